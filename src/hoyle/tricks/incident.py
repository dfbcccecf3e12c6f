"""Incidents of all trick-taking games: facts that a law may judge, one small class for each kind.

Each game names the rule by which a strict table refuses each kind.
"""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Suit
from hoyle.law import EVERYBODY, NOBODY, Incident, SeenByAll
from hoyle.seat import Seat
from hoyle.table import AnyPosition, Umpire
from hoyle.tricks.rulings import TrickRulingWords, hands, revoke
from hoyle.words import Text


class CardExposed(SeenByAll, frozen=True, kw_only=True):
    """A card exposed during the deal. ``seat`` caused it; ``takers`` had already taken up their cards."""

    card: Card
    takers: tuple[Seat, ...] = ()
    says: ClassVar = TrickRulingWords.exposes


class CardFacedInPack(SeenByAll, frozen=True, kw_only=True):
    """A card found face up in the pack during the deal. ``last``: it is the card to be turned up."""

    card: Card
    last: bool
    says: ClassVar = TrickRulingWords.comes_to_faced


class CardDropped(Incident, frozen=True, kw_only=True):
    """A card that fell on the floor."""

    known_to: frozenset[Seat] = NOBODY
    says: ClassVar = TrickRulingWords.drops


class TrumpFaceDown(SeenByAll, frozen=True, kw_only=True):
    """The dealer laid the last card face down on the others."""

    takers: tuple[Seat, ...] = ()
    says: ClassVar = TrickRulingWords.lays_trump_down


class TurnUpElsewhere(SeenByAll, frozen=True, kw_only=True):
    """The last card of the pack, which is turned up, went to ``holder`` and not to the dealer. ``takers`` had
    taken up cards, in that order.
    """

    card: Card
    holder: Seat
    takers: tuple[Seat, ...] = ()
    says: ClassVar = TrickRulingWords.turn_up_elsewhere


class BegunElsewhere(SeenByAll, frozen=True, kw_only=True):
    """The dealer gave the first card to ``began``, who is not the player on the dealer's left. ``takers`` had
    taken up cards, in that order.
    """

    began: Seat
    takers: tuple[Seat, ...] = ()
    says: ClassVar = TrickRulingWords.begun_elsewhere


class WrongCount(Incident, frozen=True, kw_only=True):
    """Hands dealt with unequal lengths, not yet counted. ``full`` is the number of cards each should hold."""

    counts: tuple[int, ...]
    full: int
    known_to: frozenset[Seat] = NOBODY
    says: ClassVar = TrickRulingWords.unequal_hands


class HandsCounted(SeenByAll, frozen=True, kw_only=True):
    """Hands counted and found unequal. ``takers`` took up cards during the deal."""

    counts: tuple[int, ...]
    full: int = 13
    takers: tuple[Seat, ...] = ()

    @property
    def text(self) -> Text:
        return TrickRulingWords.counted(self.seat, hands(self.counts))


class RevokePlayed(Incident, frozen=True, kw_only=True):
    """A card that did not follow suit, from a hand that could."""

    card: Card
    led: Suit
    known_to: frozenset[Seat] = NOBODY
    says: ClassVar = TrickRulingWords.revokes_with


class Disobeyed(Incident, frozen=True, kw_only=True):
    """A card that follows suit, but is not the one a ruling binds the seat to play."""

    card: Card
    known_to: frozenset[Seat] = NOBODY
    says: ClassVar = TrickRulingWords.bound


def disobedience(before: AnyPosition, seat: Seat, at: int, card: Card, law: str) -> Disobeyed:
    """Return the incident of a card that disobeys a ruling under ``law``; a watchful referee announces it at
    once.
    """
    watchful = before.umpire is Umpire.WATCHFUL
    return Disobeyed(seat=seat, at=at, card=card, breaks=law, known_to=EVERYBODY if watchful else NOBODY)


class EarlyLeadFailed(SeenByAll, frozen=True, kw_only=True):
    """A lead made before the trick was won, to which no adversary has played; ``winner`` then won the trick.

    ``relied``: the leader was winning the trick at the time, and a card of it was then taken back.
    """

    card: Card
    winner: Seat
    relied: bool = False
    says: ClassVar = TrickRulingWords.early_lead_failed


class RevokeSaved(SeenByAll, frozen=True, kw_only=True):
    """A revoke taken back in time."""

    card: Card
    led: Suit
    says: ClassVar = TrickRulingWords.taken_back_in_time


class CardTakenBack(SeenByAll, frozen=True, kw_only=True):
    """A card taken back that was no revoke. ``relied``: it was played after one that was taken back
    before.
    """

    card: Card
    led: Suit
    relied: bool = False
    says: ClassVar = TrickRulingWords.takes_back_card


class RevokeEstablished(Incident, frozen=True, kw_only=True):
    """A revoke that can no longer be corrected: its trick is quitted, or the seat or its partner has played
    again.

    ``card`` was played when ``led`` was the suit led; both None if unknown.
    """

    card: Card | None = None
    led: Suit | None = None
    known_to: frozenset[Seat] = NOBODY

    @property
    def text(self) -> Text:
        return revoke(self.seat, self.at, self.card, self.led)


class RevokeClaimed(SeenByAll, frozen=True, kw_only=True):
    """A claim by ``seat`` that the offender revoked. Whether that is true is not checked here."""

    offender: Seat
    established: bool
    says: ClassVar = TrickRulingWords.claims_none


class TricksShown(SeenByAll, frozen=True, kw_only=True):
    """Tricks shown in answer to a claim, and whether they prove it.

    ``card`` was played when ``led`` was the suit led; both None if unknown.
    """

    offender: Seat
    proved: bool
    card: Card | None = None
    led: Suit | None = None
    says: ClassVar = TrickRulingWords.shows_to_answer

    @property
    def revoke(self) -> Text:
        """The offender and the card of the revoke, in words."""
        return revoke(self.offender, self.at, self.card, self.led)


class TricksMixed(SeenByAll, frozen=True, kw_only=True):
    """Tricks mixed while a claim about them was pending."""

    offender: Seat
    says: ClassVar = TrickRulingWords.mixes


class RevokePaid(SeenByAll, frozen=True, kw_only=True):
    """The penalty for this seat's revoke was taken."""

    says: ClassVar = TrickRulingWords.paid
