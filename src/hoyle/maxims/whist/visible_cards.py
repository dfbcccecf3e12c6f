"""A whist player's view of an observation when a card must be played."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.cards.hand import SUIT_BITS
from hoyle.games.whist.act import Play
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.variant import LONG_WHIST, Variant
from hoyle.maxims.sight import ABOVE, PACK, TrickSight, lowest
from hoyle.seat import SEATS, Seat, adversaries, partner, side
from hoyle.tricks.trick import renounced


class HandReading(Struct, frozen=True, kw_only=True):
    """An interpretation of the book; it is a setting of the maxims, not of the game.

    ``sequence`` is the number of touching cards that make a sequence, 2 to 4; the shortest that the book
    names is the tierce. ``second_hand`` are the cards to which W-M23 applies, with small ones: the print of
    1793 is blurred and seems to say ace and king; Cassell's book says king and queen.
    """

    sequence: int = 3
    second_hand: Literal["ace-king", "king-queen"] = "ace-king"


DEFAULT = HandReading()

SETTINGS: dict[str, dict[str, int | str]] = {
    "sequence": {"2": 2, "3": 3, "4": 4},
    "second_hand": {"ace-king": "ace-king", "king-queen": "king-queen"},
}
"""The settings and their values, as they are typed."""

_ALLIES = tuple(frozenset((partner(seat),)) for seat in SEATS)


class WhistSight(TrickSight, frozen=True, kw_only=True):
    """A trick game's view, with what counts at whist.

    ``known`` holds, by seat, the cards of ``others`` that are public. ``score``, at the start of the deal,
    and ``won``, the tricks won, list our side first. ``turned`` is the card that the dealer turned up, if
    any.
    """

    trumps: Suit
    known: tuple[Hand, ...] = (Hand(), Hand(), Hand(), Hand())
    score: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    dealer: Seat = SEATS[3]
    turned: Card | None = None
    variant: Variant = LONG_WHIST
    reading: HandReading = DEFAULT

    @property
    def place(self) -> int:
        """The player's position in this trick, 1 to 4."""
        return 1 if self.trick is None else len(self.trick.plays) + 1

    @property
    def partner(self) -> Seat:
        return partner(self.seat)

    @property
    def foes(self) -> tuple[Seat, ...]:
        return adversaries(self.seat)

    @property
    def dealt(self) -> Hand:
        """The cards dealt to the player, both held and played."""
        played = (trick.card(self.seat) for trick in self.earlier)
        return self.hand | Hand.of(card for card in played if card is not None)

    @property
    def trumps_held(self) -> Hand:
        """The trumps in the player's hand."""
        return self.hand.suit(self.trumps)

    @property
    def on_the_table(self) -> Hand:
        """The cards of the current trick."""
        return Hand() if self.trick is None else Hand.of(card for _, card in self.trick.plays)

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """The other seats that still have to play to the trick."""
        played = [seat for seat, _ in self.trick.plays] if self.trick else []
        return tuple(seat for seat in SEATS if seat not in played and seat != self.seat)

    @property
    def partner_wins(self) -> bool:
        """Whether partner is currently winning the trick."""
        return self.trick is not None and self.trick.winner(self.trumps) == partner(self.seat)

    @property
    def partner_has_it(self) -> bool:
        """Whether partner's card is winning and is the best of its suit, or nobody plays after this seat."""
        trick, ally = self.trick, partner(self.seat)
        if trick is None or trick.winner(self.trumps) != ally:
            return False
        card = trick.card(ally)
        return card is not None and (not self.to_come or self.is_best(card))

    def between(self, high: Card, low: Card) -> Hand:
        """Return the cards of a suit between two cards, in other hands or on the table."""
        out = self.others.bits | self.on_the_table.bits
        return Hand(out & ABOVE[low.index] & ~ABOVE[high.index] & ~(1 << high.index))

    def as_good(self, card: Card) -> Card:
        """Return the lowest lawful card equivalent to this one: no other player's card ranks between them."""
        bits = self.cards.bits & SUIT_BITS[card.suit] & ~ABOVE[card.index]
        return lowest([own for own in Hand(bits) if not self.between(card, own)] or [card])


def sight(seen: Observation, reading: HandReading = DEFAULT) -> WhistSight | None:
    """Return the player's view; None if the seat has no card to play."""
    may = 0
    for act in seen.lawful:
        if type(act) is Play:
            may |= 1 << act.card.index
    if seen.seat is None or seen.trumps is None or not may:
        return None
    trick = seen.trick
    tricks = (*seen.quitted, *seen.laid)
    gone = 0
    for each in tricks:
        for _, card in each.plays:
            gone |= 1 << card.index
    earlier = tricks if trick is None else tuple(each for each in tricks if each is not trick)
    us = side(seen.seat)
    our_tricks, their_tricks = seen.taken[us], seen.taken[1 - us]
    others = Hand(PACK.bits & ~gone & ~seen.hand.bits)
    return WhistSight(
        seat=seen.seat,
        allies=_ALLIES[seen.seat],
        trumps=seen.trumps,
        hand=seen.hand,
        cards=Hand(may),
        others=others,
        trick=trick,
        earlier=earlier,
        renounced=renounced(tricks),
        known=_known(seen, others),
        score=(seen.score[us], seen.score[1 - us]),
        won=(our_tricks, their_tricks),
        dealer=seen.dealer,
        turned=seen.turned,
        variant=seen.variant,
        reading=reading,
    )


def _known(seen: Observation, others: Hand) -> tuple[Hand, ...]:
    """Return, by seat, the public unplayed cards of other hands: turned up, shown or exposed."""
    known = [(shown.bits | exposed.bits) for shown, exposed in zip(seen.shown, seen.exposed, strict=True)]
    if seen.turned is not None:
        known[seen.dealer] |= 1 << seen.turned.index
    return tuple([Hand(bits & others.bits) for bits in known])
