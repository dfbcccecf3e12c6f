"""Playing to tricks in words, and how players type the acts of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.table import Play, Position, Step, Umpire
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import act
from hoyle.tricks.holding import in_hand
from hoyle.tricks.in_play import InPlay, place_for
from hoyle.tricks.seen import SeenAtTricks, TrickState
from hoyle.tricks.trick import following
from hoyle.words import Cards, RuleId, Text, Texts, phrase

S = TypeVar("S", bound=TrickState)

_FEW = 4
"""The most cards that the question to a player names."""


class TrickWords:
    """Phrases for tricks."""

    ask_follow = phrase("Follow {suit}", Suit)
    ask_any = phrase("You have no {suit}: play any card", Suit)
    ask_demanded = phrase("As a penalty, you may play only {cards}", Cards)
    leads = telling("played", phrase("{who} {who?lead|leads} {card}.", Seat, Card))
    cannot_obey = telling(
        "other",
        phrase("{who} {who?have|has} no card that obeys {law}, so the penalty expires.", Seat, RuleId),
    )
    play_another = phrase("play {card} to the trick as well", Card)
    plays_another = telling(
        "shown",
        phrase(
            "{who} {who?play|plays} {card} to the trick as well, then {who?pick|picks} it up again.",
            Seat,
            Card,
        ),
    )
    withdraw = phrase("take the card back")
    withdraws = telling(
        "taken_back", phrase("{who} {who?take|takes} back {cards}, which stays exposed.", Seat, Cards)
    )
    takes_back = telling("taken_back", phrase("{who} {who?take|takes} back {cards}.", Seat, Cards))
    ask_trumps = phrase("ask which suit is trumps")
    asks_trumps = telling("asked", phrase("{who} {who?ask|asks} which suit is trumps.", Seat))
    suit = phrase("{suit}", Suit)
    ask_turn = phrase("Gather the trick")
    turn = phrase("gather the trick")
    wins_trick = telling("trick_won", phrase("{who} {who?win|wins} the trick ({tricks}).", Seat, Texts))
    show_hand = phrase("show your hand")
    shows_hand = telling("shown", phrase("{who} {who?show|shows} {cards}.", Seat, Cards))


def played(
    step: Step[S, Play], lapsed: Callable[[Position[S], Seat, Card], tuple[str, ...]]
) -> Iterator[Event]:
    """Announce a card played, and, if that is public, the rulings that its player cannot obey."""
    deal, play = step.before.state.deal, step.act
    leads = deal is not None and all(trick.card(play.seat) is not None for trick in deal.laid)
    yield _laid(play.seat, play.card, leads)
    if deal is not None and _obeys_in_sight(step, deal):
        for law in lapsed(step.before, play.seat, play.card):
            yield TrickWords.cannot_obey(play.seat, RuleId(law))


def completed(step: Step[TrickState, Play]) -> Seat | None:
    """Return the winner of the trick that this card completes, or None."""
    before, deal = step.before.state.deal, step.after.deal
    if before is None or deal is None:
        return None
    place = place_for(before, step.act.seat)
    if place >= len(deal.laid) or not deal.laid[place].complete:
        return None
    return deal.laid[place].winner(deal.trumps)


def _ask_to_play(plays: Sequence[Play], seen: SeenAtTricks) -> Text:
    """Return the question to a player: it names the cards that a ruling demands, where they are few."""
    trick = seen.trick or (seen.laid[-1] if seen.laid else None)
    leads = trick is None or trick.complete
    if seen.cases and len(plays) < min(len(following(seen.hand, None if leads else trick)), _FEW + 1):
        return TrickWords.ask_demanded(tuple(play.card for play in plays))
    if trick is None or trick.complete:
        return table.TableWords.ask_lead()
    return (TrickWords.ask_follow if seen.hand.suit(trick.led) else TrickWords.ask_any)(trick.led)


@cache
def _laid(seat: Seat, card: Card, leads: bool) -> Event:
    return (TrickWords.leads if leads else table.TableWords.plays)(seat, card)


def _obeys_in_sight(step: Step[TrickState, Play], deal: InPlay) -> bool:
    """Return whether silence would reveal that this card obeys, because disobedience is announced at once.

    A card that does not follow suit may be a revoke, which is not announced while it can be corrected.
    """
    umpire, play = step.before.umpire, step.act
    if umpire is not Umpire.WATCHFUL:
        return umpire is Umpire.STRICT
    place = place_for(deal, play.seat)
    led = deal.laid[place].led if place < len(deal.laid) else None
    return led is None or play.card.suit is led


def _withdrawn(step: Step[TrickState, act.Withdraw]) -> Iterator[Event]:
    before, after, seat = step.before.state.deal, step.after.deal, step.act.seat
    if before and after:
        back = after.hands[seat] - before.hands[seat]
        yield (TrickWords.withdraws if back & after.exposed[seat] else TrickWords.takes_back)(
            seat, tuple(back)
        )


def _laid_open(step: Step[TrickState, act.ShowHand]) -> Iterator[Event]:
    if deal := step.after.deal:
        yield TrickWords.shows_hand(step.act.seat, in_hand(deal.hands[step.act.seat], None))


PLAY = replace(table.PLAY, ask=_ask_to_play)

PLAY_ANOTHER = Spoken(
    example=act.PlayAnother(Seat(0), Card("7H")),
    typed="also 7h",
    form=Form("also {card}", card=CARD),
    offer=TrickWords.play_another,
    tell=TrickWords.plays_another,
)

WITHDRAW = one_word(act.Withdraw, "back", TrickWords.withdraw, _withdrawn)

SHOW_HAND = one_word(act.ShowHand, "lay", TrickWords.show_hand, _laid_open)
