"""Facts of dealing. Laws I to VI of 1793."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.games.whist.rulings import Dealing
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks import incident as tricks
from hoyle.tricks.incident import EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExposed(tricks.CardExposed):
    """A card shown while it was dealt, ``seat`` being the cause; ``takers`` held their cards."""

    breaks: str | None = "W-L01"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacedInPack(tricks.CardFacedInPack):
    """A card that lay face up in the pack came to be dealt; ``last`` if it was the one to be turned up."""

    breaks: str | None = "W-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class TookUpEarly(Incident):
    """Cards taken up while they were dealt."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L05"
    says: ClassVar = Dealing.took_up_early


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDropped(tricks.CardDropped):
    """A card that fell on the floor."""

    breaks: str | None = "W-L03"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpFaceDown(tricks.TrumpFaceDown):
    """The last card laid face down on the rest, by the dealer."""

    breaks: str | None = "W-L06"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCount(tricks.WrongCount):
    """Hands dealt of unequal length, not yet counted; ``full`` is what each should hold."""

    breaks: str | None = "W-L03"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpAsked(Incident):
    """The question which card was turned up, when it lies on the table no more."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L04"
    says: ClassVar = Dealing.asked_turn_up
