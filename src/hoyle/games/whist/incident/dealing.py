"""Facts of dealing. Laws I to VI of 1793."""

from __future__ import annotations

from typing import ClassVar

from hoyle.games.whist.rulings import Dealing
from hoyle.law import SeenByAll
from hoyle.tricks import incident as tricks


class CardExposed(tricks.CardExposed, frozen=True, kw_only=True):
    """A card shown while it was dealt; ``seat`` is the cause, ``takers`` held their cards."""

    breaks: str | None = "W-L01"


class CardFacedInPack(tricks.CardFacedInPack, frozen=True, kw_only=True):
    """A card that lay face up in the pack came to be dealt; ``last`` if it was the one to be turned up."""

    breaks: str | None = "W-L02"


class TookUpEarly(SeenByAll, frozen=True, kw_only=True):
    """Cards taken up while they were dealt."""

    breaks: str | None = "W-L05"
    says: ClassVar = Dealing.took_up_early


class CardDropped(tricks.CardDropped, frozen=True, kw_only=True):
    """A card that fell on the floor."""

    breaks: str | None = "W-L03"


class TrumpFaceDown(tricks.TrumpFaceDown, frozen=True, kw_only=True):
    """The last card laid face down on the rest, by the dealer."""

    breaks: str | None = "W-L06"


class WrongCount(tricks.WrongCount, frozen=True, kw_only=True):
    """Hands dealt of unequal length, not yet counted; ``full`` is what each should hold."""

    breaks: str | None = "W-L03"


class TurnUpAsked(SeenByAll, frozen=True, kw_only=True):
    """The question which card was turned up, when it is no longer on the table."""

    breaks: str | None = "W-L04"
    says: ClassVar = Dealing.asked_turn_up
