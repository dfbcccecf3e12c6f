"""The calls of solo that a hand makes with all cards open, in plain deals and by counted tricks."""

from random import Random

from games.solo.laid_out import E, S, W, to_call
from hoyle.cards import ALL, Hand, Suit
from hoyle.seat import SEATS, left
from hoyle.solve import double_dummy, solo_calls

TOPS = (
    "TS 9S 8S JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "7S 6S 5S JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AS KS QS JS AH KH QH AD KD QD AC KC QC",
    "4S 3S 2S JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
)
"""South has the tops of each suit, and nobody else can follow all of them."""
LOW = (
    "AS KS QS JS AH KH QH AD KD QD AC KC QC",
    "TS 9S 8S 7S JH TH 9H JD TD 9D JC TC 9C",
    "5S 4S 3S 2S 4H 3H 2H 4D 3D 2D 4C 3C 2C",
    "6S 8H 7H 6H 5H 8D 7D 6D 5D 8C 7C 6C 5C",
)
"""South has the smallest cards of each suit."""


def made(hands, *, dealer, trumps="S", **options):
    state = to_call(*hands, dealer=dealer, trumps=trumps, **options).state
    calls = solo_calls.calls_made(state, state.deal, S)
    return None if calls is None else [call.value for call in calls]


def test_the_smallest_cards_make_both_miseres_and_no_call_else():
    assert made(LOW, dealer=W) == ["misere", "misere-ouverte"]


def test_a_declaree_is_led_by_its_caller_and_an_abondance_by_the_eldest_hand():
    """West would lead a club, and the three trump each other's suits; South to lead draws the trumps."""
    assert made(TOPS, dealer=S) == ["abondance-declaree"]
    assert made(TOPS, dealer=E) == ["solo", "abondance", "abondance-declaree"]


def test_abondance_in_trumps_is_told_where_it_can_be_called_first_and_the_turn_up_named_where_it_may_be():
    calls = made(TOPS, dealer=E, abondance_trumps_only_over_abondance="no")
    assert calls == ["solo", "abondance", "abondance-in-trumps", "abondance-declaree"]
    assert "abondance" in made(TOPS, dealer=E, trumps="H", abondance_may_name_turn_up="no")
    assert "abondance" not in made(TOPS, dealer=E, abondance_may_name_turn_up="no")


def test_short_deals_agree_with_their_counted_tricks():
    seen = set()
    for seed in range(80):
        rng = Random(seed)
        cards = rng.sample(ALL, 24)
        cards.sort(key=lambda card: rng.random() * (1 + (seed % 3) * card.rank.value))
        hands = [Hand.of(cards[6 * at : 6 * at + 6]) for at in ((2, 1, 0, 3), (2, 1, 3, 0))[seed % 2]]
        dealer, trumps = rng.choice(SEATS), rng.choice(tuple(Suit))

        def tricks(suit, hands=hands, dealer=dealer):
            return double_dummy.tricks(hands, trumps=suit, leader=left(dealer), declarers="S")

        safe = double_dummy.makes(hands, trumps=None, leader=left(dealer), declarers="S", goal="misere")
        wanted = ["solo"] * (tricks(trumps) >= 5) + ["misere", "misere-ouverte"] * safe
        texts = [" ".join(card.text for card in hand) for hand in hands]
        assert made(texts, dealer=dealer, trumps=trumps.letter) == wanted
        seen.add(tuple(wanted))
    assert len(seen) == 3


def test_nothing_is_told_where_the_solver_gives_up(monkeypatch):
    monkeypatch.setattr(solo_calls, "NODES", 1)
    cards = list(ALL)
    Random(238).shuffle(cards)
    hands = [" ".join(card.text for card in cards[at::4]) for at in range(4)]
    assert made(hands, dealer=E, trumps="C") is None
