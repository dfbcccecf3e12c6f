"""Play-outs of whist, replayed at a strict table: the rules in Python allow every card, and the tricks
agree.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import ALL, Hand, Suit
from hoyle.games.whist.act import Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import SEATS, left
from hoyle.table import Position, advance, attended
from scale import scaled
from twins.deals import seeds


def replayed(hands: list[int], trumps: int, leader: int, cards: list[int]) -> list[int]:
    """The tricks by seat of the same deal, with every card checked by the rules."""
    position = Position(GAME.begin(LONG_WHIST))
    dealer = next(seat for seat in SEATS if left(seat) == leader)
    laid = Given(dealer=dealer, trumps=list(Suit)[trumps], hands=tuple(Hand(bits) for bits in hands))
    position, _ = advance(GAME, position, laid)
    for number in cards:
        position = attended(GAME, position)
        (seat,) = GAME.due(position)
        play = Play(seat=seat, card=ALL[number])
        assert play in GAME.lawful(position, seat)
        position, _ = advance(GAME, position, play)
    deal = attended(GAME, position).state.deal
    assert deal is not None
    assert deal.played_out
    won = Counter(deal.won_by)
    return [won[seat] for seat in SEATS]


def check(size: int, policies: list[int], rng: np.random.Generator) -> None:
    for _ in range(size):
        order = rng.permutation(52).reshape(4, 13)
        hands = [int(sum(1 << int(card) for card in hand)) for hand in order]
        trumps, leader = int(rng.integers(4)), int(rng.integers(4))
        played = kernel.play_tricks(
            seeds(1, int(rng.integers(2**32))),
            hands=np.array([hands], np.uint64),
            trumps=trumps,
            leader=leader,
            policies=policies,
            cards=True,
        )
        assert played.cards is not None
        tricks = replayed(hands, trumps, leader, played.cards[0].tolist())
        assert tricks == played.tricks[0].tolist()


@pytest.mark.parametrize("policies", [[0] * 4, [1] * 4, [2, 1, 0, 1]])
def test_every_card_of_a_play_out_is_lawful_at_a_strict_table(policies: list[int]) -> None:
    check(25, policies, np.random.default_rng(1793))


@pytest.mark.nightly
@pytest.mark.parametrize("policies", [[0] * 4, [1] * 4, [2, 1, 0, 1]])
def test_many_play_outs_are_lawful_at_a_strict_table(policies: list[int]) -> None:
    check(scaled(5_000), policies, np.random.default_rng())
