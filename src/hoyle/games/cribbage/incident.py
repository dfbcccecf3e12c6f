"""Incidents of cribbage: facts about an act, never judgements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from hoyle.games.cribbage import act
from hoyle.games.cribbage.deal import cutter, places_to_lift, waiting_to_answer
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.play import next_to_show, playable
from hoyle.games.cribbage.rulings import CribbageRulingWords
from hoyle.games.cribbage.show import MOST, VALUES
from hoyle.games.cribbage.state import DealInPlay, State
from hoyle.games.cribbage.variant import Variant, adversaries, side_of
from hoyle.law import Incident, Landmark, Matter, SeenByAll
from hoyle.seat import Seat, left
from hoyle.table import Position, Step
from hoyle.table.incident import Refused, befallen, matter_of, refused, void
from hoyle.words import Text

_NOTHING: frozenset[Landmark] = frozenset()
_LANDMARKS: dict[type, frozenset[Landmark]] = {
    act.Play: frozenset({Landmark.CARD}),
    act.CutPack: frozenset({Landmark.CUT}),
    act.Deal: frozenset({Landmark.TURN_UP}),
    act.Given: frozenset({Landmark.TURN_UP}),
}


class Overcounted(SeenByAll, frozen=True, kw_only=True):
    """Holes counted that the cards do not make; ``pegs`` is the adversary who may peg them."""

    holes: int
    pegs: Seat
    says: ClassVar = CribbageRulingWords.counts_over


class Overlooked(SeenByAll, frozen=True, kw_only=True):
    """Holes that a player did not count, claimed by the adversary ``pegs``. Only the desk meets it: at a
    table the claim itself pegs them.
    """

    holes: int
    pegs: Seat
    says: ClassVar = CribbageRulingWords.counts_short


class WrongNumber(SeenByAll, frozen=True, kw_only=True):
    """Too many or too few cards dealt; ``pegs`` is the non-dealer, or the player on the dealer's left."""

    pegs: Seat
    breaks: str | None = "C-R27"
    says: ClassVar = CribbageRulingWords.wrong_number


class CardFaced(SeenByAll, frozen=True, kw_only=True):
    """A card turned face up in dealing."""

    breaks: str | None = "C-R27"
    says: ClassVar = CribbageRulingWords.faces_card


def incidents(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return every incident of this act that a law, or a strict table, may judge."""
    return tuple(_found(step))


def landmarks(step: Step[State, act.Act]) -> frozenset[Landmark]:
    """Return the landmarks that this act passes."""
    if isinstance(step.act, act.Count) and step.act.crib:
        return frozenset({Landmark.DEAL_END})
    return _LANDMARKS.get(type(step.act), _NOTHING)


def matter(position: Position[State]) -> Matter[Variant]:
    """Return the matter of this table for the laws."""
    return matter_of(position.state.variant, position, position.state.tally.score)


def _found(step: Step[State, act.Act]) -> Iterator[Incident]:
    state, done, after = step.before.state, step.act, step.after
    variant, deal = state.variant, state.deal
    match done:
        case act.Play() | act.Go() if deal:
            yield from _in_playing(state, deal, done)
        case act.CutPack(seat):
            if seat != cutter(state):
                yield _refused(state, seat, "C-R03", CribbageRulingWords.does_not_cut(seat))
        case act.Deal(seat, numbers, faced):
            if numbers and set(numbers) != {variant.dealt}:
                yield WrongNumber(seat=seat, at=state.tally.round, pegs=left(seat, variant.players))
            if faced:
                yield CardFaced(seat=seat, at=state.tally.round)
        case act.Lift(seat, at) if deal:
            if seat != left(deal.dealer, variant.players):
                yield _refused(state, seat, "C-R07", CribbageRulingWords.does_not_lift(seat))
            elif at not in places_to_lift(deal):
                yield _refused(state, seat, "TL-08", CribbageRulingWords.leaves_few(seat))
        case act.Count() if deal and after.deal:
            yield from _in_counting(state, deal, after.deal, done)
        case act.Muggins(seat) | act.LetStand(seat) | act.LetAllStand(seat) if deal:
            if seat != waiting_to_answer(variant, deal)[0]:
                yield _refused(state, seat, "C-R26", CribbageRulingWords.answers_early(seat))
            last = deal.shown[-1]
            if isinstance(done, act.Muggins) and last.counted + done.points > MOST[len(last.cards)]:
                yield _refused(state, seat, "C-R26", CribbageRulingWords.claims_too_much(seat))
        case _:
            yield from befallen(step, over=state.over, players=variant.players)


def _in_playing(state: State, deal: DealInPlay, done: act.Play | act.Go) -> Iterator[Incident]:
    seat = done.seat
    if isinstance(done, act.Play):
        if seat != deal.turn:
            yield _refused(state, seat, "C-R10", CribbageRulingWords.plays_out_of_turn(seat))
        elif deal.count + VALUES[done.card.index] > LIMIT:
            yield _refused(state, seat, "C-R10", CribbageRulingWords.plays_past(seat))
    elif seat != deal.turn:
        yield _refused(state, seat, "C-R14", CribbageRulingWords.go_out_of_turn(seat))
    elif playable(deal) and not (deal.gone and state.variant.after_go == "at_liberty"):
        yield _refused(state, seat, "C-R14", CribbageRulingWords.go_with_card(seat))


def _in_counting(state: State, deal: DealInPlay, after: DealInPlay, done: act.Count) -> Iterator[Incident]:
    variant, shown = state.variant, after.shown[-1]
    if (done.seat, done.crib) != next_to_show(variant, deal):
        yield _refused(state, done.seat, "C-R18", CribbageRulingWords.shows_out_of_order(done.seat))
    waiting, own_side = waiting_to_answer(variant, deal), side_of(variant, done.seat)
    if any(
        side_of(variant, seat) != own_side for seat in waiting
    ):  # A partner's count cannot end an adversary's right.
        why = CribbageRulingWords.counts_early(done.seat)
        yield void(done.seat, "C-R26", why, state.tally.round, variant.players)
        return
    if waiting:
        yield _refused(state, done.seat, "C-R26", CribbageRulingWords.counts_early(done.seat))
    announced, holds = done.points, shown.holds
    if variant.by_hand:
        return  # The true count is pegged, whatever was announced.
    if announced > MOST[len(shown.cards)]:
        yield _refused(state, done.seat, "C-R19", CribbageRulingWords.counts_too_much(done.seat))
    rule = None if variant.muggins else "C-R19"
    if announced > holds:
        pegs, at = adversaries(variant, done.seat)[0], state.tally.round
        yield Overcounted(seat=done.seat, at=at, breaks=rule, holes=announced - holds, pegs=pegs)
    elif announced < holds and rule:
        yield _refused(state, done.seat, rule, CribbageRulingWords.counts_under(done.seat, holds - announced))


def _refused(state: State, seat: Seat, rule: str, why: Text) -> Refused:
    return refused(seat, rule, why, state.tally.round, state.variant.players)
