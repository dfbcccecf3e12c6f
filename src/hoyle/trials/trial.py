"""The form of a trial: settings from which any part can be measured, anywhere, with the same result."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from hoyle.bots.fingerprint import behaviour, fingerprint
from hoyle.estimate import Estimate
from hoyle.fairness import Master, written_out
from hoyle.files.json_text import Document
from hoyle.games import HOMES
from hoyle.trials.defaults import SEED
from hoyle.trials.revision import revision
from hoyle.version import release

Row = Any
"""The measurement at one index: numbers, in lists or by name, that survive a JSON round trip."""


class Trial(Struct, frozen=True, kw_only=True, tag_field="trial", tag=True):
    """An experiment. It holds only names and numbers, so that it can be sent and saved.

    Attributes:
        seed: 64 hexadecimal digits; a whole number is padded with zeros.
        game: The game, by name.
        block: How many indices a worker takes at a time.
    """

    seed: str = SEED
    game: str = next(iter(HOMES))
    block: ClassVar[int] = 10

    def __post_init__(self) -> None:
        force_setattr(self, "seed", written_out(self.seed))

    @abstractmethod
    def measured(self, indices: range) -> list[Row]:
        """Yield a row for each index. A row depends only on the trial and the index."""

    @abstractmethod
    def findings(self, rows: Sequence[Row]) -> Document:
        """Return the results from the rows, as part of the trial's document."""

    @property
    def chance(self) -> Master:
        """The source of all chance in the trial."""
        return Master.parse(self.seed)

    @property
    def settings(self) -> Document:
        """Everything on which the rows depend, including the program's release."""
        settings: Document = msgspec.to_builtins(self)
        return {"program": f"hoyle {release()}", **settings}

    def bots_met(self) -> tuple[str, ...]:
        """The names of its bots."""
        return ()

    @property
    def head(self) -> Document:
        """The settings, with fingerprints that identify the exact bots.

        Rows of trials with the same head can share a file.
        """
        met = {name: fingerprint(self.game, name) for name in dict.fromkeys(self.bots_met())}
        return {**self.settings, "fingerprints": met} if met else self.settings


def as_document(estimate: Estimate, unit: str) -> Document:
    """Return an estimate in the form used by documents."""
    return {
        "mean": estimate.mean,
        "se": estimate.se,
        "interval": None if estimate.interval is None else list(estimate.interval),
        "unit": unit,
    }


def document(trial: Trial, rows: Sequence[Row]) -> Document:
    """Return the results of a trial with their origin, so that anyone with the program can reproduce them."""
    settings = trial.head
    head: Document = {"trial": settings["trial"], "game": trial.game, "deals": len(rows)}
    provenance = {**settings, "behaviour": behaviour()["number"], "revision": revision()}
    return {**head, **trial.findings(rows), "provenance": provenance}
