"""The whole hands of `tests/transcripts`: JSON, or the text notation with what it gives in its last remarks."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from scoring.notation import read

FOLDER = Path(__file__).parents[1] / "transcripts"
GIVES = "# gives "


class WholeHand(NamedTuple):
    """A transcript and the part of its result that was checked by hand."""

    name: str
    transcript: dict[str, Any]
    expect: dict[str, Any]


def _read(file: Path) -> WholeHand:
    text = file.read_text("utf-8")
    if file.suffix == ".json":
        document = json.loads(text)
        return WholeHand(file.stem, document["transcript"], document["expect"])
    gives = text.partition(GIVES)[2].replace("\n#", "\n")
    return WholeHand(file.stem, read(text), json.loads(gives))


WHOLE_HANDS = [_read(file) for file in sorted(FOLDER.iterdir())]
TRANSCRIPTS = {hand.name: hand.transcript for hand in WHOLE_HANDS}
