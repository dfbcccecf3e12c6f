"""Locks of files against other processes."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import BinaryIO


def locked(file: BinaryIO) -> bool:
    """Lock an open file until it is closed; return False if another program has it locked.

    On systems without such locks this does nothing, and returns True.
    """
    if find_spec("fcntl") is None:
        return True
    locks = import_module("fcntl")
    try:
        locks.flock(file, locks.LOCK_EX | locks.LOCK_NB)
    except BlockingIOError:
        return False
    return True
