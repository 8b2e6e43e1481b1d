"""What a decision recorded elsewhere must look like beyond what the rules ask: pages read its reasons as they stand."""

import re
from collections.abc import Mapping
from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal

ID: Final = re.compile(r"[0-9a-z]{1,16}")
MOST_TABLES: Final = 10_000


def check_decision(kind: str, data: Mapping[str, Any]) -> None:
    """Refuse (`malformed`) ids that no row can hold, and reasons and notes that no page could show."""
    if kind == "entrant_registered":
        _require(_is_id(data.get("entrant")), "The id of an entrant")
        _require(_are(data.get("players"), _is_id), "The players of an entrant")
    elif kind in ("round_drawn", "tables_changed"):
        _require(_are(data.get("tables"), _is_table), "A table of the round")
        _require(_is_reasons(data.get("bye_reasons", {})), "The reasons for byes")
        _require(_are(data.get("relaxed", []), _is_wish), "A wish that was not kept")
        _require(_is_plain(data.get("drawn_from", {})), "What the round was drawn from")
    elif kind == "lots_drawn":
        lots = data.get("lots")
        _require(not isinstance(lots, dict) or _are(list(lots.values()), _is_small), "A lot")


def _require(right: bool, what: str) -> None:
    if not right:
        raise Refusal("malformed", f"{what} is not as the log writes it.")


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 1000


def _is_small(value: Any) -> bool:
    return is_whole(value) and 0 < value <= 1_000_000


def _are(value: Any, right: Any) -> bool:
    return isinstance(value, list) and all(map(right, value))


def _is_table(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and is_whole(value.get("table"))
        and 0 < value["table"] <= MOST_TABLES
        and _is_id(value.get("match"))
        and _are(value.get("reasons", []), _is_text)
        and all(_is_text(value.get(key, "")) for key in ("slot", "group"))
    )


def _is_reasons(value: Any) -> bool:
    return isinstance(value, dict) and all(_are(reasons, _is_text) for reasons in value.values())


def _is_wish(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_text(value.get("wish"))
        and _is_text(value.get("reason"))
        and _are(value.get("entrants"), _is_id)
    )


def _is_plain(value: Any) -> bool:
    return isinstance(value, dict) and all(
        each is None or _is_text(each) or (is_whole(each) and abs(each) < 2**63) for each in value.values()
    )
