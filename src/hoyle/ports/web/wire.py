"""Frames as they go over a line, and their published schema."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from hoyle.errors import BadText
from hoyle.host.messages import Answer, Frame
from hoyle.record import parsed, plain, prepare

prepare(Frame)

LONGEST: Final = 4096
"""Bytes in the longest frame that a browser may send."""


def read_frame(frame: str | bytes) -> Frame:
    """Read one frame of a browser.

    Raises:
        BadText: if it says nothing that can be said here.
    """
    if len(frame) > LONGEST:
        raise BadText("", f"the message is longer than {LONGEST} octets")
    try:
        said: Frame = parsed(frame, Frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadText("", f"the message cannot be read: {error}") from None
    return said


def written(message: Answer) -> str:
    """A message as it is sent."""
    return plain(message).decode()


def published() -> str:
    """The schema as docs/wire.schema.json holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def schema() -> dict[str, Any]:
    """The schema of a frame: what a browser may say, and what the table may."""
    (said, told), parts = msgspec.json.schema_components((Frame, Answer), schema_hook=_raw)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One frame between a browser and a Hoyle table",
        "description": "docs/protocol.md says who says what, and when.",
        "anyOf": [*said["anyOf"], *told["anyOf"]],
        "$defs": dict(sorted(parts.items())),
    }


def _raw(kind: type) -> dict[str, Any]:
    assert kind is msgspec.Raw, "an act is the game's own, and the one thing left as it came"
    return {"type": "object", "description": "An act of the game, as docs/record.schema.json has it."}
