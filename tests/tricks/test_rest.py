"""Claiming the rest of the tricks: all others agree, or one objects and play goes on. W-G32, S-P03."""

from random import Random

import pytest

from games.solo import laid_out as solo
from games.whist import laid_out as whist
from games.whist.laid_out import STRICT, WATCHFUL, E, N, S, W, do, impossible, play, table
from hoyle.bots.solo import PLAIN as PLAIN_AT_SOLO
from hoyle.bots.whist import PLAIN
from hoyle.games.solo.act import ClaimRest as ClaimAtSolo
from hoyle.games.solo.game import GAME as SOLO
from hoyle.games.whist.act import AgreeRest, ClaimRest, ObjectRest, Play
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS
from hoyle.words.plain import plain

HANDS = ("AS KS 4H", "2S 3S 4D", "QS 3H 5D", "JS 4S 6D")


def agreed(position):
    return do(position, AgreeRest(E), AgreeRest(S), AgreeRest(W))


@pytest.mark.parametrize("umpire", [STRICT, WATCHFUL], ids=str)
def test_once_all_others_have_agreed_the_tricks_are_shared_out_as_claimed_and_the_deal_is_over(umpire):
    claimed = do(table(*HANDS, umpire=umpire), ClaimRest(N, 2))
    assert GAME.due(claimed) == (E,)
    over = agreed(claimed)
    assert over.state.deal.taken == (2, 1)
    assert over.state.deal.played_out
    assert GAME.view(GAME.observe(over, S)).outcome is not None


def test_tricks_won_before_and_a_card_of_the_trick_on_the_table_count_as_they_lie():
    position = play(table(*HANDS, umpire=STRICT), "AS", "2S", "QS", "4S", "KS", "3S")
    over = do(position, ClaimRest(S, 1), AgreeRest(W), AgreeRest(N), AgreeRest(E))
    assert over.state.deal.taken == (2, 1)


def test_the_hand_lies_open_to_all_while_the_others_answer_and_to_nobody_afterwards():
    claimed = do(table(*HANDS), ClaimRest(N, 3))
    for viewer in (*SEATS, None):
        assert GAME.observe(claimed, viewer).exposed[N] == claimed.state.deal.hands[N]
    went_on = do(claimed, AgreeRest(E), ObjectRest(S))
    assert not GAME.observe(went_on, E).exposed[N]
    assert GAME.due(went_on) == (N,)


def test_while_a_claim_waits_nothing_is_played_and_only_who_is_asked_may_answer():
    claimed = do(table(*HANDS), ClaimRest(N, 3))
    for done in (Play(N, whist.card("AS")), AgreeRest(S), ObjectRest(N), ClaimRest(N, 3)):
        impossible(claimed, done)
    assert plain(GAME.view(GAME.observe(claimed, E)).prompt, you=E).endswith("Do you agree?")


def test_a_claim_is_made_at_ones_turn_of_as_many_as_are_left_and_once_for_each_card():
    position = table(*HANDS)
    for done in (ClaimRest(E, 1), ClaimRest(N, 4), ClaimRest(N, -1), AgreeRest(E)):
        impossible(position, done)
    went_on = do(position, ClaimRest(N, 3), ObjectRest(E))
    impossible(went_on, ClaimRest(N, 2))
    assert ClaimRest not in {type(each.act) for each in GAME.view(GAME.observe(went_on, N)).asides}
    do(play(went_on, "AS", "2S", "QS", "4S", "/"), ClaimRest(N, 2))


def test_at_solo_the_stakes_follow_as_if_the_tricks_had_been_played():
    hands = ("AS KS QS JS TS", "2S 3S 4D 5D 6D", "4S 5S 6C 7C 8C", "6S 7S 8S 9D TD")
    position = solo.called(*hands, caller=N, umpire=STRICT)
    over = solo.do(position, ClaimAtSolo(N, 5), AgreeRest(E), AgreeRest(S), AgreeRest(W))
    assert over.state.deal.winners == (N,) * 5
    assert over.state.tally.won == (18, -6, -6, -6)
    lost = solo.do(position, ClaimAtSolo(N, 4), AgreeRest(E), AgreeRest(S), AgreeRest(W))
    assert lost.state.deal.winners == (N,) * 4 + (E,)
    assert lost.state.tally.won == (-21, 7, 7, 7)


def test_at_a_general_misere_where_nobody_has_a_side_nothing_is_claimed():
    position = solo.called(*HANDS, plays=solo.GENERAL, general_misere="yes")
    solo.impossible(position, ClaimAtSolo(N, 0))


SUITS = [" ".join(rank + suit for rank in "AKQJT98765432") for suit in "SHDC"]


def with_six_cards(position, game, do):
    """The table when seven tricks have been played, each with the last lawful card."""
    while len(position.state.deal.hands[N]) > 6 or not game.observe(position, N).may_claim_rest:
        position = do(position, game.lawful(position, game.due(position)[0])[-1])
    return position


def answers(position, game, do, bot, claim):
    """The answer of each bot to a claim, until one objects."""
    position, said = do(position, claim), []
    while said[-1:] != [ObjectRest] and not position.state.deal.conceded:
        seat = game.due(position)[0]
        act = bot.choose(game.observe(position, seat), Random(0))
        position = do(position, act)
        said.append(type(act))
    return said


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        (6, [AgreeRest] * 3),
        (5, [AgreeRest, ObjectRest]),  # It gives up a trick of its partner's.
        (0, [AgreeRest, ObjectRest]),
    ],
)
def test_a_bot_agrees_where_its_side_loses_nothing_in_any_world_that_fits(tricks, said):
    position = with_six_cards(table(*SUITS, trumps="S", umpire=STRICT), GAME, do)
    assert answers(position, GAME, do, PLAIN, ClaimRest(N, tricks)) == said


def test_a_bot_objects_where_a_card_may_lose_to_one_that_others_hold():
    north, east, south, west = SUITS
    hands = (north.replace("2S", "2H"), east.replace("2H", "2S"), south, west)
    position = with_six_cards(table(*hands, trumps="S", umpire=STRICT), GAME, do)
    assert position.state.deal.hands[N].suit(whist.card("2H").suit)
    assert answers(position, GAME, do, PLAIN, ClaimRest(N, 6)) == [ObjectRest]
    assert answers(position, GAME, do, PLAIN, ClaimRest(N, 5)) == [AgreeRest] * 3


def test_with_the_whole_hand_there_are_too_many_worlds_and_a_bot_objects_to_all_but_a_gift():
    position = table(*SUITS, trumps="S", umpire=STRICT)
    assert answers(position, GAME, do, PLAIN, ClaimRest(N, 13)) == [ObjectRest]
    assert answers(position, GAME, do, PLAIN, ClaimRest(N, 0))[0] is AgreeRest


@pytest.mark.parametrize(("tricks", "said"), [(0, ObjectRest), (6, AgreeRest)])
def test_at_a_misere_a_bot_asks_whether_the_caller_can_be_made_to_take_a_trick(tricks, said):
    position = with_six_cards(solo.called(*SUITS, plays=solo.MISERE, caller=E, umpire=STRICT), SOLO, solo.do)
    assert answers(position, SOLO, solo.do, PLAIN_AT_SOLO, ClaimRest(N, tricks))[0] is said


def test_the_word_alone_claims_all_that_are_left_and_with_a_number_so_many():
    position = table(*HANDS)
    seen = GAME.observe(position, N)
    assert GAME.speech.read("rest", seen) == ClaimRest(N, 3)
    assert GAME.speech.read(" REST ", seen) == ClaimRest(N, 3)
    assert GAME.speech.read("rest 2", seen) == ClaimRest(N, 2)
