"""The published schema of a case takes what the desk takes."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, ValidationError

from project.case_schema import published

LINE = Draft202012Validator(json.loads(published()))
CASES = Path(__file__).parents[1] / "data" / "cases"


def test_every_line_of_the_cases_told_at_the_desk_fits_the_schema():
    cases = [path.read_text("utf-8") for path in CASES.glob("*.jsonl")]
    lines = [line for case in cases if '"hands"' not in case for line in case.splitlines() if line]
    assert len(lines) > 6
    for line in lines:
        LINE.validate(json.loads(line))


@pytest.mark.parametrize(
    "line", [{"incident": "Sneezed"}, {"incident": "RevokeEstablished", "seat": "W", "at": 0}]
)
def test_its_neighbours_do_not(line):
    with pytest.raises(ValidationError):
        LINE.validate(line)
