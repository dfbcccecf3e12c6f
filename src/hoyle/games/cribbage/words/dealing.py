"""Cutting, dealing, laying out and the start at cribbage, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.cards import Card, Hand
from hoyle.errors import NotAnAct
from hoyle.games.cribbage import act
from hoyle.games.cribbage.impossible import CribbageImpossible
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import in_hand
from hoyle.games.cribbage.state import State
from hoyle.games.cribbage.variant import from_left
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table import words as table
from hoyle.table.dealt import deal_spoken
from hoyle.table.event import Event, telling
from hoyle.table.form import HAND, NUMBER, Form
from hoyle.table.speak import Spoken
from hoyle.words import Cards, InWords, Side, Text, phrase


class CribbageDealingWords:
    """The phrases of everything before the play."""

    play_against = telling("cut", phrase("{one} play against {other}.", Side, Side))
    pegs_for_last = telling("pegged", phrase("{who} {who?peg|pegs} {holes} for last.", Seat, InWords))
    ask_own_crib = phrase("Discard {cards} to your crib", InWords)
    ask_dealers_crib = phrase("Discard {cards} to the dealer's crib", InWords)
    lay_out = phrase("discard {cards}", Cards)
    lays_out = telling("other", phrase("{who} {who?discard|discards} {cards}.", Seat, Cards))
    lays_out_unseen = telling(
        "other", phrase("{who} {who?discard|discards} {number?a card|@ cards}.", Seat, InWords)
    )
    ask_lift = phrase("Cut for the starter")
    lift = phrase("cut {at} cards", int)
    lifts = telling(
        "turned_up",
        phrase("{who} {who?cut|cuts} {at} {at?card|cards}. The starter is {card}.", Seat, int, Card),
    )
    pegs_his_heels = telling("pegged", phrase("{who} {who?peg|pegs} {holes} for his heels.", Seat, InWords))


def cut_for_deal(step: Step[State, act.Cut]) -> Iterator[Event]:
    """Announce the cards drawn for the deal and for partners, and the seats that follow from them."""
    after = step.after
    seats = {player: Seat(chair) for chair, player in enumerate(after.chairs)}
    for player, card in after.drawn:
        yield table.TableWords.draws(seats[player], card)
    if after.variant.partners:
        yield CribbageDealingWords.play_against(Side(0), Side(1))
    yield table.TableWords.deals_lowest(after.dealer)


def given(step: Step[State, act.Given]) -> Iterator[Event]:
    """Announce a deal given in advance, without its cards."""
    yield table.TableWords.has_dealt(step.act.dealer)
    yield from _last(step.after)


def _dealt(step: Step[State, act.Deal]) -> Iterator[Event]:
    yield table.TableWords.deals(step.act.seat)
    for card in step.after.deal.faced if step.after.deal else ():
        yield table.TableWords.falls_face_up(card)
    yield from _last(step.after)


def _last(state: State) -> Iterator[Event]:
    """Announce the three holes that the non-dealer of a game begins with."""
    for peg in state.deal.pegs if state.deal else ():
        if peg.why == "last":
            yield CribbageDealingWords.pegs_for_last(peg.seat, InWords(peg.holes))


def _laid_out(step: Step[State, act.LayOut]) -> Iterator[Event]:
    """Announce the cards to their holder, and their number to the others."""
    seat, cards = step.act.seat, in_hand(step.act.cards)
    others = tuple(each for each in from_left(seat, step.after.variant.players) if each != seat)
    yield CribbageDealingWords.lays_out.to((seat,), seat, cards)
    yield CribbageDealingWords.lays_out_unseen.to(others, seat, InWords(len(cards)))


def _lifted(step: Step[State, act.Lift]) -> Iterator[Event]:
    deal = step.after.deal
    if deal and deal.start:
        yield CribbageDealingWords.lifts(step.act.seat, step.act.at, deal.start)
        for peg in deal.pegs:
            if peg.why == "his heels":
                yield CribbageDealingWords.pegs_his_heels(peg.seat, InWords(peg.holes))


def _ask_to_lay_out(acts: Sequence[act.LayOut], seen: Observation) -> Text:
    ask = (
        CribbageDealingWords.ask_own_crib
        if seen.dealer == seen.seat
        else CribbageDealingWords.ask_dealers_crib
    )
    return ask(InWords(len(acts[0].cards)))


def _where_laid_out(a: act.LayOut, seen: Observation) -> act.LayOut:
    """Read several cards as cards to lay out, only while the crib is made up."""
    if not any(type(each) is act.LayOut for each in seen.lawful):
        raise NotAnAct(_typed(a.cards), CribbageImpossible.none_to_lay_out())
    return a


def _typed(cards: Hand) -> str:
    return HAND.write(in_hand(cards))


SPOKEN = (
    table.CUT_PACK,
    deal_spoken(act.Deal, _dealt),
    Spoken(
        example=act.LayOut(Seat(0), Hand("5H KD")),
        typed="5h kd",
        form=Form("{cards}", cards=replace(HAND, write=_typed)),
        complete=_where_laid_out,
        ask=_ask_to_lay_out,
        offer=lambda a, _: CribbageDealingWords.lay_out(in_hand(a.cards)),
        tell=_laid_out,
    ),
    Spoken(
        example=act.Lift(Seat(1), 20),
        typed="cut 20",
        form=Form("cut {at}", at=NUMBER),
        also=(Form("cut"),),
        ask=CribbageDealingWords.ask_lift,
        offer=CribbageDealingWords.lift,
        tell=_lifted,
        figure="at",
    ),
)
