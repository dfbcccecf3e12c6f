"""Incidents of solo: facts about an act, never judgements. One small class for each kind."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo import act
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.rulings import (
    Calling,
    Exposed,
    Looking,
    SoloDealingRulings,
    SoloRevokeWords,
    SoloTurnWords,
    said_instead,
)
from hoyle.law import SeenByAll
from hoyle.seat import Seat
from hoyle.table.incident import InVain
from hoyle.tricks import incident as tricks
from hoyle.tricks.finding import Breaks
from hoyle.words import Text

BREAKS: Breaks = {
    tricks.CardFacedInPack: "S-L02",
    tricks.CardExposed: "S-L02",
    tricks.TrumpFaceDown: "S-L02",
    tricks.CardDropped: "S-L02",
    tricks.WrongCount: "S-L02",
    tricks.CardTakenBack: "S-L21",
    tricks.RevokePlayed: "S-P01",
    tricks.RevokeClaimed: "S-L25",
    tricks.TricksMixed: "S-L25",
}
"""The rule or law by which a strict table refuses each incident shared by all trick games."""

# Dealing.


class HandsCounted(tricks.HandsCounted, frozen=True, kw_only=True):
    """Hands counted, and found of unequal length; ``called`` if a call had been made before."""

    called: bool = False


# Calling.


class VoidCall(InVain, frozen=True, kw_only=True):
    """A call or acceptance that its speaker had no right to; ``why`` gives the reason."""


class SecondProposal(SeenByAll, frozen=True, kw_only=True):
    """A proposition, made in its maker's turn, while that of ``proposer`` was open."""

    proposer: Seat
    breaks: str | None = "S-B03"
    says: ClassVar = Calling.proposes_second


class CallCorrected(SeenByAll, frozen=True, kw_only=True):
    """A call taken for a slip, and corrected at once; None is a pass."""

    first: Declaration | None
    instead: Declaration | None
    breaks: str | None = "S-L31"

    @property
    def text(self) -> Text:
        return Calling.corrects_slip(self.seat, said_instead(self.instead))


class Hinted(SeenByAll, frozen=True, kw_only=True):
    """A slip that gives a player's partners information they should not have."""

    breaks: str | None = "S-L32"
    says: ClassVar = Calling.tells_too_much


class TurnUpNamed(SeenByAll, frozen=True, kw_only=True):
    """The turn-up named when it is no longer on the table."""

    breaks: str | None = "S-L04"
    says: ClassVar = SoloDealingRulings.turn_up_named


class TrumpsAsked(SeenByAll, frozen=True, kw_only=True):
    """The question which suit is trumps; ``breaks`` where there are no trumps to ask about."""

    says: ClassVar = SoloDealingRulings.trumps_asked


# Exposing, and playing out of turn.


class CardShown(SeenByAll, frozen=True, kw_only=True):
    """A card of a hand seen by the others, or a whole hand laid open: ``cards``; ``named`` if only named."""

    cards: Hand
    named: bool = False
    breaks: str | None = "S-L06"

    @property
    def text(self) -> Text:
        return (Exposed.says_held if self.named else Exposed.shows)(self.seat, tuple(self.cards))


class ShownBefore(SeenByAll, frozen=True, kw_only=True):
    """Cards of an adversary that were exposed before the misère was called: ``cards``."""

    cards: Hand

    @property
    def text(self) -> Text:
        return Exposed.shown_before(self.seat, tuple(self.cards))


class TurnUpShown(SeenByAll, frozen=True, kw_only=True):
    """The card turned up, shown or named while it is rightly on the table."""

    says: ClassVar = Exposed.shows_turn_up


class HandShownAtDefeat(SeenByAll, frozen=True, kw_only=True):
    """A hand laid open by an adversary of a lost misère; ``revoked`` if it proves a revoke.

    ``at`` is then the trick of the revoke.
    """

    revoked: bool
    breaks: str | None = "S-L26"
    says: ClassVar = SoloRevokeWords.shows_at_defeat


class LedOutOfTurn(SeenByAll, frozen=True, kw_only=True):
    """A lead by the wrong seat; ``leader`` is the seat that should have led."""

    card: Card
    leader: Seat
    breaks: str | None = "S-L15"
    says: ClassVar = SoloTurnWords.leads_early


class PlayedOutOfTurn(SeenByAll, frozen=True, kw_only=True):
    """A card played to a trick too early: ``skipped`` should have played before.

    ``led``: the suit led. ``after_third``: the third hand had played before the second, and this is the
    fourth.
    """

    card: Card
    led: Suit
    skipped: tuple[Seat, ...]
    after_third: bool = False
    breaks: str | None = "S-L17"
    says: ClassVar = SoloTurnWords.plays_early


class TrickCompleted(SeenByAll, frozen=True, kw_only=True):
    """All four have played to a trick; a play out of turn in it stands (S-L18)."""

    says: ClassVar = SoloTurnWords.completes


# Penalties.


class DemandMade(SeenByAll, frozen=True, kw_only=True):
    """A demand about an exposed card of ``of``; ``led`` is None where that seat leads.

    ``in_time``: its turn to play had come.
    """

    of: Seat
    card: Card
    wants: act.Wanted
    led: Suit | None = None
    in_time: bool = True
    breaks: str | None = "S-L12"
    says: ClassVar = Exposed.may_not_demand


class Conferred(SeenByAll, frozen=True, kw_only=True):
    """Partners who consulted about which penalty to exact."""

    breaks: str | None = "S-L16"
    says: ClassVar = Exposed.conferred


# Revoking.


class SearchRefused(tricks.TricksMixed, frozen=True, kw_only=True):
    """The pack cut by a side that has not shown its tricks, although a claim required it."""

    breaks: str | None = "S-L25"
    says: ClassVar = SoloRevokeWords.will_not_show


class MisereLost(SeenByAll, frozen=True, kw_only=True):
    """A misère lost: its caller has taken a trick."""

    says: ClassVar = SoloRevokeWords.loses_misere


# Looking at past tricks, and at the cards on the table.


class LastTrickAsked(SeenByAll, frozen=True, kw_only=True):
    """The request to see the last trick, or an ``older`` one.

    ``cards``: the number that would be visible with the last trick, including those on the table.
    """

    cards: int
    older: bool = False
    says: ClassVar = Looking.last_trick_asked


class WhoPlayedAsked(SeenByAll, frozen=True, kw_only=True):
    """The question who played a card on the table; ``in_turn`` if it is the asker's turn to play."""

    in_turn: bool
    says: ClassVar = Looking.who_laid
