"""The table of chances, and the caller that uses it."""

from random import Random

import pytest

from bots.solo.laid import do, fallen, table, with_hand
from bots.solo.reckoned import counts, reckoned
from hoyle.bots.solo import SEARCH
from hoyle.bots.solo.chances import (
    ACCEPT,
    PASS,
    SoloChances,
    StandChances,
    best_word,
    cells,
    shipped,
    stands,
)
from hoyle.bots.solo.many_hands import COUNTS, Features
from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Accept, Declare, NameTrumps, Pass
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS
from hoyle.table import with_options

N, E, S, W = SEATS
HAND, FIRST = Features(20, 25, 8, False), StandChances(0, 0, False)
STRONG = "AS KS QS JS TS 9S 8S AH KH AD KD AC KC"


def made_up(**words):
    return SoloChances([0.0] * len(COUNTS), words)


def says(hand, *said, seat=0, variant=SOLO_WHIST):
    """The call of the player with this hand in hearts, after those calls."""
    position = do(table(with_hand(hand, seat), variant=variant), *said)
    return SEARCH.choose(GAME.observe(position, SEATS[seat]), Random(0))


def test_a_cell_of_few_deals_counts_for_less():
    coarse, fine = cells("solo", HAND, FIRST)
    few = made_up(solo={coarse: [1000, 1.0, 0.0, 0.5], fine: [10, 3.0, 2.0, 1.0]}).of("solo", HAND, FIRST)
    many = made_up(solo={coarse: [1000, 1.0, 0.0, 0.5], fine: [4000, 3.0, 2.0, 1.0]}).of("solo", HAND, FIRST)
    assert (few.stakes, few.over, few.made) == pytest.approx((1.4, 0.4, 0.6))
    assert many.stakes == pytest.approx(3, abs=0.05)


def test_nobody_goes_by_a_cell_of_a_few_deals_alone():
    coarse, _ = cells("misere", HAND, FIRST)
    assert made_up(misere={coarse: [24, 2.0, 0.0, 1.0]}).of("misere", HAND, FIRST) is None
    assert made_up(misere={coarse: [25, 2.0, 0.0, 1.0]}).of("misere", HAND, FIRST) is not None


def test_of_hands_that_are_rare_as_much_is_told_as_of_them_and_the_next_that_are_worse():
    solos = {"20": [95, 1.0, 0.0, 0.5], "22": [5, 9.0, 0.0, 1.0]}
    known = made_up(solo=solos, misere={"9": [90, 1.0, 0.0, 0.5]})
    assert known.of("solo", HAND._replace(turned=22), FIRST).stakes == pytest.approx(1.4)
    assert known.of("solo", HAND._replace(turned=19), FIRST) is None
    assert known.of("misere", HAND._replace(danger=8), FIRST).stakes == 1
    assert known.of("misere", HAND._replace(danger=10), FIRST) is None


def test_the_word_of_the_greatest_expectation_is_said_at_the_stakes_of_the_table():
    def cell(word, stakes, over):
        return {cells(word, HAND, FIRST)[0]: [1000, stakes, over, 0.6]}

    known = made_up(
        **{PASS: cell(PASS, -0.5, 0.0), "solo": cell("solo", 0.1, -1.0), "misere": cell("misere", 0.0, 0)}
    )
    words = [PASS, "solo", "misere"]
    assert best_word(words, HAND, FIRST, known, 6, 0) == "solo"
    assert best_word(words, HAND, FIRST, known, 6, 1) == "misere"
    assert best_word([PASS, "solo"], HAND, FIRST, known, 6, 4) == PASS
    assert best_word([PASS, "abondance"], HAND, FIRST, known, 6, 1) == PASS


def test_an_abondance_declaree_wants_a_sure_hand():
    known = made_up(**{"abondance-declaree": {"not": [100, 5.0, 0.0, 1.0], "sure": [100, 5.0, 0.0, 1.0]}})
    words = [PASS, "abondance-declaree"]
    assert best_word(words, HAND, FIRST, known, 6, 1) == PASS
    assert best_word(words, HAND._replace(sure=True), FIRST, known, 6, 1) == "abondance-declaree"


def test_what_was_said_is_looked_at():
    position = do(table(fallen(Random(1))), Pass(N), Declare(E, Declaration.PROPOSITION))
    said = GAME.observe(position, S).said
    assert stands(said[:0], N, W) == (0, 0, False)
    assert stands(said[:1], E, W) == (0, 1, False)
    assert stands(said, S, W) == (1, 2, False)
    assert stands(said, W, W) == (1, 3, True)
    accepted = do(position, Accept(S), Declare(W, Declaration.SOLO))
    said = GAME.observe(accepted, N).said
    assert stands(said[:3], W, W) == (2, 3, False)
    assert stands(said, E, W) == (3, 4, False)


def test_counts_are_of_trumps_and_of_plain_suits_together():
    counted = dict(zip(COUNTS, counts(Hand("AH KH 2H AS KS QS 5D 4D 3D 2D TD"), Suit.HEARTS), strict=True))
    assert (counted["one"], counted["trumps"], counted["their square"]) == (1, 3, 9)
    assert (counted["ace and king"], counted["trumps under the ace or king"]) == (1, 6)
    assert (counted["aces"], counted["kings"], counted["queens"], counted["aces with kings"]) == (1, 1, 1, 1)
    assert (counted["cards of long suits"], counted["voids"], counted["voids to trump"]) == (1, 1, 3)


def test_more_trumps_and_higher_cards_are_reckoned_at_more_tricks():
    weights = shipped().weights
    hands = ["3H 2H 9S 8S 7S 6S 9D 8D 7D 6D 9C 8C 7C", "6H 5H 4H 3H 2H 8S 7S 6S 9D 8D 7D 9C 8C"]
    hands += ["AH KH 4H 3H 2H 8S 7S 6S 9D 8D 7D 9C 8C", "AH KH 4H 3H 2H AS 7S 6S AD 8D 7D 9C 8C"]
    told = [reckoned(Hand(hand), Suit.HEARTS, weights) for hand in hands]
    assert told == sorted(told)
    assert told[0] < 1.5 < 5 < told[-1]


def test_the_shipped_table_is_small_and_whole():
    known = shipped()
    assert len(known.weights) == len(COUNTS)
    assert {PASS, ACCEPT, "proposition", "solo", "misere", "abondance"} <= set(known.table)
    for its in known.table.values():
        for deals, _, _, made in its.values():
            assert deals >= 8
            assert 0 <= made <= 1


def test_a_strong_hand_calls_and_a_weak_one_passes():
    assert says("AH KH QH JH 4H AS 7S 6S AD 8D 7D 9C 8C") == Declare(N, Declaration.SOLO)
    assert says("3H TH 9S JS 7S 6S 9D 8D TD 6D 9C 8C JC") == Pass(N)
    assert says(
        "AH KH 5H 4H 9S 8S 7S KS QS TD 9D 9C 8C", Declare(N, Declaration.PROPOSITION), seat=1
    ) == Accept(E)


def test_an_abondance_is_played_in_the_best_suit():
    hand = "AS KS QS JS TS 9S 8S 7S AH KH AD KD 2C"
    call = says(hand)
    assert call.declaration in (Declaration.ABONDANCE, Declaration.ABONDANCE_DECLAREE)
    assert says(hand, call, Pass(E), Pass(S), Pass(W)) == NameTrumps(N, Suit.SPADES)


@pytest.mark.parametrize("scale", ["one-two-three", "twelve-twenty-four-thirty-six", "given"])
def test_it_calls_at_every_scale_of_stakes(scale):
    options = {"scale": scale, "over": "1"} | ({"base": "5"} if scale == "given" else {})
    variant = with_options(SOLO_WHIST, options.items())
    assert isinstance(says("AH KH QH JH 4H AS 7S 6S AD 8D 7D 9C 8C", variant=variant), Declare)
