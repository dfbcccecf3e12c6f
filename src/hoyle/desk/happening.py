"""What a player may come to the desk with: each kind of incident, and what must be asked about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

from msgspec.structs import fields

from hoyle.cards import Card, Hand, Suit, parse_card, parse_hand
from hoyle.desk.called import CALLED
from hoyle.errors import BadCase, BadText
from hoyle.games.cribbage import incident as cribbage
from hoyle.games.cribbage.rulings import Say as Cribbage
from hoyle.games.solo import incident as solo
from hoyle.games.solo.act import Wanted
from hoyle.games.solo.declaration import Declaration
from hoyle.games.whist import incident as whist
from hoyle.law import EVERYBODY, Incident
from hoyle.seat import SEATS, Seat, parse_seat
from hoyle.table import incident as table
from hoyle.tricks import incident as tricks
from hoyle.words import Text

_SETTLED = ("known_to", "breaks", "why")
"""What no answer changes."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One kind of incident, and how a player would tell of it."""

    kind: type[Incident]
    told: str
    facts: Callable[[dict[str, Any]], dict[str, Any]] = lambda _: {}
    """What follows of itself from what is answered."""

    @property
    def name(self) -> str:
        return self.kind.__name__

    @property
    def asks(self) -> tuple[tuple[str, Any], ...]:
        """What must be known of it: each name with its type."""
        hints = get_type_hints(self.kind)
        return tuple((each.name, hints[each.name]) for each in fields(self.kind) if each.name not in _SETTLED)

    @property
    def required(self) -> frozenset[str]:
        """The names of what it cannot be ruled without; of the trick, the first is meant if none is named."""
        return frozenset(
            each.name for each in fields(self.kind) if each.name not in (*_SETTLED, "at") and each.required
        )

    def is_called(self, words: str) -> bool:
        """Is it told with all of these words, or do people call it so?"""
        known = f"{self.told} {CALLED.get(self.name, '')}"
        return all(word in known for word in words.split())

    def incident(self, answers: dict[str, Any], players: int = len(SEATS)) -> Incident:
        """The incident that these answers make, each as text or as JSON gives it, at a table of so many.

        Raises:
            BadCase: if one is missing, or cannot be read.
        """
        given = {"at": 0, **answers}
        facts = {}
        for each in fields(self.kind):
            if each.name in _SETTLED:
                continue
            if each.name in given:
                kind = get_type_hints(self.kind)[each.name]
                facts[each.name] = _read(each.name, kind, given[each.name], players)
        unknown = set(answers) - set(facts)
        if unknown:
            raise BadCase(f"{self.name} has no {', '.join(sorted(unknown))}")
        try:
            return self.kind(**facts, **self.facts(facts))
        except TypeError:
            asked = ", ".join(name for name, _ in self.asks)
            raise BadCase(f"{self.name} wants: {asked}") from None


_OF_ANY_TABLE = (
    Happening(table.PacksCalled, "somebody called for fresh cards"),
    Happening(table.CardTorn, "a card is torn or marked"),
    Happening(table.Remarked, "a bystander pointed out an error"),
    Happening(table.RemarkTold, "a remark changed the score"),
    Happening(table.PackIncorrect, "the pack is not whole"),
    Happening(table.Mismarked, "the score was wrongly kept"),
)

HAPPENINGS: dict[str, tuple[Happening, ...]] = {
    "whist": (
        Happening(whist.dealing.CardExposed, "a card was exposed in dealing"),
        Happening(whist.dealing.CardFacedInPack, "a card lay face up in the pack"),
        Happening(tricks.HandsCounted, "the hands were counted, and are not equal"),
        Happening(whist.dealing.TurnUpAsked, "somebody asked which card was turned up"),
        Happening(whist.dealing.TrumpFaceDown, "the dealer laid the trump face down"),
        Happening(whist.turn.LedOutOfTurn, "somebody led out of turn"),
        Happening(whist.turn.PlayedOutOfTurn, "somebody played out of turn, in another way"),
        Happening(whist.turn.LedAgainEarly, "somebody led again before their partner had played"),
        Happening(whist.turn.EarlyLeadLeft, "that partner then played, before anybody asked them to win"),
        Happening(whist.turn.ThirdBeforeSecond, "third hand played before second"),
        Happening(whist.turn.FourthBeforeSecond, "fourth hand played before the second"),
        Happening(whist.turn.SuitAsked, "a leader, by right, asked their partner for a suit"),
        Happening(whist.revoke.RevokePlayed, "somebody revoked, and it is not yet past saving"),
        Happening(tricks.Disobeyed, "somebody disobeyed a penalty, though they could obey"),
        Happening(tricks.RevokeSaved, "a revoke was put right in time"),
        Happening(whist.revoke.CardTakenBack, "a card was taken back that was no revoke"),
        Happening(tricks.RevokeEstablished, "a revoke is past saving"),
        Happening(whist.revoke.RevokeClaimed, "a revoke was claimed"),
        Happening(tricks.TricksShown, "the tricks were shown to answer a claim"),
        Happening(whist.revoke.TricksMixed, "the side accused mixed its tricks"),
        Happening(tricks.RevokePaid, "a penalty for a revoke was taken"),
        Happening(whist.honours.CalledAtWrongScore, "honours were called at another score than eight"),
        Happening(whist.honours.CalledAfterPlaying, "honours were called after playing a card"),
        Happening(whist.honours.Reminded, "somebody reminded their partner to call"),
        Happening(whist.honours.AnsweredWithout, "a call was answered without an honour"),
        Happening(whist.honours.ThrownAtCall, "a hand was thrown down at a false call"),
        Happening(whist.honours.HonoursLate, "honours were scored when the next trump was turned"),
        Happening(whist.honours.HonoursFalse, "honours were scored that were not held"),
        Happening(whist.honours.HonoursCorrected, "a side put right the honours that it had scored"),
        Happening(whist.honours.HonoursChallenged, "honours scored were challenged"),
        Happening(whist.exposed.CardSeparated, "a card was parted from the rest of a hand"),
        Happening(whist.exposed.CardNamed, "that card was named by an adversary"),
        Happening(whist.exposed.RankCalled, "the highest or the lowest was asked of one who is liable"),
        Happening(whist.exposed.HandThrownDown, "a hand was thrown down"),
        Happening(whist.exposed.HandPickedUp, "a hand that lay open was taken up again"),
        Happening(whist.exposed.HandShown, "a hand was shown, to claim every trick"),
        Happening(whist.exposed.Omitted, "somebody did not play to a trick, and nobody has found it"),
        Happening(whist.exposed.OmissionFound, "a card too many was found, for want of one in a trick"),
        Happening(whist.exposed.CardsMixed, "cards of the trick were mixed"),
        Happening(whist.exposed.WhoPlayedAsked, "somebody asked who played a card"),
        Happening(whist.dealing.TookUpEarly, "cards were taken up while they were dealt"),
        *_OF_ANY_TABLE,
    ),
    "solo": (
        Happening(solo.CardFacedInPack, "a card lay face up in the pack"),
        Happening(solo.CardExposed, "a card was exposed in dealing"),
        Happening(solo.TrumpFaceDown, "the dealer laid the last card face down"),
        Happening(solo.TurnUpNamed, "somebody named the card turned up, which was taken up"),
        Happening(solo.TrumpsAsked, "somebody asked which suit is trumps"),
        Happening(solo.CardShown, "a card of a hand, or a whole hand, was seen"),
        Happening(solo.ShownBefore, "cards lay exposed before a misère was called"),
        Happening(solo.TurnUpShown, "the turn-up was shown or named while it lay on the table"),
        Happening(solo.DemandMade, "something was demanded of a card that lies exposed"),
        Happening(solo.LedOutOfTurn, "somebody led out of turn"),
        Happening(solo.Conferred, "partners consulted which penalty to exact"),
        Happening(solo.PlayedOutOfTurn, "somebody played to a trick out of turn"),
        Happening(solo.TrickCompleted, "all four had played to the trick"),
        Happening(solo.RevokePlayed, "somebody revoked, and it is not yet past saving"),
        Happening(tricks.Disobeyed, "somebody disobeyed a lawful demand, though they could obey"),
        Happening(tricks.RevokeSaved, "a revoke was put right in time"),
        Happening(solo.CardTakenBack, "a card was taken back that was no revoke"),
        Happening(tricks.RevokeEstablished, "a revoke is past saving"),
        Happening(solo.RevokeClaimed, "a revoke was claimed"),
        Happening(tricks.TricksShown, "the tricks were shown to answer a claim"),
        Happening(solo.TricksMixed, "the side accused mixed its tricks"),
        Happening(solo.SearchRefused, "the side accused cut the pack, and had not shown its tricks"),
        Happening(tricks.RevokePaid, "the penalty for a revoke was taken"),
        Happening(solo.MisereLost, "a misère was lost"),
        Happening(solo.HandShownAtDefeat, "a hand was shown, a misère being lost"),
        Happening(solo.SecondProposal, "somebody proposed when another had proposed"),
        Happening(solo.CallCorrected, "somebody corrected a slip in their call"),
        Happening(solo.Hinted, "somebody told their partners what they should not"),
        Happening(solo.WhoPlayedAsked, "somebody asked who played a card"),
        Happening(solo.LastTrickAsked, "somebody asked to see the last trick"),
        Happening(solo.HandsCounted, "the hands were counted, and are not equal"),
        *_OF_ANY_TABLE,
    ),
    "cribbage": (
        Happening(
            cribbage.Overcounted,
            "holes were counted that the cards do not make",
            lambda facts: _at_cribbage(Cribbage.counts_over(facts["seat"], facts["holes"])),
        ),
        Happening(
            cribbage.Overlooked,
            "holes were overlooked in a count",
            lambda facts: _at_cribbage(Cribbage.counts_short(facts["seat"], facts["holes"])),
        ),
        Happening(
            cribbage.WrongNumber,
            "a wrong number of cards was dealt",
            lambda facts: _at_cribbage(Cribbage.wrong_number(facts["seat"])),
        ),
        Happening(
            cribbage.CardFaced,
            "a card was turned face up in dealing",
            lambda facts: _at_cribbage(Cribbage.faces_card(facts["seat"])),
        ),
        *_OF_ANY_TABLE,
    ),
    "hookey": _OF_ANY_TABLE,
}
"""By game, in the order of its laws; the table's own last."""


def _at_cribbage(why: Text) -> dict[str, Any]:
    return {"why": why, "known_to": EVERYBODY}


def _read(name: str, kind: Any, value: Any, players: int) -> Any:
    """One answer, as the kind of thing it is."""
    if kind == Seat or kind == tuple[Seat, ...]:
        try:
            one = [parse_seat(str(seat), players) for seat in ([value] if kind == Seat else _many(value))]
        except BadText as error:
            raise BadCase(f"{name}: {error}") from None
        return one[0] if kind == Seat else tuple(one)
    for known, read in _READERS:
        if kind == known:
            try:
                return read(value)
            except (ValueError, TypeError, AttributeError, KeyError) as error:
                raise BadCase(f"{name}: {value!r} cannot be read: {error}") from None
    raise AssertionError(f"no answer is a {kind}")


def _yes(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    return {"yes": True, "y": True, "no": False, "n": False}[str(value).strip().lower()]


def _suit(value: Any) -> Suit:
    return {suit.letter: suit for suit in Suit}[str(value).strip()[:1].upper()]


def _many(value: Any) -> list[Any]:
    return value if isinstance(value, list) else str(value).replace(",", " ").split()


def _one_of(value: Any, words: tuple[str, ...]) -> str:
    return words[words.index(str(value).strip().lower())]


_READERS: tuple[tuple[Any, Callable[[Any], Any]], ...] = (
    (Card, lambda value: parse_card(str(value))),
    (Suit, _suit),
    (bool, _yes),
    (int, int),
    (Hand, lambda value: parse_hand(str(value))),
    (Card | None, lambda value: None if value is None else parse_card(str(value))),
    (Suit | None, lambda value: None if value is None else _suit(value)),
    (Wanted, lambda value: _one_of(value, get_args(Wanted))),
    (Declaration | None, lambda value: None if value is None else Declaration(str(value).strip().lower())),
    (tuple[int, ...], lambda value: tuple(map(int, _many(value)))),
)
