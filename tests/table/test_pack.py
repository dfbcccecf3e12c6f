"""The pack at any table: drawn from for the deal, laid, and cut."""

import pytest

from hoyle.cards import Card, Pack
from hoyle.errors import ImpossibleAct
from hoyle.seat import Seat
from hoyle.table import CutPack
from hoyle.table.act import Cut, Shuffle
from hoyle.table.incident import refused
from hoyle.table.pack import OverThePack, chance, cut_for_deal, cut_pack, cuts, lay_pack, whole
from hoyle.table.possible import doable
from hoyle.table.words import TableWords


def drawing(*cards: str) -> Pack:
    """A pack from which these are drawn first."""
    first = [Card(card) for card in cards]
    return Pack((*first, *(card for card in Pack().cards if card not in first)))


SAT = OverThePack()
SEATED = OverThePack(chairs=(0, 1))


def test_the_cards_cut_for_the_deal_first_and_are_shuffled_for_each_deal():
    assert chance(SAT, Seat(1)) == Cut(keeps=Seat(1))
    assert chance(SEATED, Seat(1)) == Shuffle()


def test_the_lowest_deals_and_everybody_keeps_a_seat():
    cut = cut_for_deal(SAT, drawing("5C", "AD", "KS"), 3)
    assert cut.chairs == (0, 1, 2)
    assert cut.dealer == Seat(1)
    assert cut.drawn == tuple(enumerate(map(Card, ("5C", "AD", "KS"))))
    with pytest.raises(ImpossibleAct, match="the cut for the deal is over"):
        cut_for_deal(cut, Pack(), 3)


def test_of_four_the_two_highest_are_partners_and_one_keeps_the_seat():
    cut = cut_for_deal(SAT, drawing("KC", "AD", "QS", "5H"), 4, partner_of=Seat(2))
    assert cut.chairs[2] == 2
    assert cut.chairs[0] == 0, "the king and the queen sit opposite"
    assert cut.chairs[cut.dealer] == 1, "the ace is lowest"


def test_a_pack_is_laid_when_the_players_have_cut_and_no_deal_is_in_hand():
    laid = lay_pack(SEATED, Pack(), over=True)
    assert laid.pack == Pack()
    assert not laid.cut
    refusals = (SAT, True, "cut for the deal"), (SEATED, False, "in progress"), (laid, True, "in progress")
    for state, over, why in refusals:
        with pytest.raises(ImpossibleAct, match=why):
            lay_pack(state, Pack(), over=over)


def test_a_pack_is_cut_once_and_four_cards_lie_in_each_part_at_least():
    laid = lay_pack(SEATED, Pack(), over=True)
    cut = cut_pack(laid, 4)
    assert cut.pack.cards == Pack().cards[4:] + Pack().cards[:4]
    for state, at in ((cut, 26), (SEATED, 26), (laid, 3), (laid, 49), (laid, -1)):
        with pytest.raises(ImpossibleAct):
            cut_pack(state, at)
    assert [act.at for act in cuts(Seat(1))] == [*range(4, 49)]


@pytest.mark.parametrize("cards", [(), Pack().cards[1:], (*Pack().cards[1:], Pack().cards[1])])
def test_a_pack_that_is_not_whole_is_refused(cards: tuple[Card, ...]):
    with pytest.raises(ImpossibleAct, match="the pack is not complete"):
        whole(Pack(cards))
    with pytest.raises(ImpossibleAct, match="the pack is not complete"):
        whole(None)
    assert whole(Pack()) == Pack()


def test_what_can_be_done_is_what_play_takes():
    laid = lay_pack(SEATED, Pack(), over=True)
    imagined = [CutPack(Seat(0), at) for at in (0, 4, 48, 49)]
    assert doable(lambda state, act: cut_pack(state, act.at), laid, imagined) == tuple(imagined[1:3])


def test_what_a_rule_refuses_was_seen_by_all_at_the_table():
    at_two = refused(Seat(1), "X-1", TableWords.deal(), players=2)
    assert (at_two.text, at_two.breaks, at_two.known_to) == (TableWords.deal(), "X-1", {0, 1})
    assert refused(Seat(1), "X-1", TableWords.deal()).known_to == {0, 1, 2, 3}
