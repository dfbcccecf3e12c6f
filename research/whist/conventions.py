"""The gain of a convention of whist among players who read it: ``python -m research conventions``.

A convention names, of the cards of one suit, those that keep it. Where a bot plays such a suit, the deal is
played out twice by four of them: once with a card that keeps the convention, once with the nearest that
breaks it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from hoyle.bots import any_bot
from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.estimate import mean
from hoyle.files.json_text import Document
from hoyle.games.whist.act import Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.maxims.sight import highest, lowest
from hoyle.maxims.whist.strength import COURT, opened_by, strong_in_trumps
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import side
from hoyle.table import Position, advance
from hoyle.trials.table import Pair, played
from hoyle.trials.trial import Row, as_document
from hoyle.tricks.trick import height
from research.command import trial_command
from research.whist.watched import Watched, is_over

Convention: TypeAlias = Callable[[WhistSight, Suit], Hand]
"""Returns the cards of the suit that keep it; empty where it says nothing."""

_LONG: Final = 4


def fourth_best(see: WhistSight, suit: Suit) -> Hand:
    """Of a long plain suit that nobody has led, without touching tops, lead the fourth from the top."""
    held = _unopened(see, suit)
    if len(held) < _LONG or head_of_touching(see, suit):
        return Hand()
    return Hand.of([_from_top(held)[_LONG - 1]])


def head_of_touching(see: WhistSight, suit: Suit) -> Hand:
    """Of touching court cards at the top of a plain suit that nobody has led, lead the higher; of ace and
    king the king.
    """
    held = _from_top(_unopened(see, suit))
    if len(held) < 2 or held[1] not in COURT or height(held[0]) - height(held[1]) != 1:
        return Hand()
    return Hand.of([held[1] if held[0].rank is Rank.ACE else held[0]])


def head_of_few(see: WhistSight, suit: Suit) -> Hand:
    """Of two or three small cards of a plain suit that nobody has led, lead the highest."""
    held = _unopened(see, suit)
    return Hand.of([highest(held)]) if len(held) in (2, 3) and not held & COURT else Hand()


def returned(see: WhistSight, suit: Suit) -> Hand:
    """Return partner's suit with the higher of two cards left, or the lowest of more."""
    held = see.cards.suit(suit)
    ours = [trick for trick in see.earlier if trick.led is suit]
    if not see.leads or len(ours) != 1 or opened_by(see, suit) != see.partner or len(held) < 2:
        return Hand()
    return Hand.of([highest(held) if len(held) == 2 else lowest(held)])


def lowest_of_touching(see: WhistSight, suit: Suit) -> Hand:
    """Win with the lowest of touching cards."""
    if see.trick is None or see.trick.led is not suit:
        return Hand()
    winning = see.winning.suit(suit)
    tops = Hand.of(card for card in winning if see.as_good(card) == see.as_good(highest(winning)))
    return Hand.of([lowest(tops)]) if len(tops) > 1 else Hand()


def lowest_of_losing(see: WhistSight, suit: Suit) -> Hand:
    """Where no card can win and you are not strong in trumps, follow with the lowest."""
    return Hand() if strong_in_trumps(see) else _lowest_of_losing(see, suit)


def call_for_trumps(see: WhistSight, suit: Suit) -> Hand:
    """Where no card can win and you are strong in trumps, follow with the second lowest, to ask for them."""
    held = see.cards.suit(suit)
    if not strong_in_trumps(see) or not _lowest_of_losing(see, suit):
        return Hand()
    return Hand.of([_from_top(held)[-2]])


def discard_of_the_weakest(see: WhistSight, suit: Suit) -> Hand:
    """Throw away the lowest card of a plain suit."""
    if see.trick is None or see.cards.suit(see.trick.led) or suit is see.trumps:
        return Hand()
    held = see.cards.suit(suit)
    return Hand.of([lowest(held)]) if len(held) > 1 else Hand()


def _unopened(see: WhistSight, suit: Suit) -> Hand:
    opened = suit is see.trumps or any(trick.led is suit for trick in see.earlier)
    return see.cards.suit(suit) if see.leads and not opened else Hand()


def _lowest_of_losing(see: WhistSight, suit: Suit) -> Hand:
    follows = see.trick is not None and see.trick.led is suit
    held = see.cards.suit(suit)
    if not follows or suit is see.trumps or len(held) < 2 or see.winning or held & COURT:
        return Hand()
    return Hand.of([lowest(held)])


def _from_top(cards: Hand) -> list[Card]:
    return sorted(cards, key=height, reverse=True)


CONVENTIONS: Final[dict[str, Convention]] = {
    "fourth best": fourth_best,
    "head of touching cards": head_of_touching,
    "head of a short suit": head_of_few,
    "partner's suit returned": returned,
    "lowest of touching cards wins": lowest_of_touching,
    "lowest where none can win": lowest_of_losing,
    "call for trumps": call_for_trumps,
    "lowest thrown away": discard_of_the_weakest,
}


class Moment(NamedTuple):
    """A moment at which a convention speaks of the suit played: the card, and those that keep it."""

    position: Position[State]
    see: WhistSight
    card: Card
    keep: Hand


AFTER: Final = 1000
"""The number of the acts after such a moment, from which their chance is derived."""


class Conventions(Watched, frozen=True, kw_only=True, tag="conventions"):
    """Deals at love-all that one bot plays in all four seats.

    A row has, for each convention, an entry for the first moment of the deal at which it speaks of the suit
    that is played: whether the bot kept it, and what keeping it gained in tricks; none if there was none.
    """

    def findings(self, rows: Sequence[Row]) -> Document:
        found: Document = {}
        for number, name in enumerate(CONVENTIONS):
            met = [row[number] for row in rows if row[number]]
            kept = mean([kept for kept, _ in met])
            gains = as_document(mean([gain for _, gain in met]), "tricks a time")
            found[name] = {"times": len(met), "kept": kept.mean, **gains}
        return {"conventions": found}

    def deal_row(self, index: int) -> Row:
        bot = any_bot(self.game, self.bot)
        moments: dict[str, Moment] = {}

        def told(position: Position[State], _: Observation, see: WhistSight, card: Card) -> None:
            for name, convention in CONVENTIONS.items():
                if name not in moments and (keep := convention(see, card.suit)):
                    moments[name] = Moment(position, see, card, keep)

        self.watch(index, told)
        return [
            [int(moment.card in moment.keep), self._gain(moment, (bot, bot), index)]
            if (moment := moments.get(name))
            else None
            for name in CONVENTIONS
        ]

    def _gain(self, moment: Moment, bots: Pair, index: int) -> int:
        kept, broken = (
            self._tricks(moment, card, bots, index) for card in (lowest(moment.keep), nearest(moment))
        )
        return kept - broken

    def _tricks(self, moment: Moment, card: Card, bots: Pair, index: int) -> int:
        seat = moment.see.seat
        position, _ = advance(GAME, moment.position, Play(seat, card))
        deal = played(GAME, position, bots, self.chance, index, is_over, AFTER).state.deal
        assert deal is not None, "a card was laid"
        return deal.taken[side(seat)]


def nearest(moment: Moment) -> Card:
    """Return the card of the suit that breaks the convention and is nearest to one that keeps it."""
    kept = height(lowest(moment.keep))
    others = moment.see.cards.suit(moment.card.suit) - moment.keep
    return min(others, key=lambda card: (abs(height(card) - kept), height(card)))


command = trial_command(Conventions, ("bot",), deals=200)
