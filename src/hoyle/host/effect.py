"""What a table has done for it and kept of it: effects, news, alarms, the table as stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal

from msgspec import Struct

from hoyle.host.messages import Accepted, Answer, ByeMessage
from hoyle.host.setup import Chair, Setup, Token
from hoyle.seat import Seat
from hoyle.table.seen import Seen
from hoyle.words import Text


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
    observation: Seen
    rng: Random
    by_clock: bool


class Advise(Struct, frozen=True, kw_only=True):
    """Ask the maxims what they say to one who sees this, and send that to the viewer."""

    viewer: int
    game: str
    observation: Seen


class Effects(Struct, kw_only=True):
    """The effects that one happening asks for. ``tell`` may be sent only when all of ``keep`` is stored."""

    keep: list[Keep] = []
    tell: list[Send | Close] = []
    think: list[Think] = []
    advise: list[Advise] = []


class Saved(Struct, kw_only=True):
    """All that is kept of a table, up to its last event.

    ``seq`` is that event's, -1 where there is none yet. ``record`` is the record of its last ``sitting``, and
    ``private`` that one's secrets. ``acts`` gives the event of each act by its player and id. ``account`` is
    what each account received (+) or paid (-) at this table; ``records`` are the sittings that are over.
    """

    table: str
    setup: Setup
    chairs: tuple[Chair, ...]
    tokens: dict[int, Token]
    seq: int = -1
    sitting: int = 0
    record: bytes = b""
    private: bytes = b""
    acts: dict[tuple[int, str], int] = {}
    account: dict[str, int] = {}
    records: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"Saved({self.table}, seq={self.seq})"  # Never the secrets.


News = frozenset[Literal["acts", "table", "company", "secrets"]]
"""The report of a part of a table that has changed something; ``Shuffles`` holds news of its own.

A set and no flag of ``enum``: each act joins some ten of these, and a flag takes a microsecond for that.
"""

NOTHING: Final[News] = frozenset()

ACTS: Final[News] = frozenset({"acts"})
"""The sitting has gone on: its entries are stored, and viewers are sent what happened."""

TABLE: Final[News] = frozenset({"table"})
"""People, stage, clock or accounts have changed: viewers are sent the table besides the cards."""

COMPANY: Final[News] = frozenset({"company"})
"""Chairs or tokens have changed: they are stored."""

SECRETS: Final[News] = frozenset({"secrets"})
"""The secrets of the sitting have changed: they are stored."""


class Alarm(Struct, frozen=True):
    """The thing that will happen (as in ``messages.Clock``), its moment by the clock, and its seat."""

    what: Literal["stand_in", "turn", "deal", "end", "shuffle"]
    at: float
    seat: int | None = None


Answered = tuple[int, Accepted]
"""The viewer whose act it was, and the answer to it."""


@dataclass(slots=True)
class HappeningOutcome:
    """Collects what one happening comes to, before the table moves on by itself."""

    news: News = NOTHING
    byes: list[Send | Close] = field(default_factory=list)
    joined: list[tuple[int, int | None]] = field(default_factory=list)
    """The viewers who have joined, and the last entry that each knows of."""
    answers: list[Send] = field(default_factory=list)
    done: Answered | None = None
    """The answer to an act that was done just now."""
    advise: list[Advise] = field(default_factory=list)

    def dismiss(self, viewer: int, why: Text, code: int) -> None:
        """Say goodbye to a viewer, and end their line."""
        self.byes += [Send((viewer,), ByeMessage(why=str(why), text=why, again=False)), Close(viewer, code)]
