"""A deal of cribbage for the chance of the game, slowly: every line of play of two hands, lane by lane."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import Pegging, Stakes
from twins.reference.game_play_lines import Lane, lines_of

Floats: TypeAlias = NDArray[np.float32]
Progress: TypeAlias = Callable[[int], object] | None


def improve_game_play(
    game: Pegging,
    stakes: Stakes,
    done: int,
    iterations: int,
    progress: Progress,
    regrets: Floats,
    averages: Floats,
) -> None:
    """The reference for the native function."""
    lines = lines_of(game.ranks, game.kept, game.one_series)
    lanes = [Lane(lines, stakes, number) for number in range(regrets.shape[1])]
    for iteration in range(done, done + iterations):
        for learner in (0, 1):
            for number, lane in enumerate(lanes):
                _learn(lane, learner, (iteration + 1.0) ** 3, regrets[:, number], averages[:, number])
        if progress:
            progress(0)


def _learn(lane: Lane, learner: int, weight: float, regrets: Floats, averages: Floats) -> None:
    shares = [0.0] * len(regrets)
    for _, places in lane.lines.choices:
        total = sum(float(regrets[place]) for place in places)
        for place in places:
            shares[place] = float(regrets[place]) / total if total > 0 else 1 / len(places)
    gains, _ = lane.gains(learner, shares)
    for player, places in lane.lines.choices:
        mean = sum(shares[place] * gains[place] for place in places)
        for place in places:
            if player == learner:
                regrets[place] = max(0.0, float(regrets[place]) + gains[place] - mean)
            else:
                averages[place] += weight * prod(shares[own] for own in lane.lines.until[place])


def answer_game_play(
    game: Pegging,
    stakes: Stakes,
    player: int,
    strategy: Floats,
    progress: Progress,
    best: Floats,
    gained: Floats,
) -> None:
    """The reference for the native function: the last choices of every line are made first."""
    lines = lines_of(game.ranks, game.kept, game.one_series)
    own = [places for mover, places in lines.choices if mover == player]
    for number in range(strategy.shape[1]):
        lane, shares = Lane(lines, stakes, number), strategy[:, number].tolist()
        for depth in range(game.kept, 0, -1):
            gains, _ = lane.gains(player, shares)
            for places in own:
                if len(lines.until[places[0]]) == depth:
                    most = max(places, key=gains.__getitem__)
                    for place in places:
                        best[place, number] = shares[place] = float(place == most)
        gained[:, number] = lane.gains(player, shares)[1]
        if progress:
            progress(0)


def game_play_outcomes(
    game: Pegging,
    stakes: Stakes,
    pone: Floats,
    dealer: Floats,
    progress: Progress,
    goes_on: Floats,
    over: Floats,
) -> None:
    """The reference for the native function."""
    lines = lines_of(game.ranks, game.kept, game.one_series)
    for number in range(pone.shape[1]):
        lane, shares = Lane(lines, stakes, number), (pone[:, number].tolist(), dealer[:, number].tolist())
        for line in lines.all:
            often = lane.often(line)
            often *= prod(shares[player][place] for player in (0, 1) for place in line.chosen[player])
            made, winner = lane.pegged(line)
            for player, other in ((0, 1), (1, 0)):
                hand, theirs = line.hands[player], line.hands[other]
                if winner is not None:
                    over[player, hand, number, int(winner == player)] += often
                    continue
                holes = made[other] + lane.points[theirs]
                for lot, share in lane.lots_of(other, theirs):
                    goes_on[player, hand, number, made[player], lot, holes] += often * share
        if progress:
            progress(0)
