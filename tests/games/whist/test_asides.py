"""Additional acts offered to a seat at whist, at tables that allow mistakes."""

import pytest

from games.whist.laid_out import ON_CLAIM, STRICT, WATCHFUL, E, N, S, W, do, play, table
from hoyle.games.whist.act import (
    AskSuit,
    AskTrumps,
    AskTurnUp,
    AskWhoPlayed,
    CallHonours,
    ClaimRest,
    CountPack,
    PickUp,
    Remind,
    ShowHand,
    ThrowDown,
)
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS

HANDS = ("AS 2H 3D", "KS 3H 4D", "QS 4H 5D", "JS 5H 6D")


def aside(position, seat):
    """The kinds of additional act offered."""
    return {type(choice.act) for choice in GAME.view(GAME.observe(position, seat)).asides}


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_may_be_laid_open_or_thrown_down_while_it_is_played(umpire, seat):
    position = table(*HANDS, umpire=umpire)
    always = {AskTrumps, ShowHand, ThrowDown, CountPack}
    assert aside(position, seat) == always | ({ClaimRest} if seat == N else set())
    open_hand = do(position, ShowHand(seat))
    assert aside(open_hand, seat) - {ClaimRest} == {AskTrumps, PickUp, CountPack}
    assert ShowHand in aside(open_hand, (seat + 1) % 4)


def test_W_L24_a_strict_table_offers_aside_only_to_lay_a_hand_open_or_claim_and_a_bystander_nothing():
    assert aside(table(*HANDS, umpire=STRICT), N) == {ShowHand, ClaimRest}
    assert aside(table(*HANDS, umpire=ON_CLAIM), None) == set()


def test_W_G09_the_one_question_that_partners_may_put_is_offered_at_a_strict_table_too():
    hands = ("AS 2H 3D", "KS 3H 4D", "4H 5D 6D", "JS 5H 7D")
    position = play(table(*hands, umpire=STRICT), "AS", "KS", "4H")
    assert AskSuit in aside(position, N)
    assert {seat for seat in SEATS if AskSuit in aside(position, seat)} == {N}
    followed = play(table(*HANDS, umpire=STRICT), "AS", "KS", "QS")
    assert AskSuit not in aside(followed, N)


def test_nothing_is_offered_aside_when_the_deal_is_over_or_the_game_is_won():
    position = play(table("AS", "KS", "QS", "JS", umpire=ON_CLAIM), "AS", "KS", "QS", "JS", "/")
    assert not any(aside(position, seat) for seat in SEATS)


def test_W_L17_a_reminder_is_offered_while_the_partner_may_still_call_and_to_nobody_else():
    hands = ("AH KH 3D", "2S 3S 4D", "QH 4S 5D", "JH 5S 6D")
    position = table(*hands, turned="JH", umpire=ON_CLAIM, score=(8, 0))
    assert {seat for seat in SEATS if Remind in aside(position, seat)} == {N, S}
    assert Remind not in aside(do(position, CallHonours(N)), S)
    assert Remind not in aside(play(position, "3D"), S)
    assert Remind in aside(play(position, "3D"), N)
    seven = table(*hands, turned="JH", umpire=ON_CLAIM, score=(7, 0))
    assert not any(Remind in aside(seven, seat) for seat in SEATS)


def test_one_may_ask_who_played_the_last_card_that_is_anothers():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS")
    asked = {
        seat: [
            c.act.card.text
            for c in GAME.view(GAME.observe(position, seat)).asides
            if type(c.act) is AskWhoPlayed
        ]
        for seat in SEATS
    }
    assert asked == {N: ["KS"], E: ["AS"], S: ["KS"], W: ["KS"]}


def test_the_card_turned_up_may_be_asked_for_once_it_is_taken_up():
    position = table(*HANDS, turned="5H", umpire=ON_CLAIM)
    assert AskTurnUp not in aside(position, E)
    position = play(position, "AS", "KS", "QS", "JS", "/")
    assert AskTurnUp in aside(position, E)
