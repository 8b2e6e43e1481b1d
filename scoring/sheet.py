"""The score sheet: a match hand by hand, with the reason of every number, for people to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring import wording
from scoring.columns import Line, Row, aligned, one_line
from scoring.results import HandResult, MatchResult, Ruling
from scoring.rules import Rules


def sheet(rules: Rules, result: MatchResult) -> str:
    """The score sheet of a whole match, without a line break at its end."""
    page = _Page(rules)
    lines: list[Line] = [*page.head()]
    totals = [0] * len(rules.sides)
    rulings = list(result.rulings)
    for index, hand in enumerate(result.hands):
        later = result.hands[index + 1 :]
        end = later[0].position if later else None
        now = [ruling for ruling in rulings if end is None or ruling.position < end]
        before = [ruling for ruling in now if ruling.position < hand.position]
        lines += page.rulings(before, totals)
        lines += page.hand(hand, totals)
        lines += page.rulings(now[len(before) :], totals)
        del rulings[: len(now)]
    lines += page.rulings(rulings, totals)
    lines += page.end(result)
    return "\n".join(aligned(lines))


class _Page:
    """What the lines of one sheet share: the rules, and what seats and sides are called."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.names = wording.seat_names(rules)
        self.sides = wording.side_names(rules)

    def head(self) -> Iterator[str]:
        """The game, the house rules, and who sits where."""
        rules = self.rules
        preset = f", {rules.preset}" if rules.preset else ""
        yield f"{rules.variant.title}{preset}: {wording.length(rules)}, {wording.amount(rules.deal, 'tile')} each"
        yield rules.variant.summary
        house = wording.house_rules(rules)
        if house:
            yield from ("", "House rules", *(f"  {each}" for each in house))
        yield from ("", "Seats in order of play")
        for seat, name in enumerate(self.names):
            partners = [self.names[each] for each in rules.sides[rules.side_of[seat]] if each != seat]
            yield f"  {seat}  {name}" + (f", with {' and '.join(partners)}" if partners else "")

    def hand(self, hand: HandResult, totals: list[int]) -> Iterator[Line]:
        """One hand: how it ended, what was left, every line of points, and the totals after it."""
        yield ""
        yield f"Hand {hand.number}: {wording.ending(hand, self.names)}"
        yield from self._facts(hand)
        yield from (f"  ! {wording.flag(each, self.names[each.seat])}" for each in hand.flags)
        if hand.ending == "annulled":
            return
        yield Row("", self.sides)
        for line in hand.lines:
            cells = ["" for _ in totals]
            cells[line.side] = f"{line.points:+}" if line.points else "0"
            yield Row(f"  {wording.reason(line.reason)} (entry {line.position})", tuple(cells))
        yield self._numbers(f"  Hand {hand.number}", hand.points)
        for side, points in enumerate(hand.points):
            totals[side] += points
        yield self._numbers("  Total", totals)

    def _facts(self, hand: HandResult) -> Iterator[str]:
        played = (
            f"{wording.amount(hand.plays, 'tile')} played." if hand.plays else "The plays were not recorded."
        )
        led = "" if hand.leader is None else f"Led by {self.names[hand.leader]}. "
        yield f"  {led}{played}"
        if hand.left is not None:
            left = ", ".join(f"{name} {pips}" for name, pips in zip(self.names, hand.left, strict=True))
            winner = "nobody" if hand.winner_side is None else self.sides[hand.winner_side]
            yield f"  Pips left: {left}. Won by {winner}."
        elif hand.ending in ("out", "blocked"):
            yield "  Not counted yet."

    def _numbers(self, label: str, numbers: Sequence[int]) -> Row:
        return Row(label, tuple(map(str, numbers)))

    def rulings(self, rulings: Sequence[Ruling], totals: list[int]) -> Iterator[Line]:
        """What was decided beside the play, and the totals where it changed them."""
        for ruling in rulings:
            said = f": {one_line(ruling.reason, 200)}" if ruling.reason else ""
            yield ""
            yield f"{self._ruling(ruling)} (entry {ruling.position}){said}"
            if ruling.points is not None:
                replaced = ruling.kind == "result_ruled"
                totals[:] = [
                    points if replaced else total + points
                    for total, points in zip(totals, ruling.points, strict=True)
                ]
                yield Row("", self.sides)
                yield self._numbers("  Total", totals)

    def _ruling(self, ruling: Ruling) -> str:
        side = "nobody" if ruling.side is None else self.sides[ruling.side]
        if ruling.kind == "penalty_given" and ruling.points is not None:
            return f"Penalty for {side}, {sum(ruling.points):+}"
        sentences = {
            "hand_annulled": "The hand was annulled",
            "time_called": "Time was called",
            "side_forfeited": f"{side} gave up the match",
            "result_ruled": f"The director ruled the result, winner {side}",
            "match_certified": "The result was certified",
        }
        return sentences.get(ruling.kind, wording.spaced(ruling.kind))

    def end(self, result: MatchResult) -> Iterator[Line]:
        """Who won, and the final totals."""
        yield ""
        if result.winner is not None:
            yield f"Result: {self.sides[result.winner]} won the match."
        else:
            yield "Result: level, nobody won." if result.decided else "The match is not decided yet."
        for said, sides in (("Confirmed by", result.confirmed), ("Disputed by", result.disputed)):
            if sides:
                yield f"{said} {', '.join(self.sides[side] for side in sides)}."
        yield Row("", self.sides)
        yield self._numbers("  Total", result.totals)
        if any(result.in_play):
            yield self._numbers("  of it made in play", result.in_play)
