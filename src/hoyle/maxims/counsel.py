"""Counsel: the maxims of a game on one moment together, and the one that governs."""

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
    """One maxim, and its advice on the moment.

    Attributes:
        maxim: The maxim.
        advice: Its advice.
    """

    maxim: Maxim[Sight]
    advice: Advice


@dataclass(frozen=True, slots=True, kw_only=True)
class Counsel(Generic[Sight]):
    """The maxims' advice on a moment.

    Attributes:
        opinions: Every maxim that applies, in the order of weight.
        left: What remains when all they warn of is removed.
        governing: The first maxim that advises some of that.
        choice: What it, and those after it, advise; all that is left if none governs.
    """

    opinions: tuple[Opinion[Sight], ...]
    left: Choices
    governing: Maxim[Sight] | None
    choice: Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class CounselBook(Generic[Observation, Sight]):
    """The maxims of one game, as printed, and the order in which they apply.

    Attributes:
        game: The game, by name.
        maxims: The maxims, as printed.
        order: The order in which they apply.
        hearing: Why the order is so.
        sight: What a player makes of an observation; None where there is nothing to advise.
        open_to: The acts that the player may do, in the form that advice has.
    """

    game: str
    maxims: tuple[Maxim[Sight], ...]
    order: tuple[Maxim[Sight], ...]
    hearing: str
    sight: Callable[[Observation], Sight | None]
    open_to: Callable[[Sight], Choices]

    def counsel(self, seen: Observation) -> Counsel[Sight] | None:
        """Return the maxims' advice to a player who sees this; None where there is nothing to advise."""
        see = self.sight(seen)
        return None if see is None else weigh(self.order, see, self.open_to(see))

    def named(self, id: str) -> Maxim[Sight]:
        """Return the maxim of that number.

        Raises:
            UnknownMaxim: if there is none.
        """
        known = {each.id: each for each in self.maxims}
        if id.upper() not in known:
            raise UnknownMaxim(id, known, self.game)
        return known[id.upper()]


def weigh(order: Iterable[Maxim[Sight]], see: Sight, may: Choices) -> Counsel[Sight]:
    """Hear the maxims in order on the choices open to a player.

    First, what each warns of is taken away, unless nothing would then be left. The first maxim that speaks
    well of anything left governs; where it leaves several things, those that come after choose among them.
    The books give no such order: it is ours.
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
    """Return the choices that a maxim warns of in this company, without those that one it yields to
    advises.
    """
    avoids = opinion.advice.avoids
    if opinion.maxim.yields_to:
        for other in opinions:
            if other.maxim.id in opinion.maxim.yields_to:
                avoids = avoids - other.advice.advises
    return avoids
