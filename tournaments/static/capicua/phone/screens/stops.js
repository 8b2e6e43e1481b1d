// Why nothing is sent any more, and what a person decides: a lost race, a refused entry, a key that has ended.
import { button, h } from "../dom.js";
import { refresh } from "../frames.js";
import { drop, insist } from "../outbox.js";
import { inform } from "../sheet.js";
import { count, has, say } from "../words.js";
import { entryWords } from "./entries.js";

const IRREGULAR = new Set(["out_of_turn", "must_play", "must_draw", "wrong_opening"]);

/** Of these the server says more only by the number of a seat, which nobody at a table knows. */
const SAID_BY_SEAT = new Set(["out_of_turn", "end_closed", "no_match"]);
const AT_THE_TABLE = new Set(["hand_started", "tile_played", "tile_drawn", "turn_passed", "hand_counted", "hand_annulled"]);

/** The panel of a stop, or null. */
export function stopPanel(match, snap, names) {
  const { stop } = snap;
  if (!stop) return null;
  return { conflict, refused, key }[stop.kind](match, snap, names);
}

function panel(title, ...content) {
  return h("section", { class: "stop", role: "alertdialog", "aria-labelledby": "stop-title" },
    h("h2", { id: "stop-title" }, title), content);
}

function conflict(match, { stop, rows, frame }, names) {
  const fitting = new Set(stop.fitting);
  const mine = rows.flatMap(({ row, events }) => events.map((event) => ({ event, fits: fitting.has(row) })));
  const lost = rows.filter(({ row }) => !fitting.has(row)).map(({ row }) => row);
  return panel(say("conflict.title"),
    h("p", {}, say("conflict.text")),
    h("div", { class: "versions" },
      h("div", { "data-version": "theirs" }, h("h3", {}, say("conflict.theirs")), list(stop.theirs.map((event) => ({ event, fits: true })), names)),
      h("div", { "data-version": "mine" }, h("h3", {}, say("conflict.mine")), list(mine, names))),
    stop.why ? h("p", { class: "why" }, refusalWords(stop.why)) : null,
    h("div", { class: "answers" },
      button("keep-theirs", { onclick: () => drop(match, rows.map(({ row }) => row), { frame: { ...stop.pad, sent: frame.sent } }) },
        count("conflict.keep", mine.length)),
      fitting.size ? button("mine-after", { class: "main", onclick: () => drop(match, lost, { frame: { ...stop.pad, sent: frame.sent } }) },
        lost.length ? say("conflict.some", { fits: fitting.size, lost: lost.length }) : say("conflict.after")) : null,
      [...stop.theirs, ...mine.map(({ event }) => event)].every(({ kind }) => AT_THE_TABLE.has(kind))
        ? button("mine-instead", { onclick: () => mineInstead(match, { stop, rows, frame }) }, say("conflict.instead")) : null));
}

/** What they recorded is taken back and mine stands in its place: a correction, as any other. */
async function mineInstead(match, { stop, rows, frame }) {
  // Fetched when it is asked for: without a network there is nothing to decide.
  const { correct, tried } = await import("./corrected.js");
  const context = { match, snap: { frame: stop.pad } };
  const theirs = stop.theirs.map(({ position }) => position);
  const mine = rows.flatMap(({ events }) => events);
  const found = await tried(context, theirs, mine);
  const done = found.changes ? await correct(context, theirs, mine) : found;
  if (done.offline) return void (await inform(say("conflict.instead"), say("correct.offline")));
  if (done.error) return void (await inform(say("correct.breaks"), refusalWords(done.error)));
  await drop(match, rows.map(({ row }) => row), { frame: { ...stop.pad, sent: frame.sent } });
  await refresh(match);
}

function list(entries, names) {
  return h("ol", {}, entries.map(({ event, fits }) => h("li", { class: fits ? null : "gone" }, entryWords(event, names),
    fits ? null : h("em", {}, " ", say("conflict.lost")))));
}

function refused(match, { stop, rows }, names) {
  const row = rows.find((each) => each.row === stop.row) ?? rows[0];
  const behind = rows.length - 1;
  const only = () => drop(match, [stop.row]).then(() => refresh(match));
  const all = () => drop(match, rows.map((each) => each.row)).then(() => refresh(match));
  return panel(say("refused.title"),
    h("ol", {}, row?.events.map((event) => h("li", {}, entryWords(event, names)))),
    h("p", { class: "why" }, refusalWords(stop.error)),
    behind ? h("p", {}, count("refused.behind", behind)) : null,
    h("div", { class: "answers" },
      IRREGULAR.has(stop.error.code) ? button("insist", { class: "main", onclick: () => insist(match, stop.row) }, say("anyway")) : null,
      button("drop-one", { onclick: only }, say("refused.drop")),
      behind ? button("drop-all", { class: "quiet", onclick: all }, count("refused.all", behind)) : null));
}

function key(match, { stop, rows }) {
  return panel(say(`stop.${stop.why}`), h("p", {}, say(`stop.${stop.why}.do`)),
    rows.length ? h("p", {}, count("stop.key.kept", rows.length)) : null,
    h("div", { class: "answers" }, h("a", { class: "button", href: "/phone/", "data-key": "home" }, say("home.title"))));
}

/** Why the server refused something, in the language of the page. */
export function refusalWords(error) {
  if (!has(`refusal.${error.code}`)) return error.message ?? error.code;
  const sentence = say(`refusal.${error.code}`);
  return SAID_BY_SEAT.has(error.code) ? sentence : `${sentence} (${error.message ?? error.code})`;
}
