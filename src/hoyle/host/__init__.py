"""A table kept alive, whatever door leads to it."""

from hoyle.host.kept import Stop
from hoyle.host.sitting import Sitting
from hoyle.record import Player

__all__ = ["Player", "Sitting", "Stop"]
