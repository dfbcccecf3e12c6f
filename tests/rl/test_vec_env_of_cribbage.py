"""Many games of cribbage at once: by the rules of a strict table, and with nothing hidden in a row."""

import numpy as np
import pytest

from hoyle.cards import ALL, Hand
from hoyle.errors import BadOption, KernelError
from hoyle.games.cribbage.act import Given, LayOut, Lift, Play
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.variant import VARIANTS
from hoyle.rl import VecEnv
from hoyle.rl.layout import CRIBBAGE as FEATURES
from hoyle.rl.layout import CRIBBAGE_WORDS
from hoyle.rl.rows import cribbage_row
from hoyle.seat import Seat
from hoyle.table import Position, advance, attended
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

PLACE = {feature.name: slice(feature.first, feature.first + feature.size) for feature in FEATURES}
FOR_TWO = [variant for variant in VARIANTS if variant.players == 2]


def bits(row):
    return Hand.of(ALL[card] for card in np.flatnonzero(row))


def one(row, name):
    return int(row[PLACE[name]][0])


class Followed:
    """A row of an environment, and the same game at a strict table."""

    def __init__(self, variant, env, at):
        self.variant, self.env, self.at = variant, env, at
        self.begins(env.planes()[at])

    def begins(self, row, ongoing=None):
        """Lay out at the table what the row has dealt; ``ongoing``: the game's position before that deal."""
        seat, score = Seat(int(self.env.seats[self.at])), row[PLACE["holes"]].tolist()
        hands = {(seat + turn) % 2: Hand(int(self.env.hidden[self.at, turn])) for turn in range(2)}
        given = Given(
            dealer=seat if one(row, "deals") else Seat(1 - seat),
            hands=(hands[0], hands[1]),
            start=ALL[self.env.state[self.at, STARTS_AT]],
            from_pack=Hand(),
            score=ongoing.state.tally.score if ongoing else (0, 0),
        )
        before = ongoing or Position(GAME.begin(self.variant))
        self.position, _ = advance(GAME, before, given)
        self.laid, self.in_play = (0, 0), False
        self.agrees(seat, int(self.env.lawful[self.at]), score)

    def agrees(self, seat, lawful, holes):
        """The seat to act, what it may do, and the holes that it sees are those of the table."""
        self.seat, score = seat, self.position.state.tally.score
        assert holes == [score[seat], score[1 - seat]]
        if self.in_play:
            assert GAME.due(self.position) == (seat,)
            plays = [act.card for act in GAME.lawful(self.position, seat) if type(act) is Play]
            assert lawful == Hand.of(plays).bits
        else:
            assert lawful == self.position.state.deal.hands[seat].bits & ~self.laid[seat]

    def sees(self, row):
        """The row says what the seat to act sees at the table."""
        seat, deal = self.seat, self.position.state.deal
        if self.in_play or not any(self.laid):
            seen = cribbage_row(GAME.observe(self.position, seat))
            assert seen[0].tolist() == self.env.seen[self.at].tolist()
        assert bool(one(row, "play")) == self.in_play
        assert bool(one(row, "deals")) == (deal.dealer == seat)
        assert bits(row[PLACE["laid"]]) == Hand(self.laid[seat])
        laid = Hand(0 if self.in_play else self.laid[seat])
        assert bits(row[PLACE["hand"]]) == deal.hands[seat] - laid
        if self.in_play:
            assert bits(row[PLACE["start"]]) == Hand.of([deal.start])
            orders = row[PLACE["series"]]
            series = sorted((int(orders[card]), ALL[card]) for card in np.flatnonzero(orders))
            assert [card for _, card in reversed(series)] == [card for _, card in deal.series]
            assert one(row, "left") == len(deal.hands[1 - seat])

    def plays(self, card):
        seat = self.seat
        if self.in_play:
            self.does(Play(seat, ALL[card]))
            return
        laid = self.laid[seat] | 1 << card
        self.laid = (laid, self.laid[1]) if seat == 0 else (self.laid[0], laid)
        if all(each.bit_count() == 2 for each in self.laid):
            for each in SIDES:
                self.does(LayOut(each, Hand(self.laid[each])))
            self.does(Lift(Seat(1 - self.position.state.deal.dealer), 0))
            self.in_play = True

    def does(self, act):
        assert act in GAME.lawful(self.position, act.seat)
        self.position, _ = advance(GAME, self.position, act)
        self.position = attended(GAME, self.position)

    def ends(self):
        """The rewards of a game are those of its winner at the table."""
        rewards = self.env.rewards[self.at].tolist()
        assert rewards == ([1, -1] if self.position.state.tally.games == (1, 0) else [-1, 1])
        assert sum(self.position.state.tally.games) == 1


SIDES = (Seat(0), Seat(1))
STARTS_AT = 48 + 32 + 4 + 4 + 13 + 5
"""The byte of a state that holds the start: after cards, chance, games, holes and series."""


def follow(variant, seed, games, *, n, looks):
    """Play by chance in ``n`` rows and at as many tables until so many games have ended, and return their
    number; ``looks``: whether whole rows are compared, too.
    """
    env, done = VecEnv("cribbage", n, variant=variant.name, seed=seed, hidden=True), 0
    followed = [Followed(variant, env, at) for at in range(n)]
    rows = env.planes()
    while done < games:
        cards = env.sample()
        for game, row, card in zip(followed, rows, cards.tolist(), strict=True):
            if looks:
                game.sees(row)
            game.plays(card)
        env.step(cards)
        rows = env.planes()
        told = zip(
            followed,
            rows,
            [Seat(seat) for seat in env.seats.tolist()],
            env.lawful.tolist(),
            rows[:, PLACE["holes"]].tolist(),
            rows[:, PLACE["play"]].ravel().tolist(),
            env.ended.tolist(),
            strict=True,
        )
        for game, row, seat, lawful, holes, play, ended in told:
            if ended:
                game.ends()
                game.begins(row)
                done += 1
            elif game.in_play and not play:
                game.begins(row, game.position)
            else:
                game.agrees(seat, lawful, holes)
    return done


@pytest.mark.parametrize("variant", FOR_TWO, ids=lambda variant: variant.name)
def test_every_card_and_hole_is_that_of_a_strict_table_and_every_row_says_what_its_seat_sees(variant):
    assert follow(variant, 1793, 6, n=3, looks=True) >= 6


@pytest.mark.nightly
@pytest.mark.parametrize("variant", FOR_TWO, ids=lambda variant: variant.name)
def test_a_hundred_thousand_games_of_three_variants_are_those_of_a_strict_table(variant):
    for seed in range(scaled(334)):
        assert follow(variant, seed, 100, n=20, looks=seed % 10 == 0) >= 100


def everything(env):
    return env.seen.tobytes(), env.lawful.tobytes(), env.seats.tobytes(), env.rewards.tobytes()


@pytest.mark.parametrize("learners", [None, [0], [1]])
def test_equal_seeds_give_equal_bytes_for_any_number_of_threads(learners):
    one_thread, two = (VecEnv("cribbage", 5_000, seed=7, learners=learners, threads=n) for n in (1, 2))
    for _ in range(40):
        assert everything(one_thread) == everything(two)
        one_thread.step(one_thread.sample())
        two.step(two.sample())
    assert one_thread.seats.tolist() == two.seats.tolist()


@pytest.mark.parametrize("pairs", [2000, pytest.param(100_000, marks=pytest.mark.nightly)])
def test_cards_exchanged_between_the_other_hand_and_the_pack_change_no_byte_of_a_row(pairs):
    rng, env = np.random.default_rng(1793), VecEnv("cribbage", 100, seed=11)
    changed = 0
    while changed < pairs:
        states, rows = env.state, everything(env)
        hands = states[:, :16].copy().view(np.uint64)
        rest = states[:, 16:48].copy().view(np.uint64)
        for at, seat in enumerate(env.seats.tolist()):
            met = hands[at, 0] | hands[at, 1] | np.bitwise_or.reduce(rest[at])
            met |= np.uint64(1) << np.uint64(states[at, STARTS_AT])
            held = [card for card in range(52) if int(hands[at, 1 - seat]) >> card & 1]
            free = [card for card in range(52) if not int(met) >> card & 1]
            if held:
                mask = np.uint64((1 << int(rng.choice(held))) | (1 << int(rng.choice(free))))
                hands[at, 1 - seat] ^= mask
                changed += 1
        states[:, :16] = hands.view(np.uint8)
        env.state = states
        assert everything(env)[:3] == rows[:3]
        env.step(env.sample())


def test_the_start_is_seen_once_all_have_laid_out_and_not_before():
    env = VecEnv("cribbage", 200, seed=3)
    for _ in range(60):
        planes = env.planes()
        in_play = planes[:, PLACE["play"]].ravel() == 1
        assert (planes[:, PLACE["start"]].sum(axis=1) == in_play).all()
        states = env.state
        states[~in_play, STARTS_AT] = [
            next(card for card in range(52) if not int(np.bitwise_or.reduce(row)) >> card & 1)
            for row in states[~in_play, :48].copy().view(np.uint64)
        ]
        rows = everything(env)
        env.state = states
        assert everything(env)[:3] == rows[:3]
        env.step(env.sample())


def test_the_layout_is_that_of_a_row():
    ends = np.cumsum([feature.size for feature in FEATURES])
    assert [feature.first for feature in FEATURES] == [0, *ends[:-1]]
    env = VecEnv("cribbage", 3, variant="seven-card")
    assert env.planes().shape == (3, ends[-1])
    assert env.seen.shape == (3, len(CRIBBAGE_WORDS))
    assert np.array_equal(env.planes(), env.floats())
    assert env.planes()[:, PLACE["target"]].tolist() == [[181]] * 3


@pytest.mark.parametrize("seed", range(15))
def test_a_state_with_bytes_of_chance_is_refused_or_played_without_harm(seed):
    rng, env = np.random.default_rng(seed), VecEnv("cribbage", 4, seed=seed)
    for _ in range(int(rng.integers(80))):
        env.step(env.sample())
    states = env.state
    for _ in range(60):
        spoilt = states.copy()
        spoilt[rng.integers(4), rng.integers(112)] = rng.integers(256)
        try:
            env.state = spoilt
        except KernelError:
            continue
        for _ in range(12):
            env.step(env.sample())
        env.state = states


@pytest.mark.parametrize("variant", ["three-handed", "four-handed"])
def test_a_variant_for_more_than_two_is_refused(variant):
    with pytest.raises(BadOption, match="six-card"):
        VecEnv("cribbage", 1, variant=variant)


def test_a_deal_of_whist_cannot_be_laid_out_there():
    env = VecEnv("cribbage", 1)
    with pytest.raises(BadOption, match="whist"):
        env.lay(np.zeros((1, 4), np.uint64), np.zeros(1, np.uint8), np.zeros(1, np.uint8))
