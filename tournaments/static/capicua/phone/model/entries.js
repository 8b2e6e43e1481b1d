// What each kind of entry does to a match, or why it is refused. Mirrors scoring/turns.py and scoring/drawing.py.
import { Refused } from "./refused.js";
import { Hand } from "./hand.js";
import { giveEnds } from "./points.js";
import { name } from "./tiles.js";

function running(match) {
  const { hand } = match;
  if (!hand) throw new Refused("hand_not_started");
  if (match.decided) throw new Refused("match_over");
  if (hand.ending !== null) throw new Refused("hand_over");
  return hand;
}

function handStarted(match, event, position) {
  if (match.decided) throw new Refused("match_over");
  const { hand } = match;
  if (hand && !hand.scored && hand.ending !== "annulled") throw new Refused("hand_not_over");
  match.hand = new Hand(match, event, position);
}

function tilePlayed(match, event, position) {
  const { seat, irregular } = event;
  const tile = name(event.tile);
  const hand = running(match);
  const { copies } = match.rules.options;
  if (hand.copiesPlayed(tile) >= copies) throw new Refused("tile_already_played", { tile });
  refuseLate(match, hand, seat, irregular);
  const elsewhere = hand.seen(tile) >= copies || !hand.hidden[seat];
  if (!hand.held[seat].includes(tile) && elsewhere) throw new Refused("tile_not_held", { seat, tile });
  let end = null;
  if (hand.table.begun) {
    end = hand.table.endFor(tile, event.on, seat);
  } else {
    const fault = hand.openingFault(seat, tile);
    if (fault && !irregular) throw new Refused(fault, { seat, tile, set: match.rules.options.set }, { irregular: true });
  }
  lay(match, hand, { seat, tile, written: event.tile, end, position });
}

function refuseLate(match, hand, seat, irregular) {
  if (hand.turn === null || hand.turn === seat) {
    if (hand.drawn && !match.rules.options.play_drawn && !irregular) {
      throw new Refused("drawn_passes", { seat }, { irregular: true });
    }
    return;
  }
  if (hand.table.letsIn(seat, hand.turn) || irregular) return;
  throw new Refused("out_of_turn", { seat, turn: hand.turn }, { irregular: true });
}

function lay(match, hand, { seat, tile, written, end, position }) {
  const { table } = hand;
  if (hand.turn !== seat) table.acts(seat);
  const at = hand.held[seat].indexOf(tile);
  if (at >= 0) hand.held[seat].splice(at, 1);
  else hand.hidden[seat] -= 1;
  const last = !hand.count(seat);
  if (end === null) table.lead(position, seat, tile, written);
  else table.place(position, seat, tile, written, end);
  hand.leader ??= seat;
  hand.lieDown(tile);
  hand.plays += 1;
  hand.lastSeat = seat;
  hand.passes = 0;
  afterPlay(match, hand, { seat, last, position });
}

function afterPlay(match, hand, { seat, last, position }) {
  const unfinished = last && hand.table.mustGoOn(hand.suitLeft, hand.drawable());
  const goesOut = last && !unfinished;
  giveEnds(match, hand, seat, position, goesOut);
  if (match.decided) return;
  if (goesOut) {
    hand.out = seat;
    close(match, hand, "out");
    return;
  }
  hand.turn = hand.table.turnAfter(seat, hand.suitLeft, unfinished);
  hand.drawn = 0;
  if (hand.isBlocked()) close(match, hand, "blocked");
}

function close(match, hand, ending) {
  hand.ending = ending;
  if (ending === "blocked") hand.closer = hand.lastSeat;
  if (hand.allKnown()) match.settle(hand);
}

function refuseNotToAct(hand, seat, irregular) {
  const { table, turn } = hand;
  if (turn === null || (turn === seat && !table.mayOnlyPlay(seat))) return;
  if ((turn !== seat && table.letsIn(seat, turn)) || irregular) return;
  throw new Refused("out_of_turn", { seat, turn }, { irregular: true });
}

function turnPassed(match, event) {
  const { seat, irregular } = event;
  if (match.hand?.ending === "blocked") return;
  const hand = running(match);
  refuseNotToAct(hand, seat, irregular);
  const hasDrawn = hand.drawn > 0 && hand.turn === seat;
  const excused = hasDrawn && !match.rules.options.play_drawn;
  if (!excused && !irregular) refusePass(match, hand, seat, hasDrawn);
  countPass(hand, seat, excused);
  if (hand.passes === match.rules.seats) {
    close(match, hand, "blocked");
    return;
  }
  hand.turn = (seat + 1) % match.rules.seats;
  hand.drawn = 0;
}

function refusePass(match, hand, seat, hasDrawn) {
  if (hand.mustPlay(seat)) throw new Refused("must_play", { seat }, { irregular: true });
  if (hand.drawable() && !(hasDrawn && match.rules.options.draw === "one")) {
    throw new Refused("must_draw", { seat }, { irregular: true });
  }
}

function countPass(hand, seat, excused) {
  const { table } = hand;
  if (!table.begun) return;
  hand.leader ??= seat;
  if (hand.turn !== seat) table.acts(seat);
  if (table.passed(seat)) hand.passes = 0;
  if (!excused) hand.passes += 1;
}

function tileDrawn(match, event) {
  const { seat, irregular } = event;
  const { copies, draw, voluntary_draw: voluntary } = match.rules.options;
  const tile = event.tile === undefined ? null : name(event.tile);
  const count = event.count ?? 1;
  const hand = running(match);
  if (tile !== null && hand.copiesPlayed(tile) >= copies) throw new Refused("tile_already_played", { tile });
  if (hand.table.wanted !== null) {
    search(hand, { seat, tile, count, irregular, copies });
    return;
  }
  refuseNotToAct(hand, seat, irregular);
  if (!irregular && hand.mustPlay(seat) && (!voluntary || !hand.table.begun)) {
    throw new Refused("must_play", { seat }, { irregular: true });
  }
  const drawn = hand.turn === seat ? hand.drawn : 0;
  const most = draw === "one" ? Math.min(1 - drawn, hand.drawable()) : hand.drawable();
  refuseMore(hand, tile, count, most, copies);
  if (hand.turn !== seat) hand.table.acts(seat);
  if (hand.table.begun) hand.leader ??= seat;
  take(hand, seat, tile, count);
  hand.turn = seat;
  hand.drawn = drawn + count;
  if (hand.table.begun && hand.isBlocked()) close(match, hand, "blocked");
}

function refuseMore(hand, tile, count, most, copies) {
  if (count > most) throw new Refused("boneyard_empty", { most });
  if (tile !== null && hand.seen(tile) >= copies) throw new Refused("tile_in_hand", { tile });
}

/** Nobody holds the tile that opens: all draw, equally many, until it turns up. */
function search(hand, { seat, tile, count, irregular, copies }) {
  if (!hand.searching().includes(seat) && !irregular) {
    throw new Refused("hub_first", { tile: hand.table.wanted }, { irregular: true });
  }
  refuseMore(hand, tile, count, hand.boneyard, copies);
  take(hand, seat, tile, count);
  hand.table.searched[seat] += count;
  hand.turn = null;
  hand.leader = null;
}

function take(hand, seat, tile, count) {
  hand.boneyard -= count;
  if (tile === null) hand.hidden[seat] += count;
  else hand.held[seat].push(tile);
  hand.passes = 0;
}

function handCounted(match, event) {
  const { hand } = match;
  if (!hand) throw new Refused("hand_not_started");
  if (hand.counted) throw new Refused("already_counted");
  if (hand.plays && hand.ending === null) throw new Refused("hand_not_over");
  if (match.decided && !hand.scored) throw new Refused("match_over");
  if (hand.ending === null) {
    hand.ending = event.ending;
    hand.out = event.out ?? null;
    hand.closer = event.closer ?? null;
    hand.leader = event.leader ?? hand.leader;
  }
  hand.counted = true;
  if (!hand.scored) match.settle(hand);
}

function handAnnulled(match) {
  const { hand } = match;
  if (!hand) throw new Refused("hand_not_started");
  if (match.decided) throw new Refused("match_over");
  if (hand.scored) throw new Refused("already_counted");
  hand.ending = "annulled";
  match.annul(hand);
}

function penaltyGiven(match, event) {
  if (match.decided) throw new Refused("match_over");
  match.totals[event.side] += event.points;
}

/** The clock, forfeits and rulings: what they decide, the server says. */
function decision(match) {
  match.provisional = true;
}

/** What is said of a result changes nothing in it; whether there is one, the server knows. */
function said() {}

const HANDLERS = {
  hand_started: handStarted,
  tile_played: tilePlayed,
  tile_drawn: tileDrawn,
  turn_passed: turnPassed,
  hand_counted: handCounted,
  hand_annulled: handAnnulled,
  penalty_given: penaltyGiven,
  time_called: decision,
  side_forfeited: decision,
  result_ruled: decision,
  match_certified: said,
  result_confirmed: said,
  result_disputed: said,
};

/** Apply one event in place, or throw a Refused. Kinds that the phone does not know are left to the server. */
export function apply(match, event, position) {
  (HANDLERS[event.kind] ?? decision)(match, event, position);
}
