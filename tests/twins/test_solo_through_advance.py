"""Play-outs of solo, replayed at a strict table: its rules allow every card until play ends."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import ALL, Hand, Suit
from hoyle.games.solo.act import Given, Play
from hoyle.games.solo.declaration import MISERES, NAMES_TRUMPS, Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.state import State
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS, Seat
from hoyle.table import Position, advance, attended
from scale import scaled
from twins.deals import seeds

Solo = Position[State]
PLAYED = (
    Declaration.PROPOSITION,
    Declaration.SOLO,
    Declaration.MISERE,
    Declaration.ABONDANCE,
    Declaration.ABONDANCE_IN_TRUMPS,
    Declaration.MISERE_OUVERTE,
    Declaration.ABONDANCE_DECLAREE,
)
LOST_BY_ONE = MISERES | {Declaration.ABONDANCE_DECLAREE}
"""The play of these ends with the first trick that loses them."""


def laid_out(declaration: Declaration, rng: np.random.Generator) -> tuple[Solo, Given]:
    """A random deal with the bidding over, at the first lead."""
    hands = [Hand(sum(1 << int(card) for card in hand)) for hand in rng.permutation(52).reshape(4, 13)]
    dealer, caller = (Seat(int(seat)) for seat in rng.integers(4, size=2))
    given = Given(
        dealer=dealer,
        turn_up=next(iter(hands[dealer])).suit,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        declaration=declaration,
        caller=caller,
        partner=SEATS[(caller + int(rng.integers(1, 4))) % 4]
        if declaration is Declaration.PROPOSITION
        else None,
        named=list(Suit)[int(rng.integers(4))] if declaration in NAMES_TRUMPS else None,
    )
    position, _ = advance(GAME, Position(GAME.begin(SOLO_WHIST)), given)
    return attended(GAME, position), given


def check(declaration: Declaration, size: int, rng: np.random.Generator) -> None:
    whole = 0
    for _ in range(size):
        position, given = laid_out(declaration, rng)
        assert position.state.deal is not None
        trumps = position.state.deal.trumps
        played = kernel.play_tricks(
            seeds(1, int(rng.integers(2**32))),
            hands=np.array([[hand.bits for hand in given.hands]], np.uint64),
            trumps=kernel.NO_TRUMPS if trumps is None else trumps.value,
            leader=GAME.due(position)[0],
            policies=kernel.Policy.DUCKING if declaration in MISERES else kernel.Policy.RANDOM,
            cards=True,
        )
        assert played.cards is not None
        won = Counter[Seat]()
        for number in played.cards[0].tolist():
            (seat,) = GAME.due(position)
            play = Play(seat=seat, card=ALL[number])
            assert play in GAME.lawful(position, seat)
            position, _ = advance(GAME, position, play)
            position = attended(GAME, position)
            deal = position.state.deal
            assert deal is not None
            won = Counter(deal.won_by)
            if deal.over:
                break
        assert deal.over
        if sum(won.values()) == 13:
            whole += 1
            assert [won[seat] for seat in SEATS] == played.tricks[0].tolist()
        else:
            assert declaration in LOST_BY_ONE
    assert whole or declaration in LOST_BY_ONE


@pytest.mark.parametrize("declaration", PLAYED)
def test_every_card_of_a_play_out_is_lawful_at_a_strict_table(declaration: Declaration) -> None:
    check(declaration, 8, np.random.default_rng(1793))


@pytest.mark.nightly
@pytest.mark.parametrize("declaration", PLAYED)
def test_many_play_outs_are_lawful_at_a_strict_table(declaration: Declaration) -> None:
    check(declaration, scaled(2_000), np.random.default_rng())
