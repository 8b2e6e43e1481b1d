// A match on the phone: what the server said last, and the entries that wait. The engine on the server stays the judge.
import { apply } from "./entries.js";
import { duties } from "./duties.js";
import { isKnownTable } from "./hand.js";
import { Refused } from "./refused.js";

/** A match that goes on from what a frame says was carried over to its hand. */
export class Match {
  constructor(rules, carry) {
    this.rules = rules;
    this.hand = null;
    this.lines = [];
    this.points = rules.sides.map(() => 0);
    this.provisional = false;
    this.resume(carry);
  }

  resume(carry) {
    this.totals = [...carry.totals];
    this.scoredHands = carry.scored_hands;
    this.nextLeader = carry.next_leader;
    this.tied = carry.tied;
    this.bound = carry.bound;
    this.decided = carry.decided;
    this.winner = carry.winner;
    this.handsLeft = carry.hands_left ?? null;
  }

  /** A hand is over and counted: who leads next as far as that follows, and points that only the server works out. */
  settle(hand) {
    const { options, has_hub: hasHub } = this.rules;
    const led = hand.leader === null ? null : (hand.leader + 1) % this.rules.seats;
    hand.scored = true;
    this.scoredHands += 1;
    this.provisional = true;
    this.tied = [];
    this.bound = options.next_leader === "highest_double";
    const byRotation = options.next_leader === "rotate" && (hand.ending === "out" || options.tie_leader === null);
    const byWinner = options.next_leader === "winner" && hand.ending === "out";
    this.nextLeader = byRotation ? led : byWinner ? hand.out : null;
    if (hasHub && options.hub_from === "hand") this.nextLeader = null;
    if (this.handsLeft !== null) this.handsLeft -= 1;
    if (this.scoredHands === this.rules.hands || this.handsLeft === 0) this.decided = true;
  }

  /** A hand gives nothing, and is led again by who led it. */
  annul(hand) {
    const again = hand.leader ?? this.nextLeader;
    this.nextLeader = this.rules.has_hub && this.rules.options.hub_from === "hand" ? null : again;
    if (hand.leader !== null) this.tied = [];
    this.points.forEach((points, side) => { this.totals[side] -= points; });
    this.points.fill(0);
    this.lines = [];
  }

  lookAtTarget() {
    const { target, options } = this.rules;
    if (target === null || Math.max(...this.totals) < target) return;
    const best = options.low_wins ? Math.min(...this.totals) : Math.max(...this.totals);
    const leaders = this.totals.filter((total) => total === best);
    if (leaders.length > 1 && !options.low_wins) return;
    this.decided = true;
    this.winner = leaders.length === 1 ? this.totals.indexOf(best) : null;
  }
}

/** What the server has taken is right, also where the phone knows too little to see why. */
function applySaved(match, event, position) {
  try {
    apply(match, event, position);
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
  }
}

/** The match after the hand's entries that the server has; its numbers are the server's. */
function asSaved(frame) {
  const match = new Match(frame.rules, frame.carry);
  for (const { position, event } of frame.entries) applySaved(match, event, position);
  const { state } = frame;
  if (!state) return match;
  if (match.hand && (match.hand.scored || match.hand.ending === "annulled") && frame.next) match.resume(frame.next);
  match.totals = [...state.totals];
  match.points = [...state.points];
  match.lines = [...state.lines];
  match.decided = state.decided;
  match.winner = state.winner;
  match.handsLeft = frame.next?.hands_left ?? null;
  match.provisional = false;
  return match;
}

/** Leave out voids and what they void. `voids` is a position, or of an entry that waits its key (`row`, `index`). */
export function standing(entries) {
  const voided = new Set();
  for (const { event } of entries) if (event.kind === "entry_voided") voided.add(event.voids);
  return entries.filter(({ position, event }) => event.kind !== "entry_voided" && !voided.has(position));
}

/** Whether the phone itself can follow this game while nothing reaches the server. */
export function isFollowed(rules) {
  return isKnownTable(rules.table);
}

/**
 * The match with what waits on top of what the server has.
 * `waiting` are {position, event} in their order, with the positions that they will get.
 * A void reaches into the hand on the table only; `beyond` says that one goes further back.
 */
export function replay(frame, waiting) {
  const voids = waiting.filter(({ event }) => event.kind === "entry_voided");
  if (!voids.length) {
    const match = asSaved(frame);
    for (const { position, event } of waiting) apply(match, event, position);
    return match;
  }
  const entries = standing([...frame.entries, ...waiting]);
  const saved = frame.entries.filter(({ position }) => entries.some((each) => each.position === position));
  if (saved.length === frame.entries.length) {
    const match = asSaved(frame);
    for (const { position, event } of entries.slice(saved.length)) apply(match, event, position);
    return match;
  }
  const match = new Match(frame.rules, frame.carry);
  match.provisional = true;
  for (const { position, event } of entries) apply(match, event, position);
  return match;
}

/** What a match shows, in the shape of the server's state. */
export function stateOf(match) {
  const { hand } = match;
  const { seats, ...options } = duties(match);
  return {
    ...tableOf(match),
    hand: hand ? hand.number : null,
    leader: hand ? hand.leader : null,
    ending: hand ? hand.ending : null,
    out: hand ? hand.out : null,
    closer: hand ? hand.closer : null,
    waiting_for_count: Boolean(hand) && ["out", "blocked"].includes(hand.ending) && !hand.scored && !match.decided,
    scored: Boolean(hand) && hand.scored,
    counted: Boolean(hand) && hand.counted,
    plays: hand ? hand.plays : 0,
    turn: seats.length === 1 ? seats[0] : null,
    seats,
    ...options,
    totals: [...match.totals],
    points: [...match.points],
    lines: [...match.lines],
    target: match.rules.target,
    decided: match.decided,
    winner: match.winner,
    next_leader: match.nextLeader,
    hands_left: match.handsLeft,
    provisional: match.provisional,
  };
}

function tableOf({ hand, rules }) {
  if (!hand) return { ends: [], trains: null, counts: [], boneyard: 0, drawable: 0, line: [], played: [], held: [], hidden: [], due: [] };
  const { table } = hand;
  const about = table.about();
  return {
    ends: [...table.ends].map(([name, [pip, kind]]) => ({ name, pip, kind, ...table.aboutEnd(name) })),
    trains: about && { ...about, search: hand.searching() },
    hub: rules.has_hub ? table.hub : null,
    laid: table.begun,
    wanted: table.wanted,
    due: table.dueEnds(),
    counts: hand.counts(),
    boneyard: hand.boneyard,
    drawable: hand.drawable(),
    line: [...table.line],
    played: [...hand.played].filter(([, copies]) => copies >= rules.options.copies).map(([tile]) => tile),
    held: hand.held.map((tiles) => [...tiles]),
    hidden: [...hand.hidden],
  };
}

/** Why an event would be refused on top of this, as a Refused, or null. */
export function refusal(frame, waiting, event) {
  const match = replay(frame, waiting);
  try {
    apply(match, event, (waiting.at(-1)?.position ?? frame.position) + 1);
    return null;
  } catch (refused) {
    if (refused instanceof Refused) return refused;
    throw refused;
  }
}
