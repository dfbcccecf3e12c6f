"""Acts of any game of tricks."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.table import SeatAct


class CutPack(SeatAct, frozen=True):
    """Cut the pack for the next deal, ``at`` cards down; the cards above go beneath."""

    at: int


class Deal(SeatAct, frozen=True):
    """Deal the whole pack out, and turn up the last card."""


class Play(SeatAct, frozen=True):
    """Lay a card on the table."""

    card: Card


class Quit(SeatAct, frozen=True):
    """Turn the oldest trick on the table and quit it."""


class Withdraw(SeatAct, frozen=True):
    """Take back one's own card from a trick not yet turned; it stays exposed."""


class Claim(SeatAct, frozen=True):
    """Say that an adversary revoked in a trick, numbered from 0. It names what was seen, never a case."""

    offender: Seat
    trick: int


class ShowTricks(SeatAct, frozen=True):
    """Lay the side's tricks open, to answer a claim."""


class MixTricks(SeatAct, frozen=True):
    """Throw the side's tricks together, so that none can be told from another."""


class Call(SeatAct, frozen=True):
    """Bid an adversary play a card of his that lies exposed."""

    card: Card
