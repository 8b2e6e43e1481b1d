// The line of play: its open ends, spinners and arms. Mirrors scoring/table.py.
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

/** The table of a line game. */
export class LineTable {
  constructor(rules) {
    this.spinner = rules.options.spinner;
    this.armsCount = rules.options.spinner_counts === "until_arms_covered";
    this.seats = rules.seats;
    this.begun = false;
    this.wanted = null;
    this.searched = [];
    this.ends = new Map();
    this.line = [];
    this.facing = new Map();
    this.sidesOpen = new Map();
    this.spinnerPips = new Map();
    this.firstDouble = null;
  }

  playableEnds() {
    return [...this.ends.keys()];
  }

  endFor(tile, on) {
    if (on === undefined) return onlyEnd(this.ends, this.playableEnds(), tile);
    const end = this.ends.get(on);
    if (!end) throw new Refused("end_closed", { end: on });
    if (!halves(tile).includes(end[0])) throw new Refused("no_match", { tile, end: on });
    return on;
  }

  lead(position, seat, tile, written) {
    const [left, right] = halves(written);
    const kind = left === right ? DOUBLE : PLAIN;
    this.begun = true;
    this.ends.set("left", [left, kind]).set("right", [right, kind]);
    this.line.push({ position, seat, tile, end: START, inner: left, outer: right });
    if (kind === DOUBLE && this.spinner !== "none") {
      const name = this.newSpinner(tile, 2);
      this.facing.set("left", name).set("right", name);
    }
  }

  place(position, seat, tile, written, end) {
    const [left, right] = halves(written);
    const inner = this.ends.get(end)[0];
    const outer = left === inner ? right : left;
    const isDouble = left === right;
    this.ends.set(end, [outer, isDouble ? DOUBLE : PLAIN]);
    this.line.push({ position, seat, tile, end, inner, outer });
    if (this.facing.has(end)) {
      const spinner = this.facing.get(end);
      this.facing.delete(end);
      this.cover(spinner);
    }
    if (isDouble && this.spinner !== "none" && (this.spinner === "all" || this.firstDouble === null)) {
      this.facing.set(end, this.newSpinner(tile, 1));
    }
  }

  newSpinner(tile, sides) {
    let name = "";
    if (this.firstDouble === null) {
      this.firstDouble = tile;
    } else {
      const twins = this.line.slice(0, -1).filter((each) => each.tile === tile).length;
      name = `${tile}${twins ? `/${twins + 1}` : ""}.`;
    }
    this.sidesOpen.set(name, sides);
    this.spinnerPips.set(name, halves(tile)[0]);
    return name;
  }

  cover(spinner) {
    this.sidesOpen.set(spinner, this.sidesOpen.get(spinner) - 1);
    if (this.sidesOpen.get(spinner)) return;
    const pip = this.spinnerPips.get(spinner);
    this.ends.set(`${spinner}up`, [pip, BARE]).set(`${spinner}down`, [pip, BARE]);
  }

  openPips() {
    return new Set([...this.ends.values()].map(([pip]) => pip));
  }

  livePips(suitLeft) {
    return new Set([...this.openPips()].filter((pip) => suitLeft[pip]));
  }

  reach(seat, live) {
    return live;
  }

  mustGoOn() {
    return false;
  }

  turnAfter(seat) {
    return (seat + 1) % this.seats;
  }

  passed() {
    return false;
  }

  acts() {}

  letsIn() {
    return false;
  }

  mayOnlyPlay() {
    return false;
  }

  about() {
    return null;
  }

  aboutEnd() {
    return {};
  }

  total() {
    if (this.line.length === 1) return this.line[0].inner + this.line[0].outer;
    let total = 0;
    for (const [pip, kind] of this.ends.values()) {
      if (kind === PLAIN || (kind === BARE && this.armsCount)) total += pip;
      if (kind === DOUBLE) total += 2 * pip;
    }
    return total;
  }
}
