// One deal while it is played, as far as it is known. Mirrors the Hand of scoring/state.py and its deal.
import { Refused } from "./refused.js";
import { FootTable } from "./feet.js";
import { LineTable } from "./line.js";
import { TrainTable } from "./trains.js";
import { double, halves, name, openingTile } from "./tiles.js";

const TABLES = { line: LineTable, trains: TrainTable, feet: FootTable };

/** Whether the phone can follow games with such a table. */
export function isKnownTable(table) {
  return table in TABLES;
}

/** A hand of a match with these rules; `match` holds what was carried over to it. */
export class Hand {
  constructor(match, event, position) {
    const { rules } = match;
    const { options, seats, deal } = rules;
    const dealt = event.dealt ?? Array(seats).fill(null);
    this.rules = rules;
    this.number = match.scoredHands + 1;
    this.position = position;
    this.held = dealt.map((tiles) => (tiles ?? []).map(name));
    this.hidden = dealt.map((tiles) => (tiles ? 0 : deal));
    this.boneyard = rules.tiles - this.counts().reduce((sum, count) => sum + count, 0);
    this.suitLeft = Array(options.set + 1).fill((options.set + 1) * options.copies);
    this.played = new Map();
    this.table = this.setTable(match, event.hub);
    this.plays = 0;
    this.passes = 0;
    this.drawn = 0;
    this.ending = null;
    this.out = null;
    this.closer = null;
    this.lastSeat = null;
    this.scored = false;
    this.counted = false;
    this.pending = [];
    this.bound = match.bound;
    const derived = this.derivedLeader(match);
    this.leader = event.leader ?? derived;
    this.turn = derived !== null && this.table.wanted !== null ? derived : this.leader;
  }

  setTable(match, named) {
    const { hubs, hub_from: from } = this.rules.options;
    if (!this.rules.has_hub) return new TABLES[this.rules.table](this.rules);
    const hub = named ?? hubs[Math.min(match.scoredHands, hubs.length - 1)];
    if (from === "table") {
      this.boneyard -= 1;
      this.lieDown(double(hub));
    }
    return new TABLES[this.rules.table](this.rules, hub);
  }

  lieDown(tile) {
    this.played.set(tile, this.copiesPlayed(tile) + 1);
    new Set(halves(tile)).forEach((pip) => { this.suitLeft[pip] -= 1; });
  }

  derivedLeader(match) {
    const { options } = this.rules;
    if (this.rules.has_hub && options.hub_from === "hand") {
      const holders = this.holders(this.table.wanted);
      const certain = options.copies === 1 || this.allKnown();
      return certain && holders.length === 1 ? holders[0] : null;
    }
    if (match.tied.length) return this.holderAmong(match.tied);
    if (this.bound && options.opening !== "any" && this.allKnown()) return null;
    const byDouble = match.scoredHands && options.next_leader === "highest_double" && this.allKnown();
    if (match.nextLeader === null && byDouble) return this.holderAmong(this.held.map((_, seat) => seat));
    return match.nextLeader;
  }

  holderAmong(seats) {
    if (seats.some((seat) => this.hidden[seat])) return null;
    const wanted = openingTile("highest_double", seats.flatMap((seat) => this.held[seat]));
    const holders = seats.filter((seat) => this.held[seat].includes(wanted));
    return holders.length === 1 ? holders[0] : null;
  }

  holders(tile) {
    return this.held.flatMap((held, seat) => (held.includes(tile) ? [seat] : []));
  }

  /** What is wrong with leading this tile, as a code, or null. A hub game refuses any other tile than the hub. */
  openingFault(seat, tile) {
    const { opening, opening_strict: strict, set } = this.rules.options;
    if (this.rules.has_hub) {
      if (tile !== this.table.wanted) throw new Refused("hub_first", { tile: this.table.wanted });
      return null;
    }
    if (!this.bound || opening === "any") return null;
    let wanted = null;
    if (this.allKnown()) wanted = openingTile(opening, this.held.flat());
    else if (!this.boneyard) wanted = double(set);
    else return null;
    const holders = this.holders(wanted);
    if (holders.length && !holders.includes(seat)) return "opener_elsewhere";
    return strict && tile !== wanted ? "opener_tile" : null;
  }

  allKnown() {
    return this.hidden.every((count) => !count);
  }

  count(seat) {
    return this.held[seat].length + this.hidden[seat];
  }

  counts() {
    return this.held.map((_, seat) => this.count(seat));
  }

  copiesPlayed(tile) {
    return this.played.get(tile) ?? 0;
  }

  /** How many copies of a tile lie on the table or are known to be in hands. */
  seen(tile) {
    const held = this.held.flat().filter((each) => each === tile).length;
    return held + this.copiesPlayed(tile);
  }

  /** How many tiles may still be drawn. */
  drawable() {
    const { draw, reserve } = this.rules.options;
    return draw === "none" ? 0 : Math.max(0, this.boneyard - reserve);
  }

  /** Whether the tile fits something that this seat may play on at this moment. */
  fits(seat, tile) {
    const open = this.table.openPips(seat);
    return halves(tile).some((pip) => open.has(pip));
  }

  /** Whether it is proven that the seat can play. */
  mustPlay(seat) {
    if (!this.table.begun) return true;
    return !this.hidden[seat] && this.held[seat].some((tile) => this.fits(seat, tile));
  }

  /** Whether nobody can ever play again. */
  isBlocked() {
    const live = this.table.livePips(this.suitLeft);
    if (!live.size) return true;
    const { draw, reserve } = this.rules.options;
    if (!this.allKnown() || (draw !== "none" && this.boneyard > reserve)) return false;
    return this.held.every((held, seat) => {
      const reached = this.table.reach(seat, live);
      return !held.some((tile) => halves(tile).some((pip) => live.has(pip) && reached.has(pip)));
    });
  }

  /** The seats that may draw in search of the tile that opens. */
  searching() {
    if (this.table.wanted === null || !this.boneyard) return [];
    const most = Math.max(0, ...this.table.searched);
    const found = this.held.some((held) => held.includes(this.table.wanted));
    return this.table.searched.flatMap((drawn, seat) => (!found || drawn < most ? [seat] : []));
  }

  /** The tiles that a seat can have: its known ones, and all that are nowhere else if some are hidden. */
  candidates(seat, set) {
    if (!this.hidden[seat]) return [...new Set(this.held[seat])];
    return set.filter((tile) => this.held[seat].includes(tile) || this.seen(tile) < this.rules.options.copies);
  }
}

