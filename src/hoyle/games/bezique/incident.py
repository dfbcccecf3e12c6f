"""Incidents of rubicon bézique: facts about an act, never judgements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from hoyle.cards import Card
from hoyle.games.bezique import act
from hoyle.games.bezique.deal import cutter, drawing, may_take_heap, next_to_draw, over, readings
from hoyle.games.bezique.declaration import COURT, BeziqueReadings, formed, serves_again
from hoyle.games.bezique.rights import (
    LEFT_IN_CUT,
    in_last_tricks,
    may_declare,
    may_show,
    may_show_drawn,
    playable,
)
from hoyle.games.bezique.rulings import BeziqueRulingWords
from hoyle.games.bezique.state import DealInPlay, State
from hoyle.games.bezique.variant import DEALT, FOUR_PACKS, PLAYERS, Variant
from hoyle.law import Incident, Landmark, Matter, Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table import Choose, Position, Step
from hoyle.table.incident import befallen, matter_of, refused
from hoyle.table.option import taken
from hoyle.words import Place, Text

_NOTHING: frozenset[Landmark] = frozenset()
_LANDMARKS: dict[type, frozenset[Landmark]] = {
    act.Play: frozenset({Landmark.CARD}),
    act.CutPack: frozenset({Landmark.CUT}),
    act.Deal: frozenset({Landmark.TURN_UP}),
    act.Given: frozenset({Landmark.TURN_UP}),
}
_TRICK = frozenset({Landmark.CARD, Landmark.TRICK_TURNED})

EVERYBODY = frozenset({Seat(0), Seat(1)})


class AtBezique(Incident, frozen=True, kw_only=True):
    """Something at a table of rubicon bézique that both players saw; ``why`` gives details, if known."""

    known_to: frozenset[Seat] = EVERYBODY
    why: Text | None = None

    @property
    def text(self) -> Text:
        return self.why or self.says.of(self)


class WrongNumber(AtBezique, frozen=True, kw_only=True):
    """A wrong number of cards dealt; ``numbers`` are the cards of the first seat and of the second."""

    numbers: tuple[int, ...]
    breaks: str | None = "RB-20"
    says: ClassVar = BeziqueRulingWords.wrong_number


class CompletionAgreed(AtBezique, frozen=True, kw_only=True):
    """A player is willing to have short hands completed from the stock."""

    says: ClassVar = BeziqueRulingWords.would_complete


class CardFaced(AtBezique, frozen=True, kw_only=True):
    """A card turned face up by the dealer; ``own`` if it is one of the dealer's hand."""

    own: bool
    breaks: str | None = "RB-20"
    says: ClassVar = BeziqueRulingWords.faces_card


class FacedInStock(AtBezique, frozen=True, kw_only=True):
    """A card found face up in the pack; ``begun`` if a card has been played. Only at a real table."""

    begun: bool
    says: ClassVar = BeziqueRulingWords.face_in_stock


class PlayedWithWrongNumber(AtBezique, frozen=True, kw_only=True):
    """The dealer has played while the hands had these numbers of cards, by seat."""

    numbers: tuple[int, ...]
    says: ClassVar = BeziqueRulingWords.played_with_wrong_number


class LedOutOfTurn(AtBezique, frozen=True, kw_only=True):
    """A card led by the player without the lead; ``played_to`` if the opponent has since played to it."""

    card: Card
    played_to: bool
    breaks: str | None = "RB-22"
    says: ClassVar = BeziqueRulingWords.plays_out_of_turn


class PlayedTogether(AtBezique, frozen=True, kw_only=True):
    """Two or more cards played together by one player. Only at a real table."""

    says: ClassVar = BeziqueRulingWords.plays_together


class CardsDropped(AtBezique, frozen=True, kw_only=True):
    """Cards dropped by accident. Only at a real table."""

    says: ClassVar = BeziqueRulingWords.drops_cards


class DrewFirst(AtBezique, frozen=True, kw_only=True):
    """The loser of the trick has drawn before the winner."""

    breaks: str | None = "RB-23"
    says: ClassVar = BeziqueRulingWords.draws_first


class SawCards(AtBezique, frozen=True, kw_only=True):
    """A player, drawing, saw ``number`` cards besides the one drawn; ``won`` if that is the winner of the
    trick.
    """

    won: bool
    number: int
    breaks: str | None = "RB-23"

    @property
    def text(self) -> Text:
        return BeziqueRulingWords.sees_more(self.seat, self.number)


class WronglyDeclared(AtBezique, frozen=True, kw_only=True):
    """Points scored for cards that do not make the combination, or that may not be scored now."""

    points: int
    says: ClassVar = BeziqueRulingWords.declares_wrongly


class FailedToFollow(AtBezique, frozen=True, kw_only=True):
    """A card of the last tricks that does not follow, win or trump, although its player could."""

    breaks: str | None = "RB-15"
    says: ClassVar = BeziqueRulingWords.fails


class BrisquesCounted(AtBezique, frozen=True, kw_only=True):
    """A player looked for brisques in tricks, with ``stock`` cards in the stock. Tables count for themselves,
    so only the desk meets this.
    """

    stock: int

    @property
    def text(self) -> Text:
        return BeziqueRulingWords.counts_brisques(self.seat, self.stock)


def incidents(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return every incident of this act that a law, or a strict table, may judge."""
    return tuple(_found(step))


def gone(position: Position[State]) -> tuple[int, ...]:
    """Return the open cases that concern the past: a card that cannot go back."""
    deal = position.state.deal
    return tuple(
        case.place
        for case in position.docket.at(Standing.OPEN)
        if deal is not None
        and case.last.offender is not None
        and _is_past(deal, case.last, case.last.offender)
    )


def _is_past(deal: DealInPlay, ruling: Ruling, offender: Seat) -> bool:
    match ruling.about:
        case Subject.EARLY_DRAW:
            card = deal.drawn[offender]
            return card is None or card not in deal.hands[offender] or None not in deal.drawn
        case Subject.REVOKE:
            return deal.tricks <= ruling.at
        case _:
            return False


def landmarks(step: Step[State, act.Act]) -> frozenset[Landmark]:
    """Return the landmarks that this act passes."""
    before, after = step.before.state.deal, step.after.deal
    if isinstance(step.act, act.Play) and before and after and after.tricks != before.tricks:
        return _TRICK | {Landmark.DEAL_END} if over(step.after) else _TRICK
    return _LANDMARKS.get(type(step.act), _NOTHING)


def trick(step: Step[State, act.Act]) -> int | None:
    """Return the number of the trick that this act plays a card to; None for any other act."""
    deal = step.before.state.deal
    return deal.tricks if deal is not None and isinstance(step.act, act.Play) else None


def matter(position: Position[State]) -> Matter[Variant]:
    """Return the matter of this table for the laws."""
    return matter_of(position.state.variant, position, position.state.tally.score)


def _found(step: Step[State, act.Act]) -> Iterator[Incident]:
    state, done = step.before.state, step.act

    def breach(seat: Seat, rule: str, why: Text) -> Incident:
        return refused(seat, rule, why, state.tally.deals, PLAYERS)

    deal = state.deal
    at = deal.tricks if deal else 0
    match done:
        case act.ChooseDealer(seat) if seat != state.chooser:
            yield breach(seat, "RB-03", BeziqueRulingWords.does_not_choose(seat))
        case act.CutPack(seat, at):
            if seat != cutter(state):
                yield breach(seat, "RB-03", BeziqueRulingWords.does_not_cut(seat))
            elif not LEFT_IN_CUT <= at <= len(FOUR_PACKS.cards) - LEFT_IN_CUT:
                yield breach(seat, "TL-08", BeziqueRulingWords.leaves_few(seat, LEFT_IN_CUT))
        case act.Deal():
            yield from _in_dealing(state, done, step.after.deal, at)
        case act.TakeHeap(seat) if deal and not may_take_heap(deal, seat):
            yield breach(seat, "RB-08", BeziqueRulingWords.takes_unwon(seat))
        case act.Draw(seat, sees=sees) if deal:
            if seat != next_to_draw(deal):
                yield DrewFirst(seat=seat, at=at)
            if sees:
                yield SawCards(seat=seat, at=at, won=seat == deal.winner, number=sees)
        case act.Play(seat, card) if deal:
            yield from _in_playing(state, deal, seat, card)
        case act.CarteBlanche(seat) | act.ShowDrawn(seat) | act.Declare(seat) if deal and step.after.deal:
            if fault := _in_declaring(deal, done, readings(state.variant)):
                scored_now = step.after.deal.scored[-1]
                rule, why = fault
                yield WronglyDeclared(seat=seat, at=at, breaks=rule, why=why, points=scored_now.points)
        case Choose(seat) if (chosen := taken(step.before.docket, done)) and isinstance(
            chosen[1], remedies.Completion
        ):
            yield CompletionAgreed(seat=seat, at=0)
        case _:
            yield from befallen(step, over=over(state), players=PLAYERS)


def _in_dealing(state: State, done: act.Deal, after: DealInPlay | None, at: int) -> Iterator[Incident]:
    seat, numbers = done.seat, done.numbers
    if numbers and set(numbers) != {DEALT}:
        why = BeziqueRulingWords.dealt_wrong(seat, numbers[0], Seat(0), numbers[1], Seat(1))
        yield WrongNumber(seat=seat, at=at, why=why, numbers=numbers)
    if done.faced and after:
        own = all(card in after.hands[seat] for card in _faced(state, done.faced))
        yield CardFaced(seat=seat, at=at, own=own)


def _faced(state: State, places: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(state.pack.cards[place] for place in places)


def _in_playing(state: State, deal: DealInPlay, seat: Seat, card: Card) -> Iterator[Incident]:
    if seat != deal.turn:
        yield LedOutOfTurn(seat=seat, at=deal.tricks, card=card, played_to=False)
    elif card not in playable(state.variant, deal, seat):
        follows = card.suit is deal.trick[0][1].suit
        why = (BeziqueRulingWords.does_not_win if follows else BeziqueRulingWords.does_not_follow)(
            seat, card, Place(deal.tricks)
        )
        yield FailedToFollow(seat=seat, at=deal.tricks, why=why)
    if seat == deal.dealer and not deal.begun[seat] and set(deal.numbers) != {DEALT}:
        yield PlayedWithWrongNumber(seat=seat, at=0, numbers=deal.numbers)


def _in_declaring(
    deal: DealInPlay, done: act.Declare | act.CarteBlanche | act.ShowDrawn, reuse_rules: BeziqueReadings
) -> tuple[str, Text] | None:
    """Return the rule that forbids this declaration or show of carte blanche, and the reason; None if
    allowed.
    """
    seat = done.seat
    if isinstance(done, act.CarteBlanche):
        if may_show(deal, seat):
            return None
        court = any(card.rank in COURT for card in deal.hands[seat])
        return "RB-10", (
            BeziqueRulingWords.no_carte_blanche if court else BeziqueRulingWords.late_carte_blanche
        )(seat)
    if isinstance(done, act.ShowDrawn):
        return None if may_show_drawn(deal, seat) else ("RB-10", BeziqueRulingWords.shows_court(seat))
    if not may_declare(deal, seat):
        if in_last_tricks(deal):
            return "RB-14", BeziqueRulingWords.declares_too_late(seat)
        if deal.winner != seat or not drawing(deal):
            return "RB-11", BeziqueRulingWords.declares_out_of_turn(seat)
        if seat in deal.drew:
            return "RB-11", BeziqueRulingWords.declares_after_drawing(seat)
        return "RB-07", BeziqueRulingWords.declares_again(seat)
    if not formed(done.kind, done.cards):
        return "RB-24", BeziqueRulingWords.declares_wrongly(seat)
    if not serves_again(done.kind, done.cards, deal.held(seat), deal.declared(seat), reuse_rules):
        return "RB-12", BeziqueRulingWords.serves_no_more(seat)
    return None
