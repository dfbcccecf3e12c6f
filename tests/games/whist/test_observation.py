"""What a seat sees and what it does not see."""

import random

import pytest
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    E,
    N,
    S,
    card,
    do,
    in_deal,
    lawful,
    play,
    shuffled,
    sit_on,
    sitting,
    table,
)
from hoyle.cards import Hand
from hoyle.games.whist.act import CutIn, Shuffle
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS

HANDS = ("AS 2S", "KS 3D", "QS 4S", "JS 5S")


def test_a_seat_sees_its_hand_the_cards_played_and_how_many_the_others_hold():
    position = play(table(*HANDS, score=(3, 4), umpire=ON_CLAIM), "AS", "KS", "QS", "JS", "/", "2S")
    seen = GAME.observe(position, E)
    assert seen.hand == Hand("3D")
    assert seen.counts == (0, 1, 1, 1)
    assert [trick.plays[0] for trick in (*seen.quitted, *seen.laid)] == [(N, card("AS")), (N, card("2S"))]
    assert (seen.score, seen.taken, seen.waits_for, seen.umpire) == ((3, 4), (1, 0), E, "on-claim")
    assert seen.trick is seen.laid[0]
    assert seen.lawful == lawful(position, E)


def test_the_trick_a_seat_would_play_to():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS", "QS", "JS")
    assert GAME.observe(position, N).trick is None  # It is complete; North would lead.
    assert GAME.observe(table(*HANDS), N).trick is None


def test_a_bystander_sees_what_everybody_sees_and_may_do_nothing():
    position = play(table(*HANDS), "AS")
    seen = GAME.observe(position, None)
    assert (seen.hand, seen.lawful, seen.counts) == (Hand(), (), (1, 2, 2, 2))
    assert seen.laid == GAME.observe(position, N).laid


def test_before_the_cut_and_before_the_deal_there_is_little_to_see():
    seen = GAME.observe(sitting(), N)
    assert (seen.waits_for, seen.chairs, seen.trumps, seen.cutter, seen.counts) == (
        None,
        (),
        None,
        None,
        (0,) * 4,
    )
    position = do(
        sitting(), CutIn(keeps=S, pack=shuffled(random.Random(1))), Shuffle(pack=shuffled(random.Random(2)))
    )
    seen = GAME.observe(position, N)
    assert seen.cutter == seen.waits_for == (position.state.dealer - 1) % 4
    assert str(position.state.pack) not in str(seen)


@pytest.mark.parametrize("seat", [*SEATS, None])
@pytest.mark.parametrize("seed", range(3))
def test_a_seat_sees_nothing_of_the_cards_it_has_not_seen(seed, seat):
    """In many positions the other hands are redealt from the unseen cards, and the seat's view stays the
    same.
    """
    rng = random.Random(seed)

    def choose(position, due):
        acts = lawful(position, due)
        deal = position.state.deal
        if deal and any(deal.hands) and not position.docket.cases:
            assert GAME.observe(redealt(position, seat, rng), seat) == GAME.observe(position, seat)
        return rng.choice(acts)

    sit_on(sitting(), rng, deals=2, choose=choose)


def redealt(position, seat, rng):
    deal = position.state.deal
    others = [other for other in SEATS if other != seat]
    known = Hand() if deal.turned is None else Hand.of([deal.turned]) & deal.hands[deal.dealer]
    pool = [each for other in others for each in deal.hands[other] if each not in known]
    rng.shuffle(pool)
    hands, dealt = list(deal.hands), list(deal.dealt)
    for other in others:
        keeps = deal.hands[other] & known
        want = len(deal.hands[other]) - len(keeps)
        hands[other], pool = Hand.of(pool[:want]) | keeps, pool[want:]
        dealt[other] = (deal.dealt[other] - deal.hands[other]) | hands[other]
    return in_deal(position, hands=tuple(hands), dealt=tuple(dealt))


def test_the_redealing_test_bites():
    """An observation that included another player's hand would differ."""
    rng = random.Random(5)
    position = table("AS 2S", "KS 3D", "QS 4S", "JS 5S")
    other = redealt(position, N, rng)
    while other.state.deal.hands[E] == position.state.deal.hands[E]:
        other = redealt(position, N, rng)
    leaky = replace(GAME.observe(position, N), hand=position.state.deal.hands[E])
    assert leaky != replace(GAME.observe(other, N), hand=other.state.deal.hands[E])
