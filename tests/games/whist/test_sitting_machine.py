"""A whist sitting driven by hypothesis at each of the three tables, checking the invariants."""

from random import Random

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace

from hoyle.bots.random import RANDOM
from hoyle.cards import Pack
from hoyle.errors import ActError
from hoyle.games.whist.act import AskTrumps, ClaimRest, Play
from hoyle.games.whist.asides import asides
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Position, Umpire, advance, with_options
from scale import scaled

STAKED = [with_options(variant, [("stake", "6")]) for variant in (LONG_WHIST, SHORT_WHIST)]
SEATED = st.sampled_from(SEATS)


class Sitting(RuleBasedStateMachine):
    """Everything people can do at a table, lawful or not, and the acts of chance."""

    @initialize(umpire=st.sampled_from(Umpire), variant=st.sampled_from(STAKED), keeps=SEATED)
    def sit_down(self, umpire, variant, keeps):
        self.keeps = keeps
        self.start = self.position = Position(GAME.begin(variant), umpire=umpire)
        self.acts = []

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 40))
    def play_on(self, seed, count):
        rng = Random(seed)
        for _ in range(count):
            self._do(self._next(rng))

    @rule(seat=SEATED, number=st.integers(0, 60))
    def do_anything_lawful(self, seat, number):
        lawful = GAME.lawful(self.position, seat)
        assume(lawful)
        self._do(lawful[number % len(lawful)])

    @rule(seat=SEATED, number=st.integers(0, 60))
    def do_anything_possible(self, seat, number):
        able = GAME.possible(self.position.state, seat)
        assume(able)
        act = able[number % len(able)]
        if self.position.umpire is not Umpire.STRICT or act in self._allowed(seat):
            self._do(act)
        else:
            with pytest.raises(ActError):
                advance(GAME, self.position, act)

    def _allowed(self, seat):
        """What a strict table accepts from this seat: the act it waits for, and its other rights.

        Anyone may ask what trumps are (W-L04); a strict table always shows them, and does not offer it. Of
        claims of the rest it offers the smallest and the largest.
        """
        seen = GAME.observe(self.position, seat)
        rights = tuple(asides(seen))
        claims = [ClaimRest(seat, tricks) for tricks in range(14) if ClaimRest(seat, 0) in rights]
        return (*seen.lawful, *rights, *claims, AskTrumps(seat))

    @rule(number=st.integers(0, 12))
    def revoke_if_one_can(self, number):
        (due,) = GAME.due(self.position)
        assume(self.position.umpire is not Umpire.STRICT and due in SEATS)
        assume(any(isinstance(act, Play) for act in GAME.lawful(self.position, due)))
        hand = list(self.position.state.deal.hands[due])
        self._do(Play(due, hand[number % len(hand)]))

    def _next(self, rng):
        if attends := GAME.attend(self.position):
            return attends[0]
        (due,) = GAME.due(self.position)
        if due == CHANCE:
            pack = Pack.ordered(rng.sample(range(52), 52))
            return replace(GAME.chance(self.position.state, self.keeps), pack=pack)
        return RANDOM.choose(GAME.observe(self.position, due), rng)

    def _do(self, act):
        self.position, _ = advance(GAME, self.position, act)
        self.acts.append(act)

    @invariant()
    def there_are_fifty_two_cards_each_in_one_place(self):
        deal = self._deal()
        if deal is None:
            return
        assert sorted(card for hand in deal.dealt for card in hand) == sorted(Pack().cards)
        placed = [card for hand in deal.hands for card in hand]
        placed += [card for trick in deal.tricks for _, card in trick.plays]
        assert sorted(placed) == sorted(Pack().cards)
        for seat in SEATS:
            assert all(card in deal.hands[seat] for card in deal.exposed[seat])

    @invariant()
    def there_are_thirteen_tricks_and_each_has_a_holder(self):
        deal = self._deal()
        if deal is None:
            return
        assert len(deal.quitted) == len(deal.held_by) == len(deal.won_by) <= 13
        assert len(deal.laid) <= 2
        assert deal.played_out == (len(deal.quitted) == 13)

    @invariant()
    def somebody_can_act(self):
        (due,) = GAME.due(self.position)
        assert due == CHANCE or GAME.lawful(self.position, due)

    @invariant()
    def the_score_is_within_bounds(self):
        result = GAME.result(self.position.state)
        up = self.position.state.variant.game_points
        assert all(0 <= points <= up for points in result.score.values())
        assert list(result.score.values()).count(up) <= 1
        assert all(0 <= games <= 2 for games in result.games.values())
        assert sum(result.games.values()) <= 3

    @invariant()
    def the_ledger_is_at_zero(self):
        assert sum(GAME.result(self.position.state).ledger.balances().values()) == 0

    def teardown(self):
        again = self.start
        for act in self.acts:
            again, _ = advance(GAME, again, act)
        assert again == self.position

    def _deal(self):
        return self.position.state.deal


def pushed_about(examples):
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        Sitting,
        settings=settings(
            max_examples=examples,
            stateful_step_count=12,
            deadline=None,
            derandomize=True,
            suppress_health_check=checks,
        ),
    )


def test_a_sitting_holds_together():
    pushed_about(10)


@pytest.mark.nightly
def test_a_sitting_holds_together_all_night():
    pushed_about(scaled(10_000))
