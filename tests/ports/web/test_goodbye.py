"""The last message of a line before the server ends it: the page comes back by itself where that may help."""

import json

import pytest

from hoyle.ports.web import goodbye
from hoyle.ports.web.goodbye import Goodbye

ALL = {name: each for name, each in vars(goodbye).items() if isinstance(each, Goodbye)}
PASSING = (1012, 1013)
"""The codes by which a server says that it restarts or is busy: what it cannot do now, it may do soon."""


@pytest.mark.parametrize("name", ALL)
def test_the_page_comes_back_from_what_passes_and_from_nothing_else(name):
    said = json.loads(ALL[name].text)
    assert said["again"] is (ALL[name].code in PASSING)
    assert said["why"] == str(ALL[name].why)
