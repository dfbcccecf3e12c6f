"""The cards of a deal in play: the hands, the tricks on the table, and the quitted tricks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.seat import Seat, left
from hoyle.tricks.trick import Trick

EMPTY = (Hand(), Hand(), Hand(), Hand())
OPPOSITE = (0, 1, 0, 1)
"""The sides of a table where partners sit opposite each other."""


class RestOfTricks(Struct, frozen=True):
    """A claim of ``tricks`` of the remaining tricks. ``agreed`` counts the seats that have agreed, in order
    from the claimant's left.
    """

    seat: Seat
    tricks: int
    agreed: int = 0

    @property
    def granted(self) -> bool:
        """Whether all the other seats have agreed."""
        return self.agreed == 3


class InPlay(Struct, frozen=True, gc=False, kw_only=True):
    """A deal of any trick-taking game, from the first card played to the last trick quitted.

    ``dealt`` are the hands as dealt, ``hands`` what is left of them, ``dropped`` each seat's cards on the
    floor. ``turned`` is the card turned up; None if only its suit is known. ``sides`` gives the number of
    each seat's side. ``laid`` are the tricks still on the table, at most two. For each quitted trick,
    ``won_by`` gives the seat that won it and ``held_by`` the side that holds it. ``exposed`` are the cards in
    hand that are face up; ``called`` are those that an adversary has called, until their holder next plays.
    ``trumps`` is None without trumps. ``broken`` lists (trick, seat) where the referee saw a revoke or a
    disobeyed ruling. ``excused`` lists (trick, seat) where the card played before was taken back, so this
    seat may take its own back too. ``withdrawn`` lists the cards that players took back, with trick and seat.
    ``rest`` is the pending or granted claim of the rest. ``denied`` is the last claimant whose claim met an
    objection, and the number of cards they held. ``void``: the hands were thrown in for a new deal.
    """

    dealer: Seat
    trumps: Suit | None
    turned: Card | None
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
        """The trick with that number."""
        past = len(self.quitted)
        return self.quitted[number] if number < past else self.laid[number - past]

    @property
    def spent(self) -> bool:
        """Whether no trick is left to lead. A surplus card in a single hand cannot be led after trick 13."""
        one = False
        for hand in self.hands:
            if hand.bits:
                if one:
                    return len(self.quitted) + len(self.laid) >= 13
                one = True
        return True

    @property
    def all_quitted(self) -> bool:
        """Whether every trick has been played and quitted."""
        return not self.laid and bool(self.quitted) and self.spent

    @property
    def played_out(self) -> bool:
        """Whether nothing more will be played. Some games end the play before the last trick."""
        return self.all_quitted or self.conceded

    @property
    def conceded(self) -> bool:
        """Whether a claim of the rest was granted."""
        return self.rest is not None and self.rest.granted

    @property
    def conceded_to(self) -> tuple[Seat, ...]:
        """The winners of the unplayed tricks, if a claim of the rest was granted; else empty."""
        if self.rest is None or not self.rest.granted:
            return ()
        claimant, tricks = self.rest.seat, self.rest.tricks
        others = len(self.hands[claimant]) - tricks
        return (claimant,) * tricks + foes(self.sides, claimant)[:1] * others

    def lies_open(self, seat: Seat) -> Hand:
        """The face-up cards in a seat's hand; all of its cards while it claims the rest."""
        return self.hands[seat] if self.rest is not None and self.rest.seat == seat else self.exposed[seat]

    @property
    def length(self) -> int:
        """The number of tricks of the deal: 13 if the whole pack was dealt."""
        hands = self.dealt if self.dropped is EMPTY else self.dealt + self.dropped
        return (sum([hand.bits.bit_count() for hand in hands]) + 2) // 4

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards in each hand, as far as it is public from the tricks."""
        tricks = self.tricks
        whole = [len(trick.plays) for trick in tricks].count(4)
        counts = [self.length - whole] * 4
        for trick in tricks:
            if len(trick.plays) < 4:
                for player, _ in trick.plays:
                    counts[player] -= 1
        return tuple(counts)

    def holds(self, seat: Seat) -> Hand:
        """The cards that belong to a seat, including one on the floor."""
        return self.hands[seat] | self.dropped[seat]

    def laid_by(self, number: int, seat: Seat) -> Card | None:
        """The card of this seat in the trick with that number; None if there is no such trick or card."""
        return self.trick(number).card(seat) if number < len(self.quitted) + len(self.laid) else None


def with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """Return the hands with this seat's hand replaced."""
    return hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005 (an unpacking takes twice as long)


def partners(sides: Sequence[int], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats of this seat's side, if any, clockwise from its left."""
    ours = sides[seat]
    others = (Seat((seat + turn) % 4) for turn in (1, 2, 3))
    return tuple(other for other in others if sides[other] == ours)


def foes(sides: Sequence[int], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of the other sides, clockwise from this seat's left."""
    ours = sides[seat]
    others = (Seat((seat + turn) % 4) for turn in (1, 2, 3))
    return tuple(other for other in others if sides[other] != ours)


def turn_to_lay(deal: InPlay, opening: Seat) -> Seat:
    """Return the seat whose turn it is to play a card; seats without cards are skipped.

    ``opening`` is the seat that leads to the first trick.
    """
    for trick in deal.laid:
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
    """Return the next seat with a card to play to the trick; None if nobody can add to it."""
    if len(trick.plays) == 4:
        return None
    seat = trick.turn
    if deal.hands[seat].bits:
        return seat
    played = [seat for seat, _ in trick.plays]
    for turn in (2, 3):
        seat = Seat((played[0] + turn) % 4)
        if seat not in played and deal.hands[seat].bits:
            return seat
    return None


def must_quit(deal: InPlay) -> bool:
    """Return whether a trick must be turned before another card can be played."""
    if len(deal.laid) == 2 or (deal.laid and deal.spent):
        return waiting_for(deal, deal.laid[-1]) is None
    return False


def place_for(deal: InPlay, seat: Seat) -> int:
    """Return the index in ``laid`` of the trick that this seat's next card belongs to; ``len(laid)`` for a
    lead.
    """
    for place, trick in enumerate(deal.laid):
        if trick.card(seat) is None:
            return place
    return len(deal.laid)


def in_progress(deal: InPlay) -> int:
    """Return the number of the trick that the next card in turn belongs to."""
    for place, trick in enumerate(deal.laid):
        if waiting_for(deal, trick) is not None:
            return len(deal.quitted) + place
    return len(deal.quitted) + len(deal.laid)


def place_of_last(deal: InPlay, seat: Seat) -> int | None:
    """Return the index in ``laid`` of this seat's last card, or None if it can no longer be taken back.

    A card cannot be taken back once its seat's partner has played to a later trick.
    """
    for place in reversed(range(len(deal.laid))):
        if deal.laid[place].card(seat) is not None:
            later = deal.laid[place + 1 :]
            mates = partners(deal.sides, seat)
            return None if any(trick.card(mate) for trick in later for mate in mates) else place
    return None


def relies(deal: InPlay, seat: Seat, place: int) -> bool:
    """Return whether this seat's card there was played after one that has since been taken back."""
    return (len(deal.quitted) + place, seat) in deal.excused


def off_count(deal: InPlay, seat: Seat) -> bool:
    """Return whether a seat holds more or fewer cards than the tricks it has played to would leave it."""
    played = sum(trick.card(seat) is not None for trick in deal.tricks)
    return len(deal.hands[seat]) + played != deal.length
