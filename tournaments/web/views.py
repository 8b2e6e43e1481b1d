"""The public pages: each parses its address, asks a selector and renders; what is not there is a 404."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import Person, Season
from tournaments.selectors import freshness
from tournaments.selectors.facedown import open_match
from tournaments.selectors.freshness import Freshness
from tournaments.selectors.matches import recorded_match
from tournaments.selectors.overviews import Overview, overviews
from tournaments.selectors.seasons import seasons_of
from tournaments.web.about import about
from tournaments.web.conditional import answer
from tournaments.web.hall import in_hall
from tournaments.web.show.brackets import bracket_page
from tournaments.web.show.cards import card
from tournaments.web.show.crosstables import cross_table_page
from tournaments.web.show.entrants import entrant_page
from tournaments.web.show.groups import groups_page
from tournaments.web.show.matches import match_page
from tournaments.web.show.players import pair_page, player_page, season_player_page
from tournaments.web.show.seasons import season_page
from tournaments.web.show.tournaments import round_page, standings_page, tournament_page
from tournaments.web.show.where import where_page

T = TypeVar("T")
STATES = ("running", "upcoming", "finished")
"""The order of the list: what can be watched stands first."""


@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """The latest tournaments."""
    fresh = freshness.all_tournaments()

    def page() -> HttpResponse:
        cards = [card(each) for each in sorted(overviews(), key=lambda each: STATES.index(each.state))]
        return render(request, "capicua/tournament_list.html", {"cards": cards, "seasons": seasons_of()})

    return answer(request, fresh.mark, page)


@require_safe
def tournament(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """One tournament: the round in play, the standings, all rounds, the rules."""
    return _of_tournament(request, tournament_id, "tournament", tournament_page)


@require_safe
def tournament_round(request: HttpRequest, tournament_id: str, number: int) -> HttpResponse:
    """One round with all its tables."""
    return _of_tournament(request, tournament_id, "round", partial(round_page, number=number))


@require_safe
def standings(request: HttpRequest, tournament_id: str, after: int) -> HttpResponse:
    """The standings after a round."""
    return _of_tournament(request, tournament_id, "standings", partial(standings_page, after=after))


@require_safe
def entrant(
    request: HttpRequest, tournament_id: str, entrant_id: str, after: int | None = None
) -> HttpResponse:
    """An entrant of a tournament, as it stands or as it stood after a round."""
    show = partial(entrant_page, entrant=entrant_id, after=after)
    return _of_tournament(request, tournament_id, "entrant", show)


@require_safe
def where(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Where everybody plays in the round drawn last, by name."""
    return _of_tournament(request, tournament_id, "where", where_page)


@require_safe
def bracket(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The bracket of a knock-out."""
    return _of_tournament(request, tournament_id, "bracket", bracket_page)


@require_safe
def groups(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The groups with their standings and who goes on."""
    return _of_tournament(request, tournament_id, "groups", groups_page)


@require_safe
def cross_table(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """Who beat whom."""
    return _of_tournament(request, tournament_id, "cross_table", cross_table_page)


def _of_tournament(
    request: HttpRequest,
    tournament_id: str,
    template: str,
    show: Callable[..., object | None],
) -> HttpResponse:
    """A page of a tournament in the time of its hall: what `show` makes of the overview, 404 where that is None."""

    def page(found: Overview, fresh: Freshness) -> HttpResponse:
        shown = _found(show(found, recorded_at=fresh.recorded_at))
        return render(request, f"capicua/{template}.html", {"page": shown})

    return about(request, tournament_id, page)


@require_safe
def season(request: HttpRequest, season_id: str) -> HttpResponse:
    """A season's table."""
    found = _found(Season.objects.filter(pk=season_id).first())
    fresh = freshness.season(found)

    def page() -> HttpResponse:
        return render(request, "capicua/season.html", {"page": season_page(found, fresh.recorded_at)})

    return answer(request, fresh.mark, page, recorded_at=fresh.recorded_at)


@require_safe
def player(request: HttpRequest, person_id: str) -> HttpResponse:
    """A player over the years."""
    found = _person(person_id)
    fresh = freshness.player(found)

    def page() -> HttpResponse:
        return render(request, "capicua/player.html", {"page": player_page(found, fresh.recorded_at)})

    return answer(request, fresh.mark, page, recorded_at=fresh.recorded_at)


@require_safe
def pair(request: HttpRequest, one_id: str, other_id: str) -> HttpResponse:
    """Two who have played together, over the years."""
    one, other = _person(one_id), _person(other_id)
    fresh = freshness.player(one, other)

    def page() -> HttpResponse:
        shown = _found(pair_page(one, other, fresh.recorded_at))
        return render(request, "capicua/player.html", {"page": shown})

    return answer(request, fresh.mark, page)


@require_safe
def season_player(request: HttpRequest, season_id: str, person_id: str) -> HttpResponse:
    """A player in a season: how its points add up, and everything that was played."""
    found, person = _found(Season.objects.filter(pk=season_id).first()), _person(person_id)
    fresh = freshness.season(found)

    def page() -> HttpResponse:
        shown = _found(season_player_page(found, person, fresh.recorded_at))
        return render(request, "capicua/player.html", {"page": shown})

    return answer(request, fresh.mark, page)


def _person(person_id: str) -> Person:
    """Somebody whose name has not been erased."""
    return _found(Person.objects.exclude(name="").filter(pk=person_id).first())


@require_safe
def match(request: HttpRequest, match_id: str, hand: int | None = None) -> HttpResponse:
    """One match, or with `hand` that hand of it in full."""
    fresh = _found(freshness.match(match_id))

    def page() -> HttpResponse:
        recorded = _found(recorded_match(match_id))
        if hand is not None and not 1 <= hand <= len(recorded.hands):
            raise Http404
        with in_hall(recorded.time_zone):
            shown = match_page(open_match(recorded), fresh.recorded_at, hand)
        return render(request, "capicua/match.html", {"page": shown})

    return answer(request, fresh.mark, page, recorded_at=fresh.recorded_at)


def _found(value: T | None) -> T:
    if value is None:
        raise Http404
    return value
