"""A trick at a table of four, ace high, and the duty to follow suit."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import EVERY, Card, Hand, Rank, Suit
from hoyle.seat import SEATS, Seat

_HEIGHT = tuple(14 if card.rank is Rank.ACE else card.rank.value for card in EVERY)

_AFTER = tuple(tuple(SEATS[(seat + turn) % 4] for turn in (1, 2, 3)) for seat in SEATS)
"""For each seat, the three others in the order of play."""


def height(card: Card) -> int:
    """Return the rank order of the card within its suit: 2 to 14, ace highest."""
    return _HEIGHT[card.index]


class Trick(Struct, frozen=True, gc=False):
    """Seats and cards in the order played; a card out of turn is stored like any other."""

    plays: tuple[tuple[Seat, Card], ...] = ()

    @property
    def leader(self) -> Seat:
        return self.plays[0][0]

    @property
    def led(self) -> Suit:
        return self.plays[0][1].suit

    @property
    def complete(self) -> bool:
        return len(self.plays) == 4

    @property
    def turn(self) -> Seat:
        """The next seat, clockwise from the leader, that has not played to the trick."""
        seats = [seat for seat, _ in self.plays]
        for seat in _AFTER[seats[0]]:
            if seat not in seats:
                return seat
        raise IndexError("everybody has played")

    @property
    def renounced(self) -> tuple[Seat, ...]:
        """The seats that have not followed suit, lawfully or not."""
        led = self.led
        return tuple([seat for seat, card in self.plays if card.suit is not led])

    def has_renounced(self, seat: Seat) -> bool:
        """Whether this seat has played to the trick without following suit."""
        card = self.card(seat)
        return card is not None and card.suit is not self.led

    def card(self, seat: Seat) -> Card | None:
        """The card of this seat in the trick, if any."""
        for player, card in self.plays:
            if player == seat:
                return card
        return None

    def with_play(self, seat: Seat, card: Card) -> Trick:
        return Trick(self.plays + ((seat, card),))  # noqa: RUF005 (an unpacking takes twice as long)

    def without(self, seat: Seat) -> Trick:
        return Trick(tuple(play for play in self.plays if play[0] != seat))

    def winner(self, trumps: Suit | None) -> Seat:
        """The seat whose card is best so far. ``trumps`` is None without trumps."""
        best, first = self.plays[0]
        best_worth, led = -1, first.suit
        for seat, card in self.plays:
            worth = _HEIGHT[card.index]
            if card.suit is trumps:
                worth += 20
            elif card.suit is not led:
                worth = 0
            if worth > best_worth:
                best, best_worth = seat, worth
        return best


def last_trick(
    laid: tuple[Trick, ...], quitted: tuple[Trick, ...], drawn: Trick | None = None
) -> Trick | None:
    """Return the last complete trick other than ``drawn``: the last one on the table, else the last
    quitted.
    """
    whole = [trick for trick in laid if trick.complete and trick is not drawn]
    return next(iter((*whole[-1:], *quitted[-1:])), None)


def following(hand: Hand, trick: Trick | None) -> Hand:
    """Return the cards of ``hand`` that follow the suit led, or all of it if none can."""
    return hand if trick is None else hand.suit(trick.led) or hand


def revoked(hand: Hand, trick: Trick | None, card: Card) -> bool:
    """Return whether playing this card from this hand fails to follow suit although it could."""
    return trick is not None and card.suit is not trick.led and bool(hand.suit(trick.led))


def renounced(tricks: Iterable[Trick]) -> tuple[frozenset[Suit], ...]:
    """Return the suits that each seat has failed to follow."""
    shown: tuple[set[Suit], ...] = (set(), set(), set(), set())
    for trick in tricks:
        for seat, card in trick.plays:
            if card.suit is not (led := trick.plays[0][1].suit):
                shown[seat].add(led)
    return tuple(map(frozenset, shown))
