"""What a player at a table elsewhere hears of it."""

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
    """The table does not do what was asked: ``id`` is that of an act. ``words`` are its own, in English."""

    id: str | None
    words: str
    text: Text | None
    rule: str | None


class Done(Struct, frozen=True):
    """An act of this player's is done."""

    id: str


class Advised(Struct, frozen=True):
    """The hint that was asked for."""

    hint: HintGiven


class RemarkHeard(Struct, frozen=True):
    """Somebody says something."""

    seat: Seat
    text: Text


class TableLeft(Struct, frozen=True):
    """The table says goodbye."""

    text: Text


class Lost(Struct, frozen=True):
    """The connection is lost; ``over`` where it is not tried again."""

    why: Reason
    over: bool


class ConnectionBack(Struct, frozen=True):
    """The table is there, whole: at first, or after the connection was lost."""

    first: bool


class ShufflesChecked(Struct, frozen=True):
    """The record of a sitting was checked: the hash that names it, and whether all that was seen fits it.

    ``numbers`` are the properties in docs/fairness.md that were checked; none where it does not hold.
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
