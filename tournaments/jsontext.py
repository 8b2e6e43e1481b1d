"""JSON as the projections keep it: one text for one value, so that rows can be compared byte for byte."""

from typing import Any

import orjson


def dumps(value: Any) -> str:
    """The JSON text of a value that we made ourselves, keys sorted."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()


def loads(text: str) -> Any:
    """The value of a JSON text that we wrote ourselves."""
    return orjson.loads(text)
