"""Double-dummy values: the reference data, and identities that need no reference."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import ALL, Card, Hand, Pack, Suit
from hoyle.errors import KernelError, NotACard, NotADeal, NotASeat
from hoyle.seat import Seat
from hoyle.solve import double_dummy
from hoyle.solve.deal_file import Ending, FullDeal, read_file
from hoyle.solve.position import DoubleDummyPosition
from scale import first, scaled

DATA = Path(__file__).parents[1] / "data"
STRAINS = "SHDCN"


def lines(name):
    return (DATA / name).read_text().splitlines()


def deals_in(name):
    return read_file((DATA / name).read_bytes()).records


def records(name):
    return [json.loads(line) for line in lines(name)][1:]


def dealt(seed, cards=13):
    order = list(range(52))
    Random(seed).shuffle(order)
    return [Hand.of(hand) for hand in (Pack.ordered(order).cards[seat::4][:cards] for seat in range(4))]


@pytest.mark.parametrize("part", first(1, range(48)))
def test_every_table_of_the_reference_deals(part):
    deals = deals_in("double_dummy_full.jsonl")[part::48]
    assert all(isinstance(deal, FullDeal) for deal in deals)
    found = double_dummy.tables([deal.hands for deal in deals])
    assert found == [record["ns"] for record in records("double_dummy_full.jsonl")[part::48]]


def test_every_card_of_the_reference_endings():
    endings = deals_in("double_dummy_endings.jsonl")
    assert all(isinstance(ending, Ending) for ending in endings)
    found = double_dummy.by_card_of_many([ending.position for ending in endings])
    for values, record in zip(found, records("double_dummy_endings.jsonl"), strict=True):
        assert values == {Card(card): n for card, n in record["values"].items()}, record["id"]


@pytest.mark.parametrize("declarers", ["N", "NS", "NE", "NES"])
def test_the_tricks_of_the_two_sides_sum_to_the_cards(declarers):
    others = "".join(set("NESW") - set(declarers))
    deals = [dealt(seed, 8) for seed in range(30)]
    for trumps in STRAINS:
        ours = double_dummy.many(deals, trumps=trumps, leader="W", declarers=declarers)
        theirs = double_dummy.many(deals, trumps=trumps, leader="W", declarers=others)
        assert (ours + theirs == 8).all()


@pytest.mark.parametrize("declarers", ["S", "NS", "ES", "NEW"])
def test_turning_the_table_changes_nothing(declarers):
    turned_seats = "".join("NESW"[("NESW".index(seat) + 1) % 4] for seat in declarers)
    deals = [dealt(seed, 8) for seed in range(30)]
    turned = [[hands[3], *hands[:3]] for hands in deals]
    straight = double_dummy.many(deals, trumps="D", leader="N", declarers=declarers)
    assert (straight == double_dummy.many(turned, trumps="D", leader="E", declarers=turned_seats)).all()


@pytest.mark.parametrize("trumps", STRAINS)
def test_relabelling_the_suits_changes_nothing(trumps):
    to = {suit: Suit((suit.value + 1) % 4) for suit in Suit}
    letters = {suit.letter: to[suit].letter for suit in Suit} | {"N": "N"}
    deals = [dealt(seed, 9) for seed in range(20)]
    named = [[Hand.of(Card(card.rank, to[card.suit]) for card in hand) for hand in hands] for hands in deals]
    plain = double_dummy.many(deals, trumps=trumps, leader="E", declarers="E")
    assert (plain == double_dummy.many(named, trumps=letters[trumps], leader="E", declarers="E")).all()


@pytest.mark.parametrize("declarers", ["NS", "W", "NW"])
def test_at_least_n_agrees_with_the_count(declarers):
    for seed in range(15):
        hands = dealt(seed, 8)
        count = double_dummy.tricks(hands, trumps="H", leader="S", declarers=declarers)
        made = [
            double_dummy.makes(hands, trumps="H", leader="S", declarers=declarers, goal=n)
            for n in range(1, 14)
        ]
        assert made == [n <= count for n in range(1, 14)]


@pytest.mark.parametrize("declarers", ["E", "NS", "NE"])
def test_misere_is_made_when_the_others_cannot_make_the_declarers_win(declarers):
    """Everyone tries to lose: reversing the aims turns misère into a count of no tricks."""
    for seed in range(40):
        hands = dealt(seed, 6)
        made = double_dummy.makes(hands, trumps=None, leader="N", declarers=declarers, goal="misere")
        count = double_dummy.tricks(hands, trumps=None, leader="N", declarers=declarers)
        assert not made or count < 6


def test_a_lone_declarer_of_misere_follows_high_before_a_hand_that_must_ruff():
    hands = np.array([[4489216, 137439481856, 2199561175040, 567002791936]], np.uint64)
    one = [np.array([value], kind) for value, kind in ((2, np.int8), (2, np.int8))]
    made = kernel.solve(
        hands, *one, np.full((1, 3), -1, np.int8), np.array([4], np.uint8), np.zeros(1, np.int8)
    )
    assert made[0] == 1


def test_a_deal_keeps_its_value_while_both_sides_play_their_best():
    for seed in range(6):
        hands, trumps = dealt(seed), STRAINS[seed % 5]
        value, won = double_dummy.tricks(hands, trumps=trumps, leader="N"), 0
        leader, table = 0, []
        for _ in range(14):
            worth = double_dummy.by_card(hands, trumps=trumps, leader=Seat(leader), trick=table)
            seat = (leader + len(table)) % 4
            best = max(worth, key=worth.__getitem__)
            left = max(len(hand) for hand in hands)
            assert won + (worth[best] if seat % 2 == 0 else left - worth[best]) == value
            hands[seat] = hands[seat].without(best)
            table.append(best)
            if len(table) == 4:
                leader = (leader + taker(table, trumps)) % 4
                won += leader % 2 == 0
                table = []


def taker(table, trumps):
    def height(card):
        ace_high = (card.rank.value - 2) % 13
        return (card.suit.letter == trumps, card.suit == table[0].suit, ace_high)

    return max(range(4), key=lambda place: height(table[place]))


def test_whist_is_one_case_of_the_general_path():
    """Two against two in partnership has no separate code: its table, its cards and its count agree."""
    for seed in range(8):
        hands = dealt(seed, 10)
        table = double_dummy.table(hands)
        for trumps in "SN":
            worth = double_dummy.by_card(hands, trumps=trumps, leader="E")
            assert table[trumps]["E"] == 10 - max(worth.values())
            assert table[trumps]["E"] == double_dummy.tricks(hands, trumps=trumps, leader="E")


def test_the_number_of_threads_changes_nothing():
    deals = [dealt(seed, 9) for seed in range(40)]
    one = double_dummy.many(deals, trumps="C", leader="N", declarers="NW", threads=1)
    assert (one == double_dummy.many(deals, trumps="C", leader="N", declarers="NW", threads=3)).all()


def test_a_position_that_costs_too_much_is_given_up_and_the_others_are_not():
    heavy, light = dealt(3), dealt(3, cards=4)
    hands = np.array([[hand.bits for hand in hands] for hands in (heavy, light, heavy)], np.uint64)
    given = (
        hands,
        np.full(3, -1, np.int8),
        np.zeros(3, np.int8),
        np.full((3, 3), -1, np.int8),
        np.full(3, 0b0101, np.uint8),
    )
    whole = kernel.solve_cards(*given)
    for threads in (1, 3):
        values = kernel.solve_cards(*given, budget=4096, threads=threads)
        assert (values[[0, 2]] == -1).all()
        assert (values[1] == whole[1]).all()
        few = kernel.solve(*given, np.full(3, -1, np.int8), budget=4096, threads=threads)
        assert few.tolist() == [-1, whole[1].max(), -1]
    assert (kernel.solve_cards(*given, budget=1 << 30) == whole).all()
    counted = kernel.solve(*given, np.full(3, -1, np.int8), budget=1 << 30)
    assert counted.tolist() == whole.max(axis=1).tolist()


def test_each_deal_may_have_its_own_trumps_and_leader():
    deals = [dealt(seed, 7) for seed in range(4)]
    found = double_dummy.many(deals, trumps=["S", None, Suit.CLUBS, "N"], leader=["N", "E", "S", Seat(3)])
    alone = [
        double_dummy.tricks(deal, trumps=trumps, leader=leader)
        for deal, trumps, leader in zip(deals, "SNCN", "NESW", strict=True)
    ]
    assert found.tolist() == alone


def test_progress_is_told_from_the_first_deal_to_the_last():
    told = []
    double_dummy.many([dealt(1, 5)] * 50, trumps="N", leader="N", progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 50


def test_a_failing_callback_ends_the_work_with_its_own_error():
    def fails(_):
        raise ZeroDivisionError

    for threads in (1, 2):
        with pytest.raises(ZeroDivisionError):
            double_dummy.many([dealt(1, 5)] * 50, trumps="N", leader="N", threads=threads, progress=fails)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"deal": "N:nonsense"}, NotADeal),
        ({"deal": [Hand()] * 3}, KernelError),
        ({"deal": "N:A... K... Q... JT..."}, KernelError),
        ({"trumps": "X"}, KernelError),
        ({"leader": "X"}, NotASeat),
        ({"leader": 4}, NotASeat),
        ({"declarers": "NX"}, NotASeat),
        ({"trick": ["ZZ"]}, NotACard),
        ({"trick": ["AS"]}, KernelError),
        ({"trick": ["2H", "3H", "4H", "5H"]}, KernelError),
        ({"goal": 14}, KernelError),
        ({"goal": 0}, KernelError),
        ({"goal": "slam"}, KernelError),
        ({"goal": None}, KernelError),
    ],
)
def test_what_cannot_be_solved_is_refused(wrong, error):
    good = {"deal": "N:A... K... Q... J...", "trumps": "N", "leader": "N", "declarers": "NS", "goal": 1}
    assert double_dummy.makes(**good)
    with pytest.raises(error):
        double_dummy.makes(**(good | wrong))


def test_as_many_trumps_and_leaders_as_deals_are_wanted():
    with pytest.raises(KernelError, match="trumps"):
        double_dummy.many([dealt(1, 5)], trumps=["S", "H"], leader="N")
    with pytest.raises(KernelError, match="hands"):
        double_dummy.many([], trumps="S", leader="N")


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_deals_are_worth_what_dds_says(part):
    dds = pytest.importorskip("endplay.dds")
    types = pytest.importorskip("endplay.types")
    from hoyle.cards import deal_text

    for number in range(scaled(1000)):
        hands = dealt(1_000_000 * (part + 1) + number)
        strain, leader = number % 5, number // 5 % 4
        position = DoubleDummyPosition.of(hands, STRAINS[strain], Seat(leader))
        found = int(double_dummy.solve_positions([position], threads=1)[0])
        deal = types.Deal(deal_text(hands))
        deal.trump, deal.first = (
            types.Denom.find(STRAINS[strain] if strain < 4 else "NT"),
            types.Player(leader),
        )
        best = max(tricks for _, tricks in dds.solve_board(deal))
        assert found == (best if leader % 2 == 0 else 13 - best), deal_text(hands)


def test_a_whole_pack_has_no_card_too_many():
    hands = np.array([[hand.bits for hand in dealt(3)]], np.uint64)
    assert len(ALL) == sum(int(hand).bit_count() for hand in hands[0])
    values = kernel.solve_strains(hands, np.array([15], np.uint8))
    assert (values == 13).all()


def test_a_deal_of_pbn_is_called_by_its_board_or_else_by_its_number():
    deal = records("double_dummy_full.jsonl")[0]["pbn"]
    boards = ('[Board "7"]\n', "", '[Board "?"]\n')
    text = "\n".join(f'[Event "?"]\n{board}[Deal "{deal}"]\n' for board in boards)
    assert [each.id for each in read_file(text.encode()).records] == ["7", "2", "3"]
