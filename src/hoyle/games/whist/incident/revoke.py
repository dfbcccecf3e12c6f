"""Facts of revoking, and of putting right. Laws XI to XV of 1793."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.tricks import incident as tricks


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePlayed(tricks.RevokePlayed):
    """A card that did not follow suit, from a hand that could."""

    breaks: str | None = "W-G12"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(tricks.CardTakenBack):
    """A card taken back that was no revoke."""

    breaks: str | None = "W-L12"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(tricks.RevokeClaimed):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    breaks: str | None = "W-L13"


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(tricks.TricksMixed):
    """Tricks thrown together while a claim upon them waited."""

    breaks: str | None = "W-L14"
