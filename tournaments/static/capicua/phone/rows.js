// Trains, feet and arms of further spinners as rows: whose each is, the tail of its tiles, and its open end.
import { h, svg } from "./dom.js";
import { domino } from "./domino.js";
import { endName, isRow } from "./ends.js";
import { count, say } from "./words.js";

/** What lies further back decides nothing any more; the public page shows it all. */
const TAIL = 7;

/** The rows of a state, or null where it has none. `choices` and `choose` as for the board. */
export function rowsOf(state, names, { choices, choose, seat }) {
  const open = new Map(state.ends.map((end) => [end.name, end]));
  const chains = new Map([...open.keys()].filter(isRow).map((end) => [end, []]));
  for (const placed of state.line) if (isRow(placed.end)) chains.set(placed.end, [...(chains.get(placed.end) ?? []), placed]);
  if (!chains.size) return null;
  const last = state.line.at(-1)?.position ?? null;
  const rows = [...chains].sort(([one], [other]) => inOrder(one, other)).map(([end, tiles]) => {
    const about = { end, tiles, open: open.get(end), due: state.due.includes(end), mine: end === `train-${seat}`, last };
    return row(about, { ...state, names, choose: choices.includes(end) ? choose : null, choosing: choices.length > 0 });
  });
  return h("ol", { class: "ways" }, rows);
}

function row({ end, tiles, open, due, mine, last }, { names, choose, choosing, counts }) {
  const state = [due ? "due" : "", mine ? "mine" : "", choosing && !choose ? "shut" : "", open ? "" : "closed"].join(" ");
  const content = [whose(end, open, { names, counts }), tail(tiles, last), open ? h("b", { class: "end" }, String(open.pip)) : null];
  const depth = Math.min(end.split(".").length - 1, 3);
  const label = () => say("board.choose", { end: endName(end, names), pip: say(`pip.${open.pip}`) });
  return h("li", { class: `way deep-${depth} ${state}`, "data-way": end }, choose
    ? h("button", { type: "button", class: "open", "data-key": `end-${end}`, "data-end": end, "aria-label": label(), onclick: () => choose(end) }, content)
    : content);
}

function whose(end, open, { names, counts }) {
  const owner = end.startsWith("train-") ? Number(end.slice(6)) : null;
  return h("span", { class: "whose" },
    open?.marked ? flag() : null,
    owner === null ? h("span", {}, endName(end, names)) : h("bdi", {}, names[owner]),
    owner === null ? null : h("small", { title: count("play.drew", counts[owner]) }, String(counts[owner])));
}

/** A marker is up: everybody may play there. */
function flag() {
  return svg("svg", { class: "marker", viewBox: "0 0 12 14", role: "img", "aria-label": say("train.marked") },
    svg("path", { class: "pole", d: "M2 1v12" }), svg("path", { class: "flag", d: "M2 1h9l-2.5 3L11 7H2z" }));
}

function tail(tiles, last) {
  const hidden = tiles.length - TAIL;
  return h("span", { class: "tail" },
    hidden > 0 ? h("small", { class: "before" }, `+${hidden}`) : null,
    tiles.slice(-TAIL).map(({ tile, inner, outer, position }) => h("span", { class: position === last ? "last" : null, "data-tile": tile },
      domino(`${inner}-${outer}`))));
}

function inOrder(one, other) {
  return rank(one) - rank(other) || one.localeCompare(other, "en", { numeric: true });
}

function rank(end) {
  if (end.startsWith("train-")) return Number(end.slice(6));
  return end === "mexican" ? 900 : 1000;
}
