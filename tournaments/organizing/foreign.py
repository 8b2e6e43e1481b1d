"""What a decision recorded elsewhere must look like beyond what the rules ask: pages read its reasons as they stand."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from scoring.choices import is_whole
from scoring.errors import Refusal
from scoring.saying import said

ID: Final = re.compile(r"[0-9a-z]{1,16}")
MOST_TABLES: Final = 10_000


def check_decision(data: Mapping[str, Any]) -> None:
    """Refuse (`malformed`) ids that no row can hold, and reasons and notes that no page could show."""
    for key, right in RIGHT.items():
        if key in data and not right(data[key]):
            raise Refusal("malformed", said("{key} is not as the log writes it.", key=key))


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 1000


def _is_small(value: Any) -> bool:
    return is_whole(value) and 0 < value <= 1_000_000


def _are(value: Any, right: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and all(map(right, value))


def _is_table(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and is_whole(value.get("table"))
        and 0 < value["table"] <= MOST_TABLES
        and (_is_id(value.get("match")) or "matches" in value)
        and _are(value.get("matches", []), _is_part)
        and _are(value.get("reasons", []), _is_text)
        and all(_is_text(value.get(key, "")) for key in ("slot", "group"))
    )


def _is_part(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_id(value.get("match"))
        and all(
            is_whole(value.get(key)) and 0 < value[key] <= MOST_TABLES for key in ("table", "board", "game")
        )
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


def _are_lots(value: Any) -> bool:
    return isinstance(value, dict) and _are(list(value.values()), _is_small)


RIGHT: Final[dict[str, Callable[[Any], bool]]] = {
    "entrant": _is_id,
    "players": lambda value: _are(value, _is_id),
    "in": _is_id,
    "team": _is_id,
    "boards": lambda value: _are(value, lambda board: _are(board, _is_id)),
    "tables": lambda value: _are(value, _is_table),
    "bye_reasons": _is_reasons,
    "relaxed": lambda value: _are(value, _is_wish),
    "drawn_from": _is_plain,
    "lots": _are_lots,
    "match": _is_id,
    "again": _is_id,
}
"""What each key of a decision may hold, whatever its kind; the rules say the rest."""
