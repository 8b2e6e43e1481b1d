"""A tournament goes into a file and comes out of it the same, or not at all."""

import json
from datetime import UTC, datetime

import pytest

from scoring.certificate import certificate
from scoring.errors import Refusal
from tests.archives import an_evening, bring_in, changed, exported, refusal, rows, wipe
from tests.tournament import DIRECTOR, HAND, counted, drawn, record, singles
from tournaments.models import LogEntry, Match, Membership, Person, Tournament
from tournaments.organizing.changing import change_tables
from tournaments.organizing.rounds import draw_round
from tournaments.projections.matches import replayed, stream_events
from tournaments.projections.rebuild import rebuild
from tournaments.projections.standings import bring_up, versions
from tournaments.recording import Author
from tournaments.selectors.archives import archive_of

pytestmark = pytest.mark.django_db


def test_what_is_imported_is_byte_for_byte_what_was_exported():
    id_ = an_evening()
    made, before = exported(id_), rows()
    people = list(Person.objects.order_by("pk").values())
    wipe()
    done = bring_in(made)
    assert rows() == before
    assert list(Person.objects.order_by("pk").values()) == people
    assert (done.tournament_id, done.entries, done.names) == (id_, LogEntry.objects.count(), 4)
    assert rebuild(id_, check=True) == []
    assert versions(id_).wanted == versions(id_).done > 0
    assert exported(id_) == made


def test_where_and_when_it_is_played_travels_with_it():
    id_ = an_evening()
    begins = datetime(2026, 11, 1, 18, 30, tzinfo=UTC)
    facts = {"place": "Brooklyn", "time_zone": "America/New_York", "starts_at": begins, "round_minutes": 45}
    Tournament.objects.update(**facts)
    made = exported(id_)
    wipe()
    bring_in(made)
    assert Tournament.objects.values(*facts).get() == facts
    assert exported(id_) == made


def test_a_file_from_before_beginnings_were_known_is_read():
    id_ = an_evening()
    made = exported(id_)
    wipe()
    bring_in(made.replace(b'"time_zone":"","starts_at":null,"round_minutes":null', b'"club":"X"'))
    assert Tournament.objects.values_list("pk", "starts_at", "round_minutes").get() == (id_, None, None)


def test_a_certified_match_that_was_ruled_on_later_comes_back_as_well():
    id_ = singles(("Ana", "Bea"), target=10)
    (match,) = drawn(id_)
    record(match.pk, 0, *counted(0, "6-6"))
    match.refresh_from_db()
    signed = certificate(replayed(match.header, stream_events(match.pk)))
    record(match.pk, 2, {"kind": "match_certified", "digest": signed})
    record(match.pk, 3, {"kind": "result_ruled", "points": [0, 50], "winner": 1, "reason": "protest"})
    bring_up(id_)
    made, before = exported(id_), rows()
    wipe()
    bring_in(made)
    assert rows() == before


def test_matches_that_a_change_of_tables_put_aside_come_along():
    id_ = singles(("Ana", "Bea", "Caio", "Dora"))
    first, second = drawn(id_)
    ((a,), (b,)), ((c,), (d,)) = (json.loads(match.sides) for match in (first, second))
    change_tables(
        tournament_id=id_, number=1, tables=[((a,), (c,)), ((b,), (d,))], reason="asked for", author=DIRECTOR
    )
    bring_up(id_)
    made, before = exported(id_), rows()
    assert first.pk.encode() in made
    wipe()
    bring_in(made)
    assert rows() == before


def test_the_tournament_goes_on_where_it_has_come_to(file):
    id_ = bring_in(file).tournament_id
    running = Match.objects.get(table=2)
    done = record(running.pk, running.position, {"kind": "tile_played", "seat": 1, "tile": "6-2"})
    assert done.position == running.position + 1
    with pytest.raises(Refusal, match="result_missing"):
        draw_round(tournament_id=id_, author=Author("u1"))


def test_without_names_the_same_digests_come_and_nobody_is_known():
    id_ = an_evening()
    made = exported(id_, names=False)
    before = rows()
    assert b"Ana" not in made
    wipe()
    assert bring_in(made).names == 0
    assert rows() == before
    assert not Person.objects.exists()


def test_who_imports_may_decide(file, django_user_model):
    user = django_user_model.objects.create_user("delia")
    id_ = bring_in(file, director_id=user.pk).tournament_id
    assert Membership.objects.get().tournament_id == id_


def test_what_is_here_already_is_refused(file):
    bring_in(file)
    assert refusal(file).code == "exists_already"
    Tournament.objects.all().delete()
    assert refusal(file).code == "exists_already"


def test_a_person_who_is_here_under_another_name_is_nobody_to_rename(file):
    person = next(iter(json.loads(file.splitlines()[1])["names"]))
    Person.objects.create(id=person, name="Somebody else")
    assert refusal(file).code == "exists_already"
    Person.objects.filter(pk=person).update(name=json.loads(file.splitlines()[1])["names"][person])
    assert bring_in(file).entries


def test_an_entrant_or_a_match_of_another_tournament_is_not_taken_over():
    kept = singles(("Eva", "Finn"))
    (other,) = drawn(kept)
    id_ = an_evening()
    taken = json.loads(other.sides)[0][0]
    made = exported(id_).replace(
        json.loads(Match.objects.get(tournament=id_, table=1).sides)[0][0].encode(), taken.encode()
    )
    fresh = changed(made.replace(id_.encode(), b"zzzzzzzzzzzz"), _other_matches)
    assert refusal(fresh).code == "exists_already"


def _other_matches(lines):
    text = json.dumps(lines)
    for number, stream in enumerate(list(lines[0]["heads"])[1:]):
        text = text.replace(stream, f"yyyyyyyyyyy{number}")
    return json.loads(text)


def test_tiles_that_lie_face_down_are_not_in_the_public_file():
    id_ = an_evening()
    running = Match.objects.get(tournament=id_, table=2)
    whole, public = exported(id_), exported(id_, everything=False)
    assert whole.count(b"dealt") == 2
    assert public.count(b"dealt") == 1
    shown = [json.loads(line) for line in public.splitlines()]
    assert max(line["position"] for line in shown if line.get("stream") == running.pk) == running.position - 1
    wipe()
    assert bring_in(public).entries == len(whole.splitlines()) - 3


def test_a_correction_with_tiles_that_lie_face_down_is_not_torn_apart():
    id_ = singles(("Ana", "Bea"), target=100)
    (match,) = drawn(id_)
    record(match.pk, 0, {"kind": "hand_started", "leader": 0}, HAND[1])
    record(
        match.pk, 2, *({"kind": "entry_voided", "voids": at, "reason": "slip"} for at in (1, 2)), *HAND[:2]
    )
    public = exported(id_, everything=False)
    assert json.loads(public.splitlines()[0])["heads"][match.pk][0] == 2
    wipe()
    bring_in(public)
    assert Match.objects.get().position == 2


def test_a_tournament_that_is_not_there_has_no_file():
    assert archive_of("nosuch", everything=True) is None


def test_names_of_referees_are_for_directors():
    id_ = an_evening()
    Person.objects.create(id="ref000000000", name="Rita")
    assert b"Rita" in exported(id_)
    assert b"Rita" not in exported(id_, everything=False)


def test_hands_recorded_by_count_alone_hide_nothing():
    id_ = singles(("Ana", "Bea"))
    (match,) = drawn(id_)
    record(match.pk, 0, *counted(0), {"kind": "hand_started", "leader": 0})
    assert exported(id_, everything=False) == exported(id_)
