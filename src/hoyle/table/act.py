"""Acts of any table, and the base of all acts."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hoyle.cards import Card, Pack
from hoyle.seat import Seat


class Act(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="act", tag=True):
    """Something done at a table. Written down, an act is an object whose ``act`` is its kind.

    Attributes:
        by_itself: Whether a live table does it for the player after a while, as it turns a trick.
        blind: Whether nobody knows what it does, as when a pack is cut. In a trial it is left to chance,
            so that no bot moves a card.
        in_passing: Whether it leaves play where it was. A player by chance seldom does it.
    """

    by_itself: ClassVar[bool] = False
    blind: ClassVar[bool] = False
    in_passing: ClassVar[bool] = False


class SeatAct(Act, frozen=True):
    """An act of somebody sitting at the table.

    Attributes:
        seat: Who does it.
    """

    seat: Seat


class Play(SeatAct, frozen=True):
    """Lay a card on the table.

    Attributes:
        card: The card.
    """

    card: Card


class ChanceAct(Act, frozen=True, kw_only=True):
    """An act of the cards themselves: a fresh order of the pack is laid on the table.

    Attributes:
        purpose: ``cut`` or ``deal``.
        shuffle: The number of the shuffle in the session, from 0; -1 if not yet numbered.
        pack: The order, from whoever drives the table. It is never written down, since it follows from
            the reveal.
    """

    purpose: ClassVar[str] = "deal"
    shuffle: int = -1  # No number that is ever written, since what is left to its default is not.
    pack: Pack | None = None


class Cut(ChanceAct, frozen=True, kw_only=True):
    """All draw from a spread pack for the deal, and at some games for partners.

    Attributes:
        keeps: The seat that keeps its chair.
    """

    purpose: ClassVar[str] = "cut"
    keeps: Seat


class Shuffle(ChanceAct, frozen=True, kw_only=True):
    """The pack is shuffled for the next deal."""


class CutPack(SeatAct, frozen=True):
    """Cut the pack for the next deal; the cards above the cut go beneath.

    Attributes:
        at: Number of cards above the cut.
    """

    blind: ClassVar[bool] = True

    at: int


class Choose(SeatAct, frozen=True):
    """One of the side entitled takes a remedy.

    Attributes:
        case: The public number of the case.
        option: The remedy's id.
    """

    case: int
    option: str


class Waive(SeatAct, frozen=True):
    """One of the side entitled lets it go, and binds no other seat.

    Attributes:
        case: The public number of the case.
    """

    case: int


class Later(SeatAct, frozen=True):
    """One of the side entitled puts a choice off; they may make it at any time until the right ends.

    Attributes:
        case: The public number of the case.
    """

    case: int


class Consult(SeatAct, frozen=True):
    """One of the side entitled says openly which choice it favours; that binds nobody.

    Attributes:
        case: The public number of the case.
        favours: The id of the remedy.
    """

    in_passing: ClassVar[bool] = True

    case: int
    favours: str


class CallForPacks(SeatAct, frozen=True):
    """Call for fresh cards, at one's own cost."""


class FindTorn(SeatAct, frozen=True):
    """Point out a card that is torn or marked."""


class Remark(Act, frozen=True):
    """A bystander calls attention to an error.

    Attributes:
        harms: The seats that say it is to their harm.
    """

    harms: tuple[Seat, ...]


class TakeBack(SeatAct, frozen=True):
    """The table goes back to an earlier moment.

    Whoever keeps the table does it, since no state remembers its past.

    Attributes:
        to: The number of acts that stay done.
    """

    to: int


OfAnyTable = CallForPacks | FindTorn | Remark
"""The acts that any table has, whatever is played."""

Answering = Choose | Waive | Later | Consult
"""The answers to an open option."""
