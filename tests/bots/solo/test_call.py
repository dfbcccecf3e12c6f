from collections import Counter
from random import Random

import pytest

from bots.solo.laid import chosen, do, fallen, table, with_hand
from hoyle.bots.solo.strength import danger, sure, tricks
from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Accept, Declare, NameTrumps, Pass
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.seat import CHANCE, SEATS
from hoyle.trials.calls import Calls
from hoyle.trials.run import run
from hoyle.trials.trial import document
from scale import first, scaled

N, E, S, W = SEATS

SOLO = "AH KH QH JH 4H 3H AS 5S 4D 3D 6C 5C 2C"
ABONDANCE = "AS KS QS JS TS 9S 8S AD KD AC 5C 4H 3D"
SAFE = "2S 4S 6S 2H 3H 5H 7H 2D 4D 6D 2C 3C 5C"
LOW = "2S 4S 7S 2H 3H 5H 9H 2D 4D 8D 3C 4C 6C"
THIRTEEN = "AC KC QC JC TC 9C 8C 7C 6C AS KS AD AH"
POOR = "JS 8S 5S 2S JH 7H 3H TD 8D 4D TC 9C 3C"
FAIR = "AH JH 8H 6H AS 8S 3S KD 4D 3D 9C 5C 2C"


@pytest.mark.parametrize(
    ("hand", "declaration"),
    [
        (FAIR, Declaration.PROPOSITION),
        (SOLO, Declaration.SOLO),
        (LOW, Declaration.MISERE),
        (ABONDANCE, Declaration.ABONDANCE),
        (SAFE, Declaration.MISERE_OUVERTE),
        (THIRTEEN, Declaration.ABONDANCE_DECLAREE),
    ],
)
def test_a_hand_built_for_a_call_makes_it(hand, declaration):
    assert chosen(table(with_hand(hand)), N) == Declare(N, declaration)


def test_a_poor_hand_passes_and_a_fair_one_accepts():
    proposed = do(table(with_hand(FAIR, seat=1)), Declare(N, Declaration.PROPOSITION))
    assert chosen(proposed, E) == Accept(E)
    passing = do(table(with_hand(POOR, seat=1)), Declare(N, Declaration.PROPOSITION))
    assert chosen(passing, E) == Pass(E)


def test_abondance_in_the_trumps_turned_up_goes_over_another_abondance():
    hands = with_hand(ABONDANCE, seat=1)
    called = do(table(hands, turn_up=Suit.SPADES), Declare(N, Declaration.ABONDANCE))
    assert chosen(called, E) == Declare(E, Declaration.ABONDANCE_IN_TRUMPS)
    assert chosen(do(table(hands), Declare(N, Declaration.ABONDANCE)), E) == Pass(E)


@pytest.mark.parametrize(
    ("hand", "declaration", "suit"),
    [
        (ABONDANCE, Declaration.ABONDANCE, Suit.SPADES),
        (THIRTEEN, Declaration.ABONDANCE_DECLAREE, Suit.CLUBS),
    ],
)
def test_the_suit_named_is_the_one_called_upon(hand, declaration, suit):
    position = table(with_hand(hand), declaration=declaration, caller=N)
    if GAME.observe(position, N).naming:
        assert chosen(position, N) == NameTrumps(N, suit)
    else:
        pytest.fail("the caller names the trumps")


def test_what_a_hand_is_worth():
    assert danger(Hand(SAFE)) == 0
    assert danger(Hand("3S")) == pytest.approx(0.3)
    assert sure(Hand(THIRTEEN), Suit.CLUBS)
    assert not sure(Hand(THIRTEEN), Suit.SPADES)
    assert not sure(Hand("AC KC QC JC TC 9C 8C 7C 6C AS QS AD AH"), Suit.CLUBS)
    assert tricks(Hand(SOLO), Suit.HEARTS) > tricks(Hand(SOLO), Suit.SPADES)


@pytest.mark.parametrize("deals", first(1, [400, 1000]))
def test_every_usual_call_is_heard_in_many_deals(deals):
    rng, heard = Random(1909), Counter()
    for number in range(deals):
        position = table(fallen(rng), dealer=number % 4, turn_up=rng.choice(list(Suit)))
        while position.state.deal.contract is None and (due := GAME.due(position)[0]) != CHANCE:
            act = chosen(position, due, rng)
            heard[act.declaration if isinstance(act, Declare) else type(act)] += 1
            position = do(position, act)
    assert heard[Pass] > heard[Declaration.PROPOSITION] > heard[Declaration.SOLO] > deals / 10
    assert heard[Accept] > deals / 10
    assert heard[Declaration.MISERE] > deals / 100
    assert heard[Declaration.ABONDANCE] > deals / 1000


@pytest.mark.nightly
def test_every_usual_call_is_oftener_made_than_not():
    calls = Calls()
    fared = document(calls, run(calls, scaled(20_000)))["calls"]
    for call in ("proposition", "solo", "misere", "abondance"):
        if fared[call]["played"] > 20:  # In a shortened nightly run it may not have occurred.
            assert fared[call]["success"] > 0.5
            assert fared[call]["pence"] > 0
