// The table of Chickenfoot: a hub with arms, and a foot of toes at every double. Mirrors scoring/feet.py.
import { BARE, PLAIN, START, fitting, onlyEnd } from "./line.js";
import { double, halves } from "./tiles.js";
import { Refused } from "./refused.js";

const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** The table of a game with feet. */
export class FootTable {
  constructor(rules, hub) {
    const house = rules.options;
    const setOut = house.hub_from === "table";
    this.seats = rules.seats;
    this.hub = hub;
    this.toes = house.toes;
    this.begun = setOut;
    this.wanted = setOut ? null : double(hub);
    this.searched = Array(rules.seats).fill(0);
    this.ends = new Map(upTo(house.hub_arms).map((arm) => [`arm-${arm}`, [hub, BARE]]));
    this.due = [[...this.ends.keys()]];
    this.line = [];
  }

  playableEnds() {
    return this.due.length ? this.due[0] : [...this.ends.keys()];
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

  lead(position, seat, tile, written) {
    const [left, right] = halves(written);
    this.begun = true;
    this.wanted = null;
    this.line.push({ position, seat, tile, end: START, inner: left, outer: right });
  }

  place(position, seat, tile, written, end) {
    const [left, right] = halves(written);
    const inner = this.ends.get(end)[0];
    const outer = left === inner ? right : left;
    this.line.push({ position, seat, tile, end, inner, outer });
    this.due = this.due.map((foot) => foot.filter((name) => name !== end)).filter((foot) => foot.length);
    if (left !== right) {
      this.ends.set(end, [outer, PLAIN]);
      return;
    }
    this.ends.delete(end);
    const foot = upTo(this.toes).map((toe) => `${end}.${toe}`);
    foot.forEach((name) => this.ends.set(name, [inner, BARE]));
    this.due.push(foot);
  }

  turnAfter(seat, suitLeft) {
    this.due = this.due.filter((foot) => suitLeft[this.ends.get(foot[0])[0]]);
    return (seat + 1) % this.seats;
  }

  openPips() {
    return new Set(this.playableEnds().map((name) => this.ends.get(name)[0]));
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
    return 0;
  }
}
