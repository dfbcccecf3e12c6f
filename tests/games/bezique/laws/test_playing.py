"""Leads out of turn, draws, and the last nine tricks: RB-15, RB-22, RB-23."""

import pytest
from msgspec.structs import replace

from games.bezique.laid import DEALER, ELDER, POOR, alike, do, laid, offered, play, refusal, ruled
from hoyle.cards import Card, Hand, Suit
from hoyle.errors import ImpossibleAct
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.law import Standing
from hoyle.table import Choose, Umpire, advance
from hoyle.table.act import Later

LOOSE = (Umpire.WATCHFUL, Umpire.ON_CLAIM)
RICH = "AS KH QH KS QS 9D 9C 8D 7D"
STOCK = "7D 8D 9D 7H 7H 7H 8H 8H 8H 9H"


def choices(position, seat, kind=Choose):
    return [each for each in GAME.lawful(position, seat) if isinstance(each, kind)]


def chosen(position, seat):
    return do(position, choices(position, seat)[0])


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_22_a_lead_out_of_turn_must_be_taken_up(umpire):
    before = laid(RICH, POOR, STOCK, umpire=umpire)
    position, rulings = ruled(before, act.Play(DEALER, Card("7C")))
    assert [(each.law, each.standing) for each in rulings] == [("RB-22", Standing.EXACTED)]
    assert choices(position, ELDER) == []
    # Everything is as before, except that the other player has seen the card.
    assert position.state.deal == replace(before.state.deal, seen=(Hand(), Hand("7C")))
    assert GAME.due(position) == (ELDER,)


def test_RB_22_the_leader_leads_and_nothing_is_said():
    _, rulings = ruled(laid(RICH, POOR, STOCK, umpire=Umpire.WATCHFUL), act.Play(ELDER, Card("AS")))
    assert rulings == ()


def test_RB_22_a_card_that_lay_declared_lies_there_again():
    position = play(laid(RICH, POOR, STOCK, umpire=Umpire.WATCHFUL), "AS", "7C")
    position = do(position, act.Declare(ELDER, "marriage", Hand("KH QH")), act.Draw(ELDER), act.Draw(DEALER))
    position = do(play(position, "7D", "7C"), act.Draw(ELDER), act.Draw(DEALER))
    position = do(play(position, "9C", "7C"), act.Draw(ELDER), act.Draw(DEALER))
    position = play(position, "8D", "7H")
    position = do(position, act.Draw(DEALER), act.Draw(ELDER))
    before = position.state.deal
    assert before.turn == DEALER
    position = do(position, act.Play(ELDER, Card("KH")))
    assert position.state.deal == before


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_23_a_loser_who_draws_first_puts_the_card_back_and_shows_the_next(umpire):
    won = play(laid(RICH, POOR, STOCK, umpire=umpire), "AS", "7C")
    position, rulings = ruled(won, act.Draw(DEALER))
    assert [(each.law, each.standing) for each in rulings] == [("RB-23", Standing.OPEN)]
    position = chosen(position, ELDER)
    peeked = (Hand(), Hand.of(won.state.deal.stock[:1]))
    assert position.state.deal == replace(won.state.deal, peeked=peeked, shows=DEALER)
    position = do(position, act.Draw(ELDER), act.Draw(DEALER))
    assert Card("7D") not in position.state.deal.seen[ELDER]
    assert [card.face for card in position.state.deal.seen[DEALER]] == [Card("8D")]


def test_RB_23_once_both_have_drawn_it_stays():
    position = play(laid(RICH, POOR, STOCK, umpire=Umpire.ON_CLAIM), "AS", "7C")
    position, _ = ruled(position, act.Draw(DEALER))
    position, rulings = ruled(position, act.Draw(ELDER))
    assert [each.standing for each in rulings] == [Standing.LAPSED]
    assert choices(position, ELDER) == []


def test_RB_23_the_winner_draws_first_and_nothing_is_said():
    position = play(laid(RICH, POOR, STOCK, umpire=Umpire.WATCHFUL), "AS", "7C")
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
    assert again.state.deal == replace(position.state.deal, unled=None)
    assert again.state.deal.turn == DEALER
    assert GAME.due(again) == (DEALER,)


def test_RB_15_all_later_cards_are_played_again_and_it_may_be_claimed_when_the_deal_is_over():
    position = play(laid("KH 7S", "TH 9D", trumps=Suit.CLUBS, umpire=Umpire.ON_CLAIM), "KH")
    position = do(position, act.Play(DEALER, Card("9D")))
    (later,) = choices(position, ELDER, Later)
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


def test_RB_22_in_the_last_tricks_too_a_lead_out_of_turn_is_as_if_it_had_not_been():
    before = play(laid("KH KC 7S", "TH TC 9D", trumps=Suit.SPADES, umpire=Umpire.ON_CLAIM), "KH", "TH")
    before = do(before, act.TakeHeap(DEALER))
    assert len(before.state.deal.course) == 2
    position = do(before, act.Play(ELDER, Card("KC")))
    assert position.state.deal == replace(before.state.deal, seen=(Hand("KC"), Hand()))


def test_RB_15_of_two_faults_that_from_which_all_is_played_again_takes_the_later_with_it():
    position = play(laid("KH KC 7S", "TH TC 9D", trumps=Suit.SPADES, umpire=Umpire.ON_CLAIM), "KH")
    position = do(position, act.Play(DEALER, Card("9D")))
    position = do(position, choices(position, ELDER, Later)[0])
    position = do(position, act.Play(ELDER, Card("KC")), act.Play(DEALER, Card("TH")))
    first = choices(position, ELDER)[0]
    position, rulings = ruled(position, first)
    assert {each.standing for each in rulings} == {Standing.EXACTED, Standing.LAPSED}
    assert [card.text for card in position.state.deal.held(DEALER)] == ["TC", "9D", "TH"]
    assert choices(position, ELDER) == []


def test_a_strict_table_refuses_what_these_laws_are_about():
    position = laid(RICH, POOR, STOCK)
    assert refusal(position, act.Play(DEALER, alike(position.state.deal.hands[DEALER], "7C"))) == "RB-22"
    assert refusal(play(position, "AS", "7C"), act.Draw(DEALER)) == "RB-23"


def sees(position, seat, number=1):
    """The position after a draw at which extra cards of the stock were seen, and the rulings."""
    return ruled(position, act.Draw(seat, sees=number))


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_23_a_winner_who_sees_the_losers_card_shows_their_own(umpire):
    position = play(laid(RICH, POOR, STOCK, umpire=umpire), "AS", "7C")
    position, rulings = sees(position, ELDER)
    assert [(each.law, each.standing) for each in rulings] == [("RB-23", Standing.EXACTED)]
    deal = position.state.deal
    assert [card.face for card in deal.seen[ELDER]] == [Card("7D")]
    assert GAME.observe(position, ELDER).looked == ((0, deal.stock[0]),)
    assert GAME.observe(position, DEALER).looked == ()
    position = do(position, act.Draw(DEALER))
    assert GAME.observe(position, ELDER).peeked == Hand.of([deal.stock[0]])
    assert (GAME.observe(position, DEALER).peeked, position.state.deal.picks) == (Hand(), ())


@pytest.fixture(params=LOOSE)
def seen(request):
    """The loser of the first trick has seen two cards: their own, and the next."""
    position = do(play(laid(RICH, POOR, STOCK, umpire=request.param), "AS", "7C"), act.Draw(ELDER))
    position, rulings = sees(position, DEALER)
    assert [(each.law, each.standing) for each in rulings] == [("RB-23", Standing.EXACTED)]
    return position


@pytest.mark.parametrize("leader_wins", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_RB_23_if_the_loser_sees_two_the_other_takes_either_of_the_next_two(seen, leader_wins, second):
    position = play(seen, "KS", "7C") if leader_wins else play(seen, "7D", "8D")
    first, next_one, *rest = position.state.deal.stock
    assert GAME.due(position) == (ELDER,)
    assert offered(position, ELDER, act.Draw) == [act.Draw(ELDER), act.Draw(ELDER, second=True)]
    assert GAME.observe(position, ELDER).looked == ((0, first), (1, next_one))
    assert GAME.observe(position, DEALER).looked == ((0, first),)
    position = do(position, act.Draw(ELDER, second=second), act.Draw(DEALER))
    taken, rest_of_two = (next_one, first) if second else (first, next_one)
    deal = position.state.deal
    assert taken in deal.hands[ELDER]
    assert rest_of_two in deal.hands[DEALER]
    assert deal.stock == tuple(rest)
    assert rest_of_two in GAME.observe(position, ELDER).peeked
    assert (taken in GAME.observe(position, DEALER).peeked) is not second
    assert (deal.picks, GAME.due(position)) == ((), (deal.winner,))


def test_RB_23_whoever_won_may_still_declare_though_the_other_draws_first():
    position = laid(
        "KH QH KS QS 9D 8D 7D 7C AS",
        "9C 9C 7C 7C 7C 8C 8C 8C 8C",
        "7D TC 9D 8D 7H 7H",
        umpire=Umpire.ON_CLAIM,
    )
    position, _ = sees(do(play(position, "7C", "9C"), act.Draw(DEALER)), ELDER)
    position = play(position, "7C", "TC")
    assert GAME.due(position) == (DEALER,)
    marriages = offered(position, ELDER)
    assert marriages != []
    position = do(position, act.Draw(DEALER, second=True))
    assert (GAME.due(position), offered(position, ELDER)) == ((ELDER,), marriages)
    position = do(position, marriages[0], act.Draw(ELDER))
    assert position.state.deal.drew == (DEALER, ELDER)


@pytest.mark.parametrize(("option", "draws"), [("two_a_draw", 2), ("one_a_draw", 3)])
def test_RB_23_until_all_cards_that_were_seen_are_gone(option, draws):
    position = play(laid(RICH, POOR, STOCK, umpire=Umpire.WATCHFUL, seen_cards=option), "AS", "7C")
    position, _ = sees(do(position, act.Draw(ELDER)), DEALER, 3)
    assert position.state.deal.picks == (ELDER,) * draws


def test_RB_23_its_neighbours_the_other_alone_picks_and_only_then():
    position = do(play(laid(RICH, POOR, STOCK, umpire=Umpire.ON_CLAIM), "AS", "7C"), act.Draw(ELDER))
    with pytest.raises(ImpossibleAct, match="top card"):
        advance(GAME, position, act.Draw(DEALER, second=True))
    with pytest.raises(ImpossibleAct, match="not have that many"):
        sees(position, DEALER, 10)
    position, _ = sees(position, DEALER)
    position = play(position, "7D", "8D")
    with pytest.raises(ImpossibleAct, match="draws first, choosing from"):
        advance(GAME, position, act.Draw(DEALER))


def test_RB_23_a_strict_table_lets_nobody_see_more():
    position = play(laid(RICH, POOR, STOCK), "AS", "7C")
    assert refusal(position, act.Draw(ELDER, sees=1)) == "RB-23"


def test_RB_23_is_typed_and_offered_by_its_cards(seen):
    position = play(seen, "KS", "7C")
    first, next_one, *_ = position.state.deal.stock
    view = GAME.view(GAME.observe(position, ELDER))
    assert [choice.typed for choice in view.choices[:2]] == ["draw", "draw second"]
    assert [choice.label.args["card"] for choice in view.choices[:2]] == [first, next_one]
    for text in ("draw", "draw second", "draw sees 2"):
        done = GAME.speech.read(text, GAME.observe(position, ELDER))
        assert GAME.speech.acts[act.Draw].form.write(done) == text
