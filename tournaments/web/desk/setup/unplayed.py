"""What is given for rounds that somebody does not play: late, away, left over, withdrawn; each with its sentence."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.rounds import WITHDRAWN_RESULTS

MOST_POINTS: Final = 10**6
WINS: Final = (("1", _("A win")), ("0.5", _("Half a win")), ("0", _("Nothing")))
WITHDRAWN: Final = {
    "keep": _("All of them count"),
    "void_under_half": _("They count only if half of the rounds were played"),
    "void": _("None of them counts"),
}


class Credit(NamedTuple):
    """A policy of the sheet: its key, what the director calls it and when it is given, and the usual wins."""

    key: str
    words: Promise
    says: Promise
    wins: str = "0"


BYE: Final = Credit(
    "bye", _("A bye"), _("For who is left over in a round when the number does not come out even."), "1"
)
OTHERS: Final = (
    Credit(
        "late",
        _("Late entry"),
        _("For each round that was played before somebody entered."),
    ),
    Credit(
        "half_bye",
        _("Half a bye"),
        _("For a round off that was asked for before the draw. Who is away without it gets nothing."),
        "0.5",
    ),
    Credit(
        "forfeit_winner",
        _("Who waits for a side that does not come"),
        _("For the side that is there when the other one forfeits."),
        "1",
    ),
    Credit(
        "forfeit_loser",
        _("Who does not come"),
        _("For the side that forfeits a match, by absence or by leaving."),
    ),
    Credit(
        "voided",
        _("A match that counts no more"),
        _("For the other side, where the results of who has left are struck out."),
    ),
)
ALL: Final = (BYE, *OTHERS)


def credit_fields() -> dict[str, forms.Field]:
    """The fields of all policies, by name."""
    made: dict[str, forms.Field] = {
        "withdrawn_results": forms.ChoiceField(
            label=_("Results of who leaves before the end"),
            help_text=_("Whether matches that somebody played before leaving still count, for both sides."),
            choices=[(each, WITHDRAWN[each]) for each in WITHDRAWN_RESULTS],
            required=False,
        )
    }
    for each in ALL:
        made[f"{each.key}_wins"] = forms.ChoiceField(label=_("Counts as"), choices=WINS, required=False)
        made[f"{each.key}_points"] = _points(_("Points for"))
        made[f"{each.key}_against"] = _points(_("Points against"))
        made[f"{each.key}_average"] = forms.BooleanField(
            label=_("Points as in its own matches, on average"), required=False
        )
    return made


def _points(label: Any) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"inputmode": "numeric"})
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=MOST_POINTS, widget=widget)


def initial_credits(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """What the fields begin with; an empty `sheet` is that of no earlier tournament."""
    forfeits = sheet.get("forfeit_score") or {}
    given = {
        **sheet,
        "forfeit_winner": forfeits.get("winner"),
        "forfeit_loser": forfeits.get("loser"),
    }
    found: dict[str, Any] = {"withdrawn_results": sheet.get("withdrawn_results", WITHDRAWN_RESULTS[0])}
    for each in ALL:
        credit = given.get(each.key) or {}
        average = "average" in (credit.get("points_for"), credit.get("points_against"))
        found[f"{each.key}_wins"] = f"{credit.get('wins', 0):g}" if credit else each.wins
        found[f"{each.key}_average"] = average
        if not average:
            found[f"{each.key}_points"] = credit.get("points_for")
            found[f"{each.key}_against"] = credit.get("points_against")
    return found


def credits_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """The policies as the sheet has them; what was not sent is left out, and then usual."""
    told = {each.key: _credit(given, each.key) for each in ALL if given.get(f"{each.key}_wins")}
    forfeits = {
        side: told.pop(key)
        for side, key in (("winner", "forfeit_winner"), ("loser", "forfeit_loser"))
        if key in told
    }
    if forfeits:
        told["forfeit_score"] = forfeits
    if given.get("withdrawn_results"):
        told["withdrawn_results"] = given["withdrawn_results"]
    return told


def _credit(given: Mapping[str, Any], key: str) -> dict[str, Any]:
    wins = float(given[f"{key}_wins"])
    credit: dict[str, Any] = {"wins": int(wins) if wins.is_integer() else wins}
    if given.get(f"{key}_average"):
        return {**credit, "points_for": "average", "points_against": "average"}
    points = {"points_for": given.get(f"{key}_points"), "points_against": given.get(f"{key}_against")}
    return credit | {name: each for name, each in points.items() if each is not None}


def shown(form: forms.Form, policies: tuple[Credit, ...]) -> Iterator[tuple[Credit, list[BoundField]]]:
    """Every policy with its fields."""
    for each in policies:
        yield each, [form[f"{each.key}_{part}"] for part in ("wins", "points", "against", "average")]
