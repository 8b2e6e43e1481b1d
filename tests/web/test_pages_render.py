"""Every page renders whole from sample values: small, escaped, and without anything from elsewhere."""

import re
from html.parser import HTMLParser

import pytest
from django.template.loader import render_to_string

from tests.web import samples

PLAIN_NAMES = ("Ana Ruiz", "Bea Lindqvist", "Chidi Okafor", "Dolores Marte")
BUDGET = 100_000


def pages() -> dict[str, str]:
    """Each sample page as HTML, by what is special about it."""
    return {
        "list": render("tournament_list", cards=samples.cards()),
        "empty list": render("tournament_list", cards=()),
        "tournament": render("tournament", page=samples.tournament()),
        "large tournament": render("tournament", page=samples.tournament(200, 20)),
        "round": render("round", page=samples.round_page()),
        "match": render("match", page=samples.match()),
        "trains": render("match", page=samples.mexican_match()),
        "404": render_to_string("404.html"),
        "403": render_to_string("403.html"),
        "500": render_to_string("500.html"),
    }


def render(name: str, **context: object) -> str:
    return render_to_string(f"capicua/{name}.html", context)


class Outline(HTMLParser):
    """Collects what a page is made of, and complains about tags that do not pair."""

    VOID = frozenset({"meta", "link", "br", "hr", "img", "input"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.text: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def values(self, name: str) -> list[str]:
        return [value for _, attribute, value in self.attributes if attribute == name]


@pytest.mark.parametrize("name", pages())
def test_a_page_is_whole_and_its_ids_are_its_own(name: str) -> None:
    outline = Outline(pages()[name])
    ids = outline.values("id")
    assert len(ids) == len(set(ids))
    assert {"main", "html", "title"} <= {*ids, *(tag for tag, _, _ in outline.attributes), "title"}


@pytest.mark.parametrize("name", pages())
def test_a_page_asks_nobody_else_and_carries_no_script_or_style(name: str) -> None:
    html = pages()[name]
    outline = Outline(html)
    assert not re.search(
        r"https?:|<script(?! type=\"module\" src=\"/static/[\w/.-]+\"></script>)|<style|javascript:", html
    )
    assert not [value for value in outline.values("href") + outline.values("src") if value.startswith("//")]
    assert not [
        attribute
        for _, attribute, _ in outline.attributes
        if attribute == "style" or attribute.startswith("on")
    ]


@pytest.mark.parametrize("name", pages())
def test_every_shape_a_drawing_refers_to_is_on_the_page(name: str) -> None:
    outline = Outline(pages()[name])
    used = {value for tag, attribute, value in outline.attributes if tag == "use" and attribute == "href"}
    assert used <= {f"#{identifier}" for identifier in outline.values("id")}


@pytest.mark.parametrize("name", pages())
def test_a_page_stays_under_its_budget(name: str) -> None:
    assert len(pages()[name].encode()) < BUDGET


def test_eight_full_hands_stay_under_the_budget() -> None:
    html = render("match", page=samples.match(8, PLAIN_NAMES))
    assert html.count('<svg class="board"') == 8
    assert len(html.encode()) < BUDGET


def test_html_in_names_is_text() -> None:
    for html in (pages()["list"], pages()["tournament"], pages()["round"]):
        assert samples.HOSTILE not in html
        assert samples.HOSTILE in "".join(Outline(html).text)


def test_X04_names_are_isolated_from_the_direction_of_the_page() -> None:
    assert f"<bdi>{samples.HEBREW}</bdi>" in pages()["match"]
    assert f"\u2068{samples.HEBREW}\u2069 passed at entry" in pages()["match"]


def test_the_standings_show_every_value_with_its_column_and_what_decided() -> None:
    text = pages()["tournament"]
    for expected in (
        '<td data-l="Diff">+297</td>',
        "Level on wins; the points difference decides, 297 against 300.",
        '<td class="r">=9</td>',
        "Points scored minus points given away",
    ):
        assert expected in text


def test_every_number_of_a_hand_says_why() -> None:
    text = "".join(Outline(pages()["match"]).text)
    assert "Pips left in the opponents’ hands 7 + 5" in text
    assert "Capicúa: the last tile fitted both ends of the line" in text
    assert "while holding a tile that could be played. Entry 128 shows it." in text
    assert "Penalty. 15 points to the other side." in text


def test_a_row_with_too_few_values_is_a_mistake() -> None:
    table = samples.standings(2)
    short = samples.StandingsTable((*table.columns, samples.Column("x", "X", "Unknown")), table.rows)
    with pytest.raises(ValueError, match="shorter"):
        assert short.laid
