"""The value of each discard, or of each card to play, at cribbage.

For two players it uses the same tables as the bot ``search``: solved ones for five- and six-card cribbage,
and a learned one for seven-card. It adds the chance of winning the game: by the table of scores if there is
one, else near the end of the game by likely deals. For three and four players it values discards by hand and
crib, and plays by random hands for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from hoyle.bots.cribbage import by_game_solution, by_learned_solution, play_outs, search
from hoyle.bots.cribbage.moves import in_play, moves
from hoyle.coach import cribbage_race
from hoyle.coach.way import HOLES_A_GAME, Valued, Way, Weighed, compared
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS, in_hand
from hoyle.games.cribbage.variant import side_of
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

DEALS: Final = 1000
"""Deals in which each card to play is tried; most chances are within 0.03."""

DEALS_LAID_OUT: Final = 1000
"""Deals in which each discard is tried; the chances of two differ by less than 0.01 from the truth."""

IN_SIGHT: Final = 31
"""Holes from the end of a game within which the chance of winning it decides, and not holes."""


def weighed(seen: Observation) -> Weighed | None:
    """Return the value of every discard, or of every card that may be played; None if neither is due."""
    first = seen.lawful[0] if seen.lawful else None
    if isinstance(first, LayOut):
        return _lay_outs(seen)
    return _cards(seen) if isinstance(first, Play) else None


def _lay_outs(seen: Observation) -> Weighed:
    assert seen.seat is not None, "a bystander lays nothing out"
    variant, seat = seen.variant, seen.seat
    own = side_of(variant, seen.dealer) == side_of(variant, seat)
    by_table = variant.players == 2 and (deal_solution(variant) or learned_solution(variant)) is not None
    rows = lay_outs(
        seen.hand,
        variant,
        own=own,
        model=Model.SOLVED if by_table else Model.CAREFUL,
        score=_score(seen) if by_table and has_board(variant) else None,
        deals=DEALS_LAID_OUT,
        sampled=max(seen.score) < variant.game_points - NEAR,
    )
    return _compared(
        seen,
        [
            Valued(
                acts=(LayOut(seat, each.lay_out),),
                way=Way(
                    cards=tuple(card.text for card in in_hand(each.lay_out)),
                    hand=each.hand,
                    crib=(1 if own else -1) * (each.crib or 0.0),
                    play=each.play,
                    total=each.total,
                    often=each.often,
                    win=each.win,
                    value=each.total,
                    error=each.error if _in_sight(seen) else 0.0,
                ),
            )
            for each in rows
        ],
    )


def _compared(seen: Observation, found: Sequence[Valued]) -> Weighed:
    """Compare by holes or, in sight of the end, by the chance of the game."""
    choices = _with_chances(seen, found)
    by_chance = _in_sight(seen) and all(each.way.win is not None for each in choices)

    def judged(each: Valued) -> Valued:
        way = each.way
        holes = way.value or 0.0
        judges = (holes,) if way.win is None else (holes, HOLES_A_GAME * way.win)
        usual = way.often or 0.0
        if not by_chance:
            return replace(each, judges=judges, usual=usual)
        goes_on = None if _has_chances(seen) else holes  # The account counts holes there.
        way = replace(way, value=way.win)
        return replace(each, way=way, judges=(way.win or 0.0,), usual=usual, goes_on=goes_on)

    return compared("chance" if by_chance else "holes", [judged(each) for each in choices])


def _with_chances(seen: Observation, choices: Sequence[Valued]) -> Sequence[Valued]:
    """Return the choices; near the end of a game without a table of scores, with their chances of winning
    it.
    """
    if _has_chances(seen) or not _in_sight(seen) or len(choices) < 2:
        return choices
    acts = [act for each in choices if isinstance(act := each.acts[0], LayOut | Play)]
    won = cribbage_race.chances(seen, acts)
    means = won.mean(axis=1)
    errors = (won[int(means.argmax())] - won).std(axis=1) / won.shape[1] ** 0.5
    return [
        replace(each, way=replace(each.way, win=win, error=error))
        for each, win, error in zip(choices, means.tolist(), errors.tolist(), strict=True)
    ]


def _has_chances(seen: Observation) -> bool:
    """Return whether there is a table of the chances of the game at every score."""
    return seen.variant.players == 2 and has_board(seen.variant)


def _cards(seen: Observation) -> Weighed:
    by_rank: dict[int, list[Play]] = {}
    for act in seen.lawful:
        if isinstance(act, Play):
            by_rank.setdefault(RANKS[act.card.index] - 1, []).append(act)
    ranks = sorted(by_rank)
    ways = _of_ranks(seen, ranks) if len(ranks) > 1 else [Way(value=0.0)]
    return _compared(
        seen,
        [
            Valued(acts=tuple(by_rank[rank]), way=replace(way, cards=(by_rank[rank][0].card.text,)))
            for rank, way in zip(ranks, ways, strict=True)
        ],
    )


def _of_ranks(seen: Observation, ranks: Sequence[int]) -> list[Way]:
    """Return the value of each rank, 0 for the ace: by the solved table, else by random hands."""
    table, path = deal_solution(seen.variant), moves(seen) if seen.variant.players == 2 else None
    if seen.variant.players == 2 and table is not None and path is not None:
        often = _shares(search.plays(table, seen, path))
        if max(seen.score) >= seen.variant.game_points - NEAR and not by_game_solution.serves(seen):
            often = {}  # Here the chance of winning decides, not the table that maximises holes.
        by_card = _by_deals(table, seen, path, ranks)
        if by_card is not None:
            return list(_with_errors(seen, by_card, [often.get(rank) for rank in ranks]))
    else:
        known = learned_solution(seen.variant) if seen.variant.players == 2 else None
        often = _shares(by_learned_solution.plays(known, seen, ranks)) if known else {}
    each = np.array(play_outs.each_play_out(seen, [rank + 1 for rank in ranks], Random(DEALS)))
    gains = each.mean(axis=0)
    errors = (each[:, [int(gains.argmax())]] - each).std(axis=0) / len(each) ** 0.5
    return [
        Way(value=gain, play=gain, error=error, often=often.get(rank))
        for rank, gain, error in zip(ranks, gains.tolist(), errors.tolist(), strict=True)
    ]


def _with_errors(seen: Observation, by_card: ByCard, often: Sequence[float | None]) -> Iterator[Way]:
    errors = by_card.chance_error if _in_sight(seen) else by_card.error
    columns = (by_card.holes.tolist(), by_card.chances.tolist(), errors.tolist(), often)
    for holes, win, error, share in zip(*columns, strict=True):
        yield Way(value=holes, play=holes, win=win, error=error, often=share)


def _in_sight(seen: Observation) -> bool:
    return max(seen.score) >= seen.variant.game_points - (IN_SIGHT if _has_chances(seen) else NEAR)


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
    if play is None or not has_board(seen.variant):
        return None
    score = OwnScore(*_score(seen), seen.dealer == seen.seat)
    return GameRollout(table, seen.variant, score, deals=DEALS, rng=Random(DEALS)).by_card(play, ranks)


def _score(seen: Observation) -> tuple[int, int]:
    assert seen.seat is not None, "a bystander has no score"
    own = seen.score[seen.seat]
    return own, sum(seen.score) - own
