"""Facts of revoking, and of putting right. Laws XI to XV of 1793."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card, Suit
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks import incident as tricks
from hoyle.tricks.incident import EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePlayed(tricks.RevokePlayed):
    """A card that did not follow suit, from a hand that could."""

    breaks: str | None = "W-G12"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(Incident):
    """A card taken back that was no revoke."""

    card: Card
    led: Suit
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L12"
    words: ClassVar[str] = "takes back a card that was no revoke"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePaid(Incident):
    """A penalty taken for this seat's revoke."""

    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(tricks.RevokeClaimed):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    breaks: str | None = "W-L13"


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(tricks.TricksMixed):
    """Tricks thrown together while a claim upon them waited."""

    breaks: str | None = "W-L14"
