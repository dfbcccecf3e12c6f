"""Incidents of dealing and of the trump card. Laws 41 to 55 of 1864."""

from __future__ import annotations

from typing import ClassVar, Literal

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.incident.clubs.table import Said
from hoyle.games.whist.incident.clubs.words import ClubDealWords as Words
from hoyle.law import SeenByAll
from hoyle.seat import Seat
from hoyle.words import Text


class DealAmiss(Said, frozen=True, kw_only=True):
    """A fault of the dealer, ``seat``, in dealing. ``takers`` had touched cards, in that order."""

    how: Literal["mended", "third", "order", "counted", "trump"]
    takers: tuple[Seat, ...] = ()
    ways: ClassVar = {
        "mended": Words.two_mended,
        "third": Words.two_and_third,
        "order": Words.wrong_order,
        "counted": Words.counts_in_deal,
        "trump": Words.trump_elsewhere,
    }


class DealtUncut(SeenByAll, frozen=True, kw_only=True):
    """The pack was not cut, as ``seat`` says; ``looked`` if an adversary of the dealer had looked at cards,
    ``turned`` if the trump card was turned up.
    """

    looked: bool = False
    turned: bool = False
    says: ClassVar = Words.not_cut


class DealtWrongly(Said, frozen=True, kw_only=True):
    """A deal by the wrong player, or with the wrong pack; ``turned`` if the trump card has been turned up."""

    how: Literal["turn", "pack"]
    turned: bool = False
    ways: ClassVar = {"turn": Words.deals_for_another, "pack": Words.deals_other_pack}


class DoneForPartner(Said, frozen=True, kw_only=True):
    """A player did something that was their partner's duty; ``misdealt`` if they dealt, and misdealt."""

    how: Literal["deal", "cut"]
    misdealt: bool = False
    ways: ClassVar = {"deal": Words.for_partner, "cut": Words.part_of_partner}


class DealerInterrupted(SeenByAll, frozen=True, kw_only=True):
    """An adversary interrupted the dealer, who then misdealt; ``rightly`` if the adversary was right."""

    rightly: bool
    says: ClassVar = Words.interrupts


class TrumpLookedAt(SeenByAll, frozen=True, kw_only=True):
    """The dealer looked at the trump card during the deal."""

    says: ClassVar = Words.looks_at_trump


class ForeignCard(SeenByAll, frozen=True, kw_only=True):
    """A card of the other pack, or several, in a hand."""

    says: ClassVar = Words.foreign_card


class WrongPacket(SeenByAll, frozen=True, kw_only=True):
    """A player took up the cards of ``of`` and looked at them."""

    of: Seat
    says: ClassVar = Words.wrong_packet


class PacketRobbed(SeenByAll, frozen=True, kw_only=True):
    """A player took a card from the packet of ``of`` while it was dealt, so that the hands are unequal."""

    of: Seat
    says: ClassVar = Words.robs_packet


class TurnUpLeft(SeenByAll, frozen=True, kw_only=True):
    """The dealer's trump card is still on the table when the first trick is turned."""

    card: Card
    says: ClassVar = Words.trump_left


class TurnUpNamed(SeenByAll, frozen=True, kw_only=True):
    """A player named the trump card after it was taken up; None if it was only the suit."""

    card: Card | None = None

    @property
    def text(self) -> Text:
        if self.card is None:
            return Words.names_trump_suit(self.seat)
        return Words.names_turn_up(self.seat, self.card)


class TurnUpTakenEarly(SeenByAll, frozen=True, kw_only=True):
    """The dealer took the trump card up too soon; ``cards`` are the wrong cards shown before it was found."""

    cards: Hand = Hand()

    @property
    def text(self) -> Text:
        if self.cards:
            return Words.shows_for_trump(self.seat, tuple(self.cards))
        return Words.takes_trump_early(self.seat)


class TurnUpForgotten(SeenByAll, frozen=True, kw_only=True):
    """The dealer cannot remember the trump card; ``suit`` is trumps."""

    suit: Suit
    says: ClassVar = Words.forgets_trump
