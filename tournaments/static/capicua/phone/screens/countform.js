// The form of a hand's count, for a hand that ends now and for one that is counted again: who went out or that it was
// blocked, then what each seat has left, by tapping the tiles or by typing pips.
//
// `about` is {names, sides, rules, plays, counts, onTable(tile)}: whether the plays are recorded, how many tiles each seat
// has left where that is known, and how often a tile lies on the table. `change()` draws the form anew; `touch()` is for what is typed, where nothing may move.
import { bdi, button, h } from "../dom.js";
import { domino } from "../domino.js";
import { pips, setOf } from "../model/tiles.js";
import { count, say, spoken } from "../words.js";

const ENDS_OUT = ["capicua", "double_blank_out", "double_out"];

/** A form in which nothing is said yet but what is known. */
export function emptyForm({ names, ending = null, out = null, leader = null, held = null }) {
  return {
    ending, out, closer: null, leader,
    left: names.map((_, seat) => ({ tiles: held ? [...held[seat]] : [], pips: null, count: null, blank: null, open: false })),
    claims: new Map(),
    inPlay: names.map(() => null),
    preview: null,
  };
}

/** The form as it was filled for an entry; `ending` and `out` of a hand whose plays say them. */
export function filledForm(event, { names, ending, out }) {
  const form = emptyForm({ names, ending: event.ending ?? ending, out: event.out ?? out, leader: event.leader ?? null });
  form.closer = event.closer ?? null;
  form.left = event.left.map(({ tiles, pips: typed, count, double_blank: blank }) =>
    ({ tiles: [...(tiles ?? [])], pips: tiles?.length ? null : typed ?? null, count: count ?? null, blank: blank ?? null, open: false }));
  for (const { side, bonus } of event.bonuses ?? []) form.claims.set(`${side} ${bonus}`, (form.claims.get(`${side} ${bonus}`) ?? 0) + 1);
  (event.in_play ?? []).forEach((points, side) => { form.inPlay[side] = points; });
  return form;
}

/** In words the first that a count still needs; empty where everything is said. */
export function missingIn({ names, rules, plays, counts = null }, form) {
  if (!form.ending) return say("count.missing", { what: say("count.who") });
  if (form.ending === "blocked" && !plays && rules.asks.closer && form.closer === null) return say("count.missing", { what: say("count.closer") });
  const unsaid = names.filter((_, seat) => {
    const { tiles, pips: typed } = form.left[seat];
    return seat !== form.out && (tiles.length ? counts && tiles.length !== counts[seat] : typed === null);
  });
  return unsaid.length ? say("count.missing.left", { names: unsaid.join(", ") }) : "";
}

/** The entry that the form makes. */
export function countOf({ names, rules, plays }, form) {
  const counted = { kind: "hand_counted", left: names.map((_, seat) => leftOf(form, seat)) };
  if (plays) return counted;
  Object.assign(counted, form.ending === "out" ? { ending: "out", out: form.out } : { ending: "blocked" });
  if (form.closer !== null && form.ending === "blocked") counted.closer = form.closer;
  if (form.leader !== null && form.leader !== undefined) counted.leader = form.leader;
  const claims = [...form.claims].flatMap(([key, times]) => Array(times).fill(key))
    .map((key) => ({ side: Number(key.split(" ")[0]), bonus: key.split(" ")[1] }))
    .filter(({ side, bonus }) => !ENDS_OUT.includes(bonus) || rules.sides[side].includes(form.out));
  if (claims.length) counted.bonuses = claims;
  if (rules.asks.in_play && form.inPlay.some((points) => points)) counted.in_play = rules.sides.map((_, side) => form.inPlay[side] ?? 0);
  return counted;
}

function leftOf(form, seat) {
  const { tiles, pips: typed, count, blank } = form.left[seat];
  if (seat === form.out) return { tiles: [] };
  if (tiles.length) return { tiles };
  return { pips: typed ?? 0, ...(count === null ? {} : { count }), ...(blank === null ? {} : { double_blank: blank }) };
}

/** The fields of the form. */
export function fieldsOf(about, form, on) {
  return [
    about.plays ? h("p", {}, form.ending === "out" ? say("count.went", { name: about.names[form.out] }) : say("count.blocked.played"))
      : endings(about, form, on),
    form.ending ? about.names.map((_, seat) => (seat === form.out ? null : seatLeft(about, form, seat, on))) : null,
    form.ending && !about.plays ? extras(about, form, on) : null,
  ];
}

function endings({ names, rules }, form, { change }) {
  const { asks } = rules;
  const set = (values) => { Object.assign(form, values); change(); };
  return [
    h("fieldset", { class: "seats choose" }, h("legend", {}, say("count.who")),
      names.map((name, seat) => radio("ending", `out-${seat}`, form.out === seat, () => set({ ending: "out", out: seat, closer: null }), bdi(name))),
      radio("ending", "blocked", form.ending === "blocked", () => set({ ending: "blocked", out: null }), say("count.blocked"))),
    form.ending === "blocked" && asks.closer ? whichSeat("closer", say("count.closer"), names, form.closer, (closer) => set({ closer })) : null,
    asks.leader && form.leader === null ? whichSeat("led", say("count.leader"), names, form.leader, (leader) => set({ leader })) : null,
  ];
}

function whichSeat(key, legend, names, chosen, choose) {
  return h("fieldset", { class: "seats choose" }, h("legend", {}, legend),
    names.map((name, seat) => radio(key, `${key}-${seat}`, chosen === seat, () => choose(seat), bdi(name))));
}

function radio(name, key, checked, choose, ...label) {
  return h("label", { class: checked ? "on" : null }, h("input", { type: "radio", name, "data-key": key, checked, onchange: choose }), h("span", {}, label));
}

function seatLeft(about, form, seat, on) {
  const { names, plays, counts = null, rules: { asks } } = about;
  const left = form.left[seat];
  const sum = left.tiles.reduce((total, tile) => total + pips(tile), 0);
  const set = (values) => { Object.assign(left, values); on.change(); };
  const total = h("b", {}, totalOf(left.tiles.length ? sum : left.pips));
  const typed = (value) => { left.pips = value; total.textContent = totalOf(value); on.touch(); };
  const needsCount = asks.count && !plays && form.ending === "blocked" && !left.tiles.length;
  return h("fieldset", { class: "left" },
    h("legend", {}, bdi(names[seat]), " ", total, counts ? h("small", {}, ` ${count("play.drew", counts[seat])}`) : null),
    h("div", { class: "row" },
      number(say("count.typed"), `pips-${seat}`, left.tiles.length ? sum : left.pips, { disabled: left.tiles.length > 0, most: 999 }, typed),
      needsCount ? number(say("count.tiles.number"), `count-${seat}`, left.count, { most: 99 }, (value) => { left.count = value; on.touch(); }) : null,
      button(`tiles-${seat}`, { "aria-expanded": String(left.open), onclick: () => set({ open: !left.open }) }, say("count.tiles"))),
    left.tiles.length ? h("div", { class: "few" }, left.tiles.map((tile) => button(`off-${seat}-${tile}`, { class: "tile on", "aria-label": say("count.off", { tile: spoken(tile) }),
      onclick: () => set({ tiles: left.tiles.filter((each) => each !== tile) }) }, domino(tile, { label: false })))) : null,
    left.open ? tilesLeft(about, form, seat, set) : null,
    asks.double_blank && !left.tiles.length && isFree(about, form, "0-0")
      ? h("label", { class: "tick" }, h("input", { type: "checkbox", "data-key": `blank-${seat}`, checked: left.blank === true, onchange: ({ target }) => set({ blank: target.checked }) }), say("count.blank")) : null);
}

const totalOf = (points) => say("count.pips", { pips: points ?? "–" });

/** A number that is typed; what is empty or no number counts as not said. */
function number(label, key, value, { disabled = false, most }, typed) {
  const read = ({ target }) => {
    const found = Math.floor(Number(target.value));
    typed(target.value === "" || !(found >= 0 && found <= most) ? null : found);
  };
  return h("label", {}, label, h("input", { type: "number", inputmode: "numeric", min: 0, max: most, "data-key": key, value: value ?? "", disabled, oninput: read }));
}

/** Whether a tile is neither on the table nor said to be in a hand already. */
function isFree({ onTable, rules }, form, tile) {
  const named = form.left.flatMap(({ tiles }) => tiles).filter((each) => each === tile).length;
  return named + onTable(tile) < rules.options.copies;
}

function tilesLeft(about, form, seat, set) {
  const left = form.left[seat];
  const most = about.counts?.[seat] ?? Infinity;
  const free = setOf(about.rules.options.set).filter((tile) => isFree(about, form, tile));
  if (left.tiles.length >= most) return null;
  return h("div", { class: "tiles pick", role: "group", "aria-label": say("count.tiles") },
    free.reverse().map((tile) => button(`pick-${seat}-${tile}`, { class: "tile", "data-tile": tile, "aria-label": spoken(tile),
      onclick: () => set({ tiles: [...left.tiles, tile], pips: null }) }, domino(tile, { label: false }))));
}

/** What only the table saw where no plays are recorded: bonuses, and points made during play. */
function extras({ rules: { asks, sides: seats }, sides }, form, on) {
  const outSide = form.out === null ? null : seats.findIndex((side) => side.includes(form.out));
  const rows = asks.bonuses.flatMap((bonus) => sides.flatMap((name, side) =>
    (ENDS_OUT.includes(bonus) && side !== outSide ? [] : [claim(bonus, side, name, form, on)])));
  return [
    rows.length ? [h("h3", {}, say("count.bonuses")), h("ul", { class: "bonuses" }, rows)] : null,
    asks.in_play ? h("fieldset", { class: "left" }, h("legend", {}, say("count.inplay")), sides.map((name, side) =>
      number(bdi(name), `inplay-${side}`, form.inPlay[side], { most: 9999 }, (points) => { form.inPlay[side] = points; on.touch(); }))) : null,
  ];
}

function claim(bonus, side, name, form, { change }) {
  const key = `${side} ${bonus}`;
  const times = form.claims.get(key) ?? 0;
  const once = ENDS_OUT.includes(bonus);
  const add = (by) => { form.claims.set(key, Math.max(0, times + by)); change(); };
  return h("li", {}, h("span", {}, say(`reason.${bonus}`), once ? null : [" · ", bdi(name)]),
    button(`less-${key}`, { disabled: !times, "aria-label": say("less"), onclick: () => add(-1) }, "−"), h("b", { "aria-live": "polite" }, String(times)),
    button(`more-${key}`, { disabled: once && times > 0, "aria-label": say("plus"), onclick: () => add(1) }, "+"));
}
