"""Deals of whist that two bots play, and the tricks and honours of the dealer's side by a model of play."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import ClassVar

from hoyle.bots import any_bot
from hoyle.estimate import Estimate, mean
from hoyle.fairness import Chance
from hoyle.files.json_text import Document
from hoyle.games.whist.act import Given
from hoyle.games.whist.deal import dealt_by_north
from hoyle.games.whist.game import GAME
from hoyle.games.whist.honours import HONOURS
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST, Variant
from hoyle.odds.honours import honours
from hoyle.odds.whist_model import HONOURS as MOST_HONOURS
from hoyle.odds.whist_model import TRICKS, counted
from hoyle.play import shuffled
from hoyle.seat import left
from hoyle.solve.double_dummy import many
from hoyle.table import Position, advance
from hoyle.trials.defaults import BEST
from hoyle.trials.table import Pair, played
from hoyle.trials.trial import OfVariant, Row, Trial, as_document

UNIT = "tricks of the dealer's side"


class DoubleDummy(Trial, frozen=True, kw_only=True, tag="tricks"):
    """Deals in which everyone sees all cards and plays perfectly; the eldest hand leads.

    A row has the tricks and the honours of the dealer's side.
    """

    model: str = "double-dummy"
    block: ClassVar[int] = 50

    def measured(self, indices: range) -> list[Row]:
        chance = self.chance
        deals = [deal_of_whist(chance, index) for index in indices]
        taken = many(
            [deal.hands for deal in deals],
            trumps=[deal.trumps for deal in deals],
            leader=[left(deal.dealer) for deal in deals],
            declarers="NS",
            threads=1,
        )
        return [[int(tricks), _honours(deal)] for tricks, deal in zip(taken, deals, strict=True)]

    def findings(self, rows: Sequence[Row]) -> Document:
        return _found(rows)


class SelfPlay(OfVariant, frozen=True, kw_only=True, tag="tricks"):
    """Deals at love-all that one bot plays in all four seats, seeing one hand at a time.

    A row has the tricks and the honours of the dealer's side.
    """

    model: str = "self-play"
    bot: str = BEST

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot,)

    def measured(self, indices: range) -> list[Row]:
        chance, bot = self.chance, any_bot(self.game, self.bot)
        deals = [(index, deal_of_whist(chance, index)) for index in indices]
        return [
            [tricks_of_whist(deal, (bot, bot), chance, index, self.played)[0], _honours(deal)]
            for index, deal in deals
        ]

    def findings(self, rows: Sequence[Row]) -> Document:
        return _found(rows)


def fair_coin() -> Document:
    """Return the exact document of the model in which each trick is a coin toss, whatever the honours."""
    chances = honours()
    whole = max(chance.denominator for chance in chances.values())
    counts = [
        [int(comb(TRICKS, tricks) * chances[held] * whole) for held in range(MOST_HONOURS + 1)]
        for tricks in range(TRICKS + 1)
    ]
    exact = Estimate(TRICKS / 2, 0.0)
    return {
        "trial": "tricks",
        "game": "whist",
        "deals": 0,
        **as_document(exact, UNIT),
        "counts": counts,
        "provenance": {"trial": "tricks", "game": "whist", "model": "fair-coin"},
    }


def _found(rows: Sequence[Row]) -> Document:
    return {**as_document(mean([tricks for tricks, _ in rows]), UNIT), "counts": counted(rows)}


def _honours(deal: Given) -> int:
    """Return the number of honours dealt to the dealer's side."""
    ours = deal.hands[deal.dealer] | deal.hands[(deal.dealer + 2) % 4]
    return len(ours & HONOURS[deal.trumps])


def deal_of_whist(chance: Chance, index: int) -> Given:
    """Return the deal with this index. North deals, and turns up the last card."""
    return dealt_by_north(shuffled(chance, index))


def tricks_of_whist(
    deal: Given, bots: Pair, chance: Chance, index: int, variant: Variant = LONG_WHIST
) -> tuple[int, int]:
    """Return the tricks of each side in one deal at love-all."""
    position, _ = advance(GAME, Position(GAME.begin(variant)), deal)
    ended = played(GAME, position, bots, chance, index, _deal_over)
    assert ended.state.deal is not None, "a deal was handed in"
    return ended.state.deal.taken


def _deal_over(position: Position[State]) -> bool:
    return position.state.deal is not None and position.state.deal.played_out
