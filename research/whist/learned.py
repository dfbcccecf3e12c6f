"""The network that ``examples/learn_whist.py`` has taught, as the bot ``research.whist.learned:choose``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any, Final

from hoyle.table.act import Act
from hoyle.table.protocols import Seen

_ROOT: Final = Path(__file__).parents[2]
SAVED: Final = _ROOT / "research" / "samples" / "whist" / "learned.npz"
"""Its weights, as ``--save`` of the example wrote them."""


def choose(seen: Seen, _: Random) -> Act:
    """Play as the network that was taught for 1,500 steps."""
    act: Act = _network().choose(seen)
    return act


@cache
def _network() -> Any:
    network_of = run_path(str(_ROOT / "examples" / "learn_whist.py"))["Network"]
    network = network_of.__new__(network_of)
    network.load(SAVED)
    return network
