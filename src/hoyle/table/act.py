"""Acts that any table has, and the base class of all acts."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hoyle.cards import Card, Pack
from hoyle.frozen import Frozen
from hoyle.seat import Seat


class Act(
    Frozen,
    Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="act",
    tag=True,
):
    """Something done at a table. Encoded, an act is an object whose ``act`` is its kind.

    Attributes:
        by_itself: Whether a live table does it for the player after a while, such as turning a trick.
        blind: Whether nobody can know its effect, as when cutting a pack. In a trial chance chooses it, so no
            bot can influence the cards.
        prepares: Whether it only prepares a deal, such as cutting the pack. A player may leave it to the
            table.
        in_passing: Whether it leaves play unchanged. A random player seldom chooses it.
    """

    by_itself: ClassVar[bool] = False
    blind: ClassVar[bool] = False
    prepares: ClassVar[bool] = False
    in_passing: ClassVar[bool] = False


class SeatAct(Act, frozen=True):
    """An act of somebody sitting at the table.

    Attributes:
        seat: The seat that acts.
    """

    seat: Seat


class Play(SeatAct, frozen=True):
    """Play a card.

    Attributes:
        card: The card.
    """

    card: Card


class ChanceAct(Act, frozen=True, kw_only=True):
    """An act of chance: a new order of the pack is laid on the table.

    Attributes:
        purpose: ``cut`` or ``deal``.
        shuffle: The number of the shuffle in the session, from 0; -1 if not yet numbered.
        pack: The order, filled in by the code that drives the table. It is never written down, because it
            follows from the reveal.
    """

    purpose: ClassVar[str] = "deal"
    shuffle: int = -1  # Never written: a field with its default is left out.
    pack: Pack | None = None


class Cut(ChanceAct, frozen=True, kw_only=True):
    """All draw from a spread pack for the deal, and in some games for partners.

    Attributes:
        keeps: The seat that keeps its chair.
    """

    purpose: ClassVar[str] = "cut"
    keeps: Seat


class Shuffle(ChanceAct, frozen=True, kw_only=True):
    """Shuffle the pack for the next deal."""


class CutPack(SeatAct, frozen=True):
    """Cut the pack for the next deal; the cards above the cut go to the bottom.

    Attributes:
        at: Number of cards above the cut.
    """

    blind: ClassVar[bool] = True
    prepares: ClassVar[bool] = True

    at: int


class Choose(SeatAct, frozen=True):
    """Choose a remedy for the side entitled to it.

    Attributes:
        case: The public number of the case.
        option: The remedy's id.
    """

    case: int
    option: str


class Waive(SeatAct, frozen=True):
    """Give up this seat's right to choose; the partner's right remains.

    Attributes:
        case: The public number of the case.
    """

    case: int


class Later(SeatAct, frozen=True):
    """Postpone a choice; it may be made at any time until the right ends.

    Attributes:
        case: The public number of the case.
    """

    case: int


class Consult(SeatAct, frozen=True):
    """Say openly which choice this player favours; that binds nobody.

    Attributes:
        case: The public number of the case.
        favours: The id of the remedy.
    """

    in_passing: ClassVar[bool] = True

    case: int
    favours: str


class CallForPacks(SeatAct, frozen=True):
    """Call for fresh cards, at the caller's cost."""


class FindTorn(SeatAct, frozen=True):
    """Point out a card that is torn or marked."""


class Remark(Act, frozen=True):
    """A bystander calls attention to an error.

    Attributes:
        harms: The seats that say the remark harmed them.
    """

    harms: tuple[Seat, ...]


class TakeBack(SeatAct, frozen=True):
    """Return the table to an earlier moment.

    The driver of the table does this, because a state does not remember its past.

    Attributes:
        to: The number of acts that remain done.
    """

    to: int


OfAnyTable = CallForPacks | FindTorn | Remark
"""The acts that are possible at any table, whatever the game."""

Answering = Choose | Waive | Later | Consult
"""The answers to an open option."""
