// Counting a hand: who went out or that it was blocked, then what each seat has left, by tiles or by pips.
import { Unreachable, ask as request } from "../api.js";
import { bdi, button, h } from "../dom.js";
import { domino } from "../domino.js";
import { keyOf } from "../frames.js";
import { pips, setOf } from "../model/tiles.js";
import { positioned } from "../outbox.js";
import { network } from "../sender.js";
import { say, spoken } from "../words.js";
import { refusalWords } from "./stops.js";

const ENDS_OUT = ["capicua", "double_blank_out", "double_out"];

/** The form as it is filled so far; made once for a hand, dropped when it has been entered. */
function formOf({ view, picked, names }) {
  picked.form ??= {
    ending: view.plays ? view.ending : null,
    out: view.plays ? view.out : null,
    closer: null,
    leader: view.leader,
    left: names.map((_, seat) => ({ tiles: view.plays ? [...view.held[seat]] : [], pips: null, count: null, blank: null, open: false })),
    claims: new Map(),
    inPlay: names.map(() => null),
    preview: null,
  };
  return picked.form;
}

/** The screen of the count. */
export function countScreen(context) {
  const { view, names, picked, redraw, undo } = context;
  const form = formOf(context);
  const change = (values) => { Object.assign(form, values, { preview: null }); redraw(); };
  const ready = form.ending && events(context, form).every((event) => event.kind !== "hand_counted" || isComplete(context, form));
  if (ready && !form.preview) tryOut(context, form);
  return h("section", { class: "count", "aria-labelledby": "count-title" },
    h("h2", { id: "count-title" }, say("count.title")),
    view.plays ? h("p", {}, form.ending === "out" ? say("count.went", { name: names[form.out] }) : say("count.blocked.played"))
      : endings(context, form, change),
    form.ending ? names.map((name, seat) => (seat === form.out ? null : seatLeft(context, form, seat, change))) : null,
    form.ending && !view.plays ? bonuses(context, form, change) : null,
    form.ending ? preview(context, form) : null,
    h("div", { class: "answers" },
      button("confirm", { class: "main", disabled: !ready, onclick: () => context.record(...events(context, form)) }, say("count.confirm")),
      view.plays ? button("undo", { class: "quiet", onclick: undo }, say("undo.title"))
        : button("cancel-count", { class: "quiet", onclick: () => { picked.counting = false; picked.form = null; redraw(); } }, say("back"))));
}

function endings({ names, snap }, form, change) {
  const { asks } = snap.frame.rules;
  return [
    h("fieldset", { class: "seats choose" }, h("legend", {}, say("count.who")),
      names.map((name, seat) => radio("ending", `out-${seat}`, form.out === seat, () => change({ ending: "out", out: seat, closer: null }), bdi(name))),
      radio("ending", "blocked", form.ending === "blocked", () => change({ ending: "blocked", out: null }), say("count.blocked"))),
    form.ending === "blocked" && asks.closer ? whichSeat("closer", say("count.closer"), names, form.closer, (closer) => change({ closer })) : null,
    asks.leader && form.leader === null ? whichSeat("led", say("count.leader"), names, form.leader, (leader) => change({ leader })) : null,
  ];
}

function whichSeat(key, legend, names, chosen, choose) {
  return h("fieldset", { class: "seats choose" }, h("legend", {}, legend),
    names.map((name, seat) => radio(key, `${key}-${seat}`, chosen === seat, () => choose(seat), bdi(name))));
}

function radio(name, key, checked, choose, ...label) {
  return h("label", { class: checked ? "on" : null }, h("input", { type: "radio", name, "data-key": key, checked, onchange: choose }), h("span", {}, label));
}

function seatLeft(context, form, seat, change) {
  const { names, snap, view } = context;
  const left = form.left[seat];
  const { asks, options } = snap.frame.rules;
  const sum = left.tiles.reduce((total, tile) => total + pips(tile), 0);
  const set = (values) => { Object.assign(left, values); change({}); };
  const needsCount = asks.count && !view.plays && !left.tiles.length;
  return h("fieldset", { class: "left" },
    h("legend", {}, bdi(names[seat]), " ", h("b", {}, say("count.pips", { pips: left.tiles.length ? sum : left.pips ?? "–" }))),
    h("div", { class: "row" },
      h("label", {}, say("count.typed"), h("input", { type: "number", inputmode: "numeric", min: 0, max: 999, "data-key": `pips-${seat}`, value: left.tiles.length ? sum : left.pips ?? "",
        disabled: left.tiles.length > 0, onchange: ({ target }) => set({ pips: target.value === "" ? null : Math.max(0, Math.floor(Number(target.value))) }) })),
      needsCount ? h("label", {}, say("count.tiles.number"), h("input", { type: "number", inputmode: "numeric", min: 1, max: 99, "data-key": `count-${seat}`, value: left.count ?? "",
        onchange: ({ target }) => set({ count: target.value === "" ? null : Number(target.value) }) })) : null,
      button(`tiles-${seat}`, { "aria-expanded": String(left.open), onclick: () => set({ open: !left.open }) }, say("count.tiles"))),
    left.tiles.length ? h("div", { class: "few" }, left.tiles.map((tile) => button(`off-${seat}-${tile}`, { class: "tile on", "aria-label": say("count.off", { tile: spoken(tile) }),
      onclick: () => set({ tiles: left.tiles.filter((each) => each !== tile) }) }, domino(tile, { label: false })))) : null,
    left.open ? tilesOf(context, form, seat, set) : null,
    asks.double_blank && left.pips !== null && !left.tiles.length && isFree(context, form, "0-0", options.copies)
      ? h("label", { class: "tick" }, h("input", { type: "checkbox", "data-key": `blank-${seat}`, checked: left.blank === true, onchange: ({ target }) => set({ blank: target.checked }) }), say("count.blank")) : null);
}

/** Whether a tile is neither on the table nor said to be in a hand already. */
function isFree({ view }, form, tile, copies) {
  const named = form.left.flatMap(({ tiles }) => tiles).filter((each) => each === tile).length;
  const onTable = view.line.filter((placed) => placed.tile === tile).length;
  return named + onTable < copies && !view.played.includes(tile);
}

function tilesOf(context, form, seat, set) {
  const { options } = context.snap.frame.rules;
  const left = form.left[seat];
  const free = setOf(options.set).filter((tile) => isFree(context, form, tile, options.copies));
  return h("div", { class: "tiles pick", role: "group", "aria-label": say("count.tiles") },
    free.reverse().map((tile) => button(`pick-${seat}-${tile}`, { class: "tile", "data-tile": tile, "aria-label": spoken(tile),
      onclick: () => set({ tiles: [...left.tiles, tile], pips: null }) }, domino(tile, { label: false }))));
}

function bonuses({ snap, sides }, form, change) {
  const { asks, sides: seats } = snap.frame.rules;
  const outSide = form.out === null ? null : seats.findIndex((side) => side.includes(form.out));
  const claim = (key, by) => { form.claims.set(key, Math.max(0, (form.claims.get(key) ?? 0) + by)); change({}); };
  const rows = asks.bonuses.flatMap((bonus) => sides.flatMap((name, side) => {
    if (ENDS_OUT.includes(bonus) && side !== outSide) return [];
    const key = `${side} ${bonus}`;
    const times = form.claims.get(key) ?? 0;
    return [h("li", {}, h("span", {}, say(`reason.${bonus}`), ENDS_OUT.includes(bonus) ? null : [" · ", bdi(name)]),
      button(`less-${key}`, { disabled: !times, "aria-label": say("less"), onclick: () => claim(key, -1) }, "−"), h("b", { "aria-live": "polite" }, String(times)),
      button(`more-${key}`, { disabled: ENDS_OUT.includes(bonus) && times > 0, "aria-label": say("plus"), onclick: () => claim(key, 1) }, "+"))];
  }));
  return [
    rows.length ? h("ul", { class: "bonuses" }, rows) : null,
    asks.in_play ? h("fieldset", { class: "left" }, h("legend", {}, say("count.inplay")), sides.map((name, side) => h("label", {}, bdi(name),
      h("input", { type: "number", inputmode: "numeric", min: 0, "data-key": `inplay-${side}`, value: form.inPlay[side] ?? "",
        onchange: ({ target }) => { form.inPlay[side] = target.value === "" ? null : Number(target.value); change({}); } })))) : null,
  ];
}

function isComplete({ names, snap, view }, form) {
  const { asks } = snap.frame.rules;
  if (form.ending === "blocked" && !view.plays && asks.closer && form.closer === null) return false;
  return names.every((_, seat) => seat === form.out || form.left[seat].tiles.length || form.left[seat].pips !== null);
}

/** What is entered: the count, behind the start of its hand where that is not recorded yet. */
function events({ view, picked, names, snap }, form) {
  const { asks } = snap.frame.rules;
  const left = names.map((_, seat) => leftOf(form, seat));
  const counted = { kind: "hand_counted", left };
  if (!view.plays) {
    Object.assign(counted, form.ending === "out" ? { ending: "out", out: form.out } : { ending: "blocked" });
    if (form.closer !== null && form.ending === "blocked") counted.closer = form.closer;
    if (form.leader !== null && form.leader !== undefined) counted.leader = form.leader;
    const claims = [...form.claims].flatMap(([key, times]) => Array(times).fill(key))
      .map((key) => ({ side: Number(key.split(" ")[0]), bonus: key.split(" ")[1] }))
      .filter(({ side, bonus }) => !ENDS_OUT.includes(bonus) || snap.frame.rules.sides[side].includes(form.out));
    if (claims.length) counted.bonuses = claims;
    if (asks.in_play && form.inPlay.some((points) => points)) counted.in_play = snap.frame.rules.sides.map((_, side) => form.inPlay[side] ?? 0);
  }
  const running = view.hand !== null && !view.scored && view.ending !== "annulled";
  if (running) return [counted];
  const leader = picked.seat ?? view.next_leader;
  if (leader !== null && leader !== undefined) counted.leader ??= leader;
  return [{ kind: "hand_started", ...(leader === null || leader === undefined ? {} : { leader }) }, counted];
}

function leftOf(form, seat) {
  const { tiles, pips: typed, count, blank } = form.left[seat];
  if (seat === form.out) return { tiles: [] };
  if (tiles.length) return { tiles };
  return { pips: typed ?? 0, ...(count === null ? {} : { count }), ...(blank === null ? {} : { double_blank: blank }) };
}

/** Ask the server what this count would give; nothing is recorded. */
async function tryOut(context, form) {
  const { snap, match, redraw } = context;
  form.preview = { wait: true };
  if (snap.rows.length || snap.stop || !network.reached) {
    form.preview = { offline: true };
    return;
  }
  try {
    const tried = positioned(snap.frame, [{ row: 0, events: events(context, form) }]).map(({ event }) => event);
    const body = { position: snap.frame.position, client_id: "00000000-0000-4000-8000-000000000000", events: tried };
    const asked = form.preview;
    const answer = await request(`/api/matches/${match}/events/?dry_run=1`, { key: await keyOf(snap.frame), method: "POST", body });
    if (form.preview !== asked) return;
    form.preview = answer.status === 200 ? { state: answer.body.state } : { error: answer.body?.error ?? null };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    form.preview = { offline: true };
  }
  redraw();
}

function preview({ sides }, form) {
  const { preview: told } = form;
  if (!told || told.wait) return null;
  if (told.offline) return h("p", { class: "preview", role: "status" }, say("count.later"));
  if (told.error) return h("p", { class: "preview why", role: "alert" }, refusalWords(told.error));
  return h("div", { class: "preview", role: "status" }, sides.map((name, side) => sumOf(name, side, told.state)),
    told.state.lines.length ? null : h("p", {}, say("count.nothing")));
}

/** "North-South 12 + 25 capicúa = 37" */
function sumOf(name, side, state) {
  const lines = state.lines.filter((line) => line.side === side && (line.points || line.reason === "below_threshold"));
  if (!lines.length) return null;
  const parts = lines.map(({ points, reason }, at) => `${at ? (points < 0 ? " − " : " + ") : points < 0 ? "−" : ""}${Math.abs(points)} ${say(`short.${reason}`)}`.trimEnd());
  return h("p", {}, h("b", {}, bdi(name)), ` ${parts.join("")}`, lines.length > 1 ? h("b", {}, ` = ${state.points[side]}`) : null);
}
