"""A shuffle of a record: cut, then contributed to or void. Both verifiers reject lines out of place."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from hoyle.errors import HashNotThere, ShuffleUnproved
from hoyle.fairness import pledge
from hoyle.record import Player, verify
from hoyle.record.stop import Stop
from record.tables import BOTS, WHIST, chained, lines_of, master, play_on, table
from scale import PATIENCE

VERIFIER = Path(__file__).parents[2] / "examples" / "verify.mjs"
JUDGED = Path(__file__).parents[1] / "fairness" / "judged.mjs"
NODE = shutil.which("node")
ADA, BOB = Player("Ada"), Player("Bob")


def settled(sitting, *, failing=()):
    """Let the people pledge, and some fail to open; the shuffle is then void."""
    promise = sitting.play.promise()
    people = [player.name for player in sitting.header.players if player.bot is None]
    sealed = [pledge(master(7), promise.context, name) for name in people]
    sitting.play.pledge(tuple(each.pledge for each in sealed))
    if failing:
        sitting.play.void("unopened", tuple(each.pledge for each in sealed if each.pledge.player in failing))
    else:
        sitting.play.shuffle(tuple(each.open() for each in sealed))


def evening(*failures):
    """A sitting whose first deal follows several void shuffles, each caused by the players named."""
    sitting, data = table(master(3), players=(ADA, BOB, *BOTS[:2]), stop=Stop(deals=1))
    settled(sitting)
    sitting.play.lay()
    sitting.act(WHIST.lawful(sitting.position, sitting.due)[0])
    for failing in failures:
        settled(sitting, failing=failing)
    settled(sitting)
    play_on(sitting)
    sitting.close()
    return bytes(data)


def first(bodies, kind, act=None):
    return next(
        n
        for n, body in enumerate(bodies)
        if body["kind"] == kind and (act is None or body["act"]["act"] == act)
    )


def refused(data, why):
    with pytest.raises(ShuffleUnproved, match=why):
        verify(data)


@pytest.fixture(scope="module")
def voided():
    return evening(("Bob",))


def test_who_contributed_and_who_failed_is_said_of_every_shuffle(voided, tmp_path):
    verdict = verify(voided)
    assert verdict.ok
    assert [(each.shuffle, each.purpose, each.contributed) for each in verdict.shuffles] == [
        (0, "cut", ("Ada", "Bob")),
        (1, "deal", ()),
        (2, "deal", ("Ada", "Bob")),
    ]
    assert [(each.void, each.failed) for each in verdict.shuffles] == [
        (None, ()),
        ("unopened", ("Bob",)),
        (None, ()),
    ]
    if NODE:
        path = tmp_path / "record.jsonl"
        path.write_bytes(voided)
        said = subprocess.run([NODE, VERIFIER, path], capture_output=True, text=True, timeout=PATIENCE).stdout
        assert "shuffle 1 (deal): nothing is dealt\n  void: Bob did not open the pledge\n" in said
        assert "  values from Ada, Bob\n" in said


def test_persons_who_gave_no_value_are_named():
    sitting, data = table(master(4), players=(ADA, BOB, *BOTS[:2]), stop=Stop(deals=1))
    sitting.play.shuffle()
    sitting.close(abandoned=True)
    assert verify(bytes(data)).shuffles[0].silent == ("Ada", "Bob")


def _values_before_the_cut(bodies):
    cut = bodies.pop(first(bodies, "act", "CutPack"))
    reveal = bodies.pop(first(bodies, "reveal"))  # That of the pack before is removed with it.
    deal = max(n for n, body in enumerate(bodies) if body["kind"] == "contributions")
    bodies[deal + 1 : deal + 1] = [cut, reveal]


def _void_left_out(bodies):
    place = first(bodies, "void")
    del bodies[place]


def _secret_of_the_void_held_back(bodies):
    del bodies[first(bodies, "void") + 1]


def _another_secret_for_the_void(bodies):
    bodies[first(bodies, "void") + 1]["seed"] = "0" * 64


def _nobody_named(bodies):
    del bodies[first(bodies, "void")]["failed"]


def _a_stranger_named(bodies):
    bodies[first(bodies, "void")]["failed"][0]["player"] = "Eve"


def _dealt_from_after_all(bodies):
    place = first(bodies, "void")
    bodies[place] = {"kind": "contributions", "shuffle": 1, "contributions": []}


def _another_pack_laid(bodies):
    place = first(bodies, "act", "Shuffle")
    bodies.insert(place, bodies[place])


def _void_and_its_secret_left_out(bodies):
    place = first(bodies, "void")
    del bodies[place : place + 2]


def _values_for_the_void_shuffle(bodies):
    bodies.insert(first(bodies, "void") + 2, {"kind": "contributions", "shuffle": 1, "contributions": []})


def _void_twice(bodies):
    place = first(bodies, "void")
    bodies.insert(place, bodies[place])


def _a_cut_in_place_of_a_deal(bodies):
    last = [body for body in bodies if body["kind"] == "commitment"][-1]
    last["context"] = last["context"].replace("/deal", "/cut")


def _an_act_before_the_values(bodies):
    place = max(n for n, body in enumerate(bodies) if body["kind"] == "contributions")
    deal = bodies.pop(first(bodies, "act", "Deal"))
    bodies.insert(place, deal)


OUT_OF_PLACE = {
    _values_before_the_cut: "before the pack is cut",
    _void_left_out: "before the contributions|neither contributed to nor void",
    _secret_of_the_void_held_back: "not revealed",
    _another_secret_for_the_void: "not what was committed",
    _nobody_named: "who failed",
    _a_stranger_named: "not pledged",
    _dealt_from_after_all: "already settled|contributions|before the pack is cut",
    _another_pack_laid: "lies on the table already",
    _void_and_its_secret_left_out: "neither contributed to nor void",
    _values_for_the_void_shuffle: "shuffle 1 is void",
    _void_twice: "already settled",
    _a_cut_in_place_of_a_deal: "meant for the cut",
    _an_act_before_the_values: "before the contributions",
}


def changed(voided, change):
    bodies = lines_of(voided)
    change(bodies)
    return chained(bodies)


TWICE = ("Bob",), ("Bob", "Ada")
"""The players that failed to open in the two shuffles before the third, for which Bob still pledges."""


@pytest.mark.parametrize(("change", "why"), OUT_OF_PLACE.items())
def test_a_line_of_a_shuffle_out_of_place_is_refused(change, why, voided):
    refused(changed(voided, change), why)


def test_a_player_who_failed_twice_pledges_no_more():
    refused(evening(*TWICE), "Bob pledges after 2")


@pytest.mark.skipif(NODE is None, reason="node is not installed: the JavaScript verifier is not run")
def test_the_other_verifier_refuses_the_same(voided, tmp_path):
    records = {change.__name__: changed(voided, change) for change in OUT_OF_PLACE}
    records |= {"honest": voided, "failed twice": evening(*TWICE)}
    for name, data in records.items():
        (tmp_path / name).write_bytes(data)
    command = [NODE, JUDGED, *(tmp_path / name for name in records)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    blamed = dict(zip(records, json.loads(done.stdout), strict=True))
    assert [name for name, line in blamed.items() if line is None] == ["honest"]


def test_only_those_at_the_table_pledge(voided):
    bodies = lines_of(voided)
    bodies[first(bodies, "commitment")]["pledges"][0]["player"] = "Eve"
    with pytest.raises(ShuffleUnproved, match="Eve pledges and is not at the table"):
        verify(chained(bodies))


def test_a_hash_given_out_in_play_must_be_that_of_a_line(voided, tmp_path):
    hashes = [line["hash"] for line in lines_of(voided)]
    assert verify(voided, hashes[20]).ok
    with pytest.raises(HashNotThere, match="not the record of what was played"):
        verify(voided, "0" * 64)
    if NODE:
        path = tmp_path / "record.jsonl"
        path.write_bytes(voided)
        for seen, status in ((hashes[20], 0), ("0" * 64, 1)):
            done = subprocess.run(
                [NODE, VERIFIER, path, seen], capture_output=True, text=True, timeout=PATIENCE
            )
            assert done.returncode == status
