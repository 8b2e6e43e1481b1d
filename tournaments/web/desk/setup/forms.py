"""The form that opens a tournament: where and when, who, how, which game, and every rule of the house."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.forms.boundfield import BoundField
from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.rounds import DEFAULT_TIEBREAKS, FORMATS
from scoring.rounds import KINDS as PLAYED_BY
from scoring.tiebreaks import METRICS
from tournaments.web import labels
from tournaments.web.desk.setup import games, unplayed, zones
from tournaments.web.desk.setup.rulefields import StepsField, StepsWidget, rule_fields

RULE: Final = "rule_"
ENDING: Final = ("target", "hands", "on_time")
"""The rules that stand beside the clock of the round, apart from the others."""
KINDS: Final = {
    "individual": _("Single players"),
    "pairs": _("Pairs"),
    "pools": _("Single players, several at a table"),
    "teams": _("Teams"),
}
COUNTS: Final = ("total_rounds", "table_size", "groups", "advance", "cycles", "best_of")
FLAGS: Final = ("check_in", "avoid_club", "allow_rematch", "third_place")
FACTS: Final = ("name", "place", "starts_at", "time_zone", "round_minutes")
"""What may change after the tournament was opened."""
FORMAT: Final = (
    "table_size",
    "groups",
    "advance",
    "cycles",
    "best_of",
    "boards",
    "board_kind",
    "avoid_club",
    "allow_rematch",
    "third_place",
)
"""Folded away on the page, as few need them."""
STEPS: Final = 8
_meaning = lazy(labels.label, str)


def _count(label: Any, help_text: Any = "", most: int = 100) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"inputmode": "numeric"})
    return forms.IntegerField(
        label=label, help_text=help_text, required=False, min_value=1, max_value=most, widget=widget
    )


def in_zone(given: dict[str, Any]) -> dict[str, Any]:
    """What a form was given, with its beginning in the zone of the place: the field itself knows none."""
    begins, zone = given.get("starts_at"), given.get("time_zone")
    if begins and zone:
        given["starts_at"] = datetime.combine(begins.date(), begins.time(), ZoneInfo(zone))
    return given


class CriteriaField(StepsField):
    """The criteria of the standings, in their order."""

    def __init__(self) -> None:
        choices = [("", "–"), *((key, _meaning(key)) for key in METRICS)]
        fields = [forms.ChoiceField(choices=choices, required=False) for _each in range(STEPS)]
        widget = StepsWidget([forms.Select(choices=choices) for _each in range(STEPS)])
        forms.MultiValueField.__init__(
            self,
            fields,
            widget=widget,
            require_all_fields=False,
            label=_("What decides a place, in this order"),
            initial=DEFAULT_TIEBREAKS,
        )


class SetupForm(forms.Form):
    """Everything on one page; the rules of the house follow the game that is chosen."""

    name = forms.CharField(label=_("Name"), max_length=100)
    place = forms.CharField(label=pgettext_lazy("venue", "Place"), max_length=100, required=False)
    starts_at = forms.DateTimeField(
        label=_("Begins"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        input_formats=["%Y-%m-%dT%H:%M"],
    )
    time_zone = forms.CharField(
        label=_("Time zone"),
        max_length=64,
        help_text=_("Of the place, such as America/Santo_Domingo."),
        widget=forms.TextInput(attrs={"list": "zones", "spellcheck": "false", "autocapitalize": "none"}),
    )
    kind = forms.ChoiceField(
        label=_("Who plays"), choices=[(each, KINDS.get(each, each)) for each in PLAYED_BY]
    )
    expected = _count(_("How many entrants you expect"), _("For the schedule only; it binds nobody."), 1000)
    format = forms.ChoiceField(
        label=_("Format"), choices=[(each, labels.FORMATS.get(each, each)) for each in FORMATS]
    )
    total_rounds = _count(_("Rounds"), _("Empty: as many as the format takes."))
    check_in = forms.BooleanField(label=_("Draw only who has checked in for the round"), required=False)
    avoid_club = forms.BooleanField(label=_("Keep members of one club apart where possible"), required=False)
    allow_rematch = forms.BooleanField(label=_("Allow entrants to meet again"), required=False)
    third_place = forms.BooleanField(label=_("Play for the third place (knock-out)"), required=False)
    table_size = _count(_("Players at a table (pools)"), most=60)
    groups = _count(_("Groups (groups, then knock-out)"))
    advance = _count(_("Who moves on from each group"))
    cycles = _count(_("Times everybody meets (round robin)"))
    best_of = _count(_("Games in a match (best of)"))
    boards = _count(_("Boards of a meeting (teams)"))
    board_kind = forms.ChoiceField(
        label=_("At each board (teams)"),
        required=False,
        choices=[("pairs", _("A pair")), ("individual", _("A single player"))],
    )
    game = forms.ChoiceField(label=_("Rules"), choices=games.choices)
    round_minutes = _count(
        _("Minutes until time is called"), _("Empty: matches are played to their end."), 1440
    )
    tiebreaks = CriteriaField()

    def __init__(self, data: Any = None, *, initial: Mapping[str, Any] | None = None) -> None:
        usual = {
            "time_zone": timezone.get_default_timezone_name(),
            "kind": "pairs",
            "format": "swiss",
            "game": games.USUAL,
            "expected": 16,
            **unplayed.initial_credits({}),
        }
        super().__init__(data, initial={**usual, **(initial or {})}, use_required_attribute=False)
        self.fields.update(unplayed.credit_fields())
        self.chosen = games.known(str((self.data if self.is_bound else self.initial).get("game", "")))
        house = self.initial.get("house") if self.initial["game"] == self.chosen else None
        values = games.values_of(house or games.house(self.chosen, {}))
        made = rule_fields(values, games.idle(self.chosen, values))
        fields = {f"{RULE}{name}": field for name, field in made.items()}
        # What was not sent stays as the game has it: the rules on the page may be those of another game.
        self.fields.update({name: field for name, field in fields.items() if self._has(name, field)})

    def _has(self, name: str, field: forms.Field) -> bool:
        return not self.is_bound or not field.widget.value_omitted_from_data(self.data, self.files, name)

    def clean_time_zone(self) -> str:
        """A zone that there is."""
        zone: str = self.cleaned_data["time_zone"]
        if zone not in available_timezones():
            found = zones.meant(zone)
            if found:
                said = _("There is no time zone of this name. Perhaps you mean: %(zones)s.")
                raise forms.ValidationError(said, params={"zones": ", ".join(found)})
            raise forms.ValidationError(_("There is no time zone of this name."))
        return zone

    def clean(self) -> dict[str, Any]:
        """The beginning, in the zone of the place: the field itself knows no zone."""
        return in_zone(super().clean() or self.cleaned_data)

    def ending(self) -> Iterator[BoundField]:
        """The fields of what ends a match."""
        return (self[f"{RULE}{name}"] for name in ENDING if f"{RULE}{name}" in self.fields)

    def rules(self) -> Iterator[BoundField]:
        """The fields of all other rules."""
        return (
            self[name]
            for name in self.fields
            if name.startswith(RULE) and name.removeprefix(RULE) not in ENDING
        )

    def unfolded(self) -> set[str]:
        """The folded parts of the page that hold what is to be put right: `format`, `rules`, `not_played`."""
        rest = {name for _credit, fields in self.not_played() for name in (each.name for each in fields)}
        parts = {
            "format": set(FORMAT),
            "rules": {each.name for each in self.rules()},
            "not_played": rest | {"withdrawn_results"},
        }
        wrong = set(self.errors) if self.is_bound else set()
        return {part for part, names in parts.items() if names & wrong}

    def point_out(self) -> None:
        """Have the page open at the first field that is to be put right."""
        wrong = next((name for name in self.fields if name in self.errors), None)
        if wrong:
            self.fields[wrong].widget.attrs["autofocus"] = True

    def bye(self) -> Iterator[tuple[unplayed.Credit, list[BoundField]]]:
        """The fields of what a bye gives."""
        return unplayed.shown(self, (unplayed.BYE,))

    def not_played(self) -> Iterator[tuple[unplayed.Credit, list[BoundField]]]:
        """The fields of what is given for all other rounds that somebody does not play."""
        return unplayed.shown(self, unplayed.OTHERS)

    def house(self) -> dict[str, Any]:
        """The house rules, as the service takes them: what differs from the preset.

        Fields that were filled in for another game say nothing: the page had not yet brought those of the one chosen.
        """
        if str(self.data.get("rules_of", self.chosen)) != self.chosen:
            return games.house(self.chosen, {})
        given = {
            name.removeprefix(RULE): self.cleaned_data[name]
            for name in self.fields
            if name.startswith(RULE) and name in self.cleaned_data
        }
        return games.house(self.chosen, given)

    def sheet(self) -> dict[str, Any]:
        """The header of the sheet; what is left empty is left out."""
        given = self.cleaned_data
        sheet: dict[str, Any] = {"kind": given["kind"], "format": given["format"]}
        sheet |= {key: given[key] for key in COUNTS if given.get(key)}
        sheet |= {key: True for key in FLAGS if given.get(key)}
        if given["kind"] == "teams":
            sheet |= {"boards": given.get("boards") or 2, "board_kind": given.get("board_kind") or "pairs"}
        if given.get("tiebreaks"):
            sheet["tiebreaks"] = given["tiebreaks"]
        sheet |= unplayed.credits_of(given)
        if games.values_of(self.house())["low_wins"]:
            sheet["low_wins"] = True
        return sheet

    def facts(self) -> dict[str, Any]:
        """The name, the place and the time."""
        return {key: self.cleaned_data[key] for key in FACTS}
