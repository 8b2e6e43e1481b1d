"""Groups by a snake of the seeds, everybody against everybody inside; the best go on to a knock-out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.pairing.elimination import next_round, winners_tree
from scoring.pairing.groups import Groups, fill_groups, round_count
from scoring.pairing.proposal import Bye, Proposal, Relaxed, Seating
from scoring.pairing.qualifying import qualified, seat_qualified
from scoring.pairing.round_robin import round_of
from scoring.rounds import Document


def draw_round(document: Document) -> Proposal:
    """The next round: of the groups while any has one left, then of the knock-out.

    The best of each group are seated A1 - B2, B1 - A2 and so on, those of one group as far
    apart as may be. Raises `Refusal`: `bad_option` (position 0) when `groups` or `advance` do
    not fit the field, `result_missing` for a table without a result, or a level one in the
    knock-out.
    """
    groups = fill_groups(document)
    number = len(document.rounds) + 1
    last = round_count(groups, document.cycles)
    if number <= last:
        return _group_round(document, groups, number)
    return _knockout_round(document, groups, last)


def _group_round(document: Document, groups: Groups, number: int) -> Proposal:
    tables: list[Seating] = []
    byes: list[Bye] = []
    relaxed: list[Relaxed] = []
    for letter, group in groups.items():
        drawn = round_of(replace(document, entrants=tuple(group)), number)
        tables += [replace(table, group=letter) for table in drawn.tables]
        byes += drawn.byes
        relaxed += drawn.relaxed
    return Proposal(tuple(tables), tuple(byes), (*relaxed, *_clubs(document, tables)))


def _clubs(document: Document, tables: Sequence[Seating]) -> list[Relaxed]:
    """Club mates who meet because they are in one group."""
    if not document.avoid_club:
        return []
    clubs = {one.id: one.club for one in document.entrants}
    pairs = [(table, (table.sides[0][0], table.sides[1][0])) for table in tables]
    return [
        Relaxed("club", pair, f"both are in group {table.group}, where everybody meets")
        for table, pair in pairs
        if clubs[pair[0]] is not None and clubs[pair[0]] == clubs[pair[1]]
    ]


def _knockout_round(document: Document, groups: Groups, last: int) -> Proposal:
    placed, level = qualified(document, groups, last)
    names = {id_: f"{letter}{place}" for letter, ids in placed.items() for place, id_ in enumerate(ids, 1)}
    if len(names) < 2:
        return Proposal(finished=True)
    seats = seat_qualified(placed)
    slots = [slot for round_ in winners_tree(seats, document.third_place) for slot in round_]
    drawn = next_round(document, slots, names, before=last)
    if drawn.finished or len(document.rounds) > last:
        return drawn
    return replace(drawn, relaxed=(*drawn.relaxed, *level))
