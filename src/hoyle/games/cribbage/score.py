"""Scoring a deal: each peg in the order earned, until a side reaches the game score. C-R23."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hoyle.games.cribbage.deal import waiting_to_answer
from hoyle.games.cribbage.state import DealInPlay, Peg, State, Tally
from hoyle.games.cribbage.variant import Variant, side_of, worth
from hoyle.table import Position


def score(position: Position[State]) -> State:
    """Return the state with its tally updated for this deal so far; safe to call after every act."""
    state = position.state
    deal = state.deal
    if deal is None or (len(deal.pegs) == state.pegged and (state.over or not deal.shown)):
        return state
    variant, pegs, pegged, tally = state.variant, deal.pegs, state.pegged, state.tally
    if len(pegs) != pegged:
        tally = _tally(variant, tally, pegs[pegged:])
    if not state.over and _ended(variant, deal, tally):
        tally = replace(tally, deals=tally.deals + 1, round=tally.round + 1)
        return replace(state, tally=tally, pegged=len(pegs), over=True)
    if tally is state.tally and len(pegs) == pegged:
        return state
    return replace(state, tally=tally, pegged=len(pegs))


def _ended(variant: Variant, deal: DealInPlay, tally: Tally) -> bool:
    """Is the deal won early, or shown and every count of it answered?"""
    if max(tally.score) >= variant.game_points:
        return True
    return len(deal.shown) > variant.players and not waiting_to_answer(variant, deal)


def _tally(variant: Variant, before: Tally, pegs: Iterable[Peg]) -> Tally:
    """Return the tally with those pegs added: the first side to reach the game score has won, whatever the
    other holds (C-R23).
    """
    score, hinder, goal = list(before.score), list(before.hinder), variant.game_points
    if goal in score:
        return before
    for peg in pegs:
        side = side_of(variant, peg.seat)
        hinder[side], reached = score[side], score[side] + peg.holes
        if reached < goal:  # At the desk, holes may be set back that are not in the given score.
            score[side] = reached if reached > 0 else 0
        else:
            score[side] = goal
            games = (*before.games[:side], before.games[side] + 1, *before.games[side + 1 :])
            won = replace(before, score=tuple(score), hinder=tuple(hinder), games=games)
            return _with_game_points(variant, won, side) if variant.lurch == "skunks" else won
    return replace(before, score=tuple(score), hinder=tuple(hinder))


def _with_game_points(variant: Variant, tally: Tally, winner: int) -> Tally:
    """Return the tally with the game points of this game: of several losers the one with most holes
    decides.
    """
    points = list(tally.game_points or (0,) * variant.sides)
    points[winner] += min(worth(variant, holes) for side, holes in enumerate(tally.score) if side != winner)
    return replace(tally, game_points=tuple(points))
