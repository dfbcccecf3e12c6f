"""Everything that hands can do at a whist table, lawful or not."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.errors import ImpossibleAct
from hoyle.games.whist import act
from hoyle.games.whist import deal as dealing
from hoyle.games.whist.honours import has_played, held, may_call
from hoyle.games.whist.impossible import WhistImpossible
from hoyle.games.whist.misplay import back_in_hand, misplayed
from hoyle.games.whist.state import DealInPlay, State
from hoyle.seat import SEATS, Seat, adversaries, left, partner, side
from hoyle.table import once_a_position
from hoyle.table.any_table import at_a_table
from hoyle.table.impossible import need
from hoyle.table.pack import whole
from hoyle.tricks import laying, rest
from hoyle.tricks.dealing import cut_pack, face_in_pack, jog, take_up
from hoyle.tricks.in_play import EMPTY, must_quit, place_for, place_of_last, turn_to_lay
from hoyle.words import Place

Words = (
    act.Claim
    | act.ShowTricks
    | act.MixTricks
    | act.CallRank
    | act.AskWhoPlayed
    | act.Challenge
    | act.Remind
    | act.AskTurnUp
    | act.AskTrumps
    | act.Count
    | act.CountPack
)
"""Acts that move nothing on the table."""

WithThePack = (
    act.CutIn | act.Shuffle | act.CutPack | act.Deal | act.Jog | act.TakeUp | act.FaceInPack | act.Given
)
"""Acts with the pack, until the hands are dealt and taken up."""

OfTheRest = act.ClaimRest | act.AgreeRest | act.ObjectRest
"""A claim of the remaining tricks, and the answers to it."""


@at_a_table(lambda _: len(SEATS))
def play(state: State, done: act.OfTheGame) -> State:
    """Do what hands can do. No law is applied here.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    match done:  # Without patterns for the fields of the usual acts: they take longer than the play.
        case act.Play():
            return replace(state, deal=_lay(in_play(state), done.seat, done.card))
        case act.Quit():
            return replace(state, deal=_quit(in_play(state), done.seat))
        case act.PlayAnother(seat, card):
            return replace(state, deal=laying.another_laid(in_play(state), seat, card))
        case act.Withdraw(seat):
            return replace(state, deal=replace(laying.withdrawn(in_play(state), seat), asked=None))
        case act.AskSuit(seat):
            return replace(state, deal=_ask_suit(in_play(state), seat))
        case act.Call(seat, card):
            return replace(state, deal=laying.with_called(in_play(state), seat, card))
        case act.CallHonours() | act.Answer():
            return replace(state, deal=_speak(state, in_play(state), done))
        case act.Content(seat):
            return replace(state, deal=_content(state, _dealt(state), seat))
        case act.ScoreHonours(seat, points):
            return _set_up(state, _dealt(state), seat, points)
        case act.Find():
            return replace(state, deal=laying.picked_up(in_play(state)))
        case _:
            if isinstance(done, WithThePack):
                return _with_the_pack(state, done)
            if isinstance(done, OfTheRest):
                return replace(state, deal=_of_the_rest(state, done))
            if isinstance(done, act.Misplay):
                return replace(state, deal=misplayed(in_play(state), done))
            _words(state, done)
            return state


def _with_the_pack(state: State, done: WithThePack) -> State:
    match done:
        case act.CutIn(keeps=keeps, pack=pack):
            need(0 <= keeps < 4, WhistImpossible.no_seat(keeps, 4))
            return dealing.cut_in(state, keeps, whole(pack))
        case act.Shuffle(pack=pack):
            return dealing.lay_pack(state, whole(pack))
        case act.CutPack(_, at):
            return cut_pack(state, at)
        case act.Deal():
            return dealing.deal(state, done)
        case act.Jog():
            return jog(state, done)
        case act.TakeUp():
            return take_up(state, done)
        case act.FaceInPack(_, at):
            return face_in_pack(state, at)
        case act.Given(dealer=dealer, trumps=trumps, hands=hands, turned=turned, score=score):
            need(0 <= dealer < 4, WhistImpossible.no_seat(dealer, 4))
            return dealing.given(state, dealer, hands, trumps, turned, score)
        case _:
            assert_never(done)


def _of_the_rest(state: State, done: OfTheRest) -> DealInPlay:
    match done:
        case act.ClaimRest():
            deal = in_play(state)
            return rest.claimed(deal, done, may=may_claim_rest(deal, to_lay(deal), done.seat))
        case act.AgreeRest(seat):
            return rest.agreed_to(_dealt(state), seat)
        case act.ObjectRest(seat):
            return rest.objected_to(_dealt(state), seat)
        case _:
            assert_never(done)


def _words(state: State, done: Words) -> None:
    """Refuse words or questions that are impossible now. They move nothing."""
    match done:
        case act.Claim(seat, offender, trick):
            need(0 <= trick < len(_dealt(state).tricks), WhistImpossible.no_such_trick(Place(trick)))
            need(offender in adversaries(seat), WhistImpossible.of_an_adversary())
        case act.ShowTricks() | act.MixTricks():
            need(bool(_dealt(state).tricks), WhistImpossible.no_trick_yet())
        case act.CallRank(seat, of, _):
            deal = in_play(state)
            place = place_for(deal, of) if 0 <= of < 4 else len(deal.laid)
            need(of in adversaries(seat) and place < len(deal.laid), WhistImpossible.no_foe_follows())
        case act.AskWhoPlayed(_, card):
            laid = [played for trick in in_play(state).laid for _, played in trick.plays]
            need(card in laid, WhistImpossible.not_on_table(card))
        case act.Challenge(seat):
            need(_dealt(state).honours[1 - side(seat)] > 0, WhistImpossible.none_set_up())
        case act.Remind():
            in_play(state)
        case act.AskTurnUp() | act.AskTrumps() | act.Count() | act.CountPack():
            _dealt(state)
        case _:
            assert_never(done)


def in_play(state: State) -> DealInPlay:
    """Return the deal in play.

    Raises:
        ImpossibleAct: if there is none.
    """
    deal = state.deal
    if deal is None or state.pack.cards:
        raise ImpossibleAct(WhistImpossible.not_yet_dealt())
    if state.over:
        raise ImpossibleAct(WhistImpossible.deal_is_over())
    if deal.rest is not None:
        raise ImpossibleAct(WhistImpossible.rest_claimed())
    return deal


def _dealt(state: State) -> DealInPlay:
    if state.deal is None:
        raise ImpossibleAct(WhistImpossible.no_deal_played())
    return state.deal


@once_a_position
def turn(deal: DealInPlay) -> Seat:
    """Return the seat whose turn it is to play a card: the eldest hand opens, unless a ruling lets another
    play first.
    """
    if deal.first is not None:
        return deal.first
    return turn_to_lay(deal, left(deal.dealer))


def to_lay(deal: DealInPlay) -> Seat | None:
    """Return the seat whose turn it is to play a card; None where a trick must be turned first."""
    return None if must_quit(deal) else turn(deal)


def may_claim_rest(deal: DealInPlay, laying: Seat | None, seat: Seat) -> bool:
    """May this seat claim the rest now? Not while a question is open, or a ruling lets another play first."""
    blocked = deal.asked is not None or len(deal.calls) > len(deal.answered) or deal.first is not None
    return not blocked and rest.may_claim_rest(deal, laying, seat)


def question_for(deal: DealInPlay, seat: Seat) -> int | None:
    """Return the trick in which this seat has not followed suit, and may still be asked whether it has
    none.
    """
    place = place_of_last(deal, seat)
    if place is None or seat not in deal.laid[place].renounced:
        return None
    number = len(deal.quitted) + place
    return None if (number, seat) in deal.questions else number


def turned_lies(deal: DealInPlay) -> bool:
    """Is the turn-up still on the table? It is taken up at the dealer's turn in the first trick (W-G08)."""
    if deal.turned is None or deal.quitted or len(deal.laid) > 1:
        return False
    has_laid = bool(deal.laid) and deal.laid[0].card(deal.dealer) is not None
    return not has_laid and turn(deal) != deal.dealer


def gatherer(state: State, deal: DealInPlay) -> Seat:
    """Return the seat that turns the oldest trick on the table: the gatherer of the side that won it
    (W-G10).
    """
    winner = deal.laid[0].winner(deal.trumps)
    winning_side = side(winner)
    for seat in deal.won_by:
        if side(seat) == winning_side:
            winner = seat
            break
    return partner(winner) if state.variant.gatherer == "partner" else winner


def _lay(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    laid = laying.lay(deal, seat, card)
    if deal.apart is EMPTY and deal.first is None and deal.asked is None:
        return laid
    return replace(back_in_hand(laid, seat), first=None, asked=None)


def _quit(deal: DealInPlay, seat: Seat) -> DealInPlay:
    quitted = laying.quit_trick(deal, seat)
    if deal.first is None and deal.asked is None:
        return quitted
    return replace(quitted, first=None, asked=None)


def _ask_suit(deal: DealInPlay, seat: Seat) -> DealInPlay:
    """Ask partner whether they have none of the suit led, while they can still say so (W-G09)."""
    partner_seat = partner(seat)
    number = question_for(deal, partner_seat)
    if number is None:
        raise ImpossibleAct(WhistImpossible.follows_or_was_asked(partner_seat))
    return replace(deal, questions=(*deal.questions, (number, partner_seat)), asked=partner_seat)


def _speak(state: State, deal: DealInPlay, done: act.CallHonours | act.Answer) -> DealInPlay:
    """Call, or answer; if the two then show three honours, these are laid on the table (W-G20, W-G21).

    A call made too late, or at another score, needs no answer.
    """
    if isinstance(done, act.Answer) and done.seat == deal.asked:
        return replace(deal, asked=None)
    waiting = len(deal.calls) > len(deal.answered)
    if isinstance(done, act.CallHonours):
        need(not waiting, WhistImpossible.call_waits())
        score = state.tally.score
        in_time = may_call(state.variant, score, deal.dealer, done.seat) and not has_played(deal, done.seat)
        if not in_time or done.seat in deal.calls:
            return deal
        shows_alone = held(deal, done.seat) >= 3  # The caller can show three alone, and needs no answer.
        return replace(
            deal,
            calls=(*deal.calls, done.seat),
            answered=(*deal.answered, False) if shows_alone else deal.answered,
            shown=(*deal.shown, done.seat) if shows_alone else deal.shown,
        )
    need(waiting and done.seat == partner(deal.calls[-1]), WhistImpossible.nobody_asked())
    together = held(deal, done.seat) + held(deal, partner(done.seat))
    show = done.yes and together >= 3
    return replace(
        deal,
        answered=(*deal.answered, done.yes),
        shown=(*deal.shown, partner(done.seat), done.seat) if show else deal.shown,
    )


def _set_up(state: State, deal: DealInPlay, seat: Seat, points: int) -> State:
    """Score honours for a deal that is played; a request made in the next deal has no effect (W-L18).

    Until the next turn-up a side may correct its own score (TL-07).
    """
    own_side, variant = side(seat), state.variant
    allowed = (0, variant.three_honours, variant.four_honours)
    need(points in allowed, WhistImpossible.two_or_four(allowed[1], allowed[2]))
    need(points != deal.honours[own_side], WhistImpossible.set_up_so())
    need(own_side not in deal.judged, WhistImpossible.found_wrong())
    if not deal.played_out:
        return state
    honours = (points, deal.honours[1]) if own_side == 0 else (deal.honours[0], points)
    return replace(state, deal=replace(deal, honours=honours))


def _content(state: State, deal: DealInPlay, seat: Seat) -> DealInPlay:
    need(state.over and not state.pack.cards, WhistImpossible.not_between_deals())
    need(seat not in deal.content, WhistImpossible.said_already(seat))
    return replace(deal, content=(*deal.content, seat))
