"""The exit status of a command: 0 success, 1 failure while running, 2 wrong usage, 75 try again later."""

import errno
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing

import pytest

from hoyle import errors
from hoyle.errors.status import CHOSEN, FAILED, TRY_AGAIN, USAGE, status_of
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.store_location import opener
from ports.cli.doors import HOYLE, asked
from scale import first

KINDS = [each for each in vars(errors).values() if isinstance(each, type)]
AWAY = "postgresql://me@127.0.0.1:1/tables"
"""A database that does not answer."""


@pytest.fixture
def store(tmp_path):
    path = tmp_path / "tables.db"
    SqliteStore(str(path)).close()
    return path


def opening(where):
    """The status of a server told to open this store."""
    _, opened = opener(where, 1 << 40)
    with pytest.raises(errors.StoreFailed) as failed:
        opened("")
    return status_of(failed.value)


def test_a_file_that_is_open_elsewhere_is_a_matter_of_time(store, tmp_path):
    with SqliteStore(str(store)):
        assert asked("db", "prune", str(store)).exit_code == TRY_AGAIN
        assert asked("db", "copy", str(store), str(tmp_path / "copy.db")).exit_code == TRY_AGAIN


@pytest.mark.parametrize("line", [["check"], ["prune"], ["export", "--cookies", os.devnull], ["copy"]])
def test_a_database_that_does_not_answer_is_a_matter_of_time(line, tmp_path):
    command, *more = line
    target = [str(tmp_path / "copy.db")] if command == "copy" else []
    assert asked("db", command, AWAY, *target, *more).exit_code == TRY_AGAIN


def test_an_address_that_is_none_and_another_programs_file_are_wrong_usage(tmp_path):
    assert asked("db", "check", "postgresql://[x").exit_code == USAGE
    assert opening("postgresql://127.0.0.1/x?nonsense=1") == USAGE
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as writer:
        writer.execute("CREATE TABLE x (y)")
    assert {asked("db", name, str(other)).exit_code for name in ("check", "prune")} == {USAGE}
    assert opening(str(other)) == USAGE


READ_ONLY = '{ mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"; } || exit 99; shift; exec "$@"'


def on_a_read_only_disk(folder, *line):
    """The status of a command for which this folder is on a read-only disk."""
    alone = ["unshare", "--map-root-user", "--mount", "sh", "-c", READ_ONLY, "sh", str(folder)]
    if shutil.which("unshare") is None:
        pytest.skip("this system has no unshare")
    ended = subprocess.run([*alone, *HOYLE, *line], capture_output=True, text=True, check=False)
    if ended.returncode == 99 or ended.stderr.startswith("unshare"):
        pytest.skip("this system lets nobody mount a folder of their own")
    return ended.returncode


@pytest.mark.parametrize("new", first(1, (False, True)))
def test_a_disk_that_is_read_only_is_a_matter_of_time(store, new):
    path = store.with_name("new.db") if new else store
    assert on_a_read_only_disk(store.parent, "serve", "--port", "0", "--db", str(path)) == TRY_AGAIN
    if not new:
        assert on_a_read_only_disk(store.parent, "db", "prune", str(path)) == TRY_AGAIN


def test_a_store_that_is_damaged_went_wrong_in_the_run(store):
    with closing(sqlite3.connect(store)) as writer:
        writer.execute("DROP TABLE posting")
    assert opening(str(store)) == FAILED
    assert asked("db", "check", str(store)).exit_code == FAILED


def test_every_error_has_a_status_that_somebody_chose():
    without = [kind for kind in KINDS if not any(issubclass(kind, each) for each in CHOSEN)]
    assert without == [errors.HoyleError]


@pytest.mark.parametrize(
    ("number", "status"),
    [
        (errno.ENOENT, USAGE),
        (errno.EACCES, USAGE),
        (errno.EROFS, TRY_AGAIN),
        (errno.ENOSPC, TRY_AGAIN),
        (errno.EADDRINUSE, TRY_AGAIN),
        (errno.ECONNREFUSED, TRY_AGAIN),
        (errno.EPIPE, FAILED),
        (errno.EIO, FAILED),
    ],
    ids=errno.errorcode.get,
)
def test_the_status_of_an_error_of_the_system(number, status):
    assert status_of(OSError(number, os.strerror(number), "tables.db")) == status
