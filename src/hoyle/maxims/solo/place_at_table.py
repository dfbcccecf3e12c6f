"""A solo player's reading of an observation when a card is to be played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.maxims.whist.visible_cards import PACK, beating, higher, renounced
from hoyle.seat import SEATS, Seat
from hoyle.tricks import Trick

NONE = Hand()


class SoloPlace(Struct, frozen=True, kw_only=True):
    """The table as one player reads it.

    ``cards`` are those the player may lay, ``others`` those in the three other hands. ``trick`` is the one on
    the table, None where the player leads; ``earlier`` are those before it. ``allies`` are the seats that
    play with the player: none for one who plays alone, nor at a general misère, which has no ``caller``.
    ``renounced`` holds by seat the suits it has shown it has no more of.
    """

    seat: Seat
    declaration: Declaration
    caller: Seat | None
    allies: frozenset[Seat]
    trumps: Suit | None
    hand: Hand
    cards: Hand
    others: Hand
    trick: Trick | None
    earlier: tuple[Trick, ...]
    renounced: tuple[frozenset[Suit], ...]

    @property
    def leads(self) -> bool:
        return self.trick is None

    @property
    def opens(self) -> bool:
        """Does the player lead the first trick of the deal?"""
        return self.trick is None and not self.earlier

    @property
    def defends(self) -> bool:
        """Does the player play against a caller?"""
        return self.caller is not None and self.seat != self.caller and self.caller not in self.allies

    @property
    def throws_away(self) -> bool:
        """Has the player none of the suit led?"""
        return self.trick is not None and not self.cards.suit(self.trick.led)

    def is_best(self, cards: Hand) -> Hand:
        """Those of the cards that no other hand can beat in their suit."""
        return Hand.of(card for card in cards if not higher(card) & self.others)

    def may_trump(self, seats: Iterable[Seat]) -> bool:
        """Can any of these seats still have a trump, for all that has been seen?"""
        if self.trumps is None or not self.others.suit(self.trumps):
            return False
        return any(self.trumps not in self.renounced[seat] for seat in seats)

    @property
    def foes(self) -> tuple[Seat, ...]:
        """The seats that play against the player."""
        return tuple(seat for seat in SEATS if seat != self.seat and seat not in self.allies)

    @property
    def wins(self) -> Hand:
        """The lawful cards that would take the trick as it lies."""
        return self.cards if self.trick is None else self.cards & beating(self.trick, self.trumps)


def place(seen: Observation) -> SoloPlace | None:
    """Return the place; None where the seat has no card to play."""
    cards = Hand.of(act.card for act in seen.lawful if isinstance(act, Play))
    if seen.seat is None or seen.contract is None or not cards:
        return None
    trick = seen.trick
    tricks = (*seen.quitted, *seen.laid)
    gone = Hand.of(card for each in tricks for _, card in each.plays)
    declarers = seen.contract.declarers
    side = declarers if seen.seat in declarers else [seat for seat in SEATS if seat not in declarers]
    return SoloPlace(
        seat=seen.seat,
        declaration=seen.contract.declaration,
        caller=seen.contract.caller,
        allies=frozenset(side) - {seen.seat} if declarers else frozenset(),
        trumps=None if seen.contract.declaration in WITHOUT_TRUMPS else seen.trumps,
        hand=seen.hand,
        cards=cards,
        others=PACK - gone - seen.hand,
        trick=trick,
        earlier=tuple(each for each in tricks if each is not trick),
        renounced=renounced(tricks),
    )


def plain_cards(see: SoloPlace) -> Hand:
    """Return the lawful cards that are no trumps."""
    return see.cards if see.trumps is None else see.cards - see.cards.suit(see.trumps)


def plain_suits(see: SoloPlace) -> list[Suit]:
    """Return the suits, trumps apart, of which a card is lawful."""
    return [suit for suit in Suit if plain_cards(see).suit(suit)]
