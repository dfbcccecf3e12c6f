"""Whatever the disk does, every accepted act is stored afterwards, and none twice.

A fault at every write and sync of a scripted game in turn: the process is killed before it, or during it, it
fails once, or the disk is full from then on. Then the store is opened again without faults.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from copies import Copy
from host.store.scripted_game import MASTER, TABLE
from host.store.sound import unsound
from hoyle.fairness import Master
from hoyle.games import GAMES
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.table.live_table import LiveTable
from scale import scaled

HERE = Path(__file__).parent
ACTS, LONGER = 12, 60
KINDS = ("kill", "torn", "eio", "full")
NAMES = [game.name for game in GAMES]
GAME = "cribbage"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None,
    reason="faults are put in by a shim for Linux, and cc",
)


@pytest.fixture(scope="module")
def shim(tmp_path_factory):
    library = tmp_path_factory.mktemp("shim") / "shim.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, HERE / "shim.c", "-ldl"], check=True)
    return library


def run(shim, game, acts, folder, kind, *operations, **env):
    """Make faults of one kind occur at these operations; return the output of the run."""
    fault = "count" if kind == "count" else "none"
    env = {**os.environ, **env, "LD_PRELOAD": str(shim), "HOYLE_FAULT": fault}
    command = ["-m", "host.store.scripted_game", game, acts, folder, kind, *operations]
    copy = Copy(command, os.devnull, folder / "script.err", env)
    _, err = copy.communicate(timeout=3000)
    assert copy.returncode == 0, err
    return err


@pytest.fixture(scope="module")
def operations(shim, tmp_path_factory):
    """The number of writes and syncs that the script makes."""

    @cache
    def counted(game, acts):
        return int(
            run(shim, game, acts, tmp_path_factory.mktemp("count"), "count").rpartition("operations ")[2]
        )

    return counted


def printed(path):
    return path.with_suffix(".out").read_text().splitlines()


def told(path):
    """The acknowledged acts, each with its event number."""
    acks = [line.split() for line in printed(path) if line.startswith("ack")]
    return {(int(ack[1]), ack[2]): int(ack[3]) for ack in acks if len(ack) == 4}


def faults_in(path):
    """Faults of a store once it is opened again: acts lost or doubled, money out of balance, pages torn."""
    acks = told(path)
    with SqliteStore(str(path)) as store:
        saved = store.load(TABLE).result()
        found = store._ask("", lambda connection: list(unsound(connection))).result()
    if saved is None:
        return [*found, "the table is lost"] if acks else found
    found += [f"act {act} is lost" for act, seq in acks.items() if saved.acts.get(act) != seq]
    if len(set(saved.acts.values())) != len(saved.acts) or sum(saved.account.values()):
        found.append("an act counts twice, or the money is out")
    if saved.record:
        LiveTable(
            saved, chance=lambda: Master.parse(MASTER), now=0.0
        )  # This replays, and so checks, everything.
    return found


def struck(shim, game, acts, folder, kind, points):
    """The most acts that were acknowledged before a fault; nothing may be wrong after any fault."""
    run(shim, game, acts, folder, kind, *points)
    most = 0
    for at in points:
        path = folder / f"{kind}-{at}.hoyle-faults"
        most = max(most, len(told(path)))
        assert faults_in(path) == [], f"{kind} at operation {at}"
        for each in folder.glob(f"{path.name}*"):
            each.unlink()
    return most


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_accepted_is_lost_by_a_fault_at_one_operation_in_many(shim, operations, tmp_path, kind):
    last = operations(GAME, ACTS)
    assert last > 100
    first = 1 + 2 * KINDS.index(kind)
    assert struck(shim, GAME, ACTS, tmp_path, kind, (*range(first, last, 200), last)) > ACTS // 4


@pytest.mark.nightly
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_nor_at_every_operation_of_a_longer_game(shim, operations, tmp_path, kind, game):
    last = operations(game, LONGER)
    assert last >= 300
    points = range(last, 0, -(last // scaled(last)))
    assert struck(shim, game, LONGER, tmp_path, kind, points) > ACTS


def test_a_game_goes_on_where_the_server_was_killed(shim, operations, tmp_path):
    at = operations(GAME, ACTS) * 2 // 3
    path = tmp_path / f"kill-{at}.hoyle-faults"
    run(shim, GAME, ACTS, tmp_path, "kill", at)
    before = told(path)
    assert before
    assert printed(path)[-1] != "done"
    for each in tmp_path.glob("kill-*"):
        each.rename(tmp_path / each.name.replace("kill", "none"))
    path = tmp_path / f"none-{at}.hoyle-faults"
    run(shim, GAME, ACTS, tmp_path, "none", at)
    assert printed(path)[-1] == "done"
    assert faults_in(path) == []


def test_a_server_that_tells_before_it_keeps_is_found(shim, operations, tmp_path):
    def found(at):
        run(shim, GAME, ACTS, tmp_path, "kill", at, HOYLE_HASTY="1")
        return faults_in(tmp_path / f"kill-{at}.hoyle-faults")

    # Killed before a sync, or while stored data is moved to its place, it has lost nothing.
    last = operations(GAME, ACTS)
    assert any(found(at) for at in range(last // 2, last))


def test_a_store_that_cannot_write_says_so_and_recovers(shim, operations, tmp_path):
    last = operations(GAME, ACTS)
    # A fault in moving stored data from the log to its place loses nothing, so not every point is reported.
    points = range(last // 3, last * 2 // 3, last // 9)
    run(shim, GAME, ACTS, tmp_path, "eio", *points)
    said = [printed(tmp_path / f"eio-{point}.hoyle-faults") for point in points]
    assert any("lost" in lines for lines in said)
    assert all(lines[-1] == "done" for lines in said)
