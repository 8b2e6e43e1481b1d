"""Brackets and groups of a tournament as the public may see them: nothing of them follows from what is held back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.errors import Refusal
from scoring.pairing.groups import ADVANCE, fill_groups, round_count
from scoring.pairing.picture import Picture, groups_are_done, picture
from scoring.pairing.qualifying import group_tables
from scoring.rounds import Document, Round
from scoring.standings import as_dict
from tournaments.projections.standings import load_schedule, tables_by_match
from tournaments.selectors.held import held_from


@dataclass(frozen=True, slots=True)
class Group:
    """A group by itself: rows as the standings keep them, how many go on, and whether that is settled.

    `out` are entrants who have withdrawn and make room for the next.
    """

    letter: str
    rows: tuple[Mapping[str, Any], ...]
    advance: int
    out: frozenset[str]
    done: bool


def public_document(tournament_id: str) -> Document:
    """The tournament without the results that are held back; of the first held round it knows who plays whom."""
    document = load_schedule(tournament_id).document(tables_by_match(tournament_id))
    first = held_from(tournament_id)
    shown = document.rounds[: first - 1]
    adjustments = tuple(each for each in document.adjustments if each.after_round < first)
    rounds = (*shown, *map(_without_results, document.rounds[first - 1 : first]))
    return replace(document, rounds=rounds, adjustments=adjustments)


def _without_results(drawn: Round) -> Round:
    tables = tuple(
        replace(table, points=None, forfeit=frozenset(), hands=None, penalties=None, winner=None)
        for table in drawn.tables
    )
    return replace(drawn, tables=tables)


def bracket_of(tournament_id: str) -> Picture | None:
    """The bracket; None where there is none, or none that fits the field."""
    try:
        return picture(public_document(tournament_id))
    except Refusal:
        return None


def groups_of(tournament_id: str) -> tuple[Group, ...]:
    """The groups with their standings in the order of their letters; none where the field does not fill them."""
    document = public_document(tournament_id)
    try:
        groups = fill_groups(document)
    except Refusal:
        return ()
    last = round_count(groups, document.cycles)
    done = groups_are_done(document, last)
    advance = document.advance or ADVANCE
    return tuple(
        Group(letter, tuple(map(as_dict, found.rows)), advance, found.gone, done)
        for letter, found in group_tables(document, groups, last).items()
    )
