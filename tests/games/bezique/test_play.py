"""The cut, the deal, tricks, declarations at the right time, the heap and the last nine tricks."""

import pytest

from games.bezique.laid import (
    DEALER,
    ELDER,
    POOR,
    STOCK,
    alike,
    declarable,
    declare,
    do,
    draw,
    laid,
    offered,
    play,
    refusal,
    score,
)
from hoyle.cards import Card, Pack, Suit
from hoyle.errors import ImpossibleAct
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.rights import beats
from hoyle.games.bezique.variant import FOUR_PACKS, Variant, height
from hoyle.seat import Seat
from hoyle.table import Position, Step, Umpire, advance
from said import lines


def facts(position):
    """The kinds of facts that a bystander sees."""
    return [each.kind for each in GAME.view(GAME.observe(position, None)).facts]


def drawn(first, *others):
    """A pack from which the players will draw these cards in the cut."""
    top = [Card(name) for name in (first, *others)]
    return Pack((*top, *(card for card in FOUR_PACKS.cards if card not in top)))


def cut(*cards, umpire=Umpire.STRICT, **options):
    return do(Position(GAME.begin(Variant(**options)), umpire=umpire), act.Cut(keeps=0, pack=drawn(*cards)))


def dealt(pack=FOUR_PACKS.cards, **options):
    """Seat 1 deals from a pack that is cut in the middle."""
    position = do(cut("AS", "7S", **options), act.ChooseDealer(ELDER, DEALER))
    middle = (*pack[64:], *pack[:64])
    return do(position, act.Shuffle(pack=Pack(middle)), act.CutPack(ELDER, 64))


def test_RB_01_four_packs_of_thirty_two_are_one_of_128():
    assert len(FOUR_PACKS.cards) == 128
    assert {card.text[0] for card in FOUR_PACKS.cards} == set("A789TJQK")


def test_RB_02_ace_ten_king_queen_knave_nine_eight_seven():
    assert [card.text for card in sorted(FOUR_PACKS.cards[:8], key=height, reverse=True)] == [
        f"{rank}C" for rank in "ATKQJ987"
    ]


def test_RB_03_the_higher_card_chooses_who_deals_and_equal_cards_are_cut_again():
    position = cut("KS", "TH")
    assert position.state.chooser == DEALER
    assert GAME.due(position) == (DEALER,)
    assert refusal(position, act.ChooseDealer(ELDER, ELDER)) == "RB-03"
    chosen = do(position, act.ChooseDealer(DEALER, ELDER))
    assert chosen.state.dealer == ELDER
    assert ["dealer" in facts(each) for each in (position, chosen)] == [False, True]
    again = cut("9S", "9H", "8H", "8D", "QS", "9D")
    assert len(again.state.drawn) == 6
    assert again.state.chooser == ELDER


def test_RB_04_nine_each_by_threes_the_non_dealer_first():
    deal = dealt().state.deal
    top = [*FOUR_PACKS.cards[:18]]
    assert [*deal.hands[ELDER]] == sorted(top[0:3] + top[6:9] + top[12:15])
    assert [*deal.hands[DEALER]] == sorted(top[3:6] + top[9:12] + top[15:18])
    assert deal.stock == FOUR_PACKS.cards[18:]
    assert deal.turn == ELDER
    assert deal.trumps is None


def test_RB_04_or_one_by_one():
    deal = dealt(packets="ones").state.deal
    assert [*deal.hands[ELDER]] == sorted(FOUR_PACKS.cards[0:18:2])


def test_TL_08_five_cards_are_left_in_each_part_of_the_cut():
    position = do(cut("AS", "7S"), act.ChooseDealer(ELDER, DEALER), act.Shuffle(pack=Pack(FOUR_PACKS.cards)))
    assert refusal(position, act.CutPack(ELDER, 4)) == refusal(position, act.CutPack(ELDER, 124)) == "TL-08"
    assert refusal(position, act.CutPack(DEALER, 64)) == "RB-03"
    assert [each.at for each in offered(position, ELDER, act.CutPack)] == [*range(5, 124)]


def test_RB_05_the_first_marriage_makes_trumps_and_scores_as_in_trumps():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    position = draw(declare(position, "marriage", "KH QH"))
    assert position.state.deal.trumps is Suit.HEARTS
    assert score(position) == (40, 0)
    position = play(position, "9D", "7C")
    assert score(declare(position, "marriage", "KS QS")) == (60, 0)


def test_RB_05_or_the_first_sequence_if_none_has_married():
    position = play(laid("AH TH KH QH JH 9D 9C 8D AS", POOR, STOCK), "AS", "7C")
    position = declare(position, "sequence", "AH TH KH QH JH")
    assert (position.state.deal.trumps, score(position)) == (Suit.HEARTS, (250, 0))


@pytest.mark.parametrize(
    ("card", "led", "trumps", "wins"),
    [
        ("TS", "KS", None, True),
        ("KS", "TS", None, False),
        ("AS2", "AS", None, False),
        ("7H", "AS", Suit.HEARTS, True),
        ("7H", "AS", None, False),
        ("AD", "7S", Suit.HEARTS, False),
    ],
)
def test_RB_06_the_higher_of_the_suit_or_a_trump_wins_and_of_two_alike_the_leaders(card, led, trumps, wins):
    assert beats(Card(card), Card(led), trumps) is wins


def test_RB_06_while_the_stock_lasts_the_second_player_plays_what_they_like():
    position = play(laid("AS 9S 8S 7S 7H 8H 9H 7D 8D", "KS KS 9D 7C 8C 9C 7C 8C 9C", "7D 8D 9D 9D"), "AS")
    assert len(offered(position, DEALER, act.Play)) == 9


def test_RB_07_the_winner_scores_once_and_draws_first_and_leads():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    assert [each[0] for each in declarable(position)] == ["marriage", "marriage"]
    assert offered(position, DEALER) == []
    once = declare(position, "marriage", "KH QH")
    assert offered(once, ELDER) == []
    assert refusal(once, act.Declare(ELDER, "marriage", alike_pair(once, "KS", "QS"))) == "RB-07"
    after = draw(once)
    deal = after.state.deal
    assert Card("7D2") in deal.hands[ELDER]
    assert [str(card.face) for card in deal.hands[DEALER]].count("7D") == 1
    assert (deal.turn, len(deal.stock)) == (ELDER, 12)


def alike_pair(position, *names):
    held = position.state.deal.held(ELDER)
    cards = held - held
    for name in names:
        cards = cards.plus(alike(held, name))
    return cards


def test_RB_08_a_trick_with_a_brisque_takes_the_whole_heap():
    position = play(laid("9S AS 8S KH QH KD QD KC QC", POOR, STOCK), "9S", "7C")
    assert len(position.state.deal.heap) == 2
    assert position.state.deal.taken[ELDER] == position.state.deal.taken[DEALER]
    position = play(draw(position), "AS", "7C")
    assert position.state.deal.heap == ()
    assert len(position.state.deal.taken[ELDER]) == 4


def test_RB_08_a_heap_left_may_be_taken_by_the_other_after_winning_a_trick():
    elder, dealer = "AS 9S 8S KH QH KD QD KC QC", "9S 7C 7C 7C 8C 8C 8C 9C 9C"
    position = play(laid(elder, dealer, STOCK, umpire=Umpire.ON_CLAIM), "AS", "7C")
    assert offered(position, ELDER, act.TakeHeap)
    position = do(position, act.Draw(ELDER), act.Draw(DEALER))
    position = play(position, "8S", "9S")
    assert position.state.deal.winner == DEALER
    assert offered(position, DEALER, act.TakeHeap)
    assert len(do(position, act.TakeHeap(DEALER)).state.deal.taken[DEALER]) == 4


def test_RB_08_no_brisque_no_heap():
    position = play(laid("9S AS 8S KH QH KD QD KC QC", POOR, STOCK), "9S", "7C")
    assert refusal(position, act.TakeHeap(ELDER)) == "RB-08"
    assert offered(position, ELDER, act.TakeHeap) == []


def test_RB_11_cards_declared_lie_face_up_and_may_be_played():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    position = draw(declare(position, "marriage", "KH QH"))
    assert [str(card) for card in position.state.deal.table[ELDER]] == ["QH", "KH"]
    assert act.Play(ELDER, Card("KH")) in GAME.lawful(position, ELDER)


def test_RB_11_what_else_the_cards_make_is_to_score_until_one_is_played():
    position = play(laid("AS KH QH KS QS JD 9C 8D 7D", POOR, STOCK), "AS", "7C")
    position = draw(declare(position, "bezique", "QS JD"))
    position = draw(declare(play(position, "9C", "7C"), "marriage", "KS QS"))
    assert score(position) == (80, 0)
    position = laid("AS AS AH KH QH KD KC KS 7D", POOR, STOCK)
    position = draw(declare(play(position, "AS", "7C"), "kings", "KH KD KC KS"))
    position = draw(declare(play(position, "AS", "7C"), "marriage", "KH QH"))
    assert score(position) == (120, 0)


def test_RB_11_a_declaration_is_the_winners_alone_and_before_drawing():
    position = laid("9S KH QH KS QS JD 9C 8D 7D", "TS KD QD 7C 7C 8C 8C 9C 9C", STOCK)
    position = play(position, "9S", "TS")
    mine = act.Declare(ELDER, "marriage", alike_pair(position, "KH", "QH"))
    assert refusal(position, mine) == "RB-11"
    assert declarable(position, DEALER) == [("marriage", "QD KD")]
    drawn_ = draw(position)
    theirs = act.Declare(DEALER, "marriage", pair_of(drawn_, DEALER, "KD", "QD"))
    assert refusal(drawn_, theirs) == "RB-11"


def pair_of(position, seat, *names):
    held = position.state.deal.held(seat)
    cards = held - held
    for name in names:
        cards = cards.plus(alike(held, name))
    return cards


def test_RB_12_a_strict_table_refuses_cards_that_serve_no_more():
    position = play(laid("AS AH TH KH QH JH 9D AC 8D", POOR, STOCK), "AS", "7C")
    position = draw(declare(position, "sequence", "AH TH KH QH JH"))
    position = play(position, "AC", "7C")
    again = act.Declare(ELDER, "marriage", alike_pair(position, "KH", "QH"))
    assert refusal(position, again) == "RB-12"


def test_RB_13_nobody_has_to_declare():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    assert score(draw(position)) == (0, 0)


def test_RB_14_nothing_is_declared_once_the_stock_is_out_and_an_odd_card_is_not_drawn():
    position = laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, "7H")
    position = play(position, "AS", "7C")
    assert declarable(position) == []
    assert offered(position, ELDER, act.Draw) == []
    assert refusal(position, act.Declare(ELDER, "marriage", alike_pair(position, "KH", "QH"))) == "RB-14"


def test_RB_14_the_winner_of_the_trick_that_takes_the_last_two_cards_may_declare():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, "7H 8H"), "AS", "7C")
    position = draw(declare(position, "marriage", "KH QH"))
    assert (score(position), position.state.deal.stock) == ((40, 0), ())


def playable(position, seat=DEALER):
    return {each.card.face.text for each in offered(position, seat, act.Play)}


def test_RB_15_the_second_player_follows_and_wins_if_able():
    dealer = "9H TH AH AS KD"
    assert playable(play(laid("KH 7S 8S 9S 7C", dealer, trumps=Suit.SPADES), "KH")) == {"TH", "AH"}
    assert playable(play(laid("AH 7S 8S 9S 7C", "9H TH 8H AS KD", trumps=Suit.SPADES), "AH")) == {
        "9H",
        "TH",
        "8H",
    }


def test_RB_15_without_the_suit_they_trump_if_able_unless_they_are_free():
    elder, dealer = "KH 7S 8S 9S 7C", "AS 7S KD 8D 9D"
    assert playable(play(laid(elder, dealer, trumps=Suit.SPADES), "KH")) == {"AS", "7S"}
    free = laid(elder, dealer, trumps=Suit.SPADES, void="free")
    assert len(playable(play(free, "KH"))) == 5
    assert len(playable(play(laid(elder, dealer), "KH"))) == 5
    assert len(playable(play(laid(elder, dealer, trumps=Suit.CLUBS), "KH"))) == 5


def test_RB_15_a_strict_table_refuses_to_fail_in_either():
    position = play(laid("KH 7S 8S 9S 7C", "9H TH AS KD KD", trumps=Suit.SPADES), "KH")
    assert refusal(position, act.Play(DEALER, Card("9H"))) == "RB-15"
    assert refusal(position, act.Play(DEALER, Card("AS"))) == "RB-15"


def test_RB_15_the_last_trick_scores_fifty_and_ends_the_deal():
    position = play(laid("KH 7S", "9H TC"), "KH", "9H", "7S", "TC")
    assert score(position) == (50, 0)
    assert GAME.result(position.state).over == "game"
    assert position.state.tally.worth == (1400, 0)  # Nothing, a hundred for nothing, and 1300.


def test_RB_16_a_game_is_a_single_deal_and_the_loser_pays_by_the_hundred():
    position = play(laid("KH 7S", "9H TC", stake=3), "KH", "9H", "7S", "TC")
    result = GAME.result(position.state)
    assert result.ledger.balances(["0", "1"]) == {"0": 42, "1": -42}
    assert result.games == {"0": 1, "1": 0}


def test_RB_22_only_the_leader_leads():
    position = laid("KH 7S", "9H TC")
    assert refusal(position, act.Play(DEALER, Card("9H"))) == "RB-22"


def test_RB_23_the_winner_draws_first():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    assert refusal(position, act.Draw(DEALER)) == "RB-23"


def test_RB_24_what_the_cards_do_not_make_is_refused():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    wrong = act.Declare(ELDER, "marriage", alike_pair(position, "KH", "QS"))
    assert refusal(position, wrong) == "RB-24"


@pytest.mark.parametrize(("stock", "counted"), [(14, None), (12, (2, 0))])
def test_RB_25_brisques_are_counted_when_twelve_cards_are_left(stock, counted):
    more = " ".join(STOCK.split()[:stock])
    position = play(laid("AS TH KH QS QS 9D 9C 8D 7D", "TC 7C 7C 8C 8C 8C 9C 9C 9C", more), "AS", "TC")
    assert GAME.observe(position, DEALER).brisques == counted
    always = laid("AS TH KH", "TC 7C 7C", STOCK, brisques_counted="always")
    assert GAME.observe(always, Seat(0)).brisques == (0, 0)
    assert GAME.observe(position, None).stock == stock


def test_a_deal_handed_in_is_told_without_its_cards():
    position = Position(GAME.begin(Variant()), umpire=Umpire.STRICT)
    given = act.Given(dealer=ELDER, hands=laid(POOR, STOCK[:26]).state.deal.hands, stock=(), trumps=None)
    after, rulings = advance(GAME, position, given)
    assert lines(GAME.speech.tell(Step(position, given, after.state), rulings), "AB") == ["A has dealt."]


def test_no_deal_is_handed_in_while_another_is_in_hand():
    position = laid(POOR, POOR.replace("C", "S"), STOCK)
    again = act.Given(dealer=DEALER, hands=position.state.deal.hands, stock=(), trumps=None)
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        do(position, again)


def test_RB_07_a_draw_is_told_once_with_its_card_to_the_player_who_draws():
    position = play(laid("AS KH 9D", "7C 8C 9C", "7D 7D 8D 8D"), "AS", "7C")
    (seat,) = GAME.due(position)
    after, rulings = advance(GAME, position, act.Draw(seat))
    events = GAME.speech.tell(Step(position, act.Draw(seat), after.state), rulings)
    assert lines(events, "AB") == [f"{'AB'[seat]} draws.", "The card drawn is 7D."]
    assert [each.seen_by for each in events] == [None, (seat,)]


def test_RB_07_the_winner_draws_by_itself_where_there_is_nothing_to_declare():
    for holds, draws, by_itself in (
        ("AS KH 9D", "by_itself", True),
        ("AS KH QH", "by_itself", False),
        ("AS KH 9D", "by_hand", False),
    ):
        position = play(laid(holds, "7C 8C 9C", "7D 7D 8D 8D", draws=draws), "AS", "7C")
        assert (position.state.deal.winner is not None and not position.state.deal.drew) is not by_itself
        assert (len(position.state.deal.stock) == 2) is by_itself
    declared = declare(
        play(laid("AS KH QH", "7C 8C 9C", "7D 7D 8D 8D", draws="by_itself"), "AS", "7C"), "marriage", "KH QH"
    )
    assert len(declared.state.deal.stock) == 2, "one thing is declared, and then both draw"


def test_RB_08_brisques_are_taken_up_by_hand_or_by_itself():
    for heap, umpire, taken in (
        ("by_hand", Umpire.STRICT, 2),
        ("by_hand", Umpire.WATCHFUL, 0),
        ("by_itself", Umpire.WATCHFUL, 2),
    ):
        position = play(laid("AS KH 9D", "7C 8C 9C", "7D 7D 8D 8D", umpire=umpire, heap=heap), "AS", "7C")
        assert len(position.state.deal.taken[ELDER]) == taken
    view = GAME.view(
        GAME.observe(
            play(laid("AS KH 9D", "7C 8C 9C", umpire=Umpire.WATCHFUL, stock="7D 7D"), "AS", "7C"), ELDER
        )
    )
    assert [type(each.act) for each in view.choices if each.usual] == [act.TakeHeap]
