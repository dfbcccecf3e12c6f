"""Whatever is wrong with the file of a store, a wrong state is never taken for a good one, and nobody waits.

A failing seed can be run by itself.
"""

import os
import shutil
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from random import Random
from unittest import mock

import msgspec
import pytest

from host.store.awaited import kept
from host.store.spoiling import spoilt
from host.table.keeper import Keeper
from hoyle.errors import StoreFailed, TableDamaged
from hoyle.fairness import Master
from hoyle.games import GAMES
from hoyle.host.effect import Entry, Keep
from hoyle.host.setup import Token
from hoyle.host.store import load, writer
from hoyle.host.store import load as flaws
from hoyle.host.store.events import SqliteEngine
from hoyle.host.store.sqlite import SqliteStore
from hoyle.record.stop import Stop
from scale import PATIENCE, scaled

pytestmark = pytest.mark.usefixtures("untraced")

MASTER = "52" * 32
SUITE, NIGHTLY = 60, 10_000

AND_ON = b"and on\n"
INDEX = 10
"""The first byte of a page of SQLite that holds rows of an index."""


class Template:
    """A store with tables in play, as bytes, and the true state of each table."""

    def __init__(self, folder):
        path = folder / "template.db"
        self.tables, self.records = {}, {}
        with SqliteStore(str(path)) as store:
            for number in range(8):
                self._play(store, f"{number}" * 32, number)
            for name in [f"{number}" * 32 for number in range(8)]:
                self.tables[name] = store.load(name).result(PATIENCE)
                for sitting in self.tables[name].records:
                    self.records[name, sitting] = store.record(name, sitting).result(PATIENCE)
        self.stored_bytes = path.read_bytes()
        with closing(sqlite3.connect(path)) as connection:
            found = connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")
            self.roots = [page for (page,) in found]

    @staticmethod
    def _play(store, name, number):
        """Some acts of each game; of the small ones a finished sitting, too."""
        game = GAMES[number % len(GAMES)].name
        table = Keeper(
            chance=lambda: Master.parse(MASTER), game=game, until=Stop(deals=1) if number < 4 else None
        )
        saved = table.saved
        table.join(0, 0)
        table.wait(5)
        table.plays_on(lambda choices: choices[0], acts=4)
        if number < 4:
            table.plays_on(lambda choices: choices[0])
            if saved.records:
                table.says(0, "again")
        founding, *rest = (msgspec.structs.replace(keep, table=name) for keep in table.kept)
        people = [n for n, chair in enumerate(saved.chairs) if chair.kind != "bot"]
        tokens = {n: Token(bytes([n]) * 32, taken=True) for n in people}
        founding = msgspec.structs.replace(founding, chairs=saved.chairs, tokens=tokens)
        store.create(name, saved.setup, founding).result(PATIENCE)
        for keep in rest:
            kept(store, keep).result(PATIENCE)


@pytest.fixture(scope="module")
def template(tmp_path_factory):
    return Template(tmp_path_factory.mktemp("spoilt"))


@pytest.fixture
def folder(tmp_path):
    """A folder with fast writes: the effect of a power cut is tested elsewhere."""
    fast = f"/dev/shm/hoyle-{os.getpid()}-{tmp_path.name}"
    if not os.access("/dev/shm", os.W_OK):
        yield tmp_path
        return
    os.mkdir(fast)
    yield type(tmp_path)(fast)
    shutil.rmtree(fast)


def day(template, folder, seed):
    """Open a store that is damaged, or becomes so while it is open; return the outcome."""
    rng = Random(seed)
    stored_bytes, what = spoilt(template.stored_bytes, template.roots, rng)
    path = folder / "s.db"
    for each in folder.iterdir():
        each.unlink()
    while_open = rng.random() < 0.4
    path.write_bytes(template.stored_bytes if while_open else stored_bytes)
    try:
        store = SqliteStore(str(path))
    except StoreFailed as error:
        return "refused" if not while_open and "\n" not in str(error) else f"seed {seed}: {what}: {error}"
    with store:
        if while_open:
            with path.open("r+b") as file:
                file.write(stored_bytes)
            store._ask("", lambda connection: connection.execute("PRAGMA shrink_memory")).result(PATIENCE)
        try:
            came = looked_at(template, store)
        except AssertionError as error:
            raise AssertionError(
                f"seed {seed}: {what}{' while open' if while_open else ''}: {error}"
            ) from error
    return came


def looked_at(template, store):
    """Every table is unchanged, or reports that it is damaged; the intact ones are played on."""
    whole, hurt = [], set()
    for name, truth in template.tables.items():
        asked = store.load(name)
        failure = asked.exception(PATIENCE)
        if failure is None:
            assert asked.result() is not None, f"{name[0]} has vanished"
            assert asked.result() == truth, f"{name[0]} is not what it was"
            whole.append(name)
        else:
            assert isinstance(failure, TableDamaged), f"{name[0]}: {failure!r}"
            assert len(str(failure).splitlines()) == 1
            hurt.add(name)
    for (name, sitting), truth in template.records.items():
        asked = store.record(name, sitting)
        if asked.exception(PATIENCE) is None:
            assert asked.result() == truth or (asked.result() is None and name in hurt)
    waiting = {name: kept(store, and_on(template.tables[name])) for name in whole}
    stopped = {name for name, future in waiting.items() if future.exception(PATIENCE)}
    for name in set(whole) - stopped:
        again = store.load(name)
        if again.exception(PATIENCE) is None:
            assert again.result().record == template.tables[name].record + AND_ON, (
                f"{name[0]}: an act is lost"
            )
    assert store.writer.state == "alive"
    if stopped:
        return "some cannot go on"
    return "some damaged" if hurt else "all whole"


def and_on(saved):
    return Keep(table=saved.table, sitting=saved.sitting, entries=(Entry(seq=saved.seq + 1, data=AND_ON),))


def test_of_sixty_damaged_stores_none_tells_of_a_state_that_is_not_so(template, folder):
    came = Counter(day(template, folder, seed) for seed in range(SUITE))
    assert {*came} <= {"refused", "all whole", "some damaged", "some cannot go on"}
    assert came["refused"] > SUITE // 20
    assert came["some damaged"] > SUITE // 5
    assert came["some cannot go on"] < SUITE // 10


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(16))
def test_nor_does_any_of_ten_thousand(template, folder, part):
    for seed in range(1000 + part, 1000 + scaled(NIGHTLY), 16):
        assert not day(template, folder, seed).startswith("seed")


def fails(template, folder, seeds=120):
    """Is a fault found within this number of damaged stores?"""
    for seed in range(seeds):
        try:
            day(template, folder, seed)
        except AssertionError:
            return True
    return False


def test_a_store_that_reads_no_checksum_is_found(template, folder):
    with mock.patch.object(flaws, "is_whole", return_value=True):
        assert fails(template, folder)


def misfiled(template):
    """The stores in which a bit is wrong in the last name on a page of an index, page by page."""
    data = template.stored_bytes
    size = int.from_bytes(data[16:18], "big")
    for start in range(0, len(data), size):
        at = max(data.rfind(name.encode(), start, start + size) for name in template.tables)
        if data[start] == INDEX and at > 0:
            yield data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def test_a_store_that_counts_no_events_is_found(template, folder):
    """Random damage rarely shows it: an event must be missing in one index, and all that is left be whole."""

    def uncounted(rows):
        return msgspec.structs.replace(rows, counted=len(rows.events))

    def look():
        for stored_bytes in misfiled(template):
            (folder / "s.db").write_bytes(stored_bytes)
            with suppress(StoreFailed), SqliteStore(str(folder / "s.db")) as store:
                looked_at(template, store)

    look()
    honest = load.flaws
    with (
        mock.patch.object(load, "flaws", lambda rows: honest(uncounted(rows))),
        pytest.raises(AssertionError, match="is not what it was"),
    ):
        look()


def test_a_store_that_takes_damage_for_a_failure_of_the_disk_is_found(template, folder):
    with mock.patch.object(
        SqliteEngine, "is_of_the_store", lambda _, error: isinstance(error, sqlite3.Error)
    ):
        assert fails(template, folder)


def test_a_store_whose_commits_share_their_fate_with_damage_is_found(template, folder):
    honest = writer.Writer._in_one_transaction

    def shared(self, jobs, waiting):
        assert honest(self, jobs, waiting)
        return True

    with mock.patch.object(writer.Writer, "_in_one_transaction", shared):
        assert fails(template, folder)
