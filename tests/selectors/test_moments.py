"""Standings as of a moment are those that there were at that moment, and never tell what is held back."""

from datetime import timedelta
from typing import Any

import pytest

from tests.moments import START, ticking
from tests.organizing.test_reseating import bracket
from tests.tournament import DIRECTOR, counted, drawn, pairs, record, singles
from tournaments import organizing
from tournaments.models import Match
from tournaments.selectors.moments import draws_of, moment_of, standings_then
from tournaments.selectors.standings import standings_after

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    return ticking(monkeypatch)


class Film:
    """The standings of a tournament after each step, with the moment of the step."""

    def __init__(self, tournament: str, clock: Any, *, desk: bool = False) -> None:
        self.tournament, self.clock, self.desk = tournament, clock, desk
        self.frames: list[tuple[Any, Any, Any]] = []

    def take(self) -> None:
        table = standings_after(self.tournament, desk=self.desk)
        assert table is not None
        self.frames.append((self.clock.at, table.after_round, table.rows))

    def at(self, moment: Any) -> tuple[int, Any]:
        found = moment_of(self.tournament, moment, desk=self.desk)
        assert found is not None
        then = standings_then(found)
        return then.after_round, then.rows

    def check(self) -> None:
        assert len(self.frames) > 3
        for at, after, rows in self.frames:
            assert self.at(at) == (after, rows), at


def ruled(match: str, position: int, *points: int) -> None:
    winner = points.index(max(points))
    record(match, position, {"kind": "result_ruled", "points": points, "winner": winner, "reason": "sheet"})


def test_every_step_of_an_evening_can_be_seen_again(clock):
    film = Film(singles(("Ana", "Bea", "Caio", "Dora"), target=10), clock)
    film.take()
    for number in (1, 2):
        first, second = drawn(film.tournament)
        film.take()
        record(first.pk, 0, *counted(0, "6-6"))
        film.take()
        ruled(second.pk, 0, 30 * number, 70)
        film.take()
    record(first.pk, 2, {"kind": "entry_voided", "voids": 2, "reason": "miscounted"})
    film.take()
    record(first.pk, 3, counted(1, "6-6")[1])
    film.take()
    organizing.change_criteria(
        tournament_id=film.tournament, tiebreaks=["difference", "wins"], reason="agreed", author=DIRECTOR
    )
    film.take()
    organizing.sanction(
        tournament_id=film.tournament,
        entrant_id=film.frames[-1][2][0]["id"],
        code="conduct",
        points=-90,
        author=DIRECTOR,
    )
    film.take()
    film.check()


def test_what_a_draw_looked_at_can_be_seen_again_after_it_was_taken_back(clock):
    film = Film(singles(("Ana", "Bea", "Caio", "Dora")), clock)
    for match in drawn(film.tournament):
        ruled(match.pk, 0, 100, 20 + match.table)
    film.take()
    drawn(film.tournament)
    film.take()
    organizing.undraw_round(tournament_id=film.tournament, number=2, reason="too early", author=DIRECTOR)
    film.take()
    drawn(film.tournament)
    film.take()
    assert [each.number for each in draws_of(film.tournament)] == [1, 2]
    assert draws_of(film.tournament)[1].at == clock.at
    film.check()


@pytest.mark.parametrize("format_", ["swiss", "knockout", "rotating", "pools", "double_knockout"])
def test_in_every_format(clock, format_):
    film = Film(bracket(format_, 8), clock)
    for _ in range(2):
        for match in drawn(film.tournament):
            sides = match.sides.count("],[") + 1
            ruled(match.pk, 0, *range(40, 40 + 7 * sides, 7))
            film.take()
    film.check()


def test_a_match_that_was_annulled_later_counts_before(clock):
    film = Film(pairs((("Ana", "Bea"), ("Caio", "Dora"))), clock)
    (match,) = drawn(film.tournament)
    film.take()
    ruled(match.pk, 0, 100, 60)
    film.take()
    organizing.replay_match(
        tournament_id=film.tournament, match_id=match.pk, reason="wrong table", author=DIRECTOR
    )
    film.take()
    ruled(Match.objects.get(replaced_by="").pk, 0, 20, 100)
    film.take()
    film.check()


def test_a_moment_is_known_by_the_last_second_in_which_something_was_recorded(clock):
    tournament = singles(("Ana", "Bea"))
    last = clock.at
    for later in (timedelta(0), timedelta(seconds=59), timedelta(days=400)):
        found = moment_of(tournament, last + later)
        assert found is not None
        assert found.at == last
    assert moment_of(tournament, last - timedelta(seconds=1)).at < last
    assert moment_of(tournament, START) is None
    assert moment_of("nosuch", last) is None


def test_what_is_held_back_is_at_no_moment(clock):
    film = Film(singles(("Ana", "Bea", "Caio", "Dora")), clock)
    for match in drawn(film.tournament):
        ruled(match.pk, 0, 100, 51)
    film.take()
    before = clock.at
    for match in drawn(film.tournament):
        ruled(match.pk, 0, 60007, 50021)
    organizing.hold_standings(tournament_id=film.tournament, from_round=2, author=DIRECTOR)
    after = clock.at
    found = moment_of(film.tournament, after)
    assert found is not None
    assert not {Match.objects.get(pk=each).round for each in found.matches} - {1}
    for minutes in range(30):
        shown = standings_then(moment_of(film.tournament, before + timedelta(minutes=minutes)))
        assert shown.after_round == 1
        assert "60007" not in repr(shown)
        assert shown.rows == film.frames[0][2]
    # The director sees it, and everybody once it is released: also the moments when it was held back.
    desk = moment_of(film.tournament, after, desk=True)
    assert standings_then(desk).after_round == 2
    organizing.release_standings(tournament_id=film.tournament, author=DIRECTOR)
    open_now = moment_of(film.tournament, after)
    assert open_now.held_then == 2
    then = standings_then(open_now)
    assert then.after_round == 2
    assert "60058" in repr(then.rows) or "60107" in repr(then.rows)


def test_what_is_held_back_leaves_no_trace_of_when_it_was_recorded(clock):
    tournament = singles(("Ana", "Bea"))
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    (match,) = drawn(tournament)
    drawn_at = clock.at
    ruled(match.pk, 0, 100, 51)
    assert moment_of(tournament, clock.at).at == drawn_at
    assert moment_of(tournament, clock.at, desk=True).at == clock.at
