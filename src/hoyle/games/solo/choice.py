"""Turns at a table of solo, and the lawful acts of each seat."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import act
from hoyle.games.solo.bidding import nameable, speaker
from hoyle.games.solo.calls import may_accept, may_call
from hoyle.games.solo.deal import cutter, next_dealer, over
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.demand import demands
from hoyle.games.solo.following import BINDINGS
from hoyle.games.solo.play import turn
from hoyle.games.solo.state import DealInPlay, State, Word
from hoyle.games.solo.variant import Variant
from hoyle.law import Standing, Subject
from hoyle.seat import CHANCE, Seat, left
from hoyle.table import Position, Umpire
from hoyle.table.act import CallForPacks
from hoyle.table.option import answers, asked
from hoyle.tricks.claims import claimable
from hoyle.tricks.dealing import before_the_deal
from hoyle.tricks.in_play import foes, must_quit, off_count, place_of_last, relies, waiting_for
from hoyle.tricks.rest import asked_of_rest
from hoyle.tricks.revoking import broke


def due(position: Position[State]) -> tuple[Seat, ...]:
    """Return the seat everyone waits for, or chance. A sitting of solo can always continue."""
    state, docket = position.state, position.docket
    if docket.cases and (chooser := asked(docket, over=over(state))) is not None:
        return (chooser,)
    if (accused := BINDINGS.to_answer(position)) is not None:
        return (accused,)
    if not state.chairs:
        return (CHANCE,)
    if state.pack.cards:
        return (next_dealer(state),) if state.cut else (cutter(state),)
    deal = state.deal
    if (must_show := _must_show(position)) is not None:
        return (must_show,)
    if deal is None or over(state):
        return (CHANCE,)
    if (asked_of := asked_of_rest(deal)) is not None:
        return (asked_of,)
    if deal.contract is None:
        seat = speaker(state)
        assert seat is not None, "a bidding that is over has come to something"
        return (seat,)
    if deal.naming and deal.contract.caller is not None:
        return (deal.contract.caller,)
    return (deal.laid[0].winner(deal.trumps),) if must_quit(deal) else (turn(state.variant, deal),)


def lawful(position: Position[State], seat: Seat) -> tuple[act.Act, ...]:
    """Return all lawful acts of this seat now; none if it must wait."""
    state, docket = position.state, position.docket
    if docket.cases and asked(docket, over=over(state)) is not None:
        return answers(docket, seat)
    if BINDINGS.to_answer(position) is not None:
        return (act.ShowTricks(seat),) if BINDINGS.answerable(position, seat) else ()
    acts: list[act.Act] = [*answers(docket, seat)]  # The choices that were put off.
    deal = state.deal
    if state.pack.cards:
        acts += before_the_deal(state, seat, next_dealer(state))
    elif deal is not None and not deal.over:
        acts += _in_hand(position, deal, seat)
    if deal is not None and position.umpire is not Umpire.STRICT and not state.cut:
        acts += _rights(position, deal, seat)
    if state.variant.pack_cost and state.chairs and not state.cut and over(state):
        acts.append(CallForPacks(seat))
    return tuple(acts)


def attend(position: Position[State]) -> tuple[act.Act, ...]:
    """Return the next act that the table does for its players.

    A strict table deals, and quits tricks. A watchful one has the tricks shown when a revoke is claimed, the
    hands shown when a misère is lost, and the hands counted when they are unequal.
    """
    state = position.state
    if position.umpire is Umpire.WATCHFUL:
        return _watchful_acts(position)
    deal = state.deal
    if position.umpire is not Umpire.STRICT:
        return ()
    if state.cut:
        return (act.Deal(next_dealer(state)),)
    if deal is None or state.pack.cards or not deal.laid or (deal.over and not deal.decided) or deal.void:
        return ()
    if deal.laid[0].complete or must_quit(deal):
        return (act.Quit(deal.laid[0].winner(deal.trumps)),)
    return ()


def _watchful_acts(position: Position[State]) -> tuple[act.Act, ...]:
    docket = position.docket
    if any(case.last.standing is Standing.NOTED for case in docket.on(Subject.COUNT)):
        return (act.Count(position.state.dealer),)
    if asked(docket, over=over(position.state)) is not None:
        return ()
    if (accused := BINDINGS.to_answer(position)) is not None:
        return (act.ShowTricks(accused),)
    must_show = _must_show(position)
    return () if must_show is None else (act.ShowHand(must_show),)


def _must_show(position: Position[State]) -> Seat | None:
    """Return the next adversary who must show their hand after a lost misère (S-L26). None at a strict table,
    which has seen all hands.
    """
    deal = position.state.deal
    if position.umpire is Umpire.STRICT or deal is None or deal.void or position.state.pack.cards:
        return None
    contract = deal.contract
    if contract is None or contract.caller is None or contract.declaration not in MISERES:
        return None
    if not deal.decided or deal.given_up or deal.miscounted:
        return None
    for seat in foes(deal.sides, contract.caller):
        if deal.hands[seat] != deal.exposed[seat]:
            return seat
    return None


def _rights(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    """Return the acts by which a seat may appeal to the referee, for reasons that it sees itself."""
    if seat == _must_show(position):
        yield act.ShowHand(seat)
    if position.umpire is Umpire.ON_CLAIM:
        yield from claimable(deal, position.docket, seat, over=deal.over)
        counted = any(
            case.last.about is Subject.COUNT for case in position.docket.cases if case.public is not None
        )
        if not deal.void and not counted and off_count(deal, seat):
            yield act.Count(seat)


def _in_hand(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    variant = position.state.variant
    if deal.rest is not None:
        if seat == asked_of_rest(deal):
            yield from (act.AgreeRest(seat), act.ObjectRest(seat))
        return
    if deal.contract is None:
        if seat == speaker(position.state):
            yield from calls(variant, deal.dealer, deal.said, seat)
        return
    if deal.naming:
        if seat == deal.contract.caller:
            yield from (act.NameTrumps(seat, suit) for suit in nameable(variant, deal))
        return
    if seat == turn(variant, deal) and not must_quit(deal):
        yield from (act.Play(seat, card) for card in BINDINGS.playable(position, seat))
    if deal.laid and waiting_for(deal, deal.laid[0]) is None and seat == deal.laid[0].winner(deal.trumps):
        yield act.Quit(seat)
    yield from _put_right(position, deal, seat)
    if position.umpire is not Umpire.STRICT:
        yield from demands(position, seat)


def calls(variant: Variant, dealer: Seat, said: tuple[Word, ...], seat: Seat) -> Iterator[act.Act]:
    """Return the calls open to a seat when its turn comes, as the bidding stands."""
    yield from (act.Declare(seat, each) for each in may_call(variant, said, seat))
    if may_accept(left(dealer), said, seat):
        yield act.Accept(seat)
    yield act.Pass(seat)


def _put_right(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    """Return the acts that take back a seat's card from the current trick: a revoke, or a card played after a
    card that was taken back.
    """
    place = place_of_last(deal, seat)
    if position.umpire is Umpire.STRICT or place is None or deal.laid[place].leader == seat:
        return
    if broke(deal, seat, len(deal.quitted) + place) or relies(deal, seat, place):
        yield act.Withdraw(seat)
