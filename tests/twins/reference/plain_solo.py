"""The plain player of solo as a policy, slowly: the habits of ``hoyle.bots.solo.plain`` on bare numbers.

Of the maxims for a defender's leads only those of the opening lead are included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from twins.reference.playouts import SEATS, height, lawful, suit, winner
from twins.reference.seen import Table, least_missed, of

MISERE = 2
MANY = 4
SOLO = 5
"""The tricks that win a solo."""
KNAVE = 10
"""The height of a knave."""
SIX, SEVEN, TWO = 5, 6, 1


def habits(table: Table, mine: set[int]) -> Iterator[int]:
    """Return the card named by each habit that applies, in the order in which habits are consulted."""
    if table.habits == MISERE:
        return iter([_against(table, mine) if _defends(table) else _duck(table, mine)])
    return _following(table, mine) if table.trick else _leading(table, mine)


def _defends(table: Table) -> bool:
    return bool(table.declarers) and not table.side(table.seat)


def _over(card: int, others: set[int]) -> list[int]:
    return [other for other in of(suit(card), others) if height(other) > height(card)]


def _below(card: int, others: set[int]) -> list[int]:
    return [other for other in of(suit(card), others) if height(other) < height(card)]


def _head_or_low(cards: list[int], others: set[int]) -> int:
    """The highest, if none can beat it or the next in hand is adjacent; otherwise the lowest."""
    top = cards[-1]
    touches = len(cards) > 1 and not set(_over(cards[-2], others)) & set(_below(top, others))
    return top if touches or not _over(top, others) else cards[0]


def _longest(cards: Iterable[int]) -> list[int]:
    held = [of(which, cards) for which in range(4)]
    most = max(map(len, held))
    return [card for each in held if len(each) == most for card in each]


def _may_have_trumps(table: Table, seat: int, others: set[int]) -> bool:
    return bool(of(table.trumps, others)) and table.trumps not in table.voids[seat]


def _leading(table: Table, mine: set[int]) -> Iterator[int]:
    others, cards = table.out - mine, list(mine)
    if _defends(table) and not table.all_leads:
        counted = [card for card in cards if suit(card) != table.trumps] if table.need == SOLO else cards
        cards = _longest(counted or cards)
    ruffing = [
        seat
        for seat in range(SEATS)
        if table.side(seat) != table.side(table.seat) and _may_have_trumps(table, seat, others)
    ]
    danger = {each for foe in ruffing for each in table.voids[foe]}
    trumps = of(table.trumps, cards)
    if not _defends(table) and ruffing and trumps and (len(trumps) >= MANY or not _over(trumps[-1], others)):
        yield _head_or_low(trumps, others)
    plain = [held for each in range(4) if each != table.trumps and (held := of(each, cards))]
    sure = [held[-1] for held in plain if suit(held[0]) not in danger and not _over(held[-1], others)]
    if sure:
        yield max(sure, key=lambda card: (-len(of(suit(card), others)), height(card)))
    for by, led in table.all_leads:
        held = next((each for each in plain if suit(each[0]) == led), [])
        if held and by != table.seat and table.side(by) == table.side(table.seat) and led not in danger:
            yield held[-1] if len(held) <= 2 else held[0]
            break
    yield _head_or_low(max(plain or [trumps], key=len), others)


def _following(table: Table, mine: set[int]) -> Iterator[int]:
    others, trick, seat = table.out - mine, table.trick, table.seat
    led, best = suit(trick[0]), trick[winner(trick, table.trumps)]
    to_come = [(seat + later) % SEATS for later in range(1, SEATS - len(trick))]
    foes = [each for each in to_come if table.side(each) != table.side(seat)]
    ruffs = led != table.trumps and any(
        led in table.voids[foe] and _may_have_trumps(table, foe, others) for foe in foes
    )
    allys = table.side(table.taker) == table.side(seat)
    thrown = least_missed(table, mine)
    if allys and (not foes or not (_over(best, others) or ruffs)):
        yield thrown
    wins = _winning(table, mine)
    followed = [card for card in wins if suit(card) == led]
    certain = [card for card in followed if not _over(card, others)] if foes and followed else wins
    if certain:
        yield certain[0]
    if len(foes) == len(to_come) and followed and not allys and len(trick) == 2:
        yield followed[-1]
    yield thrown


def _winning(table: Table, mine: set[int]) -> list[int]:
    return [
        card
        for card in lawful(mine, table.trick)
        if winner([*table.trick, card], table.trumps) == len(table.trick)
    ]


def _duck(table: Table, mine: set[int]) -> int:
    """The card of a player who wants no trick."""
    others, may = table.out - mine, sorted(lawful(mine, table.trick))
    if not table.trick:
        return min(may, key=lambda card: (len(_below(card, others)) - len(_over(card, others)), height(card)))
    if suit(may[0]) != suit(table.trick[0]):
        return max(
            may, key=lambda card: (len(_below(card, others)) * bool(_over(card, others)), height(card))
        )
    if loses := set(may) - set(_winning(table, mine)):
        return max(loses, key=height)
    return (max if len(table.trick) == SEATS - 1 else min)(may, key=height)


def _opening(mine: set[int]) -> int:
    """The opening lead against a misère."""
    shortest = min(
        (held for which in range(4) if (held := of(which, mine))),
        key=lambda held: (
            len(held),
            sum(height(card) >= KNAVE for card in held),
            sum(map(height, held)) + len(held),
        ),
    )
    medium = [card for card in shortest if height(card) in (SIX, SEVEN)]
    no_two = [card for card in shortest if height(card) != TWO]
    return (medium or no_two or shortest)[0]


def _against(table: Table, mine: set[int]) -> int:
    """The card of a player against the caller of a misère."""
    others, may = table.out - mine, sorted(lawful(mine, table.trick))
    caller = table.declarers.bit_length() - 1
    none = table.voids[caller]
    if not table.trick:
        if not table.all_leads:
            return _opening(mine)
        return min(
            may,
            key=lambda card: (
                suit(card) in none or not _over(card, others),
                len(_below(card, others)),
                -len(_over(card, others)),
            ),
        )
    led, follows = suit(table.trick[0]), suit(may[0]) == suit(table.trick[0])
    to_come = [(table.seat + later) % SEATS for later in range(1, SEATS - len(table.trick))]
    if follows and caller in to_come:
        best = table.trick[winner(table.trick, table.trumps)]
        least = max(best, min(may, key=height), key=height)
        safe = led in none or not _over(least, others)
        return (max if safe else min)(may, key=height)
    if follows:
        under = set(may) - set(_winning(table, mine)) if table.taker == caller else set()
        return max(under or may, key=height)
    return max(may, key=lambda card: (suit(card) not in none, height(card), -len(of(suit(card), mine))))
