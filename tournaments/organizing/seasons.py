"""Seasons: opening one, putting tournaments in and out, and saying who was registered twice."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from scoring.errors import Refusal
from scoring.saying import said
from scoring.season import read_rules
from tournaments.jsontext import dumps
from tournaments.models import Person, Season, Tournament
from tournaments.organizing.deciding import NoSuchTournament, plain_name

MOST_TOURNAMENTS = 100
MOST_ALIASES = 1000


class NoSuchSeason(LookupError):
    """There is no season with this id."""


def open_season(*, name: str, rules: Mapping[str, Any], keeper_id: int | None = None) -> Season:
    """Open a season without tournaments; raises `Refusal` (`malformed`, `bad_option`)."""
    read_rules(rules)
    return Season.objects.create(name=plain_name(name, "name"), rules=dumps(dict(rules)), keeper_id=keeper_id)


@transaction.atomic
def add_tournament(*, season_id: str, tournament_id: str) -> None:
    """Put a tournament into a season; twice is harmless.

    Raises `NoSuchSeason`, `NoSuchTournament`, `Refusal` (`bad_option`) where the season is full.
    """
    season = _locked(season_id)
    if not Tournament.objects.filter(pk=tournament_id).exists():
        raise NoSuchTournament(tournament_id)
    others = season.tournaments.exclude(pk=tournament_id).count()
    if others >= MOST_TOURNAMENTS:
        raise Refusal("bad_option", said("A season holds at most {most} tournaments.", most=MOST_TOURNAMENTS))
    season.tournaments.add(tournament_id)


@transaction.atomic
def remove_tournament(*, season_id: str, tournament_id: str) -> None:
    """Take a tournament out of a season; twice is harmless. Raises `NoSuchSeason`."""
    _locked(season_id).tournaments.remove(tournament_id)


@transaction.atomic
def set_aliases(*, season_id: str, aliases: Mapping[str, str]) -> None:
    """Say who counts as whom in this season, all of them: what was said before is replaced.

    Raises `NoSuchSeason`, `Refusal` (`bad_option`) for people that there are not, and for who stands on both sides.
    """
    season = _locked(season_id)
    people = {*aliases.keys(), *aliases.values()}
    if len(aliases) > MOST_ALIASES or Person.objects.filter(pk__in=people).count() < len(people):
        raise _refused(said("at most {most} people, all known here", most=MOST_ALIASES))
    if aliases.keys() & set(aliases.values()):
        raise _refused("people who count as somebody that counts as nobody else")
    season.aliases = dumps(dict(aliases))
    season.save(update_fields=["aliases"])


def _refused(expected: str) -> Refusal:
    return Refusal(
        "bad_option",
        said("aliases must be {expected}.", expected=said(expected)),
        None,
        {"aliases": expected},
    )


def _locked(season_id: str) -> Season:
    season = Season.objects.select_for_update(no_key=True).filter(pk=season_id).first()
    if season is None:
        raise NoSuchSeason(season_id)
    return season
