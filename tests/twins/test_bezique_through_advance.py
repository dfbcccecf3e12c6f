"""A play-out of rubicon bézique has the same result as two plain players at a strict table."""

from random import Random

import numpy as np
import pytest

from hoyle import kernel
from hoyle.bots.bezique.ending import KIND, number, words
from hoyle.bots.bezique.plain import PLAIN
from hoyle.cards import Hand
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.variant import FOUR_PACKS
from hoyle.kernel.bezique import PLAYS
from hoyle.seat import Seat
from hoyle.table import Position, advance
from scale import first, scaled

NIGHTLY = 1000


def played_out(seed):
    """The declarations of both in a deal, at a table and in the kernel."""
    rng = Random(seed)
    cards = rng.sample(FOUR_PACKS.cards, 128)
    hands, stock = (Hand.of(cards[:9]), Hand.of(cards[9:18])), tuple(cards[18:])
    start = act.Given(dealer=Seat(1), hands=hands, stock=stock)
    position, _ = advance(GAME, Position(GAME.begin(GAME.variants[0])), start)
    first = None
    while len(position.state.deal.stock) >= 2 or position.state.deal.winner is not None:
        if GAME.attend(position):
            position, _ = advance(GAME, position, GAME.attend(position)[0])
            continue
        if len(position.state.deal.stock) < 2:
            break
        chosen = PLAIN.choose(GAME.observe(position, GAME.due(position)[0]), rng)
        first = first or chosen
        position, _ = advance(GAME, position, chosen)
    scored = position.state.deal.scored
    table = [sum(each.points for each in scored if each.seat == of and each.kind in KIND) for of in (0, 1)]
    if any(each.kind == "carte blanche" for each in scored):
        return table, table
    made = kernel.play_bezique_on(
        np.array([[words(hand) for hand in hands]], np.uint64),
        np.array([[number(card) for card in stock]], np.uint8),
        np.empty((0, 4), np.uint64),
        np.array([(PLAYS, *words([first.card]))], np.uint64),
    )
    return table, made[0, 0].tolist()


@pytest.mark.parametrize("seed", first(1, range(3)))
def test_a_play_out_comes_to_the_same_at_a_strict_table(seed):
    table, in_the_kernel = played_out(seed)
    assert in_the_kernel == table


@pytest.mark.nightly
def test_many_play_outs_come_to_the_same_at_a_strict_table():
    for seed in range(scaled(NIGHTLY)):
        table, in_the_kernel = played_out(1000 + seed)
        assert in_the_kernel == table
