// What the tables of all games share: named open ends, the tiles laid, and answers for who has no more to say.
import { halves } from "./tiles.js";
import { Refused } from "./refused.js";

export const PLAIN = "plain";
export const DOUBLE = "double";
export const BARE = "bare";
export const START = "start";

/** The names of the ends among `names` that this tile fits; `ends` maps a name to [pip, kind]. */
export function fitting(ends, names, left, right) {
  return names.filter((name) => ends.get(name)[0] === left || ends.get(name)[0] === right);
}

/** Of the ends that fit, one of each kind: those that look alike are the same to everybody. */
function different(ends, names) {
  return new Set(names.map((name) => ends.get(name).join())).size;
}

/** The only end a tile fits, or a refusal; `alike` says that ends with the same pips need no choice. */
export function onlyEnd(ends, names, tile, { alike = true } = {}) {
  const found = fitting(ends, names, ...halves(tile));
  if (!found.length) throw new Refused("no_match", { tile });
  if (alike ? different(ends, found) > 1 : found.length > 1) throw new Refused("ambiguous_end", { tile, choices: found });
  return found[0];
}

/** A table on which everybody may play on every open end, and the turn goes round. */
export class Table {
  constructor(rules) {
    this.seats = rules.seats;
    this.begun = false;
    this.wanted = null;
    this.searched = [];
    this.ends = new Map();
    this.line = [];
  }

  /** Put the first tile down. */
  begin(position, seat, tile, written) {
    const [left, right] = halves(written);
    this.begun = true;
    this.line.push({ position, seat, tile, end: START, inner: left, outer: right });
  }

  /** Put a tile down at an open end: the pips that lie there, and whether it is a double. */
  lay(position, seat, tile, written, end) {
    const [left, right] = halves(written);
    const inner = this.ends.get(end)[0];
    const outer = left === inner ? right : left;
    this.line.push({ position, seat, tile, end, inner, outer });
    return { inner, outer, isDouble: left === right };
  }

  playableEnds() {
    return [...this.ends.keys()];
  }

  openPips(seat) {
    return new Set(this.playableEnds(seat).map((name) => this.ends.get(name)[0]));
  }

  livePips(suitLeft) {
    return new Set([...this.openPips()].filter((pip) => suitLeft[pip]));
  }

  reach(seat, live) {
    return live;
  }

  turnAfter(seat) {
    return (seat + 1) % this.seats;
  }

  mustGoOn() {
    return false;
  }

  /** Somebody passed; true where that opens an end to others. */
  passed() {
    return false;
  }

  /** Somebody acts who was not the next. */
  acts() {}

  letsIn() {
    return false;
  }

  mayOnlyPlay() {
    return false;
  }

  /** The names of the ends that must be played on before any other. */
  dueEnds() {
    return [];
  }

  about() {
    return null;
  }

  aboutEnd() {
    return {};
  }

  total() {
    return 0;
  }
}

/** A table with a hub in the middle, which is laid by its holder or set out before the deal. */
export class HubTable extends Table {
  constructor(rules, hub) {
    super(rules);
    const setOut = rules.options.hub_from === "table";
    this.hub = hub;
    this.begun = setOut;
    this.wanted = setOut ? null : `${hub}-${hub}`;
    this.searched = Array(rules.seats).fill(0);
  }

  lead(position, seat, tile, written) {
    this.begin(position, seat, tile, written);
    this.wanted = null;
  }
}
