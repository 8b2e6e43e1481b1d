"""The OpenAPI description is valid, complete, and says what the rules engine really takes."""

import pytest
from django.core.management import call_command
from django.urls import get_resolver
from jsonschema import Draft202012Validator

from scoring.events import DATA
from tests.api.caller import description
from tests.tournament import HAND, counted
from tournaments.api import bodies, eventschema, schema, urls


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**schema.reference(name), "components": description()["components"]})


def test_the_description_is_valid_and_raises_no_warning(tmp_path):
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "schema.yml"))


def test_every_address_and_method_is_described():
    described = description()["paths"]
    for pattern in urls.urlpatterns:
        if pattern.name == "nothing":
            continue
        address = "/api/" + str(pattern.pattern).replace("key:", "").replace("ordinal:", "").replace(
            "str:", ""
        )
        methods = described[address.replace("<", "{").replace(">", "}")].keys()
        view = pattern.callback.cls
        assert methods == {method for method in ("get", "post", "delete") if hasattr(view, method)}


def test_every_method_tells_its_errors_and_its_bodies():
    for operations in description()["paths"].values():
        for method, operation in operations.items():
            assert {"400", "401", "429"} <= operation["responses"].keys()
            assert operation["summary"]
            assert operation["description"]
            assert ("requestBody" in operation) is (method == "post")


def test_every_reference_leads_somewhere():
    def references(part):
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"]
            for each in part.values():
                yield from references(each)
        elif isinstance(part, list):
            for each in part:
                yield from references(each)

    names = {reference.rpartition("/")[2] for reference in references(description())}
    assert names <= description()["components"]["schemas"].keys()


def test_no_name_stands_for_two_shapes():
    parts = [schema.answer_schemas(), bodies.COMPONENTS, eventschema.components(), {"HouseRules": ...}]
    assert len(schema.components()) == sum(map(len, parts))


def test_every_kind_and_every_key_of_an_event_is_described():
    assert {key for data in DATA.values() for key in data} == eventschema.KEYS.keys()
    assert len(description()["components"]["schemas"]["Event"]["oneOf"]) == len(DATA)


@pytest.mark.parametrize(
    "event", [*HAND, *counted(0), {"kind": "time_called"}, {"kind": "entry_voided", "voids": 1}]
)
def test_events_that_are_recorded_fit_their_description(event):
    validator("Event").validate(event)


@pytest.mark.parametrize(
    "event",
    [{"kind": "tile_played", "seat": 0}, {"kind": "tile_played", "seat": "0", "tile": "6-6"}, {"kind": "x"}],
)
def test_events_of_the_wrong_shape_do_not(event):
    assert not validator("Event").is_valid(event)


@pytest.mark.parametrize(
    "house", [{"target": {"2": 100}}, {"target": None}, {"unit": {"every": 5}}, {"divisors": [5]}]
)
def test_house_rules_fit_their_description(house):
    validator("HouseRules").validate(house)


def test_the_tokens_and_the_session_are_described():
    schemes = description()["components"]["securitySchemes"]
    assert schemes["deviceToken"]["name"] == "Authorization"
    assert schemes["session"]["in"] == "cookie"


def test_the_description_and_its_page_are_served(client):
    assert client.get("/api/schema/", headers={"Accept": "application/json"}).json()["openapi"] == "3.1.0"
    assert b"//cdn" not in client.get("/api/").content


def test_errors_of_the_description_have_the_one_shape(client):
    answer = client.post("/api/schema/", headers={"Accept": "application/json"})
    assert answer.status_code == 405
    assert answer.json()["error"]["code"] == "method_not_allowed"


def test_unknown_addresses_are_kept_under_the_prefix():
    assert get_resolver().resolve("/api/x/y/").url_name == "nothing"
