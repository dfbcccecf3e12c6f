"""The battery on our own packs, and on packs shuffled badly in known ways."""

import os

import numpy as np
import pytest

from fairness import battery, planted
from hoyle.fairness import Purpose, System, context, seal
from scale import first

SUITE, NIGHTLY = 12_000, 1_000_000
PLANTED = 100_000


def our_own(count):
    """Packs shuffled as a table shuffles them, each from a fresh seed."""
    system = System()
    where = [context("battery", n, Purpose.DEAL) for n in range(count)]
    data = b"".join(bytes(seal(system, each).order((), ())) for each in where)
    return np.ascontiguousarray(np.frombuffer(data, dtype=np.uint8).reshape(count, 52).T)


def scaled(count):
    return max(20_000, int(count * float(os.environ.get("HOYLE_NIGHTLY", "1"))))


def test_our_own_packs_pass(untraced):
    packs = our_own(SUITE)
    assert battery.rejected(packs) == {}


@pytest.mark.nightly
def test_our_own_packs_pass_in_a_million(untraced):
    packs = our_own(scaled(NIGHTLY))
    assert battery.rejected(packs) == {}


@pytest.mark.parametrize("shuffler", first(3, planted.BITES), ids=lambda shuffler: shuffler.__name__)
def test_a_planted_shuffler_is_rejected(shuffler, untraced):
    bitten = planted.BITES[shuffler]
    assert {*battery.rejected(shuffler(np.random.default_rng(1793), PLANTED), bitten)} == {*bitten}


def test_every_test_of_the_battery_bites_one_of_them():
    assert {test for bitten in planted.BITES.values() for test in bitten} == set(battery.FAMILY)


@pytest.mark.nightly
def test_a_fair_shuffler_of_another_kind_passes():
    assert battery.rejected(planted.fair(np.random.default_rng(1743), SUITE)) == {}


@pytest.mark.nightly
def test_the_chances_are_chances():
    """Each test's p-values over many fair samples are uniformly distributed (Kolmogorov and Smirnov)."""
    rng = np.random.default_rng(1886)
    samples = [battery.chances(planted.fair(rng, 20_000)) for _ in range(300)]
    for name in battery.FAMILY:
        ordered = np.sort([sample[name] for sample in samples])
        steps = np.arange(len(ordered) + 1) / len(ordered)
        gap = max((steps[1:] - ordered).max(), (ordered - steps[:-1]).max())
        # 2 exp(-2 n gap²) is the probability of so wide a gap; over all 24 tests one false alarm in 10,000.
        assert 2 * np.exp(-2 * len(ordered) * gap**2) > 1e-4 / len(battery.FAMILY), name
