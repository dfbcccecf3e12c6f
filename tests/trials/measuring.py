"""Small trials for the trial machinery, at module level so that another process finds them."""

import os
import signal
from typing import ClassVar

from hoyle.trials.trial import Trial


class Digits(Trial, frozen=True, kw_only=True, tag="digits"):
    """Rows that depend on the seed and the index, and are computed instantly."""

    block: ClassVar[int] = 3

    def measured(self, indices):
        return [[index, self.chance.stream(str(index)) % 10] for index in indices]

    def findings(self, rows):
        return {"total": sum(digit for _, digit in rows)}


class Deadly(Digits, frozen=True, kw_only=True, tag="deadly"):
    """A trial that kills the process that runs it."""

    def measured(self, indices):
        os.kill(os.getpid(), signal.SIGKILL)


class Interrupted(Digits, frozen=True, kw_only=True, tag="digits"):
    """The same as ``Digits``, but interrupted at the index ``at``."""

    at: ClassVar[int] = 7

    def measured(self, indices):
        if self.at in indices:
            raise KeyboardInterrupt
        return super().measured(indices)
