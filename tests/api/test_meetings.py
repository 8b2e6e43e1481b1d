"""Teams on several boards, and series of several games, from the opening to the standings that everybody reads."""

from io import BytesIO
from typing import Any

import pytest

from tests.api.caller import Caller
from tests.tournament import counted
from tests.unguarded import lifted
from tournaments.models import Entrant, HandResult, LogEntry, Match, Person, Tournament
from tournaments.organizing.archives import import_tournament
from tournaments.projections.rebuild import rebuild
from tournaments.selectors.archives import archive_of

pytestmark = pytest.mark.django_db

HOUSE = {"variant": "block", "options": {"target": 10}}
TILES = {2: "2-0", 3: "2-1", 4: "2-2", 10: "6-4", 11: "6-5", 12: "6-6"}


def opened(director: Caller, names: list[list[str]], **sheet: Any) -> str:
    body = {
        "name": "Cup",
        "sheet": {"tiebreaks": ["wins", "points_for", "difference"], **sheet},
        "house": HOUSE,
    }
    path = f"/api/tournaments/{director.post('/api/tournaments/', body, 201)['id']}/"
    entries: list[dict[str, Any]] = [
        {"players": players, "seed": seed} | ({"team": f"Team {seed}"} if len(players) > 1 else {})
        for seed, players in enumerate(names, 1)
    ]
    director.post(f"{path}entrants/", {"entrants": entries}, 201)
    return path


def draw(director: Caller, tournament: str) -> list[dict[str, Any]]:
    drawn: list[dict[str, Any]] = director.post(f"{tournament}rounds/", {}, 201)["tables"]
    return drawn


def singles_hand(winner: int, points: int) -> list[dict[str, Any]]:
    return counted(winner, TILES[points])


def pairs_hand(winner: int, points: int) -> list[dict[str, Any]]:
    """A hand of four: who sits at `winner` goes out, and one opponent is left with a tile of so many pips."""
    left: list[dict[str, Any]] = [{"pips": 0} for _ in range(4)]
    for seat in range(4):
        left[seat] = (
            {"tiles": []} if seat == winner else {"tiles": [TILES[points]] if seat == 1 - winner else ["0-0"]}
        )
    left = [each if seat in (winner, 1 - winner) else {"pips": 0} for seat, each in enumerate(left)]
    return [
        {"kind": "hand_started", "leader": 0},
        {"kind": "hand_counted", "ending": "out", "out": winner, "left": left},
    ]


def win(referee: Caller, table: dict[str, Any], winner: int, points: int, *, four: bool = False) -> None:
    hand = (pairs_hand if four else singles_hand)(winner, points)
    referee.record(f"/api/matches/{table['match']}/", 0, *hand)


def lines(public: Caller, tournament: str, *keys: str) -> dict[str, list[Any]]:
    found = public.get(f"{tournament}standings/")["rows"]
    assert rebuild(tournament.split("/")[3], check=True) == []
    return {row["name"]: [row["metrics"][key] for key in keys] for row in found}


def sides(table: dict[str, Any]) -> list[str]:
    return [side[0]["name"] for side in table["sides"]]


SQUADS = [[f"{team}{player}" for player in range(1, 8)] for team in "ABCD"]


@pytest.fixture
def teams(director: Caller) -> str:
    return opened(director, SQUADS, kind="teams", format="swiss", boards=3, reserves=1, total_rounds=2)


def test_three_boards_of_pairs_make_a_teams_result(director, public, teams):
    """Round 1, two meetings of three boards: 11 + 10 + 0 against 0 + 0 + 12, and 12 + 12 + 12 against nothing."""
    tables = draw(director, teams)
    assert [(each["table"], each["meeting"], each["board"], each["game"]) for each in tables] == [
        (1, 1, 1, 1),
        (2, 1, 2, 1),
        (3, 1, 3, 1),
        (4, 2, 1, 1),
        (5, 2, 2, 1),
        (6, 2, 3, 1),
    ]
    for table, winner, points in zip(tables, (0, 0, 1, 0, 0, 0), (11, 10, 12, 12, 12, 12), strict=True):
        before = lines(public, teams, "wins")
        win(director, table, winner, points, four=True)
        if table["board"] < 3:
            assert lines(public, teams, "wins") == before
    one, two = sides(tables[0])
    three, four = sides(tables[3])
    assert lines(public, teams, "wins", "points_for", "hands_won") == {
        three: [1, 36, 3],
        one: [1, 21, 2],
        two: [0, 12, 1],
        four: [0, 0, 0],
    }
    second = draw(director, teams)
    assert {frozenset(sides(each)) for each in second} == {frozenset({one, three}), frozenset({two, four})}
    error = director.post(f"{teams}rounds/", {"number": 3}, 422)["error"]
    assert (error["code"], "table 1, 2, 3 of round 2" in error["message"]) == ("result_missing", True)
    for table in second:
        win(director, table, 0, 11, four=True)
    assert sorted(each[0] for each in lines(public, teams, "wins").values()) in (
        [0, 1, 1, 2],
        [0, 0, 2, 2],
        [1, 1, 1, 1],
    )


def test_boards_won_count_where_the_sheet_says_so(director, public):
    tournament = opened(
        director, SQUADS[:2], kind="teams", format="round_robin", boards=3, meeting_points="won", reserves=1
    )
    for table, winner, points in zip(draw(director, tournament), (0, 1, 1), (12, 10, 10), strict=True):
        win(director, table, winner, points, four=True)
    found = lines(public, tournament, "wins", "points_for", "league_points")
    assert sorted(found.values()) == [[0, 1, 1], [1, 2, 4]]


def test_a_board_may_be_forfeited_and_a_team_may_leave(director, public):
    tournament = opened(
        director,
        SQUADS[:2],
        kind="teams",
        format="round_robin",
        boards=2,
        board_kind="individual",
        reserves=5,
        forfeit_points=50,
    )
    one, two = draw(director, tournament)
    win(director, one, 0, 11)
    loser = one["sides"][1][0]
    url = f"{tournament}entrants/{loser['id']}/withdraw/"
    assert director.post(url, {}, 422)["error"]["code"] == "match_open"
    director.post(url, {"open_match": "forfeit"}, 200)
    assert lines(public, tournament, "wins", "points_for") == {
        one["sides"][0][0]["name"]: [1, 61],
        loser["name"]: [0, 0],
    }
    assert Match.objects.get(pk=two["match"]).decided


def test_a_line_up_is_named_for_the_coming_round(director, public, teams):
    team = public.get(f"{teams}entrants/")["entrants"][0]
    assert team["name"] == "Team 1"
    ids = [player["id"] for player in team["players"]]
    url = f"{teams}entrants/{team['id']}/lineup/"
    boards = [[ids[6], ids[1]], [ids[2], ids[3]], [ids[4], ids[5]]]
    answer = director.post(url, {"round": 1, "boards": boards}, 200)
    assert answer["coming"]["lineups"] == {team["id"]: boards}
    table = next(each for each in draw(director, teams) if each["board"] == 1 and "Team 1" in sides(each))
    seats = [seat["id"] for seat in public.get(f"/api/matches/{table['match']}/")["seats"]]
    assert {ids[6], ids[1]} < set(seats)
    assert ids[0] not in seats


@pytest.mark.parametrize(
    ("boards", "code"),
    [
        ([[0, 1], [2, 3]], "malformed"),
        ([[0, 1], [2, 3], [4]], "malformed"),
        ([[0, 1], [2, 3], [4, 4]], "twice_in_round"),
        ([[0, 1], [2, 3], [4, 9]], "unknown_entrant"),
    ],
)
def test_a_line_up_of_nonsense_is_refused(director, public, teams, boards, code):
    team = public.get(f"{teams}entrants/")["entrants"][0]
    ids = [player["id"] for player in team["players"]]
    named = [[ids[at] if at < 7 else "nobody" for at in board] for board in boards]
    expect = 400 if code == "malformed" else 422
    url = f"{teams}entrants/{team['id']}/lineup/"
    assert director.post(url, {"round": 1, "boards": named}, expect)["error"]["code"] == code


@pytest.fixture
def cup(director: Caller) -> str:
    return opened(
        director, [["Ana"], ["Bea"], ["Caio"], ["Dora"]], format="knockout", best_of=3, third_place=True
    )


def test_S05_a_series_stands_through_renaming_and_a_corrected_hand(director, public, cup):
    tables = draw(director, cup)
    win(director, tables[0], 0, 10)
    Person.objects.filter(name="Ana").update(name="Ana María")
    body = {
        "position": 2,
        "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a01",
        "drop": [2],
        "instead": [singles_hand(0, 11)[1]],
        "reason": "wrong tile",
    }
    director.post(f"/api/matches/{tables[0]['match']}/corrections/", body, 201)
    now = public.get(f"{cup}rounds/1/")["tables"]
    assert [each["totals"] for each in now[:3]] == [[11, 0], [0, 0], [0, 0]]
    assert [each["needed"] for each in now[:3]] == [True, True, True]
    assert sides(now[0])[0] == "Ana María"
    assert lines(public, cup, "wins")["Ana María"] == [0]


def test_a_knock_out_of_best_of_three_follows_a_correction(director, public, cup):
    """One series ends 2-0, the other 2-1; then the first game of the first is corrected."""
    tables = draw(director, cup)
    assert [(each["table"], each["game"]) for each in tables] == [(n, g) for n in (1, 2) for g in (1, 2, 3)]
    first, second, third = tables[:3]
    win(director, first, 0, 10)
    win(director, second, 0, 11)
    for table, winner in zip(tables[3:], (0, 1, 1), strict=True):
        win(director, table, winner, 12)
    refused = director.record(f"/api/matches/{third['match']}/", 0, *singles_hand(0, 10), expect=422)
    assert refused["error"]["code"] == "game_not_needed"
    shown = public.get(f"{cup}rounds/1/")["tables"]
    assert [each["needed"] for each in shown] == [True, True, False, True, True, True]
    winners = {sides(tables[0])[0], sides(tables[3])[1]}
    assert lines(public, cup, "wins", "points_for") == {
        sides(tables[3])[1]: [1, 24],
        sides(tables[0])[0]: [1, 21],
        sides(tables[3])[0]: [0, 12],
        sides(tables[0])[1]: [0, 0],
    }
    body = {
        "position": 2,
        "client_id": "3d7e2f4e-6f0a-4a53-9a5e-0d3b1c1f5a02",
        "drop": [2],
        "instead": [singles_hand(1, 12)[1]],
        "reason": "the other side went out",
    }
    director.post(f"/api/matches/{first['match']}/corrections/", body, 201)
    assert public.get(f"{cup}rounds/1/")["tables"][2]["needed"]
    error = director.post(f"{cup}rounds/", {}, 422)["error"]
    assert (error["code"], "table 1 of round 1" in error["message"]) == ("result_missing", True)
    win(director, third, 0, 10)
    final = draw(director, cup)
    assert {frozenset(sides(each)) for each in final if each["meeting"] == 1} == {frozenset(winners)}
    assert len(final) == 6


def test_a_series_and_its_teams_travel_to_another_installation(director, public, teams):
    tables = draw(director, teams)
    win(director, tables[0], 0, 11, four=True)
    id_ = teams.split("/")[3]
    file = b"".join(archive_of(id_, everything=True) or ())
    before = [list(model.objects.order_by("pk").values()) for model in (Match, Entrant, HandResult)]
    with lifted():
        LogEntry.objects.all().delete()
    Tournament.objects.all().delete()
    Person.objects.all().delete()
    import_tournament(file=BytesIO(file))
    assert [list(model.objects.order_by("pk").values()) for model in (Match, Entrant, HandResult)] == before
    assert b"".join(archive_of(id_, everything=True) or ()) == file
    assert rebuild(id_, check=True) == []
    assert public.get(f"{teams}entrants/")["entrants"][0]["name"] == "Team 1"


@pytest.mark.parametrize(
    "sheet",
    [
        {"kind": "teams", "format": "rotating", "boards": 2},
        {"kind": "teams", "format": "pools", "boards": 2},
        {"kind": "teams", "format": "swiss"},
        {"kind": "teams", "format": "swiss", "boards": 2, "board_kind": "four"},
        {"kind": "teams", "format": "swiss", "boards": 2, "reserves": -1},
        {"kind": "pairs", "format": "swiss", "boards": 2},
        {"format": "rotating", "best_of": 3},
        {"format": "swiss", "best_of": 99},
        {"format": "knockout", "best_of": 2},
    ],
)
def test_what_cannot_be_played_so_is_refused_at_the_opening(director, sheet):
    body = {"name": "Cup", "sheet": sheet, "house": HOUSE}
    assert director.post("/api/tournaments/", body, 422)["error"]["code"] == "bad_option"


def test_the_pages_and_sheets_show_a_meeting_with_its_boards_and_games(director, public, teams, cup):
    tables = draw(director, teams)
    win(director, tables[0], 0, 11, four=True)
    page = public.client.get(f"/t/{teams.split('/')[3]}/round/1/", follow=True).content.decode()
    assert page.count('class="parts"') == 2
    assert "Table 2, board 2" in page
    assert "<dd>11</dd>" in page
    games = draw(director, cup)
    for game in games[:2]:
        win(director, game, 1, 10)
    id_ = cup.split("/")[3]
    page = public.client.get(f"/t/{id_}/round/1/", follow=True).content.decode()
    assert "Not needed" in page
    assert "<dd>2</dd>" in page
    for game in games[3:5]:
        win(director, game, 0, 10)
    rounds = public.client.get(f"{cup}sheets/rounds/?format=csv").content.decode()
    crosstable = public.client.get(f"{cup}sheets/cross-table/?format=csv").content.decode()
    assert rounds.count("not needed") == 2
    assert "20–0" in crosstable
    assert public.client.get(f"/t/{id_}/", follow=True).status_code == 200


def test_what_is_held_back_says_nothing_of_games(director, public, cup):
    director.post(f"{cup}standings/hold/", {"from_round": 1}, 200)
    for game in draw(director, cup)[:2]:
        win(director, game, 1, 10)
    assert [each["needed"] for each in public.get(f"{cup}rounds/1/")["tables"]] == [True] * 6
    assert (
        "Not needed"
        not in public.client.get(f"/t/{cup.split('/')[3]}/round/1/", follow=True).content.decode()
    )
