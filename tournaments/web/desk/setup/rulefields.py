"""Form fields for house rules, made of what each rule declares: its values, its sentence, its default.

A new house rule gets its field here without an edit: the JSON Schema of its values says which kind of field it is, and
whatever has no kind of its own is typed as in the notation.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.errors import Refusal
from scoring.notation.head import read_option
from scoring.notation.values import write_value
from scoring.options import OPTIONS, SENTENCES, sentence
from scoring.phrases import BONUSES, TIE_STEPS, words
from tournaments.jsontext import dumps, loads
from tournaments.saying import told

STEPS: Final = 5
"""So many steps of an ordered list can be chosen."""
NOT_USED: Final = "null"


def rule_fields(values: Mapping[str, Any], leave_out: frozenset[str]) -> dict[str, forms.Field]:
    """A field for every house rule but those to `leave_out`, with its present value, by the rule's name."""
    return {name: _field(name, values[name]) for name in OPTIONS if name not in leave_out}


def _field(name: str, value: Any) -> forms.Field:
    schema = OPTIONS[name].schema()
    kinds = schema.get("anyOf", [schema])
    optional = {"type": "null"} in kinds
    (kind, *others) = [each for each in kinds if each != {"type": "null"}]
    make: Callable[..., forms.Field] = _typed
    if not others and "enum" in kind:
        make = _choice
    elif not others and kind.get("type") == "boolean":
        make = _flag
    elif not others and kind.get("type") == "integer":
        make = _number
    elif not others and "enum" in kind.get("items", {}):
        make = StepsField
    elif not others and kind.get("additionalProperties") is False:
        make = PointsField
    field = make(name=name, kind=kind, optional=optional, value=value)
    field.label = told(SENTENCES[name])
    return field


def _choice(*, name: str, kind: Mapping[str, Any], optional: bool, value: Any) -> forms.Field:
    """One of some values, each with what it says."""
    values = [*([None] if optional else []), *kind["enum"]]
    choices = [(dumps(each), told(sentence(name, each))) for each in values]
    return forms.TypedChoiceField(choices=choices, coerce=loads, initial=dumps(value), empty_value=None)


def _flag(*, name: str, kind: Mapping[str, Any], optional: bool, value: Any) -> forms.Field:
    return _choice(name=name, kind={**kind, "enum": [True, False]}, optional=optional, value=value)


def _number(*, name: str, kind: Mapping[str, Any], optional: bool, value: Any) -> forms.Field:
    """A number; left empty, the rule is not used."""
    says = told(sentence(name, None)) if optional else ""
    empty = gettext("Empty: %(says)s") % {"says": says} if says else ""
    return forms.IntegerField(
        min_value=kind["minimum"],
        max_value=kind["maximum"],
        required=not optional,
        initial=value,
        help_text=empty,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )


class TypedRule(forms.CharField):
    """A value as the notation has it: `7`, or `{2: 7, 3: 6}`, or a list; empty where the rule is not used."""

    def __init__(self, *, name: str, optional: bool, **kwargs: Any) -> None:
        super().__init__(required=not optional, max_length=300, **kwargs)
        self.name = name

    def clean(self, value: Any) -> Any:
        """The JSON value; None where nothing stands."""
        text = super().clean(value)
        if not text:
            return None
        try:
            read = read_option(self.name, text)[1]
            OPTIONS[self.name].read(read)
        except Refusal as refusal:
            raise ValidationError(told(refusal.message)) from None
        except ValueError as refused:
            raise ValidationError(gettext("It must be %(what)s.") % {"what": told(refused.args[0])}) from None
        return read


def _typed(*, name: str, kind: Mapping[str, Any], optional: bool, value: Any) -> forms.Field:
    del kind
    says = told(sentence(name, value))
    return TypedRule(
        name=name,
        optional=optional,
        initial="" if value is None else write_value(value),
        help_text=gettext("As it stands: %(says)s") % {"says": says} if says else "",
    )


class StepsWidget(forms.MultiWidget):
    """An ordered list as a row of choices."""

    template_name = "capicua/desk/setup/steps.html"
    use_fieldset = True

    def decompress(self, value: Any) -> list[Any]:
        """One step for each choice."""
        given = list(value or [])
        return given + [""] * (len(self.widgets) - len(given))


class StepsField(forms.MultiValueField):
    """An ordered list of words, each once."""

    def __init__(self, *, name: str, kind: Mapping[str, Any], optional: bool, value: Any) -> None:
        del name, optional
        known = kind["items"]["enum"]
        choices = [("", "–"), *((each, gettext(TIE_STEPS.get(each, words(each)))) for each in known)]
        count = min(STEPS, len(known))
        fields = [forms.ChoiceField(choices=choices, required=False) for _each in range(count)]
        widget = StepsWidget([forms.Select(choices=choices) for _each in range(count)])
        super().__init__(fields, widget=widget, initial=value, required=False, require_all_fields=False)

    def compress(self, data_list: list[Any]) -> list[str]:
        """The steps that were chosen, in their order; refuses one that comes twice."""
        chosen = [each for each in data_list if each]
        if len(set(chosen)) < len(chosen):
            raise ValidationError(_("Every step can stand there once."))
        return chosen


class PointsWidget(forms.MultiWidget):
    """A number for each name."""

    def decompress(self, value: Any) -> list[Any]:
        """A number, or a list written with commas, for every name."""
        given = value or {}
        return [_shown(given.get(name)) for name in self.names]

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        """Every number with the words it stands for."""
        context = super().get_context(name, value, attrs)
        for part, key in zip(context["widget"]["subwidgets"], self.names, strict=True):
            part["words"] = gettext(BONUSES.get(key, words(key)))
        return context

    template_name = "capicua/desk/setup/points.html"
    use_fieldset = True
    names: tuple[str, ...] = ()


class PointsField(forms.MultiValueField):
    """A map from names to points; a name without points is not in it."""

    def __init__(self, *, name: str, kind: Mapping[str, Any], optional: bool, value: Any) -> None:
        del name, optional
        self.kinds = dict(kind["properties"])
        fields = [
            forms.CharField(required=False, max_length=200)
            if each.get("type") == "array"
            else forms.IntegerField(required=False, min_value=each["minimum"], max_value=each["maximum"])
            for each in self.kinds.values()
        ]
        widget = PointsWidget([forms.TextInput(attrs={"inputmode": "numeric"}) for _each in fields])
        widget.names = tuple(self.kinds)
        super().__init__(fields, widget=widget, initial=value, required=False, require_all_fields=False)

    def compress(self, data_list: list[Any]) -> dict[str, Any]:
        """The names that pay something."""
        read = {}
        for (name, kind), given in zip(self.kinds.items(), data_list, strict=False):
            if given in (None, ""):
                continue
            read[name] = _numbers(given) if kind.get("type") == "array" else given
        return {name: each for name, each in read.items() if each}


def _shown(value: Any) -> str:
    return "" if value is None else words(value)


def _numbers(text: str) -> list[int]:
    try:
        return [int(part) for part in text.replace(",", " ").split()]
    except ValueError:
        raise ValidationError(_("Numbers with commas between them, such as 100, 75, 50.")) from None
