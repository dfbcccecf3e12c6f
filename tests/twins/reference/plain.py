"""The plain player as a policy, slowly: the habits of ``hoyle.bots.whist.plain`` on bare numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from twins.reference import learned, plain_solo
from twins.reference.chance import Lot, Random
from twins.reference.playouts import SEATS, height, lawful, suit, winner
from twins.reference.seen import Table, least_missed, of

TEN, MANY, HOT = 9, 5, 1024


def habits(table: Table, mine: set[int]) -> Iterator[int]:
    """Return the card named by each habit that applies, in the order in which habits are consulted."""
    if table.habits in (1, 2):
        return plain_solo.habits(table, mine)
    return _following(table, mine) if table.trick else _leading(table, mine)


def _leading(table: Table, mine: set[int]) -> Iterator[int]:
    others = table.out - mine
    foes = ((table.seat + 1) % SEATS, (table.seat + 3) % SEATS)
    left = of(table.trumps, others)
    ruffing = [foe for foe in foes if left and table.trumps not in table.voids[foe]]
    danger = {each for foe in ruffing for each in table.voids[foe]}
    trumps = of(table.trumps, mine)
    if len(trumps) >= MANY and ruffing:
        yield _head(trumps, others) or trumps[0]
    plain = [cards for each in range(4) if each != table.trumps and (cards := of(each, mine))]
    safe = [cards for cards in plain if suit(cards[0]) not in danger]
    sure = [cards[-1] for cards in safe if not _above(cards[-1], others)]
    if sure:
        yield max(sure, key=height)
    theirs = next((led for led in table.leads[(table.seat + 2) % SEATS] if of(led, mine)), None)
    if theirs is not None and theirs not in danger:
        cards = of(theirs, mine)
        yield cards[-1] if len(cards) <= 2 else cards[0]
    heads = [cards for cards in safe if _head(cards, others) is not None]
    if heads:
        yield max(heads, key=lambda cards: (len(cards), height(cards[-1])))[-1]
    yield max(plain or [trumps], key=lambda cards: (len(cards), -height(cards[0])))[0]


def _following(table: Table, mine: set[int]) -> Iterator[int]:
    others, trick = table.out - mine, table.trick
    may = lawful(mine, trick)
    best, last = trick[winner(trick, table.trumps)], len(trick) == SEATS - 1
    thrown = least_missed(table, mine)
    if table.taker == (table.seat + 2) % SEATS and (last or not _above(best, others)):
        yield thrown
    follow = of(suit(trick[0]), mine)
    if len(trick) == 1 and follow and height(best) < TEN:
        yield follow[0]
    winning = [card for card in may if winner([*trick, card], table.trumps) == len(trick)]
    high = [card for card in winning if suit(card) == suit(trick[0])]
    if len(trick) == 2 and high:
        yield _as_good(high[-1], follow, others | set(trick))
    if winning:
        yield winning[0]
    yield thrown


def _above(card: int, others: set[int]) -> bool:
    return any(suit(other) == suit(card) and height(other) > height(card) for other in others)


def _as_good(card: int, cards: Sequence[int], out: set[int]) -> int:
    """Return the lowest equivalent card: none of the unseen cards lies between."""
    least = max((height(other) for other in of(suit(card), out) if height(other) < height(card)), default=0)
    return next(own for own in cards if height(own) > least)


def _head(cards: Sequence[int], out: set[int]) -> int | None:
    """Return the best of a suit, if it is ten or over and the next card in hand is adjacent."""
    top = cards[-1]
    return top if height(top) >= TEN and _as_good(top, cards, out) != top else None


def chances(table: Table, mine: set[int], temperature: int) -> dict[int, float]:
    """Return the chance of each card that may be played."""
    if table.habits == learned.HABITS:
        return learned.chances(table, mine)
    slip, rest = temperature / HOT, 1.0
    told: dict[int, float] = dict.fromkeys(lawful(mine, table.trick), 0.0)
    for card in habits(table, mine):
        told[card] += rest * (1 - slip)
        rest *= slip
        if rest == 0:
            return told
    each = rest / len(told)
    return {card: chance + each for card, chance in told.items()}


def drawn(table: Table, mine: set[int], temperature: int, random: Random) -> int:
    """Draw a card with those chances."""
    if table.habits == learned.HABITS and not table.plainly >> table.seat & 1:
        return learned.drawn(table, mine, random)
    if temperature == 0 or table.steady >> table.seat & 1:
        return next(habits(table, mine))
    lot = Lot(random)
    for card in habits(table, mine):
        if lot.below(HOT) >= temperature:
            return card
    may = lawful(mine, table.trick)
    return may[lot.below(len(may))]
