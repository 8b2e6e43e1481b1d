// Recording one match: shows what is known of it, and keeps what is tapped.
import { clock, callReferee, timeCalled } from "./screens/hall.js";
import { announce, button, h, swap } from "./dom.js";
import { dropDraft, keepDraft, keptDraft } from "./draft.js";
import { refresh } from "./frames.js";
import { whyShut } from "./keys.js";
import { isFollowed, replay, stateOf } from "./model/match.js";
import { toldBy } from "./model/told.js";
import { enter, lastStanding, mark, snapshot } from "./outbox.js";
import { flush, heard } from "./sender.js";
import { ask, inform } from "./sheet.js";
import { onChange } from "./tabs.js";
import { countScreen } from "./screens/count.js";
import { announced, entryWords } from "./screens/entries.js";
import { logOf } from "./screens/log.js";
import { playScreen } from "./screens/play.js";
import { resultScreen } from "./screens/result.js";
import { scores } from "./screens/scores.js";
import { startScreen } from "./screens/start.js";
import { bannerOf, chip, tellStatus } from "./screens/status.js";
import { nextWords } from "./screens/turn.js";
import { stopPanel } from "./screens/stops.js";
import { has, say } from "./words.js";

const OFTEN = 6_000;
const MANY = 4;
/** A second tap that comes as soon as this is the same tap: what it hits now has moved under the thumb. */
const ONE_TAP = { tile_played: 250, other: 500 };

const match = location.pathname.split("/").at(-2);
const main = () => document.getElementById("main");
/** What has been picked on this screen and is not an entry yet. */
const picked = { seat: null, tile: null, counting: false, correcting: null, recount: null, form: null, of: null };
let drawn = null;
let last = { at: 0, kind: "" };

/** Open the page: first what is kept here, then what the server says. */
export async function openMatch() {
  Object.assign(picked, await keptDraft(match, await snapshot(match)));
  onChange((changed) => { if (changed === null || changed === match) show(); });
  await show();
  const status = await refresh(match);
  heard(status);
  await show(status);
  setInterval(async () => {
    if (document.hidden || picked.correcting) return;
    flush();
    heard(await refresh(match));
  }, OFTEN);
}

/** Draw the page from what is kept. */
async function show(status = 200) {
  const snap = await snapshot(match);
  if (!snap.frame) {
    swap(main(), h("h1", { class: "hidden" }, say("match.recording")), await nothing(status));
    return;
  }
  const view = viewOf(snap);
  if (drawn !== null && drawn !== mark(snap)) Object.assign(picked, { tile: null, seat: null });
  // A count belongs to its hand: where somebody else has gone on, nobody counts the next by mistake.
  const of = [view.hand, view.scored, view.plays].join();
  if (picked.of !== null && picked.of !== of) Object.assign(picked, { counting: false, form: null });
  picked.of = of;
  drawn = mark(snap);
  const before = document.querySelector("main > section[data-screen]")?.dataset.screen;
  swap(main(), ...page(snap, view, contextOf(snap, view)));
  const now = document.querySelector("main > section[data-screen]")?.dataset.screen;
  // Another screen is read from its top.
  if (before && now && before !== now) window.scrollTo(0, 0);
  tellStatus(snap);
}

/** Nothing is known of this match: why, and what to do. */
async function nothing(status) {
  const why = status === 401 ? "revoked" : status === 403 ? await whyShut() : null;
  const text = why ? [h("strong", {}, say(`stop.${why}`)), h("br"), say(`stop.${why}.do`)]
    : say({ 0: "match.offline", 200: "match.wait" }[status] ?? "match.gone");
  return h("p", { class: "empty" }, text, h("br"), h("a", { href: "/phone/" }, say("home.title")));
}

/** The state with what waits on top; where that does not fit by itself, the server's. */
function viewOf({ frame, waiting }) {
  if (!isFollowed(frame.rules)) return toldBy(frame);
  try {
    return stateOf(replay(frame, waiting));
  } catch {
    return { ...stateOf(replay(frame, [])), provisional: true };
  }
}

function contextOf(snap, view) {
  const names = snap.frame.match.seats.map(({ name }) => name);
  const sides = snap.frame.match.sides.map(({ seats, entrants }) =>
    entrants.map(({ name }) => name).join(", ") || seats.map((seat) => names[seat]).join(", "));
  return { match, snap, view, names, sides, picked, redraw: () => show(), record, undo, annul, explain,
    keep: () => keepDraft(match, snap, picked) };
}

function page(snap, view, context) {
  const { frame } = snap;
  const stop = stopPanel(match, snap, context.names);
  // Of many totals none is looked at while a hand is played; the tiles are.
  const many = context.sides.length > MANY && isPlayed(context.view);
  return [
    h("header", { class: "bar" },
      h("a", { class: "back", href: "/phone/", "aria-label": say("home.title"), "data-key": "back" }, "‹"),
      h("h1", {}, say("match.title", { round: frame.match.round, table: frame.match.table })),
      clock(frame.clock), chip(snap)),
    bannerOf(snap),
    timeCalled(view),
    frame.match.replaced_by ? h("p", { class: "banner bad" }, say("match.replaced")) : null,
    many ? null : scores(context),
    stop ?? screen(context),
    many ? scores(context) : null,
    picked.correcting ? null : logOf(context),
    more(context),
  ];
}

function screen(context) {
  const { view } = context;
  if (picked.correcting) return picked.correcting(context);
  if (view.decided && !view.waiting_for_count) return resultScreen(context);
  if (view.waiting_for_count || picked.counting) return countScreen(context);
  if (view.hand === null || view.scored || view.ending === "annulled") return startScreen(context);
  return playScreen(context);
}

function more(context) {
  return h("nav", { class: "more", "aria-label": say("more") },
    callReferee(context),
    isPlayed(context.view) ? button("annul", { onclick: annul }, say("annul.short")) : null,
    // A count that is being put right has its own way back, to the list it came from.
    picked.recount ? null : button("correct", { onclick: openOrCloseCorrections }, picked.correcting ? say("back") : say("correct.title")),
    h("a", { class: "button", href: `/m/${match}/`, "data-key": "public" }, say("match.public")));
}

/** Corrections are tried on the server first, so their screen may come over the network as well. */
async function openOrCloseCorrections() {
  try {
    const correcting = picked.correcting ? null : (await import("./screens/corrections.js")).correctionsScreen;
    Object.assign(picked, { correcting, recount: null });
  } catch {
    await inform(say("correct.title"), say("correct.offline"));
  }
  await show();
}

/** Whether a hand is on the table and goes on. */
function isPlayed(view) {
  return view.hand !== null && !view.scored && view.ending !== "annulled" && !view.decided;
}

/** Keep an entry; what the phone itself refuses is explained first. */
async function record(...events) {
  const { kind } = events.at(-1);
  const again = last.kind === kind && events[0].kind !== "entry_voided";
  if (again && Date.now() - last.at < (ONE_TAP[kind] ?? ONE_TAP.other)) return false;
  const done = await enter(match, events, { seen: drawn });
  if (done.outdated) return false;
  if (done.refused) return explain(done.refused, events);
  Object.assign(picked, { tile: null, seat: null, counting: false, form: null });
  last = { at: Date.now(), kind };
  const snap = await snapshot(match);
  await dropDraft(match, snap);
  const names = snap.frame.match.seats.map(({ name }) => name);
  announce([announced(events.at(-1), names), nextWords(viewOf(snap), names)].filter(Boolean).join(". "));
  navigator.vibrate?.(12);
  return true;
}

/** Say in a sentence why not, and offer to record it all the same where the rules of the log allow it. */
async function explain(refused, events) {
  const { frame } = await snapshot(match);
  const names = frame.match.seats.map(({ name }) => name);
  const values = { ...refused.values };
  for (const key of ["seat", "turn"]) if (typeof values[key] === "number") values[key] = names[values[key]];
  const sentence = has(`why.${refused.code}`) ? say(`why.${refused.code}`, values) : refused.code;
  if (!refused.irregular) {
    await inform(say("why.title"), sentence);
    return false;
  }
  const anyway = await ask({ title: say("why.title"), text: `${sentence} ${say("why.anyway")}`,
    answers: [{ value: true, label: say("anyway"), kind: "main" }] });
  return anyway ? record(...events.map((event) => ({ ...event, irregular: true }))) : false;
}

/** Take the last entry back: a void, not an erasure. */
async function undo() {
  const snap = await snapshot(match);
  const last = lastStanding(snap);
  const names = snap.frame.match.seats.map(({ name }) => name);
  if (!last) return;
  const sure = await ask({ title: say("undo.title"), text: entryWords(last.event, names),
    answers: [{ value: true, label: say("undo.do"), kind: "main" }] });
  if (sure) await record({ kind: "entry_voided", voids: last.voids, reason: say("undo.reason") });
}

async function annul() {
  const reasons = ["misdeal", "exposed", "other"].map((key) => ({ value: say(`annul.${key}`), label: say(`annul.${key}`) }));
  const reason = await ask({ title: say("annul.title"), text: say("annul.text"), answers: reasons });
  if (reason) await record({ kind: "hand_annulled", reason });
}

