"""Playing to tricks at solo and turning them, and demands about exposed cards, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle.cards import Card
from hoyle.games.solo import act
from hoyle.games.solo.following import BINDINGS
from hoyle.games.solo.play import to_be_asked, turned_lies
from hoyle.games.solo.state import State
from hoyle.games.solo.words import score
from hoyle.seat import Seat
from hoyle.table import Act, Event, Step
from hoyle.table.event import telling
from hoyle.table.form import CARD, Form, one_of
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import claim_words as claims
from hoyle.tricks import words as tricks
from hoyle.tricks.holding import in_hand
from hoyle.words import Cards, Text, phrase


class SoloPlayingWords:
    """The phrases of playing."""

    takes_up = telling("other", phrase("{who} {who?take|takes} up {card}.", Seat, Card))
    lays_down = telling("shown", phrase("{who} {who?lay|lays} down {cards}.", Seat, Cards))
    demand_play = phrase("demand that {card} be played", Card)
    demand_keep = phrase("demand that {card} be kept", Card)
    demand_highest = phrase("demand the highest in the suit of {card}", Card)
    demand_lowest = phrase("demand the lowest in the suit of {card}", Card)
    demand_suit = phrase("call a suit as penalty for {card}", Card)
    demands_play = telling("called", phrase("{who} {who?demand|demands} that {card} be played.", Seat, Card))
    demands_keep = telling("called", phrase("{who} {who?demand|demands} that {card} be kept.", Seat, Card))
    demands_highest = telling(
        "called",
        phrase("{who} {who?demand|demands} the highest card in the same suit as {card}.", Seat, Card),
    )
    demands_lowest = telling(
        "called", phrase("{who} {who?demand|demands} the lowest card in the same suit as {card}.", Seat, Card)
    )
    ask_suit = phrase("ask your partner if they are out of the suit led")
    asks_suit = telling(
        "asked",
        phrase("{who} {who?ask|asks} {of} if {of?you|they} are out of the suit led.", Seat, Seat),
    )
    asks_at_random = telling("asked", phrase("{who} {who?ask|asks} if anyone is out of the suit led.", Seat))
    demands_suit = telling(
        "called", phrase("{who} {who?call|calls} a suit as a penalty for {card}.", Seat, Card)
    )


_WANTED = {
    "play": (SoloPlayingWords.demand_play, SoloPlayingWords.demands_play),
    "keep": (SoloPlayingWords.demand_keep, SoloPlayingWords.demands_keep),
    "highest": (SoloPlayingWords.demand_highest, SoloPlayingWords.demands_highest),
    "lowest": (SoloPlayingWords.demand_lowest, SoloPlayingWords.demands_lowest),
    "suit": (SoloPlayingWords.demand_suit, SoloPlayingWords.demands_suit),
}
"""The phrases with which each demand is offered and announced."""


def _played(step: Step[State, act.Play]) -> Iterator[Event]:
    yield from tricks.played(step, BINDINGS.lapsed)
    winner, deal = tricks.completed(step), step.after.deal
    if winner is not None and deal:
        yield tricks.TrickWords.wins_trick(winner, score.tricks(deal.contract, deal.winners))
        yield from _moved(step)


def _turned(step: Step[State, act.Quit]) -> Iterator[Event]:
    """Announce who won a turned trick that was incomplete; the winner of a complete one has been announced
    already.
    """
    if (deal := step.after.deal) and not deal.quitted[-1].complete:
        yield tricks.TrickWords.wins_trick(deal.won_by[-1], score.tricks(deal.contract, deal.winners))
    yield from _moved(step)


def _moved(step: Step[State, Act]) -> Iterator[Event]:
    """Announce cards moved by the first trick: the turn-up is taken up, and an ouverte's hand laid down."""
    before, deal, variant = step.before.state.deal, step.after.deal, step.after.variant
    if before is None or deal is None:
        return
    card, taken_up = deal.turned, turned_lies(variant, before) and not turned_lies(variant, deal)
    if taken_up and card is not None and card in deal.hands[deal.dealer]:
        yield SoloPlayingWords.takes_up(deal.dealer, card)
    if not before.winners and (seat := deal.laid_down) is not None:
        yield SoloPlayingWords.lays_down(seat, in_hand(deal.hands[seat], None))


def _offered(demand: act.Demand, _: object) -> Text:
    return _WANTED[demand.wants][0](demand.card)


def _demanded(step: Step[State, act.Demand]) -> Iterator[Event]:
    yield _WANTED[step.act.wants][1](step.act.seat, step.act.card)


def _suit_asked(step: Step[State, act.AskSuit]) -> Iterator[Event]:
    deal, seat = step.before.state.deal, step.act.seat
    asked_partners = to_be_asked(deal, seat) if deal else ()
    yield from (SoloPlayingWords.asks_suit(seat, partner) for partner in asked_partners)
    if not asked_partners:
        yield SoloPlayingWords.asks_at_random(seat)


_TYPED = {"call": "play", "keep": "keep", "highest": "highest", "lowest": "lowest", "suit": "suit"}

SPOKEN = (
    replace(tricks.PLAY, tell=_played),
    tricks.PLAY_ANOTHER,
    one_word(act.Quit, "turn", tricks.TrickWords.turn, _turned, ask=tricks.TrickWords.ask_turn, usual=True),
    tricks.WITHDRAW,
    Spoken(
        example=act.Demand(Seat(0), Card("7H"), "play"),
        typed="call 7h",
        form=Form("{wants} {card}", wants=one_of(_TYPED), card=CARD),
        offer=_offered,
        tell=_demanded,
    ),
    one_word(act.AskSuit, "none", SoloPlayingWords.ask_suit, _suit_asked),
    *claims.CLAIMS_AND_COUNTS,
)
