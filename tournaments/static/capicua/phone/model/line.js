// The line of play: its open ends, spinners and arms. Mirrors scoring/table.py.
import { BARE, DOUBLE, PLAIN, Table, onlyEnd } from "./table.js";
import { halves } from "./tiles.js";
import { Refused } from "./refused.js";

/** The table of a line game. */
export class LineTable extends Table {
  constructor(rules) {
    super(rules);
    this.spinner = rules.options.spinner;
    this.armsCount = rules.options.spinner_counts === "until_arms_covered";
    this.facing = new Map();
    this.sidesOpen = new Map();
    this.spinnerPips = new Map();
    this.firstDouble = null;
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
    this.begin(position, seat, tile, written);
    this.ends.set("left", [left, kind]).set("right", [right, kind]);
    if (kind === DOUBLE && this.spinner !== "none") {
      const name = this.newSpinner(tile, 2);
      this.facing.set("left", name).set("right", name);
    }
  }

  place(position, seat, tile, written, end) {
    const { outer, isDouble } = this.lay(position, seat, tile, written, end);
    this.ends.set(end, [outer, isDouble ? DOUBLE : PLAIN]);
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
