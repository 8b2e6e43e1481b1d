// The table of Chickenfoot: a hub with arms, and a foot of toes at every double. Mirrors scoring/feet.py.
import { BARE, HubTable, PLAIN, fitting, onlyEnd } from "./table.js";
import { halves } from "./tiles.js";
import { Refused } from "./refused.js";

const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** The table of a game with feet. */
export class FootTable extends HubTable {
  constructor(rules, hub) {
    super(rules, hub);
    this.toes = rules.options.toes;
    this.ends = new Map(upTo(rules.options.hub_arms).map((arm) => [`arm-${arm}`, [hub, BARE]]));
    this.due = [[...this.ends.keys()]];
  }

  playableEnds() {
    return this.due.length ? this.due[0] : super.playableEnds();
  }

  endFor(tile, on) {
    const allowed = this.playableEnds();
    const incomplete = () => new Refused("must_complete", { pip: this.ends.get(this.due[0][0])[0] });
    if (on === undefined) {
      const all = fitting(this.ends, [...this.ends.keys()], ...halves(tile));
      if (all.length && !fitting(this.ends, allowed, ...halves(tile)).length) throw incomplete();
      return onlyEnd(this.ends, allowed, tile);
    }
    if (!this.ends.has(on)) throw new Refused("end_closed", { end: on });
    if (!allowed.includes(on)) throw incomplete();
    if (!halves(tile).includes(this.ends.get(on)[0])) throw new Refused("no_match", { tile, end: on });
    return on;
  }

  place(position, seat, tile, written, end) {
    const { inner, outer, isDouble } = this.lay(position, seat, tile, written, end);
    this.due = this.due.map((foot) => foot.filter((name) => name !== end)).filter((foot) => foot.length);
    if (!isDouble) {
      this.ends.set(end, [outer, PLAIN]);
      return;
    }
    this.ends.delete(end);
    const foot = upTo(this.toes).map((toe) => `${end}.${toe}`);
    foot.forEach((name) => this.ends.set(name, [inner, BARE]));
    this.due.push(foot);
  }

  dueEnds() {
    return this.due[0] ?? [];
  }

  turnAfter(seat, suitLeft) {
    this.due = this.due.filter((foot) => suitLeft[this.ends.get(foot[0])[0]]);
    return super.turnAfter(seat);
  }
}
