"""Tournaments as files, for tests: writing them, changing them, and an installation that is empty again."""

import json
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any

import pytest

from scoring.errors import Refusal
from tests import unguarded
from tests.tournament import HAND, counted, drawn, record, singles
from tournaments import chain
from tournaments.models import (
    Entrant,
    HandResult,
    LogEntry,
    Match,
    Person,
    PublicStanding,
    Published,
    Round,
    Setup,
    Standing,
    Tournament,
    Wanted,
)
from tournaments.organizing.archives import Imported, import_tournament
from tournaments.projections.standings import bring_up
from tournaments.selectors.archives import archive_of

PROJECTED = (Standing, PublicStanding, HandResult, Match, Round, Entrant, Setup)
Line = dict[str, Any]


def an_evening() -> str:
    """Four players: a round with a decided and a running match, a correction and a penalty in them."""
    id_ = singles(("Ana", "José Núñez", "محمد", "=1+1"), target=10)
    first, second = drawn(id_)
    record(first.pk, 0, *counted(0, "6-6"))
    record(first.pk, 2, {"kind": "entry_voided", "voids": 2, "reason": "miscounted"})
    record(first.pk, 3, counted(1, "6-6")[1])
    record(second.pk, 0, {"kind": "penalty_given", "side": 0, "points": -3, "reason": "late"})
    record(second.pk, 1, *HAND)
    record(second.pk, 6, {**HAND[0], "leader": 1})
    bring_up(id_)
    return id_


def exported(tournament_id: str, *, everything: bool = True, names: bool = True) -> bytes:
    """The file of a tournament."""
    lines = archive_of(tournament_id, everything=everything, names=names)
    assert lines is not None
    return b"".join(lines)


def bring_in(file: bytes, **more: Any) -> Imported:
    """Import a file."""
    return import_tournament(file=BytesIO(file), **more)


def rows() -> dict[str, list[dict[str, object]]]:
    """Every row that a tournament has, its log's included, but for the numbers that the database gives."""
    kept = {model.__name__: list(model.objects.order_by("pk").values()) for model in (*PROJECTED, Tournament)}
    entries = LogEntry.objects.order_by("stream", "position").values(*chain.Entry._fields)
    return {**kept, "LogEntry": list(entries)}


def wipe() -> None:
    """An installation as it was before anything."""
    with unguarded.lifted():
        LogEntry.objects.all().delete()
    for model in (*PROJECTED, Wanted, Published, Tournament, Person):
        model.objects.all().delete()


def changed(file: bytes, change: Callable[[list[Line]], Iterable[Line] | None]) -> bytes:
    """The file after `change` has had its lines, each stream's digests made anew so that they fit."""
    lines = [json.loads(line) for line in file.splitlines()]
    lines = list(change(lines) or lines)
    ends: dict[str, tuple[int, str]] = {}
    for line in lines:
        if "stream" in line:
            line["data"] = chain.canonical_json(line["data"])
            _, previous = ends.get(line["stream"], (0, chain.GENESIS))
            *content, _ = (line[column] for column in chain.Entry._fields)
            line["digest"] = chain.entry_digest(previous, *content)
            line["data"] = json.loads(line["data"])
            ends[line["stream"]] = (line["position"], line["digest"])
    lines[0]["heads"] = {stream: list(head) for stream, head in ends.items()}
    return b"\n".join(json.dumps(line, ensure_ascii=False).encode() for line in lines)


def refusal(file: bytes) -> Refusal:
    """What the import says; nothing may be written."""
    before = rows()
    with pytest.raises(Refusal) as refused:
        bring_in(file)
    assert rows() == before
    return refused.value
