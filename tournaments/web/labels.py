"""Short words of tournaments: headings of criteria, formats, numbers as they are shown, moments."""

from __future__ import annotations

import re
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format, get_format
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.tiebreaks import METRICS
from tournaments.saying import told
from tournaments.web.words import Words

_SIGNS = re.compile(r"\u2068[^\u2069]*\u2069|(?<![\w.])-(?=\d)|(?<=\d)\.(?=\d)")
"""An isolated name; a minus sign; a decimal point."""

SHORT: dict[str, Words] = {
    "wins": _("Wins"),
    "points": _("Points"),
    "league_points": _("League"),
    "played": _("Played"),
    "difference": _("Diff"),
    "points_for": _("For"),
    "points_against": _("Against"),
    "average": _("Average"),
    "ratio": _("Ratio"),
    "forfeits": _("Forfeits"),
    "progressive": pgettext_lazy("criterion", "Progress"),
    "progressive_cut1": _("Progress−1"),
    "lot": _("Lot"),
    "buchholz": _("Buchholz"),
    "buchholz_cut1": _("Buch−1"),
    "median_buchholz": _("Median"),
    "modified_median": _("Median±"),
    "rounds_won": _("Rounds won"),
    "won_at_table": _("Won"),
    "sonneborn_berger": _("SB"),
    "sonneborn_berger_cut1": _("SB−1"),
    "koya": _("Koya"),
    "direct": _("Direct"),
    "direct_points": _("Direct"),
    "hands_won": _("Hands"),
    "went_out": _("Outs"),
    "best_hand": _("Best"),
    "fewest_penalties": _("Penalties"),
}

LABELS: dict[str, Words] = {
    "wins": _("Matches won; a drawn one counts half"),
    "difference": _("Points scored minus points given away"),
    "points_for": _("Points scored in all matches"),
    "direct": _("Direct encounter: the matches among those who are level"),
    "direct_points": _("Direct encounter, then the points in these matches"),
    "lot": _("The lot drawn; the lowest stands first"),
}

FORMATS: dict[str, Words] = {
    "swiss": _("Swiss system"),
    "round_robin": _("Round robin"),
    "knockout": _("Knock-out"),
    "double_knockout": _("Double knock-out"),
    "rotating": _("Rotating partners"),
    "pools": _("Pools"),
    "groups_then_knockout": _("Groups, then knock-out"),
    "manual": _("Drawn by hand"),
}

SIGNED = frozenset({"difference"})


def short(key: str) -> str:
    """The heading of a criterion; one that this module does not know stands for itself."""
    return str(SHORT.get(key, key.replace("_", " ").capitalize()))


def label(key: str) -> str:
    """What a criterion means; what it declares of itself where this module has no words of its own."""
    return str(LABELS.get(key) or told(METRICS[key].label))


def format_name(key: str) -> str:
    """The format of a tournament."""
    return str(FORMATS.get(key, key.replace("_", " ")))


def entrants(count: int, kind: str) -> str:
    """How many take part."""
    if kind in ("individual", "pools"):
        return ngettext("%(count)d player", "%(count)d players", count) % {"count": count}
    if kind == "pairs":
        return ngettext("%(count)d pair", "%(count)d pairs", count) % {"count": count}
    return ngettext("%(count)d team", "%(count)d teams", count) % {"count": count}


def number(key: str, value: float | str | None) -> str:
    """A value of the standings: halves as ½, a true minus sign, and a sign on differences."""
    if value is None:
        return "–"
    if isinstance(value, str):
        return value.replace("-", "−")
    sign = "−" if value < 0 else "+" if key in SIGNED and value > 0 else ""
    whole, rest = divmod(abs(value), 1)
    if rest == 0.5:
        return f"{sign}{whole:g}½" if whole else f"{sign}½"
    if not rest:
        return f"{sign}{int(whole)}"
    return f"{sign}{abs(value):.4f}".rstrip("0").rstrip(".").replace(".", get_format("DECIMAL_SEPARATOR"))


def figures(sentence: str) -> str:
    """A sentence of the engine with its numbers as people write them; names, which are isolated, stay as they are."""
    signs = {"-": "−", ".": get_format("DECIMAL_SEPARATOR")}
    return _SIGNS.sub(lambda found: signs.get(found[0], found[0]), sentence)


def moment(recorded_at: str) -> str:
    """When the latest entry was recorded, in the zone of the hall; "" where nothing was."""
    if not recorded_at:
        return ""
    local = timezone.localtime(datetime.fromisoformat(recorded_at))
    when = date_format(local, "DATETIME_FORMAT")
    zone = local.tzname() or ""
    return gettext("Last entry recorded %(when)s %(zone)s.") % {"when": when, "zone": zone}


def second(moment: datetime) -> str:
    """A moment in full, to the second, in the zone of the hall."""
    local = timezone.localtime(moment)
    return f"{date_format(local, 'DATE_FORMAT')}, {local:%H:%M:%S} {local.tzname() or ''}".rstrip()


def hour(moment: datetime) -> str:
    """A time of day in the zone of the hall."""
    return date_format(timezone.localtime(moment), "TIME_FORMAT")


def day(moment: datetime) -> str:
    """A day in words."""
    return date_format(timezone.localtime(moment), "DATE_FORMAT")


def day_and_hour(moment: datetime) -> str:
    """A moment in words, by the clock of the hall, with the name of its zone."""
    local = timezone.localtime(moment)
    return f"{date_format(local, 'DATE_FORMAT')}, {date_format(local, 'TIME_FORMAT')} {local.tzname()}"


SANCTIONS: dict[str, Words] = {
    "absence": _("Absent"),
    "conduct": _("Conduct"),
    "false_pass": _("False pass"),
    "late": _("Late"),
    "talking": _("Talking"),
    "wrong_count": _("Wrong count"),
    "other": _("Other"),
}


def sanction(code: str) -> str:
    """What a sanction is for."""
    return str(SANCTIONS.get(code, code.replace("_", " ")))


def at(recorded_at: str) -> str:
    """When something was recorded: the day and the time in the zone of the hall, to the second."""
    local = timezone.localtime(datetime.fromisoformat(recorded_at))
    return date_format(local, pgettext("format of a date", "j M, H:i:s"))


def zone() -> str:
    """The name of the hall's time zone at this moment."""
    return timezone.localtime().tzname() or ""
