"""What of an act a law of solo may care about: facts, never judgement. One small class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo import act
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.rulings import Calling, Dealing, Exposed, Looking, Revoke, Turn
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.table.incident import Refused
from hoyle.tricks import incident as tricks
from hoyle.tricks.incident import EVERYBODY
from hoyle.words import Text

# Dealing.


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacedInPack(tricks.CardFacedInPack):
    """A card that lay face up in the pack came to be dealt; ``last`` if it was the one to be turned up."""

    breaks: str | None = "S-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExposed(tricks.CardExposed):
    """A card shown while it was dealt."""

    breaks: str | None = "S-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpFaceDown(tricks.TrumpFaceDown):
    """The last card laid face down on the rest, by the dealer."""

    breaks: str | None = "S-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDropped(tricks.CardDropped):
    """A card that fell on the floor."""

    breaks: str | None = "S-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCount(tricks.WrongCount):
    """Hands dealt of unequal length, not yet counted; ``full`` is what each should hold."""

    breaks: str | None = "S-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsCounted(tricks.HandsCounted):
    """Hands counted, and found of unequal length; ``called`` if a call had been announced before."""

    called: bool = False


# Calling.


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidCall(Refused):
    """A call, or an acceptance, that its speaker had no right to: ``why``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondProposal(Incident):
    """A proposition, made in its maker's turn, while that of ``proposer`` stood."""

    proposer: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-B03"
    says: ClassVar = Calling.proposes_second


@dataclass(frozen=True, slots=True, kw_only=True)
class CallCorrected(Incident):
    """A call taken for a slip, and put otherwise at once; None is a pass."""

    first: Declaration | None
    instead: Declaration | None
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L31"
    says: ClassVar = Calling.corrects_slip


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinted(Incident):
    """Something let slip that tells a player's partners what they should not know."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L32"
    says: ClassVar = Calling.tells_too_much


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpNamed(Incident):
    """The card turned up named, when it lies on the table no more."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L04"
    says: ClassVar = Dealing.turn_up_named


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpsAsked(Incident):
    """The question which suit is trumps; ``breaks`` where there are none to ask for."""

    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Dealing.trumps_asked


# Exposing, and playing out of turn.


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShown(Incident):
    """A card of a hand seen by the others, or a whole hand laid open: ``cards``; ``named`` if only named."""

    cards: Hand
    named: bool = False
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L06"

    @property
    def text(self) -> Text:
        return Exposed.shows(self.seat, tuple(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownBefore(Incident):
    """Cards of an adversary that were exposed before the misère was called: ``cards``."""

    cards: Hand
    known_to: frozenset[Seat] = EVERYBODY

    @property
    def text(self) -> Text:
        return Exposed.shown_before(self.seat, tuple(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpShown(Incident):
    """The card turned up, shown or named while it lies on the table by right."""

    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Exposed.shows_turn_up


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShownAtDefeat(Incident):
    """A hand laid open by an adversary of a misère that has been lost; ``revoked`` if it proves a revoke.

    ``at`` is then the trick of it.
    """

    revoked: bool
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L26"
    says: ClassVar = Revoke.shows_at_defeat


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Incident):
    """A lead by a seat whose lead it was not; ``leader`` is the seat whose it was."""

    card: Card
    leader: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L15"
    says: ClassVar = Turn.leads_early


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOutOfTurn(Incident):
    """A card laid to a trick before its time: ``skipped`` should have gone before it.

    ``led`` is the suit; ``after_third`` if the third hand had gone before the second, and this is the fourth.
    """

    card: Card
    led: Suit
    skipped: tuple[Seat, ...]
    after_third: bool = False
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L17"
    says: ClassVar = Turn.plays_early


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCompleted(Incident):
    """All four have played to a trick; what was out of turn in it stands (S-L18)."""

    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Turn.completes


# Penalties.


@dataclass(frozen=True, slots=True, kw_only=True)
class DemandMade(Incident):
    """Something asked of a card of ``of`` that lies exposed; ``led`` None where that seat is to lead.

    ``in_time`` if its turn to play has come.
    """

    of: Seat
    card: Card
    wants: act.Wanted
    led: Suit | None = None
    in_time: bool = True
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L12"
    says: ClassVar = Exposed.may_not_demand


@dataclass(frozen=True, slots=True, kw_only=True)
class Conferred(Incident):
    """Partners who consulted which penalty to exact."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L16"
    says: ClassVar = Exposed.conferred


# Revoking.


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(tricks.CardTakenBack):
    """A card taken back that was no revoke."""

    breaks: str | None = "S-L21"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePlayed(tricks.RevokePlayed):
    """A card that did not follow suit, from a hand that could."""

    breaks: str | None = "S-P01"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(tricks.RevokeClaimed):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    breaks: str | None = "S-L25"


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(tricks.TricksMixed):
    """Tricks thrown together while a claim upon them waited."""

    breaks: str | None = "S-L25"


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRefused(TricksMixed):
    """The pack cut by a side that has not shown its tricks, though a claim waited for them."""

    says: ClassVar = Revoke.will_not_show


@dataclass(frozen=True, slots=True, kw_only=True)
class MisereLost(Incident):
    """A misère lost: its caller has taken a trick."""

    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Revoke.loses_misere


# Looking at what is past, and at what lies on the table.


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTrickAsked(Incident):
    """The question to see the last trick; ``cards`` would then lie open, with those on the table."""

    cards: int
    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Looking.last_trick_asked


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoPlayedAsked(Incident):
    """The question who played a card on the table; ``in_turn`` if it is the asker's turn to play."""

    in_turn: bool
    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Looking.who_laid
