"""Random deals of solo with any physically possible act: the referee handles them all."""

import random

import pytest

from games.anything import Watch, done_again, enforced
from games.solo.at_random import anything
from games.solo.laid_out import ON_CLAIM, sitting
from hoyle.games.solo.deal import over
from hoyle.games.solo.following import BINDINGS
from hoyle.games.solo.game import GAME
from hoyle.games.solo.laws import CODES
from hoyle.table import Umpire
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

NIGHTLY = 80_000

LAWS = enforced(*CODES.values())
NAMED = LAWS | {"S-L03", "S-L09"}
"""S-L03 and S-L09 are named when a shown card is ruled not to be an exposed card."""

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


def sitting_holds(seed, deals, umpire=ON_CLAIM):
    watch = Watch(GAME, NAMED, BINDINGS.playable, over)

    def at_zero(before, act, after, rulings):
        watch(before, act, after, rulings)
        assert sum(before.state.tally.won) == 0

    rng = random.Random(seed)
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    end = anything(rng, at_zero, deals=deals, umpire=umpire, **options)
    assert done_again(GAME, sitting(umpire, **options), watch.acts) == end
    return watch


def test_deals_of_anything():
    assert sitting_holds(3, 5).taken > 30


@pytest.mark.nightly
def test_most_laws_are_met_in_more_of_them():
    watch = sitting_holds(3, 35)
    assert watch.taken > 100
    assert watch.met >= LAWS - RARE


RARE = {
    *("S-L02", "S-L05", "S-L07", "S-L10", "S-L11", "S-L12", "S-L13", "S-L14", "S-L16", "S-L18", "S-L27"),
    *("S-L30", "S-L31", "S-L33", "S-L35", "S-L36", "S-L37", "S-L38", "S-L39", "TL-06"),
}
"""Laws so rarely met at random that not every run reaches them; they have their own tests."""


@pytest.mark.parametrize("umpire", [Umpire.STRICT, Umpire.WATCHFUL], ids=str)
def test_anything_at_the_other_umpires(umpire):
    sitting_holds(1909, 10, umpire)


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_eighty_thousand_deals_of_anything(seed, umpire):
    sitting_holds(seed, scaled(NIGHTLY) // 120 + 1, umpire)
