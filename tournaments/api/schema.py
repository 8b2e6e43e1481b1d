"""The OpenAPI description: the shapes of answers and bodies as JSON Schema, put where drf-spectacular wants them."""

from collections.abc import Callable, Mapping
from functools import cache
from http import HTTPStatus
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from tournaments.api import (
    bodies,
    eventschema,
    gameshapes,
    jobshapes,
    listshapes,
    matchshapes,
    peopleshapes,
    phoneshapes,
    seasonshapes,
    shapes,
    whatifshapes,
)
from tournaments.api.fields import Object
from tournaments.api.files import BINARY, FileShape

BASIC = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
ERRORS = {
    400: "`malformed` or `unreadable`: the request has the wrong shape.",
    401: "`not_authenticated` or `authentication_failed`: a token that opens nothing is refused everywhere.",
    403: "`permission_denied` or `csrf_failed`.",
    404: "`not_found`.",
    409: "`stale_position`: somebody recorded first.",
    410: "`link_expired` or `link_revoked`: it was right once.",
    411: "`length_required`: the body must not come in chunks.",
    413: "`too_large`.",
    415: "`unsupported_media_type`.",
    422: "Refused by the rules: the code says why.",
    429: "`throttled`: try again after the seconds of `Retry-After`.",
}
ANYWHERE = (400, 401, 429)
WITH_A_BODY = (411, 413, 415)
SECURITY_SCHEMES = {
    "deviceToken": {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": "`Token ` and the secret: a referee's device, for its tournament or for one table.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "sessionid",
        "description": "From `POST /api/session/`. A change also carries the header `X-CSRFToken`.",
    },
}
SIGNED_IN: list[dict[str, list[str]]] = [{name: []} for name in SECURITY_SCHEMES]
WITHOUT_SIGNING_IN: dict[str, list[str]] = {}
PREFER = OpenApiParameter(
    "Prefer",
    str,
    OpenApiParameter.HEADER,
    description="`respond-async` (RFC 7240): answer 202 with a job. Large work is answered like that in any case.",
)
Method = TypeVar("Method", bound=Callable[..., Any])


def reference(name: str) -> dict[str, Any]:
    """A reference to a schema by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def schema_of(hint: Any) -> dict[str, Any]:
    """The JSON Schema of a type hint as the shapes use them."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        note = {key: said for key, said in args[1]._asdict().items() if said}
        return reference(note["ref"]) if "ref" in note else {**schema_of(args[0]), **note}
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of(each) for each in args]}
    if origin is NotRequired:
        return schema_of(args[0])
    if origin is Literal:
        return {"enum": list(args)}
    if origin is list:
        return {"type": "array", "items": schema_of(args[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(args[1])}
    if hint is Any:
        return {}
    return {"type": BASIC[hint]} if hint in BASIC else reference(hint.__name__)


def schema_of_shape(shape: type) -> dict[str, Any]:
    """The JSON Schema of a `TypedDict`, with its docstring."""
    hints = get_type_hints(shape, include_extras=True)
    return {
        "type": "object",
        "description": shape.__doc__,
        "properties": {key: schema_of(hint) for key, hint in hints.items()},
        "required": sorted(shape.__required_keys__),
    }


def answer_schemas() -> dict[str, dict[str, Any]]:
    """The schemas of what the API answers, by name."""
    return {
        name: schema_of_shape(each)
        for module in (
            shapes,
            matchshapes,
            listshapes,
            gameshapes,
            seasonshapes,
            peopleshapes,
            phoneshapes,
            jobshapes,
            whatifshapes,
        )
        for name, each in vars(module).items()
        if isinstance(each, type) and hasattr(each, "__required_keys__")
    }


@cache
def components() -> dict[str, dict[str, Any]]:
    """All schemas by name: answers, bodies, events, house rules."""
    taken = {name: shape.schema() for name, shape in bodies.COMPONENTS.items()}
    return {**answer_schemas(), **taken, **eventschema.components(), "HouseRules": bodies.house_rules()}


def add_components(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """drf-spectacular's hook: all schemas are ours, and a body that must be sent says so."""
    needed = [reference(name) for name, shape in bodies.COMPONENTS.items() if shape.required]
    for path in result["paths"].values():
        for operation in path.values():
            taken = operation.get("requestBody")
            json = taken["content"].get("application/json", {}) if taken else {}
            if taken and (not json or json["schema"] in needed):
                taken["required"] = True
    result["components"] = {"schemas": components(), "securitySchemes": SECURITY_SCHEMES}
    return result


def describe(
    summary: str,
    *,
    answers: Mapping[int, type | FileShape | None],
    body: Object | FileShape | None = None,
    query: Object | None = None,
    errors: tuple[int, ...] = (),
    public: bool = False,
    later: bool = False,
) -> Callable[[Method], Method]:
    """Describe a method of a view: its answers by status, what it takes, and the errors it may give.

    `public` methods need nobody to sign in; what may be done `later` answers 202 with a job.
    """
    responses: dict[Any, OpenApiResponse] = {}
    for status, shape in answers.items():
        if isinstance(shape, FileShape):
            responses |= {(status, each): OpenApiResponse(BINARY, shape.says) for each in shape.media_types}
        else:
            said = shape.__doc__ if shape else ""
            responses[status] = OpenApiResponse(reference(shape.__name__) if shape else None, said)
    if later:
        responses[202] = OpenApiResponse(reference("Job"), "It will be done: the job, also at `Location`.")
    for status in {*errors, *ANYWHERE, *(WITH_A_BODY if body is not None else ())}:
        error = "Stale" if status == HTTPStatus.CONFLICT else "Error"
        responses[status] = OpenApiResponse(reference(error), ERRORS[status])
    return extend_schema(
        operation_id=summary.lower().replace(" ", "_"),
        summary=summary,
        request=_request(body),
        responses=dict(sorted(responses.items(), key=lambda each: str(each[0]).strip("("))),
        parameters=[*_parameters(query), *([PREFER] if later else [])],
        auth=[WITHOUT_SIGNING_IN, *SIGNED_IN] if public else SIGNED_IN,
    )


def _request(body: Object | FileShape | None) -> dict[str, Any] | None:
    if isinstance(body, FileShape):
        return body.content()
    return None if body is None else {"application/json": reference(_name_of(body))}


def _name_of(body: Object) -> str:
    return next(name for name, shape in bodies.COMPONENTS.items() if shape is body)


def _parameters(query: Object | None) -> list[OpenApiParameter]:
    if query is None:
        return []
    return [
        OpenApiParameter(name, choice.schema(), description=query.says.get(name, ""))
        for name, choice in query.fields.items()
    ]
