"""Counsel: the advice of all maxims in one situation, and the maxim that governs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from hoyle.errors import UnknownMaxim
from hoyle.maxims.maxim import Advice, Choices, Maxim

Observation = TypeVar("Observation")
Sight = TypeVar("Sight")


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion(Generic[Sight]):
    """A maxim, and its advice in the situation.

    Attributes:
        maxim: The maxim that applies.
        advice: What it recommends and warns of.
    """

    maxim: Maxim[Sight]
    advice: Advice


@dataclass(frozen=True, slots=True, kw_only=True)
class Counsel(Generic[Sight]):
    """The maxims' advice in a situation.

    Attributes:
        opinions: Every maxim that applies, in order of precedence.
        left: The choices that remain after removing what they warn of.
        governing: The first maxim that recommends any of them.
        choice: The choices that it and the later maxims recommend; equal to ``left`` if none governs.
    """

    opinions: tuple[Opinion[Sight], ...]
    left: Choices
    governing: Maxim[Sight] | None
    choice: Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class CounselBook(Generic[Observation, Sight]):
    """The maxims of one game, as printed, and their order of precedence.

    Attributes:
        game: The name of the game.
        maxims: The maxims, as printed.
        order: The maxims in order of precedence.
        hearing: The reason for the order.
        sight: Returns the player's view of an observation; None if there is nothing to advise.
        open_to: Returns the acts open to the player, in the form used by advice.
    """

    game: str
    maxims: tuple[Maxim[Sight], ...]
    order: tuple[Maxim[Sight], ...]
    hearing: str
    sight: Callable[[Observation], Sight | None]
    open_to: Callable[[Sight], Choices]

    def counsel(self, seen: Observation) -> Counsel[Sight] | None:
        """Return the maxims' advice on this observation; None if there is nothing to advise."""
        see = self.sight(seen)
        return None if see is None else weigh(self.order, see, self.open_to(see))

    def named(self, id: str) -> Maxim[Sight]:
        """Return the maxim with that id.

        Raises:
            UnknownMaxim: if there is none.
        """
        return numbered(id, self.maxims, self.game)


def numbered(id: str, maxims: Iterable[Maxim[Sight]], game: str = "") -> Maxim[Sight]:
    """Return the one of these maxims with that id.

    Raises:
        UnknownMaxim: if there is none.
    """
    known = {each.id: each for each in maxims}
    if id.upper() not in known:
        raise UnknownMaxim(id, known, game)
    return known[id.upper()]


def weigh(order: Iterable[Maxim[Sight]], see: Sight, may: Choices) -> Counsel[Sight]:
    """Return the advice of the maxims, in order, on the choices open to a player.

    First, the choices that each maxim warns of are removed, unless none would remain. The first maxim that
    recommends a remaining choice governs; if it leaves several, the later maxims choose among them. The order
    is ours; the books give none.
    """
    opinions = tuple(
        Opinion(maxim=each, advice=advice)
        for each in order
        if each.look is not None and (advice := each.look(see)) is not None
    )
    left = may
    for opinion in opinions:
        if opinion.advice.avoids:
            left = left - warned_of(opinion, opinions) or left
    governing, choice = None, left
    for opinion in opinions:
        if wanted := opinion.advice.advises & choice:
            governing, choice = governing or opinion.maxim, wanted
    return Counsel(opinions=opinions, left=left, governing=governing, choice=choice)


def warned_of(opinion: Opinion[Sight], opinions: Iterable[Opinion[Sight]]) -> Choices:
    """Return the choices that a maxim warns of, except those recommended by a maxim that it yields to."""
    avoids = opinion.advice.avoids
    if opinion.maxim.yields_to:
        for other in opinions:
            if other.maxim.id in opinion.maxim.yields_to:
                avoids = avoids - other.advice.advises
    return avoids
