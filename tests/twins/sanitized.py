"""Endings and deals solved, games played and hands counted by an extension that was built elsewhere."""

from __future__ import annotations

import os
from random import Random

import numpy as np

from hoyle import kernel
from hoyle.kernel import _native as native
from hoyle.kernel.bezique import WEIGHTS
from hoyle.kernel.game_play import LANES
from research import kernel as solving
from research.cribbage.shares import play_in_levels
from twins import bezique_positions
from twins.deals import bits, hands, seeds
from twins.endings import endings, goals
from twins.game_play_cases import blank, staked, strategy_of
from twins.kernels import NATIVE, REFERENCE
from twins.player_positions import moments

assert str(native.__file__).startswith(os.environ["HOYLE_BUILT_AT"]), native.__file__
for cards in (3, 4):
    given, asked = endings(200, cards, seed=3), goals(200, seed=3)
    assert (NATIVE.solve(*given, asked, threads=2) == REFERENCE.solve(*given, asked)).all()
    assert (NATIVE.solve_cards(*given) == REFERENCE.solve_cards(*given)).all()
for cards in (9, 13):
    given = endings(4, cards, seed=4)
    NATIVE.solve(*given, np.array([-1, 0, 5, -1], np.int8))
for policy in (0, 1, 2):
    kernel.play_tricks(seeds(500), policies=policy, cards=True, threads=2)
for moment in moments(20, 5, range(2, 7)):
    found = kernel.likely_worlds(
        moment.history, moment.away, kernel.Weighing(50, 10, 0.35, effective=9.0), seed=1
    )
    found.hands[:, moment.seat] = moment.row[0][moment.seat]
    kernel.play_on(moment.history, found.hands, moment.lawful, temperature=100)
    kernel.plan(moment.history, found.hands, moment.lawful, np.ones((10, 14)), ahead=4, temperature=100)
for players, dealt in ((2, 5), (2, 6), (2, 7), (3, 5), (4, 5)):
    kernel.play_cribbage(seeds(300), players=players, dealt=dealt, acts=True, threads=2)
    kernel.lay_outs(hands(200, dealt), players=players, threads=2)
    # A fifth king is looked up, although no starter can be one.
    four_kings = bits(" ".join(["KC KD KH KS", "QC", "QD", "QH"][: dealt - 3]))
    kernel.lay_outs(np.array([four_kings], np.uint64), players=players)
for game in (kernel.Pegging(kept=2, one_series=False), kernel.Pegging(kept=3, one_series=True, ranks=9)):
    size = kernel.pegging_size(game)
    play = np.zeros(size, np.float32), np.zeros(size, np.float32)
    solving.improve_pegging(game, game.dealt(), *play, iterations=2)
    solving.pegging_response(game, game.dealt(), play[1], kernel.PONE)
    solving.pegging_gains(game, play[1])
    kept = np.zeros((1, 2, game.kept), np.uint8)
    packed = solving.pack_pegging(game, 8, play_in_levels(game, play[1], 8))
    kernel.pegging_deals(game, packed, kept, np.ones(1, np.uint64))
    often = game.dealt().sum(axis=1)
    solving.pegging_reach(game, solving.unpack_pegging(game, packed), often, often)
game, known = solving.RecallGame(kept=5), solving.Learned.blank(64)
hands = np.array([[[0, 4, 9, 10, 11], [0, 4, 9, 12, 12]]], np.uint8)
solving.learn_recall(game, hands, np.ones(1, np.uint64), known)
table = kernel.RecallTable(np.sort(known.keys[known.keys > 0]), np.ones((48, 5), np.uint8))
solving.play_recall(game, hands, np.ones(1, np.uint64), table)
for remembers in (False, True):
    answerer = solving.Answerer.blank(kernel.PONE, 64, remembers=remembers)
    solving.answer_recall(game, hands, np.ones(1, np.uint64), table, answerer, learns=True)
kernel.recall_place([0, 4, 9], [0] * 13, 5, gone=True)
for game, most in (
    (kernel.Pegging(kept=4, one_series=False, ranks=2), 5),
    (kernel.Pegging(kept=3, one_series=True, ranks=3), 61),
):
    for lanes in (1, LANES):
        stakes, strategy = staked(game, lanes, full=lanes, most=most), strategy_of(game, lanes)
        kernel.improve_game_play(game, stakes, blank(game, lanes), blank(game, lanes), iterations=2)
        solving.answer_game_play(game, stakes, kernel.PONE, strategy)
        kernel.game_play_outcomes(game, stakes, strategy, strategy)
for seed in range(40):
    asked = bezique_positions.position(Random(seed), worlds=3)
    learned = np.random.Generator(np.random.PCG64(seed)).integers(-900, 900, WEIGHTS, np.int16)
    for weights in (None, learned):
        kernel.play_bezique_on(*asked[:4], weights=weights, trumps=asked.trumps, led=asked.led, threads=2)
    kernel.solve_bezique(*bezique_positions.endings(Random(seed), 20, 9), free=bool(seed % 2), threads=2)
for kept in (3, 4, 5):
    for crib in {False, kept == 4}:
        kernel.hand_distribution(kept=kept, crib=crib)
