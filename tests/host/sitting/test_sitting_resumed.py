"""A sitting left and resumed, abandoned, closed, and looked at when it is over."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from hoyle.errors import (
    ImpossibleAct,
    LineMisplaced,
    NotARecord,
    RecordError,
    RecordOpen,
)
from hoyle.fairness import Pledge, System, pledge
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import read, verify
from hoyle.record.record import Acted
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from hoyle.table import Umpire
from record.tables import (
    ONE_DEAL,
    PEOPLE,
    at_random,
    lines_of,
    master,
    packs_of,
    play_on,
    played,
    table,
)
from scale import PATIENCE

VERIFIER = Path(__file__).parents[3] / "examples" / "verify.mjs"
WRONG_HANDS = (b"", b"{}", b"[]", b"junk", b"\xff", b'{"sitting":"x","stop":{}}', b"[" * 100_000)


def left_and_resumed(chance, at, stop=ONE_DEAL):
    """The record of a sitting left after this many acts, and resumed from its stored state."""
    sitting, data = table(chance, stop=stop)
    play_on(sitting, acts=at)
    written, kept = bytes(data), sitting.keep()
    again, _ = Sitting.resume(written, kept, data.extend)
    assert bytes(data) == written
    assert (again.position, again.done, again.names, again.finished) == (
        sitting.position,
        sitting.done,
        sitting.names,
        sitting.finished,
    )
    play_on(again)
    again.close()
    return bytes(data)


@pytest.mark.parametrize("at", [0, 1, 2, 3, 4, 5, 30, 56, 57, 58, 59, 75, 110])
def test_a_sitting_resumed_writes_what_it_would_have_written(at):
    data, _, _ = played(master(13), stop=Stop(deals=2))
    assert left_and_resumed(master(13), at, Stop(deals=2)) == data


def test_a_rubber_resumed_late_still_knows_when_to_stop():
    data, result, _ = played(master(14), stop=Stop(games=2))
    assert left_and_resumed(master(14), 300, Stop(games=2)) == data
    assert result.deals > 4


@pytest.mark.parametrize("at", [3, 20, 80])
def test_a_sitting_of_the_systems_chance_is_resumed_and_verified(at):
    data = left_and_resumed(System(), at, Stop(deals=2))
    verdict = verify(data)
    assert (verdict.ok, verdict.deals) == (True, 2)


def test_what_is_kept_holds_only_what_is_not_yet_revealed():
    sitting, data = table(System(), stop=Stop(deals=2))
    play_on(sitting, acts=70)
    kept = json.loads(sitting.keep())
    opened = {body["shuffle"] for body in lines_of(bytes(data)) if body["kind"] == "reveal"}
    assert opened
    assert not opened & {int(number) for number in kept["sealed"]}
    assert "master" not in kept
    sitting.close(abandoned=True)
    assert json.loads(sitting.keep()).keys() == {"sitting", "stop"}, "nothing is secret any more"


def test_a_sitting_is_resumed_only_with_what_was_kept_of_it():
    sitting, data = table(System(), stop=ONE_DEAL)
    other, _ = table(System(), stop=ONE_DEAL)
    play_on(sitting, acts=9)
    play_on(other, acts=9)
    early, _ = table(master(1), stop=ONE_DEAL)
    changed = json.loads(sitting.keep())
    changed["sealed"]["1"]["seed"] = "0" * 64
    for wrong in (*WRONG_HANDS, other.keep(), early.keep(), json.dumps(changed).encode()):
        with pytest.raises(NotARecord, match="private file"):
            Sitting.resume(bytes(data), wrong, data.extend)
    with pytest.raises(RecordError):
        Sitting.resume(bytes(data[:-1]), sitting.keep(), data.extend)


def test_a_sitting_that_is_over_is_not_resumed():
    sitting, data = table(master(15), stop=ONE_DEAL)
    play_on(sitting)
    kept = sitting.keep()
    sitting.close()
    after = data.count(b"\n") + 1
    with pytest.raises(LineMisplaced, match=f"^line {after}: .*nothing can follow its close"):
        Sitting.resume(bytes(data), kept, data.extend)


def test_a_sitting_abandoned_is_revealed_and_verified():
    sitting, data = table(System())
    play_on(sitting, acts=20)
    result, hash = sitting.result, sitting.close(abandoned=True)[-1].hash
    kinds = [body["kind"] for body in lines_of(bytes(data))][-3:]
    assert kinds == ["abandoned", "reveal", "close"]
    assert (result.deals, read(bytes(data)).hash) == (0, hash)
    assert verify(bytes(data)).ok


def test_nothing_is_done_at_a_table_that_is_closed():
    sitting, data = table(master(16), stop=ONE_DEAL)
    play_on(sitting, acts=20)
    act = at_random(sitting)
    sitting.close(abandoned=True)
    written = bytes(data)
    for deed in (lambda: sitting.act(act), sitting.close, lambda: sitting.take_back(act.seat)):
        with pytest.raises(ImpossibleAct):
            deed()
    assert bytes(data) == written


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(
    ("umpire", "abandoned"),
    [
        pytest.param(Umpire.STRICT, False, marks=pytest.mark.nightly),
        (Umpire.ON_CLAIM, False),
        pytest.param(Umpire.STRICT, True, marks=pytest.mark.nightly),
    ],
)
def test_the_published_verifier_agrees_on_whole_sittings(tmp_path, umpire, abandoned):
    sitting, data = table(System(), players=PEOPLE, umpire=umpire, stop=Stop(deals=3))
    play_on(sitting, acts=100 if abandoned else None)
    hash = sitting.close(abandoned=abandoned)[-1].hash
    path = tmp_path / "record.jsonl"
    path.write_bytes(data)
    done = subprocess.run(
        ["node", str(VERIFIER), str(path)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].endswith(f"the record is {hash}")
    told = [line.partition(": ")[2] for line in done.stdout.splitlines() if "(deal)" in line]
    assert told == [str(pack) for pack in packs_of(bytes(data))]
    path.write_bytes(data.replace(b'"at":', b'"at":1', 1))
    done = subprocess.run(["node", str(VERIFIER), str(path)], capture_output=True, timeout=PATIENCE)
    assert done.returncode == 1


def test_a_sitting_that_is_over_is_shown_as_it_ended_and_nothing_can_be_done_there():
    sitting, data = table(master(18), stop=ONE_DEAL)
    play_on(sitting)
    assert any(sitting.can_take_back(seat) is not None for seat in SEATS)
    result = sitting.result
    sitting.close()
    ended, past = Sitting.ended(bytes(data))
    assert tuple(line for passage in past for line in passage.lines) == read(bytes(data)).lines
    assert sum(type(line) is Acted for line in read(bytes(data)).lines) == ended.done == sitting.done
    assert (ended.position, ended.result, ended.names) == (sitting.position, result, sitting.names)
    for each in (sitting, ended):
        assert [each.can_take_back(seat) for seat in SEATS] == [None] * 4
        with pytest.raises(ImpossibleAct, match="the session is over"):
            each.close()


def test_an_open_record_is_not_shown_as_one_that_is_over():
    sitting, data = table(master(18), stop=ONE_DEAL)
    play_on(sitting, acts=9)
    lines = data.count(b"\n")
    with pytest.raises(RecordOpen, match=f"^line {lines}: it has no close"):
        Sitting.ended(bytes(data))


def test_what_was_pledged_when_a_sitting_was_left_is_not_written_again_when_its_shuffle_is_void():
    sitting, data = table(System(), players=PEOPLE, stop=ONE_DEAL)
    pledges = (Pledge("Ann", pledge(System(), sitting.play.promise().context, "Ann").open().commitment),)
    sitting.play.pledge(pledges)
    again, _ = Sitting.resume(bytes(data), sitting.keep(), data.extend)
    again.play.void("restart")
    play_on(again)
    again.close()
    assert [body["kind"] for body in lines_of(bytes(data))][1:4] == ["commitment", "void", "reveal"]
    assert verify(bytes(data)).ok
