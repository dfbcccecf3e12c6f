"""Refusals of the kernel by their messages, where another check would refuse the same argument."""

from random import Random

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from hoyle.kernel import Pegging
from hoyle.kernel.bezique import DRAWS, MOST_DECLARED, PLAYS
from hoyle.kernel.history import Kind
from research import kernel as solving
from twins.bezique_positions import endings, position, words
from twins.player_positions import moments

BEZIQUE = [position(Random(seed)) for seed in range(30)]
LEAD = next(each for each in BEZIQUE if each.led < 0 and each.moves[0, 0] == PLAYS)
ANSWER = next(each for each in BEZIQUE if each.led >= 0)
WON = next(each for each in BEZIQUE if each.moves[-1, 0] == DRAWS)
LAST = endings(Random(4), 1, 3)


def bezique(at, **changed):
    asked = at._asdict() | changed
    first = [np.array(asked.pop(name)) for name in ("hands", "stock", "past", "moves")]
    return kernel.play_bezique_on(*first, **asked)


def moved(*rows):
    return np.array([[kind, *words(cards)] for kind, cards in rows], np.uint64)


def lowest(hand):
    """The lowest card of a hand of two words."""
    low, high = hand.tolist()
    return ((low & -low) if low else (high & -high) << 64).bit_length() - 1


MINE, THEIRS = (lowest(hand) for hand in LEAD.hands[0])
OURS = lowest(WON.hands[0, 0])
DECLARED = [0, 0, *words([0])]

(MOMENT,) = moments(1, 16, range(5, 6))
UNSEEN = 1 << next(card for card in range(52) if card not in MOMENT.history.plays)
WEIGHING = kernel.Weighing(5, 5, 0.35)

GAME = Pegging(kept=2, one_series=False, ranks=4)
SIZE = kernel.pegging.pegging_size(GAME)


def likely(**changed):
    return kernel.likely_worlds(MOMENT.history, MOMENT.away._replace(**changed), WEIGHING, seed=1)


def blank():
    return np.zeros(SIZE, np.float32)


def fixed():
    array = blank()
    array.flags.writeable = False
    return array


def chances(plays, leader=0, hand=1 << 20):
    cards = np.full((1, 52), -1, np.int8)
    cards[0, : len(plays)] = plays
    return kernel.plain_chances(
        np.array([hand], np.uint64), cards, np.array([leader], np.int8), np.array([0], np.int8)
    )


def with_a_card_that_is_played(row):
    """The same hands, except that North has a card that was played in place of one of their own."""
    hand = int(row[0, 0])
    return np.array([[hand & (hand - 1) | 1 << MOMENT.history.plays[0], *row[0, 1:]]], np.uint64)


SAID = {
    "past: must be a numpy array of uint64 of shape": lambda: bezique(LEAD, past=np.zeros((1, 3), np.uint64)),
    "past: has more than 64 declarations of one seat": lambda: bezique(
        LEAD, past=np.array([DECLARED] * (MOST_DECLARED + 1), np.uint64)
    ),
    "past: has a declaration of no cards": lambda: bezique(LEAD, past=np.zeros((1, 4), np.uint64)),
    "moves: row 0 has cards that the seat does not hold": lambda: bezique(
        LEAD, moves=moved((PLAYS, [THEIRS]))
    ),
    "moves: row 1 is no card to play to the card led": lambda: bezique(
        ANSWER, moves=np.append(ANSWER.moves[:1], moved((DRAWS, [])), axis=0)
    ),
    "moves: must be all of cards, or none": lambda: bezique(WON, moves=moved((PLAYS, [OURS]), (DRAWS, []))),
    "hands: row 0 has a card in two places": lambda: bezique(LEAD, stock=np.full((1, 2), MINE, np.uint8)),
    "led: must be a numpy array of int16 of shape (1,)": lambda: kernel.solve_bezique(
        **(LAST._asdict() | {"led": LAST.led.astype(np.int8)})
    ),
    "plays: must leave a card to play": lambda: kernel.play_on(
        MOMENT.history._replace(plays=list(range(52))), MOMENT.row, MOMENT.lawful
    ),
    "hands: must be all the cards that are not played, and no others": lambda: kernel.play_out(
        MOMENT.history, with_a_card_that_is_played(MOMENT.row)
    ),
    "kinds: must be 52 at most": lambda: likely(kinds=[Kind(UNSEEN, 15)] * 53),
    "away: must have something for each of four seats": lambda: likely(known=[0, 0, 0]),
    "kinds: must be of some cards each": lambda: likely(known=[0] * 4, kinds=[Kind(UNSEEN, 16)]),
    "moves: must be at most 99, not 100": lambda: kernel.pegging.pegging_place(GAME, [0] * 100, [0]),
    "hand: must be at most 2, not 3": lambda: kernel.pegging.pegging_place(GAME, [], [0, 1, 2]),
    "chance: must be finite, not below zero, and somewhere above it": lambda: solving.improve_pegging(
        GAME, np.zeros_like(GAME.dealt()), blank(), blank()
    ),
    "strategy: must be finite and not below zero": lambda: solving.pegging_gains(
        GAME, blank() - np.float32(0.5)
    ),
    "averages: must be writeable": lambda: solving.improve_pegging(GAME, GAME.dealt(), blank(), fixed()),
    "leaders: must be 0 to 3": lambda: chances([0, 1], leader=4),
    "plays: row 0: must be cards, 0 to 51, each played once": lambda: chances([3, 3]),
    "plays: row 0: a card stands after -1": lambda: chances([3, -1, 4]),
    "hands: row 0: it must be cards of the pack that are not played": lambda: chances([3], hand=1 << 3),
}


@pytest.mark.parametrize("said", SAID)
def test_what_is_wrong_is_said_in_its_own_words(said):
    with pytest.raises(KernelError) as refusal:
        SAID[said]()
    assert str(refusal.value).startswith(said)
