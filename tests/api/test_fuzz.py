"""No body makes the API stumble: whatever is sent, the answer is one that the schema describes."""

from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.events import DATA
from tests.api.conftest import SINGLES
from tests.tournament import HAND

pytestmark = pytest.mark.django_db

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 13),
    st.floats(allow_nan=False),
    st.text(max_size=8),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = sorted({key for data in DATA.values() for key in data} | {"irregular", "position", "recorded_at"})
TILES = st.sampled_from(["6-6", "6-2", "3-1", "0-0", "7-1", "2-6", "06-6"])
EVENTS = st.builds(
    lambda kind, data: {"kind": kind, **data},
    st.sampled_from([*DATA, "match_started"]),
    st.dictionaries(st.sampled_from(KEYS), VALUES | TILES, max_size=4),
)
FIELDS = (
    "name",
    "place",
    "sheet",
    "house",
    "entrants",
    "players",
    "seed",
    "number",
    "referee",
    "table",
    "expires_at",
)
BODIES = VALUES | st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=5)
unhurried = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@unhurried
@given(body=BODIES, address=st.sampled_from(["entrants/", "lots/", "rounds/", "tokens/"]))
def test_any_body_for_a_tournament(director, tournament, body, address):
    assert director.send("POST", f"{tournament}{address}", body).status_code < 500


@unhurried
@given(part=st.sampled_from(["name", "place", "sheet", "house"]), value=VALUES)
def test_any_part_of_a_new_tournament(director, part, value):
    assert director.send("POST", "/api/tournaments/", {**SINGLES, part: value}).status_code < 500


@unhurried
@given(
    sheet=st.dictionaries(
        st.sampled_from([*SINGLES["sheet"], "seed", "cap_difference", "win_points"]), VALUES
    )
)
def test_any_sheet(director, sheet):
    body = {**SINGLES, "sheet": {**SINGLES["sheet"], **sheet}}
    response = director.send("POST", "/api/tournaments/", body)
    assert response.status_code in (201, 400, 422)
    if response.status_code == 201:
        director.get(f"{response.headers['Location']}standings/")


@unhurried
@given(events=st.lists(EVENTS | st.sampled_from(HAND), min_size=1, max_size=4))
def test_any_events(director, match, events: list[Any]):
    position = director.get(f"{match}state/")["position"]
    body = {"position": position, "client_id": str(uuid4()), "events": events}
    assert director.send("POST", f"{match}events/", body).status_code in (201, 400, 422)
    director.get(match)


@unhurried
@given(raw=st.binary(max_size=40))
def test_any_bytes(director, match, raw):
    assert director.send("POST", f"{match}events/", raw).status_code == 400
