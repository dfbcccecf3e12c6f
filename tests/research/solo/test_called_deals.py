"""Many deals of solo called at once, compared with calling them one word at a time by the rules."""

import numpy as np
import pytest
from msgspec.structs import replace

from bots.solo.reckoned import trumps_of
from hoyle import kernel
from hoyle.bots.solo.call import ACCEPTS, PROPOSES, promises
from hoyle.bots.solo.chances import ACCEPT, PASS, best_word, shipped, stands
from hoyle.bots.solo.outlook import TRICKS
from hoyle.bots.solo.strength import tricks
from hoyle.cards import Hand, Suit
from hoyle.fairness import Master
from hoyle.games.solo.calls import contract, may_accept, may_call, spoken, to_speak
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.stakes import SoloPlayed, prices, settled
from hoyle.games.solo.state import Word
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS
from research.solo.auctions import DEALER, ELDEST, WORDS, auctions
from research.solo.called_deals import (
    HEAT,
    best,
    by_table,
    cell_named,
    looked,
    paid,
    plainly,
    played_out,
    to_the_end,
    words_tried,
)
from research.solo.deals import dealt

DEALS = 150
SUITS = [*Suit]


@pytest.fixture(scope="module")
def of():
    return looked(dealt(Master.parse("1864"), 0, DEALS), shipped().weights)


def by_the_table(hand, turn_up, words, said, seat):
    table = shipped()
    return best_word(
        words, table.features(hand, turn_up), stands(said, seat, DEALER), table, *prices(SOLO_WHIST)
    )


def as_the_plain_player(hand, turn_up, words, said, seat):
    worth = {call.value: pence for call, pence in promises(hand, turn_up).items()}
    calls = [word for word in words if worth.get(word, 0) > 0]
    if calls:
        return max(calls, key=lambda word: worth[word])
    return ACCEPT if ACCEPT in words and tricks(hand, turn_up) >= ACCEPTS else PASS


def called(of, deal, caller, said=()):
    """Call a deal to its end by the rules, one word after another."""
    hands, turn_up = [Hand(bits) for bits in of.dealt.hands[deal].tolist()], SUITS[of.dealt.turn_ups[deal]]
    while (seat := to_speak(SOLO_WHIST, ELDEST, said)) is not None:
        words = [PASS, *([ACCEPT] if may_accept(ELDEST, said, seat) else [])]
        words += [call.value for call in may_call(SOLO_WHIST, said, seat)]
        said = with_word(said, seat, caller(hands[seat], turn_up, words, said, seat))
    return said


def with_word(said, seat, word):
    if word in (PASS, ACCEPT):
        return spoken(SOLO_WHIST, ELDEST, said, Word(seat, accepts=word == ACCEPT))
    return spoken(SOLO_WHIST, ELDEST, said, Word(seat, Declaration(word)))


def on_the_edge(of, deal):
    """Does a hand have exactly the plain player's threshold, where a sum of tenths may round down?"""
    hands, turn_up = map(Hand, of.dealt.hands[deal].tolist()), SUITS[of.dealt.turn_ups[deal]]
    return any(abs(tricks(hand, turn_up) - edge) < 1e-6 for hand in hands for edge in (ACCEPTS, PROPOSES))


@pytest.mark.parametrize(
    ("worth", "caller"),
    [
        (lambda of: by_table(SOLO_WHIST, of, shipped()), by_the_table),
        (plainly, as_the_plain_player),
    ],
)
def test_every_deal_is_called_as_by_the_rules_one_word_after_another(of, worth, caller):
    tree = auctions(SOLO_WHIST)
    deal = np.array([each for each in range(DEALS) if not on_the_edge(of, each)])
    assert len(deal) > DEALS / 2
    ends = to_the_end(tree, worth(of), deal, np.zeros_like(deal))
    made_of = [tree.contracts[at] if at >= 0 else None for at in tree.contract[ends]]
    assert made_of == [contract(called(of, each, caller)) for each in deal]
    assert len({made.declaration for made in made_of if made}) >= 3


@pytest.mark.nightly
def test_calls_promise_the_plain_player_what_they_do_of_one_hand(of):
    worth, deal = plainly(of), np.arange(DEALS)
    for seat in SEATS:
        told = worth(deal, np.full(DEALS, seat), deal)
        for row in deal:
            if on_the_edge(of, row):
                continue
            hand, turn_up = Hand(int(of.dealt.hands[row, seat])), SUITS[of.dealt.turn_ups[row]]
            promised = [promises(hand, turn_up)[Declaration(word)] for word in WORDS[2:]]
            assert told[row, 2:] == pytest.approx(promised)
            assert (told[row, 1] > 0) == (tricks(hand, turn_up) >= ACCEPTS)


def test_every_word_that_might_be_said_is_followed_to_the_end_of_the_bidding(of):
    """The result of a word that was tried in a deal is the same when called one word at a time."""
    tried = words_tried(SOLO_WHIST, of, by_table(SOLO_WHIST, of, shipped()), seed=3)
    tree, base = auctions(SOLO_WHIST), 0
    for deal in range(12):
        rows = np.flatnonzero((tried.deal == deal) & (tried.stand == base))
        assert len(rows) >= 2
        for row in rows:
            assert tree.stands[base] == stands((), ELDEST, DEALER)
            said = with_word((), ELDEST, WORDS[tried.word[row]])
            made_of = contract(called(of, deal, by_the_table, said))
            own = made_of is not None and made_of.caller == ELDEST
            assert bool(tried.played[row]) == (own and made_of.declaration.value == WORDS[tried.word[row]])
            assert (tried.stakes[row] == tried.over[row] == 0) == (made_of is None)
        assert tried.said[rows].sum() == 1


def test_of_words_that_promise_the_same_the_earlier_is_said(of):
    tree = auctions(SOLO_WHIST)
    alike = best(
        tree, lambda deal, seat, node: np.zeros((len(deal), len(WORDS))), np.arange(2), np.zeros(2, int)
    )
    assert [WORDS[word] for word in alike] == [PASS, PASS]


def test_each_is_paid_as_the_deal_is_settled(of):
    contracts = auctions(SOLO_WHIST).contracts
    base, over = prices(SOLO_WHIST)
    for at, made_of in enumerate(contracts):
        for taken in range(TRICKS + 1):
            outcome = SoloPlayed(
                declaration=made_of.declaration, caller=made_of.caller, partner=made_of.partner, tricks=taken
            )
            which = np.full(4, at), np.full(4, taken), np.arange(4)
            stakes, more = paid(SOLO_WHIST, *which)
            pence = base * stakes + over * more
            if made_of.partner is None:
                assert tuple(pence) == settled(SOLO_WHIST, outcome).deltas
            assert pence.sum() == 0
            assert (pence[made_of.caller] > 0) == settled(SOLO_WHIST, outcome).made
    assert [each.tolist() for each in paid(SOLO_WHIST, np.array([-1]), np.array([0]), np.array([2]))] == [
        [0],
        [0],
    ]


def test_over_tricks_of_an_abondance_count_twice_where_the_variant_says_so():
    twice = replace(SOLO_WHIST, double_abondance_overtricks=True)
    at = [each.declaration for each in auctions(twice).contracts].index(Declaration.ABONDANCE)
    for taken, over in ((9, 0), (11, 6)):
        caller = np.array([auctions(twice).contracts[at].caller])
        asked = np.array([at]), np.array([taken]), caller
        (stakes, once), (same, doubled) = (paid(variant, *asked) for variant in (SOLO_WHIST, twice))
        assert (once, doubled) == (over, 2 * over)
        assert stakes == same


def test_a_deal_is_played_out_in_the_way_of_its_contract(of):
    """With the trumps turned up, named by the caller, or none."""
    tree = auctions(SOLO_WHIST)
    for call, trumps in (
        (Declaration.SOLO, lambda deal, _: int(of.dealt.turn_ups[deal])),
        (Declaration.ABONDANCE, lambda _, hand: trumps_of(hand, shipped().weights).value),
        (Declaration.MISERE, lambda *_: kernel.NO_TRUMPS),
    ):
        at = next(
            at
            for at, each in enumerate(tree.contracts)
            if each.declaration is call and each.caller == SEATS[2]
        )
        for deal in range(5):
            hands = of.dealt.hands[deal : deal + 1]
            habits = kernel.Habits.MISERE if call is Declaration.MISERE else kernel.Habits.SOLO
            need = {Declaration.SOLO: 5, Declaration.ABONDANCE: 9, Declaration.MISERE: 0}[call]
            history = kernel.History((), 0, trumps(deal, Hand(int(hands[0, 2]))), 0b0100, habits, need)
            (slow,) = kernel.play_out(history, hands, temperature=HEAT, seed=9)
            assert played_out(SOLO_WHIST, of, np.array([deal]), np.array([at]), 9) == [slow]


def test_a_cell_has_the_name_that_the_table_gives_it():
    tree = auctions(SOLO_WHIST)
    opening = tree.stands.index(stands((), ELDEST, DEALER))
    assert cell_named(SOLO_WHIST, WORDS.index("solo"), opening, 25) == "25 after 00"
    assert cell_named(SOLO_WHIST, WORDS.index("abondance-declaree"), opening, 1) == "sure after 00"
