"""The stubs of compiled code are up to date, and none of its functions takes too many arguments."""

import _hoyle_research
import pytest

from hoyle.kernel import _native
from project.stubs import PAGES

MOST = 9


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_stub_is_up_to_date(path):
    assert PAGES[path]() == path.read_text(encoding="utf-8"), "run: make pages"


@pytest.mark.parametrize("module", [_native, _hoyle_research])
def test_what_belongs_together_is_handed_over_as_one_struct(module):
    long = {
        name: arguments
        for name in dir(module)
        if not name.startswith("_")
        if (arguments := getattr(module, name).__doc__.partition(") -> ")[0].count(": ")) > MOST
    }
    assert long == {}
