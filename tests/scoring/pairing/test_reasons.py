"""Whatever a draw gives as its reason is read back from the log, word for word, with its template."""

import pytest

from scoring.pairing.draw import propose
from scoring.pairing.reasons import PARTS, TEMPLATES, read_back
from scoring.saying import Said, tell

FORMATS = {
    "swiss": {},
    "round_robin": {"cycles": 2},
    "knockout": {"best_of": 3},
    "double_knockout": {},
    "rotating": {},
    "pools": {"table_size": 4, "kind": "pools"},
    "groups_then_knockout": {"groups": 2, "advance": 2},
}


def reasons_of(answer):
    for table in answer["tables"]:
        yield from table["reasons"]
    for given in answer.get("bye_reasons", {}).values():
        yield from given
    for wish in answer["relaxed"]:
        yield wish["reason"]


def played(answer, number):
    """The round as the first side of every table won it."""
    points = [[100, 40 + number, *range(len(table["sides"]) - 2)] for table in answer["tables"]]
    keys = ("slot", "group")
    return {
        "byes": answer["byes"],
        "tables": [
            {"sides": table["sides"], "points": given, **{key: table[key] for key in keys if key in table}}
            for table, given in zip(answer["tables"], points, strict=True)
        ],
    }


@pytest.mark.parametrize("count", [7, 9, 12])
@pytest.mark.parametrize("format_", FORMATS)
def test_every_reason_of_a_draw_is_read_back_with_its_template(format_, count):
    entrants = [{"id": f"e{n}", "seed": n, "club": f"Club {n % 2}"} for n in range(1, count + 1)]
    header = {"format": format_, "allow_rematch": True, "avoid_club": True, "seed": 1, **FORMATS[format_]}
    rounds, seen = [], 0
    for number in range(1, 9):
        absent = ["e3"] if number % 3 == 0 else []
        answer = propose({**header, "entrants": entrants, "rounds": rounds, "absent": absent})
        if answer.get("finished"):
            break
        for reason in reasons_of(answer):
            sentence = read_back(reason)
            assert sentence == reason
            assert isinstance(sentence, Said)
            seen += 1
        rounds.append(played(answer, number))
    assert seen > 5


@pytest.mark.parametrize("template", TEMPLATES)
def test_no_template_is_taken_for_another(template):
    filled = template.format_map(Any())

    assert read_back(filled).template == template


class Any(dict):
    """A likely value for every name."""

    def __missing__(self, name):
        parts = PARTS.get({"often": "times", "other": "one"}.get(name, name))
        return str(parts[0]).format_map(self) if parts else "7"


def test_the_parts_of_a_reason_are_translated_too():
    french = {
        "numbers {home} and {visitor} in {where}": "numéros {home} et {visitor}, {where}",
        "round {round} of the Berger table for {count}": "ronde {round} de la table de Berger pour {count}",
        "meetings after round {round}: {counts}; {again} in two rounds running": "après {round} : {counts} ; {again}",
        "{pairs} pairs {times}": "{pairs} paires {times}",
        "once": "une fois",
        "twice": "deux fois",
    }
    translate = lambda text: french.get(text, text)  # noqa: E731

    assert tell(read_back("numbers 1 and 8 in round 1 of the Berger table for 8"), translate) == (
        "numéros 1 et 8, ronde 1 de la table de Berger pour 8"
    )
    assert tell(
        read_back("meetings after round 3: 4 pairs once, 2 pairs twice; 0 in two rounds running"), translate
    ) == ("après 3 : 4 paires une fois, 2 paires deux fois ; 0")


def test_a_reason_that_nobody_knows_stands_for_itself():
    assert read_back("because it rained") == "because it rained"
