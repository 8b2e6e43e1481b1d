// What may be recorded next: who acts, with which tiles, and whether they may or must draw. Mirrors scoring/moves.py.
import { Refused } from "./refused.js";
import { halves, setOf } from "./tiles.js";

const NOTHING = { seats: [], playable: [], may_pass: false, may_draw: false, must_draw: false };

/** The seats, tiles and duties of this moment; null where only the players can tell. */
export function duties(match) {
  const { hand } = match;
  if (!hand || match.decided || hand.ending !== null || hand.scored) return NOTHING;
  const set = setOf(match.rules.options.set);
  const seats = mayAct(match, hand, set);
  const tiles = new Map();
  for (const seat of seats) {
    for (const [tile, ends] of playable(match, hand, seat, set)) {
      tiles.set(tile, new Set([...(tiles.get(tile) ?? []), ...ends]));
    }
  }
  const order = [...hand.table.ends.keys()];
  const shown = set.filter((tile) => tiles.has(tile))
    .map((tile) => ({ tile, ends: order.filter((end) => tiles.get(tile).has(end)) }));
  return { seats, playable: shown, ...draws(match, hand, seats, set, tiles.size > 0) };
}

function draws(match, hand, seats, set, found) {
  if (hand.table.wanted !== null) return { may_pass: false, ...search(hand, found) };
  const able = isAble(hand, seats, set);
  const duty = drawsFirst(match, hand);
  return {
    may_pass: isExcused(match, hand) || (duty ? false : not(able)),
    may_draw: mayDraw(match, hand, able),
    must_draw: duty ? not(able) : false,
  };
}

function mayAct(match, hand, set) {
  const all = hand.held.map((_, seat) => seat);
  const seats = hand.turn === null ? all : [hand.turn];
  if (hand.table.begun || hand.turn !== null) {
    if (hand.table.wanted !== null) return [...new Set([...seats, ...hand.searching()])].sort((a, b) => a - b);
    return [...seats, ...all.filter((seat) => hand.turn !== null && hand.table.letsIn(seat, hand.turn))];
  }
  const leading = seats.filter((seat) => leads(hand, seat, set).length);
  return [...new Set([...hand.searching(), ...leading])].sort((a, b) => a - b);
}

function leads(hand, seat, set) {
  return hand.candidates(seat, set).filter((tile) => {
    try {
      return hand.openingFault(seat, tile) === null;
    } catch (refused) {
      if (refused instanceof Refused) return false;
      throw refused;
    }
  });
}

/** The tiles that a seat may play now if it has them, with the ends they fit. */
function playable(match, hand, seat, set) {
  if (isExcused(match, hand)) return [];
  const { table } = hand;
  if (!table.begun) {
    return hand.turn === null || hand.turn === seat ? leads(hand, seat, set).map((tile) => [tile, []]) : [];
  }
  const ends = table.playableEnds(seat);
  return hand.candidates(seat, set)
    .map((tile) => [tile, ends.filter((end) => halves(tile).includes(table.ends.get(end)[0]))])
    .filter(([, fitting]) => fitting.length);
}

function search(hand, found) {
  if (!hand.searching().length) return { may_draw: false, must_draw: false };
  const known = hand.held.some((held) => held.includes(hand.table.wanted));
  return { may_draw: known || !found ? true : null, must_draw: known ? false : found ? null : true };
}

function isAble(hand, seats, set) {
  if (!hand.table.begun) return true;
  const asked = hand.turn === null ? seats : seats.slice(-1);
  const able = new Set(asked.map((seat) => seatIsAble(hand, seat, set)));
  return able.size === 1 ? [...able][0] : null;
}

function seatIsAble(hand, seat, set) {
  if (!hand.hidden[seat]) return hand.held[seat].some((tile) => hand.fits(seat, tile));
  return hand.candidates(seat, set).some((tile) => hand.fits(seat, tile)) ? null : false;
}

function not(known) {
  return known === null ? null : !known;
}

function isExcused(match, hand) {
  return hand.drawn > 0 && !match.rules.options.play_drawn;
}

function hadItsDraw(match, hand) {
  return hand.drawn > 0 && match.rules.options.draw === "one";
}

function drawsFirst(match, hand) {
  return !isExcused(match, hand) && !hadItsDraw(match, hand) && hand.drawable() > 0 && hand.table.begun;
}

function mayDraw(match, hand, able) {
  if (!hand.table.begun || hadItsDraw(match, hand) || !hand.drawable()) return false;
  return match.rules.options.voluntary_draw ? true : not(able);
}
