"""The worth of a maxim: the full maxim player against the same player without it."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.errors import BadText, UnknownMaxim
from hoyle.files.json_text import Document
from hoyle.maxims import BOOKS
from hoyle.maxims.printed import AnyMaxim
from hoyle.trials.match import Match
from hoyle.trials.played_variant import OfVariant
from hoyle.trials.trial import Row

PLAYER = "maxim"
"""The bot that follows the maxims of its game."""


class MaximOff(OfVariant, frozen=True, kw_only=True, tag="maxim"):
    """Duplicate pairs of the full maxim player against one without this maxim; positive if the maxim helps.

    Attributes:
        maxim: The id of the maxim that is left out.
    """

    maxim: str

    @property
    def match(self) -> Match:
        """The match that measures it."""
        return Match(
            game=self.game,
            seed=self.seed,
            variant=self.variant,
            options=self.options,
            bots=(PLAYER, f"{PLAYER}:-{self.maxim}"),
        )

    def measured(self, indices: range) -> list[Row]:
        return self.match.measured(indices)

    def bots_met(self) -> tuple[str, ...]:
        return self.match.bots

    def findings(self, rows: Sequence[Row]) -> Document:
        return {"maxim": self.maxim, **self.match.findings(rows)}


def maxim_of(id: str) -> tuple[str, AnyMaxim]:
    """Return a maxim and its game.

    Raises:
        UnknownMaxim: if there is no maxim with that id.
        BadText: if no program can follow the maxim, so that no trial can leave it out.
    """
    everywhere = [(game, each) for game, book in BOOKS.items() for each in book.maxims]
    for game, each in everywhere:
        if each.id == id.upper():
            if each.look is None:
                raise BadText(id, f"no program can tell when {each.id} is kept; there is nothing to measure")
            return game, each
    raise UnknownMaxim(id, [each.id for _, each in everywhere])
