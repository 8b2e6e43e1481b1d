// Points that the open ends make while a hand is played. Everything else that pays, the server works out.

/** What a total of the open ends scores under the house's divisors. */
export function reward(options, total) {
  return options.divisors.reduce(
    (sum, by) => (total % by ? sum : sum + (options.reward === "quotient" ? total / by : total)), 0);
}

/** Give what the ends add up to after a tile; a tile that goes out scores with the payout, once that is counted. */
export function giveEnds(match, hand, seat, position, goesOut) {
  const { options, target, sides } = match.rules;
  const points = options.divisors.length ? reward(options, hand.table.total()) : 0;
  if (!points) return;
  const side = sides.findIndex((seats) => seats.includes(seat));
  if (goesOut) {
    hand.pending.push({ side, points });
    return;
  }
  give(match, side, points, position);
  const excess = target === null ? 0 : match.totals[side] - target;
  if (excess > 0 && options.overshoot !== "count") {
    give(match, side, options.overshoot === "ignore" ? -points : -2 * excess, position, "overshoot");
  }
  if (options.rival_score === "reset") match.provisional = true;
  if (options.target_when === "at_once") match.lookAtTarget();
}

function give(match, side, points, position, reason = "ends") {
  match.lines.push({ side, points, reason, position });
  match.points[side] += points;
  match.totals[side] += points;
}
