"""How a tournament is played: the sheet and the house rules that it is opened with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.rank_options import read_options
from scoring.saying import said
from scoring.schedule.parts import MOST_BOARDS, MOST_GAMES, MOST_RESERVES, ONE_GAME, SEATS
from scoring.schedule.rounds import BRACKETS
from scoring.schedule.state import Schedule, rules_for
from scoring.schedule.values import Event


def tournament_opened(schedule: Schedule, event: Event) -> None:
    """The sheet (format, kind, criteria, policies) and the house rules, checked as a whole."""
    sheet, house = event.get("sheet"), event.get("house")
    if not isinstance(sheet, Mapping) or not isinstance(house, Mapping):
        raise Refusal("malformed", "A tournament is opened with a sheet and with house rules.")
    options = read_options(sheet)
    _require_teams(sheet, options)
    _require_games(options)
    for option in ("check_in", "confirm"):
        if not isinstance(sheet.get(option, False), bool):
            raise Refusal("bad_option", said("The option {option} must be true or false.", option=option), 0)
    sides = usual_sides(sheet, options)
    rules_for(house, ["-"] * sum(map(len, sides)), sides)
    schedule.sheet, schedule.house = dict(sheet), dict(house)


def _require_teams(sheet: Mapping[str, Any], options: Mapping[str, Any]) -> None:
    """Refuse what no teams can meet by, and options of teams where there are none."""
    limits = {"boards": (1, MOST_BOARDS), "reserves": (0, MOST_RESERVES)}
    if options["kind"] != "teams":
        for key in (*limits, "board_kind"):
            if key in sheet:
                raise _refuse(key, "left out where no teams play")
        return
    if options["format"] in ONE_GAME:
        raise _refuse("format", "another one: teams meet two by two")
    for key, (least, most) in limits.items():
        value = sheet.get(key, 2 if key == "reserves" else None)
        if not is_whole(value) or not least <= value <= most:
            raise _refuse(key, said("a whole number from {least} to {most}", least=least, most=most))
    if sheet.get("board_kind", "pairs") not in SEATS:
        raise _refuse("board_kind", "individual or pairs")


def _require_games(options: Mapping[str, Any]) -> None:
    """Refuse a best of several where no two entrants meet, or where it might end level and somebody must go on."""
    games = options["best_of"]
    if games == 1:
        return
    if options["format"] in ONE_GAME or options["kind"] == "pools":
        raise _refuse("best_of", "1 where tables are not the meeting of two entrants")
    if games > MOST_GAMES:
        raise _refuse("best_of", said("at most {most}", most=MOST_GAMES))
    if options["format"] in BRACKETS and games % 2 == 0:
        raise _refuse("best_of", "an odd number in a bracket, where somebody must go on")


def _refuse(option: str, expected: str) -> Refusal:
    return Refusal(
        "bad_option",
        said("The option {option} must be {expected}.", option=option, expected=said(expected)),
        0,
        {"option": option},
    )


def usual_sides(sheet: Mapping[str, Any], options: Mapping[str, Any]) -> list[list[int]]:
    """How a table of this tournament is seated, to see whether the house rules can be played there."""
    if options["format"] == "pools" or options["kind"] == "pools":
        return [[seat] for seat in range(options["table_size"] or 4)]
    if options["format"] == "rotating" or options["kind"] == "pairs" or sheet.get("board_kind") == "pairs":
        return [[0, 2], [1, 3]]
    if options["kind"] == "teams" and "board_kind" not in sheet:
        return [[0, 2], [1, 3]]
    return [[0], [1]]
