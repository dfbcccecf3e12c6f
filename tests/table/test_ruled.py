"""A ruling is one paragraph, the same in the log and among the notices, in the stored sittings."""

import re
from pathlib import Path

import pytest

DATA = Path(__file__).parents[1] / "data"
SITTINGS = sorted((DATA / "sittings").glob("*.txt"))
DESKS = sorted((DATA / "desk").glob("*.txt"))

STATUS = re.compile(
    r"\((?:to be decided|done|put right|let go|lapsed|refused|claimed|noted)\)|\bcase \d|\bOwed\b"
)
TOLD = re.compile(r"^  ruled: (?!\{)(.*)$", re.M)
NOTICED = re.compile(r"^  \+ notices: ['\"](.*)['\"]$", re.M)


@pytest.mark.parametrize("file", SITTINGS, ids=lambda file: file.stem)
def test_no_ruling_has_a_status_or_a_number_and_none_is_told_twice_of_one_act(file):
    for act in file.read_text().split("\n\n"):
        told = TOLD.findall(act)
        assert len(told) == len(set(told)), act
        assert not [each for each in told if STATUS.search(each) or not each.endswith(".")], act


@pytest.mark.parametrize("file", SITTINGS, ids=lambda file: file.stem)
def test_what_may_be_chosen_is_told_in_the_log_as_it_stands_among_the_notices(file):
    written = file.read_text()
    noticed = set(NOTICED.findall(written))
    opened = [each for each in TOLD.findall(written) if " may " in each and "). Until " in each]
    assert [each for each in opened if each in noticed] or not opened


@pytest.mark.parametrize("file", DESKS, ids=lambda file: file.stem)
def test_the_desk_tells_a_ruling_without_a_status(file):
    said = [line for line in file.read_text().splitlines() if not line.startswith("= ")]
    assert not [line for line in said if STATUS.search(line)]
