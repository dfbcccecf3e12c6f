"""The desk and the table give the same rulings on the same incidents, in deals with irregularities."""

import pytest

from desk.alike import CLUBS, GAMES, alike
from hoyle.table import Umpire
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

DEALS = {"whist": 1, CLUBS: 1, "solo": 2, "cribbage": 2, "hookey": 6, "bezique": 1}
"""The number of deals of each game for each umpire in the normal test run; a deal of bézique has many
acts.
"""

NIGHTLY = 10_000
"""The number of deals of all games and umpires together in the nightly run."""

EVERY_READING = 100
"""The number of deals of each game for each umpire in the nightly run, with random values of word options."""

ENDED_BY_A_RULING = 1036
"""With this seed the last card played is taken back by a ruling, and then a hand is shown."""


WITHDRAWN_FROM_THE_LAST_TRICK = 2131
"""With this seed a revoke is corrected in the trick that loses a misère, and the deal goes on."""

LOST_BEFORE_THE_LAST_TRICK = 2138
"""With this seed a trick loses a déclarée, and then a hand is shown."""

TAKEN_BACK_FROM_A_LATER_TRICK = 2931
"""With this seed a misère is lost, and then somebody tries to take back a card played after that trick."""

NOTHING_TO_TAKE_BACK = 2924
"""With this seed a misère is lost, all agree to a claim of the rest, and somebody tries to take a card
back.
"""

ONE_LAPSES_AS_ANOTHER_IS_MADE = 3017
"""With this seed play continues on an early lead, and the same player leads early again in the same trick."""

ONE_OF_TWO_ALIKE_IS_CHOSEN = 1518
"""With this seed two cards are shown in a misère, and the stakes are claimed for the second."""

CLAIMED_BEFORE_THE_CARD = 2508
"""With this seed a revoke is claimed in a trick before the accused has played to it, and is then
committed.
"""

WON_BY_A_CALL_BEFORE_A_REVOKE_IS_TOLD = 1258
"""With this seed a call at eight wins the game while the first trick contains an unreported revoke."""

BOTH_REVOKED = 1509
"""With this seed points are chosen for revokes of both sides, in a different order from that of the
claims.
"""

FALSE_HONOURS_CHALLENGED = 1886
"""With this seed honours are scored that were not held, and the opponents challenge them."""


REVOKED_UNSEEN_AS_WELL = 11705
"""With this seed, by the clubs' laws, a claim is answered while another such revoke, seen by nobody, is
open.
"""


@pytest.mark.parametrize(
    ("name", "umpire"),
    [
        pytest.param(name, umpire, marks=[] if number % len(Umpire) == place else pytest.mark.nightly)
        for number, name in enumerate(GAMES)
        for place, umpire in enumerate(reversed(Umpire))
    ],
)
def test_irregular_deals_are_ruled_alike_at_the_desk_and_at_the_table(name, umpire):
    deals = DEALS[name]
    ruled = sum(alike(name, umpire, seed) for seed in range(deals))
    assert ruled > 5 * deals or umpire is Umpire.STRICT


@pytest.mark.parametrize("seed", [ENDED_BY_A_RULING, LOST_BEFORE_THE_LAST_TRICK])
def test_the_desk_hears_that_the_deal_has_ended_before_its_last_trick(seed):
    assert alike("solo", Umpire.ON_CLAIM, seed)


def test_the_desk_hears_that_a_card_taken_back_lets_the_deal_go_on():
    assert alike("solo", Umpire.ON_CLAIM, WITHDRAWN_FROM_THE_LAST_TRICK)


@pytest.mark.parametrize("seed", [NOTHING_TO_TAKE_BACK, TAKEN_BACK_FROM_A_LATER_TRICK])
def test_no_card_is_taken_back_that_would_not_let_the_deal_go_on(seed):
    assert alike("solo", Umpire.ON_CLAIM, seed)


def test_of_two_matters_alike_the_desk_and_the_table_answer_the_same():
    assert alike("solo", Umpire.WATCHFUL, ONE_OF_TWO_ALIKE_IS_CHOSEN)


@pytest.mark.parametrize(
    ("umpire", "seed"),
    [
        (Umpire.WATCHFUL, ONE_LAPSES_AS_ANOTHER_IS_MADE),
        (Umpire.ON_CLAIM, CLAIMED_BEFORE_THE_CARD),
        (Umpire.ON_CLAIM, FALSE_HONOURS_CHALLENGED),
        (Umpire.ON_CLAIM, BOTH_REVOKED),
        (Umpire.WATCHFUL, WON_BY_A_CALL_BEFORE_A_REVOKE_IS_TOLD),
    ],
)
def test_what_the_night_found_at_whist_is_ruled_alike(umpire, seed):
    assert alike("whist", umpire, seed)


def test_an_answer_is_about_the_revoke_that_was_claimed():
    assert alike(CLUBS, Umpire.ON_CLAIM, REVOKED_UNSEEN_AS_WELL)


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_irregular_deals_are_ruled_alike(name, umpire):
    for seed in range(1000, 1000 + scaled(NIGHTLY) // (len(GAMES) * len(Umpire)) + 1):
        alike(name, umpire, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
@pytest.mark.parametrize("name", ["whist", "solo", "cribbage", "bezique"])
def test_irregular_deals_are_ruled_alike_by_every_reading(name, umpire):
    for seed in range(5000, 5000 + scaled(EVERY_READING)):
        alike(name, umpire, seed, readings=True)
