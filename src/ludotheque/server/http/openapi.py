"""The HTTP calls as an OpenAPI document, written from the handlers and the types of their bodies.

Litestar's own document knows neither the tags of our unions nor how we refuse.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from ludotheque.lobby.bodies import Frames, Problem

Json = dict[str, Any]

PATH_PART: Final = re.compile(r"\{(\w+):(\w+)\}")
REF: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"
# What is answered as bytes, and what these are.
BYTES: Final[dict[str, tuple[str, Any]]] = {
    "get_frames": (JSON, Frames),
    "get_replay": ("application/jsonl", None),
    "get_qr": ("image/svg+xml", None),
    "get_home_qr": ("image/svg+xml", None),
    "get_contest_qr": ("image/svg+xml", None),
    "get_events": ("application/x-ndjson", None),
}
QUERY: Final[dict[str, Json]] = {
    "language": {"type": "string"},
    "seat": {"type": "integer", "minimum": 0},
    "skip": {"type": "integer", "minimum": 0},
}


def document(handlers: Iterable[HTTPRouteHandler], prefix: str) -> Json:
    operations = [_Operation(handler) for handler in handlers]
    kinds = [kind for each in operations for kind in (each.asked, each.answered[1]) if kind]
    _, components = msgspec.json.schema_components([*kinds, Problem], ref_template=REF)
    paths: dict[str, Json] = {}
    for each in operations:
        paths.setdefault(prefix + each.path, {})[each.method] = each.described()
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludothèque", "version": version("ludotheque")},
        "paths": paths,
        "components": {"schemas": components},
    }


class _Operation:
    def __init__(self, handler: HTTPRouteHandler) -> None:
        hints = get_type_hints(handler.fn)
        (raw,) = handler.paths
        (method,) = handler.http_methods - {"HEAD", "OPTIONS"}
        self.name = handler.fn.__name__
        self.method = method.lower()
        self.path = PATH_PART.sub(r"{\1}", raw)
        self.status = handler.status_code
        self.asked = hints.get("data")
        self.answered: tuple[str, Any] = BYTES.get(self.name) or (JSON, _body(hints["return"]))
        self._parts = PATH_PART.findall(raw)
        self._query = [name for name in QUERY if name in hints]
        self._doc = handler.fn.__doc__

    def described(self) -> Json:
        made: Json = {
            "operationId": self.name,
            "parameters": [*map(_in_path, self._parts), *map(_in_query, self._query)],
            "responses": {
                str(self.status): _content("Done", *self.answered),
                "4XX": _content("Refused", JSON, Problem),
                "503": _content("Not at the moment", JSON, Problem),
            },
        }
        if self._doc:
            made["description"] = self._doc
        if self.asked:
            made["requestBody"] = {"required": True} | _content("", JSON, self.asked)
        return made


def _body(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Response else kind


def _content(description: str, media_type: str, kind: Any) -> Json:
    schema = {} if kind is None else _schema(kind)
    made: Json = {"content": {media_type: {"schema": schema}}}
    return {"description": description, **made} if description else made


def _schema(kind: Any) -> Json:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def _in_path(part: tuple[str, str]) -> Json:
    name, kind = part
    schema: Json = {"type": "integer", "minimum": 0} if kind == "int" else {"type": "string"}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(name: str) -> Json:
    return {"name": name, "in": "query", "required": False, "schema": QUERY[name]}
