"""What of an act a law of whist may care about: facts, never judgement. One small class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card, Suit
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks import incident as tricks
from hoyle.tricks.incident import EVERYBODY, NOBODY

# Dealing.


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExposed(tricks.CardExposed):
    """A card shown while it was dealt, ``seat`` being the cause; ``takers`` held their cards."""

    breaks: str | None = "W-L01"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacedInPack(tricks.CardFacedInPack):
    """A card that lay face up in the pack came to be dealt; ``last`` if it was the one to be turned up."""

    breaks: str | None = "W-L02"


@dataclass(frozen=True, slots=True, kw_only=True)
class TookUpEarly(Incident):
    """Cards taken up while they were dealt."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L05"
    words: ClassVar[str] = "takes up cards while they are dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDropped(tricks.CardDropped):
    """A card that fell on the floor."""

    breaks: str | None = "W-L03"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpFaceDown(tricks.TrumpFaceDown):
    """The last card laid face down on the rest, by the dealer."""

    breaks: str | None = "W-L06"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCount(tricks.WrongCount):
    """Hands dealt of unequal length, not yet counted; ``full`` is what each should hold."""

    breaks: str | None = "W-L03"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpAsked(Incident):
    """The question which card was turned up, when it lies on the table no more."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L04"
    words: ClassVar[str] = "asks which card was turned up"


# Playing out of turn.


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Incident):
    """A lead by a seat whose lead it was not; ``leader`` is he whose it was."""

    card: Card
    leader: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L07"
    words: ClassVar[str] = "leads out of turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOutOfTurn(Incident):
    """A card laid by a seat whose turn it was not, in no way that has an article of its own."""

    card: Card
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L07"
    words: ClassVar[str] = "plays out of turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class LedAgainEarly(Incident):
    """A lead to the next trick by one whose partner has still to play to this one."""

    card: Card
    waits: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L08"
    words: ClassVar[str] = "leads again before his partner has played"


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyLeadLeft(Incident):
    """That partner has played before anybody asked him to win; the early lead lies there still."""

    card: Card
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "has led again"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThirdBeforeSecond(Incident):
    """The third hand has played before the second."""

    second: Seat
    fourth: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L09"
    words: ClassVar[str] = "plays before the second hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class FourthBeforeSecond(Incident):
    """The fourth hand has played before his partner, the second."""

    second: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L10"
    words: ClassVar[str] = "plays before his partner"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitAsked(Incident):
    """A leader asks his partner, by right, what suit to lead."""

    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "asks his partner what suit to lead"


# Revoking, and obeying.


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePlayed(tricks.RevokePlayed):
    """A card that did not follow suit, from a hand that could."""

    breaks: str | None = "W-G12"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(tricks.CardTakenBack):
    """A card taken back that was no revoke."""

    breaks: str | None = "W-L12"


RevokePaid = tricks.RevokePaid


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(tricks.RevokeClaimed):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    breaks: str | None = "W-L13"


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(tricks.TricksMixed):
    """Tricks thrown together while a claim upon them waited."""

    breaks: str | None = "W-L14"


# Calling honours.


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAtWrongScore(Incident):
    """Honours called by a side that does not stand at the score for it."""

    score: int
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L16"
    words: ClassVar[str] = "calls at a score of "

    def __str__(self) -> str:
        return Incident.__str__(self) + str(self.score)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledAfterPlaying(Incident):
    """Honours called, at the right score, by one who has played a card."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L21"
    words: ClassVar[str] = "calls after playing a card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Incident):
    """A partner reminded to call, when the trump is turned up."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L17"
    words: ClassVar[str] = "reminds his partner to call"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredWithout(Incident):
    """A call answered by one who holds no honour."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L20"
    words: ClassVar[str] = "answers a call without an honour"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownAtCall(Incident):
    """A hand thrown down by ``seat`` when ``caller``, who had not the honours, called and was answered."""

    caller: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L19"
    words: ClassVar[str] = "throws the hand down at a call"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursLate(Incident):
    """Honours of a past deal set up when the next trump is turned."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L18"
    words: ClassVar[str] = "scores honours when the next trump is turned"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursFalse(Incident):
    """Honours set up that the side did not hold; ``points`` are those too many."""

    points: int
    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L18"
    words: ClassVar[str] = "scores honours that side did not hold"


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursChallenged(Incident):
    """The adversaries say that honours were set up falsely; ``points`` are those too many, or 0."""

    points: int
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "challenges the honours"


# Separating and showing.


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeparated(Incident):
    """A card parted from the rest of a hand."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L22"
    words: ClassVar[str] = "parts a card from the rest"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNamed(Incident):
    """An adversary, ``seat``, names the card that ``of`` has parted; and whether rightly."""

    of: Seat
    card: Card
    right: bool
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "names the card"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankCalled(Incident):
    """The highest, or lowest, of the suit led is asked of one who is liable to it."""

    of: Seat
    suit: Suit
    highest: bool
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "calls for the highest or the lowest"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandThrownDown(Incident):
    """A hand thrown on the table; ``all_down`` if it was the last of the four."""

    all_down: bool = False
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L23"
    words: ClassVar[str] = "throws the hand down"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPickedUp(Incident):
    """A hand taken up again that was thrown down or shown."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L23"
    words: ClassVar[str] = "takes up a hand that lies open"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown(Incident):
    """A hand laid open by one who is sure of every trick."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L24"
    words: ClassVar[str] = "shows the hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Omitted(Incident):
    """A trick was turned to which this seat had not played, though it held a card."""

    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L25"
    words: ClassVar[str] = "has not played to the trick"


@dataclass(frozen=True, slots=True, kw_only=True)
class OmissionFound(Incident):
    """The cards are counted, and ``offender`` has one too many, for want of one in that trick."""

    offender: Seat
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "finds a card too many"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsMixed(Incident):
    """A card of the trick mixed with that of ``upon``."""

    upon: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L26"
    words: ClassVar[str] = "mixes the cards of the trick"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoPlayedAsked(Incident):
    """The question who played a card of the trick."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L26"
    words: ClassVar[str] = "asks who played a card"
