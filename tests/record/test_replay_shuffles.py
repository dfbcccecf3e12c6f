"""A record whose shuffles are not as promised is detected on replay."""

import pytest

from hoyle.errors import (
    ShuffleUnproved,
)
from hoyle.record import read, replay, verify
from record.test_replay import first, forged


def unproved(change, why, **how):
    data, line = forged(change, **how)
    for check in (verify, lambda data: replay(read(data))):
        with pytest.raises(ShuffleUnproved, match=f"^line {line}: .*{why}"):
            check(data)


def test_a_seed_that_was_not_promised_is_unproved():
    def change(bodies):
        place = max(n for n, body in enumerate(bodies) if body["kind"] == "reveal")
        bodies[place]["seed"] = "0" * 64
        return place

    unproved(change, "not what was committed")


def test_a_contribution_that_was_not_pledged_is_unproved():
    def change(bodies):
        place = first(bodies, "contributions")
        bodies[place]["contributions"][0]["value"] = "0" * 64
        return place

    unproved(change, "not what was pledged")


@pytest.mark.parametrize(
    ("kind", "member", "value", "why"),
    [
        ("commitment", "shuffle", 1, "stands where 0 is due"),
        ("commitment", "context", "elsewhere/0/cut", "context of another"),
        ("contributions", "shuffle", 3, "no commitment to shuffle 3"),
        ("reveal", "shuffle", -1, "no commitment to shuffle -1"),
    ],
)
def test_a_shuffle_out_of_place_is_unproved(kind, member, value, why):
    def change(bodies):
        place = first(bodies, kind)
        bodies[place][member] = value
        return place

    unproved(change, why)


@pytest.mark.parametrize("kind", ["contributions", "reveal"])
def test_a_line_of_a_shuffle_said_twice_is_unproved(kind):
    def change(bodies):
        place = first(bodies, kind)
        bodies.insert(place, bodies[place])
        return place + 1

    unproved(change, "already" if kind == "contributions" else "a second time")


def test_a_pack_used_twice_is_unproved():
    def change(bodies):
        place = first(bodies, "act", "CutIn")
        bodies.insert(place, bodies[place])
        return place + 1

    unproved(change, "a second time")


def test_a_pack_used_after_its_reveal_is_unproved():
    def change(bodies):
        place = first(bodies, "reveal")
        use = first(bodies, "act", "CutIn")
        bodies.insert(use, bodies.pop(place))
        return use + 1

    unproved(change, "after its reveal")


def test_a_pack_used_or_revealed_before_its_contributions_is_unproved():
    def used(bodies):
        place = first(bodies, "contributions")
        del bodies[place]
        return place

    unproved(used, "before the contributions")

    def revealed(bodies):
        place = first(bodies, "contributions")
        bodies.insert(
            place,
            bodies.pop(
                max(n for n, body in enumerate(bodies) if body["kind"] == "reveal" and body["shuffle"] == 0)
            ),
        )
        return place

    unproved(revealed, "before the contributions")


def test_a_pack_meant_for_the_cut_is_not_dealt():
    def change(bodies):
        place = first(bodies, "act", "CutIn")
        bodies[place]["act"] = {"act": "Shuffle", "shuffle": 0}
        return place

    unproved(change, "meant for the cut")
