// Draws dominoes: ivory with pips up to nine, numerals from ten. Colours come from the style sheet.
import { svg } from "./dom.js";
import { halves } from "./model/tiles.js";
import { spoken } from "./words.js";

const GRID = { nw: [-5, -5], n: [0, -5], ne: [5, -5], w: [-5, 0], c: [0, 0], e: [5, 0], sw: [-5, 5], s: [0, 5], se: [5, 5] };
const PIPS = ["", "c", "sw ne", "sw c ne", "nw ne sw se", "nw ne c sw se", "nw n ne sw s se", "nw n ne c sw s se",
  "nw n ne w e sw s se", "nw n ne w c e sw s se"];

/** One half, around x; `upright` turns a numeral back so that it stays readable. */
export function half(pips, x, { upright = false } = {}) {
  if (pips < 0 || pips === 0) return null;
  if (pips >= PIPS.length) {
    const turn = upright ? " rotate(-90)" : "";
    return svg("text", { class: `numeral k${pips % 3}`, transform: `translate(${x} 0)${turn}`, y: 0.45 }, String(pips));
  }
  // A stroke of no length with round caps is a dot.
  const dots = PIPS[pips].split(" ").map((name) => `M${x + GRID[name][0] / 10} ${GRID[name][1] / 10}h0`).join("");
  return svg("path", { class: "pips", d: dots });
}

/** The body of a tile with its two halves, around 0, 0. */
export function body(first, second, { upright = false } = {}) {
  return [
    svg("rect", { class: "bone", x: -1.93, y: -0.93, width: 3.86, height: 1.86, rx: 0.3 }),
    svg("path", { class: "bar", d: "M0-.66V.66" }),
    svg("circle", { class: "pin", r: 0.16 }),
    half(first, -1, { upright }),
    half(second, 1, { upright }),
  ];
}

/** A tile that lies by itself, as in a hand. */
export function domino(tile, { label = true } = {}) {
  const [first, second] = halves(tile);
  const named = label ? { role: "img", "aria-label": spoken(tile) } : { "aria-hidden": "true" };
  return svg("svg", { class: "domino", viewBox: "-2 -1 4 2.16", ...named },
    svg("rect", { class: "edge", x: -1.93, y: -0.8, width: 3.86, height: 1.9, rx: 0.3 }), body(first, second));
}
