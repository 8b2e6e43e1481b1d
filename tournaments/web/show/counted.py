"""Which results the standings count, in a sentence: after which round, what is missing, what is held back."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from tournaments.selectors.overviews import Overview
from tournaments.selectors.rounds import DrawnRound
from tournaments.web.show import ways


def note(overview: Overview, drawn: Sequence[DrawnRound]) -> str:
    """After which round the standings are, and from which on they are held back."""
    shown = after(drawn[: ways.last_shown(overview)])
    if ways.last_shown(overview) == len(drawn):
        return shown
    return f"{shown} {held(overview)}".lstrip()


def held(overview: Overview) -> str:
    """From which round on the public waits; "" where nothing is held back."""
    if overview.held_from is None:
        return ""
    return gettext("Results from round %(number)s on are held back.") % {"number": overview.held_from}


def after(drawn: Sequence[DrawnRound]) -> str:
    """After which round the standings are."""
    if not drawn:
        return ""
    last = drawn[-1]
    values = {"number": last.number, "before": last.number - 1, "done": last.done}
    if last.done == last.total:
        return gettext("After round %(number)s.") % values
    with_tables = (
        ngettext(
            "with %(done)s table of round %(number)s", "with %(done)s tables of round %(number)s", last.done
        )
        % values
    )
    if last.number == 1:
        return gettext("Round 1 is being played; standings %(with_tables)s.") % {"with_tables": with_tables}
    return gettext("After round %(before)s, %(with_tables)s.") % {**values, "with_tables": with_tables}


def missing(last: DrawnRound) -> str:
    """What is not in the standings yet."""
    return unfinished(last.total - last.done, last.total)


def unfinished(tables: int, total: int) -> str:
    """How many tables of a round are not in the standings yet; "" where all are."""
    if not tables:
        return ""
    said = gettext("%(missing)s of %(total)s tables of this round are not finished yet.")
    return said % {"missing": tables, "total": total}
