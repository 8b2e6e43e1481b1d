"""The two scores of a match side by side, for people to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scoring import wording
from scoring.columns import Line, Row, aligned
from scoring.options import sentence
from scoring.results import HandResult
from scoring.variants import VARIANTS
from scoring.whatif import DECIDED, NOT_REACHED, REFUSED, Course, HandPair, WhatIf

MARKS: Final = {
    DECIDED: "not played: the match was decided before",
    NOT_REACHED: "not compared: an entry before it is refused",
    REFUSED: "not compared: an entry in it is refused",
}
NOTHING: Final = "·"


def whatif_sheet(found: WhatIf) -> str:
    """Which rules differ, every hand under both, and how the match ended; without a line break at its end."""
    names, sides = wording.seat_names(found.recorded.rules), wording.side_names(found.recorded.rules)
    lines: list[Line] = [*_rules(found), "", _heads(sides), Row("", (*sides, "|", *sides))]
    for hand in found.hands:
        lines += _hand(hand)
        lines += _why(hand, names, sides)
    lines += [
        _row("Match", found.recorded.result.totals, found.other.result.totals),
        "",
        f"As recorded: {_end(found.recorded, sides)}",
        f"What if: {_end(found.other, sides)}",
        *_refused(found.other),
    ]
    return "\n".join(aligned(lines))


def _rules(found: WhatIf) -> Iterator[str]:
    yield "What if the house had played by other rules?"
    told = [lines for name in found.rules if (lines := _rule(found, name))]
    for lines in told:
        yield from ("", *lines)
    if not told:
        same = "These are the rules that were played."
        yield from ("", f"  {'This game has no use for what differs.' if found.rules else same}")


def _rule(found: WhatIf, name: str) -> list[str]:
    """What a house rule says on either side, where the game played there has a use for it."""
    sides = (("as recorded", found.recorded.rules), ("what if", found.other.rules))
    return [
        f"  {name}, {title}: {_sentence(name, value)}"
        for (title, rules), value in zip(sides, found.rules[name], strict=True)
        if name not in rules.variant.idle(rules.house)
    ]


def _sentence(name: str, value: object) -> str:
    return VARIANTS[str(value)].title + "." if name == "variant" else sentence(name, value)


def _heads(sides: Sequence[str]) -> Row:
    """The two titles, each over the last column of its half."""
    blank = ("",) * (len(sides) - 1)
    return Row("", (*blank, "as recorded", "|", *blank, "what if"))


def _row(label: str, ours: Sequence[int], theirs: Sequence[int] | None) -> Row:
    other = [NOTHING] * len(ours) if theirs is None else list(map(str, theirs))
    return Row(label, (*map(str, ours), "|", *other))


def _hand(hand: HandPair) -> Iterator[Line]:
    other = hand.other if hand.mark is None else None
    yield _row(f"Hand {hand.recorded.number}", hand.recorded.points, None if other is None else other.points)
    yield _row("  total", hand.totals, None if other is None else hand.other_totals)


def _why(hand: HandPair, names: tuple[str, ...], sides: Sequence[str]) -> Iterator[str]:
    """What is to be said below the numbers of a hand: why it is not compared, or what differs."""
    if hand.mark is not None:
        yield f"  ! {MARKS[hand.mark]}"
    elif hand.changes and hand.other is not None:
        yield f"  ! differs in {', '.join(map(wording.spaced, hand.changes))}"
        yield f"    as recorded: {_told(hand.recorded, names, sides)}"
        yield f"    what if: {_told(hand.other, names, sides)}"


def _told(hand: HandResult, names: tuple[str, ...], sides: Sequence[str]) -> str:
    """How a hand ended and every line of points that it gave."""
    lines = [f"{sides[line.side]} {line.points:+} ({wording.reason(line.reason)})" for line in hand.lines]
    return " ".join((wording.ending(hand, names), ", ".join(lines))).rstrip()


def _end(course: Course, sides: Sequence[str]) -> str:
    if course.refusal is not None or not course.result.decided:
        return "not decided." if course.refusal is None else "cut short by a refused entry."
    hand = course.hand_at(course.decided_at or 0)
    where = f" in hand {hand.number}" if hand else ""
    winner = "level" if course.result.winner is None else f"{sides[course.result.winner]} won"
    return f"{winner}, decided{where} (entry {course.decided_at})."


def _refused(course: Course) -> Iterator[str]:
    if course.refusal is not None:
        refusal = course.refusal
        yield ""
        yield f"Entry {refusal.position} would have been refused: {refusal.message} ({refusal.code})"
        yield "What follows it is not compared."
