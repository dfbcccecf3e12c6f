"""A whole game of one of Hoyle's bots against the other program."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.bsdgames.follow import LAID_OUT, WE, Deal
from benchmarks.bsdgames.program import Program, Stuck, playing
from benchmarks.bsdgames.screen import FIRST_SAID, Screen
from hoyle.bots import Bot
from hoyle.cards import Card, Hand
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.show import holes

WRONG = ("should have taken", "really only", "not in your hand", "can't")
"""The program's messages when we count or play differently than it does."""


class Result(NamedTuple):
    """The end of a game: the seed that names its cards, who dealt first, and both scores."""

    seed: int
    bot: str
    first_dealer: bool
    ours: int
    theirs: int

    @property
    def won(self) -> bool:
        return self.ours > self.theirs


def play(folder: Path, bot: Bot[Any, Any], seed: int) -> Result:
    """Play the game of this seed; ``folder`` must be a prepared one.

    Raises:
        Stuck: if the program does something unexpected.
    """
    with playing(folder, seed) as program:
        return _Player(program, bot, seed).result()


class _Player:
    def __init__(self, program: Program, bot: Bot[Any, Any], seed: int) -> None:
        self._program = program
        self._bot = bot
        self._seed = seed
        self._rng = Random(seed)
        self._deal: Deal | None = None
        self._first: bool | None = None
        self._row = FIRST_SAID

    def result(self) -> Result:
        while True:
            screen = self._program.asked()
            said = screen.said_since(self._row)
            self._row = screen.row
            if wrong := [each for each in said if any(word in each for word in WRONG)]:
                raise Stuck(f"seed {self._seed}: {wrong[0]}")
            if screen.asks.endswith("Another game?"):
                ours, theirs = screen.score
                return Result(self._seed, self._bot.name, bool(self._first), ours, theirs)
            self._program.answer(self._answer(screen, said))

    def _answer(self, screen: Screen, said: tuple[str, ...]) -> str:
        match screen.asks:
            case asks if asks.endswith("--More--"):
                if self._deal and self._deal.out:
                    self._deal.look(screen, said)
                return " "
            case "Discard a card -->":
                return f"{self._laid_out(screen)}\n"
            case "Your play:":
                return f"{self._played(screen, said)}\n"
            case "Your hand scores" | "Your crib scores" as asks:
                crib = "crib" in asks
                assert screen.start is not None, "a start is turned up before the show"
                self._deal = None
                return f"{holes(Hand.of(screen.hand), screen.start, crib=crib)}\n"
        raise Stuck("\n".join(screen.lines))

    def _laid_out(self, screen: Screen) -> Card:
        if self._deal is None or len(self._deal.out) == LAID_OUT:
            self._deal = Deal(screen.i_deal, screen.score, Hand.of(screen.hand))
            self._first = screen.i_deal if self._first is None else self._first
        if not self._deal.out:
            act = self._bot.choose(self._deal.seen(None), self._rng)
            assert isinstance(act, LayOut)
            self._wish = tuple(act.cards)
        self._deal.out.append(self._wish[len(self._deal.out)])
        return self._deal.out[-1]

    def _played(self, screen: Screen, said: tuple[str, ...]) -> Card:
        assert self._deal is not None, "a hand is laid out before it is played"
        self._deal.look(screen, said)
        seen = self._deal.seen(screen.start)
        if seen.score != screen.score:
            raise Stuck(f"seed {self._seed}: we have {seen.score}, and it has {screen.score}")
        act = self._bot.choose(seen, self._rng)
        assert isinstance(act, Play)
        self._deal.played.append((WE, act.card))
        return act.card
