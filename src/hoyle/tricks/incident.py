"""Facts of a deal of tricks that a law may care about, whatever is played. One small class for each kind.

A game says by which of its rules a strict table refuses each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from hoyle.cards import Card, Suit
from hoyle.law import Incident
from hoyle.seat import SEATS, Seat, seat_name
from hoyle.table import Position, Umpire

NOBODY: frozenset[Seat] = frozenset()
EVERYBODY = frozenset(SEATS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Incident):
    """Something that no article judges, but a rule of play forbids; ``why`` follows the seat's name."""

    why: str
    known_to: frozenset[Seat] = EVERYBODY

    def __str__(self) -> str:
        return Incident.__str__(self) + self.why


def refused(seat: Seat, rule: str, why: str, at: int = 0) -> Refused:
    """What a strict table refuses by a rule alone."""
    return Refused(seat=seat, at=at, breaks=rule, why=why)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExposed(Incident):
    """A card shown while it was dealt, ``seat`` being the cause; ``takers`` held their cards."""

    card: Card
    takers: tuple[Seat, ...] = ()
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "exposes a card in the deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacedInPack(Incident):
    """A card that lay face up in the pack came to be dealt; ``last`` if it was the one to be turned up."""

    card: Card
    last: bool
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "comes to a card that lies face up in the pack"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDropped(Incident):
    """A card that fell on the floor."""

    known_to: frozenset[Seat] = NOBODY
    words: ClassVar[str] = "drops a card"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpFaceDown(Incident):
    """The last card laid face down on the rest, by the dealer."""

    takers: tuple[Seat, ...] = ()
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "lays the trump face down"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCount(Incident):
    """Hands dealt of unequal length, not yet counted; ``full`` is what each should hold."""

    counts: tuple[int, ...]
    full: int
    known_to: frozenset[Seat] = NOBODY
    words: ClassVar[str] = "has not dealt four equal hands"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsCounted(Incident):
    """Hands counted, and found of unequal length; ``takers`` took up cards while they were dealt."""

    counts: tuple[int, ...]
    full: int = 13
    takers: tuple[Seat, ...] = ()
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "has the hands counted: "

    def __str__(self) -> str:
        hands = (f"{seat_name(seat)} {count}" for seat, count in zip(SEATS, self.counts, strict=True))
        return Incident.__str__(self) + ", ".join(hands)


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePlayed(Incident):
    """A card that did not follow suit, from a hand that could."""

    card: Card
    led: Suit
    known_to: frozenset[Seat] = NOBODY
    words: ClassVar[str] = "holds the suit led and plays another"


@dataclass(frozen=True, slots=True, kw_only=True)
class Disobeyed(Incident):
    """A card that follows suit, but is not the one a ruling binds the seat to play."""

    card: Card
    known_to: frozenset[Seat] = NOBODY
    words: ClassVar[str] = "is bound to play another card"


def disobedience(before: Position[Any], seat: Seat, at: int, card: Card, law: str) -> Disobeyed:
    """A card that disobeys a ruling under ``law``; a watchful referee says so at once."""
    watchful = before.umpire is Umpire.WATCHFUL and not before.state.variant.old_rulings
    return Disobeyed(seat=seat, at=at, card=card, breaks=law, known_to=EVERYBODY if watchful else NOBODY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeSaved(Incident):
    """A revoke taken back in time."""

    card: Card
    led: Suit
    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(Incident):
    """A card taken back that was no revoke; ``relied`` if it lay upon one that was taken back before."""

    card: Card
    led: Suit
    relied: bool = False
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "takes back a card that was no revoke"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeEstablished(Incident):
    """A revoke past saving: its trick is quitted, or the seat or its partner has played on."""

    known_to: frozenset[Seat] = NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(Incident):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    offender: Seat
    established: bool
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "claims a revoke where none can have passed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksShown(Incident):
    """Tricks laid open to answer a claim, and whether they bear it out."""

    offender: Seat
    proved: bool
    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(Incident):
    """Tricks thrown together while a claim upon them waited."""

    offender: Seat
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "mixes the tricks while a claim waits"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePaid(Incident):
    """A penalty taken for this seat's revoke."""

    known_to: frozenset[Seat] = EVERYBODY
