"""What a correction would change is told before it is made, and then that changes and nothing else."""

from random import Random
from typing import Any
from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.recording.whole import whole
from tests.tournament import DIRECTOR, REFEREE, counted, drawn, record, singles
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match, Published, Standing, Wanted
from tournaments.projections.matches import stream_events
from tournaments.projections.rebuild import rebuild
from tournaments.projections.standings import bring_up
from tournaments.recording import Preview, correct, preview

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bea", "Caio", "Dora", "Edu", "Flor")


def evening(rounds: int, names: tuple[str, ...] = NAMES, **sheet: Any) -> tuple[str, list[list[Match]]]:
    """A Swiss tournament whose first sides have won every table of so many rounds, 12 to 0."""
    tournament = organizing.open_tournament(
        name="Club evening",
        sheet={"kind": "individual", "format": "swiss", "tiebreaks": ["wins", "buchholz", "lot"], **sheet},
        house={"variant": "block", "options": {"target": 12}},
        author=DIRECTOR,
    ).id
    entries = [organizing.Entry((name,), seed=seed) for seed, name in enumerate(names, 1)]
    organizing.register_entrants(tournament_id=tournament, entries=entries, author=DIRECTOR)
    organizing.draw_lots(tournament_id=tournament, seed=7, author=DIRECTOR)
    played = []
    for _ in range(rounds):
        played.append(drawn(tournament))
        for match in played[-1]:
            record(match.pk, 0, *counted(0, "6-6"))
    bring_up(tournament)
    return tournament, played


def rewritten(match: Match, hand: list[dict[str, Any]], *, dry_run: bool) -> Any:
    """The match's one hand entered anew."""
    position = Match.objects.get(pk=match.pk).position
    more = {"client_id": str(uuid4()), "reason": "wrong side", "author": REFEREE, "dry_run": dry_run}
    standing = [position - 1, position]
    return correct(match_id=match.pk, position=position, drop=standing, instead=hand, **more)


def tried(match: Match, hand: list[dict[str, Any]]) -> Preview:
    return preview(rewritten(match, hand, dry_run=True).tried)


def tables(tournament: str) -> dict[int, dict[str, Any]]:
    """The rows of all standings as they are kept, by round and entrant."""
    found = Standing.objects.filter(tournament_id=tournament)
    return {each.after_round: {row["id"]: row for row in loads(each.rows)} for each in found}


def everything() -> list[Any]:
    models = (LogEntry, Match, Standing, Wanted, Published)
    return [list(model._default_manager.order_by("pk").values()) for model in models]


def test_R09_a_hand_of_round_1_corrected_after_round_3_changes_what_was_told_and_nothing_else():
    tournament, played = evening(3)
    before = tables(tournament)
    told = tried(played[0][0], counted(1, "6-6"))
    rewritten(played[0][0], counted(1, "6-6"), dry_run=False)
    bring_up(tournament)
    after = tables(tournament)
    assert {number for number in before if before[number] != after[number]} == {1, 2, 3}
    named = {(place.after_round, place.id): place for place in told.effects.places}
    for number, rows in after.items():
        for id_, row in rows.items():
            place = named.get((number, id_))
            assert (place is None) == (row == before[number][id_])
            if place is not None:
                assert place.after["rank"] == row["rank"]
                assert place.after["metrics"].items() <= row["metrics"].items()
    assert [(draw.round, draw.outdated) for draw in told.effects.draws] == [(2, True), (3, True)]
    assert rebuild(tournament, check=True) == []


def test_a_preview_tells_the_hand_and_the_result_and_writes_nothing():
    _, played = evening(1)
    match, before = played[0][0], everything()
    told = tried(match, counted(1, "6-5"))
    assert everything() == before
    (hand,) = told.hands
    assert (hand.ordinal, hand.before["points"], hand.after["points"]) == (1, [12, 0], [0, 11])
    assert told.before == {"totals": [12, 0], "winner": 0, "decided": True}
    assert told.after == {"totals": [0, 11], "winner": None, "decided": False}
    assert told.round == 1


def test_a_hand_of_a_match_that_goes_on_changes_no_standings():
    id_ = singles(("Ana", "Bea"), target=100)
    (match,) = drawn(id_)
    record(match.pk, 0, *counted(0, "6-6"))
    told = preview(record(match.pk, 2, *counted(1, "5-5"), dry_run=True).tried)
    assert [(hand.ordinal, hand.before) for hand in told.hands] == [(2, None)]
    assert told.effects.places == ()


def test_R08_a_correction_made_three_times_counts_once():
    tournament, played = evening(1)
    match = played[0][0]
    first = rewritten(match, counted(0, "6-6"), dry_run=False)
    bring_up(tournament)
    before = tables(tournament)
    for _ in range(2):
        again = rewritten(match, counted(0, "6-6"), dry_run=False)
        bring_up(tournament)
        assert again.state["totals"] == first.state["totals"] == [12, 0]
        assert tables(tournament) == before
    told = tried(match, counted(0, "6-6"))
    assert (told.hands, told.effects.places, told.effects.draws) == ((), (), ())
    assert whole(match.pk)


def test_R11_a_voided_result_leaves_the_slot_that_it_led_to_empty():
    tournament, played = evening(1, NAMES[:4], format="knockout")
    (final,) = drawn(tournament)
    first = played[0][0]
    voids = [{"kind": "entry_voided", "voids": position} for position in (2, 1)]
    told = preview(record(first.pk, 2, *voids, dry_run=True).tried)
    (claim,) = told.effects.claims
    (winner,) = loads(first.sides)[0]
    assert (claim.round, claim.slot) == (2, "W3")
    assert [list(side) for side in loads(final.sides)] == [[id_] for id_ in claim.seated]
    assert claim.would == tuple(None if id_ == winner else id_ for id_ in claim.seated)
    assert told.effects.stuck == 2


def test_a_corrected_winner_claims_the_next_match_and_moves_nobody():
    tournament, played = evening(1, NAMES[:4], format="knockout")
    (final,) = drawn(tournament)
    told = tried(played[0][0], counted(1, "6-6"))
    winner, loser = (side[0] for side in loads(played[0][0].sides))
    (claim,) = told.effects.claims
    assert (set(claim.seated) - set(claim.would), set(claim.would) - set(claim.seated)) == ({winner}, {loser})
    rewritten(played[0][0], counted(1, "6-6"), dry_run=False)
    assert Match.objects.get(pk=final.pk).sides == final.sides
    assert rebuild(tournament, check=True) == []


def test_S05_an_edited_hand_keeps_its_bonus():
    id_ = singles(("Ana", "Bea"), target=200, bonuses={"capicua": 10})
    (match,) = drawn(id_)
    bonus = {"bonuses": [{"side": 0, "bonus": "capicua"}]}
    started, hand = counted(0, "6-6")
    record(match.pk, 0, *counted(1, "5-5"), started, {**hand, **bonus})
    corrected = correct(
        match_id=match.pk,
        position=4,
        client_id=str(uuid4()),
        drop=[4],
        instead=[{**counted(0, "6-5")[1], **bonus}],
        reason="counted wrongly",
        author=REFEREE,
    )
    assert corrected.state["totals"] == [11 + 10, 10]
    assert whole(match.pk)


def recounted(match: Match, chance: Random) -> dict[str, Any]:
    winner, tile = chance.randrange(2), chance.choice(["6-6", "5-5", "6-0"])
    position = Match.objects.get(pk=match.pk).position
    return {"drop": [position - 1, position], "instead": counted(winner, tile)}


def ruled(match: Match, chance: Random) -> dict[str, Any]:
    points = [chance.randrange(20), chance.randrange(20)]
    ruling = {"kind": "result_ruled", "points": points, "winner": chance.choice([0, 1, None])}
    position = Match.objects.get(pk=match.pk).position
    return {"drop": [position], "instead": [stream_events(match.pk)[position - 1], ruling]}


@pytest.mark.parametrize("seed", range(6))
def test_after_any_corrections_what_was_told_has_changed_and_a_rebuild_agrees(seed):
    chance = Random(seed)
    tournament, played = evening(3)
    told_of = 0
    for _ in range(4):
        match = chance.choice([match for round_ in played for match in round_])
        wanted = {"reason": "", "author": DIRECTOR, **chance.choice([recounted, ruled])(match, chance)}
        wanted |= {"match_id": match.pk, "position": Match.objects.get(pk=match.pk).position}
        try:
            told = preview(correct(client_id=str(uuid4()), dry_run=True, **wanted).tried)
        except Refusal:
            continue
        before = tables(tournament)
        correct(client_id=str(uuid4()), **wanted)
        bring_up(tournament)
        after = tables(tournament)
        changed = {
            (n, id_) for n, rows in after.items() for id_, row in rows.items() if row != before[n][id_]
        }
        assert changed == {(place.after_round, place.id) for place in told.effects.places}
        assert rebuild(tournament, check=True) == []
        told_of += len(changed)
    assert told_of
