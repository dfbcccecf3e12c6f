"""The parts of a state and of an observation that trick-taking games share."""

from __future__ import annotations

from typing import Protocol

from hoyle.cards import Hand, Pack, Suit
from hoyle.seat import Seat
from hoyle.table import Seen, TableState
from hoyle.tricks.dealing import TrickDealing
from hoyle.tricks.in_play import InPlay, RestOfTricks
from hoyle.tricks.trick import Trick


class TrickState(TableState, Protocol):
    """The state of a trick-taking game. ``deal`` is the deal in play, or the last one; None before the
    first.
    """

    @property
    def deal(self) -> InPlay | None: ...

    @property
    def dealing(self) -> TrickDealing | None: ...

    @property
    def pack(self) -> Pack: ...


class SeenAtTricks(Seen, Protocol):
    """An observation of a trick-taking game.

    ``trick`` is the trick that this seat plays to; ``laid`` are the tricks on the table,
    ``quitted`` those turned. ``counts`` are the sizes of the hands, by seat. ``fell`` counts the
    cards dealt so far in a deal in progress. ``exposed`` are the face-up cards, by seat.
    """

    @property
    def umpire(self) -> str: ...

    @property
    def hand(self) -> Hand: ...

    @property
    def trick(self) -> Trick | None: ...

    @property
    def laid(self) -> tuple[Trick, ...]: ...

    @property
    def exposed(self) -> tuple[Hand, ...]: ...

    @property
    def rest(self) -> RestOfTricks | None: ...

    @property
    def quitted(self) -> tuple[Trick, ...]: ...

    @property
    def counts(self) -> tuple[int, ...]: ...

    @property
    def trumps(self) -> Suit | None: ...

    @property
    def may_claim_rest(self) -> bool: ...

    @property
    def fell(self) -> int: ...


def own_seat(seen: SeenAtTricks) -> Seat:
    """Return the seat of a player who acts."""
    assert seen.seat is not None, "a bystander does nothing"
    return seen.seat
