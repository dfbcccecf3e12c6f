"""The order of the show, the immediate win, the lurch, and stakes; C-R18, C-R23 to C-R25, C-R30."""

import pytest
from msgspec.structs import replace

from games.cribbage.laid import cut_and_deal, dealt, do, played
from games.cribbage.test_deal import sat
from hoyle.cards import ALL, Card, Hand, Pack
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.cribbage.act import Count, Given, LayOut, Lift, Play, Shuffle
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.show import holes
from hoyle.games.cribbage.shows import Hole, board, hole
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SEVEN_CARD, SIX_CARD, THREE_HANDED, worth
from hoyle.games.cribbage.words.score import scored
from hoyle.seat import CHANCE
from hoyle.table import Position, Step, Umpire, attended
from hoyle.words.plain import plain

QUIET = ("2S 4H 6D KC", "2C 4D 8H KD")
"""Hands that score little."""


def played_out(position):
    """The position after all cards have been played, always the first that is allowed."""
    position = replace(position, umpire=Umpire.WATCHFUL)
    while not position.state.deal.played_out:
        (seat,) = GAME.due(position)
        position = do(position, GAME.lawful(position, seat)[0])
    return position


def at_the_show(variant=SIX_CARD, *, hands=QUIET, umpire=Umpire.STRICT, **rest):
    """A position in which the first hand is about to be shown."""
    return replace(played_out(dealt(variant, *hands, **rest)), umpire=umpire)


def at_the_show_with(score, **rest):
    """The same position, with this score after the play."""
    pegged = at_the_show(score=(1, 1), **rest).state.tally.score
    before = tuple(stands - (made - 1) for stands, made in zip(score, pegged, strict=True))
    position = at_the_show(score=before, **rest)
    assert position.state.tally.score == score
    return position


def test_C_R18_the_non_dealer_shows_first_then_the_dealer_then_the_crib():
    end = attended(GAME, at_the_show())
    shown = [(each.seat, each.crib) for each in end.state.deal.shown]
    assert shown == [(0, False), (1, False), (1, True)]
    assert GAME.due(end) == (CHANCE,)
    assert end.state.tally.deals == 1


def test_C_R18_with_four_all_hands_are_shown_from_the_dealers_left():
    end = attended(GAME, at_the_show(FOUR_HANDED, hands=("A234", "A234", "6789", "6789"), dealer=1))
    shown = [(each.seat, each.crib) for each in end.state.deal.shown]
    assert shown == [(2, False), (3, False), (0, False), (1, False), (1, True)]


def test_C_R18_hands_are_not_shown_out_of_order_nor_twice():
    position = at_the_show()
    assert GAME.due(position) == (0,)
    with pytest.raises(UnlawfulAct, match=r"seat 2 shows out of order \(C-R18\)"):
        do(position, Count(1, 0))
    with pytest.raises(ImpossibleAct, match="the crib belongs to the dealer"):
        do(position, Count(0, 0, crib=True))
    (true,) = GAME.lawful(position, 0)
    with pytest.raises(ImpossibleAct, match="already been shown"):
        do(position, true, true)
    out_of_order = do(replace(position, umpire=Umpire.WATCHFUL), Count(1, 0))
    assert GAME.due(out_of_order) == (0,)


def test_C_R19_a_strict_table_takes_only_the_true_count():
    position = at_the_show(start="9H")
    (true,) = GAME.lawful(position, 0)
    assert true == Count(0, 2 + 2)
    assert GAME.attend(position) == (true,)
    with pytest.raises(UnlawfulAct, match=r"counts 1 point too many \(C-R19\)"):
        do(position, Count(0, true.points + 1))
    with pytest.raises(UnlawfulAct, match=r"counts 1 point too few \(C-R19\)"):
        do(position, Count(0, true.points - 1))


def test_C_R23_a_player_who_reaches_the_game_has_won_and_nothing_more_counts():
    hand = dealt(SIX_CARD, "55TJ", "55TJ", score=(119, 119))
    won = played(hand, "TT")
    assert won.state.tally.score == (119, 121)
    assert GAME.result(won.state).over == "game"
    assert GAME.due(won) == (CHANCE,)
    with pytest.raises(ImpossibleAct, match="no deal is in progress"):
        do(won, Play(0, next(iter(won.state.deal.hands[0]))))


def test_C_P44_the_non_dealer_who_shows_home_wins_and_the_dealers_hand_is_void():
    hands = ("9S 6H QD KC", "4H 4D 5C 6S")
    position = at_the_show_with((119, 110), hands=hands, start="5H", laid=("2S KH", "2C KD"))
    (count,) = GAME.lawful(position, 0)
    end = do(position, count)
    assert count.points >= 2
    assert end.state.tally.games == (1, 0)
    assert GAME.attend(end) == ()
    assert GAME.due(end) == (CHANCE,)
    assert end.state.tally.score[1] == 110


def test_the_last_hole_must_be_reached():
    hands = ("9S 6H QD KC", "4H 4D 5C 6S")
    position = at_the_show_with((110, 110), hands=hands, start="2H", laid=("2S KH", "2C KD"))
    end = do(position, Count(0, 2))
    assert end.state.tally.games == (0, 0)
    assert GAME.due(end) == (1,)


@pytest.mark.parametrize(
    ("variant", "loser", "stakes"),
    [
        (FIVE_CARD, 30, 2),
        (FIVE_CARD, 31, 1),
        (SIX_CARD, 60, 2),
        (SIX_CARD, 61, 1),
        (SEVEN_CARD, 90, 2),
        (SEVEN_CARD, 91, 1),
        (replace(SIX_CARD, game_points=120), 59, 2),
        (replace(SIX_CARD, game_points=120), 60, 1),
        (replace(SIX_CARD, lurch="no"), 0, 1),
        (THREE_HANDED, 0, 1),
        (FOUR_HANDED, 0, 1),
        (replace(FOUR_HANDED, lurch="yes"), 60, 2),
    ],
)
def test_C_R24_C_P45_less_than_half_the_game_is_a_lurch_and_pays_double(variant, loser, stakes):
    assert worth(variant, loser) == stakes


@pytest.mark.parametrize(
    ("variant", "loser", "games"),
    [
        (SIX_CARD, 91, 1),
        (SIX_CARD, 90, 2),
        (SIX_CARD, 61, 2),
        (SIX_CARD, 60, 3),
        (FIVE_CARD, 46, 1),
        (FIVE_CARD, 45, 2),
        (FIVE_CARD, 30, 3),
        (SEVEN_CARD, 136, 1),
        (SEVEN_CARD, 135, 2),
        (SEVEN_CARD, 90, 3),
        (FOUR_HANDED, 90, 2),
        (THREE_HANDED, 0, 3),
    ],
)
def test_C_R24_by_skunks_three_quarters_of_the_board_count_two_and_half_of_it_three(variant, loser, games):
    assert worth(replace(variant, lurch="skunks"), loser) == games


def test_C_R24_game_points_are_added_up_over_an_evening():
    skunks = replace(SIX_CARD, lurch="skunks", stake=6)
    won = played(dealt(skunks, "55TJ", "55TJ", score=(90, 119)), "TT")
    assert (won.state.tally.games, won.state.tally.game_points) == ((0, 1), (0, 2))
    assert GAME.result(won.state).document(("A", "B"))["game_points"] == {"0": 0, "1": 2}
    assert GAME.result(won.state).document(("A", "B"))["settlement"] == {"A": -12, "B": 12}
    again = do(won, Shuffle(pack=Pack()))
    begun = cut_and_deal(Position(replace(again.state, pack=Pack(()))))
    assert begun.state.tally.game_points == (0, 2)
    assert "game_points" not in GAME.result(dealt(SIX_CARD, "55TJ", "55TJ").state).document(("A", "B"))


@pytest.mark.parametrize(
    ("loser", "said"),
    [
        (91, []),
        (90, ["The win is a skunk and counts as two games."]),
        (60, ["The win is a double skunk and counts as three games."]),
    ],
)
def test_C_R24_a_skunk_is_called_by_its_name(loser, said):
    before = dealt(replace(SIX_CARD, lurch="skunks"), "55TJ", "55TJ", score=(loser, 119))
    events = scored(Step(before, None, played(before, "TT").state))
    assert [plain(event.text) for event in events][1:] == said


def test_C_R23_no_score_passes_the_game_hole():
    position = at_the_show_with((119, 110))
    end = do(position, Count(0, holes(position.state.deal.kept(0), position.state.deal.start)))
    assert end.state.tally.score == (121, 110)


def settled(variant, *kept, cards, score, start="2"):
    end = played(dealt(replace(variant, stake=6), *kept, score=score, start=start), cards)
    players = tuple("ABCD"[: variant.players])
    return GAME.result(end.state).document(players)["settlement"]


def test_C_R24_the_loser_pays_the_stake_and_the_lurched_double():
    assert settled(SIX_CARD, "55TJ", "55TJ", cards="TT", score=(61, 119)) == {"A": -6, "B": 6}
    assert settled(SIX_CARD, "55TJ", "55TJ", cards="TT", score=(60, 119)) == {"A": -12, "B": 12}


def test_with_three_each_loser_pays_the_winner():
    three = replace(THREE_HANDED, lurch="yes")
    paid = settled(three, "55TJ", "55TJ", "66QK", cards="TT", score=(30, 59, 31))
    assert paid == {"A": -12, "B": 18, "C": -6}


def test_with_four_each_partner_pays_one_adversary():
    paid = settled(FOUR_HANDED, "55TJ", "55TJ", "66QK", "66QK", cards="TT", score=(61, 119))
    assert paid == {"A": -6, "B": 6, "C": -6, "D": 6}


def test_the_next_game_begins_at_zero_and_games_are_kept():
    won = played(dealt(replace(SIX_CARD, stake=6), "55TJ", "55TJ", score=(61, 119)), "TT")
    following = do(won, Shuffle(pack=Pack()))
    assert GAME.due(following) == (1,)  # The deal goes on in turn: the winner dealt, so the loser deals.
    begun = cut_and_deal(Position(replace(following.state, pack=Pack(()))))
    assert begun.state.tally.score == (0, 0)
    assert begun.state.tally.games == (0, 1)
    assert begun.state.tally.deals == 1


def test_C_R25_the_score_stands_in_its_hole_of_its_lap():
    assert hole(0, 61) == Hole(1, 0)
    assert hole(1, 61) == Hole(1, 1)
    assert hole(30, 61).outer
    assert not hole(31, 61).outer
    assert hole(60, 61) == Hole(1, 60)
    assert hole(61, 61) == Hole(1, 61)
    assert hole(61, 121) == Hole(2, 1)
    assert hole(120, 121) == Hole(2, 60)
    assert hole(121, 121) == hole(125, 121) == Hole(2, 61)
    assert hole(180, 181) == Hole(3, 60)
    assert hole(181, 181) == Hole(3, 61)


def test_C_R25_the_hinder_peg_leaps_past_the_foremost():
    position = dealt(SIX_CARD, *QUIET, score=(10, 20))
    position = played(position, "22")
    assert (position.state.tally.score, position.state.tally.hinder) == ((10, 22), (0, 20))
    position = played(position, "44")
    assert (position.state.tally.score, position.state.tally.hinder) == ((10, 24), (0, 22))


def test_C_R25_a_side_goes_up_the_outer_row_and_comes_down_the_inner():
    up, down = board([(33, 30)], 121, partners=False)
    assert (up.seat, up.lap, up.way, up.pegs) == (0, 1, "up", (30,))
    assert (down.seat, down.lap, down.way, down.pegs) == (0, 1, "down", (28,))
    up, down = board([(121, 61)], 121, partners=False)
    assert (up.pegs, down.pegs) == ((1,), (0,))  # Home is where the inner row ends.
    assert [row.pegs for row in board([(0, 0)], 61, partners=False)] == [(0,), ()]


def test_C_R25_each_seat_has_its_rows_and_at_partners_each_side():
    rows = [(0, 0), (0, 0)]
    assert [(row.seat, row.side) for row in board(rows, 61, partners=False)[::2]] == [(0, None), (1, None)]
    assert [(row.seat, row.side) for row in board(rows, 61, partners=True)[::2]] == [(None, 0), (None, 1)]


def dealing(*hands, dealer, start, laid):
    """A complete deal from the book: hands dealt, crib laid out, and the start turned up."""
    seats = [Hand(hand) | Hand(out) for hand, out in zip(hands, laid, strict=True)]
    given = Given(dealer=dealer, hands=tuple(seats), start=Card(start))
    return given, [LayOut(seat, Hand(out)) for seat, out in enumerate(laid)], Lift(1 - dealer, 0)


def test_C_P46_C_R30_the_books_two_deals_of_the_five_card_game():
    """After one deal each the players have twenty and twenty-seven; the averages in the book are 17 and
    18.
    """
    position = sat(FIVE_CARD, "2S AH")
    assert position.state.dealer == 1
    order = "6H TH 7S TC 8D 5S QH AH 9C 4D"
    position = cut_and_deal(position, order)
    assert position.state.deal.dealt[0] == Hand("6H 7S 8D QH 9C")
    stock = position.state.deal.stock
    position = do(
        position,
        LayOut(0, Hand("QH 9C")),
        LayOut(1, Hand("AH 4D")),
        Lift(0, stock.index(Card("QC"))),
    )
    position = played(position, "7T85")
    assert position.state.tally.score == (8, 15)
    assert [(peg.seat, peg.holes) for peg in position.state.deal.pegs] == [
        (0, 3),
        (1, 1),
        (0, 5),
        (1, 8),
        (1, 6),
    ]
    order = "8H 5D 7S 3S 8D TH KH 6C 3C 9D"
    position = cut_and_deal(position, order)
    assert position.state.dealer == 0
    stock = position.state.deal.stock
    position = do(
        position,
        LayOut(0, Hand("6C 9D")),
        LayOut(1, Hand("KH 3C")),
        Lift(1, stock.index(Card("6D"))),
    )
    position = played(position, "8T85")
    assert position.state.tally.score == (20, 27)


def test_the_pack_is_whole_in_every_deal():
    position = cut_and_deal(sat(SIX_CARD))
    deal = position.state.deal
    assert {*deal.stock, *deal.dealt[0], *deal.dealt[1]} == set(ALL)
