"""Cutting for partners and for the deal. Rules W-G01 to W-G04."""

import itertools

import pytest

from games.whist.laid_out import (
    E,
    N,
    S,
    do,
    drawing,
    impossible,
    sitting,
)
from hoyle.cards import ALL, Pack
from hoyle.games.whist.act import CutIn
from hoyle.seat import SEATS, partner

CUT_ORDER = "A23456789TJQK"


def cut(*ranks, keeps=S):
    return do(sitting(), CutIn(keeps=keeps, pack=drawing(*ranks))).state


def seats(state):
    """Where each player sits."""
    return {player: SEATS[chair] for chair, player in enumerate(state.chairs)}


def pairs(state):
    return {frozenset((state.chairs[seat], state.chairs[partner(seat)])) for seat in (N, E)}


def test_W_T55_king_and_nine_against_five_and_ace_which_deals():
    state = cut("K", "A", "9", "5")  # N, E, S and W draw in this order.
    assert pairs(state) == {frozenset({0, 2}), frozenset({1, 3})}
    assert state.dealer == seats(state)[1]


@pytest.mark.parametrize("ranks", list(itertools.permutations("A25K")), ids="".join)
def test_W_G01_the_two_highest_cuts_are_partners_against_the_two_lowest(ranks):
    state = cut(*ranks)
    assert pairs(state) == {frozenset(map(ranks.index, "K5")), frozenset(map(ranks.index, "2A"))}


def test_where_partners_are_as_seated_all_keep_their_chairs_and_the_lowest_cut_still_deals():
    state = do(sitting(partners_are="seated"), CutIn(keeps=S, pack=drawing("K", "A", "9", "5"))).state
    assert state.chairs == (0, 1, 2, 3)
    assert state.dealer == E


@pytest.mark.parametrize("ranks", list(itertools.permutations("A2QK")), ids="".join)
def test_W_G02_the_lowest_cut_deals_and_the_ace_is_lowest(ranks):
    state = cut(*ranks)
    assert state.chairs[state.dealer] == ranks.index("A")
    assert [drawn.rank.letter for _, drawn in state.drawn] == list(ranks)


# Each line of the club laws of 1864 on ties in cutting (16 and 17), and four of a rank.
TIES = [
    ("KK95", "KK95", {0, 1}, 3),  # The two highest need not cut again.
    ("K995", "K99573", {0, 1}, 3),  # The middle two cut again: 7 beats 3.
    ("K955", "K95537", {0, 1}, 2),  # The two lowest cut again, for the deal alone.
    (
        "K999",
        "K999738",
        {0, 3},
        2,
    ),  # Three tied above the lowest: best of the new cut is the partner, the lowest deals.
    ("9995", "9995738", {0, 2}, 3),  # Three tied below the highest: the card drawn again decides the deal.
    ("K999", "K99977328", {0, 2}, 3),  # Two of the three tie again, and it matters.
    ("9995", "99957735", {0, 1}, 3),  # Two of the three tie again, and it does not matter.
    ("9999", "99993K2Q", {1, 3}, 2),
    ("KKAA", "KKAA27", {0, 1}, 2),
]


@pytest.mark.parametrize(
    ("first", "drawn", "partners", "dealer"), TIES, ids=[drawn for _, drawn, _, _ in TIES]
)
def test_W_G03_the_tied_cut_again_as_the_club_laws_say(first, drawn, partners, dealer):
    state = cut(*drawn)
    assert drawn.startswith(first)
    assert frozenset(partners) in pairs(state)
    assert state.chairs[state.dealer] == dealer


def drawn_in_turn(state):
    """The cards of each player, and the rounds in which tied players drew again."""
    cards = {player: [CUT_ORDER.index(drawn.rank.letter)] for player, drawn in state.drawn[:4]}
    rounds, again = [], list(state.drawn[4:])
    while again:
        tied = [player for player in cards if cards[player] == cards[again[0][0]]]
        rounds.append((dict(cards), tied))
        for player, drawn in again[: len(tied)]:
            cards[player] = [*cards[player], CUT_ORDER.index(drawn.rank.letter)]
        assert [player for player, _ in again[: len(tied)]] == tied
        again = again[len(tied) :]
    return cards, rounds


def undecided(cards):
    """Is it undecided who are the two highest, or who is the lowest?"""
    order = sorted(cards.values(), reverse=True)
    return order[1] == order[2], order[2] == order[3]


@pytest.mark.parametrize("ranks", ["A9K", "7", "2Q"])
def test_W_G03_over_every_order_of_a_few_ranks(ranks):
    """For every pattern of draws: partners above opponents, dealer lowest, no unnecessary draw."""
    patterns = {p for p in itertools.product(ranks, repeat=7) if all(p.count(r) <= 4 for r in ranks)}
    for pattern in patterns or [tuple("7777A3A3")]:
        state = cut(*pattern)
        cards, rounds = drawn_in_turn(state)
        highest = sorted(cards, key=cards.get, reverse=True)
        assert undecided(cards) == (False, False)
        assert frozenset(highest[:2]) in pairs(state)
        assert state.chairs[state.dealer] == highest[3]
        for before, tied in rounds:
            others = [player for player in cards if player not in tied]
            above = sum(before[player] > before[tied[0]] for player in others)
            assert len(tied) > 1
            assert above < 2 < above + len(tied) or above + len(tied) == 4


@pytest.mark.parametrize("keeps", SEATS)
def test_W_G04_who_keeps_their_chair_has_the_partner_opposite_and_the_others_sit_in_order(keeps):
    for ranks in itertools.permutations("A25K"):
        state = cut(*ranks, keeps=keeps)
        others = [player for player in range(4) if player not in (keeps, state.chairs[partner(keeps)])]
        assert state.chairs[keeps] == keeps, ranks
        assert sorted(state.chairs) == [0, 1, 2, 3], ranks
        assert [player for player in state.chairs if player in others] == others, ranks


def test_the_players_cut_once():
    position = do(sitting(), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    again = CutIn(keeps=S, pack=drawing("K", "A", "9", "5"))
    assert "the cut for the deal is over" in impossible(position, again)


@pytest.mark.parametrize(
    "act",
    [
        CutIn(keeps=S),
        CutIn(keeps=4, pack=Pack()),
        CutIn(keeps=-1, pack=Pack()),
        CutIn(keeps=S, pack=Pack(ALL[:3])),
        CutIn(keeps=S, pack=Pack(ALL[:1] * 52)),
    ],
    ids=["no pack", "no such chair", "no chair at all", "three cards", "all one card"],
)
def test_there_is_no_cut_without_a_whole_pack_and_a_chair(act):
    impossible(sitting(), act)
