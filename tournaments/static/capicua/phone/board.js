// The table as a picture: the line of play or the trains, and the open ends as places to tap.
import { svg } from "./dom.js";
import { body, half } from "./domino.js";
import { layOut } from "./snake.js";
import { say, spoken } from "./words.js";

const MARGIN = 0.7;

/**
 * The drawing of a state. `choices` are the names of the ends that may be tapped now, `choose(end)` is called with one;
 * `names` are the players by seat.
 */
export function board(state, names, { choices = [], choose = null } = {}) {
  const line = shown(state);
  if (!line.length && !state.ends.length) return null;
  const { spots, roots, slots, box } = layOut(line, state.ends);
  const width = 2 * (box.edge + MARGIN);
  const height = box.bottom - box.top + 2 * MARGIN + 0.4;
  const view = `${-box.edge - MARGIN} ${box.top - MARGIN} ${width} ${height}`;
  const last = line.length ? Math.max(...line.map(({ position }) => position)) : -1;
  const due = dueTiles(state);
  const label = line.length ? say("board.line", { tiles: line.map(({ tile }) => spoken(tile)).join(", ") }) : say("board.empty");
  const ends = new Map(state.ends.map((end) => [end.name, end]));
  return svg("svg", { class: "board", viewBox: view, role: choices.length ? "group" : "img", "aria-label": label },
    svg("path", { class: "shade", transform: "translate(.14 .24)", d: spots.map(outline).join("") }),
    roots.map((root) => rootOf(root, ends.get(root.end), names, box)),
    slots.map((slot) => place(slot, choices.includes(slot.end) ? choose : null, names, ends.get(slot.end))),
    spots.map((spot) => laid(spot, { last: spot.placed.position === last, due: due.has(spot.placed.position) })));
}

/** The line with a hub that was set out before the deal. */
function shown({ line, hub, laid: begun }) {
  if (hub === null || hub === undefined || !begun || line[0]?.end === "start") return line;
  return [{ position: 0, seat: null, tile: `${hub}-${hub}`, end: "start", inner: hub, outer: hub }, ...line];
}

function dueTiles({ trains, line }) {
  const due = new Set((trains?.duties ?? []).map(({ train }) => train));
  const last = new Map(line.map(({ end, position }) => [end, position]));
  return new Set([...last].filter(([end]) => due.has(end)).map(([, position]) => position));
}

function outline({ x, y, vertical }) {
  const [w, h] = vertical ? [1, 2] : [2, 1];
  return `M${x - w} ${y - h}H${x + w}V${y + h}H${x - w}z`;
}

function laid({ placed, x, y, vertical, first, second }, { last, due }) {
  const turn = vertical ? " rotate(90)" : "";
  return svg("g", { class: `laid${last ? " last" : ""}`, transform: `translate(${x} ${y})${turn}`, "data-tile": placed.tile },
    body(first, second, { upright: vertical }),
    due ? svg("rect", { class: "due", x: -2.1, y: -1.1, width: 4.2, height: 2.2, rx: 0.42 }) : null);
}

/** An open end: a faint place with its pips, or a bright one that can be tapped. */
function place({ end, pip, x, y, vertical }, choose, names, about) {
  const [w, h] = vertical ? [0.93, 1.93] : [1.93, 0.93];
  const box = svg("rect", { class: "slot", x: -w, y: -h, width: 2 * w, height: 2 * h, rx: 0.3 });
  const number = svg("text", { class: "pip", y: 0.5 }, String(pip));
  const at = { transform: `translate(${x} ${y})` };
  if (!choose) return svg("g", { class: "place", "aria-hidden": "true", ...at }, box, number);
  const go = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(end);
  };
  // The target is larger than the place that is drawn: a thumb is.
  const target = svg("rect", { class: "target", x: -w - 1.5, y: -h - 1.5, width: 2 * w + 3, height: 2 * h + 3 });
  return svg("g", { class: "place open", role: "button", tabindex: 0, "data-key": `end-${end}`, "data-end": end, ...at,
    "aria-label": say("board.choose", { end: endName(end, names), pip: say(`pip.${pip}`) }), onclick: go, onkeydown: go },
  target, box, number);
}

/** The head of a row: whose train it is, its marker, the pips that open it. */
function rootOf({ x, y, pip, end }, about, names, box) {
  const flag = about?.marked ? svg("path", { class: "flag", d: `M${x - 0.8} ${y - 1.9}v-2.1h2l-.5 .6 .5 .6h-1.8v.9z` }) : null;
  return svg("g", { class: "root" },
    flag,
    svg("text", { class: "label", x: about?.marked ? x + 1.7 : 1.07 - box.edge - 1, y: y - 2.1 }, clipped(endName(end, names), 26)),
    svg("rect", { class: "bone ghost", x: x - 0.93, y: y - 0.93, width: 1.86, height: 1.86, rx: 0.3 }),
    svg("g", { class: "ghost", transform: `translate(${x} ${y})` }, half(pip, 0)));
}

const clipped = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** An open end in words. */
export function endName(end, names) {
  if (end.startsWith("train-")) return say("end.train", { name: names[Number(end.slice(6))] });
  const [, spinner, arm] = end.match(/^(.+)\.(up|down)$/) ?? [];
  if (spinner) return say("end.of", { tile: spinner, end: say(`end.${arm}`) });
  if (end.startsWith("arm-")) return say("end.arm", { number: end.slice(4) });
  return say(`end.${end}`);
}
