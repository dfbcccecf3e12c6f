"""Incidents of rubicon bézique: acts that a rule forbids, as facts, never judgements."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.bezique import act
from hoyle.games.bezique.deal import cutter, drawing, may_take_heap, next_to_draw, over
from hoyle.games.bezique.declaration import COURT, formed, serves_again
from hoyle.games.bezique.following import in_last_tricks, playable
from hoyle.games.bezique.rights import LEFT_IN_CUT, may_declare, may_show, may_show_drawn
from hoyle.games.bezique.rulings import Say
from hoyle.games.bezique.state import DealInPlay, State
from hoyle.games.bezique.variant import DEALT, FOUR_PACKS, PLAYERS, Variant
from hoyle.law import Incident, Landmark, Matter
from hoyle.seat import Seat
from hoyle.table import Position, Step
from hoyle.table.incident import refused
from hoyle.words import Text

_NOTHING: frozenset[Landmark] = frozenset()
_CUT = frozenset({Landmark.CUT})
_DEALT = frozenset({Landmark.TURN_UP})
_CARD = frozenset({Landmark.CARD})
_LAST = frozenset({Landmark.CARD, Landmark.TRICK_TURNED, Landmark.DEAL_END})
_TRICK = frozenset({Landmark.CARD, Landmark.TRICK_TURNED})

Found = tuple[Seat, str, Text]
"""Who did it, the rule that forbids it, and what it was."""


def incidents(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return every incident of this act that a strict table refuses."""
    deals = step.before.state.tally.deals
    return tuple(refused(seat, rule, why, deals, PLAYERS) for seat, rule, why in _found(step))


def landmarks(step: Step[State, act.Act]) -> frozenset[Landmark]:
    """Return the landmarks that this act passes."""
    match step.act:
        case act.Play():
            before, after = step.before.state.deal, step.after.deal
            if before is None or after is None or after.tricks == before.tricks:
                return _CARD
            return _LAST if over(step.after) else _TRICK
        case act.CutPack():
            return _CUT
        case act.Deal() | act.Given():
            return _DEALT
        case _:
            return _NOTHING


def matter(position: Position[State]) -> Matter[Variant]:
    """Return the matter of this table for the laws."""
    state = position.state
    return Matter(
        variant=state.variant,
        dealer=state.dealer,
        score=state.tally.score,
        clock=_CUT if state.cut else _NOTHING,
        docket=position.docket,
    )


def _found(step: Step[State, act.Act]) -> Iterator[Found]:
    state, done = step.before.state, step.act
    deal = state.deal
    match done:
        case act.ChooseDealer(seat) if seat != state.chooser:
            yield seat, "RB-03", Say.does_not_choose(seat)
        case act.CutPack(seat, at):
            if seat != cutter(state):
                yield seat, "RB-03", Say.does_not_cut(seat)
            elif not LEFT_IN_CUT <= at <= len(FOUR_PACKS.cards) - LEFT_IN_CUT:
                yield seat, "TL-08", Say.leaves_few(seat, LEFT_IN_CUT)
        case act.Deal(seat, numbers, faced):
            if numbers and set(numbers) != {DEALT}:
                yield seat, "RB-20", Say.wrong_number(seat)
            if faced:
                yield seat, "RB-20", Say.faces_card(seat)
        case act.CarteBlanche(seat) if deal and not may_show(deal, seat):
            court = any(card.rank in COURT for card in deal.hands[seat])
            yield seat, "RB-10", (Say.no_carte_blanche if court else Say.late_carte_blanche)(seat)
        case act.ShowDrawn(seat) if deal and not may_show_drawn(deal, seat):
            yield seat, "RB-10", Say.shows_court(seat)
        case act.TakeHeap(seat) if deal and not may_take_heap(deal, seat):
            yield seat, "RB-08", Say.takes_unwon(seat)
        case act.Draw(seat, sees) if deal:
            if seat != next_to_draw(deal):
                yield seat, "RB-23", Say.draws_first(seat)
            if sees > 1:
                yield seat, "RB-23", Say.sees_two(seat)
        case act.Play(seat, card) if deal:
            if seat != deal.turn:
                yield seat, "RB-22", Say.plays_out_of_turn(seat)
            elif card not in playable(state.variant, deal, seat):
                follows = card.suit is deal.trick[0][1].suit
                yield seat, "RB-15", (Say.does_not_win if follows else Say.does_not_follow)(seat)
        case act.Declare() if deal:
            yield from _in_declaring(deal, done)


def _in_declaring(deal: DealInPlay, done: act.Declare) -> Iterator[Found]:
    seat = done.seat
    if not may_declare(deal, seat):
        if in_last_tricks(deal):
            yield seat, "RB-14", Say.declares_too_late(seat)
        elif deal.winner != seat or not drawing(deal):
            yield seat, "RB-11", Say.declares_out_of_turn(seat)
        elif seat in deal.drew:
            yield seat, "RB-11", Say.declares_after_drawing(seat)
        else:
            yield seat, "RB-07", Say.declares_again(seat)
    if not formed(done.kind, done.cards):
        yield seat, "RB-24", Say.declares_wrongly(seat)
    elif not serves_again(done.kind, done.cards, deal.held(seat), deal.declared(seat)):
        yield seat, "RB-12", Say.serves_no_more(seat)
