"""A dishonest host with up to three puppets: the honest page is warned, or has a pack that nobody chose."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from fairness.chi_square import tails
from scale import scaled

NODE = shutil.which("node")
HOST = Path(__file__).parent / "dishonest.mjs"
SUITE, NIGHTLY = 200, 100_000
UNSEEN = ("plays fair", "leaves out what puppets do not open")
"""The strategies of which the page is not warned: nothing is wrong, and only one pack can be dealt."""

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed: the page's witness is not run")


@cache
def tricks(deals):
    done = subprocess.run(
        [NODE, HOST, str(deals), "a fixed seed"], capture_output=True, text=True, timeout=3600
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


BY_CHANCE = "does what it likes at each step"
"""A host that cheats or not at random: a page without a warning has a pack that nobody chose."""


def judged(found):
    for name, trick in found.items():
        if name == BY_CHANCE:
            assert trick["packs"] == 1
            assert 0 < trick["told"] < trick["tried"]
        elif name in UNSEEN:
            assert (trick["told"], trick["packs"]) == (0, 1), name
        else:
            assert trick["told"] == trick["tried"], name
    for name in ("plays fair", BY_CHANCE):
        places = found[name]["places"]
        even = sum(places) / 52
        assert min(tails(sum((each - even) ** 2 / even for each in places), dof=51)) > 1e-4, name


def test_a_host_with_puppets_has_one_pack_or_the_honest_page_is_told():
    found = tricks(SUITE)
    assert len(found) == 28
    judged(found)


@pytest.mark.nightly
def test_so_it_is_in_a_hundred_thousand_deals():
    judged(tricks(scaled(NIGHTLY)))
