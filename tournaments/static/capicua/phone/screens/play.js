// Play by play: whose turn it is, the line of play, the tiles still possible, draw, pass, undo.
import { board } from "../board.js";
import { button, h } from "../dom.js";
import { domino } from "../domino.js";
import { endName, isRow } from "../ends.js";
import { halves, setOf } from "../model/tiles.js";
import { ask } from "../sheet.js";
import { count, say } from "../words.js";
import { draw, nameOf } from "./draw.js";
import { tilePad } from "./tiles.js";
import { turnOf } from "./turn.js";

/** The screen of a hand that is played. */
export function playScreen(context) {
  const { view, names, picked } = context;
  const seat = acting(context);
  const ends = picked.tile ? fitting(view, picked.tile) : [];
  const choose = (end) => play(context, seat, picked.tile, end);
  return h("section", { class: "play", "data-screen": "play", "aria-label": say("play.title") },
    h("figure", { class: "felt" }, drawing(view, names, { choices: ends, choose, seat }), foot(context)),
    turnOf(context, seat),
    nameOf(context),
    pad(context, seat),
    view.plays ? null : button("count", { class: "quiet", onclick: () => { picked.counting = true; context.redraw(); } }, say("start.count")),
    // In the place of the bar, so that nothing moves under the thumb and the question is always in sight.
    picked.tile ? whichEnd(context) : actions(context, seat));
}

function drawing(view, names, about) {
  const parts = board(view, names, about);
  return parts.length ? parts : h("p", {}, say("board.empty"));
}

function acting({ view, picked }) {
  return picked.seat ?? view.turn ?? null;
}

function foot({ view, names }) {
  const open = view.ends.filter(({ name }) => !isRow(name)).map(({ name, pip }) => h("span", {}, endName(name, names), " ", h("b", {}, String(pip))));
  return h("figcaption", {},
    view.hub !== null && view.laid ? h("span", { class: "hub" }, domino(`${view.hub}-${view.hub}`)) : null,
    open, duty(view, names),
    view.wanted && !view.trains ? h("strong", {}, say("play.hub", { tile: view.wanted })) : null,
    view.drawable ? h("span", {}, count("play.boneyard", view.drawable)) : null);
}

/** What must be played on before anything else. */
function duty({ trains, due, ends, laid }, names) {
  if (trains) return trains.duties.map(({ train }) => h("strong", {}, say("play.cover", { end: endName(train, names) })));
  const first = laid ? ends.find(({ name }) => due.includes(name)) : null;
  return first ? h("strong", {}, say("why.must_complete", { pip: first.pip })) : null;
}

function whichEnd({ picked, redraw }) {
  return h("div", { class: "actions ask", role: "status" }, domino(picked.tile), h("p", {}, say("play.which", { tile: picked.tile })),
    button("unpick", { class: "quiet", onclick: () => { picked.tile = null; redraw(); } }, say("cancel")));
}

/** The ends that a tile fits at this moment and between which somebody has to choose. */
function fitting(view, tile) {
  const known = view.playable.find((each) => each.tile === tile);
  return known ? known.ends : view.ends.filter(({ pip }) => halves(tile).includes(pip)).map(({ name }) => name);
}

/** Ends that look alike need no choice on a line; trains are never alike. */
function different(view, ends) {
  if (view.trains) return ends;
  const seen = new Map();
  for (const { name, pip, kind } of view.ends) if (ends.includes(name) && !seen.has(`${pip} ${kind}`)) seen.set(`${pip} ${kind}`, name);
  return [...seen.values()];
}

function pad(context, seat) {
  const { view, snap, picked } = context;
  const highest = snap.frame.rules.options.set;
  const now = new Set(view.playable.map(({ tile }) => tile));
  const gone = new Set(view.played);
  const held = seat === null || view.hidden[seat] ? null : new Set(view.held[seat]);
  const all = setOf(highest).filter((tile) => !gone.has(tile) && (!held || held.has(tile) || now.has(tile)));
  return tilePad({
    first: all.filter((tile) => now.has(tile)), rest: all.filter((tile) => !now.has(tile)), highest, label: say("play.now"),
    tap: (tile) => tap(context, seat, tile), chosen: picked.tile,
    opened: picked.others, ontoggle: (open) => { picked.others = open; },
  });
}

async function tap(context, seat, tile) {
  const { view, picked, redraw, names } = context;
  if (seat === null) {
    const who = await ask({ title: say("play.who", { tile }), answers: view.seats.map((each) => ({ value: each + 1, label: names[each] })) });
    if (who) await tap(context, who - 1, tile);
    return;
  }
  const ends = different(view, fitting(view, tile));
  if (ends.length > 1 && view.laid) {
    Object.assign(picked, { tile, seat: seat === view.turn ? null : seat });
    redraw();
    document.querySelector(".felt")?.scrollIntoView({ block: "nearest" });
    return;
  }
  await play(context, seat, tile, view.laid ? ends[0] : undefined);
}

function play({ record }, seat, tile, end) {
  return record({ kind: "tile_played", seat, tile, ...(end === undefined ? {} : { on: end }) });
}

function actions(context, seat) {
  const { view, record, undo, snap } = context;
  const draws = snap.frame.rules.options.draw !== "none" || view.trains?.search?.length;
  const nobody = seat === null && view.seats.length !== 1;
  return h("div", { class: "actions" },
    draws ? button("draw", { class: view.must_draw ? "main" : "", disabled: nobody && !view.seats.length, onclick: () => draw(context, seat) }, say("play.draw")) : null,
    button("pass", { class: view.may_pass ? "main" : "", disabled: nobody, onclick: () => record({ kind: "turn_passed", seat }) }, say("play.pass")),
    button("undo", { onclick: undo }, say("undo.title")));
}
