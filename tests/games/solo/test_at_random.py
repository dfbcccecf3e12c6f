"""Deals of solo in which anything that hands can do is done: the referee keeps his head."""

import itertools
import random

import pytest

from games.solo.at_random import sat
from games.solo.laid_out import ON_CLAIM, sitting
from hoyle.errors import ActError, UnlawfulAct
from hoyle.games.solo.deal import over
from hoyle.games.solo.following import playable
from hoyle.games.solo.game import GAME
from hoyle.games.solo.laws import CODES
from hoyle.law import Status
from hoyle.seat import CHANCE, SEATS
from hoyle.table import advance
from hoyle.table.laws import TABLE
from hoyle.table.option import answers, asked
from scale import scaled

DEALS, NIGHTLY = 1000, 100_000
SITTINGS = 5

LAWS = {law.id for code in (*CODES.values(), TABLE) for law in code.laws if law.status is Status.ENFORCED}
NAMED = LAWS | {"S-L09"}
"""S-L09 only defines, and is named where a card is refused to be an exposed one."""


class Watch:
    """What must hold of every act, and what was met on the way."""

    def __init__(self):
        self.acts, self.met, self.taken = [], set(), 0

    def __call__(self, before, act, after, rulings):
        if isinstance(after, ActError):
            assert not isinstance(after, UnlawfulAct), "a table on claim refuses nothing that hands can do"
            return
        self.acts.append(act)
        self.met |= {ruling.law for ruling in rulings}
        state = after.state
        assert sum(state.tally.won) == 0
        assert sum(state.tally.ledger.balances().values()) == 0
        every_card_is_somewhere(state)
        for ruling in rulings:
            assert ruling.law in NAMED
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
    options = {
        "pack_cost": rng.choice([0, 30]),
        "general_misere": rng.choice(["yes", "no"]),
        "turn_up_named_costs": rng.choice(["yes", "no"]),
        "saved_revoke": rng.choice(["exposed", "exposed-or-rank"]),
        "named_card_exposed": rng.choice(["yes", "no"]),
        "misere_trick_completed": rng.choice(["stands", "claimed"]),
    }
    end = sat(rng, deals=deals, heard=watch, **options)
    position = sitting(ON_CLAIM, **options)
    for act in watch.acts:  # Again, from the acts alone.
        position, _ = advance(GAME, position, act)
    assert position == end
    return watch


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_a_thousand_deals_of_anything(seed):
    watch = sitting_holds(seed, DEALS // SITTINGS)
    assert watch.taken > 100
    assert watch.met >= LAWS - RARE


RARE = {
    *("S-L02", "S-L07", "S-L10", "S-L11", "S-L12", "S-L13", "S-L14", "S-L16", "S-L18", "S-L27"),
    *("S-L30", "S-L31", "S-L33", "S-L35", "S-L36", "S-L37", "S-L38", "S-L39", "TL-06"),
}
"""So seldom met by chance that not every sitting does; their own tests do."""


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000, 1020))
def test_a_hundred_thousand_deals_of_anything(seed):
    sitting_holds(seed, scaled(NIGHTLY) // 20 + 1)
