"""A round taken back and decisions undone: the rows are as before, the log has both, and a rebuild agrees."""

from io import BytesIO

import pytest

from scoring.errors import Refusal
from tests.tournament import CRITERIA, DIRECTOR, counted, drawn, pairs, record, singles
from tests.unguarded import lifted
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import Entrant, LogEntry, Match, Round, Setup, Standing, Tournament
from tournaments.organizing.archives import import_tournament
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.projections.rebuild import rebuild
from tournaments.recording import NoSuchMatch
from tournaments.selectors.archives import archive_of
from tournaments.selectors.clocks import clock_of
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import rounds_of
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db

FOUR = ("Ana", "Bea", "Caio", "Dora")


def last(tournament):
    return LogEntry.objects.filter(stream=tournament).order_by("-position")[0]


def undraw(tournament, number=1, reason="drawn too early"):
    organizing.undraw_round(tournament_id=tournament, number=number, reason=reason, author=DIRECTOR)


def undo(tournament, **more):
    given = {"position": last(tournament).position, "reason": "pressed too early", **more}
    organizing.undo_decision(tournament_id=tournament, author=DIRECTOR, **given)


def state(tournament):
    """What a tournament amounts to, but for positions and the ids of matches."""
    setup = Setup.objects.get(pk=tournament)
    names = entrant_names(tournament)
    rounds = [
        (each.number, [table.names for table in each.tables], each.byes)
        for each in rounds_of(tournament, names)
    ]
    table = standings_after(tournament, desk=True)
    return rounds, [(r["rank"], r["id"], r["metrics"]) for r in table.rows], setup.sheet, setup.held_from


def test_a_round_without_entries_is_taken_back_and_drawn_again():
    tournament = singles(FOUR)
    before = state(tournament)
    gone = drawn(tournament)
    undraw(tournament)
    assert state(tournament) == before
    assert not Match.objects.exists()
    assert not Round.objects.exists()
    assert rebuild(tournament, check=True) == []
    with pytest.raises(NoSuchMatch):
        record(gone[0].pk, 0, *counted(0))
    again = drawn(tournament)
    assert [match.sides for match in again] == [match.sides for match in gone]
    assert not {match.pk for match in again} & {match.pk for match in gone}
    assert rebuild(tournament, check=True) == []


def test_standings_of_a_round_taken_back_are_gone():
    tournament = singles(FOUR, target=10)
    for match in drawn(tournament):
        record(match.pk, 0, *counted(0, "6-6"))
    drawn(tournament)
    standings_after(tournament)
    undraw(tournament, 2)
    assert standings_after(tournament).after_round == 1
    assert Standing.objects.filter(tournament=tournament).count() == 2


def test_a_round_where_anything_is_recorded_stays():
    tournament = singles(FOUR)
    match = drawn(tournament)[1]
    record(match.pk, 0, {"kind": "hand_started"})
    record(match.pk, 1, {"kind": "entry_voided", "voids": 1})
    entries = LogEntry.objects.count()
    with pytest.raises(Refusal, match="table 2") as refused:
        undraw(tournament)
    assert refused.value.code == "round_begun"
    assert (Match.objects.count(), LogEntry.objects.count()) == (2, entries)


def test_nothing_is_taken_back_where_there_is_no_tournament():
    with pytest.raises(NoSuchTournament):
        undraw("nowhere")
    with pytest.raises(NoSuchTournament):
        organizing.undo_decision(tournament_id="nowhere", position=1, reason="", author=DIRECTOR)


def test_a_file_of_a_tournament_with_a_round_taken_back_comes_in_whole():
    tournament = singles(FOUR)
    drawn(tournament)
    undraw(tournament)
    drawn(tournament)
    file = b"".join(archive_of(tournament, everything=True))
    before = state(tournament)
    with lifted():
        Tournament.objects.get(pk=tournament).delete()
        LogEntry.objects.all().delete()
    import_tournament(file=BytesIO(file), director_id=None)
    assert state(tournament) == before
    assert rebuild(tournament, check=True) == []


def test_the_publics_file_ends_before_a_held_round_was_drawn_the_first_time():
    tournament = singles(FOUR, target=10)
    for match in drawn(tournament):
        record(match.pk, 0, *counted(0, "6-6"))
    drawn(tournament)
    undraw(tournament, 2)
    drawn(tournament)
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    public = b"".join(archive_of(tournament, everything=False))
    assert public.count(b"round_drawn") == 1


def test_two_directors_press_at_once_and_only_the_last_decision_is_undone():
    tournament = singles(FOUR)
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    undo(tournament)
    with pytest.raises(Refusal) as refused:
        undo(tournament, position=last(tournament).position - 1)
    assert refused.value.code == "decided_since"


def hold(tournament):
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)


def hold_later(tournament):
    hold(tournament)
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)


def criteria(tournament):
    organizing.change_criteria(
        tournament_id=tournament, tiebreaks=CRITERIA[:2], reason="as announced", author=DIRECTOR
    )


def first(tournament):
    return loads(Match.objects.order_by("table")[0].sides)[0][0]


def give(tournament):
    organizing.sanction(
        tournament_id=tournament, entrant_id=first(tournament), code="late", wins=-0.5, author=DIRECTOR
    )


def lift(tournament):
    give(tournament)
    position = last(tournament).position
    organizing.lift_sanction(tournament_id=tournament, position=position, author=DIRECTOR)


def leave(tournament, open_match="forfeit"):
    organizing.withdraw_entrant(
        tournament_id=tournament, entrant_id=first(tournament), open_match=open_match, author=DIRECTOR
    )


def come_back(tournament):
    leave(tournament, "play")
    organizing.return_entrant(tournament_id=tournament, entrant_id=first(tournament), author=DIRECTOR)


def change(tournament):
    (a, b), (c, d) = [loads(match.sides) for match in Match.objects.order_by("table")]
    organizing.change_tables(
        tournament_id=tournament, number=1, tables=[[a, c], [b, d]], reason="club mates", author=DIRECTOR
    )


def absences(tournament):
    organizing.note_absences(tournament_id=tournament, absent=[first(tournament)], author=DIRECTOR)


def presence(tournament):
    organizing.check_in(tournament_id=tournament, present=[first(tournament)], author=DIRECTOR)


@pytest.mark.parametrize("decision", [hold, criteria, give, leave, come_back, change, absences])
def test_what_was_decided_last_is_undone(decision):
    tournament = singles(FOUR, target=10)
    drawn(tournament)
    before = state(tournament)
    decision(tournament)
    undo(tournament)
    assert state(tournament) == before
    assert rebuild(tournament, check=True) == []


@pytest.mark.parametrize("decision", [hold_later, lift, presence])
def test_undone_twice_it_is_as_it_was_decided(decision):
    tournament = singles(FOUR, target=10)
    drawn(tournament)
    decision(tournament)
    decided = (state(tournament), Setup.objects.get(pk=tournament).coming)
    undo(tournament)
    if decision is not presence:
        undo(tournament)
        assert state(tournament) == decided[0]
    else:
        assert Setup.objects.get(pk=tournament).coming == "{}" != decided[1]
    assert rebuild(tournament, check=True) == []


def test_a_forfeit_that_came_with_a_withdrawal_goes_with_it():
    tournament = singles(FOUR, target=10)
    match = drawn(tournament)[0]
    leave(tournament)
    assert Match.objects.get(pk=match.pk).decided
    undo(tournament)
    assert not Match.objects.get(pk=match.pk).decided


def test_a_partner_comes_back():
    tournament = pairs((("Ana", "Bea"), ("Caio", "Dora")))
    (id_, *_), before = list(entrant_names(tournament)), entrant_names(tournament)
    leaves = loads(last_players(id_))[1]
    organizing.substitute_partner(
        tournament_id=tournament, entrant_id=id_, leaves=leaves, name="Eva", author=DIRECTOR
    )
    undo(tournament)
    assert entrant_names(tournament) == before


def last_players(entrant_id):
    return Entrant.objects.get(pk=entrant_id).players


def test_a_draw_is_undone_by_taking_the_round_back():
    tournament = singles(FOUR)
    drawn(tournament)
    undo(tournament)
    assert last(tournament).kind == "round_undrawn"
    with pytest.raises(Refusal) as refused:
        undo(tournament)
    assert refused.value.code == "nothing_to_undo"


def test_a_sanction_lifted_after_another_draw_is_to_be_given_anew():
    tournament = singles(FOUR, target=10)
    matches = drawn(tournament)
    give(tournament)
    position = last(tournament).position
    for match in matches:
        record(match.pk, 0, *counted(0, "6-6"))
    drawn(tournament)
    organizing.lift_sanction(tournament_id=tournament, position=position, author=DIRECTOR)
    with pytest.raises(Refusal, match="anew"):
        undo(tournament)


def clock(tournament):
    found = clock_of(tournament, 1)
    return found and (found.minutes, found.stopped_at is not None)


def test_what_was_done_to_a_clock_is_undone():
    tournament = singles(FOUR)
    drawn(tournament)
    on = {"tournament_id": tournament, "number": 1, "author": DIRECTOR}
    undone = [clock(tournament)]
    for do in (
        lambda: organizing.start_clock(minutes=40, **on),
        lambda: organizing.extend_clock(minutes=5, **on),
        lambda: organizing.stop_clock(**on),
    ):
        do()
        undo(tournament, reason="")
        assert clock(tournament) == undone[-1]
        # Undone once more it is as it was done.
        undo(tournament, reason="")
        undone.append(clock(tournament))
    assert undone == [None, (40, False), (45, False), (45, True)]
    started = clock_of(tournament, 1)
    undo(tournament, reason="")
    assert clock_of(tournament, 1).started_at == started.started_at
    assert rebuild(tournament, check=True) == []
