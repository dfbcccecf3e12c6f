"""The value of each discard, or of each card to play, at cribbage.

For two players it uses the same tables as the bot ``search``: solved ones for five- and six-card cribbage,
and a learned one for seven-card. It adds the chance of winning the game where a table of scores exists. For
three and four players it values discards by hand and crib, and plays by random hands for the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from hoyle.bots.cribbage import by_game_solution, by_learned_solution, play_outs, search
from hoyle.bots.cribbage.moves import in_play, moves
from hoyle.coach.way import Way
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS, in_hand
from hoyle.games.cribbage.side import side_of
from hoyle.odds.models import Model
from hoyle.solution import (
    NEAR,
    ByCard,
    DealSolution,
    GameRollout,
    OwnScore,
    deal_solution,
    has_board,
    learned_solution,
)
from hoyle.solve.crib import lay_outs

MOST: Final = 5
"""The most ways returned; no hand has more cards to play."""

DEALS: Final = 1000
"""Deals in which each card to play is tried; most chances are within 0.03."""


def weighed(seen: Observation) -> tuple[Way, ...]:
    """Return the best discards, or every card that may be played, best first.

    Empty if the player has no such choice. Equal observations give equal results.
    """
    first = seen.lawful[0] if seen.lawful else None
    if isinstance(first, LayOut):
        return _lay_outs(seen)
    return _cards(seen) if isinstance(first, Play) else ()


def _lay_outs(seen: Observation) -> tuple[Way, ...]:
    assert seen.seat is not None, "a bystander lays nothing out"
    variant = seen.variant
    own = side_of(variant, seen.dealer) == side_of(variant, seen.seat)
    by_table = variant.players == 2 and (deal_solution(variant) or learned_solution(variant)) is not None
    rows = lay_outs(
        seen.hand,
        variant,
        own=own,
        model=Model.SOLVED if by_table else Model.CAREFUL,
        score=_score(seen) if by_table and has_board(variant) else None,
    )
    return tuple(
        Way(
            cards=tuple(card.text for card in in_hand(each.lay_out)),
            hand=each.hand,
            crib=(1 if own else -1) * (each.crib or 0.0),
            play=each.play,
            total=each.total,
            often=each.often,
            win=each.win,
        )
        for each in rows[:MOST]
    )


class _LayOutWorth(NamedTuple):
    """The value of a card to play; the fields are as in ``Way``."""

    play: float | None = None
    often: float | None = None
    win: float | None = None


def _cards(seen: Observation) -> tuple[Way, ...]:
    by_rank = {RANKS[act.card.index] - 1: act.card for act in seen.lawful if isinstance(act, Play)}
    ranks = sorted(by_rank)
    if len(ranks) < 2:
        return ()
    worths = _for_two(seen, ranks) if seen.variant.players == 2 else _for_more(seen, ranks)
    ways = (Way(cards=(by_rank[rank].text,), **worth._asdict()) for rank, worth in worths.items())
    return tuple(sorted(ways, key=lambda way: [-(each or 0.0) for each in (way.win, way.often, way.play)]))


def _for_two(seen: Observation, ranks: Sequence[int]) -> dict[int, _LayOutWorth]:
    table, path = deal_solution(seen.variant), moves(seen)
    if table is None or path is None:
        known = learned_solution(seen.variant)
        often = _shares(by_learned_solution.plays(known, seen, ranks)) if known else {}
        return {rank: _LayOutWorth(often=share) for rank, share in often.items()}
    often = _shares(search.plays(table, seen, path))
    by_card = _by_deals(table, seen, path, ranks)
    if by_card is None:
        return {rank: _LayOutWorth(often=share) for rank, share in often.items()}
    if max(seen.score) >= seen.variant.game_points - NEAR and not by_game_solution.serves(seen):
        often = {}  # Here the chance of winning decides, not the table that maximises holes.
    rows = zip(ranks, by_card.holes.tolist(), by_card.chances.tolist(), strict=True)
    return {rank: _LayOutWorth(holes, often.get(rank), chance) for rank, holes, chance in rows}


def _shares(often: Mapping[int, float]) -> dict[int, float]:
    whole = sum(often.values())
    return {rank: times / whole for rank, times in often.items()} if whole else {}


def _by_deals(
    table: DealSolution, seen: Observation, path: Sequence[int], ranks: Sequence[int]
) -> ByCard | None:
    """Return the value of each rank, from sampled deals; None if the solution does not apply to the rest of
    the game.
    """
    play = in_play(seen, path)
    if play is None or by_game_solution.near(seen) or not has_board(seen.variant):
        return None
    score = OwnScore(*_score(seen), seen.dealer == seen.seat)
    return GameRollout(table, seen.variant, score, deals=DEALS, rng=Random(DEALS)).by_card(play, ranks)


def _for_more(seen: Observation, ranks: Sequence[int]) -> dict[int, _LayOutWorth]:
    gains = play_outs.by_play_outs(seen, [rank + 1 for rank in ranks], Random(DEALS))
    return {rank: _LayOutWorth(play=gain) for rank, gain in zip(ranks, gains, strict=True)}


def _score(seen: Observation) -> tuple[int, int]:
    assert seen.seat is not None, "a bystander has no score"
    own = seen.score[seen.seat]
    return own, sum(seen.score) - own
