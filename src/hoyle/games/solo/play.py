"""Everything that can be done or said at a table of solo whist, lawful or not."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.errors import ImpossibleAct
from hoyle.games.solo import act, bidding
from hoyle.games.solo import deal as dealing
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.impossible import SoloImpossible
from hoyle.games.solo.rulings import DECLARATIONS
from hoyle.games.solo.state import DealInPlay, State
from hoyle.games.solo.variant import Variant
from hoyle.seat import SEATS, Seat, left
from hoyle.table.any_table import at_a_table
from hoyle.table.impossible import need
from hoyle.table.pack import cut_for_deal, whole
from hoyle.tricks import laying, rest
from hoyle.tricks.dealing import cut_pack, face_in_pack
from hoyle.tricks.in_play import foes, must_quit, partners, place_of_last, turn_to_lay, with_hand
from hoyle.words import Place

Words = (
    act.AskSuit
    | act.AskTrumps
    | act.AskWhoPlayed
    | act.Claim
    | act.Confer
    | act.Count
    | act.CountPack
    | act.Demand
    | act.Hint
    | act.LookBack
    | act.MixTricks
    | act.NameHeld
    | act.NameTurnUp
    | act.ShowTricks
)
"""Acts that move nothing on the table."""

WithThePack = act.Cut | act.Shuffle | act.CutPack | act.Deal | act.FaceInPack | act.Given
"""Acts with the pack, until the hands are dealt."""


@at_a_table(lambda _: len(SEATS))
def play(state: State, done: act.OfTheGame) -> State:
    """Do what hands can do. No law is applied here.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    match done:  # Without patterns for the fields of the usual acts: they take longer than the play.
        case act.Play():
            return replace(state, deal=laying.lay(in_play(state), done.seat, done.card))
        case act.Quit():
            return replace(state, deal=laying.quit_trick(_on_the_table(state), done.seat))
        case act.PlayAnother(seat, card):
            return replace(state, deal=laying.another_laid(in_play(state), seat, card))
        case act.Withdraw(seat):
            return replace(state, deal=laying.withdrawn(in_play(state), seat))
        case act.Pass() | act.Declare() | act.Accept():
            return replace(state, deal=bidding.said(state, being_called(state), bidding.word_of(done)))
        case act.CorrectCall(seat, declaration):
            return replace(state, deal=bidding.corrected(state, called(state), seat, declaration))
        case act.NameTrumps(seat, suit):
            return replace(state, deal=bidding.named(state.variant, called(state), seat, suit))
        case act.Expose(seat, card):
            return replace(state, deal=_exposed(state.variant, called(state), seat, card))
        case act.ShowHand(seat):
            need(not state.pack.cards, SoloImpossible.no_deal_in_hand())
            return replace(state, deal=_shown(_dealt(state), seat))
        case act.ClaimRest():
            deal = in_play(state)
            allowed = may_claim_rest(state.variant, deal, done.seat)
            return replace(state, deal=rest.claimed(deal, done, may=allowed))
        case act.AgreeRest(seat):
            return replace(state, deal=rest.agreed_to(_dealt(state), seat))
        case act.ObjectRest(seat):
            return replace(state, deal=rest.objected_to(_dealt(state), seat))
        case act.Find():
            return replace(state, deal=laying.picked_up(called(state)))
        case _:
            if isinstance(done, WithThePack):
                return _with_the_pack(state, done)
            _words(state, done)
            return state


def _with_the_pack(state: State, done: WithThePack) -> State:
    match done:
        case act.Cut(pack=pack):
            return cut_for_deal(state, whole(pack), 4)  # The lowest deals (S-R05).
        case act.Shuffle(pack=pack):
            return dealing.lay_pack(state, whole(pack))
        case act.CutPack(_, at):
            return cut_pack(state, at)
        case act.Deal():
            return dealing.deal(state, done)
        case act.FaceInPack(_, at):
            return face_in_pack(state, at)
        case act.Given(dealer=dealer):
            need(0 <= dealer < 4, SoloImpossible.no_seat(dealer, 4))
            return dealing.given(state, done)
        case _:
            assert_never(done)


def _words(state: State, done: Words) -> None:
    """Refuse words or questions that are impossible now. They move nothing."""
    deal = _dealt(state)
    match done:
        case act.Claim(seat, offender, trick):
            need(0 <= trick < len(deal.tricks), SoloImpossible.no_such_trick(Place(trick)))
            need(0 <= offender < 4, SoloImpossible.no_seat(offender, 4))
            need(deal.sides[offender] != deal.sides[seat], SoloImpossible.of_an_adversary())
        case act.ShowTricks() | act.MixTricks():
            need(bool(deal.tricks), SoloImpossible.no_trick_yet())
        case act.LookBack(_, trick):
            need(bool(deal.winners), SoloImpossible.no_last_trick())
            need(
                trick is None or 0 <= trick < len(deal.tricks),
                SoloImpossible.no_such_trick(Place(trick or 0)),
            )
        case act.AskWhoPlayed(_, card):
            laid = [played for trick in in_play(state).laid for _, played in trick.plays]
            need(card in laid, SoloImpossible.not_on_table(card))
        case act.NameTurnUp():
            need(deal.turned is not None, SoloImpossible.none_turned_up())
        case act.Demand(seat, card, _):
            opponents_cards = (in_play(state).exposed[foe] for foe in foes(deal.sides, seat))
            need(any(card in hand for hand in opponents_cards), SoloImpossible.not_exposed(card))
        case act.NameHeld(seat, card):
            need(card in called(state).hands[seat], SoloImpossible.does_not_hold(seat, card))
        case act.Hint() | act.AskTrumps() | act.Confer():
            called(state)
        case act.AskSuit():
            in_play(state)
        case act.Count() | act.CountPack():
            pass
        case _:
            assert_never(done)


def called(state: State) -> DealInPlay:
    """Return the deal that is being bid on or played.

    Raises:
        ImpossibleAct: if there is none.
    """
    deal = state.deal
    if deal is None or state.pack.cards or deal.over:
        raise ImpossibleAct(SoloImpossible.no_deal_in_hand())
    return _free(deal)


def being_called(state: State) -> DealInPlay:
    """Return the deal during its bidding.

    Raises:
        ImpossibleAct: if there is none.
    """
    deal = called(state)
    if deal.contract is not None:
        raise ImpossibleAct(SoloImpossible.bidding_over())
    return deal


def in_play(state: State) -> DealInPlay:
    """Return the deal while its cards are played.

    Raises:
        ImpossibleAct: if they are not.
    """
    deal = state.deal
    if deal and deal.contract and deal.decided and not state.pack.cards:
        raise ImpossibleAct(SoloImpossible.declaration_lost(DECLARATIONS[deal.contract.declaration]))
    if deal is None or state.pack.cards:
        raise ImpossibleAct(SoloImpossible.not_yet_dealt())
    if deal.over:
        raise ImpossibleAct(SoloImpossible.deal_is_over())
    if deal.contract is None:
        raise ImpossibleAct(SoloImpossible.still_bidding())
    if deal.naming and deal.contract.caller is not None:
        raise ImpossibleAct(SoloImpossible.trumps_not_named(deal.contract.caller))
    return _free(deal)


def _free(deal: DealInPlay) -> DealInPlay:
    """Return the deal, if no claim of the rest waits to be answered.

    Raises:
        ImpossibleAct: if one does.
    """
    if deal.rest is not None:
        raise ImpossibleAct(SoloImpossible.rest_claimed())
    return deal


def may_claim_rest(variant: Variant, deal: DealInPlay, seat: Seat) -> bool:
    """May this seat claim the rest now? Not where each plays alone, nor before the trumps are named."""
    if deal.contract is None or deal.contract.caller is None or deal.naming or deal.over:
        return False
    seat_to_play = None if must_quit(deal) else turn(variant, deal)
    return rest.may_claim_rest(deal, seat_to_play, seat)


def _on_the_table(state: State) -> DealInPlay:
    """Return the deal in play, or one decided by a trick that is still on the table and may be turned.

    Raises:
        ImpossibleAct: if there is neither.
    """
    deal = state.deal
    return deal if deal is not None and deal.laid and decided(state) else in_play(state)


def decided(state: State) -> bool:
    """Has the play ended because of a trick won, and for no other reason?"""
    deal = state.deal
    ended = deal is None or deal.void or deal.given_up or deal.conceded or bool(state.pack.cards)
    return deal is not None and deal.decided and not ended


def leader(variant: Variant, deal: DealInPlay) -> Seat:
    """Return the leader to the first trick: the eldest hand, or the caller of a déclarée (S-C7)."""
    contract = deal.contract
    if contract and contract.declaration is Declaration.ABONDANCE_DECLAREE and contract.caller is not None:
        return contract.caller
    is_general_misere = contract is not None and contract.declaration is Declaration.GENERAL_MISERE
    return (
        deal.dealer if is_general_misere and variant.general_misere_leader == "dealer" else left(deal.dealer)
    )


def turn(variant: Variant, deal: DealInPlay) -> Seat:
    """Return the seat whose turn it is to play a card."""
    return turn_to_lay(deal, leader(variant, deal))


def turned_lies(variant: Variant, deal: DealInPlay) -> bool:
    """Is the turn-up still on the table? It is until the first trick is won, or quitted (S-L03)."""
    taken_up = deal.quitted if variant.turn_up_lies == "until_quitted" else deal.winners
    return deal.turned is not None and deal.turned in deal.hands[deal.dealer] and not taken_up


def to_be_asked(deal: DealInPlay, seat: Seat) -> tuple[Seat, ...]:
    """Return the partners who have just not followed suit, and can still correct a revoke (S-L28)."""
    places = ((partner, place_of_last(deal, partner)) for partner in partners(deal.sides, seat))
    return tuple(
        partner for partner, place in places if place is not None and partner in deal.laid[place].renounced
    )


def _exposed(variant: Variant, deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    if card not in deal.hands[seat] or card in deal.exposed[seat] or seat == deal.laid_down:
        raise ImpossibleAct(SoloImpossible.none_to_show(seat, card))
    if card == deal.turned and turned_lies(variant, deal):
        return deal  # It is rightly face up, and is not an exposed card (S-L03).
    return replace(deal, exposed=with_hand(deal.exposed, seat, deal.exposed[seat].plus(card)))


def _shown(deal: DealInPlay, seat: Seat) -> DealInPlay:
    """Lay a hand open, in play or when a misère is lost."""
    if not deal.hands[seat] or deal.exposed[seat] == deal.hands[seat] or deal.void:
        raise ImpossibleAct(SoloImpossible.no_hand_to_show(seat))
    return laying.opened(deal, seat)


def _dealt(state: State) -> DealInPlay:
    if state.deal is None:
        raise ImpossibleAct(SoloImpossible.no_deal_played())
    return state.deal
