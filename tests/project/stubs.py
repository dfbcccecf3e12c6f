"""The types of the compiled functions, as nanobind reports them: they are declared only in C++."""

from functools import partial
from pathlib import Path
from types import ModuleType

import _hoyle_research
from nanobind.stubgen import StubGen

from hoyle.kernel import _native

ROOT = Path(__file__).parents[2]


def stub(module: ModuleType) -> str:
    """Return the stub of a compiled module."""
    made = StubGen(module)
    made.put(module)
    return str(made.get())


PAGES = {
    ROOT / "src/hoyle/kernel/_native.pyi": partial(stub, _native),
    ROOT / "typings/_hoyle_research.pyi": partial(stub, _hoyle_research),
}
