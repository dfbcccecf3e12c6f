"""All bots of a game against each other, over the same duplicate deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hoyle.bots import BOTS, any_bot
from hoyle.bots.bot import AnyBot
from hoyle.errors import BadOption
from hoyle.estimate import mean
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.trials.match import lead
from hoyle.trials.trial import OfVariant, Row, as_document


class Ladder(OfVariant, frozen=True, kw_only=True, tag="ladder"):
    """Duplicate pairs for every two bots, with the same deals for all.

    A row has, for every two bots in order, the sum of the two numbers in the row of a ``Match``.

    Attributes:
        bots: The bots, by name; empty for all bots of the game.
    """

    bots: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.bots) == 1 or len(set(self.bots)) < len(self.bots):
            raise BadOption("bots", ",".join(self.bots), "two names or more, each once, as plain,random")

    def measured(self, indices: range) -> list[Row]:
        players, chance, variant = self.players(), self.chance, self.for_two_sides()

        def leads(one: AnyBot, other: AnyBot, index: int) -> int:
            first = lead(self.game, (one, other), chance, index, variant)
            return first - lead(self.game, (other, one), chance, index, variant)

        pairs = list(combinations(players.values(), 2))
        return [[leads(one, other, index) for one, other in pairs] for index in indices]

    def bots_met(self) -> tuple[str, ...]:
        return tuple(self.players())

    def findings(self, rows: Sequence[Row]) -> Document:
        unit = game_named(self.game).yardstick.unit
        names = list(self.players())
        at = {two: column for column, two in enumerate(combinations(names, 2))}

        def against(one: str, other: str) -> list[int]:
            """Return the first bot's margin over the second, pair by pair."""
            sign = 1 if (one, other) in at else -1
            column = at[(one, other) if sign > 0 else (other, one)]
            return [sign * row[column] for row in rows]

        ranks: list[Document] = []
        for name in names:
            matches = {other: against(name, other) for other in names if other != name}
            total = [sum(pair) for pair in zip(*matches.values(), strict=True)]
            ranks.append(
                {
                    "bot": name,
                    **as_document(mean(total, 1 / (4 * len(matches))), unit),
                    "against": {
                        other: as_document(mean(leads, 1 / 4), unit) for other, leads in matches.items()
                    },
                }
            )
        return {"unit": unit, "bots": sorted(ranks, key=lambda rank: -rank["mean"])}

    def players(self) -> dict[str, AnyBot]:
        """The bots by name.

        Raises:
            UnknownGame, UnknownPlayer: if the game or a bot does not exist.
            BadOption: if the variant is not for two sides.
        """
        self.for_two_sides()
        return {name: any_bot(self.game, name) for name in self.bots or BOTS[self.game]}
