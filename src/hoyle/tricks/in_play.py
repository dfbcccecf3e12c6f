"""The cards of a deal in play: the hands, the tricks on the table, and the tricks that are quitted."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.seat import Seat, left
from hoyle.tricks.trick import Trick

EMPTY = (Hand(), Hand(), Hand(), Hand())
OPPOSITE = (0, 1, 0, 1)
"""The sides of a table where partners sit opposite."""


class RestOfTricks(Struct, frozen=True):
    """A claim of so many of the tricks that are left; ``agreed`` counts the seats that have agreed to it, in
    order from the claimant's left.
    """

    seat: Seat
    tricks: int
    agreed: int = 0

    @property
    def granted(self) -> bool:
        """Have all others agreed?"""
        return self.agreed == 3


class InPlay(Struct, frozen=True, kw_only=True):
    """A deal of any game of tricks, from the first card laid to the last trick quitted.

    ``dealt`` are the hands as they fell, ``hands`` what is left of them, ``dropped`` each seat's cards on
    the floor. ``sides`` numbers the side of each seat. ``laid`` are the tricks still on the table, at most
    two. For each quitted trick ``won_by`` gives the seat that won it and ``held_by`` the side that holds
    it. ``exposed`` are cards in hand that lie face up; ``called`` are those an adversary has called, until
    their holder next plays. ``trumps`` is None where there are none. ``broken`` are the tricks, by number, in
    which the referee saw a seat revoke, or disobey what a ruling bound it to; ``excused`` those in which a
    seat laid its card upon one that was then taken back, and may take it back too; ``withdrawn`` are the
    cards that a seat has itself taken back, each with the trick. ``rest`` is a claim of all
    that is left, ``denied`` the claimant of the last to which another objected, and the number of its cards.
    ``void`` once the hands are thrown in for a new deal.
    """

    dealer: Seat
    trumps: Suit | None
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    sides: tuple[int, ...] = OPPOSITE
    laid: tuple[Trick, ...] = ()
    quitted: tuple[Trick, ...] = ()
    won_by: tuple[Seat, ...] = ()
    held_by: tuple[int, ...] = ()
    exposed: tuple[Hand, ...] = EMPTY
    called: Hand = EMPTY[0]
    dropped: tuple[Hand, ...] = EMPTY
    broken: tuple[tuple[int, Seat], ...] = ()
    excused: tuple[tuple[int, Seat], ...] = ()
    withdrawn: tuple[tuple[int, Seat, Card], ...] = ()
    rest: RestOfTricks | None = None
    denied: tuple[Seat, int] | None = None
    void: bool = False

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks of the deal, in order; a trick's number is its place here."""
        return self.quitted + self.laid

    def trick(self, number: int) -> Trick:
        """The trick of that number."""
        past = len(self.quitted)
        return self.quitted[number] if number < past else self.laid[number - past]

    @property
    def spent(self) -> bool:
        """Is there no trick left to lead? A hand that alone has a card too many plays none with it."""
        one = False
        for hand in self.hands:
            if hand.bits:
                if one:
                    return len(self.quitted) + len(self.laid) >= 13
                one = True
        return True

    @property
    def all_quitted(self) -> bool:
        """Has every trick been played and quitted?"""
        return not self.laid and bool(self.quitted) and self.spent

    @property
    def played_out(self) -> bool:
        """Is there nothing more to be played? A game may end the play before its last trick."""
        return self.all_quitted or self.conceded

    @property
    def conceded(self) -> bool:
        """Has a claim of the rest been granted?"""
        return self.rest is not None and self.rest.granted

    @property
    def conceded_to(self) -> tuple[Seat, ...]:
        """The winners of the tricks that were not played, where a claim of the rest was granted."""
        if self.rest is None or not self.rest.granted:
            return ()
        claimant, tricks = self.rest.seat, self.rest.tricks
        others = len(self.hands[claimant]) - tricks
        return (claimant,) * tricks + foes(self.sides, claimant)[:1] * others

    def lies_open(self, seat: Seat) -> Hand:
        """The cards in a seat's hand that lie face up: all, while it claims the rest."""
        return self.hands[seat] if self.rest is not None and self.rest.seat == seat else self.exposed[seat]

    @property
    def length(self) -> int:
        """The number of tricks of the deal: thirteen, where it was dealt whole."""
        hands = self.dealt if self.dropped is EMPTY else self.dealt + self.dropped
        return (sum([hand.bits.bit_count() for hand in hands]) + 2) // 4

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards in each hand as far as all know, from the tricks."""
        tricks = self.tricks
        whole = [len(trick.plays) for trick in tricks].count(4)
        counts = [self.length - whole] * 4
        for trick in tricks:
            if len(trick.plays) < 4:
                for player, _ in trick.plays:
                    counts[player] -= 1
        return tuple(counts)

    def holds(self, seat: Seat) -> Hand:
        """The cards that are a seat's, one on the floor among them."""
        return self.hands[seat] | self.dropped[seat]

    def laid_by(self, number: int, seat: Seat) -> Card | None:
        """The card of this seat in the trick of that number; None if there is no such trick or no such
        card.
        """
        return self.trick(number).card(seat) if number < len(self.quitted) + len(self.laid) else None


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """Return the hands with this seat's replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def partners(sides: Sequence[int], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats of this one's side, if any, from its left round."""
    ours = sides[seat]
    others = (Seat((seat + turn) % 4) for turn in (1, 2, 3))
    return tuple(other for other in others if sides[other] == ours)


def foes(sides: Sequence[int], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other sides than this one's, from its left round."""
    ours = sides[seat]
    others = (Seat((seat + turn) % 4) for turn in (1, 2, 3))
    return tuple(other for other in others if sides[other] != ours)


def turn_to_lay(deal: InPlay, opening: Seat) -> Seat:
    """Return the seat whose turn it is to lay a card; a hand that is out of cards is passed over.

    ``opening`` is the seat that leads to the first trick.
    """
    for trick in deal.laid:
        if len(trick.plays) < 4:
            seat = trick.turn
            if deal.hands[seat].bits:
                return seat
            if (waiting := waiting_for(deal, trick)) is not None:
                return waiting
    leader = deal.won_by[-1] if deal.won_by else opening
    if deal.laid:
        leader = deal.laid[-1].winner(deal.trumps)
    if deal.hands[leader].bits or not any(deal.hands):
        return leader
    while not deal.hands[leader]:
        leader = left(leader)
    return leader


def waiting_for(deal: InPlay, trick: Trick) -> Seat | None:
    """Return the next seat with a card to play to the trick; None where it is as whole as it can be."""
    if len(trick.plays) == 4:
        return None
    played = [seat for seat, _ in trick.plays]
    for turn in (1, 2, 3):
        seat = Seat((played[0] + turn) % 4)
        if seat not in played and deal.hands[seat].bits:
            return seat
    return None


def must_quit(deal: InPlay) -> bool:
    """Must a trick be turned before another card can be played?"""
    if not deal.laid or waiting_for(deal, deal.laid[-1]) is not None:
        return False
    return len(deal.laid) == 2 or deal.spent


def place_for(deal: InPlay, seat: Seat) -> int:
    """Return the place among ``laid`` of the trick this seat's next card falls to; past the end, it leads."""
    for place, trick in enumerate(deal.laid):
        if trick.card(seat) is None:
            return place
    return len(deal.laid)


def in_progress(deal: InPlay) -> int:
    """Return the number of the trick that the next card in turn falls to."""
    for place, trick in enumerate(deal.laid):
        if waiting_for(deal, trick) is not None:
            return len(deal.quitted) + place
    return len(deal.quitted) + len(deal.laid)


def place_of_last(deal: InPlay, seat: Seat) -> int | None:
    """Return the place among ``laid`` of this seat's last card, while it can still take it back.

    A card covered by the next play of its own side is out of reach.
    """
    for place in reversed(range(len(deal.laid))):
        if deal.laid[place].card(seat) is not None:
            later = deal.laid[place + 1 :]
            mates = partners(deal.sides, seat)
            return None if any(trick.card(mate) for trick in later for mate in mates) else place
    return None


def relies(deal: InPlay, seat: Seat, place: int) -> bool:
    """Does this seat's card there lie upon one that has been taken back since?"""
    return (len(deal.quitted) + place, seat) in deal.excused


def off_count(deal: InPlay, seat: Seat) -> bool:
    """Does a seat hold more or fewer cards than the tricks it has played to would leave it?"""
    played = sum(trick.card(seat) is not None for trick in deal.tricks)
    return len(deal.hands[seat]) + played != deal.length


def ends(before: InPlay | None, after: InPlay | None) -> bool:
    """Does this play the deal out? So do a card taken back from the last trick, and what ends it early."""
    return before is not None and after is not None and after.played_out and not before.played_out
