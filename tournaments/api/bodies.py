"""What the API takes: the body and the query of every request, declared once."""

from typing import Any, Final

from scoring.choices import Flag, OneOf, Whole
from scoring.options import schema as options_schema
from scoring.schedule.parts import MOST_BOARDS, MOST_RESERVES, SEATS
from scoring.schedule.sanctions import CODES
from scoring.season import FORMULA, MOST, TIES
from tournaments.api import peoplebodies, phonebodies, sheetbodies
from tournaments.api.fields import (
    Id,
    Judged,
    Moment,
    Object,
    Rows,
    Text,
    WrittenFlag,
    WrittenWhole,
    WrittenWord,
)
from tournaments.organizing.seasons import MOST_ALIASES
from tournaments.recording.entries import MOST_EVENTS
from tournaments.selectors.otherrules import ASKABLE, LONGEST
from tournaments.sheets.csvfile import SEPARATORS
from tournaments.sheets.files import MEDIA_TYPES

MOST_PLAYERS: Final = MOST_BOARDS * max(SEATS.values()) + MOST_RESERVES

NOTHING: Final = Object({})

_ENTRY: Final = Object(
    {
        "players": Rows(Text(100), MOST_PLAYERS),
        "team": Text(100),
        "club": Text(100),
        "seed": Whole(1, 1_000_000),
        "lot": Whole(1, 1_000_000),
    },
    frozenset({"players"}),
    {
        "players": "Names: one, or two partners, or a team's players in the order of its boards, then its reserves.",
        "team": "What a team is called.",
    },
)
NEW_ENTRANTS: Final = Object({"entrants": Rows(_ENTRY, 1000)}, frozenset({"entrants"}))

NEW_LOTS: Final = Object(
    {"seed": Whole(0, 2**53 - 1)}, says={"seed": "Published with the lots; left out, one is made."}
)
WITHDRAWAL: Final = Object(
    {"open_match": OneOf(("forfeit", "play"))},
    says={"open_match": "What becomes of a match without a result."},
)
SUBSTITUTION: Final = Object(
    {"out": Id(), "name": Text(100), "in": Id()},
    frozenset({"out"}),
    {
        "out": "The player who makes room.",
        "name": "Who comes, by name.",
        "in": "Who comes, by id, if they have been here before.",
    },
)
LINEUP: Final = Object(
    {"round": Whole(1, 1000), "boards": Rows(Rows(Id(), 2), MOST_BOARDS)},
    frozenset({"round", "boards"}),
    {"round": "The round to be drawn.", "boards": "The players of each board, by their ids."},
)
ABSENCES: Final = Object(
    {"round": Whole(1, 1000), "absent": Rows(Id(), 1000, 0), "half_byes": Rows(Id(), 1000, 0)},
    frozenset({"round"}),
    {"round": "The round to be drawn.", "half_byes": "Who has asked for half a bye."},
)
CHECK_IN: Final = Object(
    {"round": Whole(1, 1000), "present": Rows(Id(), 1000, 0)},
    frozenset({"round", "present"}),
    {"round": "The round to be drawn.", "present": "Everybody who is there."},
)
_REASON: Final = "Shown to everybody and kept for good: it must not name people."
_SIDES: Final = Rows(Rows(Id(), 8), 8, 2)
_TABLES: Final[dict[str, Any]] = {
    "tables": Rows(_SIDES, 1000, 0),
    "byes": Rows(Id(), 1000, 0),
    "half_byes": Rows(Id(), 1000, 0),
    "absent": Rows(Id(), 1000, 0),
    "reason": Text(200),
}
NEW_ROUND: Final = Object(
    {"number": Whole(1, 1000), **_TABLES},
    says={
        "number": "Which round is meant: pressing twice then draws once.",
        "tables": "By hand, in the format manual only: the sides of each table, as entrants' ids.",
        "reason": _REASON,
    },
)
CHANGED_TABLES: Final = Object(
    _TABLES,
    frozenset({"tables", "reason"}),
    {
        "tables": "All tables of the round: the sides of each, as entrants' ids. Those that stay keep their match.",
        "reason": _REASON,
    },
)
SANCTION: Final = Object(
    {
        "entrant": Id(),
        "code": OneOf(CODES),
        "wins": Judged({"type": "number", "multipleOf": 0.5}),
        "points": Whole(-1_000_000, 1_000_000),
    },
    frozenset({"entrant", "code"}),
    {"code": "What for.", "wins": "Signed: below 0 takes.", "points": "Signed: below 0 takes."},
)
HOLD: Final = Object(
    {"from_round": Whole(1, 1000)},
    frozenset({"from_round"}),
    {"from_round": "The first round whose results and standings the public waits for."},
)
CRITERIA: Final = Object(
    {"tiebreaks": Judged(sheetbodies.SHEET.fields["tiebreaks"].schema()), "reason": Text(200)},
    frozenset({"tiebreaks", "reason"}),
    {"tiebreaks": "All of them, in their order.", "reason": _REASON},
)
UNDRAW: Final = Object({"reason": Text(200)}, frozenset({"reason"}), {"reason": _REASON})
UNDO: Final = Object(
    {"position": Whole(1, 2**31 - 1), "reason": Text(200)},
    frozenset({"position"}),
    {"position": "That of the last decision.", "reason": f"Where the decision needed one. {_REASON}"},
)
RESEATING: Final = Object({"reason": Text(200)}, frozenset({"reason"}), {"reason": _REASON})
REBUILD: Final = Object({"check": Flag()}, says={"check": "true: only say what differs, and write nothing."})
REPLAY: Final = Object({"reason": Text(200)}, frozenset({"reason"}), {"reason": _REASON})
NEW_TOKEN: Final = Object(
    {"referee": Text(100), "table": Whole(1, 10_000), "expires_at": Moment()},
    frozenset({"referee"}),
    {
        "referee": "The referee's name.",
        "table": "The one table it opens; left out, all of the tournament.",
        "expires_at": "Within 30 days; left out, in two days.",
    },
)
CREDENTIALS: Final = Object(
    {"username": Text(150), "password": Text(4096)}, frozenset({"username", "password"})
)

_WORTH: Final[dict[str, Any]] = {"type": "number", "minimum": 0, "maximum": MOST}
_FORMULA: Final[dict[str, Any]] = {"type": "object", "properties": dict.fromkeys(FORMULA, _WORTH)}
_PLACES: Final[dict[str, Any]] = {"type": "array", "items": _WORTH, "maxItems": MOST}
SEASON_RULES: Final = Object(
    {
        "places": Judged({"anyOf": [_PLACES, _FORMULA]}),
        **{key: Judged(_WORTH) for key in ("beyond", "per_win", "attendance")},
        "ties": Judged({"enum": list(TIES)}),
        **{key: Judged({"type": "integer", "minimum": 1, "maximum": MOST}) for key in ("best", "drop")},
    },
    says={
        "places": "Points from the first place on, or a formula: `first`, `step` less for each place, `least`.",
        "beyond": "For every place behind the list.",
        "attendance": "For everybody who has played.",
        "ties": "Those who are level share what their places give, or get what the best of them gives.",
        "best": "How many results count.",
        "drop": "How many of all tournaments do not count; one that was missed is dropped first.",
    },
)
NEW_SEASON: Final = Object({"name": Text(100), "rules": SEASON_RULES}, frozenset({"name", "rules"}))
SEASON_TOURNAMENT: Final = Object({"tournament": Id()}, frozenset({"tournament"}))
_ALIAS: Final = Object({"person": Id(), "counts_as": Id()}, frozenset({"person", "counts_as"}))
ALIASES: Final = Object(
    {"aliases": Rows(_ALIAS, MOST_ALIASES, 0)},
    frozenset({"aliases"}),
    {"aliases": "All of them: who was registered twice, and as whom they count."},
)

NEW_EVENTS: Final = Object(
    {
        "position": Whole(0, 2**31 - 1),
        "client_id": Judged({"type": "string", "format": "uuid"}),
        "events": Judged(
            {
                "type": "array",
                "items": {"$ref": "#/components/schemas/Event"},
                "minItems": 1,
                "maxItems": MOST_EVENTS,
            }
        ),
    },
    frozenset({"position", "client_id", "events"}),
    {
        "position": "Of the last entry that you have seen.",
        "client_id": "Yours for this request: sent again, it gets the first answer again.",
    },
)

CORRECTION: Final = Object(
    {
        "position": Whole(0, 2**31 - 1),
        "client_id": Judged({"type": "string", "format": "uuid"}),
        "drop": Rows(Whole(1, 2**31 - 1), MOST_EVENTS),
        "instead": Judged(
            {"type": "array", "items": {"$ref": "#/components/schemas/Event"}, "maxItems": MOST_EVENTS}
        ),
        "reason": Text(200),
    },
    frozenset({"position", "client_id", "drop"}),
    {
        "drop": "The positions of the entries that were wrong.",
        "instead": "What takes their place; left out, nothing does. What followed is entered again behind it.",
    },
)

DRY_RUN: Final = Object({"dry_run": WrittenFlag()}, says={"dry_run": "Check and answer, and write nothing."})
TRIAL: Final = Object(
    {**DRY_RUN.fields, "preview": WrittenFlag()},
    says={**DRY_RUN.says, "preview": "A dry run that says as well what would change; it costs more."},
)
SLICE: Final = Object({"offset": WrittenWhole(0, 1_000_000), "limit": WrittenWhole(1, 200)})
SINCE: Final = Object(
    {"since": WrittenWhole(0, 999_999_999), "limit": WrittenWhole(1, 500)},
    says={"since": "The position of the first entry."},
)
AFTER_ROUND: Final = Object(
    {"after_round": WrittenWhole(0, 1000), "wait": WrittenFlag()},
    says={
        "after_round": "Left out: the last round drawn.",
        "wait": "0: as they have been worked out so far; else they are brought up to date first.",
    },
)
STANDINGS: Final = Object(
    {**AFTER_ROUND.fields, "at": Moment()},
    says={**AFTER_ROUND.says, "at": "As they were at the end of that second, instead of after a round."},
)
WHAT_IF: Final = Object(
    {name: Text(LONGEST) for name in ASKABLE},
    says={
        "criteria": "Another list of criteria, with commas between them.",
        "preset": "The house rules of a preset of the same game.",
        "blocked_payout": "Every house rule is written as in the notation: difference, 200, {capicua: 25}, [a, b].",
    },
)
EXPORT: Final = Object({"names": WrittenFlag()}, says={"names": "0 leaves the names of people out."})
SHEET_FILE: Final = Object(
    {
        "format": WrittenWord(tuple(MEDIA_TYPES)),
        "after_round": WrittenWhole(0, 1000),
        "separator": WrittenWord(tuple(SEPARATORS)),
    },
    says={
        "format": "csv if left out.",
        "after_round": "Left out: the last round drawn.",
        "separator": "Of CSV; with semicolons, decimals have a comma.",
    },
)
ENTRANT_LIST: Final = Object(
    {"dry_run": WrittenFlag(), "same_names": WrittenFlag()},
    says={
        "dry_run": "1 if left out: say what the list says, and write nothing.",
        "same_names": "1: entrants of the same name are different people.",
    },
)

COMPONENTS: Final[dict[str, Object]] = {
    "NewEntrants": NEW_ENTRANTS,
    "Withdrawal": WITHDRAWAL,
    "Substitution": SUBSTITUTION,
    "LineUp": LINEUP,
    "Absences": ABSENCES,
    "CheckIn": CHECK_IN,
    "NewLots": NEW_LOTS,
    "NewRound": NEW_ROUND,
    "ChangedTables": CHANGED_TABLES,
    "Reseating": RESEATING,
    "Rebuild": REBUILD,
    "Replay": REPLAY,
    "Undraw": UNDRAW,
    "Undo": UNDO,
    "NewSanction": SANCTION,
    "Hold": HOLD,
    "Criteria": CRITERIA,
    "NewToken": NEW_TOKEN,
    "SeasonRules": SEASON_RULES,
    "NewSeason": NEW_SEASON,
    "NewSeasonTournament": SEASON_TOURNAMENT,
    "NewAliases": ALIASES,
    "NewEvents": NEW_EVENTS,
    "Correction": CORRECTION,
    "Credentials": CREDENTIALS,
    "Nothing": NOTHING,
    **sheetbodies.COMPONENTS,
    **peoplebodies.COMPONENTS,
    **phonebodies.COMPONENTS,
}
"""The bodies by their names in the API's schema."""


def house_rules() -> dict[str, Any]:
    """The JSON Schema of the option map."""
    return {"description": "House rules: left out, as the game or the preset has it.", **options_schema()}
