"""Exact evaluation of every discard of a cribbage hand."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadOption, BadText
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, PONE
from hoyle.odds.models import Model
from hoyle.solution import (
    NEAR,
    DealSolution,
    GameRollout,
    OwnScore,
    chances_by_lay_out,
    deal_solution,
    laid_out,
    learned_solution,
    likelihood,
)

DEALS: Final = 4000
"""Deals used to estimate the chance of winning the game; most estimates are within 0.016."""


class CribLayOut(Struct, frozen=True, kw_only=True):
    """A discard, and its averages over all starts and opponents' cards.

    Attributes:
        lay_out: The cards laid out.
        keep: The cards kept.
        hand: The average of the hand kept.
        crib: The average of the crib; None if its owner is unknown.
        total: The expected points of the show, plus the play with a table; an opponent's crib counts against
            it.
        play: With a table, the player's gain in the play.
        often: With a table, the frequency of this discard; None near the end of a game that is not solved as
            a whole.
        win: The chance of winning from a given score; the rows are then sorted by it.
        error: The standard error of the difference of ``win`` from the best; 0 where it is exact.
    """

    lay_out: Hand
    keep: Hand
    hand: float
    crib: float | None
    total: float
    play: float | None = None
    often: float | None = None
    win: float | None = None
    error: float = 0.0


def lay_outs(
    hand: Hand,
    variant: Variant,
    *,
    own: bool | None = None,
    model: Model = Model.UNIFORM,
    score: tuple[int, int] | None = None,
    deals: int | None = None,
    sampled: bool = False,
) -> tuple[CribLayOut, ...]:
    """Return every discard of the cards dealt, best first.

    Args:
        hand: all the cards dealt.
        variant: the game.
        own: whether the crib belongs to the player's side; None leaves the crib out.
        model: how the other players are assumed to discard.
        score: the scores of the player and the opponent, to add the chance of winning, which does not depend
            on the model. It comes from the solution of the whole game if there is one, else from sampled
            deals between two players who follow the solved table.
        deals: how many are sampled; by default ``DEALS``.
        sampled: whether to sample deals even where the whole game is solved, which takes a second or two.

    Raises:
        BadText: if the number of cards is not the number dealt.
        BadOption: if there is no table for ``model`` or ``score``, or the owner of the crib is missing.
    """
    if len(hand) != variant.dealt:
        why = f"{variant.dealt} cards are dealt at {variant.name} cribbage, not {len(hand)}"
        raise BadText(str(hand), why)
    rows = _by_table(hand, variant, own) if model is Model.SOLVED else _by_model(hand, variant, own, model)
    return rows if score is None else _by_win(rows, hand, variant, own, score, deals or DEALS, sampled)


def _by_model(hand: Hand, variant: Variant, own: bool | None, model: Model) -> tuple[CribLayOut, ...]:
    weights = None if model is Model.UNIFORM else _weights(variant, own=bool(own))
    averages = kernel.lay_outs(np.array([hand.bits], np.uint64), players=variant.players, weights=weights)
    sign = 0 if own is None else 1 if own else -1
    rows = zip(averages.laid[0].tolist(), averages.hand[0].tolist(), averages.crib[0].tolist(), strict=True)
    return _best_first(
        CribLayOut(
            lay_out=Hand(laid),
            keep=hand - Hand(laid),
            hand=kept,
            crib=None if own is None else crib,
            total=kept + sign * crib,
        )
        for laid, kept, crib in rows
    )


def _by_table(hand: Hand, variant: Variant, own: bool | None) -> tuple[CribLayOut, ...]:
    if own is None:
        raise BadOption("model", Model.SOLVED.value, "uniform or careful, unless --dealer or --pone is given")
    learned = learned_solution(variant) if variant.players == 2 else None
    table = learned or _table_of(variant, "model", Model.SOLVED.value, "uniform or careful")
    return _best_first(
        CribLayOut(
            lay_out=each.lay_out,
            keep=hand - each.lay_out,
            hand=each.hand,
            crib=each.crib,
            total=each.total(own=own),
            play=each.play,
            often=each.often,
        )
        for each in table.valued(hand, DEALER if own else PONE)
    )


def _by_win(
    rows: tuple[CribLayOut, ...],
    hand: Hand,
    variant: Variant,
    own: bool | None,
    score: tuple[int, int],
    deals: int,
    sampled: bool,
) -> tuple[CribLayOut, ...]:
    if own is None:
        raise BadOption("score", "-".join(map(str, score)), "a score only with --dealer or --pone")
    wins = None if sampled else chances_by_lay_out(variant, hand, *score, dealer=own)
    errors = dict[Hand, float]()
    if wins is None:
        table = _table_of(variant, "score", "-".join(map(str, score)), "none")
        game = GameRollout(table, variant, OwnScore(*score, own), deals=deals, rng=Random(deals))
        outs = [each.lay_out for each in rows]
        each = game.by_lay_out(hand, outs)
        means = each.mean(axis=1)
        apart = each[int(means.argmax())] - each
        wins = dict(zip(outs, means.tolist(), strict=True))
        errors = dict(zip(outs, (apart.std(axis=1) / deals**0.5).tolist(), strict=True))
    often = laid_out(variant, hand, *score, dealer=own)
    if often and any(each.often is not None for each in rows):
        rows = tuple(replace(each, often=often.get(each.lay_out, 0.0)) for each in rows)
    elif max(score) >= variant.game_points - NEAR:
        rows = tuple(replace(each, often=None) for each in rows)
    with_wins = (replace(each, win=wins[each.lay_out], error=errors.get(each.lay_out, 0.0)) for each in rows)
    return tuple(sorted(with_wins, key=lambda one: -(one.win or 0.0)))


def _table_of(variant: Variant, option: str, value: str, others: str) -> DealSolution:
    table = deal_solution(variant) if variant.players == 2 else None
    if table is None:
        why = f"{others} at {variant.name} cribbage, for which there is no solved table"
        raise BadOption(option, value, why)
    return table


def _best_first(each: Iterable[CribLayOut]) -> tuple[CribLayOut, ...]:
    return tuple(sorted(each, key=lambda one: -one.total))


def _weights(variant: Variant, *, own: bool) -> NDArray[np.float64]:
    """Return the relative likelihood that the other players discard each card.

    With two players, the opponent is the dealer if the crib is theirs. With more, all others are treated as
    adversaries of the dealer.
    """
    return np.array(likelihood(variant, dealer=variant.players == 2 and not own))
