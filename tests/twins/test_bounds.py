"""The limits of the kernel's numbers: both ends are accepted, values beyond are refused, and so are odd
types.

The core does nothing here: only the arguments that reach it, or do not, are checked.
"""

import inspect
from unittest import mock

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from hoyle.kernel import (
    Habits,
    Kind,
    Pegging,
    Weighing,
    bezique,
    counting,
    pegging,
    played_deals,
    player,
    playing,
    tricks,
)
from research import kernel as solving
from research.cribbage.shares import play_in_levels
from twins.player_positions import moments
from twins.reference import pegging as twin

(MOMENT,) = moments(1, 16, range(5, 6))
UNSEEN = 1 << next(card for card in range(52) if card not in MOMENT.history.plays)
ONE = np.ones(1, np.uint64)
GAME = Pegging(kept=2, one_series=False, ranks=3)
SIZE, HANDS = kernel.pegging_size(GAME), len(GAME.hands)
PACKED = solving.pack_pegging(GAME, 60, play_in_levels(GAME, np.zeros(SIZE, np.float32), 60))
EVEN = np.ones(SIZE, np.float32)
LEADS = np.full((1, 52), -1, np.int8)
WORTH = np.ones((1, 14))


@pytest.fixture(autouse=True)
def core(monkeypatch):
    """A substitute for the core in every module, which accepts every call."""
    fake = mock.MagicMock()
    fake.likely_worlds.return_value = (1, 1.0)
    fake.pegging_sizes.return_value = (SIZE, len(PACKED.codes))
    fake.pegging_place.return_value = (0, 0, 0)
    fake.play_cribbage.return_value = None
    fake.lay_outs.return_value = fake.count_hands.return_value = 1
    fake.hand_distribution.return_value = [1]
    fake.solve_cards.return_value = fake.solve.return_value = 1
    for module in (bezique, counting, pegging, played_deals, player, playing, solving.pegging, tricks):
        monkeypatch.setattr(module, "core", fake)
    return fake


def history(**changed):
    return MOMENT.history._replace(**changed)


def likely(away=None, how=None, seed=1, **changed):
    how = how or Weighing(drawn=5, kept=5, doubt=0.5)
    return kernel.likely_worlds(history(**changed), away or MOMENT.away, how, seed=seed)


def weighing(**changed):
    return likely(how=Weighing(drawn=5, kept=5, doubt=0.5)._replace(**changed))


def away(**changed):
    return likely(away=MOMENT.away._replace(**changed))


def at_solo(**changed):
    return kernel.plain_chances(
        np.array([1 << 20], np.uint64),
        LEADS,
        np.zeros(1, np.int8),
        np.zeros(1, np.int8),
        **{"habits": Habits.SOLO, **changed},
    )


def chances(plays, hand=1 << 20, leader=0, trumps=0, habits=Habits.WHIST):
    cards = LEADS.copy()
    cards[0, : len(plays)] = plays
    places = np.array([leader], np.int8), np.array([trumps], np.int8)
    return kernel.plain_chances(np.array([hand], np.uint64), cards, *places, habits=habits)


def on(**settings):
    return kernel.play_on(MOMENT.history, MOMENT.row, MOMENT.lawful, **settings)


def out(**settings):
    return kernel.play_out(MOMENT.history, MOMENT.row, **settings)


def plan(**settings):
    return kernel.plan(MOMENT.history, MOMENT.row, MOMENT.lawful, WORTH, **{"ahead": 0, **settings})


def improve(**settings):
    return solving.improve_pegging(GAME, GAME.dealt(), EVEN.copy(), EVEN.copy(), **settings)


def solve_bezique(**settings):
    hands = np.array([[[1, 0], [2, 0]]], np.uint64)
    return kernel.solve_bezique(hands, np.zeros(1, np.int8), np.full(1, -1, np.int16), **settings)


def bezique_on(**settings):
    hands = np.array([[[1, 0], [2, 0]]], np.uint64)
    stock, past = np.array([[8, 9]], np.uint8), np.zeros((0, 4), np.uint64)
    return kernel.play_bezique_on(hands, stock, past, np.array([[10, 1, 0]], np.uint64), **settings)


def solve_cards(**settings):
    aces = np.array([[1 << 0, 1 << 13, 1 << 26, 1 << 39]], np.uint64)
    nothing = np.full((1, 3), -1, np.int8)
    return kernel.solve_cards(
        aces, np.zeros(1, np.int8), np.zeros(1, np.int8), nothing, np.full(1, 5, np.uint8), **settings
    )


def pegging_of(**settings):
    return Pegging(**{"kept": 2, "one_series": False, "ranks": 3, **settings})


BOUNDS = [
    ("leader", 0, 3, lambda n: likely(leader=n)),
    ("trumps", 0, 3, lambda n: likely(trumps=n)),
    ("trumps", -1, 3, lambda n: likely(trumps=n, habits=Habits.SOLO)),
    ("declarers", 0, 15, lambda n: likely(declarers=n, habits=Habits.SOLO)),
    ("declarers", 0, 15, lambda n: at_solo(declarers=n)),
    ("need", 0, 13, lambda n: likely(need=n)),
    ("need", 0, 13, lambda n: at_solo(need=n)),
    ("temperature", 0, 1024, lambda n: at_solo(temperature=n)),
    ("seat", 0, 3, lambda n: away(seat=n)),
    ("kept", 1, 131072, lambda n: weighing(kept=n)),
    ("drawn", 1, 131072, lambda n: weighing(drawn=n)),
    ("temperature", 0, 1024, lambda n: weighing(temperature=n)),
    ("seed", 0, 2**64 - 1, lambda n: likely(seed=n)),
    ("temperature", 0, 1024, lambda n: on(temperature=n)),
    ("seed", 0, 2**64 - 1, lambda n: on(seed=n)),
    ("temperature", 0, 1024, lambda n: out(temperature=n)),
    ("seed", 0, 2**64 - 1, lambda n: out(seed=n)),
    ("temperature", 0, 1024, lambda n: plan(temperature=n)),
    ("seed", 0, 2**64 - 1, lambda n: plan(seed=n)),
    ("ahead", 0, 5, lambda n: plan(ahead=n)),
    ("least", 1, 2**31 - 1, lambda n: plan(least=n)),
    ("kept", 2, 4, lambda n: pegging_of(kept=n)),
    ("ranks", 1, 13, lambda n: pegging_of(ranks=n)),
    ("moves", -1, 2, lambda n: kernel.pegging_place(GAME, [n], [0])),
    ("hand", 0, 2, lambda n: kernel.pegging_place(GAME, [], [n])),
    ("done", 0, 10**6, lambda n: improve(done=n)),
    ("iterations", 0, 10**6, lambda n: improve(iterations=n)),
    ("responder", 0, 1, lambda n: solving.pegging_response(GAME, GAME.dealt(), EVEN, n)),
    ("brisque", 0, 100, lambda n: solve_bezique(brisque=n)),
    ("last", 0, 1000, lambda n: solve_bezique(last=n)),
    ("trumps", -1, 3, lambda n: bezique_on(trumps=n)),
    ("tricks", 0, 128, lambda n: bezique_on(tricks=n)),
    ("budget", 0, 2**31 - 1, lambda n: solve_cards(budget=n)),
    ("leader", 0, 3, lambda n: kernel.play_tricks(ONE, leader=n)),
    ("trumps", -2, 3, lambda n: kernel.play_tricks(ONE, trumps=n)),
    ("declarers", 0, 15, lambda n: kernel.play_tricks(ONE, declarers=n)),
    ("policies", 0, 2, lambda n: kernel.play_tricks(ONE, policies=n)),
    ("policies", 0, 1, lambda n: kernel.play_cribbage(ONE, policies=n)),
    ("players", 2, 4, lambda n: kernel.play_cribbage(ONE, players=n)),
    ("target", 1, 1000, lambda n: kernel.play_cribbage(ONE, target=n)),
    ("dealer", 0, 1, lambda n: kernel.play_cribbage(ONE, dealer=n)),
    ("dealer", 0, 2, lambda n: kernel.play_cribbage(ONE, players=3, dealer=n)),
    ("dealer", 0, 3, lambda n: kernel.play_cribbage(ONE, players=4, dealer=n)),
    ("players", 2, 4, lambda n: kernel.lay_outs(np.full(1, 0b11111, np.uint64), players=n)),
    ("kept", 3, 5, lambda n: kernel.hand_distribution(kept=n)),
    ("kept", 4, 4, lambda n: kernel.hand_distribution(kept=n, crib=True)),
]


@pytest.mark.parametrize(("name", "least", "most", "call"), BOUNDS)
def test_both_ends_are_taken_and_no_number_past_them(name, least, most, call):
    for taken in (least, most):
        call(taken)
    for refused in (least - 1, most + 1, True):
        with pytest.raises(KernelError) as refusal:
            call(refused)
        said = f"{name}: must be a whole number from {least} to {most}, not {refused!r}"
        assert str(refusal.value) == said


@pytest.mark.parametrize(
    ("words", "taken", "refused", "call"),
    [
        ("doubt: must be from 0 to 1", (0, 1), (-0.001, 1.001), lambda n: weighing(doubt=n)),
        ("good: must be from 0 to 0.9", (0, 0.9), (-0.001, 0.901), lambda n: weighing(good=n)),
        ("steady: must be from 0 to 0.45", (0, 0.45), (-0.001, 0.451), lambda n: weighing(steady=n)),
        ("steady: must be from 0 to 0.3", (0, 0.3), (-0.001, 0.301), lambda n: weighing(good=0.6, steady=n)),
        ("room: must be 0 to 13", (0, 13), (-1, 14), lambda n: away(room=[n, 0, 0, 0])),
        (
            "room: must be 0 to 13",
            (0, 13),
            (-1, 14),
            lambda n: away(known=[0] * 4, kinds=[Kind(UNSEEN, 15, (0, 0, 0, n))]),
        ),
        (
            "kinds: must be of some cards each, and of a set of seats, 0 to 15",
            (0, 15),
            (-1, 16),
            lambda n: away(known=[0] * 4, kinds=[Kind(UNSEEN, n)]),
        ),
        ("kinds: must", (UNSEEN,), (0,), lambda n: away(known=[0] * 4, kinds=[Kind(n, 15)])),
        ("away: must be cards of the pack", (0,), (1 << 52,), lambda n: away(known=[n, 0, 0, 0])),
        (
            "away: must be cards of the pack",
            (0,),
            (1 << MOMENT.history.plays[0],),
            lambda n: away(known=[0, 0, 0, n]),
        ),
        (
            "away: must be cards of the pack, not played and none there twice",
            (0,),
            (UNSEEN,),
            lambda n: away(known=[n, 0, 0, 0], kinds=[Kind(UNSEEN, 15)]),
        ),
        ("away: must have", ((0,) * 4,), ((0,) * 3, (0,) * 5), lambda n: away(room=n)),
        (
            "away: must have",
            ((0,) * 4,),
            ((0,) * 3,),
            lambda n: away(known=[0] * 4, kinds=[Kind(UNSEEN, 15, n)]),
        ),
        ("kinds: must not be empty", (), ((),), lambda n: away(kinds=n)),
        (
            "declarers: must be two seats opposite at whist",
            (0b1010, 0b0101),
            (0b0110, 0b0011, 0b1100, 0b0001, 0b1111, 0),
            lambda n: likely(declarers=n),
        ),
        (
            "declarers: must be one seat at a misère, or none",
            (0, 1, 2, 4, 8),
            (3, 10, 15),
            lambda n: likely(habits=Habits.MISERE, declarers=n, trumps=-1),
        ),
        ("habits: must be one of Habits, not 1", (), (1,), lambda n: likely(habits=n)),
        ("plays: row 0: must be cards, 0 to 51, each played once", (0, 51), (-2, 52), lambda n: chances([n])),
        ("plays: row 0: a card stands after -1", ([3, 4],), ([3, -1, 4],), chances),
        ("hands: row 0: it must be cards", (1 << 20, 1 << 51), (0, 1 << 52, 1 << 3), lambda n: chances(
            [3], n)),
        ("leaders: must be 0 to 3", (0, 3), (-1, 4), lambda n: chances([3], leader=n)),
        ("trumps: must be 0 to 3", (0, 3), (-1, 4), lambda n: chances([3], trumps=n)),
        ("trumps: must be -1 to 3", (-1, 3), (-2, 4), lambda n: chances([3], trumps=n, habits=Habits.SOLO)),
        ("odd: must be from 0 to 1", (0, 1), (-0.01, 1.01), lambda n: kernel.pegging_deals(
            GAME, PACKED, np.zeros((1, 2, 2), np.uint8), ONE, odd=n)),
        ("hands: must be ranks from 0 to 2, not 3", (0, 2), (3,), lambda n: kernel.pegging_deals(
            GAME, PACKED, np.full((1, 2, 2), n, np.uint8), ONE)),
        ("worth: must be from 0 up", (0.0, 1.0), (-0.001, float("nan")), lambda n: kernel.plan(
            MOMENT.history, MOMENT.row, MOMENT.lawful, np.full((1, 14), n), ahead=0)),
        ("strategy: must be finite and not below zero", (0, 1), (-1, np.inf, np.nan), lambda n:
            solving.pegging_gains(GAME, np.full(SIZE, n, np.float32))),
        ("strategy: must be of shape", (SIZE,), (SIZE - 1, SIZE + 1), lambda n: solving.pegging_gains(
            GAME, np.ones(n, np.float32))),
        ("plainly: must be of shape", (1,), (0, 2), lambda n: on(plainly=np.zeros(n, np.uint8))),
        ("plainly: must be of shape", (1,), (0, 2), lambda n: plan(plainly=np.zeros(n, np.uint8))),
        ("strategy: must be of shape", (SIZE,), (SIZE + 1,), lambda n: solving.pegging_response(
            GAME, GAME.dealt(), np.ones(n, np.float32), 0)),
        ("chance: must be of shape", (HANDS,), (HANDS - 1, HANDS + 1), lambda n: solving.pegging_response(
            GAME, np.ones((HANDS, n), np.float32), EVEN, 0)),
        ("moves: must be at most 99, not 100", (99,), (100,), lambda n: kernel.pegging_place(
            GAME, [0] * n, [0])),
        ("hand: must be at most 2, not 3", (2,), (3,), lambda n: kernel.pegging_place(GAME, [], [0] * n)),
    ],
)  # fmt: skip
def test_what_is_no_number_has_its_bounds_too(words, taken, refused, call):
    for each in taken:
        call(each)
    for each in refused:
        with pytest.raises(KernelError) as refusal:
            call(each)
        assert str(refusal.value).startswith(words)


@pytest.mark.parametrize(
    ("most", "call"),
    [
        (1 << 14, lambda rows: kernel.play_on(MOMENT.history, rows, MOMENT.lawful)),
        (1 << 14, lambda rows: kernel.play_out(MOMENT.history, rows)),
        (
            1 << 10,
            lambda rows: kernel.plan(MOMENT.history, rows, MOMENT.lawful, np.ones((len(rows), 14)), ahead=0),
        ),
    ],
)
def test_so_many_worlds_are_taken_at_a_time(most, call):
    call(np.repeat(MOMENT.row, most, axis=0))
    with pytest.raises(KernelError, match=f"hands: must be {most} worlds at most"):
        call(np.repeat(MOMENT.row, most + 1, axis=0))


def test_no_card_to_choose_among_is_none_of_the_seat_to_play():
    for cards in (0, MOMENT.lawful | 1 << MOMENT.history.plays[0], (1 << 52) - 1):
        with pytest.raises(KernelError, match="cards: must be cards of the seat to play, and some"):
            kernel.play_on(MOMENT.history, MOMENT.row, cards)


@pytest.mark.parametrize(("cards", "fits"), [(6, True), (7, False)])
def test_a_plan_is_made_for_six_cards_in_hand(cards, fits):
    (moment,) = moments(1, 3, range(cards, cards + 1))
    asked = moment.history, moment.row, moment.lawful, WORTH
    if fits:
        assert kernel.plan(*asked, ahead=5).shape == (52,)
    else:
        with pytest.raises(KernelError, match="plays: must leave at most 6 cards in hand, to plan for"):
            kernel.plan(*asked, ahead=5)


def test_what_a_plan_sums_up_is_divided_by_the_worlds_and_a_card_that_is_none_stays_at_minus_one(core):
    def summed(*asked):
        asked[-1][:3] = 0.0, 3.0, -1.0

    core.plan.side_effect = summed
    rows = np.repeat(MOMENT.row, 2, axis=0)
    worth = kernel.plan(MOMENT.history, rows, MOMENT.lawful, np.ones((2, 14)), ahead=0)
    assert worth.tolist() == [0.0, 1.5, *[-1.0] * 50]


def test_where_no_world_fits_none_is_given(core):
    for fitting, rows in ((0, 0), (1, 5)):
        core.likely_worlds.return_value = (fitting, 2.5)
        found = likely()
        assert (len(found.hands), found.fitting, found.effective) == (rows, fitting, 2.5)


DEFAULTS = {
    "plain_chances": {"declarers": 0b1010, "habits": Habits.WHIST, "need": 0, "temperature": 0},
    "play_on": {"temperature": 0, "seed": 0, "plainly": None},
    "play_out": {"temperature": 0, "seed": 0},
    "plan": {"least": 1, "temperature": 0, "seed": 0, "plainly": None},
    "improve_pegging": {"done": 0, "iterations": 1, "progress": None},
    "pegging_response": {"progress": None},
    "pegging_gains": {"progress": None},
    "pegging_deals": {"moves": (), "odd": 0.0, "progress": None},
    "learn_recall": {"weight": 1.0, "progress": None},
    "play_recall": {"progress": None},
    "answer_recall": {"progress": None},
    "play_bezique_on": {
        "weights": None, "trumps": -1, "led": -1, "tricks": 64, "threads": 1, "progress": None,
    },
    "solve_bezique": {"free": False, "brisque": 10, "last": 50, "threads": 1, "progress": None},
    "solve_cards": {"threads": 1, "progress": None, "budget": 0, "asked": None},
    "count_hands": {"crib": False, "threads": 1, "progress": None},
    "hand_distribution": {"kept": 4, "crib": False},
    "lay_outs": {"players": 2, "weights": None, "threads": 1, "progress": None},
}  # fmt: skip


@pytest.mark.parametrize("name", DEFAULTS)
def test_what_is_not_said_is_the_least_of_it(name):
    function = getattr(kernel, name, None) or getattr(solving, name)
    parameters = inspect.signature(function).parameters.values()
    assert {
        each.name: each.default for each in parameters if each.default is not inspect.Parameter.empty
    } == DEFAULTS[name]


def test_a_deal_is_of_whist_unless_it_is_said_to_be_another():
    assert kernel.History([], 2, 3)[3:] == (0b1010, Habits.WHIST, 0)
    assert [kernel.History([], 2, 3).side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert Weighing(1, 1, 0.0) == Weighing(1, 1, 0.0, temperature=0, effective=1.0, good=0.45, steady=0.0)
    assert Kind(1, 1).least == (0, 0, 0, 0)


def test_the_twin_tells_how_far_it_is_as_the_doors_of_the_kernel_say():
    told = []
    zeros = np.zeros(SIZE, np.float32)
    twin.improve_pegging(GAME, GAME.dealt(), 4, 3, told.append, zeros, zeros.copy())
    assert told == [1, 2, 3]
    twin.pegging_response(GAME, GAME.dealt(), EVEN, 0, told.append, np.zeros(HANDS))
    assert told[3:] == [0]
    twin.pegging_gains(GAME, EVEN, told.append, np.zeros((HANDS, HANDS), np.float32))
    assert told[4:] == [0]
