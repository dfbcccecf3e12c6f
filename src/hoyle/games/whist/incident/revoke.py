"""Facts of revoking, and of putting right. Laws XI to XV of 1793."""

from __future__ import annotations

from hoyle.tricks import incident as tricks


class RevokePlayed(tricks.RevokePlayed, frozen=True, kw_only=True):
    """A card that did not follow suit, from a hand that could."""

    breaks: str | None = "W-G12"


class CardTakenBack(tricks.CardTakenBack, frozen=True, kw_only=True):
    """A card taken back that was no revoke."""

    breaks: str | None = "W-L12"


class RevokeClaimed(tricks.RevokeClaimed, frozen=True, kw_only=True):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    breaks: str | None = "W-L13"


class TricksMixed(tricks.TricksMixed, frozen=True, kw_only=True):
    """Tricks thrown together while a claim upon them waited."""

    breaks: str | None = "W-L14"
