"""A match annulled as a whole and played again: the old one stays to be read, the new one counts."""

from io import BytesIO
from uuid import uuid4

import pytest

from scoring.errors import Refusal
from tests.recording.whole import whole
from tests.tournament import DIRECTOR, REFEREE, counted, drawn, record, singles
from tests.unguarded import lifted
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match, Tournament
from tournaments.organizing.archives import import_tournament
from tournaments.projections.rebuild import rebuild
from tournaments.recording import correct
from tournaments.selectors.archives import archive_of
from tournaments.selectors.rounds import rounds_of
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bea", "Caio", "Dora")


@pytest.fixture
def played() -> Match:
    """A match that its first side has won, the first round's at table 1."""
    match = drawn(singles(NAMES, target=10))[0]
    record(match.pk, 0, *counted(0, "6-6"))
    return match


def again(match: Match, reason: str = "the seats were wrong") -> Match:
    done = organizing.replay_match(
        tournament_id=match.tournament_id, match_id=match.pk, reason=reason, author=DIRECTOR
    )
    return Match.objects.get(pk=done.match)


def wins(match: Match) -> list[object]:
    """The wins of each side by the standings."""
    rows = standings_after(match.tournament_id).rows
    won = {row["id"]: row["metrics"]["wins"] for row in rows}
    return [won[id_] for (id_,) in loads(match.sides)]


def test_the_new_match_counts_and_the_old_one_is_kept(played):
    fresh = again(played)
    assert wins(played) == [0, 0]
    record(fresh.pk, 0, *counted(1, "6-6"))
    assert wins(played) == [0, 1]
    old = Match.objects.get(pk=played.pk)
    assert (old.totals, old.winner, old.replaced_by) == ("[12,0]", 0, fresh.pk)
    assert (fresh.round, fresh.table, fresh.sides, fresh.header) == (1, 1, old.sides, old.header)
    assert whole(fresh.pk)


def test_the_round_names_what_was_annulled_and_why_and_shows_each_table_once(played):
    fresh = again(played)
    (shown,) = rounds_of(played.tournament_id, {})
    assert shown.tables[0].match == fresh.pk
    assert len(shown.tables) == 2
    assert shown.annulled == ((1, played.pk, "the seats were wrong"),)


def test_pressing_twice_annuls_once(played):
    first = again(played)
    assert again(played).pk == first.pk
    assert LogEntry.objects.filter(kind="match_replayed").count() == 1


def test_a_match_can_be_played_a_third_time(played):
    third = again(again(played), "and again")
    record(third.pk, 0, *counted(1, "6-6"))
    assert wins(played) == [0, 1]
    assert len(rounds_of(played.tournament_id, {})[0].annulled) == 2
    assert whole(third.pk)


def test_nothing_is_recorded_or_corrected_in_an_annulled_match(played):
    again(played)
    with pytest.raises(Refusal) as refused:
        record(played.pk, 2, {"kind": "entry_voided", "voids": 2})
    assert refused.value.code == "match_over"
    more = {"client_id": str(uuid4()), "instead": [], "reason": "", "author": REFEREE}
    with pytest.raises(Refusal):
        correct(match_id=played.pk, position=2, drop=[1, 2], **more)


def test_nothing_is_drawn_until_it_has_been_played_again(played):
    tournament = played.tournament_id
    (other,) = Match.objects.filter(tournament_id=tournament, table=2)
    record(other.pk, 0, *counted(0, "6-6"))
    fresh = again(played)
    with pytest.raises(Refusal) as refused:
        organizing.draw_round(tournament_id=tournament, author=DIRECTOR)
    assert refused.value.code == "result_missing"
    record(fresh.pk, 0, *counted(1, "6-6"))
    assert organizing.draw_round(tournament_id=tournament, author=DIRECTOR).number == 2
    assert not rounds_of(tournament, {})[1].corrected
    again(fresh)
    assert rounds_of(tournament, {})[1].corrected


@pytest.mark.parametrize("match_id", ["nosuchmatch0", "other"])
def test_only_a_match_of_this_tournament_can_be_annulled(played, match_id):
    other = drawn(singles(NAMES))[0]
    with pytest.raises(Refusal):
        organizing.replay_match(
            tournament_id=played.tournament_id,
            match_id=other.pk if match_id == "other" else match_id,
            reason="no such",
            author=DIRECTOR,
        )


def test_a_rebuild_brings_back_what_was_annulled(played):
    fresh = again(played)
    Match.objects.filter(pk=played.pk).update(winner=1)
    HandResult.objects.filter(match_id=played.pk).delete()
    Match.objects.filter(pk=fresh.pk).delete()
    assert {found.table for found in rebuild(played.tournament_id)} == {"match", "hand_result"}
    assert Match.objects.get(pk=played.pk).replaced_by == fresh.pk
    assert rebuild(played.tournament_id, check=True) == []


def test_an_exported_file_brings_both_matches_with_it(played):
    tournament = played.tournament_id
    fresh = again(played)
    file = b"".join(archive_of(tournament, everything=True))
    before = list(Match.objects.order_by("pk").values())
    with lifted():
        LogEntry.objects.all().delete()
        Tournament.objects.all().delete()
    import_tournament(file=BytesIO(file))
    assert list(Match.objects.order_by("pk").values()) == before
    assert whole(fresh.pk)
