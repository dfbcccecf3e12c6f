"""What the calls reveal about the hands."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.solo.laid import do, fallen, table, with_hand
from hoyle.bots.solo.chances import ACCEPT, PASS
from hoyle.bots.solo.heard import DOUBT, STEPS, _chance_of, likelihood
from hoyle.cards import Hand
from hoyle.games.solo.act import Accept, Declare, Pass
from hoyle.games.solo.calls import may_accept, may_call
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.state import Word
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS

N, E, S, W = SEATS
STRONG, WEAK = "AH KH QH JH 4H AS 7S 6S AD 8D 7D 9C 8C", "3H TH 9S JS 7S 6S 9D 8D TD 6D 9C 8C JC"


def worlds(*hands):
    """Worlds in which East has one of these hands, and the others the rest."""
    found = [with_hand(hand, seat=1) for hand in hands]
    return np.array([[hand.bits for hand in dealt] for dealt in found], np.uint64)


def heard(*acts, seat=S):
    """The observation of a seat after those calls."""
    return GAME.observe(do(table(fallen(Random(5))), *acts), seat)


def test_who_has_called_is_likely_to_be_strong_and_who_has_passed_to_be_weak():
    strong, weak = likelihood(heard(Pass(N), Declare(E, Declaration.SOLO)), worlds(STRONG, WEAK))
    assert strong > 3 * weak
    strong, weak = likelihood(heard(Pass(N), Pass(E)), worlds(STRONG, WEAK))
    assert weak > 3 * strong


def test_who_has_accepted_is_likely_to_be_able_to():
    fair = "AH KH 5H 4H 9S 8S 7S KS QS TD 9D 9C 8C"
    seen = heard(Declare(N, Declaration.PROPOSITION), Accept(E))
    able, weak = likelihood(seen, worlds(fair, WEAK))
    assert able > 2 * weak


def test_what_one_said_oneself_tells_nothing():
    seen = heard(Pass(N), Declare(E, Declaration.SOLO))
    own = replace(seen, seat=E)
    told = likelihood(own, worlds(STRONG, WEAK))
    north = likelihood(replace(seen, seat=E, said=seen.said[:1]), worlds(STRONG, WEAK))
    assert told == pytest.approx(north)


def test_words_out_of_turn_or_in_vain_tell_nothing():
    seen = heard(Pass(N), Declare(E, Declaration.SOLO))
    for amiss in ({"void": True}, {"in_turn": False}, {"slip": Word(E)}):
        said = (seen.said[0], replace(seen.said[1], **amiss))
        assert likelihood(replace(seen, said=said), worlds(STRONG)) is None


def test_the_chances_of_all_words_sum_to_one_and_none_is_ruled_out():
    steps = np.tile(np.arange(STEPS)[:, None], (1, 4)).clip(max=52)
    said = (Word(N), Word(E, Declaration.PROPOSITION))
    words = [Word(S), Word(S, accepts=True), *(Word(S, call) for call in may_call(SOLO_WHIST, said, S))]
    assert may_accept(N, said, S)
    seen = heard()
    told = [_chance_of(replace(seen, said=(*said, word)), len(said), steps) for word in words]
    assert sum(told) == pytest.approx(np.ones(STEPS))
    assert np.min(told) >= DOUBT / len(words)
    assert len(words) == 2 + len(may_call(SOLO_WHIST, said, S))
    assert (PASS, ACCEPT) == ("pass", "accept")


def test_hands_are_looked_at_whatever_the_others_hold():
    """Two worlds that differ only in the hands of those who have not called are equally likely."""
    seen = heard(Pass(N), seat=E)
    first = worlds(STRONG)
    second = first.copy()
    second[:, [2, 3]] = second[:, [3, 2]]
    assert likelihood(seen, first) == likelihood(seen, second)
    assert Hand(int(first[0, 1])) == Hand(STRONG)
