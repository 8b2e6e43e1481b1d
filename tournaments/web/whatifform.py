"""The form of a question *what if*: every house rule that is about counting, the presets of the game, the criteria."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.errors import Refusal
from scoring.options import OPTIONS
from scoring.variants import PRESETS
from scoring.whatif_results import COUNTING
from tournaments.saying import told
from tournaments.selectors.otherrules import PRESET, Asked, is_played, question
from tournaments.selectors.overviews import Overview
from tournaments.web.desk.setup.forms import CriteriaField
from tournaments.web.desk.setup.rulefields import rule_fields

RULE: Final = "rule_"
FIRST: Final = ("blocked_payout", "blocked_by", "payout", "bonuses")
"""The rules that are asked about most stand open, the others under a fold."""


class WhatIfForm(forms.Form):
    """Filled with the rules as they were played, or with those of a question."""

    preset = forms.ChoiceField(label=_("House rules of"), required=False)

    def __init__(self, overview: Overview, asked: Asked | None = None, data: Any = None) -> None:
        super().__init__(data, use_required_attribute=False)
        self.overview = overview
        rules = overview.rules
        idle = rules.variant.idle(rules.house)
        values = {**rules.house.as_options(), **(asked.changes if asked else {})}
        fields = rule_fields(values, frozenset(OPTIONS) - COUNTING | idle)
        self.fields.update({f"{RULE}{name}": field for name, field in fields.items()})
        self.fields["criteria"] = CriteriaField()
        self.fields["criteria"].initial = list((asked and asked.criteria) or overview.tiebreaks)
        own = [
            (name, told(preset.title)) for name, (game, preset) in PRESETS.items() if game is rules.variant
        ]
        self.fields["preset"].choices = [("", _("as they were played")), *own]
        self.fields["preset"].initial = values.get(PRESET, "")

    @property
    def first(self) -> list[forms.BoundField]:
        """The rules that stand open."""
        return [self[f"{RULE}{name}"] for name in FIRST if f"{RULE}{name}" in self.fields]

    @property
    def others(self) -> list[forms.BoundField]:
        """The rules under the fold."""
        names = [name for name in self.fields if name.startswith(RULE)]
        return [self[name] for name in names if name.removeprefix(RULE) not in FIRST]

    def asked(self) -> Asked | None:
        """The question of a form that was sent, None where something in it is wrong."""
        if not self.is_valid():
            return None
        given = {name.removeprefix(RULE): value for name, value in self.cleaned_data.items() if RULE in name}
        rules = self.overview.rules
        changes = {name: value for name, value in given.items() if not is_played(rules, name, value)}
        if self.cleaned_data["preset"]:
            changes[PRESET] = self.cleaned_data["preset"]
        try:
            return question(changes, self.cleaned_data["criteria"] or None, self.overview)
        except Refusal as refusal:
            self.add_error(None, told(refusal.message))
            return None
