"""What of an act a law of whist may care about: facts, never judgement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card, Suit
from hoyle.games.whist.act import (
    Act,
    Answer,
    Call,
    CallHonours,
    Choose,
    Claim,
    CutPack,
    Deal,
    Given,
    MixTricks,
    Play,
    Quit,
    ScoreHonours,
    ShowTricks,
    Withdraw,
)
from hoyle.games.whist.deal import pone
from hoyle.games.whist.following import (
    REVOKE_LAWS,
    answerable,
    called_by_ruling,
    established,
    has_revoked,
    playable,
    waiting,
)
from hoyle.games.whist.honours import has_played, held, may_call, may_score_after, worth
from hoyle.games.whist.play import gatherer, place_for, place_of_last, turn
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.variant import Variant
from hoyle.law import Incident, Landmark, Matter
from hoyle.seat import SEATS, Seat, partner, side
from hoyle.table import Position, Step
from hoyle.tricks import revoked

NOBODY: frozenset[Seat] = frozenset()
EVERYBODY = frozenset(SEATS)

_CARD = frozenset({Landmark.CARD})
_FIRST_CARD = frozenset({Landmark.CARD, Landmark.FIRST_LEAD})
_TURNED = frozenset({Landmark.TRICK_TURNED})
_LAST_TURNED = frozenset({Landmark.TRICK_TURNED, Landmark.DEAL_END})
_CUT = frozenset({Landmark.CUT})
_TURN_UP = frozenset({Landmark.TURN_UP})
_NOTHING: frozenset[Landmark] = frozenset()
_LANDMARKS: dict[type[Act], frozenset[Landmark]] = {CutPack: _CUT, Deal: _TURN_UP, Given: _TURN_UP}


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Incident):
    """Something that no article judges, but a rule of play forbids; ``why`` follows the seat's name."""

    why: str
    known_to: frozenset[Seat] = EVERYBODY

    def __str__(self) -> str:
        return Incident.__str__(self) + self.why


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOutOfTurn(Incident):
    """A card laid by a seat whose turn it was not."""

    card: Card
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L07"
    words: ClassVar[str] = "plays out of turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePlayed(Incident):
    """A card that did not follow suit, from a hand that could."""

    card: Card
    led: Suit
    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-G12"
    words: ClassVar[str] = "holds the suit led and plays another"


@dataclass(frozen=True, slots=True, kw_only=True)
class Disobeyed(Incident):
    """A card that follows suit, but is not the one a ruling binds the seat to play."""

    card: Card
    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L12"
    words: ClassVar[str] = "is bound to play another card"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeSaved(Incident):
    """A revoke taken back in time."""

    card: Card
    led: Suit
    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeEstablished(Incident):
    """A revoke past saving: its trick is quitted, or the seat or its partner has played on."""

    known_to: frozenset[Seat] = NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokePaid(Incident):
    """A penalty taken for this seat's revoke."""

    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(Incident):
    """A claim by ``seat`` that the offender revoked; whether rightly is not yet asked."""

    offender: Seat
    established: bool
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L13"
    words: ClassVar[str] = "claims a revoke where none can have passed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksShown(Incident):
    """Tricks laid open to answer a claim, and whether they bear it out."""

    offender: Seat
    proved: bool
    known_to: frozenset[Seat] = EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(Incident):
    """Tricks thrown together while a claim upon them waited."""

    offender: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L14"
    words: ClassVar[str] = "mixes the tricks while a claim waits"


_NONE: tuple[Incident, ...] = ()


def incidents(step: Step[State, Act]) -> tuple[Incident, ...]:
    """All of an act that a law, or a strict table, may care about."""
    before, act = step.before, step.act
    if isinstance(act, Play):
        return _in_play(before, act.seat, act.card)
    return tuple(_found(before, act))


def landmarks(step: Step[State, Act]) -> frozenset[Landmark]:
    """The moments this act passes."""
    act = step.act
    if isinstance(act, Play):
        deal = step.before.state.deal
        return _CARD if deal and (deal.quitted or deal.laid) else _FIRST_CARD
    if isinstance(act, Quit):
        deal = step.after.deal
        return _LAST_TURNED if deal and deal.played_out else _TURNED
    return _LANDMARKS.get(type(act), _NOTHING)


def matter(position: Position[State]) -> Matter[Variant]:
    """What a law may weigh, besides the incident."""
    state = position.state
    return Matter(
        variant=state.variant,
        dealer=state.dealer,
        score=state.tally.score,
        clock=_CUT if state.cut else _NOTHING,
        docket=position.docket,
    )


def _found(before: Position[State], act: Act) -> Iterator[Incident]:
    state = before.state
    deal = state.deal
    if isinstance(act, CutPack) and act.seat != pone(state):
        yield _refused(act.seat, "W-G06", "does not cut to this dealer")
    if deal is None:
        return
    match act:
        case Quit(seat):
            if seat != gatherer(state, deal):
                yield _refused(seat, "W-G10", "does not gather this side's tricks")
            number = len(deal.quitted)
            for each in deal.laid[0].renounced:
                if has_revoked(deal, each, number):
                    yield RevokeEstablished(seat=each, at=number)
        case Withdraw(seat):
            yield _in_withdrawing(deal, seat)
        case Call(seat, card):
            if card not in called_by_ruling(before):
                yield _refused(seat, "W-L12", "may not call that card")
        case Claim(seat, offender, trick):
            sure = established(deal, offender, trick)
            yield RevokeClaimed(seat=seat, at=trick, offender=offender, established=sure)
        case Choose(case=number):
            for told in before.docket.told():
                if told.case == number and told.law in REVOKE_LAWS and told.offender is not None:
                    yield RevokePaid(seat=told.offender, at=told.at)
        case ShowTricks() | MixTricks():
            yield from _in_answering(before, deal, act)
        case CallHonours(seat):
            if why := _no_call(state, deal, seat):
                yield _refused(seat, *why)
        case Answer(seat, yes) if yes and not held(deal, seat):
            yield _refused(seat, "W-L20", "answers a call without an honour")
        case ScoreHonours(seat, points):
            if why := _no_honours(state, deal, seat, points):
                yield _refused(seat, *why)


def _in_play(before: Position[State], seat: Seat, card: Card) -> tuple[Incident, ...]:
    deal = before.state.deal
    if deal is None:
        return ()
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    number = len(deal.quitted) + place
    found: list[Incident] = []
    if len(deal.calls) > len(deal.answered):
        found.append(_refused(seat, "W-G20", "must wait until the call is answered"))
    if seat != turn(deal):
        found.append(PlayedOutOfTurn(seat=seat, at=number, card=card))
    if trick and revoked(deal.hands[seat], trick, card):
        found.append(RevokePlayed(seat=seat, at=number, card=card, led=trick.led))
    elif before.docket.cases and card not in playable(before, seat):
        found.append(Disobeyed(seat=seat, at=number, card=card))
    if place:
        for earlier in range(len(deal.quitted), number):
            for revoker in (seat, partner(seat)):
                if has_revoked(deal, revoker, earlier):
                    found.append(RevokeEstablished(seat=revoker, at=earlier))
    return tuple(found) if found else _NONE


def _in_withdrawing(deal: DealInPlay, seat: Seat) -> Incident:
    place = place_of_last(deal, seat)
    assert place is not None, "play takes back only what is in reach"
    trick, number = deal.laid[place], len(deal.quitted) + place
    card = trick.card(seat)
    if card and has_revoked(deal, seat, number):
        return RevokeSaved(seat=seat, at=number, card=card, led=trick.led)
    return _refused(seat, "W-L12", "takes back a card that was no revoke", number)


def _in_answering(
    before: Position[State], deal: DealInPlay, act: ShowTricks | MixTricks
) -> Iterator[Incident]:
    # To mix the tricks is forbidden from the claim on; to show them waits until it can be answered.
    mixed = isinstance(act, MixTricks)
    claims = waiting(before, act.seat) if mixed else answerable(before, act.seat)
    if not claims:
        yield _refused(act.seat, "W-G10", "may not handle the tricks now")
    for case in claims:
        offender, at = case.last.offender, case.last.at
        if offender is None:
            continue
        if mixed:
            yield TricksMixed(seat=act.seat, at=at, offender=offender)
        else:
            proved = has_revoked(deal, offender, at)
            yield TricksShown(seat=act.seat, at=at, offender=offender, proved=proved)


def _no_call(state: State, deal: DealInPlay, seat: Seat) -> tuple[str, str] | None:
    """The rule that forbids this seat to call honours, and what it does wrong."""
    score = state.tally.score
    if score[side(seat)] != state.variant.call_at:
        return "W-L16", f"calls at a score of {score[side(seat)]}"
    if has_played(deal, seat):
        return "W-L21", "calls after playing a card"
    if not may_call(state.variant, score, deal.dealer, seat):
        return "W-G22", "may not call with the deal against nine"
    if held(deal, seat) < 2:
        return "W-G20", "calls without two honours"
    return ("W-G20", "has called already") if seat in deal.calls else None


def _no_honours(state: State, deal: DealInPlay, seat: Seat, points: int) -> tuple[str, str] | None:
    """The rule that forbids this seat to set up honours, and what it does wrong."""
    if not deal.played_out:
        return "W-G19", "scores honours before the deal is played"
    if not may_score_after(state.variant, state.before.score[side(seat)]):
        return "W-G22", f"may not score honours at {state.before.score[side(seat)]}"
    if points != worth(state.variant, deal, side(seat)):
        return "W-L18", "scores honours that side did not hold"
    if max(state.tally.score) >= state.variant.game_points:
        return "W-G24", "scores honours when the game is won"
    return None


def _refused(seat: Seat, rule: str, why: str, at: int = 0) -> Refused:
    return Refused(seat=seat, at=at, breaks=rule, why=why)
