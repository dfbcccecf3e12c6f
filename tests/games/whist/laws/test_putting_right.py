"""Correcting a wrong card, and the one question that partners may ask. Article XII."""

import pytest
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    cards_to_play,
    do,
    heard,
    impossible,
    lawful,
    options,
    play,
    refused,
    score,
    standings,
    table,
    told,
    words_of,
)
from games.whist.laws.choosing import choose, default_of, waived
from games.whist.laws.revoking import ADD, GUILTY, INNOCENT, LOOSE, REVOKE, revoked
from hoyle.cards import Hand
from hoyle.games.whist.act import Answer, AskSuit, Call, Claim, Play, Quit, Withdraw
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS
from hoyle.table import Choose
from hoyle.table.act import Consult, Later, Waive
from hoyle.table.option import by_words
from hoyle.words.plain import plain

# XII. Correcting a wrong card.

SAVES = ("AS 2H 2D", "KS 5S 5C", "QS 4S 4D", "JS TS 3D")  # West can follow with either of two.


def taken_back(umpire=WATCHFUL, option=None):
    position = do(play(table(*SAVES, umpire=umpire), *REVOKE), Withdraw(W))
    return do(position, Choose(N, 1, option)) if option else position


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L12_W_T33_a_wrong_card_found_before_the_trick_is_turned_may_be_put_right(umpire):
    position = play(table(*SAVES, umpire=umpire), *REVOKE)
    assert Withdraw(W) in lawful(position, W)
    assert not any(Withdraw(seat) in lawful(position, seat) for seat in (N, E, S))
    position = do(position, Withdraw(W))
    assert told(position) == [("W-L12", "CURED"), ("W-L12", "OPEN")]
    assert GAME.due(position) == (N,)
    assert options(position, N) == [
        "call for the highest of W's spades",
        "call for the lowest of W's spades",
        "call 3D later",
    ]
    assert not any(isinstance(act, Consult) for act in lawful(position, N))
    assert position.state.deal.exposed[W] == Hand("3D")
    assert GAME.observe(position, E).exposed[W] == Hand("3D")


def test_W_T34_it_may_be_saved_before_anybody_has_played_after_it():
    position = play(table("AS 2S", "KS 3D", "QS 4S", "JS 5S"), "AS", "3D")
    assert told(do(position, Withdraw(E))) == [("W-L12", "CURED"), ("W-L12", "OPEN")]


@pytest.mark.parametrize(
    ("option", "only"),
    [("call for the highest of W's spades", "JS"), ("call for the lowest of W's spades", "TS")],
)
def test_W_L12_the_adversaries_may_have_the_highest_or_the_lowest(option, only):
    position = taken_back(option=option)
    assert GAME.due(position) == (W,)
    assert cards_to_play(position, W) == Hand(only)
    other = "TS" if only == "JS" else "JS"
    assert refused(replace(position, umpire=STRICT), Play(W, card(other))) == "W-L12"
    position = play(position, only, "/")
    assert standings(position) == ["CURED", "EXACTED"]  # There is no revoke.
    assert score(position) == (0, 0)


def test_W_L12_the_highest_or_lowest_binds_for_that_trick_alone():
    position = play(taken_back(option="call for the highest of W's spades"), "JS", "/", "2H", "5S", "4S")
    assert cards_to_play(position, W) == Hand("TS 3D")


def test_W_L12_or_they_may_call_the_wrong_card_later_when_it_is_no_revoke():
    position = taken_back(option="call 3D later")
    assert cards_to_play(position, W) == Hand("JS TS")
    call = {seat: Call(seat, card("3D")) for seat in SEATS}
    assert call[N] in lawful(position, N)
    position = play(position, "TS", "/")
    assert [call[seat] in lawful(position, seat) for seat in SEATS] == [
        True,
        False,
        False,
        False,
    ]  # The leader.
    assert cards_to_play(play(do(position, call[N]), "2H", "5C", "4D"), W) == Hand("3D")
    position = play(position, "2H", "5C", "4D")
    assert [call[seat] in lawful(position, seat) for seat in SEATS] == [True, False, True, False]
    assert cards_to_play(position, W) == Hand("JS 3D")
    position = do(position, call[S])
    assert cards_to_play(position, W) == Hand("3D")
    assert call[S] not in lawful(position, S)
    position = play(position, "3D")
    assert (position.state.deal.exposed[W], position.state.deal.called) == (Hand(), Hand())


def test_W_L12_a_call_that_would_make_a_revoke_drops_and_may_be_made_again():
    hands = ("AS 2S 2H", "KS 5S 5C", "QS 4S 4D", "JS TS 3D")
    position = do(play(table(*hands), *REVOKE), Withdraw(W), Choose(N, 1, "call 3D later"))
    position = play(position, "TS", "/", "2S", "5S", "4S")
    position = do(position, Call(N, card("3D")))
    assert cards_to_play(position, W) == Hand("JS")
    position = play(position, "JS")
    assert position.state.deal.called == Hand()
    assert position.state.deal.exposed[W] == Hand("3D")
    position = play(position, "/")
    assert Call(S, card("3D")) in lawful(position, S)


def test_W_L12_a_card_nobody_may_call_is_refused():
    position = taken_back()  # The choice has not been made, so nothing can be called.
    assert refused(replace(position, umpire=STRICT), Call(N, card("3D"))) == "W-L12"
    assert "not an opponent's exposed card" in impossible(position, Call(N, card("JS")))
    assert "not an opponent's exposed card" in impossible(position, Call(E, card("3D")))


def test_W_L12_when_both_let_it_go_any_card_of_the_suit_may_be_played():
    position = do(taken_back(), Waive(N, 1), Waive(S, 1))
    assert standings(position) == ["CURED", "WAIVED"]
    assert cards_to_play(position, W) == Hand("JS TS")


def test_W_L12_the_offender_ends_no_choice_by_laying_a_card_and_it_goes_back_if_it_is_not_the_one_asked():
    position = play(taken_back(), "JS")
    assert told(position) == [("W-L12", "CURED"), ("W-L12", "OPEN")]
    assert len(options(position, N)) == 3
    position = choose(position, N, "call for the highest of W's spades")
    assert position.state.deal.laid[0].card(W) == card("JS")
    assert position.state.deal.exposed[W] == Hand(""), "nobody may call the wrong card any more"


def test_W_L12_a_rank_is_asked_before_one_of_that_side_plays_to_the_trick_and_a_card_called_later():
    hands = ("AS 2S", "3D KS 5S", "QS 4S", "JS 6S")
    position = do(play(table(*hands, umpire=WATCHFUL), "AS", "3D"), Withdraw(E))
    quick = play(position, "KS")
    asked_low = choose(quick, N, "call for the lowest of E's spades")
    assert asked_low.state.deal.laid[0].card(E) is None, "the king goes back, and may not be called"
    assert asked_low.state.deal.exposed[E] == Hand("")
    assert refused(replace(asked_low, umpire=STRICT), Play(E, card("KS"))) == "W-L12"
    played = play(quick, "QS")
    assert options(played, N) == ["call 3D later"]
    assert told(choose(played, N, "call 3D later"))[-1] == ("W-L12", "EXACTED")


@pytest.mark.parametrize(("stood_at", "won"), [(7, True), (6, False)], ids=["wins the game", "does not"])
def test_W_L12_the_choice_lapses_aloud_when_points_for_an_earlier_revoke_win_the_game(stood_at, won):
    hands = ("AS 2S AD", "KS 5S QD", "QS 4S KD", "JS 3D 4D")
    position = play(revoked(WATCHFUL, hands, score=(stood_at, 0)), "/")
    position = do(position, Later(N, 0), Later(S, 0))
    position = do(play(position, "AD", "QD", "KD", "JS"), Withdraw(W))
    assert told(position) == [("W-L11", "OPEN"), ("W-L12", "CURED"), ("W-L12", "OPEN")]
    adds = by_words(position.docket, Choose(S, 0, ADD))
    chosen = do(position, adds)
    assert score(chosen) == (stood_at + 3, 0)
    assert told(chosen)[2] == ("W-L12", "LAPSED" if won else "OPEN")
    assert any("the matter is closed" in each for each in words_of(position, adds)) == won


def test_W_L12_a_card_that_was_no_revoke_is_not_to_be_taken_back():
    position = revoked(WATCHFUL, INNOCENT)
    assert not any(Withdraw(seat) in lawful(position, seat) for seat in SEATS)
    assert refused(replace(position, umpire=STRICT), Withdraw(W)) == "W-L12"


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L12_if_it_is_taken_back_the_adversaries_may_deal_with_it_as_with_a_wrong_card(umpire):
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3S 4H")
    position = do(play(table(*hands, umpire=umpire), "AS", "KS", "QS", "JS"), Withdraw(W))
    assert told(position) == [("W-L12", "OPEN")]
    assert "applies even if the card taken back was not a revoke" in default_of(position)
    assert options(position, N) == [
        "call for the highest of W's spades",
        "call for the lowest of W's spades",
        "call JS later",
    ]
    assert cards_to_play(choose(position, N, "call for the lowest of W's"), W) == Hand("3S")
    called = do(choose(position, N, "call JS"), Play(W, card("3S")), Quit(N))
    assert options(called, N) == []
    assert cards_to_play(waived(position), W) == Hand("JS 3S")


def test_W_L12_a_revoke_paid_for_is_not_put_right_when_the_card_that_settled_it_goes_back():
    """East leads out of turn, so the partner's revoke is past saving; then the card is called."""
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=WATCHFUL), "AS", "KS", "QS", "3D")
    position = do(position, Play(E, card("5C")))
    assert told(position) == [("W-L07", "OPEN"), ("W-L11", "OPEN")]
    position = choose(choose(position, S, "call 5C"), N, ADD)
    paid = score(position)
    position = do(position, Withdraw(W))
    assert told(position) == [("W-L07", "EXACTED"), ("W-L11", "EXACTED")]
    assert score(position) == paid == (3, 0)


def test_W_L13_a_revoke_claimed_and_then_taken_back_is_proved():
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    position = do(position, Play(E, card("5C")), Claim(N, W, 0))
    position = do(choose(position, S, "call 5C"), Withdraw(W))
    assert told(position) == [("W-L07", "EXACTED"), ("W-L11", "OPEN")]
    assert "after the revoke had been claimed" in str(position.docket.public_rulings()[-1].reason)


def test_W_L13_a_revoke_that_nobody_claimed_is_put_right_once_the_play_that_settled_it_is_undone():
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    position = choose(do(position, Play(E, card("5C"))), S, "call 5C")
    assert standings(position) == ["OPEN", "EXACTED"]
    assert standings(do(position, Withdraw(W)))[0] == "CURED"


def test_W_L12_nothing_is_put_right_once_the_trick_is_quitted():
    assert "no card to take back" in impossible(play(revoked(), "/"), Withdraw(W))


def test_W_L12_W_T35_nor_once_the_offender_has_led_again_though_the_trick_is_not_turned():
    hands = ("AS 2S", "KS 3S", "QS 4S", "JS 4H 5C")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "4H")
    assert standings(position) == ["NOTED"]
    position = play(position, "5C")
    assert standings(position) == ["OPEN"]
    assert not any(isinstance(act, Withdraw) for act in lawful(position, W))
    assert "a lead cannot be taken back" in impossible(position, Withdraw(W))


def test_W_L12_nor_once_the_partner_has_played_on():
    position = play(revoked(), "2S")
    assert Withdraw(W) in lawful(position, W)  # An opponent's card makes no difference.
    position = play(position, "5S")
    assert not any(isinstance(act, Withdraw) for act in lawful(position, W))
    assert "no card to take back" in impossible(position, Withdraw(W))
    assert standings(position) == ["OPEN"]


def test_W_L12_a_second_wrong_card_in_the_same_trick_is_a_revoke_of_its_own():
    position = table("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H", umpire=ON_CLAIM)
    position = do(play(position, *REVOKE), Withdraw(W), Waive(N, 1), Waive(S, 1))
    position = play(position, "4H")
    assert standings(position) == ["CURED", "WAIVED", "NOTED"]
    position = play(position, "/")
    assert standings(position) == ["CURED", "WAIVED", "OPEN"]
    assert Claim(N, W, 0) in lawful(position, N)
    position = do(position, Claim(N, W, 0))
    assert told(position) == [("W-L12", "CURED"), ("W-L12", "WAIVED"), ("W-L13", "CLAIMED")]


def test_W_L12_a_claim_on_a_trick_put_right_tells_nothing_until_the_cards_do():
    claims = []
    for words in (("4H",), ("JS",)):  # A second revoke, and a card that follows suit.
        position = table("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H", umpire=ON_CLAIM)
        position = do(play(position, *REVOKE), Withdraw(W), Waive(N, 1), Waive(S, 1))
        claims.append(heard(play(position, *words, "/"), Claim(N, W, 0)))
    assert claims == [[("W-L13", "CLAIMED")]] * 2


# The one question that partners may ask.


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_G09_W_L12_W_T34_a_partner_may_ask_whether_they_have_none_and_they_find_one_in_time(umpire):
    position = play(table(*GUILTY, umpire=umpire), "AS", "KS", "QS", "3D")
    assert AskSuit(E) in lawful(position, E)
    position = do(position, AskSuit(E))
    assert GAME.due(position) == (W,)
    prompt = GAME.view(GAME.observe(position, W)).prompt
    assert plain(prompt).endswith("do you have a card of the suit led?")
    assert not any(isinstance(act, Play) for seat in SEATS for act in lawful(position, seat))
    assert Withdraw(W) in lawful(position, W)
    position = do(position, Withdraw(W))
    assert told(position)[-1] == ("W-L12", "OPEN")
    assert cards_to_play(choose(position, N, "call for the highest of W's"), W) == Hand("JS")


def test_W_G09_a_player_who_has_none_says_so_and_is_not_asked_again():
    position = do(play(table(*INNOCENT, umpire=ON_CLAIM), *REVOKE), AskSuit(E))
    assert Answer(W, yes=False) in lawful(position, W)
    assert heard(position, Answer(W, yes=False)) == []
    position = do(position, Answer(W, yes=False))
    assert GAME.due(position) == (N,)
    assert AskSuit(E) not in lawful(position, E)
    assert "and only once" in impossible(position, AskSuit(E))


def test_W_G09_a_player_may_keep_a_revoke_and_say_that_they_have_none():
    position = do(play(table(*GUILTY, umpire=ON_CLAIM), *REVOKE), AskSuit(E), Answer(W, yes=False))
    assert standings(position) == ["NOTED"]
    assert told(position) == []


@pytest.mark.parametrize(
    ("played", "seat"),
    [(("AS", "KS", "QS", "3D"), N), (("AS", "KS", "QS"), E), (("AS", "KS", "QS", "3D", "/"), E)],
    ids=["an adversary asks", "the partner has not played", "the trick has been gathered"],
)
def test_W_G09_no_other_question_is_for_partners_to_ask(played, seat):
    assert "right after failing to follow suit" in impossible(
        play(table(*GUILTY, umpire=ON_CLAIM), *played), AskSuit(seat)
    )


def test_W_G09_at_a_strict_table_nobody_revokes_and_who_asks_is_told_no():
    position = play(table(*INNOCENT, umpire=STRICT), *REVOKE)
    assert not any(
        AskSuit(seat) in lawful(position, seat) for seat in SEATS
    )  # Nothing gives occasion to ask.
    assert lawful(do(position, AskSuit(E)), W) == (Answer(W, yes=False),)


def test_W_G09_a_card_played_upon_the_question_ends_it():
    position = do(play(table(*GUILTY, umpire=ON_CLAIM), *REVOKE), AskSuit(E), Play(N, card("2S")))
    assert position.state.deal.asked is None


def test_W_L12_nothing_is_asked_of_a_rank_when_the_last_trick_is_turned_without_its_card():
    position = do(play(table("AS", "KS", "QS", "3D", umpire=ON_CLAIM), "AS", "KS", "QS", "3D"), Withdraw(W))
    assert options(position, N)  # Just inside: while the trick is on the table it is allowed.
    assert any("the deal has been played out" in each for each in words_of(position, Quit(N)))
    position = do(position, Quit(N))
    assert told(position) == [("W-L12", "LAPSED")]
    assert options(position, N) == []


def test_W_L12_a_card_laid_upon_one_that_is_taken_back_may_follow_it_and_lies_exposed_if_it_was_a_fault():
    for south, exposed in (("QS", ""), ("4D", "4D")):
        position = do(play(table(*SAVES), "AS", "5C", south), Withdraw(E), Withdraw(S))
        assert position.state.deal.exposed == (Hand(), Hand("5C"), Hand(exposed), Hand())
