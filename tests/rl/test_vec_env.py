"""Many deals of whist at once: by the rules of the table, and with nothing hidden in a row."""

import copy
import pickle
import tracemalloc
from random import Random

import numpy as np
import pytest

from hoyle import WHIST, Seat, Suit, WhistGiven
from hoyle.bots.whist.plain import PLAIN
from hoyle.cards import ALL, Hand
from hoyle.errors import KernelError
from hoyle.kernel.environments import plain_cards
from hoyle.rl import VecEnv
from hoyle.rl.layout import WHIST as FEATURES
from hoyle.rl.layout import WHIST_WORDS
from hoyle.rl.rows import whist_row
from hoyle.table import Play, Position, advance, attended
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

PLACE = {feature.name: slice(feature.first, feature.first + feature.size) for feature in FEATURES}


def bits(row):
    """The cards of a run of 52 numbers, as a hand."""
    return Hand.of(ALL[card] for card in np.flatnonzero(row))


def seat_from(seat, turn):
    return Seat((int(seat) + int(turn)) % 4)


def beginning(env, at):
    """The same deal at a strict table: its hands are told by the row of hidden ones."""
    seat, row = env.seats[at], env.planes()[at]
    hands = {seat_from(seat, turn): Hand(int(env.hidden[at, turn])) for turn in range(4)}
    dealer = seat_from(seat, row[PLACE["dealer"]].argmax())
    (turned,) = bits(row[PLACE["turned"]])
    held = tuple(hands[Seat(each)] for each in range(4))
    given = WhistGiven(dealer=dealer, trumps=turned.suit, turned=turned, hands=held)
    return attended(WHIST, advance(WHIST, Position(WHIST.begin(WHIST.variants[0])), given)[0])


def agrees(env, at, position):
    """Is all that the row says true of the table, and does it say all that the seat has seen of the play?"""
    (seat,) = WHIST.due(position)
    deal, row = position.state.deal, env.planes()[at]
    assert env.seats[at] == seat
    assert bits(row[PLACE["hand"]]) == deal.hands[seat]
    plays = {act.card for act in WHIST.lawful(position, seat) if isinstance(act, Play)}
    assert Hand(int(env.lawful[at])) == Hand.of(plays)
    assert bits(env.masks()[at]) == Hand.of(plays)
    assert list(Suit)[row[PLACE["trumps"]].argmax()] == deal.trumps
    seen = WHIST.observe(position, seat)
    assert np.array_equal(whist_row(seen), env.seen[at : at + 1])
    for turn in range(4):
        other = seat_from(seat, turn)
        gone = Hand.of(card for card in deal.dealt[other] if card not in deal.hands[other])
        assert bits(row[PLACE[f"played_{turn}"]]) == gone
    orders = row[PLACE["trick"]]
    laid = sorted((int(orders[card]), ALL[card]) for card in np.flatnonzero(orders))
    plays = seen.trick.plays if seen.trick and not seen.trick.complete else ()
    assert laid == list(enumerate((card for _, card in plays), start=1))
    assert seat_from(seat, row[PLACE["leader"]].argmax()) == (plays[0][0] if plays else seat)
    missing = {(turn, suit) for turn in range(4) for suit in range(4) if row[PLACE["void"]][4 * turn + suit]}
    assert missing == {
        ((player - seat) % 4, list(Suit).index(trick.led))
        for trick in (*deal.tricks, *([seen.trick] if plays else []))
        for player, card in trick.plays
        if card.suit is not trick.led
    }
    for turn in range(4):
        order = row[PLACE["led"]][4 * turn : 4 * turn + 4]
        suits = list(
            dict.fromkeys(trick.led for leader, trick in leads(deal, seen) if (leader - seat) % 4 == turn)
        )
        assert [list(Suit)[suit] for suit in np.argsort(order)[4 - len(suits) :]] == suits
        assert sorted(order[order > 0].tolist()) == list(range(1, len(suits) + 1))
    assert PLAIN.choose(seen, Random(0)) == Play(seat, ALL[int(env.plain()[at])])
    ours = sum(winner % 2 == seat % 2 for winner in deal.won_by)
    assert row[PLACE["won"]].tolist() == [ours, len(deal.won_by) - ours]


def leads(deal, seen):
    """The leader of each trick so far, with the trick."""
    tricks = [
        *deal.tricks,
        *([seen.trick] if seen.trick and seen.trick.plays and not seen.trick.complete else []),
    ]
    return [(trick.plays[0][0], trick) for trick in tricks]


def deals_agree(n, seed, *, looks):
    env = VecEnv("whist", n, seed=seed, hidden=True)
    positions = [beginning(env, at) for at in range(n)]
    for number in range(52):
        for at in range(n) if number in looks else ():
            agrees(env, at, positions[at])
        seats, cards = env.seats.copy(), env.sample()
        for at, card in enumerate(cards.tolist()):
            position, _ = advance(WHIST, positions[at], Play(Seat(int(seats[at])), ALL[card]))
            positions[at] = attended(WHIST, position)
        env.step(cards)
    assert env.ended.all()
    for at, position in enumerate(positions):
        won = sum(winner % 2 == 0 for winner in position.state.deal.won_by)
        assert env.rewards[at].tolist() == [2 * won - 13, 13 - 2 * won] * 2


def test_every_card_is_taken_by_a_strict_table_and_every_row_says_what_its_seat_sees():
    deals_agree(25, 1793, looks=range(52))


@pytest.mark.nightly
def test_a_hundred_thousand_deals_are_those_of_a_strict_table():
    for seed in range(scaled(1000)):
        deals_agree(100, seed, looks=())


def packed(planes):
    """The rows of ``seen``, from their planes alone."""

    def bits_of(name):
        spread = np.zeros((len(planes), 64), np.uint8)
        spread[:, : 16 if name == "void" else 52] = planes[:, PLACE[name]]
        return np.packbits(spread, axis=1, bitorder="little").view(np.uint64).ravel()

    def put(values, shift):
        return values.astype(np.uint64) << np.uint64(shift)

    def led(turn):
        orders = planes[:, PLACE["led"]][:, 4 * turn : 4 * turn + 4].astype(np.int64)
        shifts = np.where(orders > 0, 3 * orders, 3) - 3
        return put(((orders > 0) * np.arange(4, 8) << shifts).sum(axis=1), 52)

    laid = [planes[:, PLACE["trick"]] == number for number in (1, 2, 3)]
    facts = [np.where(card.any(axis=1), card.argmax(axis=1) + 1, 0) for card in laid]
    facts.append(planes[:, PLACE["trick"]].max(axis=1))
    facts += [planes[:, PLACE[name]].argmax(axis=1) for name in ("leader", "trumps", "turned", "dealer")]
    won = planes[:, PLACE["won"]]
    return np.stack(
        [
            bits_of("hand"),
            *(bits_of(f"played_{turn}") | led(turn) for turn in range(4)),
            np.bitwise_or.reduce([put(fact, 8 * byte) for byte, fact in enumerate(facts)]),
            bits_of("void") | put(won[:, 0], 16) | put(won[:, 1], 24),
        ],
        axis=1,
    )


def plain_by_planes_alone(n, seed):
    """Deals played to their end from planes have the results of those where every card is remembered."""
    env = VecEnv("whist", n, seed=seed)
    foretold = env.outcomes()[np.arange(n), env.plain()]
    leaders, cards = env.seats.copy(), np.zeros(n, np.uint8)
    for _ in range(52):
        env.step(plain_cards(packed(env.planes()), cards))
    assert env.ended.all()
    assert np.array_equal(env.rewards[np.arange(n), leaders], foretold)


def test_plain_plays_by_planes_alone_as_by_all_that_it_has_seen():
    plain_by_planes_alone(5_000, 7)


@pytest.mark.nightly
def test_plain_plays_a_million_deals_by_planes_alone():
    for seed in range(scaled(50)):
        plain_by_planes_alone(20_000, seed)


def test_the_outcomes_of_all_cards_are_those_of_playing_them():
    env = VecEnv("whist", 300, seed=5)
    for _ in range(30):
        env.step(env.sample())
    told, seats, start = env.outcomes(), env.seats.copy(), env.state
    assert np.array_equal(told != -128, env.masks() == 1)
    for place in range(5):
        cards = np.array([np.flatnonzero(row != -128)[place % (row != -128).sum()] for row in told], np.uint8)
        env.state = start
        env.step(cards)
        for _ in range(21):
            env.step(env.plain())
        assert np.array_equal(env.rewards[np.arange(300), seats], told[np.arange(300), cards])


def test_others_play_as_plain_where_that_is_asked_for():
    inside, outside = VecEnv("whist", 200, seed=5, learners=[0], others="plain"), VecEnv("whist", 200, seed=5)
    for _ in range(52):
        outside.step(outside.plain())
    for _ in range(13):
        inside.step(inside.plain())
    assert np.array_equal(inside.rewards, outside.rewards)


def test_each_seat_within_plays_by_its_own_policy():
    """A partner who plays as ``plain`` inside does as one who is told to from outside."""
    inside = VecEnv("whist", 200, seed=5, learners=[0], others={1: "random", 2: "plain", 3: "random"})
    outside = VecEnv("whist", 200, seed=5, learners=[0, 2])
    for _ in range(13):
        inside.step(inside.plain())
    for _ in range(26):
        outside.step(outside.plain())
    assert inside.ended.all()
    assert np.array_equal(inside.rewards, outside.rewards)


def test_one_policy_for_all_is_that_policy_for_each():
    envs = [
        VecEnv("whist", 50, learners=[2], others=how)
        for how in ("plain", {0: "plain", 1: "plain", 3: "plain"})
    ]
    assert everything(envs[0]) == everything(envs[1])


def lowest(cards):
    """The lowest bit of each row, as a card."""
    return np.log2(cards & (~cards + np.uint64(1))).round().astype(np.uint8)


def everything(env):
    return env.seen.tobytes(), env.lawful.tobytes(), env.seats.tobytes(), env.rewards.tobytes()


@pytest.mark.parametrize("learners", [range(4), [0], [1, 3]])
def test_equal_seeds_give_equal_bytes_for_any_number_of_threads(learners):
    one, two = (VecEnv("whist", 5_000, seed=7, learners=learners, threads=threads) for threads in (1, 2))
    for _ in range(30):
        assert everything(one) == everything(two)
        assert set(one.seats.tolist()) <= set(learners)
        assert (one.plain() == two.plain()).all()
        one.step(one.sample())
        two.step(two.sample())


def test_another_seed_gives_other_deals_and_a_reset_the_same_again():
    env = VecEnv("whist", 50, seed=1)
    first = everything(env)
    env.step(env.sample())
    env.reset(2)
    assert everything(env) != first
    env.reset(1)
    assert everything(env) == first
    assert len({row.tobytes() for row in env.seen}) == 50


def test_a_deal_that_ends_is_dealt_anew_by_the_next_dealer_and_its_result_is_kept():
    env = VecEnv("whist", 40, seed=3)
    dealers = [seat_from(env.seats[at], env.planes()[at, PLACE["dealer"]].argmax()) for at in range(40)]
    for number in range(52):
        assert env.ended.any() == (number < 0)
        env.step(env.sample())
    assert env.ended.all()
    assert (env.rewards.sum(axis=1) == 0).all()
    assert (np.abs(env.rewards) % 2 == 1).all()
    again = [seat_from(env.seats[at], env.planes()[at, PLACE["dealer"]].argmax()) for at in range(40)]
    assert again == [seat_from(dealer, 1) for dealer in dealers]
    env.step(env.sample())
    assert not env.ended.any()
    assert not env.rewards.any()


def test_the_seats_within_play_between_the_steps_of_those_outside():
    """Two who play 13 cards each end a deal in 26 steps, and chance gains nothing against chance."""
    env, won = VecEnv("whist", 2000, seed=5, learners=[0, 2]), 0
    for number in range(1, 53):
        env.step(env.sample())
        assert env.ended.all() == env.ended.any() == (number % 26 == 0)
        won += int(env.rewards[:, 0].sum())
    assert abs(won / 4000) < 0.15


def test_a_state_is_gone_back_to_and_goes_on_alike():
    env = VecEnv("whist", 30, seed=9, hidden=True)
    for _ in range(17):
        env.step(env.sample())
    kept, before = env.state, everything(env)
    cards = lowest(env.lawful)
    env.step(cards)
    after = everything(env)
    env.state = kept
    assert everything(env)[:3] == before[:3]
    env.step(cards)
    assert everything(env) == after


COPIES = [VecEnv.clone, copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("copied", COPIES, ids=["clone", "copy", "deep", "pickle"])
@pytest.mark.parametrize("game", ["whist", "solo", "cribbage"])
def test_a_copy_goes_on_apart_and_alike(game, copied):
    env = VecEnv(game, 20, seed=9, learners=[1], hidden=True)
    for _ in range(5):
        env.step(env.sample())
    drawn, before = env.sample(), everything(env)
    other = copied(env)
    chosen = drawn.copy()
    assert everything(other) == before
    other.step(chosen)
    after = everything(other), other.hidden.tobytes(), other.sample().tobytes()
    assert (everything(env), drawn.tobytes()) == (before, chosen.tobytes())
    env.step(chosen)
    assert (everything(env), env.hidden.tobytes(), env.sample().tobytes()) == after


@pytest.mark.parametrize("game", ["whist", "solo", "cribbage"])
def test_a_step_allocates_nothing_that_grows_with_the_rows(game):
    n = 50_000
    env = VecEnv(game, n)
    planes, floats, masks = env.planes(), env.floats(), env.masks()
    tracemalloc.start()
    try:
        for _ in range(3):
            env.step(env.sample())
            env.planes(planes), env.floats(floats), env.masks(masks)
        assert tracemalloc.get_traced_memory()[1] < n
    finally:
        tracemalloc.stop()


def test_masks_are_an_array_of_the_callers():
    env = VecEnv("solo", 100)
    masks = env.masks()
    assert masks.flags.c_contiguous
    assert masks.flags.owndata
    assert masks is not env.masks()
    acts = np.arange(64, dtype=np.uint64)
    assert np.array_equal(masks, env.lawful[:, None] >> acts & np.uint64(1))


def test_more_rows_than_memory_holds_are_refused_with_what_they_need(monkeypatch):
    def full(*_):
        raise MemoryError

    monkeypatch.setattr("hoyle.kernel.environments.np.zeros", full)
    with pytest.raises(KernelError, match=r"n: 2147483648 rows need 410\.2 GB") as refused:
        VecEnv("whist", 2**31)
    assert refused.value.argument == "n"


HANDS = slice(0, 32)
"""The bytes of a state that hold the hands of the four seats: bit ``Card.index`` for each card."""


@pytest.mark.parametrize("pairs", [2000, pytest.param(100_000, marks=pytest.mark.nightly)])
def test_cards_exchanged_between_hidden_hands_change_no_byte_of_a_row(pairs):
    rng, env = np.random.default_rng(1793), VecEnv("whist", 100, seed=11)
    changed = 0
    while changed < pairs:
        states = env.state
        hands = states[:, HANDS].copy().view(np.uint64)
        for at, seat in enumerate(env.seats.tolist()):
            dealer = seat_from(seat, env.seen[at, 5] >> np.uint64(56))
            others = [each for each in range(4) if each not in (seat, dealer)]
            if len(others) == 2:
                changed += exchange(rng, hands[at], others)
        states[:, HANDS] = hands.view(np.uint8)
        rows = everything(env)
        env.state = states
        assert everything(env)[:3] == rows[:3]
        env.step(env.sample())


def exchange(rng, hands, seats):
    """Exchange a card of each of two hands, if both have one."""
    held = [[place for place in range(52) if int(hands[seat]) >> place & 1] for seat in seats]
    if not all(held):
        return False
    one, other = (np.uint64(1) << np.uint64(rng.choice(cards)) for cards in held)
    hands[seats[0]] ^= one | other
    hands[seats[1]] ^= one | other
    return True


def test_the_layout_is_that_of_a_row():
    assert [feature.first for feature in FEATURES] == np.cumsum([0, *[f.size for f in FEATURES]])[
        :-1
    ].tolist()
    env = VecEnv("whist", 3)
    assert env.planes().shape == (3, FEATURES[-1].first + FEATURES[-1].size)
    assert env.seen.shape == (3, len(WHIST_WORDS))
    assert env.seen.itemsize * len(WHIST_WORDS) <= 64
    assert np.array_equal(env.planes(), env.floats())
