"""The shape of a trial: settings from which any part of it can be measured, anywhere, to the same figures."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from hoyle.bots.fingerprint import behaviour, fingerprint
from hoyle.fairness import Master, written_out
from hoyle.files.json_text import Document
from hoyle.games import HOMES
from hoyle.trials.defaults import SEED
from hoyle.trials.estimate import Estimate
from hoyle.trials.revision import revision
from hoyle.version import release

Row = Any
"""The measurement at one index: numbers, in lists or by name, that JSON writes and reads back the same."""


class Trial(Struct, frozen=True, kw_only=True, tag_field="trial", tag=True):
    """A measured experiment. It holds only names and numbers, so that it can be sent and written down.

    Attributes:
        seed: 64 hexadecimal digits; a whole number stands for its digits with zeros before them.
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
        """A row for each index; it depends on the trial and the index alone."""

    @abstractmethod
    def findings(self, rows: Sequence[Row]) -> Document:
        """The findings from the rows, as the document of the trial tells them."""

    @property
    def chance(self) -> Master:
        """The source of all chance of the trial."""
        return Master.parse(self.seed)

    @property
    def settings(self) -> Document:
        """All that the rows depend on, the program's release among it."""
        settings: Document = msgspec.to_builtins(self)
        return {"program": f"hoyle {release()}", **settings}

    def bots_met(self) -> tuple[str, ...]:
        """The names of the bots that play in it."""
        return ()

    @property
    def head(self) -> Document:
        """The settings, and fingerprints that tell the bots that play from others of their names.

        Rows of two trials with the same head may stand in one file.
        """
        met = {name: fingerprint(self.game, name) for name in dict.fromkeys(self.bots_met())}
        return {**self.settings, "fingerprints": met} if met else self.settings


def as_document(estimate: Estimate, unit: str) -> Document:
    """Return an estimate as documents tell it."""
    return {
        "mean": estimate.mean,
        "se": estimate.se,
        "interval": None if estimate.interval is None else list(estimate.interval),
        "unit": unit,
    }


def document(trial: Trial, rows: Sequence[Row]) -> Document:
    """Return the findings of a trial, with their origin: anyone who has the program can make them again."""
    settings = trial.head
    head: Document = {"trial": settings["trial"], "game": trial.game, "deals": len(rows)}
    provenance = {**settings, "behaviour": behaviour()["number"], "revision": revision()}
    return {**head, **trial.findings(rows), "provenance": provenance}
