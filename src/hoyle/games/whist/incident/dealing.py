"""Facts of dealing. Laws I to VI of 1793."""

from __future__ import annotations

from typing import ClassVar

from hoyle.games.whist.rulings import WhistDealingRulings
from hoyle.law import SeenByAll


class TookUpEarly(SeenByAll, frozen=True, kw_only=True):
    """Cards taken up while they were dealt."""

    breaks: str | None = "W-L05"
    says: ClassVar = WhistDealingRulings.took_up_early


class TurnUpAsked(SeenByAll, frozen=True, kw_only=True):
    """The question which card was turned up, when it is no longer on the table."""

    breaks: str | None = "W-L04"
    says: ClassVar = WhistDealingRulings.asked_turn_up
