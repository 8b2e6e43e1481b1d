// The table of Mexican Train: a hub, trains, markers, open doubles, first turns. Mirrors scoring/trains.py.
import { BARE, DOUBLE, HubTable, PLAIN, fitting, onlyEnd } from "./table.js";
import { halves } from "./tiles.js";
import { Refused } from "./refused.js";

/** The table of a game with trains. */
export class TrainTable extends HubTable {
  constructor(rules, hub) {
    super(rules, hub);
    const house = rules.options;
    this.doubles = house.doubles;
    this.chains = house.first_turn === "chain";
    this.mustCoverLast = house.end_on_double === "must_cover";
    this.owners = new Map(this.searched.map((_, seat) => [`train-${seat}`, seat]));
    this.ends = new Map([...this.owners.keys(), "mexican"].map((name) => [name, [hub, BARE]]));
    this.marked = Array(rules.seats).fill(false);
    this.fresh = Array(rules.seats).fill(true);
    this.due = [];
    this.again = null;
    this.chain = null;
    this.lastDouble = null;
  }

  isOpen(name, seat) {
    const owner = this.owners.get(name);
    return owner === undefined || owner === seat || this.marked[owner];
  }

  openTo(seat) {
    return [...this.ends.keys()].filter((name) => this.isOpen(name, seat));
  }

  duty(seat) {
    const found = this.due.find(([, bound]) => bound === null || bound === seat);
    return found ? found[0] : null;
  }

  playableEnds(seat) {
    const duty = this.duty(seat);
    if (duty !== null) return [duty];
    return this.mayOnlyPlay(seat) ? [`train-${seat}`] : this.openTo(seat);
  }

  endFor(tile, on, seat) {
    const duty = this.duty(seat);
    const allowed = this.playableEnds(seat);
    if (on === undefined) {
      const elsewhere = duty !== null && fitting(this.ends, this.openTo(seat), ...halves(tile)).length;
      if (elsewhere && !fitting(this.ends, allowed, ...halves(tile)).length) {
        throw new Refused("must_cover_double", { end: duty });
      }
      return onlyEnd(this.ends, allowed, tile, { alike: false });
    }
    if (!this.ends.has(on) || !this.isOpen(on, seat)) throw new Refused("end_closed", { end: on });
    if (!allowed.includes(on)) {
      throw duty === null ? new Refused("end_closed", { end: on }) : new Refused("must_cover_double", { end: duty });
    }
    if (!halves(tile).includes(this.ends.get(on)[0])) throw new Refused("no_match", { tile, end: on });
    return on;
  }

  lead(position, seat, tile, written) {
    super.lead(position, seat, tile, written);
    this.again = seat;
  }

  place(position, seat, tile, written, end) {
    const { outer, isDouble } = this.lay(position, seat, tile, written, end);
    this.ends.set(end, [outer, isDouble ? DOUBLE : PLAIN]);
    this.due = this.due.filter(([name]) => name !== end);
    this.again = null;
    if (this.owners.get(end) === seat) this.marked[seat] = false;
    else this.fresh[seat] = false;
    this.chain = this.chains && this.fresh[seat] ? seat : null;
    this.lastDouble = isDouble ? end : null;
  }

  mustGoOn(suitLeft, drawable) {
    if (!this.mustCoverLast || this.lastDouble === null || !drawable) return false;
    return suitLeft[this.ends.get(this.lastDouble)[0]] > 0;
  }

  turnAfter(seat, suitLeft, unfinished) {
    if (this.again === seat) return seat;
    if (this.lastDouble !== null) this.openDouble(seat, this.lastDouble, unfinished);
    this.due = this.due.filter(([name]) => suitLeft[this.ends.get(name)[0]]);
    if (this.again === seat || (this.lastDouble !== null && this.duty(seat) === this.lastDouble)) {
      this.again = seat;
      return seat;
    }
    return this.chain === seat ? seat : this.next(seat);
  }

  openDouble(seat, end, unfinished) {
    if (this.doubles === "extra_turn" && !unfinished) this.again = seat;
    else if (this.doubles === "cover") this.due.push([end, null]);
    else if (this.doubles === "follow" || unfinished) this.due.push([end, seat]);
  }

  passed(seat) {
    const newly = !this.marked[seat];
    this.marked[seat] = true;
    if (["plain", "extra_turn"].includes(this.doubles)) this.due = this.due.filter(([, bound]) => bound !== seat);
    this.next(seat);
    return newly;
  }

  acts(seat) {
    const before = this.chain === null ? this.again : this.chain;
    if (before !== null && before !== seat) this.next(before);
  }

  next(seat) {
    this.fresh[seat] = false;
    this.again = null;
    this.chain = null;
    return (seat + 1) % this.seats;
  }

  letsIn(seat, turn) {
    return this.chain === turn && this.again !== turn && seat === (turn + 1) % this.seats;
  }

  mayOnlyPlay(seat) {
    return this.chain === seat && this.again !== seat;
  }

  livePips(suitLeft) {
    return new Set([...this.ends.values()].map(([pip]) => pip).filter((pip) => suitLeft[pip]));
  }

  reach(seat, live) {
    const duty = this.duty(seat);
    if (duty === null) return live;
    return new Set([...live].filter((pip) => pip === this.ends.get(duty)[0]));
  }

  dueEnds() {
    return this.due.map(([train]) => train);
  }

  about() {
    return {
      hub: this.hub,
      laid: this.begun,
      duties: this.due.map(([train, seat]) => ({ train, seat })),
      again: this.again,
      chain: this.chain,
    };
  }

  aboutEnd(name) {
    const owner = this.owners.get(name) ?? null;
    return { owner, marked: owner !== null && this.marked[owner], begun: this.ends.get(name)[1] !== BARE };
  }
}
