"""The version of the record format, and how a record of an older version is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from hoyle.files.json_text import Document

FORMAT: Final = 1
"""The version of the format that this program writes, and the newest that it reads."""

Step = Callable[[Document], Document]

STEPS: Final[dict[int, Step]] = {}
"""The step from each older format to the next, by the number of the older one; format 1 needs none yet.

A step takes the body of one line, as JSON reads it, and returns it as the next format writes it. It leaves a
line alone that has the new form already: a sitting that an older program began goes on in the same record.
``tests/record/test_upgrade.py`` has an example.
"""


def upgraded(body: bytes, version: int) -> bytes:
    """Return the body of a line of an older format as this format writes it.

    Raises:
        msgspec.DecodeError: if it is no JSON.
    """
    if version >= FORMAT:
        return body
    line = msgspec.json.decode(body)
    for older in range(version, FORMAT):
        line = STEPS[older](line)
    if line.get("kind") == "header":
        line["format"] = FORMAT
    return msgspec.json.encode(line)
