"""The search for first rounds finds what a whist tournament needs."""

import json
from collections import Counter
from itertools import product

import pytest

from research.whist.starter import command


@pytest.mark.parametrize("players", [8, 12, pytest.param(13, marks=pytest.mark.nightly)])
def test_a_first_round_has_each_difference_once_between_partners_and_twice_between_opponents(players, capsys):
    assert command("p", "m", ["--players", str(players), "--steps", "20000"]) == 0
    ((named, first),) = json.loads(capsys.readouterr().out).items()
    turning = players - (players % 4 == 0)
    assert named == str(players)
    assert sorted(first) == ([-1, *range(turning)] if players % 4 == 0 else [*range(1, turning)])
    tables = [first[place : place + 4] for place in range(0, len(first), 4)]
    partners, opponents = Counter(), Counter()
    for a, b, c, d in tables:
        partners.update(apart for one, other in ((a, b), (c, d)) for apart in both(one, other, turning))
        opponents.update(
            apart for one, other in product((a, b), (c, d)) for apart in both(one, other, turning)
        )
    assert partners == dict.fromkeys(range(1, turning), 1)
    assert opponents == dict.fromkeys(range(1, turning), 2)


def both(one, other, turning):
    return () if -1 in (one, other) else ((one - other) % turning, (other - one) % turning)
