"""The tournaments of the hall: one of each kind, as far as there is something to look at."""

from typing import Any
from uuid import uuid4

from scoring.simulation import Seen
from tournaments import organizing
from tournaments.jsontext import loads
from tournaments.management.demo.access import Access
from tournaments.management.demo.club import set_up
from tournaments.management.demo.plans import Plan, TablePlan
from tournaments.management.demo.referee import Referee
from tournaments.models import Entrant, LogEntry, Match, Tournament
from tournaments.recording import record

Told = dict[str, Any]

COUNTED = TablePlan(Seen.COUNT)
ALONE = (
    "Ana Núñez",
    "Bea Lindqvist",
    "سلمى الحداد",
    "Dolores Marte",
    "Émile Zéphirin",
    "Fatou Ndiaye",
    "Kwame",
)
FOUR = ("Yolanda Peña", "Desmond Clarke", "כרמל אברהמי", "Montserrat Güell")
SWISS = {
    "kind": "individual",
    "format": "swiss",
    "total_rounds": 3,
    "tiebreaks": ["wins", "difference", "lot"],
}
POOLS = {"kind": "pools", "format": "pools", "table_size": 4, "tiebreaks": ["points_for"], "low_wins": True}


def all_of_them(plan: Plan, access: Access) -> Told:
    """Every tournament by the name that the walk has for it."""
    return {
        "pairs": _pairs(plan, access),
        "held": _held(access),
        "trains": _pool("A night of trains", "mexican-train", access),
        "feet": _pool("Chickenfoot on Sunday", "chickenfoot", access),
        "cup": {"id": _cup("The cup", {"format": "knockout", "third_place": True}, access)},
        "groups": {
            "id": _cup("Groups first", {"format": "groups_then_knockout", "groups": 2, "advance": 1}, access)
        },
        "empty": {"id": _opened("Next Thursday", {**SWISS, "kind": "pairs"}, "dominican", (), access)},
        "manual": {"id": _opened("By hand", {**SWISS, "format": "manual"}, "dominican", (), access)},
    }


def key(id_: str, access: Access) -> Told:
    """A key of a whole tournament, as a phone keeps it."""
    issued = organizing.issue_token(tournament_id=id_, referee="Rita", created_by=access.author.by)
    return {
        "id": issued.token.pk,
        "secret": issued.secret,
        "referee": {"id": issued.token.referee_id, "name": "Rita"},
        "tournament": {"id": id_, "name": Tournament.objects.get(pk=id_).name},
        "table": None,
        "expires_at": issued.token.expires_at.isoformat(),
    }


def _pairs(plan: Plan, access: Access) -> Told:
    """The demo's pairs: four rounds played, the last with a table that is done, one in mid-hand, one that waits."""
    id_ = set_up(plan, access)
    entrants = list(Entrant.objects.filter(tournament_id=id_).order_by("number"))
    done, playing, waiting = Match.objects.filter(tournament_id=id_, round=5).order_by("table")
    referee = access.referee(id_, "")
    for event in (
        {"kind": "result_confirmed", "side": 0},
        {"kind": "result_disputed", "side": 1, "reason": "The count is wrong"},
    ):
        done.refresh_from_db()
        new = str(uuid4())
        record(match_id=done.pk, position=done.position, client_id=new, events=[event], author=referee)
    organizing.sanction(
        tournament_id=id_, entrant_id=entrants[5].pk, code="late", points=-10, author=access.author
    )
    organizing.start_clock(tournament_id=id_, number=5, minutes=45, author=access.author)
    organizing.call_to_table(match_id=playing.pk, author=referee, note="A tile lies face up")
    return {
        "id": id_,
        "entrant": entrants[0].pk,
        "person": loads(entrants[0].players)[0],
        "partner": loads(entrants[0].players)[1],
        "done": done.pk,
        "playing": playing.pk,
        "waiting": waiting.pk,
        "counted": Match.objects.get(tournament_id=id_, round=1, table=3).pk,
        "corrected": Match.objects.get(tournament_id=id_, round=3, table=1).pk,
        "moment": _last_moment(id_),
        "key": key(id_, access),
    }


def _last_moment(id_: str) -> str:
    streams = [id_, *Match.objects.filter(tournament_id=id_).values_list("pk", flat=True)]
    last = LogEntry.objects.filter(stream__in=streams).order_by("recorded_at").last()
    return f"{last.recorded_at[:19]}Z"


def _opened(name: str, sheet: Told, preset: str, names: tuple[str, ...], access: Access) -> str:
    """A tournament with its entrants, or without any; its id."""
    id_ = organizing.open_tournament(
        name=name,
        place="Trieste",
        sheet=sheet,
        house={"preset": preset},
        author=access.author,
        director_id=access.user_id,
    ).id
    if names:
        entries = [organizing.Entry((each,)) for each in names]
        organizing.register_entrants(tournament_id=id_, entries=entries, author=access.author)
        organizing.draw_lots(tournament_id=id_, seed=3, author=access.author)
    return id_


def _drawn(id_: str, access: Access) -> list[Match]:
    number = organizing.draw_round(tournament_id=id_, author=access.author).number
    return list(Match.objects.filter(tournament_id=id_, round=number).order_by("table"))


def _play(matches: list[Match], access: Access) -> None:
    for match in matches:
        referee = access.referee(match.tournament_id, "Rita")
        Referee(match.pk, referee, f"{match.round} {match.table}").play_match(COUNTED)


def _held(access: Access) -> Told:
    """A Swiss of single players whose second round is held back."""
    id_ = _opened("A Swiss with a secret, in the hall by the sea", SWISS, "one-hand", ALONE, access)
    _play(_drawn(id_, access), access)
    organizing.hold_standings(tournament_id=id_, from_round=2, author=access.author)
    done, open_, quiet = _drawn(id_, access)
    _play([done], access)
    return {"id": id_, "done": done.pk, "open": open_.pk, "quiet": quiet.pk, "key": key(id_, access)}


def _pool(name: str, preset: str, access: Access) -> Told:
    """One table of a game that is no line: a hand behind it, another begun."""
    id_ = _opened(name, POOLS, preset, FOUR, access)
    (match,) = _drawn(id_, access)
    Referee(match.pk, access.referee(id_, "Rita"), name).begin_match(hands=1, entries=14)
    return {"id": id_, "playing": match.pk, "key": key(id_, access)}


def _cup(name: str, form: Told, access: Access) -> str:
    """A bracket, or groups before one, with a round behind it."""
    sheet = {"kind": "individual", "tiebreaks": ["wins", "difference", "lot"], **form}
    id_ = _opened(name, sheet, "one-hand", ALONE, access)
    _play(_drawn(id_, access), access)
    return id_
