"""Turns at a whist table, and the lawful acts of each seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from hoyle.cards import ALL, Hand
from hoyle.games.whist import act
from hoyle.games.whist.deal import cutter, next_dealer
from hoyle.games.whist.following import BINDINGS, callable_now, liable
from hoyle.games.whist.honours import has_played, held, may_call, may_score_after, worth
from hoyle.games.whist.play import gatherer, question_for, to_lay, turn
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Standing, Subject
from hoyle.seat import CHANCE, SEATS, Seat, adversaries, left, partner, side
from hoyle.table import Position, Umpire, once_a_position
from hoyle.table.act import CallForPacks
from hoyle.table.option import answers, asked
from hoyle.tricks.claims import claimable
from hoyle.tricks.dealing import before_the_deal
from hoyle.tricks.in_play import must_quit, off_count, place_for, place_of_last, relies, waiting_for
from hoyle.tricks.rest import asked_of_rest
from hoyle.tricks.revoking import broke, has_revoked

_STRICT = Umpire.STRICT  # Finding the member of an enum takes longer than comparing it.


def chance(state: State, keeps: Seat) -> act.CutIn | act.Shuffle:
    """Return the act of chance that is due; the pack and its number are filled in elsewhere."""
    return act.Shuffle() if state.chairs else act.CutIn(keeps=keeps)


def due(position: Position[State]) -> tuple[Seat, ...]:
    """Return the seat everyone waits for, or chance. A sitting of whist can always continue."""
    state, docket = position.state, position.docket
    if docket.cases:
        if (chooser := asked(docket, over=state.over)) is not None:
            return (chooser,)
        if (accused := BINDINGS.to_answer(position)) is not None:
            return (accused,)
    deal = state.deal
    if deal is None or state.over:
        if state.pack.cards:
            return (next_dealer(state),) if state.cut else (cutter(state),)
        return (_next_to_speak(position, deal),)
    if deal.rest is not None and (asked_of := asked_of_rest(deal)) is not None:
        return (asked_of,)
    if deal.asked is not None:
        return (deal.asked,)
    if len(deal.calls) > len(deal.answered):
        return (partner(deal.calls[-1]),)
    player, _ = awaited(position)
    return (gatherer(state, deal),) if player is None else (player,)


def lawful(position: Position[State], seat: Seat) -> tuple[act.Act, ...]:
    """Return all lawful acts of this seat now; none if it must wait."""
    state, docket = position.state, position.docket
    acts: list[act.Act] = []
    if docket.cases:
        if asked(docket, over=state.over) is not None:
            return answers(docket, seat)
        if BINDINGS.to_answer(position) is not None:
            return (act.ShowTricks(seat),) if BINDINGS.answerable(position, seat) else ()
        acts += answers(docket, seat)  # The choices that were put off.
    deal = state.deal
    if deal is not None and not state.over:
        acts += _in_play(position, deal, seat)
    else:
        if state.pack.cards:
            acts += before_the_deal(state, seat, next_dealer(state))
        if deal is not None:
            acts += _after_the_deal(state, deal, seat)
    if deal is not None and position.umpire is not _STRICT and not state.cut:
        acts += _rights(position, deal, seat)
    if state.over and state.variant.pack_cost and state.chairs and not state.cut:
        acts.append(CallForPacks(seat))
    return tuple(acts)


def attend(position: Position[State]) -> tuple[act.Act, ...]:
    """Return the next act that the table does for its players.

    A strict table deals, quits tricks and scores the honours that are held. A strict or watchful table has
    the tricks shown when a revoke is claimed, and the hands counted when they are unequal.
    """
    state, docket = position.state, position.docket
    if docket.cases and position.umpire is not Umpire.ON_CLAIM:
        if any(c.last.standing is Standing.NOTED for c in docket.on(Subject.COUNT)):
            return (act.Count(state.dealer),)
        if (accused := BINDINGS.to_answer(position)) is not None:
            return (act.ShowTricks(accused),)
    if position.umpire is not _STRICT:
        return ()
    if state.cut:
        return (act.Deal(next_dealer(state)),)
    deal = state.deal
    if deal is None or state.pack.cards:
        return ()
    if not state.over:
        turns = deal.laid and (deal.laid[0].complete or must_quit(deal))
        return (act.Quit(gatherer(state, deal)),) if turns else ()
    if deal.played_out:
        return tuple(
            act.ScoreHonours(seat, points)
            for seat in SEATS[:2]
            if (points := _honours_held(state, deal, seat))
        )
    return ()


def _after_the_deal(state: State, deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    if not state.pack.cards and not deal.void and seat not in deal.content:
        yield act.Content(seat)
    if honours_held := _honours_held(state, deal, seat):
        yield act.ScoreHonours(seat, honours_held)
    if (corrected_honours := _honours_put_right(state, deal, seat)) is not None:
        yield act.ScoreHonours(seat, corrected_honours)


def _in_play(position: Position[State], deal: DealInPlay, seat: Seat) -> list[act.Act]:
    if deal.rest is not None:
        return [act.AgreeRest(seat), act.ObjectRest(seat)] if seat == asked_of_rest(deal) else []
    if deal.asked is not None:
        return [_true_answer(deal, seat)] if seat == deal.asked else []
    if len(deal.calls) > len(deal.answered):
        if seat != partner(deal.calls[-1]):
            return []
        no = act.Answer(seat, yes=False)
        return [act.Answer(seat, yes=True), no] if held(deal, seat) else [no]
    seat_to_play, seat_to_turn = awaited(position)
    acts: list[act.Act] = []
    if seat == seat_to_play:
        acts += map(act.Play, repeat(seat), BINDINGS.playable(position, seat))
    if (
        may_call(position.state.variant, position.state.tally.score, deal.dealer, seat)
        and held(deal, seat) >= 2
        and seat not in deal.calls
        and not has_played(deal, seat)
    ):
        acts.append(act.CallHonours(seat))
    if seat == seat_to_turn:
        acts.append(act.Quit(seat))
    if position.umpire is not _STRICT:
        place = place_of_last(deal, seat)
        if place is not None and _may_put_right(deal, seat, place):
            acts.append(act.Withdraw(seat))
        if question_for(deal, partner(seat)) is not None:
            acts.append(act.AskSuit(seat))
    if position.docket.cases or position.umpire is not _STRICT:
        acts += _calls(position, deal, seat)
    return acts


def _may_put_right(deal: DealInPlay, seat: Seat, place: int) -> bool:
    """Has this seat broken a rule with this card, or relied on a card that was taken back? A lead may
    stand.
    """
    at_fault = broke(deal, seat, len(deal.quitted) + place) or relies(deal, seat, place)
    return at_fault and deal.laid[place].leader != seat


@once_a_position
def awaited(position: Position[State]) -> tuple[Seat | None, Seat | None]:
    """Return the seat whose turn it is to play a card, and the seat that may turn the oldest trick on the
    table.

    The first is None where a trick must be turned before a card is played, the second where no trick is
    complete.
    """
    deal = position.state.deal
    if deal is None:
        return None, None
    waits = waiting_for(deal, deal.laid[0]) if deal.laid else None
    if waits is not None and len(deal.laid) == 1 and deal.first is None:
        return waits, None
    complete = deal.laid and waits is None
    return to_lay(deal), gatherer(position.state, deal) if complete else None


def _true_answer(deal: DealInPlay, seat: Seat) -> act.Act:
    """Return the act required of a seat that is asked whether it has none of the suit led: say so, or take
    its card back.
    """
    place = place_of_last(deal, seat)
    revoked = place is not None and has_revoked(deal, seat, len(deal.quitted) + place)
    return act.Withdraw(seat) if revoked else act.Answer(seat, yes=False)


def _calls(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    """Return the calls that rulings, and cards held apart, let this seat make on an adversary."""
    if deal.apart[seat]:
        yield act.PutBack(seat)
    player = turn(deal)
    yield from (act.Call(seat, card) for card in callable_now(position, seat, player))
    foe_follows = player in adversaries(seat) and place_for(deal, player) < len(deal.laid)
    if foe_follows and liable(position, player):
        yield from (act.CallRank(seat, player, highest) for highest in (True, False))
    cards_apart = position.docket.on(Subject.APART)
    may_be_named = {case.last.offender for case in cards_apart if case.last.standing.live}
    for foe in adversaries(seat):
        if foe in may_be_named and deal.parted(foe):
            yield from (act.NameCard(seat, foe, card) for card in _unseen(deal, seat))


def _unseen(deal: DealInPlay, seat: Seat) -> Hand:
    """Return the cards that this seat cannot see."""
    seen = deal.hands[seat]
    for trick in deal.tricks:
        seen |= Hand.of(card for _, card in trick.plays)
    for exposed in deal.exposed:
        seen |= exposed
    return Hand.of(ALL) - seen


def _rights(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    """Return the acts by which a seat may appeal to the referee, for reasons that it sees itself."""
    announced = position.docket.public_rulings()
    if position.umpire is Umpire.ON_CLAIM:
        yield from claimable(deal, position.docket, seat, over=position.state.over)
        challenged = any(
            r.about is Subject.HONOURS and r.offender in (*adversaries(seat), seat) for r in announced
        )
        if deal.honours[1 - side(seat)] and not challenged:
            yield act.Challenge(seat)
        if _may_count(deal, seat) and not any(
            r.about in (Subject.COUNT, Subject.OMISSION) for r in announced
        ):
            yield act.Count(seat)
    if any(r.about is Subject.COUNT for r in announced) and any(deal.dropped) and not position.state.over:
        yield act.Find(seat)  # A count has shown that a card is missing, while the pack is complete.


def _may_count(deal: DealInPlay, seat: Seat) -> bool:
    """Has this seat a card too many or too few, or has an incomplete trick been turned?"""
    return not deal.void and (off_count(deal, seat) or any(len(t.plays) < 4 for t in deal.quitted))


def _next_to_speak(position: Position[State], deal: DealInPlay | None) -> Seat:
    """Return the first seat from the eldest hand that may still claim or score in a finished deal; otherwise
    chance.

    A strict table does it for them. A watchful one announces everything except honours. One that rules on
    claim announces nothing, so every seat is asked there, whether or not it has anything to say.
    """
    if deal is None or deal.void or not deal.tricks or position.umpire is Umpire.STRICT:
        return CHANCE
    seat = left(deal.dealer)
    for _ in SEATS:
        claims = position.umpire is Umpire.ON_CLAIM or _honours_held(position.state, deal, seat)
        if claims and seat not in deal.content:
            return seat
        seat = left(seat)
    return CHANCE


def _honours_put_right(state: State, deal: DealInPlay, seat: Seat) -> int | None:
    """Return the points that this side really held for honours, if it has scored them wrongly; otherwise
    None.
    """
    own_side = side(seat)
    points_held = worth(state.variant, deal, own_side)
    if not deal.played_out or deal.honours[own_side] in (0, points_held) or own_side in deal.judged:
        return None
    return points_held


def _honours_held(state: State, deal: DealInPlay, seat: Seat) -> int:
    """Return the points this seat's side may score for honours, now that the deal is played; otherwise 0."""
    own_side = side(seat)
    if not deal.played_out or deal.honours[own_side] or max(state.tally.score) >= state.variant.game_points:
        return 0
    return (
        worth(state.variant, deal, own_side)
        if may_score_after(state.variant, state.before.score[own_side])
        else 0
    )
