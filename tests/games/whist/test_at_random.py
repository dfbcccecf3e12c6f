"""Deals in which anything that hands can do is done: the referee keeps his head."""

import itertools
import random

import pytest

from games.whist.at_random import sat
from games.whist.laid_out import ON_CLAIM, advance, sitting
from hoyle.errors import ActError, UnlawfulAct
from hoyle.games.whist.deal import over
from hoyle.games.whist.following import playable
from hoyle.games.whist.game import GAME
from hoyle.games.whist.laws import CODES
from hoyle.law import Status
from hoyle.seat import CHANCE, SEATS
from hoyle.table.laws import TABLE
from hoyle.table.option import answers, asked
from scale import scaled

DEALS, NIGHTLY = 3000, 200_000
SITTINGS = 12
BOUND = 10 + 7 + 4 + 6
"""No side can make more in a game: ten at least ends it, and no deal adds more."""


class Watch:
    """What must hold of every act, and what was met on the way."""

    def __init__(self):
        self.acts, self.met, self.taken, self.refused = [], set(), 0, 0

    def __call__(self, before, act, after, rulings):
        if isinstance(after, ActError):
            self.refused += 1
            assert not isinstance(after, UnlawfulAct), "a table on claim refuses nothing that hands can do"
            assert act not in GAME.possible(before.state, getattr(act, "seat", 0)) or answers_nothing(
                before, act
            )
            return
        self.acts.append(act)
        self.met |= {ruling.law for ruling in rulings}
        state = after.state
        assert 0 <= min(state.tally.score) <= max(state.tally.score) < BOUND
        assert sum(state.tally.ledger.balances().values()) == 0
        every_card_is_somewhere(state)
        for ruling in rulings:
            assert ruling.law in LAWS
            assert ruling.option is None or ruling.until is not None, "every choice has an end"
        if rulings:
            self.can_be_taken(after)
        for seat in GAME.due(after):
            assert seat == CHANCE or GAME.lawful(after, seat), "whoever is waited for can do something"
        if state.deal and not over(state) and after.docket.cases:
            for seat in SEATS:
                assert bool(playable(after, seat)) == bool(state.deal.hands[seat])

    def can_be_taken(self, position):
        """Every option that somebody is asked about can be taken, and be let go."""
        chooser = asked(position.docket)
        if chooser is not None:
            for act in answers(position.docket, chooser):
                advance(GAME, position, act)
                self.taken += 1


LAWS = {law.id for code in (*CODES.values(), TABLE) for law in code.laws if law.status is Status.ENFORCED}


def answers_nothing(before, act):
    return act not in answers(before.docket, act.seat)


def every_card_is_somewhere(state):
    deal = state.deal
    if deal is None:
        return
    cards = [
        *itertools.chain(*deal.hands, *deal.dropped),
        *(c for trick in deal.tricks for _, c in trick.plays),
    ]
    assert len(cards) == len(set(cards)) == 52


def sitting_holds(seed, deals):
    watch = Watch()
    rng = random.Random(seed)
    variant = {"stake": 6, "pack_cost": rng.choice([0, 30]), "l7_mode": rng.choice(["seed", "hgi"])}
    end = sat(rng, deals=deals, heard=watch, **variant)
    position = sitting(ON_CLAIM, **variant)
    for act in watch.acts:  # Again, from the acts alone.
        position, _ = advance(GAME, position, act)
    assert position == end
    return watch


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_three_thousand_deals_of_anything(seed):
    watch = sitting_holds(seed, DEALS // SITTINGS)
    assert watch.taken > 100
    assert watch.met >= LAWS - RARE


RARE = {
    "W-L12",
    "W-L05",
    "W-L14",
    "W-L21",
    "W-L19",
    "W-L20",
    "W-L02",
    "W-L09",
    "W-L15",
    "TL-06",
    "W-L06",
    "W-L10",
    "W-L08",
}
"""So seldom met by chance that not every sitting does; their own tests do."""


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_two_hundred_thousand_deals_of_anything(seed):
    sitting_holds(seed, scaled(NIGHTLY) // 40 + 1)
