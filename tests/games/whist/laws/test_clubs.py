"""The clubs' laws of 1864 at a table; each law has its cases at the desk."""

from functools import partial

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    E,
    N,
    S,
    W,
    card,
    cards_to_play,
    do,
    heard,
    lawful,
    options,
    play,
    refused,
    told,
)
from games.whist.laid_out import table as any_table
from games.whist.laws.choosing import choose
from hoyle.cards import Hand
from hoyle.games.whist.act import Call, NameCard, Play, PlayAnother, Separate, ShowHand, ThrowDown
from hoyle.games.whist.variant import SHORT_WHIST

HANDS = ("AS 4S 2D 9D", "KS 5S 3D TD", "QS 6S 4D JD", "JS 7S 5D QD")

table = partial(any_table, of=SHORT_WHIST)


@pytest.mark.parametrize(
    ("act", "law"),
    [
        (Play(E, card("KS")), "WC-62"),
        (ShowHand(E), None),
        (ThrowDown(E), "WC-58"),
        (Separate(E, card("KS")), "WC-60"),
    ],
)
def test_a_strict_table_cites_the_law_of_its_code(act, law):
    position = table(*HANDS, umpire=STRICT)
    if law:
        assert refused(position, act) == law
    else:
        assert heard(position, act) == [("WC-58", "EXACTED")]


def test_of_two_cards_laid_the_second_is_exposed_and_may_be_called():
    position = do(play(table(*HANDS, umpire=ON_CLAIM), "AS", "5S"), PlayAnother(E, card("TD")))
    assert told(position) == [("WC-56", "EXACTED")]
    position = play(position, "QS", "7S", "/", "2D")
    position = do(position, Call(S, card("TD")))
    assert cards_to_play(position, E) == Hand("TD")
    assert heard(position, Play(E, card("3D"))) == [("WC-61", "NOTED")]


def test_a_suit_is_called_from_whichever_of_the_two_first_has_the_lead():
    position = choose(do(table(*HANDS, umpire=ON_CLAIM), Play(E, card("KS"))), S, "call diamonds")
    assert position.state.deal.exposed[E] == Hand()
    assert card("KS") in position.state.deal.hands[E]
    position = play(position, "4S", "KS", "6S", "7S", "/")  # North leads, and then East.
    assert cards_to_play(position, E) == Hand("3D TD")
    position = play(position, "3D", "4D", "QD", "2D", "/")
    assert cards_to_play(position, W) == Hand("JS 5D")  # The call is paid.


def test_the_card_led_out_of_turn_may_be_called_instead():
    position = do(table(*HANDS, umpire=ON_CLAIM), Play(E, card("KS")))
    assert options(position, N)[0] == "call KS later"
    position = choose(position, N, "call KS")
    assert position.state.deal.exposed[E] == Hand("KS")


def test_a_card_led_too_soon_is_exposed_and_the_partner_may_be_made_to_win():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "5S")
    position = do(position, Play(N, card("9D")))
    assert position.state.deal.exposed[N] == Hand("9D")
    position = choose(position, E, "have S win")
    assert told(position) == [("WC-57", "EXACTED"), ("WC-57", "EXACTED")]
    assert cards_to_play(position, S) == Hand("QS 6S"), "the ace cannot be beaten"


@pytest.mark.parametrize(("choice", "left"), [("have E win", "KS"), ("have E lose", "5S")])
def test_the_second_hand_must_win_or_lose_when_the_fourth_has_played(choice, left):
    position = play(table(*HANDS, umpire=ON_CLAIM), "4S")
    position = choose(do(position, Play(W, card("JS"))), N, choice)
    assert card("JS") not in position.state.deal.hands[W]
    assert cards_to_play(position, E) == Hand(left)


def test_a_card_named_wrongly_lets_a_suit_be_called():
    position = do(table(*HANDS, umpire=ON_CLAIM), Separate(N, card("2D")), NameCard(E, N, card("4D")))
    assert told(position)[-1] == ("WC-60", "OPEN")
    position = choose(position, N, "call clubs")
    assert told(position)[-1] == ("WC-60", "EXACTED")
    assert lawful(position, N)


def test_partners_may_consult_on_a_revoke_and_take_no_tricks_when_all_have_thrown_down():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "3D", "QS", "JS", "/")
    position = do(position, *(ThrowDown(seat) for seat in (N, E, S, W)))
    assert told(position)[-1] == ("WC-59", "EXACTED")
