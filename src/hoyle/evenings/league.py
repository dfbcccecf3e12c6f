"""Standings over many evenings in which partners change: who takes more tricks, and how sure that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import product
from math import sqrt

import numpy as np
from msgspec import Struct

from hoyle.errors import BadText
from hoyle.estimate import SURE
from hoyle.evenings.scoring import TRICKS
from hoyle.files.json_text import Document

_NOISE, _SPREAD = 2.3, 0.5
"""Standard deviations in tricks before any result: of one hand, and of the players' skills."""


class HandPlayed(Struct, frozen=True, kw_only=True):
    """One hand at one table.

    Attributes:
        side: the two partners; ``opponents`` the two others.
        tricks: the tricks of ``side``; ``lost`` those of the opponents.
        trumps: what the sheet says was trumps.
    """

    side: tuple[str, str]
    opponents: tuple[str, str]
    tricks: int
    lost: int
    trumps: str = ""


class LeagueStanding(Struct, frozen=True, kw_only=True):
    """One player of a league.

    Attributes:
        name: the player.
        hands: the hands played.
        average: the tricks per hand.
        skill: the tricks per hand that the player adds, whoever sits opposite or beside.
        within: half the width of the 95 % interval of the skill.
    """

    name: str
    hands: int
    average: float
    skill: float
    within: float


class Tally(Struct, frozen=True, kw_only=True):
    """The results of two players together, or of a player with one suit as trumps.

    Attributes:
        names: the player, and the partner, the opponent or the trumps.
        hands: the hands; ``won`` those with seven tricks or more.
        average: the tricks per hand.
    """

    names: tuple[str, str]
    hands: int
    won: int
    average: float


def standings(hands: Sequence[HandPlayed]) -> tuple[LeagueStanding, ...]:
    """Return the standings, the highest skill first.

    Tricks over six and a half are the sum of the skills of the partners less those of the opponents, with an
    error of one hand: ridge regression. Skills are relative to the average of the players.
    """
    names = sorted({name for hand in hands for name in (*hand.side, *hand.opponents)})
    place = {name: number for number, name in enumerate(names)}
    design = np.zeros((len(hands), len(names)))
    for row, hand in enumerate(hands):
        for name in hand.side:
            design[row, place[name]] = 1
        for name in hand.opponents:
            design[row, place[name]] = -1
    over = np.array([hand.tricks - (hand.tricks + hand.lost) / 2 for hand in hands])
    inverse = np.linalg.inv(design.T @ design + (_NOISE / _SPREAD) ** 2 * np.eye(len(names)))
    skill = inverse @ design.T @ over
    # The noise of the results counts as much as that expected of ten hands.
    noise = (float(np.sum((over - design @ skill) ** 2)) + 10 * _NOISE**2) / (len(hands) + 10)
    taken = defaultdict(list)
    for hand in hands:
        for name in hand.side:
            taken[name].append(hand.tricks)
        for name in hand.opponents:
            taken[name].append(hand.lost)
    found = (
        LeagueStanding(
            name=name,
            hands=len(taken[name]),
            average=sum(taken[name]) / len(taken[name]),
            skill=float(skill[number]),
            within=SURE * sqrt(noise * float(inverse[number, number])),
        )
        for name, number in place.items()
    )
    return tuple(sorted(found, key=lambda each: -each.skill))


def partnerships(hands: Iterable[HandPlayed]) -> tuple[Tally, ...]:
    """Return what each two partners have done together."""
    return _tallied(
        (sorted(side), tricks)
        for hand in hands
        for side, tricks in ((hand.side, hand.tricks), (hand.opponents, hand.lost))
    )


def head_to_head(hands: Iterable[HandPlayed]) -> tuple[Tally, ...]:
    """Return what each player has done against each other."""
    return _tallied(
        (two, tricks)
        for hand in hands
        for mine, theirs, tricks in (
            (hand.side, hand.opponents, hand.tricks),
            (hand.opponents, hand.side, hand.lost),
        )
        for two in product(mine, theirs)
    )


def by_trumps(hands: Iterable[HandPlayed]) -> tuple[Tally, ...]:
    """Return what each player has done with each suit as trumps."""
    return _tallied(
        ((name, hand.trumps), tricks)
        for hand in hands
        for side, tricks in ((hand.side, hand.tricks), (hand.opponents, hand.lost))
        for name in side
    )


def _tallied(each: Iterable[tuple[Sequence[str], int]]) -> tuple[Tally, ...]:
    taken: dict[tuple[str, str], list[int]] = defaultdict(list)
    for (one, other), tricks in each:
        taken[one, other].append(tricks)
    return tuple(
        Tally(
            names=names,
            hands=len(tricks),
            won=sum(each > TRICKS // 2 for each in tricks),
            average=sum(tricks) / len(tricks),
        )
        for names, tricks in sorted(taken.items())
    )


class Rated(Struct, frozen=True):
    """The rating of a player, 25 at first, and half the width of its 95 % interval."""

    rating: float
    within: float


def ratings(hands: Iterable[HandPlayed]) -> dict[str, Rated]:
    """Return the rating of each player after all hands, in their order: Plackett and Luce's model.

    It counts which side took more tricks, not how many more, and it depends on the order of the hands.

    Raises:
        BadText: if the library is not installed.
    """
    try:
        library = import_module("openskill.models")  # An extra: most installations rate nobody.
    except ImportError:
        raise BadText("openskill", "this needs the library openskill: pip install openskill") from None
    model = library.PlackettLuce()
    rated: Document = {}
    for hand in hands:
        sides = hand.side, hand.opponents
        teams = [[rated.setdefault(name, model.rating(name=name)) for name in side] for side in sides]
        after = model.rate(teams, scores=[hand.tricks, hand.lost])
        for side, found in zip(sides, after, strict=True):
            rated.update(zip(side, found, strict=True))
    return {name: Rated(each.mu, SURE * each.sigma) for name, each in rated.items()}
