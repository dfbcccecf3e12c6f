"""What hands can do at a whist table, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack
from hoyle.errors import ImpossibleAct
from hoyle.games.whist import deal as dealing
from hoyle.games.whist.act import (
    Act,
    Answer,
    Call,
    CallHonours,
    Choose,
    Claim,
    Consult,
    CutIn,
    CutPack,
    Deal,
    Given,
    MixTricks,
    Play,
    Quit,
    ScoreHonours,
    ShowTricks,
    Shuffle,
    Waive,
    Withdraw,
)
from hoyle.games.whist.honours import held
from hoyle.games.whist.state import EMPTY, DealInPlay, State
from hoyle.seat import Seat, adversaries, left, partner, seat_name, side
from hoyle.tricks import Trick


def play(state: State, act: Act) -> State:
    """Do what hands can do. No law is consulted here.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    seat = getattr(act, "seat", 0)
    if not 0 <= seat < 4:
        raise ImpossibleAct(f"there is no seat {seat} at a table of four")
    match act:
        case Play(seat, card):
            return replace(state, deal=_lay(in_play(state), seat, card))
        case Quit(seat):
            return replace(state, deal=_quit(in_play(state), seat))
        case Withdraw(seat):
            return replace(state, deal=_withdraw(in_play(state), seat))
        case Call(seat, card):
            return replace(state, deal=_call(in_play(state), seat, card))
        case Claim(seat, offender, trick):
            deal = _dealt(state)
            _need(0 <= trick < len(deal.tricks), f"there is no trick {trick} yet")
            _need(offender in adversaries(seat), "a claim is made of an adversary")
            return state
        case CallHonours() | Answer():
            return replace(state, deal=_speak(in_play(state), act))
        case ScoreHonours(seat, points):
            return replace(state, deal=_set_up(_dealt(state), seat, points))
        case CutIn(keeps=keeps, pack=pack):
            _need(0 <= keeps < 4, f"there is no seat {keeps} at a table of four")
            return dealing.cut_in(state, keeps, _whole(pack))
        case Shuffle(pack=pack):
            return dealing.lay_pack(state, _whole(pack))
        case CutPack(_, at):
            return dealing.cut_pack(state, at)
        case Deal(seat):
            return dealing.deal_out(state, seat)
        case Given(dealer=dealer, trumps=trumps, hands=hands, turned=turned, score=score):
            _need(0 <= dealer < 4, f"there is no seat {dealer} at a table of four")
            return dealing.given(state, dealer, hands, trumps, turned, score)
        case ShowTricks() | MixTricks():
            _need(bool(_dealt(state).tricks), "there is no trick yet")
            return state
        case Choose() | Waive() | Consult():
            return state
        case _:
            assert_never(act)


def in_play(state: State) -> DealInPlay:
    """The deal in play.

    Raises:
        ImpossibleAct: if none is.
    """
    deal = state.deal
    if deal is None or state.pack.cards or dealing.over(state):
        raise ImpossibleAct("no deal is in play")
    return deal


def _dealt(state: State) -> DealInPlay:
    if state.deal is None:
        raise ImpossibleAct("no deal has been played")
    return state.deal


def turn(deal: DealInPlay) -> Seat:
    """The seat whose turn it is to lay a card."""
    for trick in deal.laid:
        if len(trick.plays) < 4:
            return trick.turn
    if deal.laid:
        return deal.laid[-1].winner(deal.trumps)
    return deal.won_by[-1] if deal.won_by else left(deal.dealer)


def place_for(deal: DealInPlay, seat: Seat) -> int:
    """Place among ``laid`` of the trick this seat's next card falls to; past the end, it leads."""
    for place, trick in enumerate(deal.laid):
        if trick.card(seat) is None:
            return place
    return len(deal.laid)


def place_of_last(deal: DealInPlay, seat: Seat) -> int | None:
    """Place among ``laid`` of this seat's last card, while it can still take it back.

    A card covered by the next play of his own side is out of reach.
    """
    for place in reversed(range(len(deal.laid))):
        if deal.laid[place].card(seat) is not None:
            later = deal.laid[place + 1 :]
            return None if any(trick.card(partner(seat)) for trick in later) else place
    return None


def gatherer(state: State, deal: DealInPlay) -> Seat:
    """Who turns and quits the oldest trick on the table: the gatherer of the side that won it (W-G10)."""
    winner = deal.laid[0].winner(deal.trumps)
    us = side(winner)
    for seat in deal.won_by:
        if side(seat) == us:
            winner = seat
            break
    return partner(winner) if state.variant.gatherer == "partner" else winner


def possible(state: State, seat: Seat) -> tuple[Act, ...]:
    """All that this seat's hands could do now, lawful or not."""
    return tuple(act for act in _imaginable(state, seat) if _can(state, act))


def _imaginable(state: State, seat: Seat) -> Iterator[Act]:
    yield Deal(seat)
    yield from (CutPack(seat, at) for at in range(4, 49))
    if state.deal is None:
        return
    yield from (Play(seat, card) for card in state.deal.hands[seat])
    yield from (Quit(seat), Withdraw(seat), ShowTricks(seat), MixTricks(seat))
    yield from (Call(seat, card) for foe in adversaries(seat) for card in state.deal.exposed[foe])
    yield from (CallHonours(seat), Answer(seat, yes=True), Answer(seat, yes=False))
    yield from (ScoreHonours(seat, points) for points in (2, 4))
    yield from (
        Claim(seat, foe, trick) for trick in range(len(state.deal.tricks)) for foe in adversaries(seat)
    )


def _can(state: State, act: Act) -> bool:
    try:
        play(state, act)
    except ImpossibleAct:
        return False
    return True


def _lay(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    hand = deal.hands[seat]
    if card not in hand:
        raise ImpossibleAct(f"{seat_name(seat)} does not hold {card}")
    place = place_for(deal, seat)
    if place >= 2:
        raise ImpossibleAct("two tricks lie on the table; one must be quitted")
    trick = deal.laid[place] if place < len(deal.laid) else Trick()
    laid = (*deal.laid[:place], trick.with_play(seat, card), *deal.laid[place + 1 :])
    hands = _with(deal.hands, seat, hand.without(card))
    if deal.exposed is EMPTY:
        return replace(deal, hands=hands, laid=laid)
    exposed = _with(deal.exposed, seat, deal.exposed[seat].without(card))
    return replace(deal, hands=hands, laid=laid, exposed=exposed, called=deal.called - hand)


def _quit(deal: DealInPlay, seat: Seat) -> DealInPlay:
    _need(bool(deal.laid) and deal.laid[0].complete, "no trick is complete")
    trick = deal.laid[0]
    winner = trick.winner(deal.trumps)
    _need(side(seat) == side(winner), "the trick is the other side's to quit")
    return replace(
        deal,
        laid=deal.laid[1:],
        quitted=(*deal.quitted, trick),
        won_by=(*deal.won_by, winner),
        held_by=(*deal.held_by, side(winner)),
    )


def _withdraw(deal: DealInPlay, seat: Seat) -> DealInPlay:
    place = place_of_last(deal, seat)
    card = None if place is None else deal.laid[place].card(seat)
    if place is None or card is None:
        raise ImpossibleAct(f"{seat_name(seat)} has no card in reach to take back")
    trick = deal.laid[place]
    _need(seat != trick.leader, "a lead is not taken back")
    return replace(
        deal,
        hands=_with(deal.hands, seat, deal.hands[seat].plus(card)),
        laid=(*deal.laid[:place], trick.without(seat), *deal.laid[place + 1 :]),
        exposed=_with(deal.exposed, seat, deal.exposed[seat].plus(card)),
    )


def _call(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    theirs = [deal.exposed[foe] for foe in adversaries(seat)]
    _need(any(card in exposed for exposed in theirs), f"{card} does not lie exposed with an adversary")
    return replace(deal, called=deal.called.plus(card))


def _speak(deal: DealInPlay, act: CallHonours | Answer) -> DealInPlay:
    """Call, or answer; where the two then show three honours, these lie on the table (W-G20, W-G21)."""
    waiting = len(deal.calls) > len(deal.answered)
    if isinstance(act, CallHonours):
        _need(not waiting, "a call waits to be answered")
        alone = held(deal, act.seat) >= 3  # He shows three himself, and needs no answer.
        return replace(
            deal,
            calls=(*deal.calls, act.seat),
            answered=(*deal.answered, False) if alone else deal.answered,
            shown=(*deal.shown, act.seat) if alone else deal.shown,
        )
    _need(waiting and act.seat == partner(deal.calls[-1]), "nobody has asked")
    between = held(deal, act.seat) + held(deal, partner(act.seat))
    show = act.yes and between >= 3
    return replace(
        deal,
        answered=(*deal.answered, act.yes),
        shown=(*deal.shown, partner(act.seat), act.seat) if show else deal.shown,
    )


def _set_up(deal: DealInPlay, seat: Seat, points: int) -> DealInPlay:
    _need(points > 0, "honours are set up in points")
    ours = deal.honours[side(seat)]
    _need(ours == 0, "that side's honours are set up already")
    honours = (points, deal.honours[1]) if side(seat) == 0 else (deal.honours[0], points)
    return replace(deal, honours=honours)


def _with(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _whole(pack: Pack | None) -> Pack:
    if pack is None or not pack.whole:
        raise ImpossibleAct("there is no whole pack")
    return pack


def _need(can: bool, why_not: str) -> None:
    if not can:
        raise ImpossibleAct(why_not)
