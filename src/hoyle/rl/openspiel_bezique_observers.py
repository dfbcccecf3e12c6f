"""Observers of bézique for OpenSpiel: all that a player has seen, or what a player sees now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hoyle.cards import Card, Suit
from hoyle.games.bezique.declaration import declared_by
from hoyle.rl.openspiel_bezique import DECLARATIONS, FACES, HANDS, NAMES, BeziqueState, declaration, face_of
from hoyle.rl.openspiel_observers import Recall, in_parts
from hoyle.seat import Seat

_SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "seat": (2,),
    "hand": (len(FACES),),
    "table": (2, len(FACES)),
    "shown": (2, len(FACES)),
    "trick": (2, len(FACES)),
    "last": (2, len(FACES)),
    "heap": (len(FACES),),
    "played": (len(FACES),),
    "declared": (2, DECLARATIONS),
    "to_score": (2, DECLARATIONS),
    "trumps": (len(Suit),),
    "stock": (1,),
    "tricks": (1,),
    "taken": (2,),
    "brisques": (2,),
    "score": (2,),
}


class BeziquePresent:
    """Writes what a player sees now into ``tensor``; zeros before the play and after it.

    It has the player's seat. By faces it has how many cards are in its hand, and of each seat on the table,
    shown from the hand, in the trick and in the one before; how many are in the heap, and how many were
    played. Of each seat it has the declarations made and those still to score, by kind and suit, the cards
    taken from the heap, the brisques while they may be counted, and the points. The trump suit, the cards of
    the stock and the tricks are the rest.
    """

    def __init__(self, game: pyspiel.Game, state: type[BeziqueState]) -> None:  # noqa: ARG002
        self.tensor, self.dict = in_parts(_SHAPES)

    def set_from(self, state: BeziqueState, player: int) -> None:
        """Write what the player sees of a state."""
        self.tensor.fill(0)
        if state.table is None or state.over():
            return
        seen, facts = state.table.observe(Seat(player)), self.dict
        facts["seat"][player] = 1
        for name, cards in (("hand", seen.hand), ("heap", seen.heap), ("played", seen.played)):
            _count(facts[name], map(face_of, cards))
        for seat in map(Seat, range(2)):
            _count(facts["table"][seat], map(face_of, seen.table[seat]))
            _count(facts["shown"][seat], map(face_of, seen.seen[seat]))
            _count(facts["trick"][seat], _laid_by(seat, seen.trick))
            _count(facts["last"][seat], _laid_by(seat, seen.last))
            made, to_score = declared_by(seen.scored, seat), seen.to_score[seat]
            for name, known in (("declared", made), ("to_score", to_score)):
                _count(facts[name][seat], (declaration(each.kind, each.cards) for each in known))
        if seen.trumps is not None:
            facts["trumps"][list(Suit).index(seen.trumps)] = 1
        facts["stock"][:], facts["tricks"][:] = seen.stock, seen.tricks
        facts["taken"][:], facts["score"][:] = seen.taken, seen.score
        facts["brisques"][:] = seen.brisques or (0, 0)

    def string_from(self, state: BeziqueState, player: int) -> str:
        """Return what the player sees of a state, in words."""
        if state.table is None or state.over():
            when = "over" if state.is_terminal() else "being dealt"
            return f"seat {player}; {state.hand_dealt(player)}; {when}"
        self.set_from(state, player)
        return "; ".join(f"{name} {_text(numbers)}" for name, numbers in self.dict.items())


def _count(numbers: NDArray[np.float32], places: Iterable[int]) -> None:
    for place in places:
        numbers[place] += 1


def _laid_by(seat: Seat, trick: Iterable[tuple[Seat, Card]]) -> Iterable[int]:
    return (face_of(card) for by, card in trick if by == seat)


def _text(numbers: NDArray[np.float32]) -> str:
    """Return the faces that are counted, or the numbers themselves."""
    if numbers.ndim == 2:
        return " / ".join(map(_text, numbers))
    if len(numbers) == len(FACES):
        return " ".join(NAMES[face] for face, n in enumerate(numbers) for _ in range(int(n))) or "-"
    return " ".join(f"{int(n)}" for n in numbers)


class BeziqueObserver(Recall):
    """Writes all that a player has seen into ``tensor``.

    The tensor has the player's seat, how many it was dealt of each face, its draws in order, how many of each
    face each seat has shown, and each act in order. Draws and acts are in binary digits, the lowest first, of
    the number plus 1; an act has the number of its seat after them.
    """

    DRAWS, DIGITS, MOST = 55, 6, 360

    def __init__(self, game: pyspiel.Game, state: type[BeziqueState]) -> None:  # noqa: ARG002
        self._digits = (len(state.known) + 1).bit_length()
        faces = len(FACES)
        shapes = {
            "seat": (2,),
            "dealt": (faces,),
            "draws": (self.DRAWS, self.DIGITS),
            "shown": (2, faces),
            "acts": (self.MOST, self._digits + 1),
        }
        self.tensor, self.dict = in_parts(shapes)

    def set_from(self, state: BeziqueState, player: int) -> None:
        """Write what the player sees of a state."""
        self.tensor.fill(0)
        self.dict["seat"][player] = 1
        for face in state.dealt[player:HANDS:2]:
            self.dict["dealt"][face] += 1
        for at, card in enumerate(state.held[player][HANDS // 2 :]):
            self.dict["draws"][at] = [face_of(card) + 1 >> digit & 1 for digit in range(self.DIGITS)]
        for seat, cards in enumerate(state.revealed):
            for card in cards:
                self.dict["shown"][seat, face_of(card)] += 1
        for at, (seat, number) in enumerate(state.acts):
            self.dict["acts"][at] = [*(number + 1 >> digit & 1 for digit in range(self._digits)), seat]
