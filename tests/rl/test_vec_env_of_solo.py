"""Many deals of solo at once: by the rules of a strict table, and with nothing hidden in a row."""

from random import Random

import numpy as np
import pytest

from hoyle.cards import ALL, Hand, Suit
from hoyle.errors import BadOption, KernelError
from hoyle.games.solo.act import Accept, Declare, Given, NameTrumps, Pass, Play
from hoyle.games.solo.declaration import CALLED, Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.rl import VecEnv
from hoyle.rl.layout import SOLO as FEATURES
from hoyle.rl.layout import SOLO_CALLS, SOLO_WORDS
from hoyle.rl.rows import solo_row
from hoyle.seat import SEATS, Seat
from hoyle.table import Position, advance, attended

pytestmark = pytest.mark.usefixtures("untraced")

PLACE = {feature.name: slice(feature.first, feature.first + feature.size) for feature in FEATURES}
CALLS = (Pass, Accept, Declare, NameTrumps, Play)
ROWS = 32


def numbered(act):
    """The number of an act of the table in the environment."""
    match act:
        case Play(card=card):
            return card.index
        case Pass():
            return 52
        case Accept():
            return 53
        case Declare(declaration=declaration):
            return 53 + CALLED.index(declaration)
        case NameTrumps(suit=suit):
            return 60 + list(Suit).index(suit)


def hand_of(row, name):
    return Hand.of(ALL[card] for card in np.flatnonzero(row[PLACE[name]]))


class Followed:
    """A row of an environment, and the same deal at a strict table."""

    def __init__(self, env, at):
        self.env, self.at = env, at
        self.position = Position(GAME.begin(SOLO_WHIST))
        self.begins(env.planes()[at])

    def begins(self, row):
        seat = int(self.env.seats[self.at])
        hands = [Hand(int(self.env.hidden[self.at, (each - seat) % 4])) for each in SEATS]
        turned = ALL[int(np.flatnonzero(row[PLACE["turned"]])[0])]
        dealer = Seat((seat + int(row[PLACE["dealer"]].argmax())) % 4)
        given = Given(dealer=dealer, turn_up=turned.suit, hands=tuple(hands), turned=turned)
        self.position, _ = advance(GAME, self.position, given)
        self.won = self.position.state.tally.won

    def agrees(self, row):
        """The row says what the seat sees at the table; return the acts by number."""
        seat = Seat(int(self.env.seats[self.at]))
        seen = GAME.observe(self.position, seat)
        assert seen.waits_for == seat
        for turn in range(4):
            other = Seat((seat + turn) % 4)
            played = [
                card for trick in (*seen.quitted, *seen.laid) for who, card in trick.plays if who == other
            ]
            assert hand_of(row, f"played_{turn}") == Hand.of(played)
            assert row[PLACE["tricks"]][turn] == seen.won_by.count(other)
            words = [word for word in seen.said if word.seat == other]
            said = row[PLACE["said"]][9 * turn : 9 * turn + 9]
            assert [call for call, yes in zip(CALLED, said, strict=False) if yes] == sorted(
                {word.declaration for word in words if word.declaration}, key=CALLED.index
            )
            assert said[7] == any(word.accepts for word in words)
            assert said[8] == any(word.passes for word in words)
        assert hand_of(row, "hand") == seen.hand
        trick = seen.trick.plays if seen.trick else ()
        orders = row[PLACE["trick"]]
        laid = sorted((int(orders[card]), ALL[card]) for card in np.flatnonzero(orders))
        assert [card for _, card in laid] == [card for _, card in trick]
        caller = seen.contract.caller if seen.contract else None
        shown = seen.exposed[caller] if caller is not None else Hand()
        assert hand_of(row, "open") == shown
        assert [suit for suit, yes in zip(Suit, row[PLACE["trumps"]], strict=True) if yes] == (
            [seen.trumps] if seen.trumps is not None else []
        )
        assert row[PLACE["stage"]].argmax() == (0 if seen.contract is None else 1 if seen.naming else 2)
        if seen.contract is not None:
            assert CALLED[row[PLACE["call"]].argmax()] is seen.contract.declaration
            assert (seat + row[PLACE["caller"]].argmax()) % 4 == caller
            partner = row[PLACE["partner"]]
            assert bool(partner.any()) == (seen.contract.partner is not None)
            assert not partner.any() or (seat + partner.argmax()) % 4 == seen.contract.partner
        if seen.contract is not None and not seen.naming:
            leader = trick[0][0] if trick else seat
            assert (seat + row[PLACE["leader"]].argmax()) % 4 == leader
        assert solo_row(seen)[0].tolist() == self.env.seen[self.at].tolist()
        acts = {numbered(act): act for act in seen.lawful if isinstance(act, CALLS)}
        lawful = int(self.env.lawful[self.at])
        assert {n for n in range(64) if lawful >> n & 1} == set(acts)
        return acts

    def plays(self, act):
        self.position, _ = advance(GAME, self.position, act)
        self.position = attended(GAME, self.position)

    def ends(self):
        state = self.position.state
        assert state.deal.over
        paid = [now - then for now, then in zip(state.tally.won, self.won, strict=True)]
        assert self.env.rewards[self.at].tolist() == paid


def follow(seed, steps, passes, number=ROWS):
    env, rng = VecEnv("solo", number, seed=seed, hidden=True), Random(seed)
    rows, met = env.planes(), set()
    games = [Followed(env, at) for at in range(number)]
    for _ in range(steps):
        chosen = []
        for at, game in enumerate(games):
            acts = game.agrees(rows[at])
            number = 52 if 52 in acts and rng.random() < passes else rng.choice(sorted(acts))
            chosen.append(number)
            game.plays(acts[number])
            contract = game.position.state.deal.contract
            met.add(contract and contract.declaration)
        env.step(np.array(chosen, np.uint8))
        rows = env.planes()
        for at, game in enumerate(games):
            if env.ended[at]:
                game.ends()
                game.begins(rows[at])
    return met


def test_every_call_card_and_penny_is_that_of_a_strict_table_and_every_row_says_what_its_seat_sees():
    met = follow(1, 70, 0.0, 6) | follow(2, 120, 0.75, 12)
    assert met >= {None, *Declaration} - {Declaration.GENERAL_MISERE}


@pytest.mark.nightly
def test_a_hundred_thousand_deals_are_those_of_a_strict_table():
    for seed in range(20):
        follow(100 + seed, 3000, (seed % 5) / 5)


@pytest.mark.parametrize("pairs", [2000, pytest.param(100_000, marks=pytest.mark.nightly)])
def test_hidden_cards_change_no_byte_of_a_row(pairs):
    """Two cards of other hands change places: the seat to act sees the same, and may do the same."""
    rng, env, tried = Random(7), VecEnv("solo", 64, seed=7), 0
    while tried < pairs:
        env.step(env.sample())
        state, seen, lawful = env.state, env.seen.copy(), env.lawful.copy()
        hands = state[:, :32].copy().view(np.uint64)
        for at in range(env.n):
            seat, hidden = int(env.seats[at]), int(seen[at, 7])
            one, other = rng.sample([each for each in range(4) if each != seat], 2)
            mine, theirs = (
                [card for card in range(52) if int(hands[at, each]) >> card & 1 and not hidden >> card & 1]
                for each in (one, other)
            )
            if mine and theirs:
                swap = np.uint64(1 << rng.choice(mine) | 1 << rng.choice(theirs))
                hands[at, one] ^= swap
                hands[at, other] ^= swap
                tried += 1
        changed = state.copy()
        changed[:, :32] = hands.view(np.uint8)
        env.state = changed
        assert (env.seen == seen).all()
        assert (env.lawful == lawful).all()
        env.state = state


def test_equal_seeds_give_equal_bytes_whatever_the_threads_and_a_state_can_be_gone_back_to():
    one, two = (VecEnv("solo", 20_000, seed=3, threads=threads) for threads in (1, 2))
    for _ in range(20):
        for env in (one, two):
            env.step(env.sample())
    assert (one.state == two.state).all()
    assert (one.seen == two.seen).all()
    kept, row = one.state, one.planes()
    one.step(one.sample())
    one.state = kept
    assert (one.planes() == row).all()
    assert (one.floats() == row).all()


def test_the_layout_names_every_number_and_every_call():
    env = VecEnv("solo", 3, seed=1)
    assert env.planes().shape == (3, FEATURES[-1].first + FEATURES[-1].size)
    assert env.seen.shape == (3, len(SOLO_WORDS))
    assert env.masks().shape == (3, 52 + len(SOLO_CALLS))
    assert env.masks()[0, 52:].tolist() == [1, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0]


def test_learners_play_their_seats_and_the_others_by_chance():
    env = VecEnv("solo", 50, seed=1, learners=[2])
    for _ in range(30):
        env.step(env.sample())
        assert (env.seats == 2).all()


def test_what_may_not_be_called_is_refused_by_its_row_and_no_other_variant_is_played():
    env = VecEnv("solo", 2, seed=1)
    with pytest.raises(KernelError, match=r"row 1: seat . may not do 57"):
        env.step(np.array([52, 57], np.uint8))
    with pytest.raises(BadOption):
        VecEnv("solo", 2, variant="general-misere")
    broken = env.state
    broken[0, 128:] = 255
    with pytest.raises(KernelError):
        env.state = broken
