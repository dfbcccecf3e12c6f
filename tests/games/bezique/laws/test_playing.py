"""Leads out of turn, draws, and the last nine tricks: RB-15, RB-22, RB-23."""

import pytest

from games.bezique.laid import DEALER, ELDER, alike, do, laid, play, refusal, ruled
from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.law import Standing
from hoyle.table import Umpire

LOOSE = (Umpire.WATCHFUL, Umpire.ON_CLAIM)
PLAIN = "7C 7C 7C 7C 8C 8C 8C 8C 9C"
RICH = "AS KH QH KS QS 9D 9C 8D 7D"
STOCK = "7D 8D 9D 7H 7H 7H 8H 8H 8H 9H"


def choices(position, seat, kind=act.Choose):
    return [each for each in GAME.lawful(position, seat) if isinstance(each, kind)]


def chosen(position, seat):
    return do(position, choices(position, seat)[0])


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_22_a_lead_out_of_turn_is_taken_back(umpire):
    before = laid(RICH, PLAIN, STOCK, umpire=umpire)
    position, rulings = ruled(before, act.Play(DEALER, Card("7C")))
    assert [(each.law, each.standing) for each in rulings] == [("RB-22", Standing.OPEN)]
    position = chosen(position, ELDER)
    deal = position.state.deal
    assert (deal.trick, deal.turn, deal.hands) == ((), ELDER, before.state.deal.hands)
    assert [*deal.seen[DEALER]] == [Card("7C")]  # The other has seen it.
    assert GAME.due(position) == (ELDER,)


def test_RB_22_unless_the_other_has_played_to_it():
    position, _ = ruled(laid(RICH, PLAIN, STOCK, umpire=Umpire.ON_CLAIM), act.Play(DEALER, Card("7C")))
    position, rulings = ruled(position, act.Play(ELDER, Card("9C")))
    assert [each.standing for each in rulings] == [Standing.LAPSED]
    assert choices(position, ELDER) == []
    assert position.state.deal.winner == ELDER


def test_RB_22_the_leader_leads_and_nothing_is_said():
    _, rulings = ruled(laid(RICH, PLAIN, STOCK, umpire=Umpire.WATCHFUL), act.Play(ELDER, Card("AS")))
    assert rulings == ()


def test_RB_22_a_card_that_lay_declared_lies_there_again():
    position = play(laid(RICH, PLAIN, STOCK, umpire=Umpire.WATCHFUL), "AS", "7C")
    position = do(position, act.Declare(ELDER, "marriage", Hand("KH QH")), act.Draw(ELDER), act.Draw(DEALER))
    position = do(play(position, "7D", "7C"), act.Draw(ELDER), act.Draw(DEALER))
    position = do(play(position, "9C", "7C"), act.Draw(ELDER), act.Draw(DEALER))
    position = play(position, "8D", "7H")
    position = do(position, act.Draw(DEALER), act.Draw(ELDER))
    before = position.state.deal.table
    position = chosen(do(position, act.Play(ELDER, Card("KH"))), DEALER)
    assert position.state.deal.table == before
    assert position.state.deal.turn == DEALER


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_23_a_loser_who_draws_first_puts_the_card_back_and_shows_the_next(umpire):
    won = play(laid(RICH, PLAIN, STOCK, umpire=umpire), "AS", "7C")
    position, rulings = ruled(won, act.Draw(DEALER))
    assert [(each.law, each.standing) for each in rulings] == [("RB-23", Standing.OPEN)]
    position = chosen(position, ELDER)
    deal = position.state.deal
    assert (deal.stock, deal.hands) == (won.state.deal.stock, won.state.deal.hands)
    position = do(position, act.Draw(ELDER), act.Draw(DEALER))
    assert Card("7D") not in position.state.deal.seen[ELDER]
    assert [card.face for card in position.state.deal.seen[DEALER]] == [Card("8D")]


def test_RB_23_once_both_have_drawn_it_stays():
    position = play(laid(RICH, PLAIN, STOCK, umpire=Umpire.ON_CLAIM), "AS", "7C")
    position, _ = ruled(position, act.Draw(DEALER))
    position, rulings = ruled(position, act.Draw(ELDER))
    assert [each.standing for each in rulings] == [Standing.LAPSED]
    assert choices(position, ELDER) == []


def test_RB_23_the_winner_draws_first_and_nothing_is_said():
    position = play(laid(RICH, PLAIN, STOCK, umpire=Umpire.WATCHFUL), "AS", "7C")
    position, rulings = ruled(position, act.Draw(ELDER))
    assert rulings == ()
    assert ruled(position, act.Draw(DEALER))[1] == ()


LAST = ("KH 7S 8S 9S", "9H TH AS KD")


@pytest.mark.parametrize("umpire", LOOSE)
@pytest.mark.parametrize("card", ["9H", "KD"])
def test_RB_15_who_does_not_win_or_follow_plays_again_from_that_card_on(umpire, card):
    position = play(laid(*LAST, trumps=Suit.SPADES, umpire=umpire), "KH")
    failed, rulings = ruled(position, act.Play(DEALER, Card(card)))
    assert [(each.law, each.offender, each.standing) for each in rulings] == [
        ("RB-15", DEALER, Standing.OPEN)
    ]
    again = chosen(failed, ELDER)
    assert again.state.deal.hands == position.state.deal.hands
    assert (again.state.deal.trick, again.state.deal.turn) == (position.state.deal.trick, DEALER)
    assert GAME.due(again) == (DEALER,)


def test_RB_15_all_later_cards_are_played_again_and_it_may_be_claimed_when_the_deal_is_over():
    position = play(laid("KH 7S", "TH 9D", trumps=Suit.CLUBS, umpire=Umpire.ON_CLAIM), "KH")
    position = do(position, act.Play(DEALER, Card("9D")))
    (later,) = choices(position, ELDER, act.Later)
    position = do(play(do(position, later), "7S", "TH"), act.TakeHeap(ELDER))
    assert GAME.result(position.state).over == "game"
    assert GAME.due(position) == (ELDER,)
    position = chosen(position, ELDER)
    assert GAME.result(position.state).over == ""
    assert position.state.tally.games == (0, 0)
    position = do(play(position, "TH"), act.TakeHeap(DEALER))
    position = play(position, "9D", "7S")
    assert position.state.deal.total(DEALER) == 50
    assert GAME.result(position.state).games == {"0": 0, "1": 1}


def test_RB_15_a_card_that_wins_is_no_fault():
    position = play(laid(*LAST, trumps=Suit.SPADES, umpire=Umpire.WATCHFUL), "KH")
    assert ruled(position, act.Play(DEALER, Card("TH")))[1] == ()


def test_RB_15_of_two_faults_that_from_which_all_is_played_again_takes_the_later_with_it():
    position = play(laid("KH KC 7S", "TH TC 9D", trumps=Suit.SPADES, umpire=Umpire.ON_CLAIM), "KH")
    position = do(position, act.Play(DEALER, Card("9D")))
    position = do(position, choices(position, ELDER, act.Later)[0])
    position = do(position, act.Play(ELDER, Card("KC")), act.Play(DEALER, Card("TH")))
    first = choices(position, ELDER)[0]
    position, rulings = ruled(position, first)
    assert {each.standing for each in rulings} == {Standing.EXACTED, Standing.LAPSED}
    assert [card.text for card in position.state.deal.held(DEALER)] == ["TC", "9D", "TH"]
    assert choices(position, ELDER) == []


def test_a_strict_table_refuses_what_these_laws_are_about():
    position = laid(RICH, PLAIN, STOCK)
    assert refusal(position, act.Play(DEALER, alike(position.state.deal.hands[DEALER], "7C"))) == "RB-22"
    assert refusal(play(position, "AS", "7C"), act.Draw(DEALER)) == "RB-23"
