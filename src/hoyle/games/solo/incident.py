"""What of an act a law of solo may care about: facts, never judgement. One small class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card, Hand
from hoyle.games.solo.declaration import Declaration
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks import incident as tricks
from hoyle.tricks.incident import EVERYBODY

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
class VoidCall(Incident):
    """A call, or an acceptance, that its speaker had no right to; ``why`` follows his name."""

    why: str
    known_to: frozenset[Seat] = EVERYBODY

    def __str__(self) -> str:
        return f"{Incident.__str__(self)}{self.why}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondProposal(Incident):
    """A proposition, made in its maker's turn, while that of ``proposer`` stood."""

    proposer: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-B03"
    words: ClassVar[str] = "proposes when another has proposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallCorrected(Incident):
    """A call taken for a slip, and put otherwise at once; None is a pass."""

    first: Declaration | None
    instead: Declaration | None
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L31"
    words: ClassVar[str] = "corrects a slip in his call"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinted(Incident):
    """Something let slip that tells a player's partners what they should not know; the ``others`` object."""

    others: tuple[Seat, ...]
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L32"
    words: ClassVar[str] = "tells what should not be told"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpNamed(Incident):
    """The card turned up named, when it lies on the table no more."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L04"
    words: ClassVar[str] = "names the card that was turned up"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpsAsked(Incident):
    """The question which suit is trumps; ``none`` where there are none."""

    none: bool
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L04"
    words: ClassVar[str] = "asks which suit is trumps"


# Exposing, and playing out of turn.


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShown(Incident):
    """A card of a hand seen by the others, or a whole hand laid open: ``cards``.

    ``caller`` if a single caller shows his own; ``declaration`` is what is played, if the bidding is over.
    """

    cards: Hand
    caller: bool
    declaration: Declaration | None
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L06"
    words: ClassVar[str] = "shows "

    def __str__(self) -> str:
        return f"{Incident.__str__(self)}{self.cards}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShownAtDefeat(Incident):
    """A hand laid open by an adversary of a misère that has been lost; ``revoked`` if it proves a revoke."""

    revoked: bool
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L26"
    words: ClassVar[str] = "shows the hand, the misère being lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Incident):
    """A lead by a seat whose lead it was not; ``leader`` is he whose it was."""

    card: Card
    leader: Seat
    caller: bool
    declaration: Declaration
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L15"
    words: ClassVar[str] = "leads out of turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOutOfTurn(Incident):
    """A card laid to a trick before its time; ``partners`` of the player should have gone before him.

    ``skipped`` are all that should have.
    """

    card: Card
    skipped: tuple[Seat, ...]
    partners: tuple[Seat, ...]
    caller: bool
    declaration: Declaration
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L17"
    words: ClassVar[str] = "plays out of turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCompleted(Incident):
    """All four have played to a trick; what was out of turn in it stands (S-L18)."""

    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "completes the trick"


# Revoking.


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
class MisereLost(Incident):
    """A misère lost: its caller, ``caller``, has taken a trick."""

    caller: Seat
    known_to: frozenset[Seat] = EVERYBODY
    words: ClassVar[str] = "turns the trick that loses the misère"


# Looking at what is past, and at what lies on the table.


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTrickAsked(Incident):
    """The question to see the last trick; ``cards`` would then lie open, with those on the table."""

    cards: int
    misere: bool
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L34"
    words: ClassVar[str] = "asks to see the last trick"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoPlayedAsked(Incident):
    """The question who played a card on the table; ``in_turn`` if it is the asker's turn to play."""

    in_turn: bool
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "S-L33"
    words: ClassVar[str] = "asks who played a card"
