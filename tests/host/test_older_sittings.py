"""A sitting begun by an older program, in which the pack had its order before it was cut, is gone on with."""

import json
from pathlib import Path

import pytest

from hoyle.host import Sitting
from hoyle.record import read, verify
from record.tables import lines_of

SHELF = Path(__file__).parents[1] / "data" / "records"
RECORDS = [
    path
    for path in sorted(SHELF.glob("*.jsonl"))
    if read(path.read_bytes()).header.format == 1 and b'"kind":"close"' in path.read_bytes()
]


def left_at(data, until):
    """The first lines of a record, and the private file as it was then kept beside them."""
    lines = data.splitlines(keepends=True)
    secrets = {
        body["shuffle"]: {"seed": body["seed"], "salt": body["salt"]}
        for body in lines_of(data)
        if body["kind"] == "reveal"
    }
    told = {body["shuffle"] for body in lines_of(b"".join(lines[:until])) if body["kind"] == "reveal"}
    sealed = {str(number): secret for number, secret in secrets.items() if number not in told}
    private = {"sitting": read(data).header.sitting, "stop": {"deals": 3}, "sealed": sealed}
    return b"".join(lines[:until]), json.dumps(private).encode()


def just_before(data, act):
    """The number of lines before the first act of that kind."""
    return next(n for n, body in enumerate(lines_of(data)) if body.get("act", {}).get("act") == act)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_is_dealt_from_the_pack_that_was_promised_and_then_cuts_first(path):
    data = path.read_bytes()
    begun, private = left_at(data, just_before(data, "CutPack"))
    written = bytearray(begun)
    sitting, _ = Sitting.resume(begun, private, written.extend)
    assert sitting.hash is None
    sitting.run_on()
    while sitting.due is not None:
        lawful = sitting.game.lawful(sitting.position, sitting.due)
        sitting.act(sitting.rng(sitting.due).choice(lawful))
        sitting.run_on()
    sitting.close()
    verdict = verify(bytes(written))
    assert verdict.ok
    deals = [each for each in verdict.shuffles if each.purpose == "deal"]
    assert deals[0].late
