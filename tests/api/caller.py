"""One caller of the API, as a browser or a device would be, who checks every answer against the schema."""

import re
from functools import cache
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator

OPEN = {"Entry"}
"""What may hold more than the schema names: the data of an event."""


class Caller:
    """Speaks JSON; carries its session's CSRF token, or its device token."""

    def __init__(self, secret: str = "") -> None:
        self.client = Client(enforce_csrf_checks=True, raise_request_exception=False)
        self.headers = {"Authorization": f"Token {secret}"} if secret else {}

    def sign_in(self, username: str, password: str) -> "Caller":
        """Open a session by HTTP."""
        body = {"username": username, "password": password}
        answer = self.post("/api/session/", body, expect=200)
        self.headers["X-CSRFToken"] = answer["csrf_token"]
        return self

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> HttpResponse:
        """The response to a request, checked against the schema."""
        headers = {**self.headers, **more.pop("headers", {})}
        arguments: dict[str, Any] = {"headers": headers, **more}
        if body is not None:
            arguments = {"data": body, "content_type": "application/json", **arguments}
        response = self.client.generic(method, path, **_encoded(arguments))
        conforms(method, path, response)
        return response

    def get(self, path: str, expect: int = 200, **more: Any) -> Any:
        """The JSON of a GET."""
        return self._json("GET", path, None, expect, **more)

    def post(self, path: str, body: Any, expect: int, **more: Any) -> Any:
        """The JSON of a POST."""
        return self._json("POST", path, body, expect, **more)

    def delete(self, path: str, expect: int = 204) -> Any:
        """The JSON of a DELETE, None where there is none."""
        return self._json("DELETE", path, None, expect)

    def record(self, match: str, position: int, *events: Any, expect: int = 201, **more: Any) -> Any:
        """The JSON of posting events behind a position, under a `client_id` of its own unless one is given."""
        query = more.pop("query", "")
        body = {"position": position, "client_id": str(uuid4()), "events": list(events), **more}
        return self.post(f"{match}events/{query}", body, expect)

    def _json(self, method: str, path: str, body: Any, expect: int, **more: Any) -> Any:
        response = self.send(method, path, body, **more)
        assert response.status_code == expect, response.content.decode()
        return response.json() if response.content else None


def _encoded(arguments: dict[str, Any]) -> dict[str, Any]:
    data = arguments.get("data", "")
    if not isinstance(data, bytes | str):
        data = Client()._encode_json(data, arguments["content_type"])
    return {**arguments, "data": data}


@cache
def description() -> dict[str, Any]:
    """The OpenAPI document, its shapes closed: an undocumented field is an error."""
    document = SchemaGenerator().get_schema(request=None, public=True)
    for name, schema in document["components"]["schemas"].items():
        if "properties" in schema and name not in OPEN:
            schema["additionalProperties"] = False
    return document


def conforms(method: str, path: str, response: HttpResponse) -> None:
    """Assert that the answer is one that the schema describes, for this address and status."""
    operation = _operation(method, path.partition("?")[0])
    if operation is None:
        assert response.status_code in (404, 405), path
        return
    assert response.status_code != 500, response.content.decode()
    described = operation["responses"].get(str(response.status_code))
    assert described is not None, f"{method} {path} does not describe {response.status_code}"
    if "content" not in described:
        assert not response.content
        return
    kind = response.headers["Content-Type"]
    if "application/json" not in described["content"]:
        assert kind in described["content"]
        return
    assert kind == "application/json"
    schema = described["content"]["application/json"]["schema"]
    validator = Draft202012Validator({**schema, "components": description()["components"]})
    validator.validate(response.json())


def _operation(method: str, path: str) -> dict[str, Any] | None:
    # An address of fixed words comes before one that it would fit into as well.
    for template, operations in sorted(description()["paths"].items(), key=lambda each: each[0].count("{")):
        pattern = re.sub(r"\{\w+\}", "[0-9a-z]{1,16}", template.replace("{signed}", "[^/]+"))
        if re.fullmatch(pattern, path):
            found: dict[str, Any] | None = operations.get(method.lower())
            return found
    return None
