"""The play to thirty-one: worked deals, go and last, and what a strict table refuses."""

import pytest
from msgspec.structs import replace

from games.cribbage.laid import dealt, do, pegs, played
from hoyle.cards import Card
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.cribbage.act import Go, Play
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SEVEN_CARD, SIX_CARD, THREE_HANDED
from hoyle.table import Umpire, attended

DEALS = {
    "C-P23": (FIVE_CARD, ("786", "T5K"), "7T85", (0, 1)),
    "C-P24": (FIVE_CARD, ("887", "T53"), "8T85", (0, 2)),
    "C-P25": (FIVE_CARD, ("A23", "A23"), "AA2233", (0, 7)),
    "C-P26": (FIVE_CARD, ("KQJ", "KJT"), "KKQ", (1, 2)),
    "C-P27": (FIVE_CARD, ("555", "5KK"), "555K5", (9, 2)),
    "C-P28": (FIVE_CARD, ("534", "26K"), "52364K", (5, 1)),
    "C-P29": (FIVE_CARD, ("KKQ", "74Q"), "K7K4", (0, 2)),
    "C-P30": (FIVE_CARD, ("22K", "J7Q"), "2J27K", (2, 0)),
    "C-P31": (SIX_CARD, ("TTT9", "TAJJ"), "TTTA|TJ9|J", (10, 5)),
    "C-P32": (SIX_CARD, ("3392", "3K48"), "333K92|48", (7, 3)),
    "C-P33": (SIX_CARD, ("A234", "5678"), "A526374|8", (8, 1)),
    "C-P34": (SIX_CARD, ("7777", "8888"), "7878|7878", (0, 6)),
    "C-P35": (SIX_CARD, ("897K", "789Q"), "8797|8K9|Q", (5, 4)),
    "C-P36": (SIX_CARD, ("A4TQ", "T77K"), "AT477|TKQ", (3, 3)),
    "C-P37": (SIX_CARD, ("KKKK", "QQQQ"), "KQK|QKQ|KQ", (1, 2)),
    "C-P38": (THREE_HANDED, ("T98J", "9JQK", "8765"), "T98|9J75|8Q6|JK", (0, 1, 7)),
    "C-P39": (SEVEN_CARD, ("QKJT9", "5AA23"), "Q5KAA2|J3T|9", (2, 5)),
}


@pytest.mark.parametrize(("row", "variant", "hands", "cards", "holes"), [(r, *d) for r, d in DEALS.items()])
def test_a_deal_of_the_catalogue_pegs_as_it_says(row, variant, hands, cards, holes):
    end = played(dealt(variant, *hands), cards)
    assert end.state.deal.played_out
    assert pegs(end) == holes
    whole = "".join(card.rank.letter for series in end.state.deal.past for _, card in series)
    assert whole == cards.replace("|", "")


def test_C_P40_thirty_one_with_the_last_card_of_all_is_two_and_no_more():
    end = played(dealt(FIVE_CARD, "22K", "J7Q"), "2J27K")
    assert [peg.holes for peg in end.state.deal.pegs if peg.why == "last"] == []
    assert pegs(end) == (2, 0)
    end = played(dealt(SIX_CARD, "TT5A", "TA9T"), "TTTA|59AT")
    assert end.state.deal.past[-1][-1][1].rank.letter == "T"
    assert [peg.holes for peg in end.state.deal.pegs if peg.why == "last"] == [1]


def test_C_P41_a_pair_does_not_carry_over_to_the_next_series():
    end = played(dealt(SIX_CARD, "TTA6", "TA52"), "TTTA|A")
    assert [len(series) for series in end.state.deal.past] == [4]
    assert pegs(end) == (6, 2 + 2)


def test_C_P42_fifteen_is_of_the_series_own_count():
    end = played(dealt(SIX_CARD, "TT54", "TA2K"), "TTTA|5K")
    assert pegs(end) == (6, 2 + 2 + 2)


def test_C_R09_the_start_takes_no_part_in_the_play():
    end = played(dealt(SIX_CARD, "5678", "9TJQ", start="5"), "5")
    assert pegs(end) == (0, 0)
    assert end.state.deal.count == 5


def test_C_R10_the_non_dealer_leads_and_all_play_in_turn_to_the_left():
    position = dealt(THREE_HANDED, "2345", "6789", "TJQK", dealer=1)
    assert GAME.due(position) == (2,)
    assert GAME.due(played(position, "T2")) == (1,)
    with pytest.raises(UnlawfulAct, match=r"seat 2 plays out of turn \(C-R10\)"):
        do(position, Play(1, next(iter(position.state.deal.hands[1]))))


@pytest.mark.parametrize("umpire", Umpire)
def test_C_R10_each_plays_cards_of_their_own_that_are_not_played_yet(umpire):
    position = dealt(SIX_CARD, "2345", "6789", start="KS", umpire=umpire)
    (mine, *_), (theirs, *_) = position.state.deal.hands
    for card in (theirs, Card("KS")):
        with pytest.raises(ImpossibleAct, match=f"^seat 1 does not have {card}$"):
            do(position, Play(0, card))
    with pytest.raises(ImpossibleAct, match=f"^seat 1 does not have {mine}$"):
        do(position, Play(0, mine), Play(1, theirs), Play(0, mine))


def test_C_R10_nobody_plays_past_thirty_one():
    position = played(dealt(SIX_CARD, "TTT9", "JJJA"), "TJT")
    knave = max(position.state.deal.hands[1], key=lambda card: card.rank.value)
    with pytest.raises(UnlawfulAct, match=r"plays past thirty-one \(C-R10\)"):
        do(position, Play(1, knave))
    assert [act.card.rank.letter for act in GAME.lawful(position, 1)] == ["A"]


def test_C_R10_out_of_turn_and_past_thirty_one_are_only_refused_at_a_strict_table():
    position = dealt(SIX_CARD, "TTT9", "JJJ2", umpire=Umpire.WATCHFUL)
    out_of_turn = do(position, Play(1, Card("JC")))
    assert out_of_turn.state.deal.count == 10
    assert GAME.due(out_of_turn) == (0,)
    high = do(position, *(Play(seat, Card(card)) for seat, card in ((0, "TC"), (1, "JC"), (0, "TD"))))
    past = do(high, Play(1, Card("JD")))
    assert past.state.deal.past[0][-1] == (1, Card("JD"))
    assert pegs(past) == (0, 0)


def test_C_R11_ones_own_card_pairs_after_a_go():
    assert pegs(played(dealt(SIX_CARD, "A4TQ", "T77K"), "AT477"))[1] == 2 + 1


def test_C_R14_a_player_who_can_play_may_not_say_go():
    position = dealt(SIX_CARD, "TTT9", "JJJ2")
    with pytest.raises(ImpossibleAct):
        do(position, Go(0))  # There is no count to say go to.
    with pytest.raises(UnlawfulAct, match=r"says 'go' but can still play a card \(C-R14\)"):
        do(played(position, "T"), Go(1))
    with pytest.raises(UnlawfulAct, match=r"says 'go' out of turn \(C-R14\)"):
        do(played(position, "T"), Go(0))


def test_C_R14_after_a_go_every_card_that_can_be_must_be_played():
    position = dealt(SIX_CARD, "TT2A", "TQQQ")
    position = played(position, "TTT")  # Thirty: the dealer cannot go on.
    assert [type(act) for act in GAME.lawful(position, 0)] == [Play]
    assert pegs(played(position, "A"))[0] == 6 + 2


def test_C_R14_at_liberty_a_player_may_stop():
    position = dealt(replace(SIX_CARD, after_go="at_liberty"), "TT2A", "TQQQ")
    position = played(position, "TTT")
    assert [type(act) for act in GAME.lawful(position, 0)] == [Play, Go]
    stopped = do(position, Go(0))
    assert stopped.state.deal.past
    assert pegs(stopped)[0] == 6 + 1
    before_a_go = dealt(replace(SIX_CARD, after_go="at_liberty"), "TT2A", "TQQQ")
    assert Go(0) not in GAME.lawful(before_a_go, 0)


def test_C_R15_the_five_card_play_ends_with_its_first_go_or_thirty_one():
    by_go = played(dealt(FIVE_CARD, "KQJ", "KJT"), "KKQ")
    assert by_go.state.deal.played_out
    assert by_go.state.deal.hands[0]
    by_count = played(dealt(FIVE_CARD, "887", "T53"), "8T85")
    assert by_count.state.deal.played_out
    assert by_count.state.deal.hands[0]


def test_C_R16_a_player_who_did_not_play_last_leads_the_next_series():
    assert GAME.due(played(dealt(SIX_CARD, "TTT9", "TAJJ"), "TTTA")) == (0,)
    assert GAME.due(played(dealt(SIX_CARD, "KKKK", "QQQQ"), "KQK")) == (1,)


def test_C_R16_a_leader_without_cards_is_passed_over():
    end = played(dealt(SIX_CARD, "A234", "5678"), "A526374|8")
    assert [seat for seat, _ in end.state.deal.past[-1]] == [1]


def test_C_R16_with_three_the_next_in_rotation_that_has_cards_leads():
    end = played(dealt(THREE_HANDED, "T98J", "9JQK", "8765"), "T98|9J75|8Q6|JK")
    assert [series[0][0] for series in end.state.deal.past] == [0, 0, 0, 0]


def test_C_R17_a_flush_never_counts_in_the_play():
    end = played(dealt(SIX_CARD, "2H 4H 8H TH", "6H JH QH KH"), "264J")
    assert pegs(end) == (0, 0)


def test_a_watchful_table_leaves_its_players_to_say_go_and_to_count():
    position = dealt(SIX_CARD, "TT2A", "TQQQ", umpire=Umpire.WATCHFUL)
    position = played(position, "TTT")
    assert GAME.attend(position) == ()
    assert GAME.lawful(position, 1) == (Go(1),)
    assert attended(GAME, position) == position


def test_partners_play_in_turn_and_peg_together():
    end = played(dealt(FOUR_HANDED, "5555", "TTTT", "6666", "9999"), "5T69")
    assert end.state.deal.past
    assert end.state.tally.score == (1, 1 + 2 + 1)


def test_C_R10_a_run_of_eight_past_thirty_one_ends_the_series_at_a_looser_table_and_pegs_nothing():
    position = played(dealt(SEVEN_CARD, "A357K", "2468K", umpire=Umpire.WATCHFUL), "A234567")
    assert position.state.deal.count == 28
    before = position.state.tally.score
    position = played(position, "8")
    assert position.state.deal.series == ()
    assert position.state.tally.score == before


def test_go_is_among_what_hands_can_do_and_so_is_every_card_held():
    position = played(dealt(SIX_CARD, "TT2A", "TQQQ"), "T")
    possible = GAME.possible(position.state, 1)
    assert Go(1) in possible
    assert {act.card for act in possible if isinstance(act, Play)} == set(position.state.deal.hands[1])
