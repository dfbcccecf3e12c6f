"""The JSON Schema of a case that is told at the desk: its first line, and each line after it."""

from __future__ import annotations

import json
from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.case import SETUP_KEYS
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.questions import question_of
from hoyle.law import Landmark
from hoyle.seat import Seat

SEAT = {"type": "string", "description": "N E S W at a table of four, else a number from 1"}
TYPES: dict[Any, dict[str, Any]] = {
    Seat: SEAT,
    tuple[Seat, ...]: {"type": ["array", "string"], "items": SEAT},
    Card: {"type": "string", "pattern": "^[A2-9TJQK][CDHS]$"},
    Hand: {"type": "string", "description": "cards, such as QH 7C"},
    Suit: {"enum": ["C", "D", "H", "S"]},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    tuple[int, ...]: {"type": ["array", "string"], "items": {"type": "integer"}},
}


def of(kind: Any) -> dict[str, Any]:
    """The schema of an answer of that type."""
    if get_origin(kind) is Literal:
        return {"enum": [*get_args(kind)]}
    if NoneType in get_args(kind):
        (one,) = (each for each in get_args(kind) if each is not NoneType)
        return {"anyOf": [of(one), {"type": "null"}]}
    if isinstance(kind, type) and issubclass(kind, Enum) and kind is not Suit:
        return {"enum": [each.value for each in kind]}
    return TYPES[kind]


def incidents() -> list[dict[str, Any]]:
    """A schema to each incident, with its questions; a trick is a number from 1."""
    seen: dict[str, dict[str, Any]] = {}
    for game, kinds in HAPPENINGS.items():
        for kind in kinds:
            facts = {
                name: of(each) | {"description": question_of(name)}
                for name, each in kind.asks
                if name != "at"
            }
            facts["at"] = {"type": "integer", "minimum": 1, "description": question_of("at")}
            about = {
                "title": f"{kind.name}: {kind.told}",
                "type": "object",
                "properties": {"incident": {"const": kind.name}, **facts},
                "required": ["incident", *sorted(kind.required)],
            }
            if seen.setdefault(kind.name, about)["properties"] != about["properties"]:
                seen[f"{kind.name} at {game}"] = about
    return [*seen.values()]


def published() -> str:
    """What ``docs/case.schema.json`` holds."""
    moments = {"enum": [each.name.lower() for each in Landmark]}
    setup = {"type": "object", "propertyNames": {"enum": [*SETUP_KEYS]}}
    choice = {"enum": ["Choose", "Waive", "Later", "Consult"]}
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a case that is told at the desk",
        "anyOf": [
            {"type": "object", "properties": {"setup": setup}, "required": ["setup"]},
            {"type": "object", "properties": {"act": choice, "seat": SEAT}, "required": ["act", "seat"]},
            {"type": "object", "properties": {"cut": {"const": True}}, "required": ["cut"]},
            {"type": "object", "properties": {"gone": {"type": "integer"}}, "required": ["gone"]},
            {
                "type": "object",
                "properties": {
                    "passed": {"type": "array", "items": moments},
                    "seat": SEAT,
                    "trick": {"type": "integer", "minimum": 1},
                },
                "required": ["passed"],
            },
            *incidents(),
        ],
    }
    return json.dumps(schema, indent=1) + "\n"
