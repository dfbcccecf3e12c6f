"""Observers of OpenSpiel: all that a player has seen, or what a player sees now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hoyle.kernel.environments import features

if TYPE_CHECKING:
    from hoyle.rl.openspiel_deals import DealState

PACK: Final = 52


class PresentObserver:
    """Writes what a player sees now into ``tensor``: the features of a row; zeros before and after the play.

    They are those of ``VecEnv`` for the player, which ``hoyle.rl.layout`` names.
    """

    def __init__(self, game: pyspiel.Game, state: Any) -> None:  # noqa: ARG002
        self._kind = state.kind
        self.tensor, self.dict = in_parts({"features": (self._kind.features,)})

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player sees of a state."""
        self.tensor.fill(0)
        if (row := state.row_of(player)) is not None:
            features(self._kind, row, self.tensor[np.newaxis])

    def string_from(self, state: Any, player: int) -> str:
        """Return what the player sees of a state: the words of a row, or the hand while there is none."""
        row = state.row_of(player)
        if row is None:
            when = "over" if state.is_terminal() else "being dealt"
            return f"seat {player}; {state.hand_dealt(player)}; {when}"
        return f"seat {player}; {' '.join(f'{word:x}' for word in row[0].tolist())}"


class Recall:
    """The words of an observer of all that a player has seen."""

    def string_from(self, state: DealState, player: int) -> str:
        """Return what the player has seen, in words."""
        return state.known_to(player)


class DealObserver(Recall):
    """Writes all that a player has seen into ``tensor``.

    The tensor has the player's seat, the hand dealt, the card turned up and the hands that lie open, with a
    number for each seat or card. Then it has each act in order, in binary digits, the lowest first: its
    number plus 1; the number of all acts plus 1 for a lay-out that the player does not see; 0 after the last.
    """

    def __init__(self, game: pyspiel.Game, state: type[DealState]) -> None:
        self._most, players = game.max_game_length(), state.players
        self._digits = (len(state.known) + 1).bit_length()
        shapes = {
            "seat": (players,),
            "dealt": (PACK,),
            "turned": (PACK,),
            "shown": (players, PACK),
            "acts": (self._most, self._digits),
        }
        self.tensor, self.dict = in_parts(shapes)

    def set_from(self, state: DealState, player: int) -> None:
        """Write what the player sees of a state."""
        self.tensor.fill(0)
        self.dict["seat"][player] = 1
        self.dict["dealt"][[card.index for card in state.hand_dealt(player)]] = 1
        if (turned := state.turned()) is not None:
            self.dict["turned"][turned] = 1
        for seat in state.shown:
            self.dict["shown"][seat, [card.index for card in state.hand_dealt(seat)]] = 1
        for at, (seat, number) in enumerate(state.acts):
            told = 1 + (number if state.may_see(player, seat, number) else len(state.known))
            self.dict["acts"][at] = [told >> digit & 1 for digit in range(self._digits)]


def in_parts(
    shapes: dict[str, tuple[int, ...]],
) -> tuple[NDArray[np.float32], dict[str, NDArray[np.float32]]]:
    """Return a tensor of zeros, as one row, and its parts by name, each of its shape."""
    sizes = [int(np.prod(shape)) for shape in shapes.values()]
    tensor = np.zeros(sum(sizes), np.float32)
    parts = np.split(tensor, np.cumsum(sizes)[:-1])
    return tensor, {
        name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)
    }
