// Tiles to tap: those that come first in sight, all others behind a line that opens.
import { button, h } from "../dom.js";
import { domino } from "../domino.js";
import { count, say, spoken } from "../words.js";

/** From so many pips on, tiles are many and drawn smaller. */
const MANY = 9;

/**
 * A pad of tiles, the highest first. `first` and `rest` are tiles, `tap(tile)` is called with one; `highest` are the
 * most pips of the set, `chosen` is the tile that is picked, `opened` says whether the rest is in sight, `ontoggle(open)`
 * keeps that.
 */
export function tilePad({ first, rest, tap, highest, label, chosen = null, opened = false, ontoggle = null }) {
  const key = (tile) => button(`tile-${tile}`, { class: `tile${chosen === tile ? " on" : ""}`, "data-tile": tile,
    "aria-label": spoken(tile), onclick: () => tap(tile) }, domino(tile, { label: false }));
  const many = highest >= MANY ? " many" : "";
  return h("div", { class: `pad${many}` },
    first.length ? h("div", { class: "tiles now", role: "group", "aria-label": label }, [...first].reverse().map(key)) : null,
    rest.length ? h("details", { open: opened || !first.length, ontoggle: (event) => ontoggle?.(event.target.open) },
      h("summary", { "data-key": "others" }, count("play.others", rest.length)),
      h("div", { class: "tiles", role: "group", "aria-label": say("play.rest") }, [...rest].reverse().map(key))) : null);
}
