"""A deal of cribbage whose cards are all known, played on by the solved table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.cards import Card, Hand
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import NONE
from hoyle.solution.game_rollout import GameRollout
from hoyle.solution.hand_classes import PACK
from hoyle.solution.rollout import HEELS_AT, SHOWS_AT, Laid, pegged

SEED: Final = 1864


class TrueDeal(Struct, frozen=True, kw_only=True):
    """All cards of a deal for two. Pairs are of the pone and of the dealer.

    Attributes:
        dealt: The cards dealt.
        laid: The cards laid out; empty where the table is still to choose them.
        starts: The cards of which one is the starter.
        moves: The moves made, in the form of ``hoyle.kernel.pegging_place``.
        pegs: How many times these moves pegged something.
    """

    dealt: tuple[Hand, Hand]
    laid: tuple[Hand, Hand] = (NONE, NONE)
    starts: Sequence[Card]
    moves: Sequence[int] = ()
    pegs: int = 0


class PlayedOn(NamedTuple):
    """The result of a deal on average."""

    chance: float
    """Of winning the game, for the player of the rollout's score."""
    holes: float
    """The gain of the player: in the whole deal or, after some moves, in the play from there on."""


def played_on(game: GameRollout, deal: TrueDeal, times: int, seed: int = SEED) -> PlayedOn:
    """Return what comes of a deal if both players follow the table, on average over ``times`` plays of it.

    Equal arguments give equal results. Deals with the same ``starts`` and seed share their chance.
    """
    rng = np.random.default_rng(seed)
    seeds, draws = rng.integers(0, 2**63, times, np.uint64), rng.random((2, times))
    cards = np.array([card.index for card in deal.starts], np.uint8)
    starts = rng.permutation(cards[(np.arange(times) * len(cards)) // times])
    kept, crib = [], []
    for side in (PONE, DEALER):
        hand, laid = deal.dealt[side], deal.laid[side]
        if laid:
            kept.append(_rows(hand - laid, times))
            crib.append(_rows(laid, times))
        else:
            chosen = game.table.laid_out(_rows(hand, times), side, draws[side])
            kept.append(chosen.kept)
            crib.append(chosen.laid)
    both = Laid(np.stack(kept, axis=1), np.column_stack(crib), starts)
    holes = pegged(game.table, game.variant, both, seeds, moves=deal.moves).holes
    shown = None
    if deal.moves:
        holes[:, : HEELS_AT + 1 + deal.pegs] = 0
        shown = SHOWS_AT
    sign = 1 if game.score.dealer else -1
    gained = sign * float(holes[:, :shown].sum(axis=1, dtype=np.int64).mean())
    return PlayedOn(float(game.after(holes).mean()), gained)


def any_deal(game: GameRollout, times: int, seed: int) -> float:
    """Return the chance before a deal: the mean over ``times`` random deals, each played once."""
    rng = np.random.default_rng(seed)
    seeds, draws = rng.integers(0, 2**63, times, np.uint64), rng.random((2, times))
    packs = rng.permuted(np.tile(np.arange(PACK, dtype=np.uint8), (times, 1)), axis=1)
    each = game.variant.dealt
    pone, dealer = (
        game.table.laid_out(
            np.ascontiguousarray(packs[:, side * each : (side + 1) * each]), side, draws[side]
        )
        for side in (PONE, DEALER)
    )
    both = Laid(
        np.stack([pone.kept, dealer.kept], axis=1),
        np.column_stack([pone.laid, dealer.laid]),
        packs[:, 2 * each].copy(),
    )
    return float(game.after(pegged(game.table, game.variant, both, seeds).holes).mean())


def _rows(hand: Hand, times: int) -> NDArray[np.uint8]:
    return np.tile(np.array([card.index for card in hand], np.uint8), (times, 1))
