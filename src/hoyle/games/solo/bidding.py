"""Bidding at solo: calls are made, corrected and settled, and trumps are named."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Suit
from hoyle.errors import ImpossibleAct
from hoyle.games.solo import act
from hoyle.games.solo import deal as dealing
from hoyle.games.solo.calls import contract, spoken, to_speak
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.impossible import SoloImpossible
from hoyle.games.solo.state import EACH_FOR_HIMSELF, Contract, DealInPlay, State, Word
from hoyle.games.solo.variant import Variant
from hoyle.seat import Seat, left
from hoyle.table.impossible import need


def speaker(state: State) -> Seat | None:
    """Return the seat whose turn it is to call; None where there is no bidding in progress."""
    deal = state.deal
    if deal is None or deal.contract is not None or deal.over:
        return None
    return to_speak(state.variant, left(deal.dealer), deal.said)


def nameable(variant: Variant, deal: DealInPlay) -> tuple[Suit, ...]:
    """Return the suits that a caller who must still name the trumps may name (S-C10)."""
    if not deal.naming or deal.contract is None:
        return ()
    any_suit = variant.abondance_may_name_turn_up or deal.contract.declaration is not Declaration.ABONDANCE
    return tuple(suit for suit in Suit if any_suit or suit is not deal.turn_up)


def word_of(done: act.Pass | act.Declare | act.Accept) -> Word:
    """Return the word that an act adds to the bidding.

    Raises:
        ImpossibleAct: if nobody can call it.
    """
    match done:
        case act.Pass(seat):
            return Word(seat)
        case act.Accept(seat):
            return Word(seat, accepts=True)
        case act.Declare(seat, declaration):
            need(declaration is not Declaration.GENERAL_MISERE, SoloImpossible.nobody_calls_it())
            return Word(seat, declaration)


def said(state: State, deal: DealInPlay, word: Word) -> DealInPlay:
    """Add a word to the bidding; the last word ends it."""
    words = spoken(state.variant, left(deal.dealer), deal.said, word)
    return _settled(state, replace(deal, said=words))


def corrected(state: State, deal: DealInPlay, seat: Seat, declaration: Declaration | None) -> DealInPlay:
    """Correct the last word of the bidding, if nobody has said or done anything since."""
    last = deal.said[-1] if deal.said else None
    nothing_since = deal.hands == deal.dealt and not (deal.contract and deal.trumps and _names(deal.contract))
    if last is None or last.seat != seat or not last.in_turn or last.slip is not None or not nothing_since:
        raise ImpossibleAct(SoloImpossible.nothing_to_correct(seat))
    need(declaration is not last.declaration, SoloImpossible.said_already(seat))
    need(declaration is not Declaration.GENERAL_MISERE, SoloImpossible.nobody_calls_it())
    before_last_word = reopened(deal)
    words = spoken(state.variant, left(deal.dealer), before_last_word.said, Word(seat, declaration))
    return _settled(state, replace(before_last_word, said=(*words[:-1], replace(words[-1], slip=last))))


def insisted_on(state: State, deal: DealInPlay, seat: Seat) -> DealInPlay:
    """Restore this seat's last call as it was first made, before it was corrected."""
    last = deal.said[-1] if deal.said else None
    if last is None or last.seat != seat or last.slip is None:
        return deal
    before_last_word = reopened(deal)
    return _settled(state, replace(before_last_word, said=(*before_last_word.said, last.slip)))


def reopened(deal: DealInPlay) -> DealInPlay:
    """Return the deal as it was before the last word."""
    earlier_words = deal.said[:-1]
    return replace(
        deal,
        said=earlier_words,
        contract=None,
        trumps=None,
        naming=False,
        thrown_up=False,
        sides=EACH_FOR_HIMSELF,
    )


def _names(contract: Contract) -> bool:
    return contract.declaration in (Declaration.ABONDANCE, Declaration.ABONDANCE_DECLAREE)


def _settled(state: State, deal: DealInPlay) -> DealInPlay:
    if to_speak(state.variant, left(deal.dealer), deal.said) is not None:
        return deal
    agreed_contract = contract(deal.said)
    if agreed_contract is None and state.variant.general_misere:
        agreed_contract = Contract(Declaration.GENERAL_MISERE)
    return (
        replace(deal, thrown_up=True)
        if agreed_contract is None
        else dealing.undertaken(state, deal, agreed_contract)
    )


def named(variant: Variant, deal: DealInPlay, seat: Seat, suit: Suit) -> DealInPlay:
    """Set the trumps that the caller names once the bidding is over; naming at other times has no effect
    (S-B12).
    """
    contract = deal.contract
    if contract is None or seat != contract.caller or suit not in nameable(variant, deal):
        return deal
    return replace(deal, trumps=suit, naming=False)
