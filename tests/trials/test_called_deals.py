"""The word that a caller of the trial says."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.state import Contract
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS, Seat
from hoyle.trials.called_deals import ACCEPT, ACCEPTS, PASS, TRICKS, Outcome, _chosen, _paid, _played_out

PROPOSITION, SOLO = Declaration.PROPOSITION.value, Declaration.SOLO.value
WORDS = (PASS, PROPOSITION, SOLO, ACCEPT)


@pytest.mark.parametrize(
    ("promised", "turned", "words", "said"),
    [
        ({Declaration.PROPOSITION: 1.0, Declaration.SOLO: 3.0}, 0.0, WORDS, SOLO),
        ({Declaration.PROPOSITION: 3.0, Declaration.SOLO: 1.0}, 0.0, WORDS, PROPOSITION),
        ({Declaration.PROPOSITION: 3.0, Declaration.SOLO: 1.0}, 0.0, (PASS, SOLO), SOLO),
        ({Declaration.SOLO: 0.0}, ACCEPTS, WORDS, ACCEPT),
        ({}, ACCEPTS - 0.1, WORDS, PASS),
        ({}, ACCEPTS, (PASS, SOLO), PASS),
    ],
)
def test_the_plain_player_says_what_promises_most_and_else_accepts_or_passes(promised, turned, words, said):
    deal = SimpleNamespace(plainly=True, promised=[promised], turned=[turned])
    assert _chosen(deal, Seat(0), (), words) == said


@pytest.mark.parametrize(("declaration", "declarers", "needs"), [("SOLO", 1, 5), ("PROPOSITION", 2, 8)])
def test_what_the_declarers_are_paid_the_others_pay_in_equal_parts(declaration, declarers, needs):
    made = SimpleNamespace(
        declaration=Declaration[declaration],
        partner=SEATS[1] if declarers == 2 else None,
        declarers=SEATS[:declarers],
    )
    for taken in range(TRICKS + 1):
        paid = [_paid(SOLO_WHIST, made, taken, seat) for seat in SEATS]
        assert [sum(each) for each in zip(*paid, strict=True)] == [0, 0]
        assert len({*paid[declarers:]}) == 1
        assert (paid[0][0] > 0) is (taken >= needs)
        assert (paid[-1][0] < 0) is (taken >= needs)


def test_over_tricks_of_an_abondance_count_twice_where_the_variant_says_so():
    made = Contract(Declaration.ABONDANCE, caller=SEATS[0])
    twice = replace(SOLO_WHIST, double_abondance_overtricks=True)
    for taken, over in ((9, 0), (11, 6)):
        (stakes, once), (same, doubled) = (
            _paid(variant, made, taken, SEATS[0]) for variant in (SOLO_WHIST, twice)
        )
        assert (once, doubled) == (over, 2 * over)
        assert stakes == same


def test_every_deal_is_played_out_in_every_way_that_is_asked():
    """Who holds a whole suit takes all thirteen in it, and none in another."""
    suits = [Hand(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA")) for suit in "CDHS"]
    deal = SimpleNamespace(eldest=SEATS[0], hands=suits)
    ways = [
        Outcome(Contract(Declaration.SOLO, caller=SEATS[caller]), trumps)
        for caller, trumps in ((0, 0), (0, 1))
    ]
    told = _played_out([deal, deal], [(at, how) for at in (0, 1) for how in ways], 7)
    assert told == {(at, how): 13 * (how.trumps == 0) for at in (0, 1) for how in ways}
