"""A solo player's view of an observation when a card must be played."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.maxims.whist.visible_cards import PACK, beating, higher, renounced
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick

NONE = Hand()


class SoloPlace(Struct, frozen=True, kw_only=True):
    """The table from one player's view.

    ``cards`` are the cards the player may play, ``others`` those in the three other hands. ``trick`` is the
    trick on the table, None when the player leads; ``earlier`` are the tricks before it. ``allies`` are the
    seats on the player's side: none for a lone player, or at a general misère, which has no ``caller``.
    ``renounced`` holds, by seat, the suits that it has failed to follow.
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
        """Whether the player leads the first trick of the deal."""
        return self.trick is None and not self.earlier

    @property
    def defends(self) -> bool:
        """Whether the player plays against a caller."""
        return self.caller is not None and self.seat != self.caller and self.caller not in self.allies

    @property
    def throws_away(self) -> bool:
        """Whether the player has no card of the suit led."""
        return self.trick is not None and not self.cards.suit(self.trick.led)

    def is_best(self, cards: Hand) -> Hand:
        """Return those of the cards that no other hand can beat in their suit."""
        return Hand.of(card for card in cards if not higher(card) & self.others)

    def may_trump(self, seats: Iterable[Seat]) -> bool:
        """Return whether any of these seats may still have a trump, as far as has been seen."""
        if self.trumps is None or not self.others.suit(self.trumps):
            return False
        return any(self.trumps not in self.renounced[seat] for seat in seats)

    @property
    def foes(self) -> tuple[Seat, ...]:
        """The seats that play against the player."""
        return tuple(seat for seat in SEATS if seat != self.seat and seat not in self.allies)

    @property
    def wins(self) -> Hand:
        """The lawful cards that would be winning the trick."""
        return self.cards if self.trick is None else self.cards & beating(self.trick, self.trumps)


def place(seen: Observation) -> SoloPlace | None:
    """Return the player's view; None if the seat has no card to play."""
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
    """Return the lawful cards other than trumps."""
    return see.cards if see.trumps is None else see.cards - see.cards.suit(see.trumps)


def plain_suits(see: SoloPlace) -> list[Suit]:
    """Return the suits of the lawful cards, except trumps."""
    return [suit for suit in Suit if plain_cards(see).suit(suit)]
