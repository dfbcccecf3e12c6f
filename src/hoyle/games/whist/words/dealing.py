"""Cutting and dealing at whist, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle.cards import Suit
from hoyle.games.whist import act
from hoyle.games.whist.state import State
from hoyle.seat import SEATS, Seat
from hoyle.table import Step
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.table.speak import one_word
from hoyle.tricks import words as tricks
from hoyle.tricks.dealing_words import DEAL, FACE_IN_PACK, faced
from hoyle.words import Side, phrase


class WhistDealingWords:
    """The phrases of cutting and dealing."""

    play_against = telling("cut", phrase("{one} play against {other}.", Side, Side))
    jog = phrase("jog the dealer's arm")
    jogs = telling("dealt", phrase("{who} {who?jog|jogs} the dealer's arm.", Seat))
    take_up = phrase("pick up your cards")
    ask_turn_up = phrase("ask which card was turned up")
    asks_turn_up = telling("asked", phrase("{who} {who?ask|asks} which card was turned up.", Seat))
    are_trumps = telling("other", phrase("Trumps are {suit}.", Suit))
    takes_up = telling("other", phrase("{who} {who?pick up your|picks up their} cards.", Seat))


def cut_in(step: Step[State, act.CutIn]) -> Iterator[Event]:
    """Announce the cards drawn for partners and the deal, and the seats that follow from them."""
    after = step.after
    seats = {player: SEATS[chair] for chair, player in enumerate(after.chairs)}
    for player, card in after.drawn:
        yield table.TableWords.draws(seats[player], card)
    yield WhistDealingWords.play_against(Side(0), Side(1))
    yield table.TableWords.deals_lowest(after.dealer)


def _jogged(step: Step[State, act.Jog]) -> Iterator[Event]:
    yield WhistDealingWords.jogs(step.act.seat)
    yield from faced(step)


def _asked_trumps(step: Step[State, act.AskTrumps]) -> Iterator[Event]:
    yield tricks.TrickWords.asks_trumps(step.act.seat)
    if step.after.deal:
        yield WhistDealingWords.are_trumps(step.after.deal.trumps)


SPOKEN = (
    replace(table.CUT_PACK, usual=True),
    DEAL,
    FACE_IN_PACK,
    one_word(act.Jog, "jog", WhistDealingWords.jog, _jogged),
    one_word(act.TakeUp, "takeup", WhistDealingWords.take_up, WhistDealingWords.takes_up),
    one_word(act.AskTurnUp, "turnup", WhistDealingWords.ask_turn_up, WhistDealingWords.asks_turn_up),
    one_word(act.AskTrumps, "trumps", tricks.TrickWords.ask_trumps, _asked_trumps),
)
