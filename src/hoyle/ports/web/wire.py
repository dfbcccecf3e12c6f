"""Encoding and decoding of websocket frames."""

from __future__ import annotations

from typing import Final

import msgspec

from hoyle.errors import BadText
from hoyle.host.frames import Frame
from hoyle.host.messages import Answer
from hoyle.record import parsed, plain, prepare

prepare(Frame)

LONGEST: Final = 4096
"""The longest frame that a browser may send, in bytes."""


def read_frame(frame: str | bytes) -> Frame:
    """Parse one frame from a browser.

    Raises:
        BadText: if it is not a valid message.
    """
    if len(frame) > LONGEST:
        raise BadText("", f"the message is longer than {LONGEST} bytes")
    try:
        said: Frame = parsed(frame, Frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadText("", f"the message cannot be read: {error}") from None
    return said


def written(message: Answer) -> bytes:
    """Encode a message as JSON in UTF-8."""
    return plain(message)
