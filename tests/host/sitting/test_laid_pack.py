"""A pack lies on the table without an order, is cut, and only then gets its order from the values."""

import pytest

from hoyle.cards import FULL
from hoyle.errors import ImpossibleAct
from hoyle.fairness import Purpose
from hoyle.games.whist.act import CutPack, Deal
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import read, replay
from hoyle.record.shuffles import unordered
from record.tables import ONE_DEAL, PEOPLE, WHIST, master, table


@pytest.fixture
def begun():
    """Four people who have cut for deal, and the bytes of their record."""
    sitting, data = table(master(3), players=PEOPLE, stop=ONE_DEAL)
    sitting.attend()
    assert not sitting.play.lays_pack, "the first shuffle is for the cut"
    sitting.play.shuffle()
    sitting.attend()
    return sitting, data


def cut(sitting):
    """Cut the pack that lies on the table; the seat that did, and where."""
    act = WHIST.lawful(sitting.position, sitting.due)[7]
    sitting.act(act)
    return act.seat, act.at


def again(sitting, data):
    """The same sitting, resumed where it was left."""
    return Sitting.resume(bytes(data), sitting.keep(), data.extend)[0]


def test_a_pack_is_laid_once_and_then_waits_to_be_cut(begun):
    sitting, _ = begun
    assert sitting.play.lays_pack
    assert sitting.due is None
    assert [event.kind for event in sitting.play.lay().events] == ["shuffled"]
    assert not sitting.play.lays_pack
    assert not sitting.play.chance_due
    assert sitting.play.cut is None
    assert sitting.due == (sitting.position.state.dealer - 1) % 4
    assert sitting.position.state.pack == unordered(FULL)


def test_when_it_is_cut_all_wait_for_the_values_and_nobody_can_act(begun):
    sitting, data = begun
    sitting.play.lay()
    where = cut(sitting)
    assert sitting.play.cut == where
    assert sitting.due is None
    assert sitting.play.chance_due
    assert not sitting.play.lays_pack
    assert sitting.attend() == ()
    written = bytes(data)
    with pytest.raises(ImpossibleAct, match="the table is waiting for every player's shuffle value"):
        sitting.act(Deal(sitting.position.state.dealer))
    assert bytes(data) == written
    assert sitting.play.promise().purpose is Purpose.DEAL


def test_the_pack_that_the_values_order_is_cut_where_it_was_cut(begun):
    sitting, data = begun
    sitting.play.lay()
    _, at = cut(sitting)
    done = sitting.done
    assert sitting.play.shuffle().events == ()
    assert sitting.play.cut is None
    assert sitting.done == done, "no act is done twice"
    assert sitting.due == sitting.position.state.dealer
    sitting.act(Deal(sitting.due))
    sitting.close(abandoned=True)
    moments = replay(read(bytes(data))).moments
    laid = next(moment for moment in moments if type(moment.act) is CutPack)
    (pack,) = [moment.act.pack for moment in moments if type(moment.act).__name__ == "Shuffle"]
    assert laid.after.state.pack == pack.cut(at)
    assert pack != unordered(FULL)


@pytest.mark.parametrize("stage", ["laid", "cut", "promised"])
def test_a_sitting_is_taken_up_whether_its_pack_is_laid_or_cut_or_promised(begun, stage):
    """The same seed and the same cut give the same pack, wherever the server stopped."""
    sitting, data = begun
    sitting.play.lay()
    if stage == "laid":
        sitting = again(sitting, data)
        assert (sitting.play.cut, sitting.play.lays_pack) == (None, False)
    where = cut(sitting)
    if stage == "promised":
        sitting.play.promise()
        assert sitting.play.packs.is_promised
    if stage != "laid":
        sitting = again(sitting, data)
        assert sitting.play.cut == where
        assert sitting.play.packs.is_promised == (stage == "promised")
    sitting.play.shuffle()
    other, _ = table(master(3), players=PEOPLE, stop=ONE_DEAL)
    other.attend()
    other.play.shuffle()
    other.attend()
    other.play.lay()
    assert cut(other) == where
    other.play.shuffle()
    assert sitting.position.state.pack == other.position.state.pack


def test_a_pack_that_was_void_stays_laid_and_cut_and_gets_its_order_from_the_next(begun):
    sitting, _ = begun
    sitting.play.lay()
    where = cut(sitting)
    number = sitting.play.promise().shuffle
    assert sitting.play.void("restart").lines[-2].shuffle == number
    assert sitting.play.cut == where
    assert sitting.play.chance_due
    assert sitting.play.promise().shuffle == number + 1
    sitting.play.shuffle()
    assert sitting.play.cut is None
