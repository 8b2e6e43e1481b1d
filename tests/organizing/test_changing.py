"""Rounds by hand: tables that change after the draw, and rounds that no program draws."""

import pytest

from scoring.errors import Refusal
from tests.tournament import CRITERIA, DIRECTOR, counted, drawn, record, singles
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.models import LogEntry, Match
from tournaments.projections.rebuild import rebuild
from tournaments.recording import NoSuchMatch
from tournaments.selectors.names import entrant_names
from tournaments.selectors.rounds import rounds_of

pytestmark = pytest.mark.django_db

FIVE = ("Ana", "Bea", "Caio", "Dora", "Eva")


def sides_of(matches):
    return [loads(match.sides) for match in matches]


def swapped(sides):
    """The same people at two tables, each with another opponent."""
    (a, b), (c, d) = sides
    return [[a, c], [b, d]]


def change(tournament, tables, number=1, **more):
    return organizing.change_tables(
        tournament_id=tournament,
        number=number,
        tables=tables,
        author=DIRECTOR,
        **{"reason": "club mates", **more},
    )


def matches_of(tournament, number=1):
    return list(Match.objects.filter(tournament_id=tournament, round=number).order_by("table"))


def test_changed_tables_get_new_matches_and_the_old_ones_are_gone():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    before = drawn(tournament)
    found = change(tournament, swapped(sides_of(before)))
    after = matches_of(tournament)
    assert sides_of(after) == swapped(sides_of(before))
    assert not {match.pk for match in before} & {match.pk for match in after}
    assert len(found.added) == len(found.removed) == 2
    assert rebuild(tournament, check=True) == []
    with pytest.raises(NoSuchMatch):
        record(before[0].pk, 0, *counted(0))
    record(after[0].pk, 0, *counted(0))


def test_a_table_that_keeps_its_sides_keeps_its_match_even_in_play():
    tournament = singles(FIVE)
    first, second = drawn(tournament)
    record(first.pk, 0, *counted(0))
    (bye,) = set(entrant_names(tournament)) - {id_ for each in sides_of((first, second)) for (id_,) in each}
    (left, right) = loads(second.sides)
    change(tournament, [[left, [bye]], loads(first.sides)], byes=right)
    kept, new = matches_of(tournament)
    assert (kept.pk, kept.table, new.table) == (first.pk, 1, 2)
    assert loads(new.sides) == [left, [bye]]
    assert rebuild(tournament, check=True) == []


def test_a_table_where_something_is_recorded_stays():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    before = drawn(tournament)
    record(before[1].pk, 0, *counted(0))
    entries = LogEntry.objects.count()
    with pytest.raises(Refusal, match="table 2") as refused:
        change(tournament, swapped(sides_of(before)))
    assert refused.value.code == "table_in_play"
    assert matches_of(tournament) == before
    assert LogEntry.objects.count() == entries


def test_a_dry_run_tells_what_differs_and_writes_nothing():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    before, entries = drawn(tournament), LogEntry.objects.count()
    found = change(tournament, swapped(sides_of(before)), dry_run=True)
    assert len(found.added) == 2
    assert (matches_of(tournament), LogEntry.objects.count()) == (before, entries)
    assert found == change(tournament, swapped(sides_of(before)))


def test_nothing_can_be_changed_before_the_first_draw():
    with pytest.raises(Refusal):
        change(singles(), [])


def test_the_round_says_why_it_was_changed():
    tournament = singles(("Ana", "Bea", "Caio", "Dora"))
    change(tournament, swapped(sides_of(drawn(tournament))))
    (shown,) = rounds_of(tournament, entrant_names(tournament))
    assert shown.by_hand == ("club mates",)


def test_a_round_says_that_it_was_drawn_from_results_corrected_since():
    tournament = singles(target=10)
    (match,) = drawn(tournament)
    record(match.pk, 0, *counted(0, "6-6"))
    drawn(tournament)
    names = entrant_names(tournament)
    assert [each.corrected for each in rounds_of(tournament, names)] == [False, False]
    record(match.pk, 2, {"kind": "entry_voided", "voids": 2}, counted(1, "6-5")[1])
    assert [each.corrected for each in rounds_of(tournament, names)] == [False, True]
    record(match.pk, 4, {"kind": "entry_voided", "voids": 4}, counted(0, "6-6")[1])
    assert [each.corrected for each in rounds_of(tournament, names)] == [False, False]
    assert rebuild(tournament, check=True) == []


def manual(**house):
    tournament = organizing.open_tournament(
        name="Friends",
        sheet={"kind": "individual", "format": "manual", "tiebreaks": CRITERIA},
        house={"variant": "block", "options": house},
        author=DIRECTOR,
    )
    entries = [organizing.Entry((name,)) for name in FIVE]
    ids = organizing.register_entrants(tournament_id=tournament.id, entries=entries, author=DIRECTOR)
    return tournament.id, ids


def by_hand(tournament, tables, **more):
    return organizing.draw_by_hand(tournament_id=tournament, tables=tables, author=DIRECTOR, **more)


def test_a_manual_round_is_set_up_by_hand_and_once():
    tournament, (a, b, c, d, e) = manual(target=10)
    tables = [[[a], [b]], [[c], [d]]]
    assert by_hand(tournament, tables, byes=[e], number=1, reason="final table") == (1, True)
    assert by_hand(tournament, tables, number=1) == (1, False)
    for match in matches_of(tournament):
        record(match.pk, 0, *counted(0, "6-6"))
    assert by_hand(tournament, [[[a], [c]]], half_byes=[b], absent=[d]).number == 2
    shown = rounds_of(tournament, entrant_names(tournament))
    assert shown[0].by_hand == ("final table",)
    assert (shown[1].half_byes, shown[1].absent, shown[1].corrected) == (("Bea",), ("Dora",), False)
    assert rebuild(tournament, check=True) == []


@pytest.mark.parametrize(("number", "code"), [(None, "result_missing"), (7, "malformed")])
def test_a_manual_round_waits_for_results_and_for_its_turn(number, code):
    tournament, (a, b, *_) = manual(target=10)
    by_hand(tournament, [[[a], [b]]])
    if number:
        record(matches_of(tournament)[0].pk, 0, *counted(0, "6-6"))
    with pytest.raises(Refusal) as refused:
        by_hand(tournament, [[[a], [b]]], number=number)
    assert refused.value.code == code


def test_a_manual_round_has_tables():
    tournament, _ = manual()
    with pytest.raises(Refusal, match="has tables"):
        by_hand(tournament, [])


def test_what_a_program_draws_is_not_set_up_by_hand():
    with pytest.raises(Refusal) as refused:
        by_hand(singles(), [])
    assert refused.value.code == "bad_option"


def swap(tournament, one, other, **more):
    given = {"number": 1, "reason": "club mates", "author": DIRECTOR, **more}
    return organizing.swap_entrants(tournament_id=tournament, one=one, other=other, **given)


def test_two_entrants_change_places_and_nobody_else_does():
    tournament = singles(FIVE)
    drawn(tournament)
    (((a,), (b,)), ((c,), (d,))) = sides_of(matches_of(tournament))
    found = swap(tournament, a, d, dry_run=True)
    assert sides_of(matches_of(tournament)) == [[[a], [b]], [[c], [d]]]
    assert found == swap(tournament, a, d)
    assert sides_of(matches_of(tournament)) == [[[d], [b]], [[c], [a]]]
    assert rebuild(tournament, check=True) == []


def test_who_has_a_bye_changes_places_with_who_plays():
    tournament = singles(FIVE)
    drawn(tournament)
    seated = [id_ for each in sides_of(matches_of(tournament)) for (id_,) in each]
    (bye,) = set(entrant_names(tournament)) - set(seated)
    swap(tournament, bye, seated[0])
    assert sides_of(matches_of(tournament))[0][0] == [bye]
    (shown,) = rounds_of(tournament, entrant_names(tournament))
    assert shown.byes == (entrant_names(tournament)[seated[0]],)


def test_only_two_who_have_a_place_change_it():
    tournament = singles(FIVE)
    drawn(tournament)
    one = loads(matches_of(tournament)[0].sides)[0][0]
    for other, more in ((one, {}), ("nobody", {}), ("nobody", {"number": 2})):
        with pytest.raises(Refusal):
            swap(tournament, one, other, **more)
