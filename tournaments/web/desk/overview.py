"""One tournament's desk at a glance: how far it has come, what comes next, when the rounds are."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.jsontext import loads
from tournaments.selectors.advice import advice
from tournaments.selectors.attendance import states
from tournaments.selectors.calendar import calendar
from tournaments.selectors.overviews import Overview
from tournaments.selectors.overviews import overview as overview_of
from tournaments.selectors.statusboard import board
from tournaments.web import labels
from tournaments.web.desk.board import WORDS
from tournaments.web.desk.frame import Desk, desk_page, show
from tournaments.web.show.cards import dates, facts, state_words

URGENT: Final = ("calling", "disputed")
"""Tables that cannot wait."""


@require_safe
@desk_page()
def overview(request: HttpRequest, desk: Desk) -> HttpResponse:
    """How far the tournament has come, and what comes next."""
    found = overview_of(desk.id, desk=True)
    assert found is not None
    context = {
        "overview": found,
        "state_words": state_words(found),
        "facts": facts(found),
        "dates": dates(found) if found.starts_at else "",
        "warnings": advice(desk.id),
        "next": _next(desk, found),
        "times": _times(found),
    }
    return show(request, desk, "capicua/desk/overview.html", context)


def _next(desk: Desk, found: Overview) -> dict[str, Any]:
    """What the desk does now: `step` is "register", "draw", "play" or "over", with the figures that belong to it.

    A round in play names how many tables are in each state, those first that need somebody.
    """
    if found.state == "finished":
        return {"step": "over"}
    if found.rounds and found.open:
        now = board(found.id)
        counts = now.counts if now is not None else {}
        listed = [(state, WORDS[state], count, state in URGENT) for state, count in counts.items() if count]
        return {"step": "play", "round": found.rounds, "counts": listed}
    here = list(states(found.id).values())
    checks_in = loads(desk.tournament.setup.sheet).get("check_in")
    staying = len(here) - here.count("left")
    if staying < 2:
        return {"step": "register"}
    return {
        "step": "draw",
        "round": found.rounds + 1,
        "entrants": staying,
        "here": here.count("here") if checks_in else None,
        "manual": found.format == "manual",
    }


def _times(found: Overview) -> list[dict[str, Any]]:
    """When the rounds are played, by the clock of the place."""
    times, day = [], ""
    for each in calendar(found):
        new = labels.day(each.starts_at)
        times.append(
            {
                "number": each.number,
                "day": new if new != day else "",
                "start": labels.hour(each.starts_at),
                "end": labels.hour(each.ends_at) if each.ends_at else "",
                "iso": each.starts_at.isoformat(),
                "planned": not each.by_clock,
                "now": each.number == found.rounds and bool(found.open),
            }
        )
        day = new
    return times
