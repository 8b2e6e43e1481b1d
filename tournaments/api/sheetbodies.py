"""What the API takes to open a tournament: its facts, its sheet, its house rules."""

from typing import Any, Final

from scoring.choices import Choice, Whole
from scoring.rounds import FORMATS, KINDS, MEETING_POINTS, TIEBREAK_RULES, WITHDRAWN_RESULTS
from scoring.schedule.parts import MOST_BOARDS, MOST_RESERVES, SEATS
from scoring.tiebreaks import METRICS
from scoring.variants import PRESETS, VARIANTS
from tournaments.api.fields import Judged, Moment, Object, Text
from tournaments.organizing.describing import LONGEST_ROUND

_CREDIT: Final[dict[str, Any]] = {
    "type": "object",
    "description": "What it gives: a number for each, or the average of the entrant's own.",
    "properties": {
        "wins": {"type": "number", "minimum": 0},
        **{
            key: {"anyOf": [{"type": "number"}, {"enum": ["average"]}]}
            for key in ("points_for", "points_against", "difference")
        },
    },
}
_COUNT: Final[dict[str, Any]] = {"type": "integer", "minimum": 1, "maximum": 1000}
_LIMIT: Final[dict[str, Any]] = {"type": "number", "minimum": 0}

SHEET: Final = Object(
    {
        key: Judged(described)
        for key, described in {
            "kind": {"enum": list(KINDS)},
            "format": {"enum": list(FORMATS)},
            "tiebreaks": {"type": "array", "items": {"enum": list(METRICS)}, "uniqueItems": True},
            "tiebreak_rules": {"enum": list(TIEBREAK_RULES)},
            "low_wins": {"type": "boolean"},
            "bye": _CREDIT,
            "half_bye": _CREDIT,
            "late": {**_CREDIT, "description": "What a late entrant has for each round before its first."},
            "withdrawn_results": {
                "enum": list(WITHDRAWN_RESULTS),
                "description": "Whether matches of who has left count: all, from half of them played, or none.",
            },
            "voided": {**_CREDIT, "description": "What the other side has for a match that counts no more."},
            "forfeit_score": {"type": "object", "properties": {"winner": _CREDIT, "loser": _CREDIT}},
            "cap_difference": {"anyOf": [_LIMIT, {"type": "array"}, {"type": "object"}]},
            "cap_points": _LIMIT,
            "meeting_points": {
                "enum": list(MEETING_POINTS),
                "description": "What several boards or games score: the sum of their points, or how many were won.",
            },
            "forfeit_points": {
                **_LIMIT,
                "description": "Of a board or a game that the other side did not come to, where others were played.",
            },
            "boards": {"type": "integer", "minimum": 1, "maximum": MOST_BOARDS},
            "board_kind": {
                "enum": list(SEATS),
                "description": "Who plays for a team at a board: one, or two.",
            },
            "reserves": {"type": "integer", "minimum": 0, "maximum": MOST_RESERVES},
            "win_points": {"type": "number", "exclusiveMinimum": 0},
            "seed": {"type": "integer"},
            "allow_rematch": {"type": "boolean"},
            "avoid_club": {"type": "boolean"},
            "third_place": {"type": "boolean"},
            "confirm": {
                "type": "boolean",
                "description": "A round is drawn when both sides have confirmed every result.",
            },
            "check_in": {"type": "boolean", "description": "Only who has checked in is drawn."},
            **dict.fromkeys(("total_rounds", "table_size", "groups", "advance", "cycles", "best_of"), _COUNT),
        }.items()
    }
)
HOUSE: Final = Object(
    {
        "variant": Judged({"enum": sorted(VARIANTS)}),
        "preset": Judged({"enum": sorted(PRESETS)}),
        "options": Judged({"$ref": "#/components/schemas/HouseRules"}),
    },
    says={"variant": "The game, unless a preset names it.", "options": "On top of the preset."},
)
_FACTS: Final[dict[str, Choice]] = {
    "name": Text(100),
    "place": Text(100, 0),
    "time_zone": Text(64, 0),
    "starts_at": Moment(),
    "round_minutes": Whole(1, LONGEST_ROUND),
}
_SAYS: Final = {
    "time_zone": "Of the place, such as America/Santo_Domingo; its times are told in it.",
    "starts_at": "When the first round is to begin.",
    "round_minutes": "After how many minutes time is called in a round; left out, matches are played to their end.",
}
FACTS: Final = Object(_FACTS, frozenset({"name"}), _SAYS)
NEW_TOURNAMENT: Final = Object(
    {**_FACTS, "sheet": SHEET, "house": HOUSE}, frozenset({"name", "sheet", "house"}), _SAYS
)

COMPONENTS: Final[dict[str, Object]] = {
    "Sheet": SHEET,
    "NewTournament": NEW_TOURNAMENT,
    "Facts": FACTS,
}
"""The bodies by their names in the API's schema."""
