"""Incidents of blind hookey: acts that a rule forbids, or that a law of any table judges."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.hookey import act
from hoyle.games.hookey.deal import cutter, due_proportion, may_back, over, staking, to_lift
from hoyle.games.hookey.rulings import HookeyRulingWords
from hoyle.games.hookey.state import HandInPlay, State
from hoyle.games.hookey.variant import LEAST, Variant
from hoyle.law import Incident, Landmark, Matter
from hoyle.seat import Seat
from hoyle.table import Position, Step
from hoyle.table.incident import befallen, refused
from hoyle.words import Pence, Text

_CUT = frozenset({Landmark.CUT, Landmark.TURN_UP})  # The cut begins a hand, and a new leaf.
_DEAL_END = frozenset({Landmark.DEAL_END})
_NOTHING: frozenset[Landmark] = frozenset()


def incidents(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return every incident of this act that a law judges, or a strict table refuses."""
    state, players = step.before.state, step.before.state.variant.players
    return (
        *befallen(step, over=over(state), players=players),
        *(refused(*each, state.tally.deals, players) for each in _found(state, step.act)),
    )


def landmarks(step: Step[State, act.Act]) -> frozenset[Landmark]:
    """Return the landmarks that this act passes."""
    if isinstance(step.act, act.CutPack):
        return _CUT
    return _DEAL_END if isinstance(step.act, act.Show) else _NOTHING


def matter(position: Position[State]) -> Matter[Variant]:
    """Return the matter for the laws of any table; the game has no laws itself."""
    state = position.state
    return Matter(variant=state.variant, dealer=state.dealer, score=state.tally.won, docket=position.docket)


def _found(state: State, done: act.Act) -> Iterator[tuple[Seat, str, Text]]:
    hand, variant = state.hand, state.variant
    if isinstance(done, act.CutPack):
        if done.seat != cutter(state):
            yield done.seat, "BH-02", HookeyRulingWords.does_not_cut(done.seat)
        return
    if hand is None:
        return
    match done:
        case act.Lift(seat, cards):
            if seat != to_lift(variant, hand)[0]:
                yield seat, "BH-03", HookeyRulingWords.lifts_out_of_turn(seat)
            if not LEAST <= cards <= due_proportion(variant, hand):
                most = due_proportion(variant, hand)
                yield seat, "BH-04", HookeyRulingWords.lifts_wrong_number(seat, cards, LEAST, most)
        case act.Divide(seat, sizes):
            if seat != hand.dealer:
                yield seat, "BH-20", HookeyRulingWords.divides_anothers(seat)
            if min(sizes) < LEAST:
                yield seat, "BH-25", HookeyRulingWords.makes_small_packet(seat, min(sizes), LEAST)
        case act.Stake() | act.Rest():
            yield from _in_staking(variant, hand, done)
        case act.Show(seat):
            if seat != hand.dealer:
                yield seat, "BH-07", HookeyRulingWords.shows_before_dealer(seat)
            if staking(variant, hand):
                yield seat, "BH-06", HookeyRulingWords.shows_early(seat)


def _in_staking(
    variant: Variant, hand: HandInPlay, done: act.Stake | act.Rest
) -> Iterator[tuple[Seat, str, Text]]:
    seat, allowed_packets = done.seat, may_back(variant, hand, done.seat)
    if isinstance(done, act.Rest):
        if not allowed_packets:
            yield seat, "BH-25", HookeyRulingWords.no_second_packet(seat)
        return
    if not allowed_packets or (done.packet is not None and done.packet not in allowed_packets):
        yield seat, "BH-25", HookeyRulingWords.may_not_stake(seat)
    if done.pence > variant.limit:
        most = Pence(variant.limit)
        yield seat, "BH-12", HookeyRulingWords.stakes_too_much(seat, Pence(done.pence), most)
