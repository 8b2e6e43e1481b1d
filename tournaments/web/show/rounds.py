"""Rounds with their tables: every table is a tile, and a long round goes to a page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from scoring.tiebreaks.metric import show
from tournaments.projections.meetings import Running
from tournaments.selectors.clocks import RoundClock
from tournaments.selectors.rounds import DrawnRound, SeatedTable
from tournaments.web import labels
from tournaments.web.viewmodels.tournaments import ClockView, PartView, RoundView, SideScore, TableView
from tournaments.web.words import isolate

FEW_TABLES = 6
"""An open round may stand before the standings on a phone."""
MOST_TABLES = 40
"""No page but a round's own shows more tables."""


def rounds(tournament_id: str, drawn: Sequence[DrawnRound]) -> tuple[RoundView, ...]:
    """The rounds for a tournament's page, the last one first; tables of the earlier ones only while they are few."""
    shown, room = [], MOST_TABLES
    for each in reversed(drawn):
        room -= len(each.tables) or each.total
        few = each is drawn[-1] and len(each.tables) <= FEW_TABLES
        shown.append(round_view(tournament_id, each, tables=room >= 0, unfold=few))
    return tuple(shown)


def round_view(
    tournament_id: str, drawn: DrawnRound, *, tables: bool = True, unfold: bool = False
) -> RoundView:
    """One round; without `tables` only its progress and the way to its page."""
    return RoundView(
        number=drawn.number,
        title=gettext("Round %(number)s") % {"number": drawn.number},
        done=drawn.done,
        total=drawn.total,
        tables=tuple(meeting_view(each, drawn.scores) for each in drawn.meetings) if tables else (),
        byes=drawn.byes if tables else (),
        open=unfold,
        note=" ".join(_notes(drawn)) if tables else "",
        url=reverse("round", args=[tournament_id, drawn.number]),
        standings_url="" if drawn.held else reverse("standings", args=[tournament_id, drawn.number]),
        clock=None if drawn.clock is None else clock_view(drawn.clock),
    )


def clock_view(clock: RoundClock) -> ClockView:
    """A round's clock, which says when and never how long it still runs: pages are kept."""
    end = clock.stopped_at or clock.ends_at
    return ClockView(
        minutes=clock.minutes,
        start=clock.started_at.isoformat(),
        start_words=labels.hour(clock.started_at),
        end=end.isoformat(),
        end_words=labels.hour(end),
        stopped=clock.stopped_at is not None,
    )


def _notes(drawn: DrawnRound) -> Iterator[str]:
    """What is to be known of the draw, a sentence each."""
    yield from (f"{each}." for each in drawn.relaxed)
    for reason in drawn.by_hand:
        yield gettext("Changed by hand: %(reason)s.") % {"reason": isolate(reason.rstrip("."))}
    for table, _, reason in drawn.annulled:
        values = {"table": table, "reason": isolate(reason.rstrip("."))}
        yield gettext("The match at table %(table)s was annulled and is played again: %(reason)s.") % values
    if drawn.corrected:
        yield gettext("Drawn from results that have been corrected since.")
    if drawn.half_byes:
        yield gettext("Half a bye: %(names)s.") % {"names": ", ".join(map(isolate, drawn.half_byes))}
    if drawn.absent:
        yield gettext("Away: %(names)s.") % {"names": ", ".join(map(isolate, drawn.absent))}


def meeting_view(parts: Sequence[SeatedTable], scores: Mapping[int, Running]) -> TableView:
    """One meeting: a table, or its running score over its boards and games."""
    first = parts[0]
    if len(parts) == 1:
        return table_view(first)
    open_ = [part for part in parts if not (part.decided or part.over)]
    begun = any(part.begun or part.decided for part in parts)
    state = "waiting" if not begun else "playing" if open_ else "done"
    now = scores.get(first.meeting, Running((0,) * len(first.names)))
    sides = tuple(
        SideScore(name, show(now.score[side]) if begun else "", bool(now.shares) and now.shares[side] == 1)
        for side, name in enumerate(first.names)
    )
    said = {"waiting": gettext("Not started"), "playing": gettext("In play"), "done": gettext("Finished")}
    words = gettext("Held back") if first.held else said[state]
    return TableView(first.number, sides, state, words, parts=tuple(_part(each, parts) for each in parts))


def _part(table: SeatedTable, parts: Sequence[SeatedTable]) -> PartView:
    view = table_view(table)
    words = view.state_words if table.needed else gettext("Not needed")
    points = "–".join(side.points for side in view.sides if side.points)
    return PartView(_part_title(table, parts), points, words, view.url)


def _part_title(table: SeatedTable, parts: Sequence[SeatedTable]) -> str:
    """Which table, board and game it is, as far as there are several."""
    values = {"table": table.number, "board": table.board, "game": table.game}
    boards, games = ({part.board for part in parts}, {part.game for part in parts})
    if len(games) == 1:
        return gettext("Table %(table)s, board %(board)s") % values
    if len(boards) == 1:
        return gettext("Table %(table)s, game %(game)s") % values
    return gettext("Table %(table)s, board %(board)s, game %(game)s") % values


def table_view(table: SeatedTable) -> TableView:
    """One table with its score."""
    begun = table.begun or table.decided
    sides = tuple(
        SideScore(name, str(total) if begun else "", table.winner == side)
        for side, (name, total) in enumerate(zip(table.names, table.totals, strict=True))
    )
    state = "done" if table.decided else "playing" if begun else "waiting"
    url = "" if table.held else reverse("match", args=[table.match])
    return TableView(table.number, sides, state, _state_words(table, state), url)


def _state_words(table: SeatedTable, state: str) -> str:
    if table.held:
        return gettext("Held back")
    if state == "waiting":
        return gettext("Not started")
    if state == "playing":
        return gettext("Hand %(number)s") % {"number": table.hands} if table.hands else gettext("In play")
    if "result_ruled" in table.rulings:
        return gettext("Ruled by the director")
    if "from_paper" in table.rulings:
        return gettext("Typed from the score sheet")
    if "side_forfeited" in table.rulings:
        return gettext("Given up")
    hands = ngettext("%(count)s hand", "%(count)s hands", table.hands) % {"count": table.hands}
    return gettext("Level after %(hands)s") % {"hands": hands} if table.winner is None else hands
