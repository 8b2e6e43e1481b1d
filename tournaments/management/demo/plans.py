"""What the demo plays: the tournaments, their people, and what goes wrong at their tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.simulation import Seen
from tournaments.organizing import Entry

CRITERIA = ["wins", "difference", "points_for", "direct", "lot"]


@dataclass(frozen=True, slots=True)
class TablePlan:
    """How one table is recorded: what its referee sees, how often somebody passes by mistake, what else happens."""

    seen: Seen = Seen.EVERYTHING
    slips: float = 0.0
    correction: bool = False
    penalty: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament of the demo; `tables` are keyed by (round, table).

    An `unfinished` one stops in its last round: a table has finished, one is in mid-hand, the others wait.
    """

    name: str
    place: str
    kind: str
    house: Mapping[str, Any]
    entries: tuple[Entry, ...]
    referee: str
    unfinished: bool = False
    tables: Mapping[tuple[int, int], TablePlan] = field(default_factory=dict)

    @property
    def sheet(self) -> dict[str, Any]:
        """The header of the tournament's sheet."""
        bye = {"wins": 1, "points_for": 100, "difference": 50}
        return {"kind": self.kind, "format": "round_robin", "tiebreaks": CRITERIA, "bye": bye}


ANTILLES = {
    "variant": "block",
    "options": {
        "deal": 7,
        "opening_strict": True,
        "payout": "others",
        "blocked_payout": "all",
        "blocked_tie": ["closer"],
        "target": 200,
        "bonuses": {"capicua": 25, "double_blank_out": 25, "pass_round": 25},
    },
}

PAIRS = Plan(
    name="Copa de las Antillas",
    place="Santo Domingo",
    kind="pairs",
    house=ANTILLES,
    entries=(
        Entry(("Yolanda Peña", "Ramón Báez"), "Club Los Mina", 1),
        Entry(("Émile Zéphirin", "Marie-Ange Laguerre"), "Cercle de Jacmel", 2),
        Entry(("Ítalo Núñez", "Açucena Brandão"), "Casa do Dominó", 3),
        Entry(("Janelle Brown", "Desmond Clarke"), "Half-Way Tree", 4),
        Entry(("Montserrat Güell", "Iñaki Etxeberria"), "Peña La Blanca Doble", 5),
        Entry(("سلمى الحداد", "كريم منصور"), "نادي الإسكندرية", 6),
    ),
    referee="Altagracia Féliz",
    unfinished=True,
    tables={
        (1, 2): TablePlan(Seen.TABLE, slips=0.012),
        (1, 3): TablePlan(Seen.COUNT),
        (2, 2): TablePlan(Seen.COUNT),
        (3, 1): TablePlan(Seen.TABLE, slips=0.012, correction=True, penalty="Talking during play"),
        (4, 3): TablePlan(Seen.COUNT),
        (5, 2): TablePlan(Seen.TABLE),
    },
)

SINGLES = Plan(
    name="Five-Up Singles",
    place="Trieste",
    kind="individual",
    house={"preset": "all-fives"},
    entries=(
        Entry(("Giulia Conti",), "Circolo San Giusto", 1),
        Entry(("Björn Håkansson",), None, 2),
        Entry(("Zoë O’Hara",), "The Feathers", 3),
        Entry(("Nguyễn Thị Hòa",), None, 4),
        Entry(("Kwame Mensah",), "Accra Bones", 5),
        Entry(("Łucja Wójcik",), None, 6),
    ),
    referee="Tomaž Kralj",
    tables={(2, 3): TablePlan(Seen.COUNT), (3, 2): TablePlan(Seen.TABLE)},
)

PLANS = (PAIRS, SINGLES)
