"""A socket beside the file of a store, by which its owner asks the server that has it open for a copy.

Nobody but the owner of the socket, and root, can open it. One copy is made at a time: the server copies the
file beside itself, and sends it; whoever asks writes it where they may write.
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
"""Bytes in the longest path that every system takes for a socket."""

_PATIENCE: Final = 60.0
"""Seconds for which the other end is waited for."""

_OFTEN: Final = 0.2
"""Seconds between two messages of how far a copy is."""

_SPARE: Final = 64 << 20
"""Bytes that a copy must leave free on the disk, so that acts can go on being written."""

_CHUNK: Final = 1 << 20


@contextmanager
def answering(store: SqliteStore, file: Path) -> Iterator[None]:
    """Answer whoever asks for a copy of this store, until the block ends.

    Where the system has no such sockets, nobody can ask, and the server goes on without.
    """
    place = _place(file)
    listener = _listen(place)
    if listener is None:
        yield
        return
    _copy(file).unlink(missing_ok=True)  # Left behind by a server that was killed.
    Thread(target=_answer_all, args=(listener, store, file), name="hoyle-control", daemon=True).start()
    try:
        yield
    finally:
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        place.unlink(missing_ok=True)


def copied_by_server(file: Path, target: BinaryIO, show: Callable[[int, int], object]) -> bool:
    """Have the server that has this file open write a copy of it into ``target``; False if there is none.

    Raises:
        StoreFailed: if it cannot make one.
        StoreAway: if it does not answer, or ends before the copy is whole.
    """
    if not hasattr(socket, "AF_UNIX"):
        return False
    with socket.socket(socket.AF_UNIX) as line:
        try:
            with _short(_place(file)) as place:
                line.connect(place)
        except (FileNotFoundError, ConnectionRefusedError):
            return False  # No server, or one that was killed.
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
        told: Document = json.loads(said)
        if "why" in told:
            raise StoreFailed(f"{file}: {told['why']}")
        if "bytes" in told:
            left = int(told["bytes"])
            while data := answer.read(min(left, _CHUNK)):
                target.write(data)
                left -= len(data)
            if left == 0:
                return True
        else:
            show(told["copied"], told["of"])
    raise StoreAway(f"{file}: the server ended before the copy was whole")


def _answer_all(listener: socket.socket, store: SqliteStore, file: Path) -> None:
    with suppress(OSError):  # The server stops.
        while True:
            line, _ = listener.accept()
            with line, suppress(OSError):  # Whoever asked has gone.
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
            raise  # It is the line's.
        _say(line, {"why": f"no copy could be made beside it: {error.strerror}"})
    else:
        with made:
            _say(line, {"bytes": os.fstat(made.fileno()).st_size})
            line.sendfile(made)


def _whole_copy(line: socket.socket, store: SqliteStore, file: Path) -> BinaryIO:
    """Return an open copy that has no name any more, so that nothing is left behind however it is sent."""
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
    """Have the store make the copy; the store never waits for the line."""
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
    """A socket at this place, which only its owner can open; None where the system has none."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    listener = socket.socket(socket.AF_UNIX)
    try:
        place.unlink(missing_ok=True)  # The file is ours alone: whoever made that socket is no more.
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
    """A path to the same place that is short enough for a socket, where the system has one."""
    if len(os.fsencode(place)) <= _LONGEST:
        yield str(place)
        return
    folder = os.open(place.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{place.name}"
    finally:
        os.close(folder)


def _place(file: Path) -> Path:
    """The socket of a store. Its name begins with a dot: it is no part of the store, and cannot be copied."""
    return file.with_name(f".{file.name}-control")


def _copy(file: Path) -> Path:
    return file.with_name(f".{file.name}-copy")


def _size(file: Path) -> int:
    log = file.with_name(f"{file.name}-wal")
    return file.stat().st_size + (log.stat().st_size if log.exists() else 0)
