// The table as a picture: the line of play, the rows beside it, and the open ends as places to tap.
import { svg } from "./dom.js";
import { body } from "./domino.js";
import { endName, isRow } from "./ends.js";
import { rowsOf } from "./rows.js";
import { layOut } from "./snake.js";
import { say, spoken } from "./words.js";

const MARGIN = 0.7;

/**
 * The drawing of a state, as a list of elements. `choices` are the names of the ends that may be tapped now,
 * `choose(end)` is called with one; `names` are the players by seat, `seat` is who acts.
 */
export function board(state, names, { choices = [], choose = null, seat = null } = {}) {
  return [picture(state, names, { choices, choose }), rowsOf(state, names, { choices, choose, seat })].filter(Boolean);
}

/** The line by itself; a hub with nothing but rows around it needs no picture. */
function picture({ line: all, ends: open, hub }, names, { choices, choose }) {
  const line = all.filter(({ end }) => !isRow(end));
  const ends = open.filter(({ name }) => !isRow(name));
  if (hub !== null && hub !== undefined || (!line.length && !ends.length)) return null;
  const { spots, slots, box } = layOut(line, ends);
  const width = 2 * (box.edge + MARGIN);
  const height = box.bottom - box.top + 2 * MARGIN + 0.4;
  const view = `${-box.edge - MARGIN} ${box.top - MARGIN} ${width} ${height}`;
  const last = all.length ? Math.max(...all.map(({ position }) => position)) : -1;
  const label = line.length ? say("board.line", { tiles: line.map(({ tile }) => spoken(tile)).join(", ") }) : say("board.empty");
  return svg("svg", { class: "board", viewBox: view, role: choices.length ? "group" : "img", "aria-label": label },
    svg("path", { class: "shade", transform: "translate(.14 .24)", d: spots.map(outline).join("") }),
    slots.map((slot) => place(slot, choices.includes(slot.end) ? choose : null, names)),
    spots.map((spot) => laid(spot, spot.placed.position === last)));
}

function outline({ x, y, vertical }) {
  const [w, h] = vertical ? [1, 2] : [2, 1];
  return `M${x - w} ${y - h}H${x + w}V${y + h}H${x - w}z`;
}

function laid({ placed, x, y, vertical, first, second }, last) {
  const turn = vertical ? " rotate(90)" : "";
  return svg("g", { class: `laid${last ? " last" : ""}`, transform: `translate(${x} ${y})${turn}`, "data-tile": placed.tile },
    body(first, second, { upright: vertical }));
}

/** An open end: a faint place with its pips, or a bright one that can be tapped. */
function place({ end, pip, x, y, vertical }, choose, names) {
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
