"""What a filled-in form amounts to: the rules in plain words, what speaks against them, when the evening ends."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext, ngettext

from scoring.errors import Refusal
from scoring.pairing.limits import most_rounds, usual_rounds
from scoring.rank_options import read_options as read_sheet
from scoring.rules import Rules
from scoring.schedule import rules_for
from scoring.schedule.opening import usual_sides
from scoring.simulation.evening import DAY, Timetable, clock_time, minutes_of
from tournaments.saying import told
from tournaments.selectors.forecast import forecast
from tournaments.web import labels
from tournaments.web.desk.setup.forms import KINDS, SetupForm
from tournaments.web.show import policies
from tournaments.web.show import rules as shown
from tournaments.web.viewmodels.tournaments import RuleLine

MINUTES_PER_HAND: Final = 3.0
PAUSE: Final = 10.0
BY: Final = 22 * 60
USUAL_START: Final = 19 * 60
USUAL_ROUNDS: Final = 4


class Wish(NamedTuple):
    """What was asked for, read as the service will read it: the sheet's options, and the rules at a table."""

    options: dict[str, Any]
    rules: Rules
    entrants: int
    start: int
    clock: int | None
    boards: int = 0

    @property
    def rounds(self) -> int:
        """How many rounds will be played, as far as one can say."""
        format_, cycles = self.options["format"], self.options["cycles"]
        found = self.options["total_rounds"] or usual_rounds(format_, self.entrants, cycles=cycles)
        return found or USUAL_ROUNDS

    @property
    def tables(self) -> int:
        """How many tables are played at once, in the first round."""
        if self.options["kind"] == "teams":
            return max(1, self.entrants // 2 * self.boards)
        seats = len(self.rules.seats)
        each = 2 if self.options["kind"] == "pairs" else 1
        return max(1, self.entrants * each // seats)


def wish_of(form: SetupForm) -> Wish:
    """What a valid form asks for. Raises `Refusal`, as opening the tournament would."""
    sheet, house = form.sheet(), form.house()
    options = read_sheet(sheet)
    sides = usual_sides(sheet, options)
    begins = form.cleaned_data.get("starts_at")
    return Wish(
        options,
        rules_for(house, ["-"] * sum(map(len, sides)), sides),
        form.cleaned_data.get("expected") or 0,
        begins.hour * 60 + begins.minute if begins else USUAL_START,
        form.cleaned_data.get("round_minutes"),
        sheet.get("boards", 0),
    )


def lines(wish: Wish) -> list[RuleLine]:
    """The tournament in plain words."""
    options = wish.options
    kind = str(KINDS.get(options["kind"], options["kind"]))
    told = [
        RuleLine(gettext("Who plays"), f"{kind}."),
        RuleLine(gettext("Format"), f"{_format(options)}."),
        *shown.lines(wish.rules),
    ]
    if wish.clock is not None:
        minutes = ngettext("%(count)d minute", "%(count)d minutes", wish.clock) % {"count": wish.clock}
        told.append(RuleLine(gettext("Time"), gettext("Time is called after %(time)s.") % {"time": minutes}))
    return [*told, *policies.counted(options, options["tiebreaks"])]


def _format(options: Mapping[str, Any]) -> str:
    name = labels.format_name(options["format"])
    if options["total_rounds"] is None:
        return name
    rounds = ngettext("%(count)d round", "%(count)d rounds", options["total_rounds"])
    return f"{name}, {rounds % {'count': options['total_rounds']}}"


def warnings(wish: Wish) -> list[str]:
    """What a director should know before opening it; nothing of this is refused."""
    return [*_too_many_rounds(wish), *_odd(wish)]


def hints(wish: Wish) -> list[str]:
    """What is good to know, and nothing to be put right: a form that nobody has touched has it as well."""
    if wish.options["format"] == "swiss" and wish.options["total_rounds"] is None:
        return [gettext("Nobody has said how many rounds there are: it ends when you stop drawing.")]
    return []


def _too_many_rounds(wish: Wish) -> list[str]:
    """Case T07: more rounds than nobody having to meet again permits."""
    total, most = wish.options["total_rounds"], most_rounds(wish.options["format"], wish.entrants)
    again = wish.options["allow_rematch"] or wish.options["format"] == "round_robin"
    if not total or most is None or wish.entrants < 2 or total <= most or again:
        return []
    values = {"entrants": wish.entrants, "most": most, "total": total}
    if wish.options["format"] == "rotating":
        said = gettext(
            "With %(entrants)s players at most %(most)s rounds give everybody a new partner every time; "
            "%(total)s are too many."
        )
    else:
        said = gettext(
            "With %(entrants)s entrants at most %(most)s rounds can be played before somebody meets again; "
            "%(total)s are too many. Allow that they meet again, or play fewer rounds."
        )
    return [said % values]


def _odd(wish: Wish) -> list[str]:
    """Who sits out."""
    if wish.options["kind"] == "teams":
        return []
    each = 2 if wish.options["kind"] == "pairs" else 1
    left = wish.entrants * each % len(wish.rules.seats) if wish.entrants else 0
    if not left or wish.options["format"] not in ("swiss", "round_robin", "rotating"):
        return []
    out = left // each
    said = ngettext(
        "%(count)s entrant sits out in every round.", "%(count)s entrants sit out in every round.", out
    )
    return [said % {"count": out}]


def schedule(
    wish: Wish, *, minutes_per_hand: float = MINUTES_PER_HAND, pause: float = PAUSE
) -> dict[str, Any]:
    """When the evening ends, by simulated matches; raises `Refusal` where the rules cannot be played."""
    until = BY if wish.start < BY else BY + DAY
    plan = Timetable(
        rounds=wish.rounds,
        tables=wish.tables,
        minutes_per_hand=minutes_per_hand,
        pause=pause,
        start=wish.start,
        until=until,
        clock=wish.clock,
        on_time=wish.rules.house.on_time,
    )
    found = forecast(wish.rules.header(), plan)
    return {
        "found": found,
        "end": {name: _time(found["end"][name], wish.start) for name in ("p10", "p50", "p90")},
        "until": _time(found["until"], wish.start),
        "start": clock_time(wish.start),
        "rounds": wish.rounds,
        "tables": wish.tables,
        "late": found["finished_by_then"] < 0.5,
        "per_cent": round(100 * found["finished_by_then"]),
    }


def _time(at: str, start: int) -> str:
    """A time of the forecast; without its day where it is the first such time after the beginning."""
    return at.partition("+")[0] if minutes_of(at) < start + DAY else at


def refused(form: SetupForm, refusal: Refusal) -> None:
    """Put a refusal beside the field of the option that it names."""
    option = str(refusal.fields.get("option", ""))
    field = next((each for each in (f"rule_{option}", option) if each in form.fields), None)
    if field is None:
        field = next((each for each in refusal.fields if each in form.fields), None)
    form.add_error(field, told(refusal.message))
