"""Duplicate matches: two bots play each deal twice, swapping sides, so that the deal favours neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.bots import any_bot
from hoyle.bots.bot import AnyBot
from hoyle.errors import BadOption
from hoyle.estimate import mean
from hoyle.fairness import Chance
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.play import shuffled
from hoyle.table import AnyPosition, Position, advance
from hoyle.table.protocols import TableVariant
from hoyle.trials.table import Pair, played
from hoyle.trials.trial import OfVariant, Row, as_document


class Match(OfVariant, frozen=True, kw_only=True, tag="match"):
    """Duplicate pairs between two bots. Each row has the first bot's margin over the second, at either table.

    Attributes:
        bots: The two bots, by name.
    """

    bots: tuple[str, str]

    def __post_init__(self) -> None:
        super().__post_init__()
        if (
            isinstance(self.bots, str)
            or len(self.bots) != 2
            or any(not isinstance(b, str) for b in self.bots)
        ):
            raise BadOption("bots", _listed(self.bots), "two names, as plain,random")

    def measured(self, indices: range) -> list[Row]:
        first, second = self.players()
        chance, variant = self.chance, self.for_two_sides()
        return [
            [
                lead(self.game, (first, second), chance, index, variant),
                -lead(self.game, (second, first), chance, index, variant),
            ]
            for index in indices
        ]

    def bots_met(self) -> tuple[str, ...]:
        return self.bots

    def findings(self, rows: Sequence[Row]) -> Document:
        # A margin counts each point twice: as won by one side, and as lost by the other.
        return as_document(mean([sum(row) for row in rows], 1 / 4), game_named(self.game).yardstick.unit)

    def players(self) -> tuple[AnyBot, AnyBot]:
        """The two bots.

        Raises:
            UnknownGame, UnknownPlayer: if the game or a bot does not exist.
            BadOption: if the variant is not for two sides.
        """
        self.for_two_sides()
        return any_bot(self.game, self.bots[0]), any_bot(self.game, self.bots[1])


def _listed(bots: object) -> str:
    return bots if isinstance(bots, str) else ",".join(map(str, bots))  # type: ignore[call-overload]


def lead(game: str, bots: Pair, chance: Chance, index: int, variant: TableVariant | None = None) -> int:
    """Return the first bot's margin over the second at one table, by default at the first variant.

    Raises:
        UnknownGame: if there is no game of that name.
    """
    first, second = taken(game, bots, chance, index, variant)
    return first - second


def taken(
    name: str,
    bots: Pair,
    chance: Chance,
    index: int,
    variant: TableVariant | None = None,
    watch: Callable[[AnyPosition], object] = lambda _: None,
) -> tuple[int, int]:
    """Return the winnings of the even and of the odd seats at one table.

    ``watch`` is called with each position.

    Raises:
        UnknownGame: if there is no game of that name.
    """
    game = game_named(name)
    yardstick = game.yardstick

    def over(position: AnyPosition) -> bool:
        watch(position)
        return yardstick.over(position.state, game.result(position.state))

    position = Position(game.begin(game.variants[0] if variant is None else variant))
    if yardstick.deals:
        position, _ = advance(game, position, yardstick.deals(shuffled(chance, index)))
    state = played(game, position, bots, chance, index, over).state
    even, odd = yardstick.taken(state, game.result(state))
    return even, odd
