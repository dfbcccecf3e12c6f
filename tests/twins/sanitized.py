"""Endings and full deals of every kind, solved by an extension that was built elsewhere."""

from __future__ import annotations

import os

import numpy as np

from hoyle.kernel import _native as native
from hoyle.kernel.reference import tricks as reference
from twins.endings import endings, goals

assert str(native.__file__).startswith(os.environ["HOYLE_BUILT_AT"]), native.__file__
for cards in (3, 4):
    given, asked = endings(200, cards, seed=3), goals(200, seed=3)
    assert (native.solve(*given, asked, threads=2) == reference.solve(*given, asked)).all()
    assert (native.solve_cards(*given) == reference.solve_cards(*given)).all()
for cards in (9, 13):
    given = endings(4, cards, seed=4)
    native.solve(*given, np.array([-1, 0, 5, -1], np.int8))
