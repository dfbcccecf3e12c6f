"""From the cut for the deal to the start: C-R01 to C-R08, C-R28, C-R29; misdeals, C-R27."""

import pytest
from msgspec.structs import replace

from games.cribbage.laid import cut_and_deal, dealt, do, pack_of, ruled
from hoyle.cards import ALL, Card, Hand, Pack
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.cribbage.act import Cut, CutPack, Deal, Given, LayOut, Lift, Shuffle
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.show import RANKS, VALUES
from hoyle.games.cribbage.variant import (
    FIVE_CARD,
    FOUR_HANDED,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    VARIANTS,
)
from hoyle.law import Standing
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE
from hoyle.table import Position, Umpire

TOP = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H"


def spread(cards):
    """A pack for the cut, from which these cards are drawn in order."""
    first = [Card(word) for word in cards.split()]
    return Pack((*first, *(card for card in ALL if card not in first)))


def sat(variant, cards="AS KS QS JS", *, keeps=0, umpire=Umpire.STRICT):
    position = Position(GAME.begin(variant), umpire=umpire)
    return do(position, Cut(keeps=keeps, pack=spread(cards)))


def packed(variant, *, umpire=Umpire.STRICT, cards=TOP):
    """The cut for deal is made and the pack is shuffled and cut; seat 0 deals."""
    position = do(sat(variant, umpire=umpire), Shuffle(pack=pack_of(cards)))
    return do(position, CutPack(1, 26))


def test_C_R01_ranks_go_from_the_ace_to_the_king_and_court_cards_count_ten():
    cards = [Card(letter + "S") for letter in "A23456789TJQK"]
    assert [RANKS[card.index] for card in cards] == list(range(1, 14))
    assert [VALUES[card.index] for card in cards] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_C_R02_the_lowest_deals_and_ties_cut_again():
    assert sat(SIX_CARD, "5S 2H").state.dealer == 1
    assert sat(SIX_CARD, "AS 2H").state.dealer == 0
    tied = sat(SIX_CARD, "7S 7H 9D 8D")
    assert tied.state.dealer == 1
    assert len(tied.state.drawn) == 4
    assert sat(THREE_HANDED, "5S 2H KD").state.dealer == 1


def test_C_R02_of_three_only_the_lowest_cut_again():
    state = sat(THREE_HANDED, "KS 2H 2D 9C 8C").state
    assert (state.dealer, len(state.drawn)) == (2, 5)
    assert len(sat(THREE_HANDED, "KS KH 2D").state.drawn) == 3


def test_C_R02_the_deal_passes_to_the_left():
    position = dealt(THREE_HANDED, "2345", "6789", "TJQK", dealer=1, score=(60, 60, 60))
    over = replace(position.state, tally=replace(position.state.tally, score=(61, 60, 60)), over=True)
    following = do(Position(over), Shuffle(pack=Pack()))
    assert GAME.due(following) == (0,)  # Player 0 cuts for the dealer on the right.
    with pytest.raises(ImpossibleAct, match="seat 3 deals"):
        do(do(following, CutPack(0, 20)), Deal(1))


def test_C_R03_the_non_dealer_cuts_and_is_dealt_to_first():
    position = do(sat(SIX_CARD), Shuffle(pack=pack_of(TOP)))
    assert GAME.due(position) == (1,)
    assert len(GAME.lawful(position, 1)) == 45
    with pytest.raises(UnlawfulAct, match=r"seat 1 has no right to cut for this dealer \(C-R03\)"):
        do(position, CutPack(0, 26))
    state = do(position, CutPack(1, 26), Deal(0)).state
    assert state.deal.dealt[1] == Hand("AS 3S 5S 7S 9S JS")
    assert state.deal.dealt[0] == Hand("2S 4S 6S 8S TS QS")


@pytest.mark.parametrize("at", [3, 49])
def test_TL_08_the_pack_is_cut_so_that_four_cards_lie_in_each_part(at):
    position = do(sat(SIX_CARD), Shuffle(pack=pack_of(TOP)))
    with pytest.raises(ImpossibleAct, match="cut 4 to 48 cards"):
        do(position, CutPack(1, at))


def test_C_R04_three_for_last_is_the_non_dealers_in_the_first_deal_of_a_five_card_game():
    first = cut_and_deal(sat(FIVE_CARD))
    assert first.state.tally.score == (0, 3)
    later = replace(first.state, deal=None, over=True, tally=replace(first.state.tally, round=1))
    assert cut_and_deal(Position(later)).state.tally.score == (0, 3)
    assert cut_and_deal(sat(SIX_CARD)).state.tally.score == (0, 0)
    assert cut_and_deal(sat(SEVEN_CARD)).state.tally.score == (0, 0)
    assert cut_and_deal(sat(replace(FIVE_CARD, three_for_last=False))).state.tally.score == (0, 0)


def test_C_R04_three_for_last_comes_again_with_the_next_game():
    won = cut_and_deal(sat(FIVE_CARD)).state
    won = replace(won, tally=replace(won.tally, score=(61, 3), round=5), over=True, pegged=len(won.deal.pegs))
    following = cut_and_deal(Position(won))
    assert following.state.dealer == 1
    assert following.state.tally.score == (3, 0)


def test_C_R05_cards_are_laid_out_in_any_order_hidden_and_not_recalled():
    position = do(packed(SIX_CARD), Deal(0))
    assert GAME.due(position) == (1, 0)
    assert len(GAME.lawful(position, 0)) == len(GAME.lawful(position, 1)) == 15
    first = do(position, LayOut(0, Hand("2S 4S")))
    assert GAME.due(first) == (1,)
    assert GAME.lawful(first, 0) == ()
    assert GAME.observe(first, 0).laid_out == Hand("2S 4S")
    assert GAME.observe(first, 1).laid_out == Hand()
    assert GAME.observe(first, 1).crib == 2
    with pytest.raises(ImpossibleAct, match="cannot be taken back"):
        do(first, LayOut(0, Hand("6S 8S")))


@pytest.mark.parametrize("cards", ["2S", "2S 4S 6S", "AS 2S", ""])
def test_C_R05_just_two_of_ones_own_cards_are_laid_out(cards):
    with pytest.raises(ImpossibleAct, match="discard 2 of your cards"):
        do(do(packed(SIX_CARD), Deal(0)), LayOut(0, Hand(cards)))


def test_C_R06_the_crib_is_untouched_till_it_is_shown():
    position = dealt(SIX_CARD, "2345", "6789", laid=("KS QS", "TS 9S"))
    assert position.state.deal.crib == Hand("KS QS TS 9S")
    for seat in (0, 1, None):
        seen = GAME.observe(position, seat)
        assert (seen.crib, seen.shown) == (4, ())


def test_C_R07_the_non_dealer_cuts_and_the_next_card_is_the_start():
    position = do(packed(SIX_CARD), Deal(0))
    with pytest.raises(ImpossibleAct, match="not every player has discarded to the crib yet"):
        do(position, Lift(1, 10))
    position = do(position, LayOut(0, Hand("2S 4S")), LayOut(1, Hand("AS 3S")))
    assert GAME.due(position) == (1,)
    assert [act.at for act in GAME.lawful(position, 1)] == list(range(4, 37))
    stock = position.state.deal.stock
    assert len(stock) == 40
    assert do(position, Lift(1, 4)).state.deal.start is stock[4]
    with pytest.raises(UnlawfulAct, match=r"is not the player who cuts for the starter \(C-R07\)"):
        do(position, Lift(0, 10))
    with pytest.raises(UnlawfulAct, match=r"too few cards in one part of the pack \(TL-08\)"):
        do(position, Lift(1, 3))
    with pytest.raises(ImpossibleAct):
        do(do(position, Lift(1, 10)), Lift(1, 10))


def test_C_R08_a_knave_turned_up_is_two_to_the_dealer_at_once():
    assert dealt(SIX_CARD, "2345", "6789", start="J").state.tally.score == (1, 3)
    assert dealt(SIX_CARD, "2345", "6789", start="Q").state.tally.score == (1, 1)


def test_C_P43_heels_at_a_hundred_and_twenty_win_at_once():
    position = dealt(SIX_CARD, "2345", "6789", start="J", score=(120, 120))
    assert GAME.result(position.state).over == "game"
    assert position.state.tally.games == (0, 1)
    assert GAME.due(position) == (CHANCE,)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_each_variant_keeps_its_number_and_makes_a_crib_of_four(variant):
    assert variant.players * variant.lays_out + variant.from_pack == 4
    assert (variant.dealt, variant.keeps, variant.game_points) == {
        "five-card": (5, 3, 61),
        "six-card": (6, 4, 121),
        "seven-card": (7, 5, 181),
        "three-handed": (5, 4, 61),
        "four-handed": (5, 4, 121),
    }[variant.name]


def test_C_R28_three_lay_out_one_each_and_the_next_card_of_the_pack_goes_to_the_crib():
    position = do(packed(THREE_HANDED), Deal(0))
    deal = position.state.deal
    assert deal.dealt[1] == Hand("AS 4S 7S TS KS")
    assert deal.from_pack == Hand("3H")  # The sixteenth card.
    assert GAME.due(position) == (1, 2, 0)
    position = do(position, *(LayOut(seat, Hand.of([next(iter(deal.dealt[seat]))])) for seat in (2, 0, 1)))
    assert len(position.state.deal.crib) == 4
    assert GAME.due(position) == (1,)
    assert GAME.due(do(position, Lift(1, 10))) == (1,)


def test_C_R29_the_two_lowest_play_against_the_two_highest_and_the_lowest_deals():
    state = sat(FOUR_HANDED, "3S KH AD QC", keeps=0).state
    assert set(state.chairs[0::2]) == {0, 2}
    assert state.chairs[state.dealer] == 2
    position = do(Position(state), Shuffle(pack=pack_of(TOP)))
    (cutter,) = GAME.due(position)
    assert cutter == (state.dealer + 1) % 4
    position = do(position, CutPack(cutter, 26), Deal(state.dealer))
    assert [len(hand) for hand in position.state.deal.dealt] == [5, 5, 5, 5]
    assert all(len(act.cards) == 1 for act in GAME.lawful(position, 0))


# Misdeals, at a loose table: a strict one does not allow them.
PENALTIES = replace(SIX_CARD, misdeals=True)


def test_C_R27_a_strict_table_refuses_a_misdeal():
    with pytest.raises(UnlawfulAct, match=r"deals the wrong number of cards \(C-R27\)"):
        do(packed(PENALTIES), Deal(0, numbers=(6, 5)))
    with pytest.raises(UnlawfulAct, match=r"turns a card face up while dealing \(C-R27\)"):
        do(packed(PENALTIES), Deal(0, faced=(3,)))


def test_C_R27_a_wrong_number_is_two_to_the_non_dealer_and_a_new_deal():
    position, rulings = ruled(packed(PENALTIES, umpire=Umpire.WATCHFUL), Deal(0, numbers=(6, 7)))
    assert [str(ruling.remedy.text) for ruling in rulings] == ["E pegs 2 points", "have a new deal"]
    assert {ruling.law for ruling in rulings} == {"C-R27"}
    assert all(ruling.told for ruling in rulings)
    assert position.state.tally.score == (0, 2)
    assert GAME.due(position) == (CHANCE,)
    again = do(position, Shuffle(pack=Pack()))
    assert GAME.due(again) == (1,)  # The same dealer deals.
    assert again.state.tally.deals == 0


def test_C_R27_a_card_faced_is_a_new_deal():
    position, rulings = ruled(packed(PENALTIES, umpire=Umpire.WATCHFUL), Deal(0, faced=(3,)))
    assert [ruling.remedy for ruling in rulings] == [remedies.NewDeal()]
    assert position.state.tally.score == (0, 0)


def test_C_R27_off_a_wrong_number_is_dealt_anew_and_a_card_faced_stands():
    position, rulings = ruled(packed(SIX_CARD, umpire=Umpire.WATCHFUL), Deal(0, numbers=(6, 7)))
    assert [(ruling.remedy, str(ruling.default)) for ruling in rulings] == [
        (remedies.NewDeal(), "the wrong number of cards means a new deal")
    ]
    assert position.state.tally.score == (0, 0)
    position, rulings = ruled(packed(SIX_CARD, umpire=Umpire.WATCHFUL), Deal(0, faced=(3,)))
    assert [ruling.standing for ruling in rulings] == [Standing.REFUSED]
    assert GAME.observe(position, None).faced == Hand("4S")


def test_C_R27_the_penalty_may_win_and_three_for_last_goes_with_the_hands():
    five = replace(FIVE_CARD, misdeals=True)
    position = do(packed(five, umpire=Umpire.WATCHFUL), Deal(0, numbers=(5, 4)))
    assert position.state.tally.score == (0, 2)
    again = do(position, Shuffle(pack=pack_of(TOP)), CutPack(1, 26), Deal(0))
    assert again.state.tally.score == (0, 5)
    near = replace(five, game_points=2)
    assert do(packed(near, umpire=Umpire.WATCHFUL), Deal(0, numbers=(5, 4))).state.tally.games == (0, 1)


def test_a_deal_is_handed_in_whole_or_not_at_all():
    hands = (Hand("AS 2S 3S 4S 5S 6S"), Hand("7S 8S 9S TS JS QS"))
    start = Card("KS")
    begun = Position(GAME.begin(SIX_CARD))
    for given in (
        Given(dealer=0, hands=hands, start=Card("AS")),
        Given(dealer=2, hands=hands, start=start),
        Given(dealer=0, hands=(hands[0], Hand("7S 8S 9S")), start=start),
        Given(dealer=0, hands=hands, start=start, score=(121, 0)),
        Given(dealer=0, hands=hands, start=start, score=(1, 2, 3)),
        Given(dealer=0, hands=hands, start=start, from_pack=Hand("AH")),
    ):
        with pytest.raises(ImpossibleAct):
            do(begun, given)
    position = do(begun, Given(dealer=0, hands=hands, start=start))
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        do(position, Given(dealer=0, hands=hands, start=start))


def test_nothing_is_cut_or_dealt_out_of_its_order():
    begun = Position(GAME.begin(SIX_CARD))
    for act in (
        Shuffle(pack=Pack()),
        Shuffle(),
        CutPack(0, 10),
        Deal(0),
        Cut(keeps=0),
        Cut(keeps=2, pack=Pack()),
        Lift(0, 5),
        LayOut(0, Hand("AS 2S")),
        CutPack(5, 10),
    ):
        with pytest.raises(ImpossibleAct):
            do(begun, act)
    with pytest.raises(ImpossibleAct, match="the cut for the deal is over"):
        do(sat(SIX_CARD), Cut(keeps=0, pack=Pack()))
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        do(dealt(SIX_CARD, "2345", "6789"), Shuffle(pack=Pack()))
    for wrong in (Deal(1), Deal(0, numbers=(6,)), Deal(0, numbers=(30, 20)), Deal(0, faced=(40,))):
        with pytest.raises(ImpossibleAct):
            do(packed(SIX_CARD), wrong)
