"""The JSON Schema of the events of Contract 1, made from their kinds and keys in the rules engine."""

from typing import Any, Final

from scoring.events import DATA, LONGEST_REASON
from scoring.house import BONUSES, MOST_POINTS

_SEAT: Final = {"type": "integer", "minimum": 0, "description": "In order of play, from 0."}
_SIDE: Final = {"type": "integer", "minimum": 0, "description": "By its index, from 0."}
_TILE: Final = {"type": "string", "pattern": "^[0-9]{1,2}-[0-9]{1,2}$", "examples": ["6-4"]}
_TILES: Final = {"type": "array", "items": _TILE}
_POINTS: Final = {"type": "integer", "minimum": -MOST_POINTS, "maximum": MOST_POINTS}
_REASON: Final = {"type": "string", "maxLength": LONGEST_REASON, "description": "It must not name people."}
_NULL: Final = {"type": "null"}

_LEFT: Final[dict[str, Any]] = {
    "type": "array",
    "description": "What is left in the hands, seat by seat.",
    "items": {
        "anyOf": [
            {
                "type": "object",
                "properties": {
                    "tiles": _TILES,
                    "pips": {"type": "integer", "minimum": 0},
                    "count": {"type": "integer", "minimum": 0},
                    "double_blank": {"type": "boolean"},
                },
                "additionalProperties": False,
            },
            _NULL,
        ]
    },
}
_BONUSES: Final[dict[str, Any]] = {
    "type": "array",
    "description": "Only where no plays were recorded.",
    "items": {
        "type": "object",
        "properties": {"side": _SIDE, "bonus": {"enum": [*BONUSES, "hand_number"]}},
        "required": ["bonus", "side"],
        "additionalProperties": False,
    },
}

KEYS: Final[dict[str, dict[str, Any]]] = {
    "seat": _SEAT,
    "leader": _SEAT,
    "out": _SEAT,
    "closer": _SEAT,
    "side": _SIDE,
    "winner": {"anyOf": [_SIDE, _NULL]},
    "tile": _TILE,
    "on": {"type": "string", "description": "The end; needed where the tile fits several that differ."},
    "count": {"type": "integer", "minimum": 1, "default": 1},
    "dealt": {"type": "array", "items": {"anyOf": [_TILES, _NULL]}, "description": "Tiles by seat."},
    "hub": {"type": "integer", "minimum": 0},
    "left": _LEFT,
    "ending": {"enum": ["out", "blocked"]},
    "in_play": {"type": "array", "items": _POINTS, "description": "Points made during play, by side."},
    "bonuses": _BONUSES,
    "points": _POINTS,
    "reason": _REASON,
    "voids": {"type": "integer", "minimum": 1, "description": "The position of the entry that is voided."},
    "digest": {"type": "string", "maxLength": 128, "pattern": "^[0-9A-Za-z]+$"},
}
"""What each key of an event holds."""

PER_KIND: Final[dict[tuple[str, str], dict[str, Any]]] = {
    ("result_ruled", "points"): {"type": "array", "items": _POINTS, "description": "Totals by side."},
    ("result_disputed", "points"): {
        "type": "array",
        "items": _POINTS,
        "description": "Totals by side on another sheet, instead of `side`: then every side disputes the result.",
    },
}
"""The keys that hold something else in one kind."""

REQUIRED: Final[dict[str, tuple[str, ...]]] = {
    "tile_played": ("seat", "tile"),
    "tile_drawn": ("seat",),
    "turn_passed": ("seat",),
    "hand_counted": ("left",),
    "penalty_given": ("points", "side"),
    "side_forfeited": ("side",),
    "result_ruled": ("points",),
    "entry_voided": ("voids",),
    "match_certified": ("digest",),
    "result_confirmed": ("side",),
}


def component(kind: str) -> str:
    """The name of a kind's schema: `TilePlayed` for `tile_played`."""
    return "".join(word.capitalize() for word in kind.split("_"))


def one(kind: str) -> dict[str, Any]:
    """The schema of one kind of event."""
    data = {key: PER_KIND.get((kind, key), KEYS[key]) for key in DATA[kind]}
    optional = {key: schema for key, schema in data.items() if key not in REQUIRED.get(kind, ())}
    data |= {key: schema if schema is _NULL else _nullable(schema) for key, schema in optional.items()}
    return {
        "type": "object",
        "properties": {
            "kind": {"const": kind},
            **data,
            "irregular": {"type": "boolean", "description": "It really happened, against the rules."},
        },
        "required": ["kind", *REQUIRED.get(kind, ())],
    }


def _nullable(schema: dict[str, Any]) -> dict[str, Any]:
    return schema if _NULL in schema.get("anyOf", ()) else {"anyOf": [schema, _NULL]}


def components() -> dict[str, dict[str, Any]]:
    """`Event` and the schema of every kind, by name."""
    names = {kind: f"#/components/schemas/{component(kind)}" for kind in DATA}
    event = {
        "description": "An event of a match. What the log adds may come along and is not looked at.",
        "oneOf": [{"$ref": name} for name in names.values()],
        "discriminator": {"propertyName": "kind", "mapping": names},
    }
    return {"Event": event, **{component(kind): one(kind) for kind in DATA}}
