"""Facts of any table: who is reported to have done what, to whom, and where."""

import pytest

from hoyle.law import Docket
from hoyle.seat import Seat
from hoyle.table.act import CallForPacks, FindTorn, Remark
from hoyle.table.incident import at_any_table

N, E, S, W = map(Seat, range(4))


@pytest.mark.parametrize(
    ("act", "late", "sold", "breaks"),
    [
        (CallForPacks(S), False, True, None),
        (CallForPacks(S), True, True, "TL-01"),
        (CallForPacks(S), False, False, "TL-01"),
    ],
)
def test_fresh_packs_are_called_for_in_time_and_where_they_are_sold(act, late, sold, breaks):
    (called,) = at_any_table(act, Docket(), late=late, sold=sold)
    assert (called.seat, called.at, called.late, called.breaks) == (S, 0, late, breaks)


def test_a_torn_card_is_every_players_matter():
    (torn,) = at_any_table(FindTorn(E), Docket(), late=False, sold=True, players=(N, E, S))
    assert (torn.seat, torn.at, torn.players) == (E, 0, (N, E, S))


def test_a_remark_harms_some_and_the_others_are_asked():
    (remarked,) = at_any_table(Remark((E, W)), Docket(), late=False, sold=True)
    assert (remarked.seat, remarked.at, remarked.harms, remarked.others) == (E, 0, (E, W), (N, S))
    assert list(at_any_table(Remark(()), Docket(), late=False, sold=True)) == []
