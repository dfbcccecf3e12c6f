"""Custom at whist: which of cards that make about as many tricks is played."""

import numpy as np
import pytest

from bots.whist.laid import play, table
from hoyle import kernel
from hoyle.bots.whist.custom import BY_MAXIM, SELDOM, as_much, customary
from hoyle.cards import Card, Hand
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS

N, E, _, _ = SEATS


def worths_of(**of):
    worths = np.zeros(52)
    for card, worth in of.items():
        worths[Card(card).index] = worth
    return worths


LITTLE = 0.03


def test_following_the_lowest_of_a_suit_that_makes_as_much_is_played():
    """So that nobody asks for trumps with a high card that gains nothing."""
    seen = GAME.observe(play(table("4D 2S 3S", "KD 5D 2D", "AD 6D 7D", "8D 9D 3C"), "4D"), E)
    worths = worths_of(**{"KD": 1.0, "5D": 2.02, "2D": 2.0})
    assert as_much(sight(seen), worths, LITTLE) == Hand("2D")
    assert as_much(sight(seen), worths, 0.01) == Hand("5D")


def test_on_lead_the_maxims_choose_among_a_suits_cards_that_make_as_much():
    seen = GAME.observe(table("KD QD 9D 2H", "AD TD 3D 2S", "5D 6D 7D 2C", "4D 3C 4C JD"), N)
    worths = worths_of(**{"KD": 2.0, "QD": 2.0, "9D": 1.98, "2H": 2.0})
    assert as_much(sight(seen), worths, LITTLE) == Hand("KD QD 9D 2H")
    assert as_much(sight(seen), worths, 0.01) == Hand("KD QD 2H")


def customs_of(position):
    seen = GAME.observe(position, *GAME.due(position))
    see = sight(seen)
    laid = [] if see.trick is None else [card.index for _, card in see.trick.plays]
    read = kernel.History(laid, N, see.trumps.value, habits=kernel.Habits.LEARNED)
    customs = customary(see, read)
    return {str(card): customs[card.index] for card in see.cards}


HANDS = "4D 2S 3S", "KD QD 5D", "AD 6D 7D", "8D 9D 3C"


def test_following_the_maxims_card_counts_more_by_a_little_and_one_that_touches_it_as_much():
    customs = customs_of(play(table(*HANDS), "4D"))
    assert customs["KD"] == customs["QD"]
    assert np.exp(customs["KD"] - BY_MAXIM) + np.exp(customs["5D"]) == pytest.approx(1)


def test_on_lead_what_its_kind_leads_counts_more_and_nothing_counts_less_than_seldom():
    customs = customs_of(table("KD QD 9D 2H", "AD TD 3D 2S", "5D 6D 7D 2C", "4D 3C 4C JD"))
    assert customs["KD"] == customs["QD"] > customs["9D"] >= np.log(SELDOM)
    assert sum(np.exp([customs[card] for card in ("KD", "9D", "2H")])) == pytest.approx(1, abs=3 * SELDOM)
