"""A bot agrees to a claim of the rest if its side loses nothing by it in any possible world."""

from types import SimpleNamespace

import pytest

from hoyle.bots.claims import answer
from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.seat import SEATS
from hoyle.tricks.act import AgreeRest, ObjectRest
from hoyle.tricks.in_play import RestOfTricks
from hoyle.tricks.trick import Trick

N, E, S, W = SEATS
NS = (N, S)


def seen(asked, claim, hands, *, trick=None, void=None, laid=0, exposed=""):
    """What a seat that is asked sees at no trumps, of hands that are known here to all.

    Of each suit so many are left that the rest are whole tricks; ``void`` has discarded a club to a spade, in
    the last trick, ``laid`` of which still lie there. ``exposed`` are East's cards that lie open.
    """
    hands = [Hand(hand) for hand in hands]
    left = Hand.of(card for hand in hands for card in hand) | Hand.of(card for _, card in trick or ())
    gone = [card for suit in Suit for card in ALL if card.suit is suit and card not in left]
    done = [list(zip(SEATS, gone[n : n + 4], strict=True)) for n in range(0, len(gone), 4)]
    clubs, spades = (
        next(each for each in done if each[0][1].suit is suit) for suit in (Suit.CLUBS, Suit.SPADES)
    )
    if void is not None:
        clubs[void], spades[void] = spades[void], clubs[void]
    done.remove(spades)
    tricks = [Trick(tuple(plays)) for plays in (*done, spades)]
    now = Trick(tuple(trick)) if trick else None
    shown = [Hand(), Hand(exposed), Hand(), Hand()]
    shown[claim.seat] = hands[claim.seat]
    return SimpleNamespace(
        seat=asked,
        rest=claim,
        hand=hands[asked],
        counts=tuple(map(len, hands)),
        exposed=tuple(shown),
        trumps=None,
        quitted=tuple(tricks[: len(tricks) - laid]),
        laid=(*tricks[len(tricks) - laid :], *([now] if now else [])),
        trick=now,
    )


TOP = ("AS KS", "QS 2H", "JS 2D", "TS 2C")
"""Nobody can take a trick from North."""

GUARDED = ("AS QS", "KS JS", "TS 2D", "2H 2C")
"""East's king takes one, and East knows that."""

PERHAPS = ("AS QS", "KS 2H", "JS 2D", "TS 2C")
"""East's king falls to the ace; but as far as West can see, East may hold the knave too."""


@pytest.mark.parametrize("asked", [E, S, W])
def test_what_nobody_can_take_is_granted(asked):
    assert answer(seen(asked, RestOfTricks(N, 2), TOP), NS) == AgreeRest(asked)


def test_what_an_adversary_will_take_is_not_granted_and_the_others_are():
    assert answer(seen(E, RestOfTricks(N, 2), GUARDED), NS) == ObjectRest(E)
    assert answer(seen(E, RestOfTricks(N, 1), GUARDED), NS) == AgreeRest(E)
    assert answer(seen(E, RestOfTricks(N, 2), PERHAPS), NS) == AgreeRest(E)


def test_what_might_be_taken_in_some_world_is_not_granted():
    assert answer(seen(W, RestOfTricks(N, 2), PERHAPS), NS) == ObjectRest(W)
    assert answer(seen(W, RestOfTricks(N, 1), PERHAPS), NS) == AgreeRest(W)


@pytest.mark.parametrize("laid", [0, 1])
def test_one_who_has_not_followed_suit_has_none_of_it(laid):
    """Then the king is with North's partner."""
    hands = ("AS QS", "2H 2D", "KS JS", "TS 2C")
    assert answer(seen(W, RestOfTricks(N, 2), hands, laid=laid), NS) == ObjectRest(W)
    assert answer(seen(W, RestOfTricks(N, 2), hands, void=E, laid=laid), NS) == AgreeRest(W)


def test_a_card_that_lies_open_is_where_it_lies():
    assert answer(seen(W, RestOfTricks(N, 2), PERHAPS, exposed="2H"), NS) == AgreeRest(W)
    assert answer(
        seen(W, RestOfTricks(N, 2), ("AS QS", "KS JS", "2H 2D", "TS 2C"), exposed="JS"), NS
    ) == ObjectRest(W)


def test_a_partner_grants_what_is_the_most_and_objects_to_less_than_they_have():
    assert answer(seen(S, RestOfTricks(N, 2), PERHAPS), NS) == AgreeRest(S)
    assert answer(seen(S, RestOfTricks(N, 1), TOP), NS) == ObjectRest(S)
    assert answer(seen(S, RestOfTricks(N, 0), ("TS 9S", "AS KS", "2H 2D", "QS 2C")), NS) == AgreeRest(S)


def test_a_claim_by_the_other_side_leaves_the_declarers_what_it_does_not_take():
    theirs = ("QS 2H", "AS KS", "JS 2D", "TS 2C")
    assert answer(seen(N, RestOfTricks(E, 2), theirs), NS) == AgreeRest(N)
    mine = ("KS JS", "AS QS", "TS 2D", "2H 2C")
    assert answer(seen(N, RestOfTricks(E, 2), mine), NS) == ObjectRest(N)
    assert answer(seen(N, RestOfTricks(E, 1), mine), NS) == AgreeRest(N)
    assert answer(seen(W, RestOfTricks(E, 0), mine), NS) == ObjectRest(W)


def test_a_card_that_is_led_already_counts():
    hands, trick = ("AS QS", "KS JS", "2H 2D", "2C"), ((W, Card("TS")),)
    assert answer(seen(E, RestOfTricks(N, 2), hands, trick=trick), NS) == ObjectRest(E)
    assert answer(seen(E, RestOfTricks(N, 1), hands, trick=trick), NS) == AgreeRest(E)


SEVEN = (
    "AC KC QC JC TC 9C 8C",
    "7C 6C 2H 3H 4H 5H 6H",
    "7H 8H 9H TH 2D 3D 4D",
    "5D 6D 2S 3S 4S 5S 6S",
)
"""Seeing one of two hands of seven leaves 3,432 worlds, of two of eight 12,870."""

EIGHT = (
    "AC KC QC JC TC 9C 8C 7C",
    "6C 2H 3H 4H 5H 6H 7H 8H",
    "9H TH 2D 3D 4D 5D 6D 7D",
    "8D 9D TD 2S 3S 4S 5S 6S",
)


def test_where_there_are_too_many_worlds_to_look_at_nothing_is_granted():
    assert answer(seen(E, RestOfTricks(N, 7), SEVEN), NS) == AgreeRest(E)
    assert answer(seen(E, RestOfTricks(N, 8), EIGHT), NS) == ObjectRest(E)
    assert answer(seen(S, RestOfTricks(N, 8), EIGHT), NS) == AgreeRest(
        S
    )  # More than all the cards that they could not have.


LOW = ("2S 3S", "4S 2H", "5S 2D", "6S 2C")
CAUGHT = ("2S 6S", "4S 2H", "3S 5S", "2D 2C")


def test_at_a_misere_the_question_is_whether_the_caller_takes_any():
    def asked(*args):
        return answer(seen(*args), (N,), misere=True)

    assert asked(E, RestOfTricks(N, 0), LOW) == AgreeRest(E)
    assert asked(E, RestOfTricks(N, 0), CAUGHT) == ObjectRest(E)
    assert asked(E, RestOfTricks(N, 1), CAUGHT) == AgreeRest(E)
    assert asked(N, RestOfTricks(E, 2), ("4S 2H", "2S 3S", "5S 2D", "6S 2C")) == AgreeRest(N)
    assert asked(N, RestOfTricks(E, 1), ("2S 2H", "6S 5S", "4S 2D", "3S 2C")) == ObjectRest(N)
    assert asked(N, RestOfTricks(E, 1), ("6S 5S", "4S 3S", "2H 2D", "2S 2C")) == AgreeRest(N)
