"""Facts of playing out of turn. Laws VII to X of 1793."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card
from hoyle.games.whist.rulings import WhistTurnWords
from hoyle.law import SeenByAll
from hoyle.seat import Seat


class LedOutOfTurn(SeenByAll, frozen=True, kw_only=True):
    """A lead by the wrong seat; ``leader`` is the seat that should have led."""

    card: Card
    leader: Seat
    breaks: str | None = "W-L07"
    says: ClassVar = WhistTurnWords.led_out_of_turn


class PlayedOutOfTurn(SeenByAll, frozen=True, kw_only=True):
    """A card played by the wrong seat, in a way that no article covers specifically."""

    card: Card
    breaks: str | None = "W-L07"
    says: ClassVar = WhistTurnWords.played_out_of_turn


class LedAgainEarly(SeenByAll, frozen=True, kw_only=True):
    """A lead to the next trick by a player whose partner has not yet played to this one."""

    card: Card
    waits: Seat
    breaks: str | None = "W-L08"
    says: ClassVar = WhistTurnWords.led_again_early


class EarlyLeadLeft(SeenByAll, frozen=True, kw_only=True):
    """A partner's play before anybody required them to win; the early lead is still on the table."""

    card: Card
    says: ClassVar = WhistTurnWords.early_lead_left


class ThirdBeforeSecond(SeenByAll, frozen=True, kw_only=True):
    """The third hand has played before the second."""

    second: Seat
    fourth: Seat
    breaks: str | None = "W-L09"
    says: ClassVar = WhistTurnWords.third_before_second


class FourthByRight(SeenByAll, frozen=True, kw_only=True):
    """The fourth hand has played before the second, as it may when the third has."""

    says: ClassVar = WhistTurnWords.fourth_by_right


class FourthBeforeSecond(SeenByAll, frozen=True, kw_only=True):
    """The fourth hand has played before its partner, the second; ``after_third`` if the third had played."""

    second: Seat
    after_third: bool = False
    breaks: str | None = "W-L10"
    says: ClassVar = WhistTurnWords.fourth_before_second


class TwoCardsPlayed(SeenByAll, frozen=True, kw_only=True):
    """A second card played to a trick by a player who has already played to it."""

    card: Card
    breaks: str | None = "W-L07"
    says: ClassVar = WhistTurnWords.two_cards


class SuitAsked(SeenByAll, frozen=True, kw_only=True):
    """A leader asks their partner, by right, what suit to lead."""

    says: ClassVar = WhistTurnWords.suit_asked
