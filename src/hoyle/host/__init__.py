"""A table kept alive, whatever door leads to it."""

from hoyle.host.kept import Stop
from hoyle.host.setup import usual_end
from hoyle.host.sitting import Sitting
from hoyle.record import Player

__all__ = ["Player", "Sitting", "Stop", "usual_end"]
