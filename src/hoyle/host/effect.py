"""A table's effects on the outside, its news and alarms, and its stored form."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from hoyle.host.messages import Accepted, Answer, ByeMessage
from hoyle.host.setup import Chair, Setup, Token
from hoyle.seat import Seat
from hoyle.table.protocols import Seen
from hoyle.words import Text


class Entry(Struct, frozen=True, kw_only=True):
    """One event: the lines that one act added to the record, and the payments it settled.

    ``player`` and ``act``: the player who acted, and that player's id for the act. ``postings``: pence
    received (+) or paid (-) by account, which is a player's number, ``packs`` or ``bystander``.
    """

    seq: int
    data: bytes
    player: int | None = None
    act: str | None = None
    postings: tuple[tuple[str, int], ...] = ()


class Keep(Struct, frozen=True, kw_only=True):
    """A write that must be completely on disk before anybody is informed of it.

    ``private``: the current secrets of the sitting. ``chairs`` and ``tokens`` (by player): the current
    company. None where nothing has changed.
    """

    table: str
    sitting: int
    entries: tuple[Entry, ...] = ()
    private: bytes | None = None
    closed: bool = False
    chairs: tuple[Chair, ...] | None = None
    tokens: dict[int, Token] | None = None


class Send(Struct, frozen=True):
    """A message to these viewers."""

    to: tuple[int, ...]
    message: Answer


class Close(Struct, frozen=True):
    """Close a viewer's connection with a code that gives the reason."""

    viewer: int
    code: int


class Think(Struct, frozen=True, kw_only=True):
    """Request a bot's decision. ``ticket`` identifies the moment and is returned with the answer.

    ``by_clock``: people are waiting, so a time limit may cut the bot's thinking short; the record then says
    so. A sitting that must be reproducible from its seed has no time limit.
    """

    ticket: int
    seat: Seat
    game: str
    bot: str
    observation: Seen
    rng: Random
    by_clock: bool


class Advise(Struct, frozen=True, kw_only=True):
    """Request the coach's advice on this observation, and send it to the viewer.

    With an ``act``: only whether it loses more than ``times`` what a review calls costly.
    """

    viewer: int
    game: str
    observation: Seen
    act: Any = None  # An act of the game.
    times: float = 1.0


class Effects(Struct, kw_only=True):
    """The effects of one event at the table. Send ``tell`` only once all of ``keep`` is stored."""

    keep: list[Keep] = []
    tell: list[Send | Close] = []
    think: list[Think] = []
    advise: list[Advise] = []


class Saved(Struct, kw_only=True):
    """Everything stored of a table, up to its last event.

    ``seq``: the number of that event, -1 if there is none yet. ``record`` and ``private``: the record and the
    secrets of its last ``sitting``. ``acts``: the event of each act, by player and id. ``account``: pence
    received (+) or paid (-) at this table by account. ``records``: the finished sittings.
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
        return f"Saved({self.table}, seq={self.seq})"  # Never show the secrets.


News = frozenset[Literal["acts", "table", "company", "secrets"]]
"""The parts of a table that an act has changed; ``Shuffles`` reports its own news.

A set, not an ``enum`` flag: each act joins about ten of these, and joining flags takes a microsecond.
"""

NOTHING: Final[News] = frozenset()

ACTS: Final[News] = frozenset({"acts"})
"""The sitting has advanced: its entries are stored, and viewers receive the events."""

TABLE: Final[News] = frozenset({"table"})
"""People, stage, clock or accounts have changed: viewers receive the table apart from the cards."""

COMPANY: Final[News] = frozenset({"company"})
"""Chairs or tokens have changed and are stored."""

SECRETS: Final[News] = frozenset({"secrets"})
"""The secrets of the sitting have changed and are stored."""


class Alarm(Struct, frozen=True):
    """A scheduled event (named as in ``messages.Clock``), the clock time when it happens, and its seat."""

    what: Literal["stand_in", "turn", "deal", "end", "shuffle"]
    at: float
    seat: int | None = None


Answered = tuple[int, Accepted]
"""The viewer who acted, and the answer to the act."""


@dataclass(slots=True)
class HappeningOutcome:
    """Collects the results of one event before the table continues on its own."""

    news: News = NOTHING
    byes: list[Send | Close] = field(default_factory=list)
    joined: list[tuple[int, int | None]] = field(default_factory=list)
    """The viewers who have joined, each with the last entry they have seen."""
    answers: list[Send] = field(default_factory=list)
    done: Answered | None = None
    """The answer to the act that was just done."""
    advise: list[Advise] = field(default_factory=list)

    def dismiss(self, viewer: int, why: Text, code: int) -> None:
        """Say goodbye to a viewer and close their connection."""
        self.byes += [Send((viewer,), ByeMessage(why=str(why), text=why, again=False)), Close(viewer, code)]
