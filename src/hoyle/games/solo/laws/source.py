"""The code of solo whist that this package knows."""

from __future__ import annotations

from hoyle.games.solo.variant import Variant
from hoyle.law import Matter, Source

HOFFMANN_1909 = Source("hoffmann-1909", "Hoyle's Games Modernized, edited by Professor Hoffmann", 1909)

SoloMatter = Matter[Variant]
