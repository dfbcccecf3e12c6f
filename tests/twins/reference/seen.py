"""The open information at a table of whist or solo: a slow, simple reference."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.kernel import History
from twins.reference.playouts import PACK, SEATS, height, lawful, suit, winner

Sides = tuple[int, int, int]
"""The declarers, one bit each; the habits; and at solo the tricks that win the call."""
WHIST: Sides = (0b1010, 0, 0)


class Table:
    """Everything that all at the table see: the cards still in hands, the trick, suits not followed and
    suits led; and the sides, and the habits of each.
    """

    def __init__(self, leader: int, trumps: int, sides: Sides = WHIST) -> None:
        self.sides = sides
        self.declarers, self.habits, self.need = sides
        self.plainly, self.steady, self.surely = 0, 0, False
        self.all_leads: list[tuple[int, int]] = []
        self.out = set(range(PACK))
        self.trick: list[int] = []
        self.leader, self.trumps = leader, trumps
        self.voids: list[set[int]] = [set() for _ in range(SEATS)]
        self.leads: list[list[int]] = [[] for _ in range(SEATS)]
        self.won = [0, 0]

    @property
    def seat(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % SEATS

    @property
    def taker(self) -> int:
        """The seat that is winning the trick."""
        return (self.leader + winner(self.trick, self.trumps)) % SEATS

    def side(self, seat: int) -> int:
        return self.declarers >> seat & 1

    def mark(self, seats: int) -> None:
        """Set who plays plainly, a bit for each seat, and who is steady, 16 times that."""
        self.plainly, self.steady = seats & 15, seats >> SEATS

    def play(self, card: int) -> None:
        self.out.discard(card)
        if not self.trick:
            self.all_leads.append((self.seat, suit(card)))
            self.leads[self.seat].append(suit(card))
        elif suit(card) != suit(self.trick[0]):
            self.voids[self.seat].add(suit(self.trick[0]))
        self.trick.append(card)
        if len(self.trick) == SEATS:
            self.leader = self.taker
            self.won[self.side(self.leader)] += 1
            self.trick = []

    def copy(self) -> Table:
        other = Table(self.leader, self.trumps, self.sides)
        other.all_leads = list(self.all_leads)
        other.plainly, other.steady, other.surely = self.plainly, self.steady, self.surely
        other.out, other.trick, other.won = set(self.out), list(self.trick), list(self.won)
        other.voids, other.leads = [set(each) for each in self.voids], [list(each) for each in self.leads]
        return other


def of(which: int, cards: Iterable[int]) -> list[int]:
    """Return the cards of a suit, the lowest first."""
    return sorted((card for card in cards if suit(card) == which), key=height)


def least_missed(table: Table, mine: set[int]) -> int:
    """The lowest plain card, from the shortest suit; a trump if there is no other."""
    may = lawful(mine, table.trick)
    plain = [card for card in may if suit(card) != table.trumps]
    return min(plain or may, key=lambda card: (height(card), len(of(suit(card), mine)), card))


def sides_of(history: History) -> Sides:
    """The declarers, the habits and the tricks needed in a deal in play."""
    return history.declarers, history.habits, history.need
