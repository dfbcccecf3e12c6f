"""The incidents of a case file, and the default for anything that it omits.

People keep cases in files, so this format must not change by accident. When it is changed on purpose,
update ``tests/data/happenings.txt`` with ``PYTHONPATH=tests python -m desk.test_happenings``.
"""

import sys
from pathlib import Path

from msgspec.structs import fields

from hoyle.desk.happening import HAPPENINGS

PAPER = Path(__file__).parents[1] / "data" / "happenings.txt"


def as_listed(happening):
    asked = dict(happening.asks)
    for each in fields(happening.kind):
        if each.name in asked:
            yield each.name if each.required else f"{each.name}={each.default}"


def sheet():
    return "".join(
        f"{game} {happening.name}: {', '.join(as_listed(happening))}\n"
        for game, happenings in HAPPENINGS.items()
        for happening in happenings
    )


def test_every_incident_is_asked_about_and_supposed_as_it_was():
    assert sheet() == PAPER.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(PAPER.write_text(sheet(), encoding="utf-8") and 0)
