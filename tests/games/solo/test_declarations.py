"""Declarations: what each undertakes, its trumps, leader and end: S-C1 to S-C10, S-P01, S-P02 and S-B12."""

import pytest

from games.solo.laid_out import (
    ABONDANCE,
    DECLAREE,
    GENERAL,
    IN_TRUMPS,
    MISERE,
    ON_CLAIM,
    OUVERTE,
    PROPOSITION,
    SOLO,
    STRICT,
    SUITS,
    E,
    N,
    S,
    W,
    after,
    called,
    do,
    impossible,
    lawful,
    may_play,
    play,
    refused,
    to_call,
    variant,
    won,
)
from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Declare, NameTrumps, Pass, Play
from hoyle.games.solo.bidding import nameable
from hoyle.games.solo.calls import may_call
from hoyle.games.solo.declaration import CALLED, NEEDS
from hoyle.games.solo.game import GAME
from hoyle.games.solo.play import leader
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS

HANDS = ("AS 2S", "KS 3S", "QS 4S", "JS 5S")


def undertaken(plays, *, caller=S, hands=HANDS, umpire=STRICT, **laid):
    return called(*hands, plays=plays, caller=caller, umpire=umpire, **laid)


def trumps(position):
    return position.state.deal.trumps


def last_trick(plays, taken, lost, winner, *, caller=N):
    """The pence of each seat if the caller has won and lost this many tricks and this seat wins the last."""
    ranks = iter("3456")
    hands = [f"{'A' if seat == winner else next(ranks)}S" for seat in SEATS]
    partner = S if plays is PROPOSITION else None
    position = after(called(*hands, plays=plays, caller=caller, partner=partner, trumps="S"), taken, lost)
    for _ in SEATS:
        (seat,) = GAME.due(position)
        position = do(position, lawful(position, seat)[0])
    return won(play(position, "/"))


def test_S_C1_two_against_two_wherever_they_sit_to_take_eight_with_the_suit_turned_up():
    position = undertaken(PROPOSITION, caller=E, partner=S)
    assert position.state.deal.sides == (1, 0, 0, 1)
    assert (trumps(position), GAME.due(position)) == (Suit.HEARTS, (N,))
    assert last_trick(PROPOSITION, 7, 5, N) == (6, -6, 6, -6)
    assert last_trick(PROPOSITION, 7, 5, E) == (-7, 7, -7, 7)


def test_S_C2_one_against_three_to_take_five_with_the_suit_turned_up():
    position = undertaken(SOLO)
    assert position.state.deal.sides == (1, 1, 0, 1)
    assert (trumps(position), GAME.due(position)) == (Suit.HEARTS, (N,))
    assert last_trick(SOLO, 4, 8, N) == (18, -6, -6, -6)
    assert last_trick(SOLO, 4, 8, E) == (-21, 7, 7, 7)


@pytest.mark.parametrize("plays", [MISERE, OUVERTE])
def test_S_C3_a_misere_has_no_trumps_and_is_lost_by_its_first_trick(plays):
    position = undertaken(plays, hands=("3S 2H", "2S 3H", "AS 4H", "4S 5H"))
    assert (trumps(position), GAME.due(position)) == (None, (N,))
    position = play(position, "3S", "2S", "AS", "4S")
    assert position.state.deal.played_out or play(position, "/").state.deal.played_out


def test_S_C3_a_misere_is_won_when_every_card_is_played_and_no_trick_taken():
    hands = ("3S 5H", "4S 6H", "2S 4H", "5S 7H")
    position = play(undertaken(MISERE, hands=hands, umpire=ON_CLAIM), "3S", "4S", "2S", "5S", "/")
    assert not position.state.deal.played_out
    position = play(position, "7H", "5H", "6H", "4H", "/")
    assert won(position) == (-12, -12, 36, -12)


def test_S_C4_an_abondance_names_its_trumps_after_the_bidding_and_before_the_first_lead():
    position = to_call(*HANDS, umpire=STRICT)
    position = do(position, Pass(N), Pass(E), Declare(S, ABONDANCE))
    assert refused(position, NameTrumps(S, Suit.CLUBS)) == "S-B12"
    position = do(position, Pass(W))
    assert GAME.due(position) == (S,)
    assert impossible(position, Play(N, next(iter(Hand("AS"))))) == "S must name trumps first"
    position = do(position, NameTrumps(S, Suit.CLUBS))
    assert (trumps(position), GAME.due(position)) == (Suit.CLUBS, (N,))
    assert NEEDS[ABONDANCE] == 9
    assert last_trick(ABONDANCE, 8, 4, N) == (54, -18, -18, -18)


def test_S_C5_an_abondance_in_trumps_is_played_in_the_suit_turned_up():
    position = to_call(*HANDS, umpire=STRICT, trumps="D")
    position = do(position, Declare(N, ABONDANCE), Declare(E, IN_TRUMPS), Pass(S), Pass(W), Pass(N))
    assert (trumps(position), GAME.due(position)) == (Suit.DIAMONDS, (N,))
    assert last_trick(IN_TRUMPS, 8, 4, N) == (54, -18, -18, -18)
    assert last_trick(IN_TRUMPS, 8, 4, E) == (-57, 19, 19, 19)


@pytest.mark.parametrize("caller", SEATS)
def test_S_C7_a_declaree_is_led_by_its_caller_wherever_they_sit_and_nothing_else_is(caller):
    for plays in CALLED:
        partner = SEATS[caller - 1] if plays is PROPOSITION else None
        position = undertaken(plays, caller=caller, partner=partner)
        assert leader(SOLO_WHIST, position.state.deal) == (caller if plays is DECLAREE else N)


def test_S_C7_a_declaree_is_lost_by_its_first_trick_lost():
    hands = ("AS 2S", "KS 3S", "QS 4S", "JS 5S")
    position = undertaken(DECLAREE, caller=N, hands=hands, umpire=ON_CLAIM)
    position = play(position, "AS", "3S", "4S", "5S", "/")
    assert not position.state.deal.played_out
    position = play(position, "2S", "KS", "QS", "JS", "/")
    assert won(position) == (-108, 36, 36, 36)


def test_S_C7_by_another_reading_a_declaree_has_no_trumps():
    position = to_call(*HANDS, umpire=STRICT, declaree_trumps="none")
    position = do(position, Declare(N, DECLAREE))
    assert (trumps(position), GAME.due(position)) == (None, (N,))
    assert not position.state.deal.naming


def test_S_C8_at_a_general_misere_each_plays_alone_and_the_last_trick_is_paid_for():
    hands = ("AS 2H", "KS 3H", "QS 4H", "JS 5H")
    position = called(*hands, plays=GENERAL)
    assert position.state.deal.sides == (0, 1, 2, 3)
    assert (trumps(position), GAME.due(position)) == (None, (N,))
    position = play(position, "AS", "KS", "QS", "JS", "/")
    assert won(position) == (0, 0, 0, 0), "the first tricks cost nothing"
    assert won(play(position, "2H", "3H", "4H", "5H", "/")) == (6, 6, 6, -18)


@pytest.mark.parametrize(
    ("second", "winners", "last", "most"),
    [
        (("AD", "KD", "4D", "5D", "/", "3C", "4C", "2C", "AC"), (N, N, W), (6, 6, 6, -18), (-18, 6, 6, 6)),
        (("2D", "KD", "4D", "5D", "/", "4C", "2C", "AC", "3C"), (N, E, W), (6, 6, 6, -18), (-2, -2, 6, -2)),
    ],
)
def test_S_K06_by_arrangement_they_pay_who_took_the_most_tricks(second, winners, last, most):
    """In a general misère; the stake is shared by those who took equally many."""
    hands = (f"AS {second[0]} 3C", "KS KD 4C", "QS 4D 2C", "JS 5D AC")
    for pays, stakes in (("last-trick", last), ("most-tricks", most)):
        position = called(*hands, plays=GENERAL, general_misere_pays=pays)
        position = play(position, "AS", "KS", "QS", "JS", "/", *second, "/")
        assert position.state.deal.won_by == winners
        assert won(position) == stakes


def test_S_C8_by_another_reading_the_dealer_leads():
    position = called(*HANDS, plays=GENERAL, general_misere_leader="dealer", dealer=W)
    assert GAME.due(position) == (W,)


def test_S_C9_the_eldest_hand_has_six_calls():
    assert set(may_call(SOLO_WHIST, (), N)) == set(CALLED) - {IN_TRUMPS}
    free = variant(abondance_trumps_only_over_abondance="no")
    assert set(may_call(free, (), N)) == set(CALLED)


def test_S_C10_any_suit_may_be_named_unless_it_was_agreed_otherwise():
    for only_plain, suits in (("yes", set(Suit)), ("no", set(Suit) - {Suit.HEARTS})):
        position = to_call(*HANDS, umpire=STRICT, abondance_may_name_turn_up=only_plain)
        position = do(position, Declare(N, ABONDANCE), Pass(E), Pass(S), Pass(W))
        assert {act.suit for act in lawful(position, N)} == suits
    assert refused(position, NameTrumps(N, SUITS["H"])) == "S-C10"


def test_S_B12_the_suit_is_announced_when_the_bidding_is_over_and_by_its_caller_alone():
    position = do(to_call(*HANDS, umpire=STRICT), Declare(N, DECLAREE))
    assert (GAME.due(position), position.state.deal.naming) == ((N,), True)
    assert refused(position, NameTrumps(E, Suit.CLUBS)) == "S-B12"
    position = do(position, NameTrumps(N, Suit.CLUBS))
    assert refused(position, NameTrumps(N, Suit.SPADES)) == "S-B12"


def test_S_P01_suit_is_followed_by_whoever_can_and_the_highest_trump_wins():
    position = called("AD 2C", "3D 2H", "4S 3H", "KD QD", umpire=STRICT)
    position = play(position, "AD")
    assert may_play(position, E) == Hand("3D")
    position = play(position, "3D")
    assert may_play(position, S) == Hand("4S 3H")
    position = play(position, "3H", "KD")
    assert GAME.attend(position)[0].seat == S


@pytest.mark.parametrize("plays", [MISERE, OUVERTE, GENERAL])
def test_S_P02_at_a_misere_no_suit_trumps_another(plays):
    position = called("3D 2C", "2S 2H", "AH 3H", "2D 4D", plays=plays, caller=W)
    position = play(position, "3D", "2S", "AH", "2D")
    assert GAME.due(position) == (N,)


def test_S_C10_only_a_caller_who_has_still_to_name_the_trumps_may_name_any():
    hands = ("AS 2H", "KS 3H", "QS 4H", "JS 5H")
    bidding = to_call(*hands)
    assert nameable(SOLO_WHIST, bidding.state.deal) == ()
    assert nameable(SOLO_WHIST, called(*hands).state.deal) == ()
    naming = do(bidding, Declare(N, ABONDANCE), Pass(E), Pass(S), Pass(W))
    assert nameable(SOLO_WHIST, naming.state.deal) == tuple(Suit)
    barred = variant(abondance_may_name_turn_up="no")
    assert nameable(barred, naming.state.deal) == tuple(suit for suit in Suit if suit is not Suit.HEARTS)


def test_S_B12_at_a_loose_table_trumps_named_otherwise_are_only_words():
    """By another player, before the bidding is over, a second time, or where the turn-up may not be named."""
    early = do(to_call(*HANDS), NameTrumps(N, Suit.CLUBS))
    assert trumps(early) == trumps(to_call(*HANDS))
    naming = do(to_call(*HANDS), Declare(N, ABONDANCE), Pass(E), Pass(S), Pass(W))
    for seat in (E, S, W):
        other = do(naming, NameTrumps(seat, Suit.CLUBS))
        assert (trumps(other), other.state.deal.naming) == (None, True)
    named = do(naming, NameTrumps(N, Suit.CLUBS))
    assert (trumps(named), named.state.deal.naming) == (Suit.CLUBS, False)
    assert trumps(do(named, NameTrumps(N, Suit.SPADES))) == Suit.CLUBS
    barred = to_call(*HANDS, abondance_may_name_turn_up="no")
    barred = do(barred, Declare(N, ABONDANCE), Pass(E), Pass(S), Pass(W), NameTrumps(N, Suit.HEARTS))
    assert (trumps(barred), barred.state.deal.naming) == (None, True)
