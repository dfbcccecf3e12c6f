"""The form of a trial: settings from which any part can be measured, anywhere, with the same result."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import force_setattr

from hoyle.bots.fingerprint import behaviour, fingerprint
from hoyle.errors import BadOption
from hoyle.estimate import Estimate
from hoyle.fairness import Master, written_out
from hoyle.files.json_text import Document
from hoyle.games import HOMES, game_named
from hoyle.table import named, offered, with_options
from hoyle.table.setting import in_bounds
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


class OfVariant(Trial, frozen=True, kw_only=True):
    """A trial at one variant of its game, by default the first, with ``options`` given as text.

    Results name the variant, and list every option that differs from its default.
    """

    variant: str = ""
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        variants = game_named(self.game).variants
        force_setattr(self, "variant", self.variant or variants[0].name)
        usual = {option.name: option.default for option in offered(named(variants, self.variant))}
        chosen = {option.name: option.default for option in offered(self.played)}
        force_setattr(self, "options", {name: word for name, word in chosen.items() if word != usual[name]})

    @property
    def played(self) -> Any:
        """The variant itself.

        Raises:
            UnknownGame, UnknownVariant, UnknownOption, BadOption: if something does not exist.
        """
        variants = game_named(self.game).variants
        return in_bounds(with_options(named(variants, self.variant), self.options.items()))

    def for_two_sides(self) -> Any:
        """The variant itself, if its two sides have the same number of players.

        Raises:
            BadOption: if they have not, so that two bots cannot be compared.
        """
        seats = game_named(self.game).seats(self.played)
        if seats % 2:
            raise BadOption(
                "variant", self.variant, f"one for two sides: {seats} seats are not the same for both"
            )
        return self.played


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
