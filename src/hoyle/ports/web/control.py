"""A Unix socket beside a store file, through which its owner asks the running server for a copy.

Only the socket's owner and root can open it. Copies are made one at a time: the server makes a copy beside
the file and sends it, and the client writes it where it has permission.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import BinaryIO, Final

from hoyle.errors import StoreAway, StoreFailed
from hoyle.files.json_text import Document
from hoyle.host.store.sqlite import SqliteStore

_WISH: Final = b"backup\n"

_LONGEST: Final = 100
"""The longest socket path that every system accepts, in bytes."""

_PATIENCE: Final = 60.0
"""The time limit for the other end, in seconds."""

_OFTEN: Final = 0.2
"""Seconds between progress messages."""

_SPARE: Final = 64 << 20
"""The disk space that a copy must leave free for play to continue, in bytes."""

_CHUNK: Final = 1 << 20


@contextmanager
def answering(store: SqliteStore, file: Path) -> Iterator[None]:
    """Serve requests for a copy of this store until the block ends.

    On systems without Unix sockets it does nothing.
    """
    place = _place(file)
    listener = _listen(place)
    if listener is None:
        yield
        return
    _copy(file).unlink(missing_ok=True)  # Left by a server that was killed.
    Thread(target=_answer_all, args=(listener, store, file), name="hoyle-control", daemon=True).start()
    try:
        yield
    finally:
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        place.unlink(missing_ok=True)


def copied_by_server(file: Path, target: BinaryIO, show: Callable[[int, int], object]) -> bool:
    """Have the running server write a copy of the file to ``target``; return False if no server runs.

    Raises:
        StoreFailed: if the server cannot make a copy.
        StoreAway: if it does not answer, or ends before the copy is complete.
    """
    if not hasattr(socket, "AF_UNIX"):
        return False
    with socket.socket(socket.AF_UNIX) as line:
        try:
            with _short(_place(file)) as place:
                line.connect(place)
        except (FileNotFoundError, ConnectionRefusedError):
            return False  # There is no server, or it was killed.
        line.settimeout(_PATIENCE)
        try:
            line.sendall(_WISH)
            with line.makefile("rb") as answer:
                return _read_copy(file, answer, target, show)
        except TimeoutError:
            silent = f"{file}: the server that has it open does not answer; no copy was made"
            raise StoreAway(silent) from None
        except ConnectionError:
            raise StoreAway(f"{file}: the server ended before the copy was whole") from None


def _read_copy(file: Path, answer: BinaryIO, target: BinaryIO, show: Callable[[int, int], object]) -> bool:
    while said := answer.readline():
        header: Document = json.loads(said)
        if "why" in header:
            raise StoreFailed(f"{file}: {header['why']}")
        if "bytes" in header:
            left = int(header["bytes"])
            while data := answer.read(min(left, _CHUNK)):
                target.write(data)
                left -= len(data)
            if left == 0:
                return True
        else:
            show(header["copied"], header["of"])
    raise StoreAway(f"{file}: the server ended before the copy was whole")


def _answer_all(listener: socket.socket, store: SqliteStore, file: Path) -> None:
    with suppress(OSError):  # The server is stopping.
        while True:
            line, _ = listener.accept()
            with line, suppress(OSError):  # The client has gone.
                line.settimeout(_PATIENCE)
                if line.recv(len(_WISH)) == _WISH:
                    _answer(line, store, file)


def _answer(line: socket.socket, store: SqliteStore, file: Path) -> None:
    try:
        made = _whole_copy(line, store, file)
    except (StoreFailed, sqlite3.Error) as error:
        _say(line, {"why": f"no copy could be made: {error}"})
    except OSError as error:
        if error.filename is None:
            raise  # An error of the connection.
        _say(line, {"why": f"no copy could be made beside it: {error.strerror}"})
    else:
        with made:
            _say(line, {"bytes": os.fstat(made.fileno()).st_size})
            line.sendfile(made)


def _whole_copy(line: socket.socket, store: SqliteStore, file: Path) -> BinaryIO:
    """Return an open, already unlinked copy, so that nothing is left behind whatever happens."""
    copy = _copy(file)
    try:
        if shutil.disk_usage(file.parent).free < _size(file) + _SPARE:
            raise StoreFailed("there is too little room on its disk for a copy beside it")
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _make(line, store, copy)
        return copy.open("rb")
    finally:
        copy.unlink(missing_ok=True)


def _make(line: socket.socket, store: SqliteStore, copy: Path) -> None:
    """Have the store make the copy, which never waits for the connection."""
    far, gone = [0, 1], False

    def show(done: int, pages: int) -> None:
        if gone:
            raise StoreFailed("nobody wants it any more")
        far[:] = done, pages

    made = store.backup(str(copy), show)
    try:
        while not wait([made], _OFTEN).done:
            _say(line, {"copied": far[0], "of": far[1]})
    except OSError:
        gone = True
        wait([made])
        raise
    made.result()


def _say(line: socket.socket, what: dict[str, object]) -> None:
    line.sendall(json.dumps(what).encode() + b"\n")


def _listen(place: Path) -> socket.socket | None:
    """Return a socket at this path that only its owner can open, or None if the system has none."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    listener = socket.socket(socket.AF_UNIX)
    try:
        place.unlink(missing_ok=True)  # Only one server has the store: the socket's maker is gone.
        with _short(place) as short:
            listener.bind(short)
        place.chmod(0o600)  # Before anybody can connect to it.
        listener.listen(4)
    except OSError:
        listener.close()
        return None
    return listener


@contextmanager
def _short(place: Path) -> Iterator[str]:
    """Return a path to the same place that is short enough for a socket, if the system has one."""
    if len(os.fsencode(place)) <= _LONGEST:
        yield str(place)
        return
    folder = os.open(place.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{place.name}"
    finally:
        os.close(folder)


def _place(file: Path) -> Path:
    """Return the path of a store's socket. Its leading dot keeps it apart from the store's files."""
    return file.with_name(f".{file.name}-control")


def _copy(file: Path) -> Path:
    return file.with_name(f".{file.name}-copy")


def _size(file: Path) -> int:
    log = file.with_name(f"{file.name}-wal")
    return file.stat().st_size + (log.stat().st_size if log.exists() else 0)
