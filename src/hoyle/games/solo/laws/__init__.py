"""The laws of solo whist, one module to a chapter of the digest, in the order printed."""

from hoyle.games.solo.laws.source import HOFFMANN_1909
from hoyle.law import Code

CODES: dict[str, Code] = {HOFFMANN_1909.key: Code(HOFFMANN_1909, ())}
