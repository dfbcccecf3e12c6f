"""A caller of solo trained against the others."""

import numpy as np
import pytest

from hoyle.bots.solo.chances import shipped
from hoyle.errors import BadOption
from hoyle.trials.trial import document
from research.solo import call_audit, trained_caller
from research.solo.call_audit import SEATS, CallAudit
from research.solo.deals import ROUND
from research.solo.trained_caller import Learned, everybody, with_trained

TRIAL = CallAudit(callers="plain", blocks=1)


@pytest.fixture(scope="module", params=[4000, ROUND])
def row(request):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(call_audit, "ROUND", request.param)
        yield TRIAL.measured(range(1))[0]


@pytest.mark.nightly
def test_against_plain_callers_a_trained_one_gains(row):
    found = document(TRIAL, [row])
    deals = found["deals"]
    assert deals == call_audit.ROUND
    assert found["interval"][0] > 0.3
    assert found["mean"] == pytest.approx(sum(found["seats"]) / SEATS)
    assert 0 < found["moved"] < 1
    assert found["se"] == pytest.approx((row["squares"] / deals) ** 0.5 / SEATS / deals**0.5, rel=0.01)


@pytest.mark.nightly
def test_it_is_found_again_by_its_seed(row):
    trained_caller.trained.cache_clear()
    assert TRIAL.measured(range(1)) == [row]


@pytest.mark.nightly
def test_who_has_learned_nothing_new_gains_nothing(monkeypatch):
    """A caller that uses the same table as the others is paid the same."""
    from research.solo.called_deals import looked, worth_by_cell
    from research.solo.deals import dealt

    trial = CallAudit(blocks=1)
    of = looked(dealt(trial.chance, 0, 10), shipped().weights)
    values = worth_by_cell(trial.played, shipped())
    size = trained_caller.features(of).shape[2]
    same = Learned(values, np.zeros((*values.shape[:2], size)))
    monkeypatch.setattr("research.solo.call_audit.trained", lambda *_: same)
    monkeypatch.setattr("research.solo.call_audit.ROUND", 500)
    (row,) = trial.measured(range(1))
    assert row == {"seats": [0] * SEATS, "sum": 0, "squares": 0, "moved": 0}


def test_only_its_own_seat_goes_by_what_it_has_learned():
    from research.solo.called_deals import looked
    from research.solo.deals import dealt

    trial = CallAudit(blocks=1)
    of = looked(dealt(trial.chance, 0, 10), shipped().weights)
    others = everybody(trial.played, of, "shipped")
    size = trained_caller.features(of).shape[2]
    learned = Learned(np.zeros((30, 9, 64)), np.zeros((30, 9, size)))
    worth = with_trained(trial.played, of, others, learned, 1)
    deal, node = np.arange(2), np.zeros(2, int)
    assert (worth(deal, np.array([1, 1]), node) == 0).all()
    assert worth(deal, np.array([0, 2]), node).tolist() == others(deal, np.array([0, 2]), node).tolist()


def test_the_deals_it_learns_from_are_others_than_those_it_is_held_against():
    blocks = [0, 1]
    from research.solo.deals import dealt

    learned_from = [dealt(TRIAL.chance, -1 - block, 5).hands.tolist() for block in blocks]
    held_against = [dealt(TRIAL.chance, block, 5).hands.tolist() for block in blocks]
    assert not [each for each in learned_from if each in held_against]


def test_callers_and_blocks_that_cannot_be_are_refused():
    with pytest.raises(BadOption, match="callers"):
        CallAudit(callers="nobody")
    with pytest.raises(BadOption, match="blocks"):
        CallAudit(blocks=0)
