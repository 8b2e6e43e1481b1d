"""Boards, games and line-ups among a tournament's decisions; a refusal changes nothing."""

from typing import Any

import pytest

from scoring.errors import Refusal
from scoring.rounds import Table
from scoring.schedule import Schedule, decide, replay_schedule
from scoring.schedule.parts import places, squad_of

HOUSE = {"variant": "block", "options": {"target": 50}}


def opened(**sheet: Any) -> dict[str, Any]:
    return {"kind": "tournament_opened", "sheet": sheet, "house": HOUSE}


def entrant(id_: str, players: int, **more: Any) -> dict[str, Any]:
    listed = [f"{id_}{number}" for number in range(1, players + 1)]
    return {"kind": "entrant_registered", "entrant": id_, "players": listed, **more}


def part(match: str, table: int, board: int, game: int) -> dict[str, Any]:
    return {"match": match, "table": table, "board": board, "game": game}


TEAMS = opened(kind="teams", format="swiss", boards=2, reserves=1)
SQUADS = [TEAMS, entrant("a", 5, team="ta"), entrant("b", 4)]
BOARDS = [part("m1", 1, 1, 1), part("m2", 2, 2, 1)]
MEETING = {"table": 1, "matches": BOARDS, "sides": [["a"], ["b"]]}
DRAWN = {"kind": "round_drawn", "round": 1, "tables": [MEETING], "byes": []}
SERIES = opened(format="swiss", best_of=3)
GAMES = [part(f"m{game}", 1, 1, game) for game in (1, 2, 3)]
DUEL = {**DRAWN, "tables": [{"table": 1, "matches": GAMES, "sides": [["a"], ["b"]]}]}
PLAYERS = [SERIES, entrant("a", 1), entrant("b", 1)]
LINEUP = {"kind": "lineup_named", "round": 1, "entrant": "a", "boards": [["a5", "a2"], ["a1", "a4"]]}
WON = Table((), (50, 10), winner=0)
LOST = Table((), (20, 50), winner=1)


def result(schedule: Schedule, **results: Table) -> Table:
    return schedule.document(results).rounds[0].tables[0]


def seats(schedule: Schedule, board: int) -> list[str]:
    named = schedule.rounds[-1].noted.lineups if schedule.rounds else schedule.lineups
    found: list[str] = schedule.seating((("a",), ("b",)), board, named)["seats"]
    return found


def test_meetings_have_tables_of_their_own_for_each_board():
    assert places(TEAMS["sheet"], 3) == [(5, 1, 1), (6, 2, 1)]
    assert places({"best_of": 3}, 2) == [(2, 1, 1), (2, 1, 2), (2, 1, 3)]


def test_squads_are_as_large_as_the_boards_and_the_reserves():
    assert squad_of(TEAMS["sheet"]) == (4, 5)
    assert squad_of({"kind": "teams", "boards": 3, "board_kind": "individual"}) == (3, 5)
    assert [squad_of({"kind": kind}) for kind in ("pairs", "pools", "individual")] == [(2, 2), (1, 1), (1, 1)]


def test_boards_are_seated_in_the_registered_order():
    schedule = replay_schedule([*SQUADS, DRAWN])
    assert [seats(schedule, board) for board in (1, 2)] == [
        ["a1", "b1", "a2", "b2"],
        ["a3", "b3", "a4", "b4"],
    ]


def test_a_line_up_holds_for_the_round_that_it_was_named_for():
    schedule = replay_schedule([*SQUADS, LINEUP, DRAWN])
    assert [seats(schedule, board) for board in (1, 2)] == [
        ["a5", "b1", "a2", "b2"],
        ["a1", "b3", "a4", "b4"],
    ]
    assert schedule.lineups == {}
    decide(schedule, {"kind": "round_undrawn", "round": 1, "reason": "too early"})
    assert schedule.lineups == {"a": (("a5", "a2"), ("a1", "a4"))}


def test_who_takes_a_place_in_the_squad_takes_it_in_the_line_up():
    out = {"kind": "partner_substituted", "entrant": "a", "out": "a2", "in": "new"}
    assert replay_schedule([*SQUADS, LINEUP, out]).lineups["a"][0] == ("a5", "new")
    assert replay_schedule([*SQUADS, out]).entrants["a"].players[1] == "new"


def test_a_team_has_its_boards_result_once_all_are_there():
    schedule = replay_schedule([*SQUADS, DRAWN])
    assert not result(schedule, m1=WON).finished
    assert result(schedule, m1=WON, m2=LOST).points == (70, 60)


def test_a_series_has_its_result_as_soon_as_it_is_decided():
    schedule = replay_schedule([*PLAYERS, DUEL])
    assert not result(schedule, m1=WON, m2=LOST).finished
    assert result(schedule, m1=WON, m2=WON).winner == 0
    assert result(schedule, m1=WON, m2=LOST, m3=LOST).winner == 1


def test_teams_may_play_series_on_their_boards():
    sheet = {"kind": "teams", "format": "swiss", "boards": 1, "board_kind": "individual", "best_of": 3}
    schedule = replay_schedule([opened(**sheet), entrant("a", 1), entrant("b", 1), DUEL])
    assert result(schedule, m1=WON, m2=WON).points == (100, 20)


def test_older_draws_name_one_match_for_each_game_of_a_series():
    one = {**DRAWN, "tables": [{"table": 1, "match": "m1", "sides": [["a"], ["b"]]}]}
    assert result(replay_schedule([*PLAYERS, one]), m1=WON) == Table((("a",), ("b",)), (50, 10), winner=0)


def test_one_game_of_a_series_is_played_again_at_its_table():
    again = {"kind": "match_replayed", "match": "m2", "again": "m9", "reason": "wrong seats"}
    (drawn,) = replay_schedule([*PLAYERS, DUEL, again]).rounds
    assert drawn.tables[0].ids == ("m1", "m9", "m3")
    table, replaced_by = drawn.matches["m2"]
    assert (table.part, replaced_by) == ((*("m2", 1), 1, 2), "m9")
    first = replay_schedule([*PLAYERS, DUEL, {**again, "match": "m1"}]).rounds[0].tables[0]
    assert (first.match, first.ids) == ("m9", ("m9", "m2", "m3"))


def test_an_annulled_game_is_followed_when_its_slot_is_seated_anew():
    cup = [opened(format="knockout", best_of=3), *(entrant(id_, 1) for id_ in "abc")]
    table = {"table": 1, "matches": GAMES, "sides": [["a"], ["b"]], "slot": "W1"}
    again = {"kind": "match_replayed", "match": "m2", "again": "m9", "reason": "wrong seats"}
    fresh = [part(f"n{game}", 1, 1, game) for game in (1, 2, 3)]
    seated = {"round": 1, "tables": [{**table, "matches": fresh, "sides": [["a"], ["c"]]}], "byes": []}
    events = [*cup, {**DRAWN, "tables": [table]}, again]
    schedule = replay_schedule([*events, {"kind": "bracket_reseated", "reason": "corrected", **seated}])
    assert schedule.rounds[0].annulled[0].again == "n2"


def table(*parts: Any, sides: Any = (["a"], ["b"])) -> dict[str, Any]:
    return {**DRAWN, "tables": [{"table": 1, "matches": list(parts), "sides": list(sides)}]}


REFUSED = [
    ([opened(kind="teams", format="rotating", boards=2)], "bad_option"),
    ([opened(kind="teams", format="pools", boards=2)], "bad_option"),
    ([opened(kind="teams")], "bad_option"),
    ([opened(kind="teams", boards=21)], "bad_option"),
    ([opened(kind="teams", boards=2, reserves=True)], "bad_option"),
    ([opened(kind="teams", boards=2, board_kind="four")], "bad_option"),
    ([opened(kind="pairs", boards=2)], "bad_option"),
    ([opened(kind="individual", board_kind="pairs")], "bad_option"),
    ([opened(format="rotating", best_of=3)], "bad_option"),
    ([opened(kind="pools", format="manual", best_of=3)], "bad_option"),
    ([opened(format="swiss", best_of=16)], "bad_option"),
    ([opened(format="double_knockout", best_of=2)], "bad_option"),
    ([*SQUADS, entrant("c", 3)], "malformed"),
    ([*SQUADS, entrant("c", 6)], "malformed"),
    ([*SQUADS, entrant("c", 4, team="")], "malformed"),
    ([*SQUADS, entrant("c", 4, team="c1")], "malformed"),
    ([*PLAYERS, entrant("c", 1, team="tc")], "malformed"),
    ([*PLAYERS, LINEUP], "bad_option"),
    ([*SQUADS, {**LINEUP, "round": 2}], "malformed"),
    ([*SQUADS, {**LINEUP, "entrant": "z"}], "unknown_entrant"),
    ([*SQUADS, {"kind": "entrant_withdrawn", "entrant": "a"}, LINEUP], "unknown_entrant"),
    ([*SQUADS, {**LINEUP, "boards": "a1"}], "malformed"),
    ([*SQUADS, {**LINEUP, "boards": ["a1", "a2"]}], "malformed"),
    ([*SQUADS, {**LINEUP, "boards": [["a1", "a2"]]}], "malformed"),
    ([*SQUADS, {**LINEUP, "boards": [["a1", "a2"], ["a3", "b1"]]}], "unknown_entrant"),
    ([*SQUADS, {**LINEUP, "boards": [["a1", "a2"], ["a3", 4]]}], "unknown_entrant"),
    ([*SQUADS, {**LINEUP, "boards": [["a1", "a2"], ["a3", "a1"]]}], "twice_in_round"),
    ([*SQUADS, table(BOARDS[0])], "malformed"),
    ([*SQUADS, table(*BOARDS, BOARDS[1])], "malformed"),
    ([*SQUADS, table(BOARDS[0], {**BOARDS[1], "match": "m1"})], "malformed"),
    ([*SQUADS, table(BOARDS[0], {**BOARDS[1], "table": 1})], "malformed"),
    ([*SQUADS, table(BOARDS[0], {**BOARDS[1], "table": 0})], "malformed"),
    ([*SQUADS, table(BOARDS[0], {**BOARDS[1], "board": "2"})], "malformed"),
    ([*SQUADS, table("m1", "m2")], "malformed"),
    ([*SQUADS, {**DRAWN, "tables": [{**MEETING, "matches": "m1"}]}], "malformed"),
    ([*PLAYERS, entrant("c", 1), table(*GAMES, sides=(["a", "c"], ["b"]))], "malformed"),
    ([*PLAYERS, table(*GAMES, sides=("a", "b"))], "malformed"),
]


@pytest.mark.parametrize(("events", "code"), REFUSED)
def test_what_cannot_be_decided_is_refused_at_its_position(events, code):
    schedule = replay_schedule(events[:-1])
    before = (dict(schedule.entrants), list(schedule.rounds), dict(schedule.lineups), schedule.position)
    with pytest.raises(Refusal) as refused:
        decide(schedule, events[-1])
    assert (refused.value.code, refused.value.position) == (code, len(events) - 1)
    assert before == (dict(schedule.entrants), list(schedule.rounds), schedule.lineups, schedule.position)
