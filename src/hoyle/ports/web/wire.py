"""Frames as they go over a line."""

from __future__ import annotations

from typing import Final

import msgspec

from hoyle.errors import BadText
from hoyle.host.frames import Frame
from hoyle.host.messages import Answer
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
        raise BadText("", f"the message is longer than {LONGEST} bytes")
    try:
        said: Frame = parsed(frame, Frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadText("", f"the message cannot be read: {error}") from None
    return said


def written(message: Answer) -> bytes:
    """A message as it is sent: JSON, in UTF-8."""
    return plain(message)
