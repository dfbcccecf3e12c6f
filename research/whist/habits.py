"""Learns how a whist player plays: ``python -m research whist-habits``.

A bot plays deals with itself; then the weights of the learned terms are fitted to its choices, as a
multinomial logit with a quadratic penalty.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]

from hoyle import kernel
from hoyle.bots import any_bot
from hoyle.files.json_text import Document
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import left
from hoyle.table import Position, advance
from hoyle.trials.run import run
from hoyle.trials.table import played
from hoyle.trials.trial import Row, Trial
from hoyle.trials.tricks import deal_of_whist
from research.command import print_json, reporter

PARTS: Final = 16
"""Weights are in sixteenths of a doubling."""
MOST: Final = 127
A_LINE: Final = 60
PENALTY: Final = 0.5
"""The penalty on the square of each weight, in natural logarithms."""
HELD_OUT: Final = 8
"""One deal in this many is left out of the fit, to measure it."""

Floats = NDArray[np.float64]


class Habits(Trial, frozen=True, kw_only=True, tag="whist-habits"):
    """Deals at love-all that one bot plays in all four seats. A row has the 52 cards in the order played.

    Attributes:
        bot: the bot.
    """

    bot: str = "search"
    block: ClassVar[int] = 10

    def measured(self, indices: range) -> list[Row]:
        bot = any_bot("whist", self.bot)
        return [self._played(bot, index) for index in indices]

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot,)

    def findings(self, rows: Sequence[Row]) -> Document:
        choices = self.choices(rows)
        return {"choices": len(choices.laid), "loss": choices.loss(shipped())}

    def _played(self, bot: object, index: int) -> list[int]:
        position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), deal_of_whist(self.chance, index))

        def over(position: Position[State]) -> bool:
            return position.state.deal is not None and position.state.deal.played_out

        deal = played(GAME, position, (bot, bot), self.chance, index, over).state.deal  # type: ignore[arg-type]
        assert deal is not None, "a deal was handed in"
        return [card.index for trick in (*deal.quitted, *deal.laid) for _, card in trick.plays]

    def choices(self, rows: Iterable[Row]) -> Choices:
        """Return the choices of whole deals; a row's place is its index."""
        terms, sizes, laid, of = [], [], [], []
        for index, plays in enumerate(rows):
            for its, card in self._each(index, plays):
                terms.append(its)
                laid.append(card)
                sizes.append(len(its))
                of.append(index)
        return Choices(np.concatenate(terms), np.array(sizes), np.array(laid), np.array(of))

    def _each(self, index: int, plays: Sequence[int]) -> Iterator[tuple[NDArray[np.int16], int]]:
        """Yield the terms of the cards of each choice, and the place of the card laid among them."""
        deal = deal_of_whist(self.chance, index)
        for at, card in enumerate(plays):
            history = kernel.History(
                plays[:at], left(deal.dealer), deal.trumps.value, habits=kernel.Habits.LEARNED
            )
            held = next(hand.bits for hand in deal.hands if hand.bits >> card & 1)
            terms = kernel.learned_terms(history, held & ~sum(1 << gone for gone in plays[:at]))
            cards = np.flatnonzero(terms[:, 0] >= 0)
            if len(cards) > 1:
                yield terms[cards], int(np.searchsorted(cards, card))


class Choices(NamedTuple):
    """Choices of cards, of ``sizes[n]`` cards each, one after another."""

    terms: NDArray[np.int16]
    """int16[cards, MOST_TERMS]."""
    sizes: NDArray[np.intp]
    laid: NDArray[np.intp]
    """The place of the card laid among the cards of its choice."""
    deal: NDArray[np.intp]

    def chances(self, weights: Floats) -> Floats:
        """Return the logarithm of the chance of each card; ``weights`` is float64[TERMS]."""
        sums: Floats = np.append(weights, 0.0)[self.terms].sum(axis=1)  # -1 has no weight.
        firsts = self.firsts
        sums -= np.repeat(np.maximum.reduceat(sums, firsts), self.sizes)
        sums -= np.repeat(np.log(np.add.reduceat(np.exp(sums), firsts)), self.sizes)
        return sums

    @property
    def firsts(self) -> NDArray[np.intp]:
        """The first card of each choice."""
        return np.cumsum(self.sizes) - self.sizes

    def loss(self, weights: Floats) -> float:
        """Return the mean loss, in natural logarithms."""
        return -float(self.chances(weights)[self.firsts + self.laid].mean())

    def of(self, chosen: NDArray[np.bool_]) -> Choices:
        """Return some of the choices."""
        return Choices(
            self.terms[np.repeat(chosen, self.sizes)],
            self.sizes[chosen],
            self.laid[chosen],
            self.deal[chosen],
        )

    def fitted(self, steps: int) -> Floats:
        """Return float64[TERMS], fitted by that many steps of a quasi-Newton search."""
        laid = np.zeros(len(self.terms))
        laid[self.firsts + self.laid] = 1

        def objective(weights: Floats) -> tuple[float, Floats]:
            logs = self.chances(weights)
            pull = np.repeat(np.exp(logs) - laid, kernel.MOST_TERMS)
            slope = np.bincount(self.terms.ravel() % (kernel.TERMS + 1), pull, kernel.TERMS + 1)[
                : kernel.TERMS
            ]
            return PENALTY * float(weights @ weights) - float(logs @ laid), slope + 2 * PENALTY * weights

        start = np.zeros(kernel.TERMS)
        found: Floats = minimize(objective, start, jac=True, method="L-BFGS-B", options={"maxiter": steps}).x
        return found


def in_parts(weights: Floats) -> NDArray[np.int8]:
    """Return weights as the kernel stores them."""
    parts: NDArray[np.int8] = np.clip(np.round(weights / np.log(2) * PARTS), -MOST, MOST).astype(np.int8)
    return parts


SHIPPED: Final = Path(__file__).parents[2] / "native" / "player" / "learned_weights.inc"


def shipped() -> Floats:
    """Return the weights in the kernel."""
    words = SHIPPED.read_text(encoding="utf-8").replace(",", " ").split()
    weights: Floats = np.array(words, np.float64) * np.log(2) / PARTS
    return weights


def command(program: str, makes: str, given: Sequence[str]) -> int:
    """Run the command ``whist-habits``."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--bot", default=Habits().bot, help="default: %(default)s")
    parser.add_argument("--deals", type=int, default=3200, help="default: %(default)s")
    parser.add_argument("--seed", default="5201", help="default: %(default)s")
    parser.add_argument("--steps", type=int, default=120, help="of the fit; default: %(default)s")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the work")
    parser.add_argument("--rows", type=Path, help="keep the deals played here, and go on from it")
    parser.add_argument("--out", type=Path, help="the weights, as the kernel includes them")
    asked = parser.parse_args(given)
    trial = Habits(bot=asked.bot, seed=asked.seed)
    rows = run(trial, asked.deals, workers=asked.workers, out=asked.rows, progress=reporter("deals"))
    choices = trial.choices(rows)
    held_out = choices.deal % HELD_OUT == 0
    parts = in_parts(choices.of(~held_out).fitted(asked.steps))
    weights = parts * np.log(2) / PARTS
    if asked.out:
        lines = [parts[first : first + A_LINE].tolist() for first in range(0, len(parts), A_LINE)]
        asked.out.write_text("".join(",".join(map(str, line)) + ",\n" for line in lines), encoding="utf-8")
    print_json(
        {
            "choices": len(choices.sizes),
            "loss": choices.of(~held_out).loss(weights),
            "held_out": choices.of(held_out).loss(weights),
            "alike": float(np.log(choices.of(held_out).sizes).mean()),
        }
    )
    return 0
