"""Callers of the API: a director, a stranger, a referee, the public; every answer is held against the schema."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache

from tests.api.caller import Caller

PASSWORD = "a long pass phrase"

SINGLES: dict[str, Any] = {
    "name": "Club evening",
    "sheet": {
        "kind": "individual",
        "format": "round_robin",
        "tiebreaks": ["wins", "difference", "points_for", "direct", "lot"],
        "bye": {"wins": 1, "points_for": 100},
    },
    "house": {"variant": "block", "options": {"target": 50}},
}


@pytest.fixture(autouse=True)
def counters() -> Iterator[None]:
    """No test starts with another's failed attempts."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def public() -> Caller:
    """Somebody who has not signed in."""
    return Caller()


@pytest.fixture
def account(db: None) -> Callable[..., Any]:
    """Makes an account with a known password."""

    def make(name: str, **more: Any) -> Any:
        return get_user_model().objects.create_user(name, password=PASSWORD, **more)

    return make


@pytest.fixture
def director(account: Callable[..., Any]) -> Caller:
    """Somebody with an account, signed in; whoever opens a tournament directs it."""
    account("delia")
    return Caller().sign_in("delia", PASSWORD)


@pytest.fixture
def stranger(account: Callable[..., Any]) -> Caller:
    """The director of some other club's tournament."""
    account("stranger")
    caller = Caller().sign_in("stranger", PASSWORD)
    caller.post("/api/tournaments/", SINGLES, expect=201)
    return caller


@pytest.fixture
def tournament(director: Caller) -> str:
    """The address of a tournament of four players, with lots, no round drawn yet."""
    opened = director.post("/api/tournaments/", SINGLES, expect=201)
    path = f"/api/tournaments/{opened['id']}/"
    players = [{"players": [name]} for name in ("Ana", "Bea", "Caio", "Dora")]
    director.post(f"{path}entrants/", {"entrants": players}, expect=201)
    director.post(f"{path}lots/", {"seed": 7}, expect=201)
    return path


@pytest.fixture
def matches(director: Caller, tournament: str) -> list[str]:
    """The addresses of the two matches of the first round, by table."""
    drawn = director.post(f"{tournament}rounds/", {}, expect=201)
    return [f"/api/matches/{table['match']}/" for table in drawn["tables"]]


@pytest.fixture
def match(matches: list[str]) -> str:
    """The address of the match at table 1."""
    return matches[0]


@pytest.fixture
def referee(director: Caller, tournament: str, matches: list[str]) -> Caller:
    """A device with a token for table 1."""
    body = {"referee": "Rita", "table": 1}
    return Caller(director.post(f"{tournament}tokens/", body, expect=201)["secret"])
