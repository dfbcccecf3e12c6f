"""Playing to tricks and turning them, and questions about them, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle.cards import Card
from hoyle.games.whist import act
from hoyle.games.whist.following import BINDINGS
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.games.whist.words import score
from hoyle.seat import Seat
from hoyle.table import Event, Step
from hoyle.table import words as table
from hoyle.table.event import telling
from hoyle.table.form import CARD, SEAT, Form, one_of
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import claim_words as claims
from hoyle.tricks import words as tricks
from hoyle.words import Text, phrase


class WhistPlayingWords:
    """The phrases of playing."""

    call = phrase("call {card}", Card)
    calls = telling("called", phrase("{who} {who?call|calls} {card}.", Seat, Card))
    call_highest = phrase("call for {of?your|@'s} highest card of the suit led", Seat)
    call_lowest = phrase("call for {of?your|@'s} lowest card of the suit led", Seat)
    calls_highest = telling(
        "called", phrase("{who} {who?call|calls} for {of?your|@'s} highest card of the suit led.", Seat, Seat)
    )
    calls_lowest = telling(
        "called", phrase("{who} {who?call|calls} for {of?your|@'s} lowest card of the suit led.", Seat, Seat)
    )
    partner_asks = phrase("Your partner asks: do you have a card of the suit led?")
    none_of_it = phrase("no, none")
    ask_suit = phrase("ask your partner if they are out of the suit led")
    asks_suit = telling(
        "asked",
        phrase("{who} {who?ask your|asks their} partner if they are out of the suit led.", Seat),
    )


def _played(step: Step[State, act.Play]) -> Iterator[Event]:
    yield from tricks.played(step, BINDINGS.lapsed)
    winner, deal = tricks.completed(step), step.after.deal
    if winner is not None and deal:
        yield tricks.TrickWords.wins_trick(winner, score.by_side(*deal.taken))


def _turned(step: Step[State, act.Quit]) -> Iterator[Event]:
    """Announce who won a turned trick that was incomplete; the winner of a complete one has been announced
    already.
    """
    if (deal := step.after.deal) and not deal.quitted[-1].complete:
        yield tricks.TrickWords.wins_trick(deal.won_by[-1], score.by_side(*deal.taken))


def _offered_rank(called: act.CallRank, _: object) -> Text:
    return (WhistPlayingWords.call_highest if called.highest else WhistPlayingWords.call_lowest)(called.of)


def _rank_called(step: Step[State, act.CallRank]) -> Iterator[Event]:
    tell = WhistPlayingWords.calls_highest if step.act.highest else WhistPlayingWords.calls_lowest
    yield tell(step.act.seat, step.act.of)


def _ask_withdraw(_: object, seen: Observation) -> Text:
    return WhistPlayingWords.partner_asks() if seen.asked == seen.seat else table.TableWords.act()


SPOKEN = (
    replace(tricks.PLAY, tell=_played),
    tricks.PLAY_ANOTHER,
    one_word(act.Quit, "turn", tricks.TrickWords.turn, _turned, ask=tricks.TrickWords.ask_turn, usual=True),
    replace(tricks.WITHDRAW, ask=_ask_withdraw),
    Spoken(
        example=act.Call(Seat(0), Card("7H")),
        typed="call 7h",
        form=Form("call {card}", card=CARD),
        offer=WhistPlayingWords.call,
        tell=WhistPlayingWords.calls,
    ),
    Spoken(
        example=act.CallRank(Seat(0), Seat(1), highest=True),
        typed="highest e",
        form=Form("{highest} {of}", highest=one_of({"highest": True, "lowest": False}), of=SEAT),
        offer=_offered_rank,
        tell=_rank_called,
    ),
    one_word(act.AskSuit, "none", WhistPlayingWords.ask_suit, WhistPlayingWords.asks_suit),
    *claims.CLAIMS_AND_COUNTS,
)
