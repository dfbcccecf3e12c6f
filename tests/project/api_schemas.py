"""OpenAPI of the server's addresses and AsyncAPI of its websocket, from its routes and structs."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any, Final

from starlette.routing import Route

from hoyle.coach.played import GamePlayed, Summary
from hoyle.ports.web.app import Doors
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.proxies import Origins
from hoyle.ports.web.queued_line import LONGEST
from project import wire_schema
from project.schema_components import components

_ANSWERS: Final[dict[str, Any]] = {"/api/played": tuple[GamePlayed, ...]}
"""The struct that an answer is written from, where it is one."""

_OTHER_BODIES: Final = {
    "/api/replay": ("application/x-ndjson", "A record, as docs/record.schema.json has it."),
    "/api/referee": ("application/json", "A case, as docs/case.schema.json has it, and what is said of it."),
    "/table/{table}/say": ("application/x-ndjson", "Frames, one to a line, as docs/asyncapi.json has them."),
}
_QUERIES: Final = {
    "/api/replay": {"seat"},
    "/api/daily/{game}/{day}": {"table"},
    "/table/{table}/record": {"sitting"},
    "/table/{table}/replay": {"seat", "sitting"},
    "/table/{table}/review": {"seat", "sitting", "deal"},
    "/table/{table}/stream": {"last"},
}
_STREAMS: Final = {
    "/table/{table}/stream": "application/x-ndjson",
    "/table/{table}/record": "application/x-ndjson",
}
_CREATES: Final = ("/api/tables", "/table/{table}/play_on")
_ERRORS: Final = {
    "400": "not read",
    "401": "the token opens no seat",
    "403": "not yours to ask",
    "404": "no such table or page",
    "409": "not now",
    "413": "too long",
    "429": "too many requests; see Retry-After",
    "503": "try again",
}


def openapi() -> str:
    """The addresses of the server, as docs/openapi.json holds them."""
    bodies = {route.path: body for route in routes() if (body := _body_of(route)) is not None}
    schemas, parts = components(
        (*bodies.values(), *_ANSWERS.values()),
        ref_template="#/components/schemas/{name}",
        schema_hook=wire_schema.of_kind,
    )
    read = dict(zip(bodies, schemas, strict=False))
    written = dict(zip(_ANSWERS, schemas[len(bodies) :], strict=True))
    paths: dict[str, Any] = {}
    for route in routes():
        path = re.sub(r":\w+}", "}", route.path)
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(path, {})[method.lower()] = _operation(
                route, path, method, read.get(route.path, {}), written.get(path, {})
            )
    problem = {"type": "object", "properties": {"why": {"type": "string"}}, "required": ["why"]}
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    secrets = {
        "cookie": {"type": "apiKey", "in": "cookie", "name": "seat"},
        "token": {"type": "http", "scheme": "bearer", "description": "The token of a program's seat."},
    }
    return _written(
        {
            "openapi": "3.1.0",
            "info": _info("The addresses of a Hoyle server", "docs/protocol.md says more of each."),
            "paths": dict(sorted(paths.items())),
            "components": {
                "schemas": {**dict(sorted((parts | _moved(wire_schema.TEXTS)).items())), "Problem": problem},
                "responses": {
                    status: {"description": why, "content": refused} for status, why in _ERRORS.items()
                },
                "securitySchemes": secrets,
            },
        }
    )


def routes() -> list[Route]:
    """The routes of a server, which needs no store to name them."""
    doors = Doors(store=None, base="", local=True, origins=Origins(None))  # type: ignore[arg-type]
    doors.app()
    return [route for route in doors._routes() if isinstance(route, Route)]


def _body_of(route: Route) -> Any:
    """The struct that the handler of a POST reads its body into, or None."""
    if "POST" not in (route.methods or ()):
        return None
    if route.path == "/api/played":
        return tuple[Summary, ...]
    handler = inspect.unwrap(route.endpoint)
    read = re.search(r"body_of\(request, (\w+)[,)]", inspect.getsource(handler))
    return read and getattr(inspect.getmodule(handler), read[1])


def _operation(route: Route, path: str, method: str, body: Any, answer: Any) -> dict[str, Any]:
    names = [(name, "path") for name in re.findall(r"{(\w+)}", path)]
    if method == "GET" or path == "/api/replay":
        names += [(name, "query") for name in sorted(_QUERIES.get(path, ()))]
    where = [
        {
            "name": name,
            "in": place,
            "required": place == "path",
            "schema": {"type": "string" if place == "path" else "integer"},
        }
        for name, place in names
    ]
    said = (inspect.getdoc(route.endpoint) or "").split("\n\n")[0].replace("\n", " ")
    page = method == "GET" and not re.match("/(api|table/.*/|health|ready|metrics)", path)
    kind = _STREAMS.get(
        path, "text/plain" if path == "/metrics" else "text/html" if page else "application/json"
    )
    good = "201" if path in _CREATES and method == "POST" else "204" if path.endswith("/say") else "200"
    done: dict[str, Any] = {"description": "Done." if good == "204" else "The answer."}
    if good != "204":
        done["content"] = {kind: {"schema": answer if kind.startswith("application") else {"type": "string"}}}
    only = {"401": path.endswith(("/stream", "/say"))}
    operation: dict[str, Any] = {
        "summary": said or "A page.",
        "parameters": where,
        "responses": {
            good: done,
            **{
                status: {"$ref": f"#/components/responses/{status}"}
                for status in _ERRORS
                if only.get(status, True)
            },
        },
    }
    if method == "POST":
        kind, words = _OTHER_BODIES.get(path, ("application/json", ""))
        schema = {"description": words} if words else body
        operation["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
    if path.endswith(("/stream", "/say")):
        operation["security"] = [{"token": []}, {"cookie": []}]
    return operation


def asyncapi() -> str:
    """The websocket of a table, as docs/asyncapi.json holds it."""
    schema = wire_schema.schema()
    parts = _moved(schema["$defs"])
    said, told = wire_schema.sides()
    messages = {
        name: {"name": name, "title": name, "payload": {"$ref": f"#/components/schemas/{name}"}}
        for name in (*said, *told)
    }
    limits = Limits()

    def operation(action: str, summary: str, names: list[str]) -> dict[str, Any]:
        return {
            "action": action,
            "channel": {"$ref": "#/channels/table"},
            "summary": summary,
            "messages": [{"$ref": f"#/channels/table/messages/{name}"} for name in names],
        }

    return _written(
        {
            "asyncapi": "3.0.0",
            "info": _info(
                "The websocket of a Hoyle table",
                f"docs/protocol.md says who says what, and when. A frame has at most {LONGEST} bytes, "
                f"and a connection may send {limits.frames:g} a second, {limits.burst} at once. GET "
                "/table/{table}/stream and POST /table/{table}/say carry the same over plain HTTP.",
            ),
            "servers": {"local": {"host": "localhost:8000", "protocol": "ws"}},
            "defaultContentType": "application/json",
            "channels": {
                "table": {
                    "address": "/table/{table}/ws",
                    "parameters": {"table": {"description": "The table's id, 32 hexadecimal digits."}},
                    "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
                    "bindings": {"ws": {"method": "GET", "headers": _HANDSHAKE}},
                }
            },
            "operations": {
                "say": operation("send", "What a player's program says.", said),
                "hear": operation("receive", "What the table says.", told),
            },
            "components": {"schemas": parts, "messages": messages},
        }
    )


_HANDSHAKE: Final = {
    "type": "object",
    "properties": {
        "origin": {"type": "string", "description": "The address of the server."},
        "authorization": {"type": "string", "description": "Bearer and the token of a program's seat."},
    },
    "required": ["origin"],
}


def _moved(value: Any) -> Any:
    """The same schemas with their references where AsyncAPI keeps them."""
    return json.loads(json.dumps(value).replace('"#/$defs/', '"#/components/schemas/'))


def _info(title: str, words: str) -> dict[str, Any]:
    return {"title": title, "version": "1", "description": words}


def _written(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = {DOCS / "openapi.json": openapi, DOCS / "asyncapi.json": asyncapi}
