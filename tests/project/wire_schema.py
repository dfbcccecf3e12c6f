"""The JSON Schema of frames, made from the structs that read and write them."""

from __future__ import annotations

import json
from typing import Final

import msgspec

from hoyle.cards import Card
from hoyle.files.json_text import Document
from hoyle.host.frames import Frame
from hoyle.host.messages import Answer
from project.record_schema import CARD
from project.schema_components import components


def published() -> str:
    """The schema as docs/wire.schema.json holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def schema() -> Document:
    """The schema of a frame: what a browser may send, and what the table may send."""
    (said, told), parts = components((Frame, Answer), schema_hook=of_kind)
    parts |= TEXTS
    parts["Choice"]["properties"]["act"] = _ACT
    parts["Change"] = {
        "title": "Change",
        "description": "The fields of a view that are not as they were, each whole.",
        "type": "object",
        "properties": parts["View"]["properties"],
    }
    parts["Happened"]["properties"]["change"] = {"$ref": "#/$defs/Change"}
    for part in ("View", "Change"):
        parts[part]["additionalProperties"] = False
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One frame between a browser and a Hoyle table",
        "description": "docs/protocol.md says who says what, and when.",
        "anyOf": [*said["anyOf"], *told["anyOf"]],
        "$defs": dict(sorted(parts.items())),
    }


def sides() -> tuple[list[str], list[str]]:
    """The names of what a browser may send, and of what the table may send."""
    return tuple([kind.__name__ for kind in side.__args__] for side in (Frame, Answer))  # type: ignore[return-value]


def of_kind(kind: type) -> Document:
    """The schema of a type that msgspec does not know."""
    return {Card: CARD, msgspec.Raw: _ACT}[kind]


_ACT: Final = {"type": "object", "description": "An act of the game, as docs/record.schema.json has it."}

_TEXT: Final = {
    "title": "Text",
    "description": "The name of a phrase, and a value for each of its slots, as docs/words.en.json has them.",
    "type": "object",
    "properties": {
        "say": {"type": "string"},
        "args": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Value"}},
    },
    "required": ["say"],
    "additionalProperties": False,
}

_VALUE: Final = {
    "title": "Value",
    "description": "What a slot takes, by its kind. card: rank and suit; cards: several; text, texts: as "
    "here; rule: its id; suit: 0 to 3, clubs, diamonds, hearts, spades; rank: 1 the ace to 13 the king; "
    "seat, side, count, number, place (counted from 0), pence: a number.",
    "anyOf": [
        {"type": "integer"},
        {"type": "string"},
        {"$ref": "#/$defs/Text"},
        {"type": "array", "items": {"anyOf": [CARD, {"$ref": "#/$defs/Text"}]}},
    ],
}

TEXTS: Final = {"Text": _TEXT, "Value": _VALUE}
"""The schemas of texts, which the types of Python do not say."""
