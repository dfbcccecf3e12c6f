"""Turns at a whist table, and the lawful acts of each seat."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle import tricks
from hoyle.cards import ALL, Hand
from hoyle.games.whist import act
from hoyle.games.whist.deal import cutter, next_dealer, over
from hoyle.games.whist.following import answerable, callable_now, liable, playable, to_answer
from hoyle.games.whist.honours import has_played, held, may_call, may_score_after, worth
from hoyle.games.whist.play import gatherer, question_for, to_lay, turn
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Standing, Subject
from hoyle.seat import CHANCE, SEATS, Seat, adversaries, left, partner, side
from hoyle.table import Position, Umpire, once_a_position
from hoyle.table.act import CallForPacks
from hoyle.table.option import answers, asked
from hoyle.table.pack import cuts
from hoyle.tricks.claims import claimable


def chance(state: State, keeps: Seat) -> act.CutIn | act.Shuffle:
    """Return the act of chance that is due, if any; the pack and its number are filled in elsewhere."""
    return act.Shuffle() if state.chairs else act.CutIn(keeps=keeps)


@once_a_position
def due(position: Position[State]) -> tuple[Seat, ...]:
    """Return the seat everyone waits for, or chance. A sitting of whist can always go on."""
    state, docket = position.state, position.docket
    if docket.cases:
        if (chooser := asked(docket, over=over(state))) is not None:
            return (chooser,)
        if (accused := to_answer(position)) is not None:
            return (accused,)
    if not state.chairs:
        return (CHANCE,)
    if state.pack.cards:
        return (next_dealer(state),) if state.cut else (cutter(state),)
    deal = state.deal
    if deal is None or over(state):
        return (_has_yet_to_speak(position, deal),)
    if (asked_of := tricks.asked_of_rest(deal)) is not None:
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
    if docket.cases and asked(docket, over=over(state)) is not None:
        return answers(docket, seat)
    if docket.cases and to_answer(position) is not None:
        return (act.ShowTricks(seat),) if answerable(position, seat) else ()
    acts: list[act.Act] = [*answers(docket, seat)] if docket.cases else []  # What was put off.
    deal, done = state.deal, over(state)
    if state.pack.cards:
        acts += _before_the_deal(state, seat)
    elif deal is not None and not done:
        acts += _in_play(position, deal, seat)
    if deal is not None:
        if done:
            acts += _of_a_deal_that_is_over(state, deal, seat)
        if position.umpire is not Umpire.STRICT and not state.cut:
            acts += _rights(position, deal, seat)
    if state.variant.pack_cost and state.chairs and not state.cut and done:
        acts.append(CallForPacks(seat))
    return tuple(acts)


@once_a_position
def attend(position: Position[State]) -> tuple[act.Act, ...]:
    """Return the next act that the table does for its players.

    A strict one deals, quits tricks and scores the honours that are held; a watchful one, too, has
    the tricks shown when a revoke is claimed, and the hands counted when they are not equal.
    """
    if position.umpire is Umpire.ON_CLAIM:
        return ()
    if position.docket.cases and any(
        c.last.standing is Standing.NOTED for c in position.docket.on(Subject.COUNT)
    ):
        return (act.Count(position.state.dealer),)
    if position.docket.cases and (accused := to_answer(position)) is not None:
        return (act.ShowTricks(accused),)
    state = position.state
    deal = state.deal
    if position.umpire is not Umpire.STRICT:
        return ()
    if state.cut:
        return (act.Deal(next_dealer(state)),)
    if deal is None or state.pack.cards:
        return ()
    if deal.laid and (deal.laid[0].complete or tricks.must_quit(deal)) and not over(state):
        return (act.Quit(gatherer(state, deal)),)
    if deal.played_out:
        return tuple(
            act.ScoreHonours(seat, points)
            for seat in SEATS[:2]
            if (points := _honours_held(state, deal, seat))
        )
    return ()


def _before_the_deal(state: State, seat: Seat) -> Iterator[act.Act]:
    if not state.cut and seat == cutter(state):
        yield from cuts(seat)
    if state.cut and seat == next_dealer(state):
        yield act.Deal(seat)


def _of_a_deal_that_is_over(state: State, deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    if not state.pack.cards and not deal.void and seat not in deal.content:
        yield act.Content(seat)
    if ours := _honours_held(state, deal, seat):
        yield act.ScoreHonours(seat, ours)
    if (right := _honours_put_right(state, deal, seat)) is not None:
        yield act.ScoreHonours(seat, right)


def _in_play(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    if deal.rest is not None:
        if seat == tricks.asked_of_rest(deal):
            yield from (act.AgreeRest(seat), act.ObjectRest(seat))
        return
    if deal.asked is not None:
        if seat == deal.asked:
            yield _true_answer(deal, seat)
        return
    if len(deal.calls) > len(deal.answered):
        if seat == partner(deal.calls[-1]):
            if held(deal, seat):
                yield act.Answer(seat, yes=True)
            yield act.Answer(seat, yes=False)
        return
    laying, turning = awaited(position)
    if seat == laying:
        yield from [act.Play(seat, card) for card in playable(position, seat)]
    if (
        may_call(position.state.variant, position.state.tally.score, deal.dealer, seat)
        and held(deal, seat) >= 2
        and seat not in deal.calls
        and not has_played(deal, seat)
    ):
        yield act.CallHonours(seat)
    if seat == turning:
        yield act.Quit(seat)
    if position.umpire is not Umpire.STRICT:
        place = tricks.place_of_last(deal, seat)
        if place is not None and _may_put_right(deal, seat, place):
            yield act.Withdraw(seat)
        if question_for(deal, partner(seat)) is not None:
            yield act.AskSuit(seat)
    if position.docket.cases or position.umpire is not Umpire.STRICT:
        yield from _calls(position, deal, seat)


def _may_put_right(deal: DealInPlay, seat: Seat, place: int) -> bool:
    """Has this seat broken a rule by its card there, or relied on one that was taken back? A lead may
    stand.
    """
    wrong = tricks.broke(deal, seat, len(deal.quitted) + place) or tricks.relies(deal, seat, place)
    return wrong and deal.laid[place].leader != seat


@once_a_position
def awaited(position: Position[State]) -> tuple[Seat | None, Seat | None]:
    """Return the seat whose turn it is to lay a card, and the one who may turn the oldest trick on the table.

    None where a trick must be turned before a card is laid, and where no trick is whole.
    """
    deal = position.state.deal
    if deal is None:
        return None, None
    whole = deal.laid and tricks.waiting_for(deal, deal.laid[0]) is None
    return to_lay(deal), gatherer(position.state, deal) if whole else None


def _true_answer(deal: DealInPlay, seat: Seat) -> act.Act:
    """Return what a seat asked whether it has none of the suit led must do: admit that, or take its card
    back.
    """
    place = tricks.place_of_last(deal, seat)
    revoked = place is not None and tricks.has_revoked(deal, seat, len(deal.quitted) + place)
    return act.Withdraw(seat) if revoked else act.Answer(seat, yes=False)


def _calls(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    """Return the calls that rulings, and cards held apart, let this seat make on an adversary."""
    if deal.apart[seat]:
        yield act.PutBack(seat)
    player = turn(deal)
    yield from (act.Call(seat, card) for card in callable_now(position, seat, player))
    foe_follows = player in adversaries(seat) and tricks.place_for(deal, player) < len(deal.laid)
    if foe_follows and liable(position, player):
        yield from (act.CallRank(seat, player, highest) for highest in (True, False))
    apart = position.docket.on(Subject.APART)
    may_be_named = {case.last.offender for case in apart if case.last.standing.live}
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
    """Return the acts by which a seat may turn to the referee, for reasons that it sees itself."""
    told = position.docket.public_rulings()
    if position.umpire is Umpire.ON_CLAIM:
        yield from claimable(deal, position.docket, seat, over=over(position.state))
        challenged = any(
            r.about is Subject.HONOURS and r.offender in (*adversaries(seat), seat) for r in told
        )
        if deal.honours[1 - side(seat)] and not challenged:
            yield act.Challenge(seat)
        if _may_count(deal, seat) and not any(r.about in (Subject.COUNT, Subject.OMISSION) for r in told):
            yield act.Count(seat)
    if any(r.about is Subject.COUNT for r in told) and any(deal.dropped) and not over(position.state):
        yield act.Find(seat)  # A count has shown that a card is missing, and the pack is whole.


def _may_count(deal: DealInPlay, seat: Seat) -> bool:
    """Has this seat a card too many or too few, or has a trick been turned with one too few?"""
    return not deal.void and (tricks.off_count(deal, seat) or any(len(t.plays) < 4 for t in deal.quitted))


def _has_yet_to_speak(position: Position[State], deal: DealInPlay | None) -> Seat:
    """Return the first seat from the eldest hand that may still claim or score in a finished deal; else
    chance.

    A strict table sees to it for them. A watchful one speaks of all but honours; one on claim of nothing, so
    there every seat is asked, whatever it has to say.
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
    """Return the points that this side really held for honours that it has set up wrongly; None if it has
    not.
    """
    us = side(seat)
    right = worth(state.variant, deal, us)
    if not deal.played_out or deal.honours[us] in (0, right) or us in deal.judged:
        return None
    return right


def _honours_held(state: State, deal: DealInPlay, seat: Seat) -> int:
    """Return the points this seat's side may set up for honours, now that the deal is played; else 0."""
    us = side(seat)
    if not deal.played_out or deal.honours[us] or max(state.tally.score) >= state.variant.game_points:
        return 0
    return worth(state.variant, deal, us) if may_score_after(state.variant, state.before.score[us]) else 0
