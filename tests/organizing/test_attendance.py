"""Who plays the next round: away, back again, checked in, gone with a match still open, with another partner."""

import pytest

from scoring.errors import Refusal
from tests.tournament import CRITERIA, DIRECTOR, counted, drawn, pairs, record, singles
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry, Match, Round, Setup
from tournaments.projections.rebuild import rebuild
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import rounds_of
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db

FOUR = ("Ana", "Bea", "Caio", "Dora")


def swiss(**sheet):
    opened = organizing.open_tournament(
        name="Swiss",
        sheet={"kind": "individual", "format": "swiss", "tiebreaks": CRITERIA, **sheet},
        house={"variant": "block", "options": {"target": 10}},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,), seed=seed) for seed, name in enumerate(FOUR, 1)]
    ids = organizing.register_entrants(tournament_id=opened.id, entries=entries, author=DIRECTOR)
    return opened.id, ids


def playing(matches):
    return {id_ for match in matches for side in loads(match.sides) for id_ in side}


def wins_of(tournament):
    return {row["id"]: row["metrics"]["wins"] for row in standings_after(tournament).rows}


def test_who_is_away_does_not_play_and_half_a_bye_is_credited():
    tournament, (a, b, c, d) = swiss()
    organizing.note_absences(tournament_id=tournament, absent=[a], half_byes=[b], author=DIRECTOR)
    assert loads(Setup.objects.get(pk=tournament).coming) == {"absent": [a], "half_byes": [b]}
    assert playing(drawn(tournament)) == {c, d}
    wins = wins_of(tournament)
    assert (wins[a], wins[b]) == (0, 0.5)
    (shown,) = rounds_of(tournament, entrant_names(tournament))
    assert (shown.absent, shown.half_byes, shown.byes) == (("Ana",), ("Bea",), ())
    assert Setup.objects.get(pk=tournament).coming == "{}"
    assert rebuild(tournament, check=True) == []


def test_who_asked_for_half_a_bye_and_leaves_gets_none():
    tournament, (a, *_) = swiss()
    organizing.note_absences(tournament_id=tournament, half_byes=[a], author=DIRECTOR)
    organizing.withdraw_entrant(tournament_id=tournament, entrant_id=a, author=DIRECTOR)
    drawn(tournament)
    assert "half_byes" not in loads(Round.objects.get(tournament_id=tournament).notes)
    assert wins_of(tournament)[a] == 0


def test_only_who_has_checked_in_is_drawn_where_the_sheet_says_so():
    tournament, (a, b, c, d) = swiss(check_in=True)
    with pytest.raises(Refusal) as refused:
        drawn(tournament)
    assert refused.value.code == "nobody_checked_in"
    organizing.check_in(tournament_id=tournament, present=[a, b, c, d], author=DIRECTOR)
    organizing.check_in(tournament_id=tournament, present=[a, d], number=1, author=DIRECTOR)
    assert playing(drawn(tournament)) == {a, d}
    assert sorted(loads(Round.objects.get(tournament_id=tournament).notes)["absent"]) == sorted([b, c])
    assert rebuild(tournament, check=True) == []


def test_what_is_noted_for_another_round_than_the_next_is_refused():
    tournament, (a, *_) = swiss()
    with pytest.raises(Refusal):
        organizing.note_absences(tournament_id=tournament, absent=[a], number=2, author=DIRECTOR)


def test_T11_leaving_and_coming_back_during_a_round_gives_nothing():
    tournament, (*_, d) = swiss()
    organizing.withdraw_entrant(tournament_id=tournament, entrant_id=d, author=DIRECTOR)
    (match,) = drawn(tournament)
    organizing.return_entrant(tournament_id=tournament, entrant_id=d, author=DIRECTOR)
    record(match.pk, 0, *counted(0, "6-6"))
    assert wins_of(tournament)[d] == 0
    assert d in playing(drawn(tournament))
    assert rebuild(tournament, check=True) == []


def test_an_open_match_is_forfeited_by_a_recorded_decision():
    tournament = singles(FOUR, target=10)
    first, _ = drawn(tournament)
    ((gone,), (stays,)) = loads(first.sides)
    before = LogEntry.objects.count()
    with pytest.raises(Refusal, match="Table 1") as refused:
        organizing.withdraw_entrant(tournament_id=tournament, entrant_id=gone, author=DIRECTOR)
    assert (refused.value.code, LogEntry.objects.count()) == ("match_open", before)
    organizing.withdraw_entrant(
        tournament_id=tournament, entrant_id=gone, author=DIRECTOR, open_match="forfeit"
    )
    first.refresh_from_db()
    assert (first.decided, first.winner) == (True, 1)
    assert LogEntry.objects.filter(stream=first.pk, kind="side_forfeited").count() == 1
    assert Entrant.objects.get(pk=gone).withdrawn_after == 1
    assert wins_of(tournament)[stays] == 1
    assert rebuild(tournament, check=True) == []


def test_an_open_match_may_still_be_played():
    tournament = singles(FOUR, target=10)
    first, _ = drawn(tournament)
    gone = loads(first.sides)[0][0]
    organizing.withdraw_entrant(tournament_id=tournament, entrant_id=gone, author=DIRECTOR, open_match="play")
    record(first.pk, 0, *counted(0, "6-6"))
    assert wins_of(tournament)[gone] == 1


def test_who_has_a_bye_leaves_no_match_open():
    tournament = singles()
    drawn(tournament)
    bye = loads(Round.objects.get(tournament_id=tournament).byes)[0]
    organizing.withdraw_entrant(tournament_id=tournament, entrant_id=bye, author=DIRECTOR)
    assert Entrant.objects.get(pk=bye).withdrawn_after == 1


def test_a_table_of_many_is_not_forfeited_for_one():
    opened = organizing.open_tournament(
        name="Trains",
        sheet={"kind": "pools", "format": "pools", "low_wins": True, "table_size": 4},
        house={"preset": "mexican-train"},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,)) for name in FOUR]
    a, *_ = organizing.register_entrants(tournament_id=opened.id, entries=entries, author=DIRECTOR)
    drawn(opened.id)
    with pytest.raises(Refusal) as refused:
        organizing.withdraw_entrant(
            tournament_id=opened.id, entrant_id=a, author=DIRECTOR, open_match="forfeit"
        )
    assert refused.value.code == "bad_option"


def test_R17_a_substitute_plays_for_the_pair_and_open_matches_keep_their_seats():
    tournament = pairs((("Ana", "Caio"), ("Bea", "Dora"), ("Eva", "Fidel")), target=10)
    (match,) = drawn(tournament)
    pair = loads(match.sides)[0][0]
    before = loads(Entrant.objects.get(pk=pair).players)
    new = organizing.substitute_partner(
        tournament_id=tournament, entrant_id=pair, leaves=before[0], name="Xenia", author=DIRECTOR
    )
    assert loads(Entrant.objects.get(pk=pair).players) == [new, before[1]]
    assert "Xenia & " in entrant_names(tournament)[pair]
    assert loads(Match.objects.get(pk=match.pk).header)["seats"] == loads(match.header)["seats"]
    record(match.pk, 0, {"kind": "result_ruled", "points": [12, 0], "winner": 0})
    assert wins_of(tournament)[pair] == 1
    assert len(standings_after(tournament).rows) == 3
    back = organizing.substitute_partner(
        tournament_id=tournament, entrant_id=pair, leaves=new, joins=before[0], author=DIRECTOR
    )
    assert back == before[0]
    assert rebuild(tournament, check=True) == []
    assert not any("Xenia" in data for data in LogEntry.objects.values_list("data", flat=True))


@pytest.mark.parametrize(
    ("who", "code"),
    [
        ({}, "malformed"),
        ({"name": "Xenia", "joins": "p"}, "malformed"),
        ({"joins": "nobody"}, "unknown_entrant"),
        ({"name": "\x07"}, "malformed"),
    ],
)
def test_a_substitute_is_somebody(who, code):
    tournament = pairs((("Ana", "Caio"), ("Bea", "Dora")))
    entrant = Entrant.objects.filter(tournament_id=tournament).first()
    with pytest.raises(Refusal) as refused:
        organizing.substitute_partner(
            tournament_id=tournament,
            entrant_id=entrant.pk,
            leaves=loads(entrant.players)[0],
            author=DIRECTOR,
            **who,
        )
    assert refused.value.code == code
