"""Lists that are drawn piece by piece: an equal piece is drawn once, another language or value anew."""

from dataclasses import dataclass
from typing import Any

import pytest
from django.template import Context, Engine, Template
from django.utils.translation import override

from tournaments.templatetags import pieces


@dataclass(frozen=True)
class Row:
    name: str


@pytest.fixture
def drawn(monkeypatch):
    """Renders rows, and counts how many were drawn."""
    count: list[Any] = []
    draw = pieces._draw
    monkeypatch.setattr(pieces, "_draw", lambda *given: count.append(given) or draw(*given))
    monkeypatch.setattr(pieces, "_young", {})
    monkeypatch.setattr(pieces, "_old", {})
    engine = Engine(
        loaders=[
            (
                "django.template.loaders.locmem.Loader",
                {"row": "<li>{{ row.name }}</li>", "two": "{{ a }}-{{ b }};"},
            )
        ],
        libraries={"pieces": "tournaments.templatetags.pieces"},
    )

    def render(source: str, **values: Any) -> tuple[str, int]:
        count.clear()
        text = Template("{% load pieces %}" + source, engine=engine).render(Context(values))
        return text, len(count)

    return render


LIST = '{% pieces rows "row" "row" %}'


def test_an_equal_piece_is_drawn_once(drawn):
    rows = (Row("Ana"), Row("Bea"))
    assert drawn(LIST, rows=rows) == ("<li>Ana</li><li>Bea</li>", 2)
    assert drawn(LIST, rows=(Row("Bea"), Row("Ana"), Row("Eva"))) == (
        "<li>Bea</li><li>Ana</li><li>Eva</li>",
        1,
    )


def test_what_is_written_in_a_piece_is_escaped(drawn):
    assert drawn(LIST, rows=(Row("<b>"),))[0] == "<li>&lt;b&gt;</li>"


def test_another_language_is_another_piece(drawn):
    drawn(LIST, rows=(Row("Ana"),))
    with override("fr"):
        assert drawn(LIST, rows=(Row("Ana"),))[1] == 1


def test_a_piece_of_several_values_finds_each_under_its_name(drawn):
    assert drawn('{% pieces rows "two" "a" "b" %}', rows=((1, 2), (3, 4)))[0] == "1-2;3-4;"


def test_what_is_no_longer_asked_for_is_forgotten(drawn, monkeypatch):
    monkeypatch.setattr(pieces, "ROOM", 2)
    drawn(LIST, rows=(Row("Ana"),))
    for number in range(4):
        drawn(LIST, rows=(Row(str(number)),))
    assert drawn(LIST, rows=(Row("3"),))[1] == 0
    assert drawn(LIST, rows=(Row("Ana"),))[1] == 1
