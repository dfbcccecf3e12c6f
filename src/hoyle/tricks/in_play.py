"""The cards of a deal in play: the hands, the tricks on the table, and the tricks that are quitted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Suit
from hoyle.errors import ImpossibleAct
from hoyle.seat import SEATS, Seat, left
from hoyle.tricks.impossible import Why
from hoyle.tricks.trick import Trick

EMPTY = (Hand(), Hand(), Hand(), Hand())
OPPOSITE = (0, 1, 0, 1)
"""The sides of a table where partners sit opposite."""


class InPlay(Struct, frozen=True, kw_only=True):
    """A deal of any game of tricks, from the first card laid to the last trick quitted.

    ``dealt`` are the hands as they fell, ``hands`` what is left of them, ``dropped`` each seat's cards on
    the floor. ``sides`` numbers the side of each seat. ``laid`` are the tricks still on the table, at most
    two. For each quitted trick ``won_by`` gives the seat that won it and ``held_by`` the side that holds
    it. ``exposed`` are cards in hand that lie face up; ``called`` are those an adversary has called, until
    their holder next plays. ``trumps`` is None where there are none. ``broken`` are the tricks, by number, in
    which the referee saw a seat revoke, or disobey what a ruling bound it to; ``excused`` those in which a
    seat laid its card upon one that was then taken back, and may take it back too.
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
        return self.all_quitted

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


Deal = TypeVar("Deal", bound=InPlay)


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


def lay(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Lay a card to the trick it falls to.

    Raises:
        ImpossibleAct: if the seat does not hold it, or there is no room for it.
    """
    hand = deal.hands[seat]
    if card not in hand:
        raise ImpossibleAct(Why.does_not_hold(seat, card))
    place = place_for(deal, seat)
    if place >= 2:
        raise ImpossibleAct(Why.two_tricks())
    trick = deal.laid[place] if place < len(deal.laid) else Trick()
    laid = (*deal.laid[:place], trick.with_play(seat, card), *deal.laid[place + 1 :])
    hands = with_hand(deal.hands, seat, hand.without(card))
    if deal.exposed is EMPTY:
        return replace(deal, hands=hands, laid=laid)
    return replace(
        deal,
        hands=hands,
        laid=laid,
        exposed=with_hand(deal.exposed, seat, deal.exposed[seat].without(card)),
        called=deal.called - hand,
    )


def quit_trick(deal: Deal, seat: Seat) -> Deal:
    """Turn and quit the oldest trick on the table, by one of the side that won it."""
    if not deal.laid:
        raise ImpossibleAct(Why.no_trick_lies())
    trick = deal.laid[0]
    winner = trick.winner(deal.trumps)
    if deal.sides[seat] != deal.sides[winner]:
        raise ImpossibleAct(Why.not_your_trick())
    return replace(
        deal,
        laid=deal.laid[1:],
        quitted=(*deal.quitted, trick),
        won_by=(*deal.won_by, winner),
        held_by=(*deal.held_by, deal.sides[winner]),
    )


def withdrawn(deal: Deal, seat: Seat, *, excused: bool = False) -> Deal:
    """Take this seat's last card back; it stays exposed unless it is excused.

    Those who have played upon it are then excused if they take back theirs.
    """
    place = place_of_last(deal, seat)
    card = None if place is None else deal.laid[place].card(seat)
    if place is None or card is None:
        raise ImpossibleAct(Why.none_in_reach(seat))
    trick = deal.laid[place]
    if seat == trick.leader:
        raise ImpossibleAct(Why.lead_stays())
    number = len(deal.quitted) + place
    after = trick.plays[trick.plays.index((seat, card)) + 1 :]
    upon = ((number, player) for player, _ in after)
    return replace(
        deal,
        hands=with_hand(deal.hands, seat, deal.hands[seat].plus(card)),
        laid=(*deal.laid[:place], trick.without(seat), *deal.laid[place + 1 :]),
        exposed=deal.exposed if excused else with_hand(deal.exposed, seat, deal.exposed[seat].plus(card)),
        broken=_without(deal.broken, (number, seat)),
        excused=(*_without(deal.excused, (number, seat)), *upon),
    )


def _without(facts: tuple[tuple[int, Seat], ...], fact: tuple[int, Seat]) -> tuple[tuple[int, Seat], ...]:
    return tuple(each for each in facts if each != fact) if facts else facts


def relies(deal: InPlay, seat: Seat, place: int) -> bool:
    """Does this seat's card there lie upon one that has been taken back since?"""
    return (len(deal.quitted) + place, seat) in deal.excused


def taken_back(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Return a card laid out of turn to its hand, and with it what lay upon it if it was led."""
    for place, trick in enumerate(deal.laid):
        if trick.card(seat) is card:
            back = trick.plays if seat == trick.leader else ((seat, card),)
            rest = () if seat == trick.leader else (trick.without(seat),)
            hands = deal.hands
            for player, played in back:
                hands = with_hand(hands, player, hands[player].plus(played))
            laid = (*deal.laid[:place], *rest, *deal.laid[place + 1 :])
            number, gone = len(deal.quitted) + place, {player for player, _ in back}
            return replace(
                deal,
                hands=hands,
                laid=laid,
                broken=_kept(deal.broken, number, gone, stays=bool(rest)),
                excused=_kept(deal.excused, number, gone, stays=bool(rest)),
            )
    return deal


def _kept(
    facts: tuple[tuple[int, Seat], ...], number: int, gone: set[Seat], *, stays: bool
) -> tuple[tuple[int, Seat], ...]:
    """Return the facts, by trick and seat, once the cards of those ``gone`` are back; a trick may go
    with them.
    """
    left_over = (each for each in facts if each[0] != number or each[1] not in gone)
    return tuple((at - (at > number and not stays), seat) for at, seat in left_over)


def marked(deal: Deal, seat: Seat, number: int) -> Deal:
    """Mark that this seat revoked, or disobeyed, in that trick."""
    return replace(deal, broken=(*deal.broken, (number, seat)))


def with_called(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Call an adversary's exposed card."""
    if not any(card in deal.exposed[foe] for foe in foes(deal.sides, seat)):
        raise ImpossibleAct(Why.not_exposed(card))
    return replace(deal, called=deal.called.plus(card))


def opened(deal: Deal, seat: Seat) -> Deal:
    """Lay a seat's hand open."""
    return replace(deal, exposed=with_hand(deal.exposed, seat, deal.hands[seat]))


def picked_up(deal: Deal) -> Deal:
    """Put a card from the floor into the hand it was dealt to."""
    owner = next((seat for seat in SEATS if deal.dropped[seat]), None)
    if owner is None:
        raise ImpossibleAct(Why.none_on_floor())
    card = deal.dropped[owner]
    return replace(
        deal,
        dealt=with_hand(deal.dealt, owner, deal.dealt[owner] | card),
        hands=with_hand(deal.hands, owner, deal.hands[owner] | card),
        dropped=with_hand(deal.dropped, owner, Hand()),
    )


def off_count(deal: InPlay, seat: Seat) -> bool:
    """Does a seat hold more or fewer cards than the tricks it has played to would leave it?"""
    played = sum(trick.card(seat) is not None for trick in deal.tricks)
    return len(deal.hands[seat]) + played != deal.length


def has_revoked(deal: InPlay, seat: Seat, number: int) -> bool:
    """Did this seat fail to follow in that trick, though it held the suit then?"""
    if number >= len(deal.quitted) + len(deal.laid):
        return False  # The trick was taken up again, with a lead out of turn.
    trick = deal.trick(number)
    card = trick.card(seat)
    if card is None or card.suit is trick.led:
        return False
    since = [other.card(seat) for other in deal.tricks[number + 1 :]]
    held = deal.hands[seat] if deal.dropped is EMPTY else deal.holds(seat)
    return bool(held.suit(trick.led)) or any(c is not None and c.suit is trick.led for c in since)


def broke(deal: InPlay, seat: Seat, number: int) -> bool:
    """Did this seat revoke in that trick, or disobey what bound it there though it could obey?"""
    return (number, seat) in deal.broken or has_revoked(deal, seat, number)


def established(deal: InPlay, seat: Seat, number: int) -> bool:
    """Is that trick past putting right for this seat? Everyone can see it."""
    if number < len(deal.quitted):
        return True
    ours = (seat, *partners(deal.sides, seat))
    return any(trick.card(each) for trick in deal.tricks[number + 1 :] for each in ours)


def ends(before: InPlay | None, after: InPlay | None) -> bool:
    """Does this play the deal out? A card taken back from the last trick ends it too."""
    return after is not None and after.all_quitted and before is not None and not before.all_quitted


def settled_by_the_cards(deal: InPlay, seat: Seat, number: int) -> bool:
    """Do the cards that all have seen show for certain whether this seat revoked in that trick?"""
    card = deal.laid_by(number, seat)
    if card is None or card.suit is deal.trick(number).led or deal.played_out:
        return True
    trick, *later = deal.tricks[number:]
    since = Hand.of(c for other in later if (c := other.card(seat)) is not None)
    if (since | deal.exposed[seat]).suit(trick.led):
        return True
    seen = Hand.of(c for other in deal.tricks for _, c in other.plays)
    for exposed in deal.exposed:
        seen |= exposed
    return len(seen.suit(trick.led)) == 13
