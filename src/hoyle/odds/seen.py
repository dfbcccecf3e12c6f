"""The exact chances of another seat's cards in mid-play, given all that has been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb

from msgspec import Struct

from hoyle.cards import ALL, Hand, Suit
from hoyle.errors import BadText
from hoyle.games.whist.observation import Observation
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import renounced

PACK = Hand.of(ALL)


class Unseen(Struct, frozen=True, kw_only=True):
    """The cards that one seat does not see, and what it knows of them.

    ``cards`` may lie in several hands; ``known`` are those whose holder is known, by seat. ``room`` is how
    many of ``cards`` each other seat holds, and ``renounced`` the suits of which it has none.
    """

    cards: Hand
    known: tuple[Hand, ...]
    room: tuple[int, ...]
    renounced: tuple[frozenset[Suit], ...]


def unseen(seen: Observation) -> Unseen:
    """Work out the cards that a seat does not see, and its knowledge of them: the turn-up, cards shown, suits
    not followed.

    Raises:
        BadText: if it is a bystander's view, or no cards are dealt.
    """
    if seen.seat is None or seen.trumps is None:
        raise BadText("", "only a seat that holds cards can ask what others hold")
    tricks = (*seen.quitted, *seen.laid)
    out = Hand.of(card for trick in tricks for _, card in trick.plays) | seen.hand
    shown = [seen.exposed[seat] | seen.shown[seat] for seat in SEATS]
    if seen.turned is not None:
        shown[seen.dealer] |= Hand.of([seen.turned])
    known = tuple(cards - out for cards in shown)
    for hand in known:
        out |= hand
    return Unseen(
        cards=PACK - out,
        known=known,
        room=tuple(seen.counts[seat] - len(known[seat]) for seat in SEATS),
        renounced=renounced(tricks),
    )


def seen_to_hold(seen: Observation, who: Seat, named: Hand, wanted: int = 1) -> Fraction:
    """Return the chance that a seat holds at least ``wanted`` of the cards named.

    Every arrangement of the unseen cards that fits what was seen is equally likely. How players would have
    acted with those cards is ignored.

    Args:
        seen: one seat's view of a deal in play.
        who: another seat.
        named: any cards; the seat does not hold those that were played or seen elsewhere.
        wanted: the fewest of them.

    Raises:
        BadText: as ``unseen``; or if ``who`` is the viewer's own seat, or the view is impossible.
    """
    if who == seen.seat:
        raise BadText(str(who), "a seat knows what it holds itself")
    away = unseen(seen)
    ways = _ways(away, who, named & away.cards, *_the_other_two(who, seen.seat))
    total = sum(ways.values())
    if not total:
        raise BadText(str(who), "no cards fit all that was seen; there has been a revoke")
    sure = len(named & away.known[who])
    return Fraction(sum(number for held, number in ways.items() if held + sure >= wanted), total)


def _the_other_two(who: Seat, asking: Seat | None) -> tuple[Seat, Seat]:
    first, second = (seat for seat in SEATS if seat not in (who, asking))
    return first, second


def _ways(away: Unseen, who: Seat, named: Hand, first: Seat, second: Seat) -> Counter[int]:
    """Return the number of ways the cards can lie, by how many of those named the seat has.

    Suit by suit, by how many cards the seat, and the first of the others, have by then.
    """
    ways = Counter({(0, 0, 0): 1})
    for suit in Suit:
        grown: Counter[tuple[int, int, int]] = Counter()
        splits = list(_splits(away, who, named, first, second, suit))
        for (own, others, held), number in ways.items():
            for more, more_others, more_held, how_many in splits:
                grown[own + more, others + more_others, held + more_held] += number * how_many
        ways = grown
    fits: Counter[int] = Counter()
    for (own, others, held), number in ways.items():
        if own == away.room[who] and others == away.room[first]:
            fits[held] += number
    return fits


def _splits(
    away: Unseen, who: Seat, named: Hand, first: Seat, second: Seat, suit: Suit
) -> Iterator[tuple[int, int, int, int]]:
    """Return the ways a suit can lie: cards with the seat, with the first other, named ones held, and
    the ways.
    """
    wanted = len(named.suit(suit))
    plain = len(away.cards.suit(suit)) - wanted
    void = [suit in away.renounced[seat] for seat in (who, first, second)]
    for held in range(1 if void[0] else wanted + 1):
        for rest in range(1 if void[0] else plain + 1):
            left_over = wanted + plain - held - rest
            least = left_over if void[2] else 0
            for others in range(least, (0 if void[1] else left_over) + 1):
                how_many = comb(wanted, held) * comb(plain, rest) * comb(left_over, others)
                yield held + rest, others, held, how_many
