"""The effects that a live table asks for: lines to store, messages to send, a bot to ask."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from hoyle.host.messages import Answer
from hoyle.host.setup import Chair
from hoyle.seat import Seat


class Entry(Struct, frozen=True, kw_only=True):
    """One event: the lines that one act put in the record, and what they settled.

    ``player`` and ``act`` are whose act it was, and the id that the player gave it. ``postings`` are pence
    received (+) or paid (-) by account: a player's number, or ``packs`` or ``bystander``.
    """

    seq: int
    data: bytes
    player: int | None = None
    act: str | None = None
    postings: tuple[tuple[str, int], ...] = ()


class Keep(Struct, frozen=True, kw_only=True):
    """A write that must be on the disk, whole, before anybody is told of it.

    ``private`` are the secrets of the sitting as they now are, ``chairs`` and ``tokens`` (by player) the
    company as it now is; None where they have not changed.
    """

    table: str
    sitting: int
    entries: tuple[Entry, ...] = ()
    private: bytes | None = None
    closed: bool = False
    chairs: tuple[Chair, ...] | None = None
    tokens: dict[int, Token] | None = None


class Token(Struct, frozen=True):
    """The hash of what opens a seat: an invitation, or once it is ``taken`` the cookie of who took it."""

    hash: bytes
    taken: bool


class Send(Struct, frozen=True):
    """A message for these viewers."""

    to: tuple[int, ...]
    message: Answer


class Close(Struct, frozen=True):
    """End a viewer's line, with a code that says why."""

    viewer: int
    code: int


class Think(Struct, frozen=True, kw_only=True):
    """Ask a bot what it does. ``ticket`` names the moment, and is handed back with the answer.

    ``by_clock``: people wait, so that a clock may cut its thought short; the record then says that it did.
    A sitting that its seed must reproduce has no clock.
    """

    ticket: int
    seat: Seat
    game: str
    bot: str
    observation: Any
    rng: Random
    by_clock: bool


class Advise(Struct, frozen=True, kw_only=True):
    """Ask the maxims what they say to one who sees this, and send that to the viewer."""

    viewer: int
    game: str
    observation: Any


class Effects(Struct, kw_only=True):
    """The effects that one happening asks for. ``tell`` may be sent only when all of ``keep`` is stored."""

    keep: list[Keep] = []
    tell: list[Send | Close] = []
    think: list[Think] = []
    advise: list[Advise] = []
