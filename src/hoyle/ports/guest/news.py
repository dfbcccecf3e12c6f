"""The news that a player at a remote table receives."""

from __future__ import annotations

from msgspec import Struct

from hoyle.host.messages import HintGiven, TableShown
from hoyle.ports.guest.line import Reason
from hoyle.seat import Seat
from hoyle.table import Event
from hoyle.words import Text


class TableSeen(Struct, frozen=True):
    """Events were seen; the view is the one after them."""

    events: tuple[Event, ...]


class CompanyChanged(Struct, frozen=True):
    """People, stage or clock have changed; ``before`` is None at first."""

    before: TableShown | None


class Faulty(Struct, frozen=True):
    """Something is wrong with the table; ``mild`` if it may have an innocent cause."""

    what: Text
    mild: bool = False


class RefusalHeard(Struct, frozen=True):
    """The table refused a request. ``id`` names the act, if it was one; ``words`` give the reason.

    ``to_confirm``: the player must confirm the act first.
    """

    id: str | None
    words: str
    text: Text | None
    rule: str | None
    to_confirm: bool = False


class Done(Struct, frozen=True):
    """An act of this player was done."""

    id: str


class Advised(Struct, frozen=True):
    """The hint that was requested."""

    hint: HintGiven


class RemarkHeard(Struct, frozen=True):
    """Somebody said something."""

    seat: Seat
    text: Text


class TableLeft(Struct, frozen=True):
    """The table said goodbye."""

    text: Text


class Lost(Struct, frozen=True):
    """The connection is lost; ``over`` means there will be no reconnection."""

    why: Reason
    over: bool


class ConnectionBack(Struct, frozen=True):
    """The whole table was received, at first or after a reconnection."""

    first: bool


class ShufflesChecked(Struct, frozen=True):
    """The record of a sitting was checked.

    Attributes:
        hash: the hash that names the record.
        holds: whether the record agrees with everything the player saw.
        numbers: the properties in docs/fairness.md that were checked; empty if ``holds`` is false.
    """

    hash: str
    holds: bool
    numbers: tuple[int, ...]


News = (
    TableSeen
    | CompanyChanged
    | Faulty
    | RefusalHeard
    | Done
    | Advised
    | RemarkHeard
    | TableLeft
    | Lost
    | ConnectionBack
    | ShufflesChecked
)
