// The state of a game that the phone cannot follow by itself: what the server said last, in the same shape.

/** What the server's frame shows; what waits is not in it yet. */
export function toldBy({ state, match, next, rules }) {
  const over = ["out", "blocked"].includes(state.ending) && !state.waiting_for_count;
  return {
    ...state,
    hub: null,
    wanted: null,
    due: (state.trains?.duties ?? []).map(({ train }) => train),
    laid: state.line.length > 0,
    out: match.hands.at(-1)?.out ?? null,
    closer: match.hands.at(-1)?.closer ?? null,
    scored: over,
    counted: over,
    plays: state.line.length,
    played: rules.options.copies === 1 ? state.line.map(({ tile }) => tile) : [],
    held: state.counts.map(() => []),
    hidden: state.counts,
    playable: state.playable ?? [],
    next_leader: next.next_leader,
    hands_left: next.hands_left ?? null,
    provisional: false,
  };
}
