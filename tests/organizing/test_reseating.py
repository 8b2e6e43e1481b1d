"""A bracket after a correction: who belongs in a later match plays it, or it is annulled first."""

from typing import Any
from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.archives import bring_in, exported, rows, wipe
from tests.tournament import DIRECTOR, REFEREE, counted, drawn, record
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match, Round
from tournaments.projections.rebuild import rebuild
from tournaments.projections.standings import bring_up
from tournaments.recording import correct, preview
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db

FORMATS = ("knockout", "double_knockout")


def bracket(format_: str, count: int, **sheet: object) -> str:
    """A bracket of so many players, p1 the first seed, to 12 points."""
    tournament = organizing.open_tournament(
        name="Cup",
        sheet={"kind": "individual", "format": format_, "tiebreaks": ["wins", "lot"], **sheet},
        house={"variant": "block", "options": {"target": 12}},
        author=DIRECTOR,
    ).id
    entries = [organizing.Entry((f"p{seed}",), seed=seed) for seed in range(1, count + 1)]
    organizing.register_entrants(tournament_id=tournament, entries=entries, author=DIRECTOR)
    organizing.draw_lots(tournament_id=tournament, seed=7, author=DIRECTOR)
    return tournament


def play(match: Match, winner: int = 0) -> None:
    record(match.pk, 0, *counted(winner, "6-6"))


def play_round(tournament: str) -> list[Match]:
    """Draw a round and have the first side of every table win."""
    played = drawn(tournament)
    for match in played:
        play(match)
    return played


def overturn(match: Match, *, dry_run: bool = False, instead: Any = None) -> Any:
    """The other side has won, or what is given instead."""
    position = Match.objects.get(pk=match.pk).position
    return correct(
        match_id=match.pk,
        position=position,
        client_id=str(uuid4()),
        drop=[position - 1, position],
        instead=instead or counted(1, "6-6"),
        reason="wrong side",
        author=REFEREE,
        dry_run=dry_run,
    )


def again(match: Match) -> Match:
    done = organizing.replay_match(
        tournament_id=match.tournament_id, match_id=match.pk, reason="wrong people", author=DIRECTOR
    )
    return Match.objects.get(pk=done.match)


def reseat(tournament: str) -> list[int]:
    return organizing.reseat_bracket(
        tournament_id=tournament, reason="a result was corrected", author=DIRECTOR
    )


def sits(match: Match) -> list[str]:
    return [id_ for side in loads(Match.objects.get(pk=match.pk).sides) for id_ in side]


def table(tournament: str, number: int, place: int = 1) -> Match:
    return Match.objects.get(tournament_id=tournament, round=number, table=place, replaced_by="")


def refused(work: object, *arguments: object) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        work(*arguments)
    return refusal.value


@pytest.mark.parametrize("format_", FORMATS)
def test_R11_another_winner_of_a_played_later_match_is_refused_and_the_match_named(format_):
    tournament = bracket(format_, 4)
    first, second = play_round(tournament), play_round(tournament)
    for dry_run in (True, False):
        before = LogEntry.objects.count()
        with pytest.raises(Refusal) as refusal:
            overturn(first[0], dry_run=dry_run)
        assert refusal.value.code == "bracket_played"
        assert refusal.value.fields["matches"][0] == second[0].pk
        assert "table 1 of round 2" in refusal.value.message
        assert LogEntry.objects.count() == before


@pytest.mark.parametrize("format_", FORMATS)
def test_R11_a_result_cannot_be_voided_under_a_match_that_was_built_on_it(format_):
    tournament = bracket(format_, 4)
    first = play_round(tournament)
    play_round(tournament)
    voids = [{"kind": "entry_voided", "voids": position} for position in (2, 1)]
    assert refused(record, first[0].pk, 2, *voids).code == "bracket_played"
    assert refused(again, first[0]).code == "bracket_played"


@pytest.mark.parametrize("format_", FORMATS)
def test_a_correction_that_changes_no_winner_goes_through_at_any_time(format_):
    tournament = bracket(format_, 4)
    first = play_round(tournament)
    play_round(tournament)
    overturn(first[0], instead=[*counted(0, "6-5"), *counted(0, "6-4")])
    assert reseat(tournament) == []
    assert rebuild(tournament, check=True) == []


@pytest.mark.parametrize("format_", FORMATS)
def test_a_winner_corrected_before_the_next_draw_moves_on(format_):
    tournament = bracket(format_, 4)
    first = play_round(tournament)
    overturn(first[0])
    (_, other) = sits(first[0])
    assert other in sits(drawn(tournament)[0])


@pytest.mark.parametrize("format_", FORMATS)
def test_nobody_plays_a_contested_match_until_the_bracket_is_seated_anew(format_):
    tournament = bracket(format_, 4)
    first = play_round(tournament)
    drawn(tournament)
    before = table(tournament, 2)
    told = preview(overturn(first[0], dry_run=True).tried)
    assert told.effects.claims[0].round == 2
    overturn(first[0])
    assert refused(play, before).code == "seats_contested"
    assert reseat(tournament) == [2]
    loser, winner = sits(first[0])
    now = table(tournament, 2)
    assert winner in sits(now)
    assert loser not in sits(now)
    play(now)
    assert reseat(tournament) == []
    bring_up(tournament)
    assert rebuild(tournament, check=True) == []


def test_who_drops_in_a_double_knock_out_changes_places_with_who_goes_on():
    tournament = bracket("double_knockout", 4)
    first = play_round(tournament)
    drawn(tournament)
    overturn(first[0])
    reseat(tournament)
    loser, winner = sits(first[0])
    kept, dropped = table(tournament, 2, 1), table(tournament, 2, 2)
    assert winner in sits(kept)
    assert loser in sits(dropped)
    play(kept)
    play(dropped)
    seated = {id_ for match in drawn(tournament) for id_ in sits(match)}
    assert sits(dropped)[0] in seated
    assert sits(dropped)[1] not in seated


def test_a_match_that_nobody_contests_is_played_meanwhile():
    tournament = bracket("double_knockout", 8)
    first = play_round(tournament)
    drawn(tournament)
    overturn(first[0])
    contested = {match.pk for match in Match.objects.filter(tournament_id=tournament, round=2)}
    free = [pk for pk in sorted(contested) if not set(sits(first[0])) & set(sits(Match.objects.get(pk=pk)))]
    for pk in free:
        play(Match.objects.get(pk=pk))
    assert len(free) == 2
    assert reseat(tournament) == [2]
    assert set(free) < set(
        Match.objects.filter(tournament_id=tournament, round=2).values_list("pk", flat=True)
    )


def test_a_played_later_match_is_annulled_then_the_result_is_corrected_and_the_slot_played_by_who_belongs_there():
    tournament = bracket("knockout", 8, third_place=True)
    first, second = play_round(tournament), play_round(tournament)
    third = drawn(tournament)
    assert refused(overturn, first[0]).fields["matches"] == [second[0].pk]
    fresh = again(second[0])
    assert refused(play, third[0]).code == "seats_contested"
    overturn(first[0])
    assert refused(play, fresh).code == "seats_contested"
    assert reseat(tournament) == [2]
    loser, winner = sits(first[0])
    now = table(tournament, 2)
    assert set(sits(now)) == {winner, sits(second[0])[1]}
    assert Match.objects.get(pk=second[0].pk).replaced_by == now.pk
    assert refused(play, third[0]).code == "seats_contested"
    play(now, 1 - sits(now).index(winner) if sits(now).index(winner) else 0)
    assert reseat(tournament) == [3]
    assert winner in sits(table(tournament, 3))
    for place in (1, 2):
        play(table(tournament, 3, place))
    assert refused(drawn, tournament).message == "Every round has been drawn."
    assert loser not in {
        id_ for match in Match.objects.filter(tournament_id=tournament, round=3) for id_ in sits(match)
    }
    bring_up(tournament)
    assert rebuild(tournament, check=True) == []


def test_R11_the_second_final_disappears_with_the_result_it_was_built_on():
    tournament = bracket("double_knockout", 2)
    play_round(tournament)
    (final,) = drawn(tournament)
    play(final, 1)
    (reset,) = drawn(tournament)
    assert (reset.round, Round.objects.filter(tournament_id=tournament).count()) == (3, 3)
    overturn(final, instead=counted(0, "6-6"))
    assert refused(play, reset).code == "seats_contested"
    assert reseat(tournament) == [3]
    assert not Match.objects.filter(tournament_id=tournament, round=3).exists()
    assert Round.objects.filter(tournament_id=tournament).count() == 2
    assert refused(drawn, tournament).message == "Every round has been drawn."
    bring_up(tournament)
    assert rebuild(tournament, check=True) == []
    file, before = exported(tournament), rows()
    wipe()
    bring_in(file)
    assert rows() == before


def test_lifting_a_sanction_moves_nobody_out_of_a_bracket_that_is_played():
    sheet = {"groups": 2, "advance": 1, "tiebreaks": ["wins", "points_for", "lot"]}
    tournament = bracket("groups_then_knockout", 8, **sheet)
    for _ in range(3):
        play_round(tournament)
    leader, *_, last = (row["id"] for row in standings_after(tournament).rows)
    on = {"tournament_id": tournament, "author": DIRECTOR}
    grave = organizing.sanction(entrant_id=leader, code="conduct", wins=-3, **on)
    slight = organizing.sanction(entrant_id=last, code="conduct", points=-1, **on)
    play_round(tournament)
    with pytest.raises(Refusal) as refusal:
        organizing.lift_sanction(position=grave, **on)
    assert refusal.value.code == "bracket_played"
    organizing.lift_sanction(position=slight, **on)


def test_only_a_bracket_is_seated_anew():
    tournament = bracket("round_robin", 4)
    assert refused(reseat, tournament).code == "bad_option"
