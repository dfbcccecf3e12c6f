"""Acts of any table, and the base of all acts."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hoyle.cards import Card, Pack
from hoyle.seat import Seat


class Act(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="act", tag=True):
    """Something done at a table. Written down, an act is an object whose ``act`` is its kind.

    A kind of act tells three things. ``by_itself``: a live table does it for the player, once what
    lies has been seen for a while, as it turns a trick. ``blind``: nobody knows what it does, as where a pack
    is cut; a trial does it by chance, so that a match of bots moves no card. ``in_passing``: it leaves play
    where it was, and a player by chance seldom does it.
    """

    by_itself: ClassVar[bool] = False
    blind: ClassVar[bool] = False
    in_passing: ClassVar[bool] = False


class SeatAct(Act, frozen=True):
    """An act of somebody sitting at the table."""

    seat: Seat


class Play(SeatAct, frozen=True):
    """Lay a card on the table."""

    card: Card


class ChanceAct(Act, frozen=True, kw_only=True):
    """An act of the cards themselves: a fresh order of the pack is laid on the table.

    ``shuffle`` counts the shuffles of the sitting from 0; -1 is not yet numbered. The order is handed
    in by whoever drives the table; it is never written down, since it can be derived once the shuffle
    is revealed.
    """

    purpose: ClassVar[str] = "deal"
    shuffle: int = -1  # No number that is ever written, since what is left to its default is not.
    pack: Pack | None = None


class Cut(ChanceAct, frozen=True, kw_only=True):
    """All draw from a spread pack for the deal, and at some games for partners; ``keeps`` stays put."""

    purpose: ClassVar[str] = "cut"
    keeps: Seat


class Shuffle(ChanceAct, frozen=True, kw_only=True):
    """The pack is shuffled for the next deal."""


class CutPack(SeatAct, frozen=True):
    """Cut the pack for the next deal, ``at`` cards down; the cards above go beneath."""

    blind: ClassVar[bool] = True

    at: int


class Choose(SeatAct, frozen=True):
    """One of the side entitled takes a remedy; ``case`` is the public number, ``option`` the remedy's id."""

    case: int
    option: str


class Waive(SeatAct, frozen=True):
    """One of the side entitled lets it go, and binds no other seat."""

    case: int


class Later(SeatAct, frozen=True):
    """One of the side entitled puts a choice off; they may make it at any time until the right ends."""

    case: int


class Consult(SeatAct, frozen=True):
    """One of the side entitled says openly which choice, by its id, it ``favours``; that binds nobody."""

    in_passing: ClassVar[bool] = True

    case: int
    favours: str


class CallForPacks(SeatAct, frozen=True):
    """Call for fresh cards, at one's own cost."""


class FindTorn(SeatAct, frozen=True):
    """Point out a card that is torn or marked."""


class Remark(Act, frozen=True):
    """A bystander calls attention to an error; ``harms`` are the seats that say it is to their harm."""

    harms: tuple[Seat, ...]


class TakeBack(SeatAct, frozen=True):
    """The table goes back to where it stood when ``to`` acts had been done.

    Whoever keeps the table does it, since no state remembers its past.
    """

    to: int


OfAnyTable = CallForPacks | FindTorn | Remark
"""The acts that any table has, whatever is played."""

Answering = Choose | Waive | Later | Consult
"""The answers to an open option."""
