"""Facts of playing out of turn. Laws VII to X of 1793."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card
from hoyle.games.whist.rulings import Turn
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks.incident import EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Incident):
    """A lead by a seat whose lead it was not; ``leader`` is the seat whose it was."""

    card: Card
    leader: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L07"
    says: ClassVar = Turn.led_out_of_turn


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOutOfTurn(Incident):
    """A card laid by a seat whose turn it was not, in no way that has an article of its own."""

    card: Card
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L07"
    says: ClassVar = Turn.played_out_of_turn


@dataclass(frozen=True, slots=True, kw_only=True)
class LedAgainEarly(Incident):
    """A lead to the next trick by one whose partner has still to play to this one."""

    card: Card
    waits: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L08"
    says: ClassVar = Turn.led_again_early


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyLeadLeft(Incident):
    """That partner has played before anybody asked them to win; the early lead lies there still."""

    card: Card
    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Turn.early_lead_left


@dataclass(frozen=True, slots=True, kw_only=True)
class ThirdBeforeSecond(Incident):
    """The third hand has played before the second."""

    second: Seat
    fourth: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L09"
    says: ClassVar = Turn.third_before_second


@dataclass(frozen=True, slots=True, kw_only=True)
class FourthBeforeSecond(Incident):
    """The fourth hand has played before its partner, the second."""

    second: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L10"
    says: ClassVar = Turn.fourth_before_second


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitAsked(Incident):
    """A leader asks their partner, by right, what suit to lead."""

    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Turn.suit_asked
