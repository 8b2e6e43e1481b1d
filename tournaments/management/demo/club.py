"""Sets the demo up, or finds it: every step is left out where it has been done, so an interrupted demo goes on."""

from collections.abc import Sequence

from tournaments import organizing
from tournaments.management.demo.access import Access
from tournaments.management.demo.plans import Plan, TablePlan
from tournaments.management.demo.referee import Referee
from tournaments.models import Entrant, Match, Tournament
from tournaments.recording import Author
from tournaments.selectors.overviews import overview

PLAIN = TablePlan()


def set_up(plan: Plan, access: Access) -> str:
    """The tournament of a plan as far as the demo plays it; returns its id."""
    tournament_id = _opened(plan, access)
    director = access.author
    if not Entrant.objects.filter(tournament_id=tournament_id).exists():
        organizing.register_entrants(tournament_id=tournament_id, entries=plan.entries, author=director)
    if not Entrant.objects.filter(tournament_id=tournament_id, lot__isnull=False).exists():
        organizing.draw_lots(tournament_id=tournament_id, seed=2026, author=director)
    referee = access.referee(tournament_id, plan.referee)
    found = overview(tournament_id)
    assert found is not None
    total = found.total_rounds or 0
    for number in range(1, total + 1):
        organizing.draw_round(tournament_id=tournament_id, author=director, number=number)
        tables = list(Match.objects.filter(tournament_id=tournament_id, round=number).order_by("table"))
        if plan.unfinished and number == total:
            _leave_unfinished(plan, tables, referee)
        else:
            for match in tables:
                _play(plan, match, referee)
    return tournament_id


def _opened(plan: Plan, access: Access) -> str:
    found = Tournament.objects.filter(name=plan.name, memberships__user_id=access.user_id).first()
    if found is None:
        found = organizing.open_tournament(
            name=plan.name,
            place=plan.place,
            sheet=plan.sheet,
            house=plan.house,
            author=access.author,
            director_id=access.user_id,
        )
    return found.pk


def _play(plan: Plan, match: Match, referee: Author) -> None:
    if not match.decided:
        table = plan.tables.get((match.round, match.table), PLAIN)
        _at(plan, match, referee).play_match(table)


def _leave_unfinished(plan: Plan, tables: Sequence[Match], referee: Author) -> None:
    """The first table is done, the second in the middle of a hand, the others have not begun."""
    _play(plan, tables[0], referee)
    if tables[1].position == 0:
        _at(plan, tables[1], referee).begin_match(hands=2, entries=17)


def _at(plan: Plan, match: Match, referee: Author) -> Referee:
    return Referee(match.pk, referee, f"{plan.name} {match.round} {match.table}")
