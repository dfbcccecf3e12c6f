"""Deals of solo in which anything that hands can do is done: the referee keeps his head."""

import random

import pytest

from games.anything import Watch, done_again, enforced
from games.solo.at_random import anything
from games.solo.laid_out import ON_CLAIM, sitting
from hoyle.games.solo.deal import over
from hoyle.games.solo.following import playable
from hoyle.games.solo.game import GAME
from hoyle.games.solo.laws import CODES
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

DEALS, NIGHTLY = 2000, 100_000
SITTINGS = 10

LAWS = enforced(*CODES.values())
NAMED = LAWS | {"S-L09"}
"""S-L09 only defines, and is named where a card is refused to be an exposed one."""

CHOICES = {
    "pack_cost": ("0", "30"),
    "general_misere": ("yes", "no"),
    "turn_up_named_costs": ("yes", "no"),
    "saved_revoke": ("exposed", "exposed-or-rank"),
    "named_card_exposed": ("yes", "no"),
    "misere_trick_completed": ("stands", "claimed"),
    "two_revokers": ("shared", "first"),
    "compel_lead": ("yes", "no"),
    "caller_leads_out_of_turn": ("suit", "nothing"),
    "general_misere_revoke": ("pays", "void"),
    "both_miscounted": ("declarers-pay", "nobody"),
}


def sitting_holds(seed, deals):
    watch = Watch(GAME, NAMED, playable, over)

    def at_nought(before, act, after, rulings):
        watch(before, act, after, rulings)
        assert sum(before.state.tally.won) == 0

    rng = random.Random(seed)
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    end = anything(rng, at_nought, deals=deals, **options)
    assert done_again(GAME, sitting(ON_CLAIM, **options), watch.acts) == end
    return watch


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_two_thousand_deals_of_anything(seed):
    watch = sitting_holds(seed, DEALS // SITTINGS)
    assert watch.taken > 100
    assert watch.met >= LAWS - RARE


RARE = {
    *("S-L02", "S-L07", "S-L10", "S-L11", "S-L12", "S-L13", "S-L14", "S-L16", "S-L18", "S-L27"),
    *("S-L30", "S-L31", "S-L33", "S-L35", "S-L36", "S-L37", "S-L38", "S-L39", "TL-06"),
}
"""So seldom met by chance that not every sitting does; their own tests do."""


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_a_hundred_thousand_deals_of_anything(seed):
    sitting_holds(seed, scaled(NIGHTLY) // 200 + 1)
