"""Cutting and dealing at whist, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hoyle.cards import Hand
from hoyle.games.whist import act
from hoyle.games.whist.state import State
from hoyle.seat import SEATS, Seat
from hoyle.table import Step
from hoyle.table import words as table
from hoyle.table.form import NUMBER, Form
from hoyle.table.speak import Spoken
from hoyle.table.told import Event, told
from hoyle.tricks import words as tricks
from hoyle.words import Side, phrase


class Say:
    """The phrases of cutting and dealing."""

    play_against = told("cut", phrase("{one} play against {other}.", Side, Side))
    face_in_pack = phrase("leave a card face up in the pack")
    jog = phrase("jog the dealer")
    jogs = told("other", phrase("{who} {who?jog|jogs} the dealer.", Seat))
    take_up = phrase("take up your cards")
    ask_turn_up = phrase("ask which card was turned up")
    asks_turn_up = told("asked", phrase("{who} {who?ask|asks} which card was turned up.", Seat))
    takes_up = told("other", phrase("{who} {who?take up your|takes up their} cards.", Seat))


def cut_in(step: Step[State, act.CutIn]) -> Iterator[Event]:
    """The cards drawn for partners and the deal, and what they came to."""
    after = step.after
    seats = {player: SEATS[chair] for chair, player in enumerate(after.chairs)}
    for player, card in after.drawn:
        yield table.Say.draws(seats[player], card)
    yield Say.play_against(Side(0), Side(1))
    yield table.Say.deals_lowest(after.dealer)


def given(step: Step[State, act.Given]) -> Iterator[Event]:
    """A deal that is handed in, without its cards."""
    yield tricks.Say.has_dealt(step.act.dealer)


def _dealt(step: Step[State, act.Deal]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    turned = after.deal.turned if after.deal and not after.pack.cards else None
    if turned and before.deal is not after.deal:
        yield tricks.Say.deals_turning_up(step.act.seat, turned)
    else:
        yield tricks.Say.deals(step.act.seat)
    yield from _faced(step)


def _jogged(step: Step[State, act.Jog]) -> Iterator[Event]:
    yield Say.jogs(step.act.seat)
    yield from _faced(step)


def _faced(step: Step[State, Any]) -> Iterator[Event]:
    """The cards that all see now; one that drops, or lies faced in the pack, they do not."""
    before, after = step.before.state.dealing, step.after.dealing
    if after:
        for card in after.shown - (before.shown if before else Hand()):
            yield tricks.Say.lies_face_up(card)


SPOKEN = (
    replace(table.CUT_PACK, usual=True),
    Spoken(
        example=act.Deal(Seat(0)),
        typed="deal",
        form=Form("deal {count?}", count=NUMBER),
        ask=tricks.Say.ask_deal,
        offer=tricks.Say.deal,
        tell=_dealt,
        usual=True,
    ),
    Spoken(
        example=act.FaceInPack(Seat(0), 5),
        typed="face 5",
        form=Form("face {at}", at=NUMBER),
        offer=Say.face_in_pack,
        tell=lambda _: (),  # Nobody sees it before it is dealt.
    ),
    Spoken(
        example=act.Jog(Seat(0)),
        typed="jog",
        form=Form("jog"),
        offer=Say.jog,
        tell=_jogged,
    ),
    Spoken(
        example=act.TakeUp(Seat(0)),
        typed="takeup",
        form=Form("takeup"),
        offer=Say.take_up,
        tell=Say.takes_up,
    ),
    Spoken(
        example=act.AskTurnUp(Seat(0)),
        typed="turnup",
        form=Form("turnup"),
        offer=Say.ask_turn_up,
        tell=Say.asks_turn_up,
    ),
)
