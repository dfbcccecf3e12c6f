"""What hands can do at a whist table, lawful or not."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack
from hoyle.errors import ImpossibleAct
from hoyle.games.whist import deal as dealing
from hoyle.games.whist import dealing as falling
from hoyle.games.whist.act import (
    Act,
    Answer,
    AskTurnUp,
    AskWhoPlayed,
    Call,
    CallForPacks,
    CallHonours,
    CallRank,
    Challenge,
    Choose,
    Claim,
    Consult,
    Content,
    Count,
    CountPack,
    CutIn,
    CutPack,
    Deal,
    FaceInPack,
    Find,
    FindTorn,
    Given,
    Jog,
    MixCards,
    MixTricks,
    NameCard,
    PickUp,
    Play,
    PutBack,
    Quit,
    Remark,
    Remind,
    ScoreHonours,
    Separate,
    ShowHand,
    ShowTricks,
    Shuffle,
    TakeUp,
    ThrowDown,
    Waive,
    Withdraw,
)
from hoyle.games.whist.honours import has_played, held, may_call
from hoyle.games.whist.misplay import misplayed
from hoyle.games.whist.state import EMPTY, DealInPlay, State
from hoyle.seat import SEATS, Seat, adversaries, left, partner, seat_name, side
from hoyle.tricks import Trick

Words = (
    Claim
    | ShowTricks
    | MixTricks
    | CallRank
    | AskWhoPlayed
    | Challenge
    | Remind
    | AskTurnUp
    | Count
    | CountPack
)
"""What moves nothing on the table."""


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
        case CallHonours() | Answer():
            return replace(state, deal=_speak(state, in_play(state), act))
        case Content(seat):
            return replace(state, deal=_content(state, _dealt(state), seat))
        case ScoreHonours(seat, points):
            return _set_up(state, _dealt(state), seat, points)
        case CutIn(keeps=keeps, pack=pack):
            _need(0 <= keeps < 4, f"there is no seat {keeps} at a table of four")
            return dealing.cut_in(state, keeps, _whole(pack))
        case Shuffle(pack=pack):
            return dealing.lay_pack(state, _whole(pack))
        case CutPack(_, at):
            return dealing.cut_pack(state, at)
        case Deal():
            return falling.deal(state, act)
        case Jog():
            return falling.jog(state, act)
        case TakeUp():
            return falling.take_up(state, act)
        case FaceInPack(_, at):
            return dealing.face_in_pack(state, at)
        case Given(dealer=dealer, trumps=trumps, hands=hands, turned=turned, score=score):
            _need(0 <= dealer < 4, f"there is no seat {dealer} at a table of four")
            return dealing.given(state, dealer, hands, trumps, turned, score)
        case Separate() | PutBack() | NameCard() | ThrowDown() | ShowHand() | PickUp() | MixCards() | Find():
            return replace(state, deal=misplayed(in_play(state), act))
        case CallForPacks() | FindTorn() | Remark():
            harms = act.harms if isinstance(act, Remark) else (seat,)
            _need(bool(harms) and set(harms) <= set(SEATS), "there are no such seats")
            _need(bool(state.chairs), "the players have not cut for partners")
            return state
        case Choose() | Waive() | Consult():
            return state
        case _:
            _words(state, act)
            return state


def _words(state: State, act: Words) -> None:
    """Refuse what cannot be said, or asked for, now. It moves nothing."""
    match act:
        case Claim(seat, offender, trick):
            _need(0 <= trick < len(_dealt(state).tricks), f"there is no trick {trick} yet")
            _need(offender in adversaries(seat), "a claim is made of an adversary")
        case ShowTricks() | MixTricks():
            _need(bool(_dealt(state).tricks), "there is no trick yet")
        case CallRank(seat, of, _):
            deal = in_play(state)
            place = place_for(deal, of) if 0 <= of < 4 else len(deal.laid)
            _need(of in adversaries(seat) and place < len(deal.laid), "no adversary is to follow so")
        case AskWhoPlayed(_, card):
            laid = [played for trick in in_play(state).laid for _, played in trick.plays]
            _need(card in laid, f"{card} does not lie on the table")
        case Challenge(seat):
            _need(_dealt(state).honours[1 - side(seat)] > 0, "they have set up no honours")
        case Remind():
            in_play(state)
        case AskTurnUp() | Count() | CountPack():
            _dealt(state)
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
    """The seat whose turn it is to lay a card; a hand that is out of cards is passed over."""
    if deal.first is not None:
        return deal.first
    for trick in deal.laid:
        if len(trick.plays) < 4:
            seat = trick.turn
            if deal.hands[seat].bits:
                return seat
            if (waiting := waiting_for(deal, trick)) is not None:
                return waiting
    if deal.laid:
        leader = deal.laid[-1].winner(deal.trumps)
    else:
        leader = deal.won_by[-1] if deal.won_by else left(deal.dealer)
    if deal.hands[leader].bits or not any(deal.hands):
        return leader
    while not deal.hands[leader]:
        leader = left(leader)
    return leader


def waiting_for(deal: DealInPlay, trick: Trick) -> Seat | None:
    """The next seat with a card to play to the trick; None where it is as whole as it can be."""
    seat = left(trick.leader)
    while seat != trick.leader:
        if deal.hands[seat] and trick.card(seat) is None:
            return seat
        seat = left(seat)
    return None


def turned_lies(deal: DealInPlay) -> bool:
    """Does the turn-up still lie on the table? It goes up at the dealer's turn in the first trick (W-G08)."""
    if deal.turned is None or deal.quitted or len(deal.laid) > 1:
        return False
    has_laid = bool(deal.laid) and deal.laid[0].card(deal.dealer) is not None
    return not has_laid and turn(deal) != deal.dealer


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
    if deal.exposed is EMPTY and deal.apart is EMPTY and deal.first is None:
        return replace(deal, hands=hands, laid=laid)
    return replace(
        deal,
        hands=hands,
        laid=laid,
        exposed=_with(deal.exposed, seat, deal.exposed[seat].without(card)),
        apart=_with(deal.apart, seat, Hand()),
        called=deal.called - hand,
        first=None,
    )


def _quit(deal: DealInPlay, seat: Seat) -> DealInPlay:
    _need(bool(deal.laid), "no trick lies on the table")
    trick = deal.laid[0]
    winner = trick.winner(deal.trumps)
    _need(side(seat) == side(winner), "the trick is the other side's to quit")
    quitted = replace(
        deal,
        laid=deal.laid[1:],
        quitted=(*deal.quitted, trick),
        won_by=(*deal.won_by, winner),
        held_by=(*deal.held_by, side(winner)),
    )
    return replace(quitted, first=None) if deal.first is not None else quitted


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


def _speak(state: State, deal: DealInPlay, act: CallHonours | Answer) -> DealInPlay:
    """Call, or answer; where the two then show three honours, these lie on the table (W-G20, W-G21).

    A call out of time, or at another score, asks for no answer.
    """
    waiting = len(deal.calls) > len(deal.answered)
    if isinstance(act, CallHonours):
        _need(not waiting, "a call waits to be answered")
        score = state.tally.score
        in_time = may_call(state.variant, score, deal.dealer, act.seat) and not has_played(deal, act.seat)
        if not in_time or act.seat in deal.calls:
            return deal
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


def _set_up(state: State, deal: DealInPlay, seat: Seat, points: int) -> State:
    """Set up honours for a deal that is played; asked for in the next, they are only words (W-L18)."""
    _need(points > 0, "honours are set up in points")
    ours = deal.honours[side(seat)]
    _need(ours == 0, "that side's honours are set up already")
    if not deal.played_out:
        return state
    honours = (points, deal.honours[1]) if side(seat) == 0 else (deal.honours[0], points)
    return replace(state, deal=replace(deal, honours=honours))


def _content(state: State, deal: DealInPlay, seat: Seat) -> DealInPlay:
    _need(dealing.over(state) and not state.pack.cards, "the deal is not over, or the next has begun")
    _need(seat not in deal.content, f"{seat_name(seat)} has said so already")
    return replace(deal, content=(*deal.content, seat))


def _with(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _whole(pack: Pack | None) -> Pack:
    if pack is None or not pack.whole:
        raise ImpossibleAct("there is no whole pack")
    return pack


def _need(can: bool, why_not: str) -> None:
    if not can:
        raise ImpossibleAct(why_not)
