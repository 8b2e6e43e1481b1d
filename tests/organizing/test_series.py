"""Series through every kind of correction: what stands is always what a rebuild from the log gives."""

from contextlib import suppress
from random import Random
from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.tournament import CRITERIA, DIRECTOR, counted, drawn, record
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Match, Setup
from tournaments.organizing.undoing import undo_decision
from tournaments.projections.meetings import not_needed
from tournaments.projections.rebuild import rebuild
from tournaments.recording import correct, preview
from tournaments.recording.previews import GameChange

pytestmark = pytest.mark.django_db


def cup(format_: str = "swiss", best_of: int = 3, **sheet: object) -> str:
    tournament = organizing.open_tournament(
        name="Cup",
        sheet={"format": format_, "best_of": best_of, "tiebreaks": CRITERIA, **sheet},
        house={"variant": "block", "options": {"target": 10}},
        author=DIRECTOR,
    )
    entries = [
        organizing.Entry((name,), seed=seed) for seed, name in enumerate(("Ana", "Bea", "Caio", "Dora"), 1)
    ]
    organizing.register_entrants(tournament_id=tournament.id, entries=entries, author=DIRECTOR)
    return tournament.id


def games(tournament: str) -> list[Match]:
    return list(
        Match.objects.filter(tournament_id=tournament, replaced_by="").order_by("round", "table", "game")
    )


def replace_winner(match: Match, winner: int) -> None:
    hand = counted(winner, "6-6")[1]
    correct(
        match_id=match.pk,
        position=match.position,
        client_id=str(uuid4()),
        drop=[match.position],
        instead=[hand],
        reason="the other side went out",
        author=DIRECTOR,
    )


@pytest.mark.parametrize("seed", range(6))
def test_standings_after_any_corrections_are_those_of_a_rebuild(seed):
    chance = Random(seed)
    tournament = cup(best_of=chance.choice((2, 3, 5)), meeting_points=chance.choice(("sum", "won")))
    drawn(tournament)
    for _ in range(30):
        match = chance.choice(games(tournament))
        with suppress(Refusal):
            if match.position == 0:
                record(match.pk, 0, *counted(chance.randrange(2), "6-6"))
            elif chance.random() < 0.2:
                organizing.replay_match(
                    tournament_id=tournament, match_id=match.pk, reason="seats", author=DIRECTOR
                )
            else:
                replace_winner(match, chance.randrange(2))
        assert rebuild(tournament, check=True) == []
        spare = not_needed(tournament, games(tournament))
        for game in games(tournament):
            if game.pk in spare:
                with pytest.raises(Refusal):
                    record(game.pk, game.position, {"kind": "penalty_given", "side": 0, "points": 1})


def test_who_leaves_forfeits_the_games_that_are_needed_and_takes_them_back():
    tournament = cup()
    rows = drawn(tournament)
    record(rows[0].pk, 0, *counted(0, "6-6"))
    loser = entrant(rows[0], 1)
    organizing.withdraw_entrant(
        tournament_id=tournament, entrant_id=loser, author=DIRECTOR, open_match="forfeit"
    )
    assert [game.decided for game in games(tournament)[:3]] == [True, True, False]
    assert rebuild(tournament, check=True) == []
    undo_decision(tournament_id=tournament, position=position(tournament), reason="", author=DIRECTOR)
    assert [game.decided for game in games(tournament)[:3]] == [True, False, False]


def entrant(match: Match, side: int) -> str:
    return str(loads(match.sides)[side][0])


def position(tournament: str) -> int:
    return Setup.objects.get(pk=tournament).position


def test_tables_changed_by_hand_keep_the_games_of_pairs_that_stay():
    tournament = cup()
    drawn(tournament)
    before = games(tournament)
    pairs = [[[entrant(match, side)] for side in (0, 1)] for match in (before[0], before[3])]
    one, two = pairs
    organizing.change_tables(
        tournament_id=tournament,
        number=1,
        tables=[[one[0], two[0]], [one[1], two[1]]],
        reason="as agreed",
        author=DIRECTOR,
    )
    after = games(tournament)
    assert [(match.table, match.game) for match in after] == [(n, g) for n in (1, 2) for g in (1, 2, 3)]
    assert not {match.pk for match in before} & {match.pk for match in after}
    kept = [[[entrant(match, side)] for side in (0, 1)] for match in (after[0], after[3])]
    organizing.change_tables(
        tournament_id=tournament, number=1, tables=kept[::-1], reason="same tables", author=DIRECTOR
    )
    assert [match.pk for match in games(tournament)] == [match.pk for match in after]
    record(after[4].pk, 0, *counted(0, "6-6"))
    with pytest.raises(Refusal) as refused:
        organizing.change_tables(
            tournament_id=tournament, number=1, tables=pairs, reason="back", author=DIRECTOR
        )
    assert (refused.value.code, refused.value.fields["tables"]) == ("table_in_play", [2])
    assert rebuild(tournament, check=True) == []


def test_a_bracket_is_seated_anew_with_its_series_after_a_correction():
    tournament = cup("knockout")
    rows = drawn(tournament)
    for match in (rows[0], rows[1], rows[3], rows[4]):
        record(match.pk, 0, *counted(0, "6-6"))
    final = drawn(tournament)
    for match in games(tournament)[:2]:
        replace_winner(match, 1)
    assert organizing.reseat_bracket(tournament_id=tournament, reason="corrected", author=DIRECTOR) == [2]
    fresh = [match for match in games(tournament) if match.round == 2]
    assert [match.game for match in fresh] == [1, 2, 3]
    assert not {match.pk for match in fresh} & {match.pk for match in final}
    assert rebuild(tournament, check=True) == []


def test_a_preview_names_the_games_that_become_needed_or_are_no_more():
    tournament = cup(best_of=3)
    drawn(tournament)
    first, second, third = [match for match in games(tournament) if match.table == 1]
    for match in (first, second):
        record(match.pk, 0, *counted(0, "6-6"))
    second.refresh_from_db()

    def told(winner: int):
        tried = correct(
            match_id=second.pk,
            position=second.position,
            client_id=str(uuid4()),
            drop=[second.position],
            instead=[counted(winner, "6-6")[1]],
            reason="the other side went out",
            author=DIRECTOR,
            dry_run=True,
        ).tried
        return preview(tried).games

    assert told(1) == (GameChange(third.pk, 1, 3, needed=True),)
    replace_winner(second, 1)
    second.refresh_from_db()
    assert told(0) == (GameChange(third.pk, 1, 3, needed=False),)
