"""The version of the record format, and the upgrade of records in older formats."""

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

A step takes the body of one line as a JSON object and returns it in the next format. It must not change a
line that is already in the new form, because a newer program may continue a record that an older one began.
``tests/record/test_upgrade.py`` has an example.
"""


def upgraded(body: bytes, version: int) -> bytes:
    """Return the body of a line in the current format, converted from format ``version``.

    Raises:
        msgspec.DecodeError: if a body in an older format is not JSON.
    """
    if version >= FORMAT:
        return body
    line = msgspec.json.decode(body)
    for older in range(version, FORMAT):
        line = STEPS[older](line)
    if line.get("kind") == "header":
        line["format"] = FORMAT
    return msgspec.json.encode(line)
