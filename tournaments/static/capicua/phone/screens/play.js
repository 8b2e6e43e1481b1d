// Play by play: whose turn it is, the line of play, the tiles still possible, draw, pass, undo.
import { board, endName } from "../board.js";
import { bdi, button, h } from "../dom.js";
import { domino } from "../domino.js";
import { halves, setOf } from "../model/tiles.js";
import { ask } from "../sheet.js";
import { count, say, spoken } from "../words.js";

/** The screen of a hand that is played. */
export function playScreen(context) {
  const { view, names, picked } = context;
  const seat = acting(context);
  const ends = picked.tile ? fitting(view, picked.tile) : [];
  const choose = (end) => play(context, seat, picked.tile, end);
  return h("section", { class: "play", "aria-label": say("play.title") },
    h("figure", { class: "felt" }, board(view, names, { choices: ends, choose }) ?? h("p", {}, say("board.empty")), foot(context)),
    seats(context, seat),
    picked.tile ? whichEnd(context, seat, ends) : null,
    pad(context, seat),
    actions(context, seat));
}

function acting({ view, picked }) {
  return picked.seat ?? view.turn ?? null;
}

function foot({ view, names }) {
  const open = view.ends.map(({ name, pip }) => h("span", {}, endName(name, names), " ", h("b", {}, String(pip))));
  const duty = (view.trains?.duties ?? []).map(({ train }) => h("strong", {}, say("play.cover", { end: endName(train, names) })));
  return h("figcaption", {}, view.trains ? null : open, duty,
    view.wanted ? h("strong", {}, say("play.hub", { tile: view.wanted })) : null,
    view.drawable ? h("span", {}, count("play.boneyard", view.drawable)) : null);
}

function seats({ view, names, picked, redraw }, seat) {
  return h("div", { class: "seats", role: "group", "aria-label": say("play.turn") }, names.map((name, each) => {
    const due = view.seats.includes(each);
    return button(`seat-${each}`, { class: `${each === seat ? "on" : ""}${due ? " due" : ""}`, "aria-pressed": String(each === seat),
      onclick: () => { picked.seat = each === view.turn ? null : each; redraw(); } },
    bdi(name), h("small", {}, h("b", {}, String(view.counts[each])), each === view.turn ? ` ${say("play.acts")}` : ""));
  }));
}

function whichEnd({ view, names, picked, redraw }, seat, ends) {
  return h("p", { class: "ask", role: "status" }, say("play.which", { tile: picked.tile }), " ",
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
  const now = new Set(view.playable.map(({ tile }) => tile));
  const gone = new Set(view.played);
  const held = seat === null || view.hidden[seat] ? null : new Set(view.held[seat]);
  const all = setOf(snap.frame.rules.options.set).filter((tile) => !gone.has(tile) && (!held || held.has(tile) || now.has(tile)));
  const key = (tile) => button(`tile-${tile}`, { class: `tile${picked.tile === tile ? " on" : ""}`, "data-tile": tile, "aria-label": spoken(tile),
    onclick: () => tap(context, seat, tile) }, domino(tile, { label: false }));
  const rest = all.filter((tile) => !now.has(tile));
  return h("div", { class: "pad" },
    h("div", { class: "tiles now", role: "group", "aria-label": say("play.now") }, all.filter((tile) => now.has(tile)).reverse().map(key)),
    rest.length ? h("details", { open: picked.others, ontoggle: (event) => { picked.others = event.target.open; } },
      h("summary", { "data-key": "others" }, count("play.others", rest.length)),
      h("div", { class: "tiles" }, [...rest].reverse().map(key))) : null);
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
  const { view, record, undo, snap, picked, redraw } = context;
  const draws = snap.frame.rules.options.draw !== "none" || view.trains?.search?.length;
  const nobody = seat === null && view.seats.length !== 1;
  return h("div", { class: "actions" },
    draws ? button("draw", { class: view.must_draw ? "main" : "", disabled: nobody && !view.seats.length, onclick: () => draw(context, seat) }, say("play.draw")) : null,
    button("pass", { class: view.may_pass ? "main" : "", disabled: nobody, onclick: () => record({ kind: "turn_passed", seat }) }, say("play.pass")),
    button("undo", { onclick: undo }, say("undo.title")),
    view.plays ? null : button("count", { class: "quiet", onclick: () => { picked.counting = true; redraw(); } }, say("start.count")));
}

async function draw(context, seat) {
  const { view, record, snap, names } = context;
  const who = seat ?? (await ask({ title: say("play.drew.who"), answers: view.seats.map((each) => ({ value: each + 1, label: names[each] })) }) ?? 0) - 1;
  if (who < 0) return;
  const most = snap.frame.rules.options.draw === "one" ? 1 : Math.min(view.drawable || view.boneyard, 6);
  if (most <= 1) {
    await record({ kind: "tile_drawn", seat: who });
    return;
  }
  const answers = Array.from({ length: most }, (_, index) => ({ value: index + 1, label: count("play.drew", index + 1) }));
  const drawn = await ask({ title: say("play.drew.many", { name: names[who] }), answers });
  if (drawn) await record({ kind: "tile_drawn", seat: who, ...(drawn > 1 ? { count: drawn } : {}) });
}
