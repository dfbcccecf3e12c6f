"""Stored records: this program reads, replays and verifies each of them as the one that wrote it did."""

from pathlib import Path

import pytest

from hoyle.errors import RecordDisagrees
from hoyle.record import read, replay, verify, write
from record.tables import chained, lines_of

SHELF = Path(__file__).parents[1] / "data" / "records"
RECORDS = sorted(SHELF.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_verifies_and_is_written_again_byte_for_byte(path):
    data = path.read_bytes()
    assert verify(data).ok
    assert write(read(data)) == data


def with_ruling(field, value):
    """The whist record with that field of a ruling on a lead out of turn changed, and rehashed."""
    lines = lines_of((SHELF / "whist-watchful.jsonl").read_bytes())
    ruled = [ruling for line in lines for ruling in line.get("rulings", ())]
    ruling = next(ruling for ruling in ruled if ruling["law"] == "W-L07" and ruling.get(field) is not None)
    assert ruling[field] != value
    ruling[field] = value
    return chained(lines)


@pytest.mark.parametrize("field", ["default", "reason"])
def test_the_wording_of_a_ruling_may_differ(field):
    replay(read(with_ruling(field, {"say": "whist.worded_otherwise"})))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("law", "W-L08"),
        ("standing", "waived"),
        ("offender", 0),
        ("at", 12),
        ("remedy", {"type": "CardCalled", "seat": 1, "card": "KS"}),
    ],
)
def test_all_else_of_a_ruling_must_be_ruled_again(field, value):
    with pytest.raises(RecordDisagrees):
        replay(read(with_ruling(field, value)))
