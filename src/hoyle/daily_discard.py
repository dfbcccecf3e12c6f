"""The discard of the day: one hand of six-card cribbage, the same for everybody at a server.

The hand is the first that the player gets in a game whose random numbers come from the day's seed, as for a
deal of the day. The question can be shown without its answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from msgspec import Struct

from hoyle.bots import bot_named
from hoyle.cards import Hand
from hoyle.coach import reasons, weigh
from hoyle.coach.way import Way
from hoyle.daily import SQUARES, TERMS, sitting_of, wished
from hoyle.fairness import Chance
from hoyle.games.cribbage.act import LayOut
from hoyle.host.setup import agreed, players_of
from hoyle.puzzles import Puzzle, PuzzleWords
from hoyle.record import prepare

DISCARD: Final = "discard"
"""The name of the discard among the deals of the day."""

A_SQUARE: Final = 0.25
"""The holes that a discard may lose for each empty square of a result."""

_GAME: Final = "cribbage"


class Discard(Struct, frozen=True, kw_only=True):
    """The discard of a day.

    Attributes:
        puzzle: The hand, every discard with its exact values, and why the first is the best.
        expert: The cards that the strongest bot lays out.
    """

    puzzle: Puzzle
    expert: tuple[str, ...]

    def way_of(self, cards: Iterable[str]) -> Way | None:
        """Return the discard of these cards, in any order; None if they are not two of the hand."""
        wanted = sorted(cards)
        return next((way for way in self.puzzle.ways if sorted(way.cards) == wanted), None)


prepare(Discard)


def discard_of(chance: Chance, day: str) -> Discard:
    """Return the discard of a day; ``chance`` is the source of all random numbers of that day."""
    seen = _seen(chance, _GAME)
    weighed = weigh(_GAME, seen)
    assert weighed is not None, "every discard of cribbage has a value"
    best = bot_named(_GAME, _bot()).choose(seen, Random(0))
    theirs = weighed.way_of(best)
    assert theirs is not None, "the bot lays out two cards"
    puzzle = Puzzle(
        id=f"{DISCARD}-{day}",
        kind="discard",
        rating=0,
        you=int(seen.seat),
        players=len(seen.chairs),
        story=(PuzzleWords.own_crib() if seen.dealer == seen.seat else PuzzleWords.their_crib(),),
        ways=tuple(_rounded(way) for way in weighed.ways),
        why=reasons.why_right(_GAME, seen, weighed),
        hand=seen.hand,
        unit=weighed.unit,
    )
    return Discard(puzzle=puzzle, expert=theirs.cards)


def hand_of(chance: Chance) -> Hand:
    """Return the hand of the discard of a day."""
    hand: Hand = _seen(chance, _GAME).hand
    return hand


def squares_of(way: Way) -> int:
    """Return the number of full squares of ``SQUARES`` for a discard."""
    return max(0, SQUARES - round(way.loss / A_SQUARE))


def _seen(chance: Chance, game: str) -> Any:
    """Return what the player sees when they first lay out cards."""
    setup, chairs, me = agreed(wished(game, "", 0))
    sitting = sitting_of(setup, players_of(chairs), chance)
    while True:
        sitting.run_on()
        seat = sitting.due
        assert seat is not None, "somebody is due at a strict table"
        seen = sitting.observe(seat)
        if seat == me and isinstance(seen.lawful[0], LayOut):
            return seen
        sitting.act(bot_named(game, _bot()).choose(seen, sitting.rng(seat)))


def _bot() -> str:
    """The bot of the other seat."""
    return next(each for each in TERMS[_GAME].seats if each != "me")


def _rounded(way: Way) -> Way:
    values = (way.loss, way.hand, way.crib, way.play, way.total)
    loss, hand, crib, play, total = (None if each is None else round(each, 2) for each in values)
    return Way(cards=way.cards, loss=loss or 0.0, hand=hand, crib=crib, play=play, total=total)
