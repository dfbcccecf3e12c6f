"""The last message before the server ends a connection: the page reconnects automatically if that may
help.
"""

import json
import re
from pathlib import Path

import pytest

from hoyle.ports.web import goodbye
from hoyle.ports.web.goodbye import Goodbye

ALL = {name: each for name, each in vars(goodbye).items() if isinstance(each, Goodbye)}
PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"
PASSING = (1012, 1013)
"""The codes with which a server says that it restarts or is busy, so that trying again may help."""


@pytest.mark.parametrize("name", ALL)
def test_the_page_comes_back_from_what_passes_and_from_nothing_else(name):
    said = json.loads(ALL[name].text)
    assert said["again"] is (ALL[name].code in PASSING)
    assert said["why"] == str(ALL[name].why)


def test_what_passes_by_a_new_beginning_and_what_passes_by_waiting_have_each_their_code():
    codes = {name: each.code for name, each in ALL.items()}
    assert codes == {
        **dict.fromkeys(("MOVED", "PUT_AWAY", "CLOSING"), 1012),
        **dict.fromkeys(("NOT_KEPT", "NOT_OPENED", "CROWDED"), 1013),
        "TOO_FAST": 4002,
        "TOO_MUCH": 4003,
        "VOID": 4005,
        "DAMAGED": 4010,
    }


def test_the_page_of_the_protocol_lists_every_code_that_ends_a_line():
    page = PROTOCOL.read_text(encoding="utf-8").partition("| close code |")[2].partition("\n\n")[0]
    listed = {int(code) for code in re.findall(r"^\| (\d{4}) \|", page, re.MULTILINE)}
    alone = {goodbye.UNREADABLE, goodbye.NO_TABLE, goodbye.TOO_SLOW}
    assert alone | {each.code for each in ALL.values()} == listed - {4001}  # Those of the table's owner.
