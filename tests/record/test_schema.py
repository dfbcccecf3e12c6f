"""The published schema says what records hold."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from hoyle.record import from_pbn, read, to_pbn, write
from hoyle.record.stop import Stop
from hoyle.table import Umpire
from record.tables import PEOPLE, at_random, lines_of, master, play_on, played, table
from shapes import Held

PUBLISHED = Path(__file__).parents[2] / "docs" / "record.schema.json"
SCHEMA = json.loads(PUBLISHED.read_text(encoding="utf-8"))
LINE = Draft202012Validator(SCHEMA)
HELD = Held(LINE)


def test_what_is_published_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("umpire", Umpire)
def test_whole_records_fit_the_schema(umpire):
    sitting, data = table(master(20), players=PEOPLE, umpire=umpire, stop=Stop(deals=2))
    play_on(sitting, acts=40)
    seat = sitting.due
    sitting.act(at_random(sitting))
    if sitting.can_take_back(seat):
        sitting.take_back(seat)
    play_on(sitting, acts=150)
    sitting.close(abandoned=True)
    bodies = lines_of(bytes(data))
    if umpire is Umpire.STRICT:
        assert any(body.get("act", {}).get("act") == "TakeBack" for body in bodies)
    for line in bodies:
        HELD.check(line)


def test_a_record_from_pbn_fits_the_schema():
    record = from_pbn(to_pbn(read(played(master(21), stop=Stop(deals=1))[0])))
    bodies = lines_of(write(record))
    assert "given" in {body["kind"] for body in bodies}
    for line in bodies:
        HELD.check(line)


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.pop("hash"),
        lambda line: line.pop("n"),
        lambda line: line.update(prev="0" * 63),
        lambda line: line.update(kind="bid"),
        lambda line: line.update(aside=""),
        lambda line: line["act"].pop("shuffle"),
        lambda line: line["act"].update(pack="AS"),
        lambda line: line["act"].update(act="Trump"),
    ],
)
def test_what_is_no_line_does_not_fit(change):
    bodies = lines_of(played(master(22), stop=Stop(deals=1))[0])
    line = next(body for body in bodies if body.get("act", {}).get("act") == "Shuffle")
    LINE.validate(line)
    change(line)
    assert not LINE.is_valid(line)
