"""Hidden cards drawn by chance, so that they fit what one seat has seen; for every game."""

from __future__ import annotations

from functools import reduce
from operator import or_
from random import Random

from msgspec import Struct

from hoyle.bots.cribbage.peg import unseen
from hoyle.bots.whist.worlds import WhistWorlds, WorldAway, away
from hoyle.cards import ALL, Card, Hand
from hoyle.errors import BadText
from hoyle.games import (
    BeziqueObservation,
    CribbageObservation,
    HookeyObservation,
    SoloObservation,
    WhistObservation,
)
from hoyle.games.bezique.variant import FOUR_PACKS
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.show import VALUES
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.rl.hidden import kinds_of
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import renounced

NONE = Hand()


class Sample(Struct, frozen=True, kw_only=True):
    """All cards of a deal in play, as they may lie.

    Attributes:
        hands: By seat, the cards not yet played, cards on the table included; at blind hookey by packet.
        laid_out: By seat, the cards laid out for the crib; empty at other games.
        stock: The cards that no player has had, the top first.
    """

    hands: tuple[Hand, ...]
    laid_out: tuple[Hand, ...] = ()
    stock: tuple[Card, ...] = ()


def sample(seen: object, rng: Random) -> Sample:
    """Draw the cards that a seat does not see, at a strict table.

    Every way to deal them that fits what the seat knows is as likely as any other: cards played and shown,
    suits not followed, answers to calls, and at cribbage the cards that a go rules out. What players chose
    to do counts for nothing else.

    Args:
        seen: an observation of any game, as ``Table.observe`` returns it.
        rng: the chance; equal states give equal cards.

    Raises:
        BadText: if it is not an observation of these games.
        ValueError: if no deal fits, as after a revoke.

    >>> from hoyle import Table
    >>> table = Table("cribbage", "six-card", seed=1)
    >>> table.deal()
    >>> drawn = sample(table.observe(table.due[0]), Random(7))
    >>> len(drawn.hands[0]), len(drawn.hands[1]), len(drawn.stock)
    (6, 6, 40)
    """
    match seen:
        case WhistObservation() | SoloObservation():
            return _of_tricks(seen, rng)
        case CribbageObservation():
            return _of_cribbage(seen, rng)
        case BeziqueObservation():
            return _of_bezique(seen, rng)
        case HookeyObservation():
            return _of_hookey(seen, rng)
        case _:
            raise BadText(repr(seen), f"{type(seen).__name__} is not an observation of a game")


def _of_tricks(seen: WhistObservation | SoloObservation, rng: Random) -> Sample:
    if not any(seen.counts):
        return Sample(hands=(NONE,) * 4)
    tricks = (*seen.quitted, *seen.laid)
    gone = Hand.of(card for trick in tricks for _, card in trick.plays)
    others = Hand.of(ALL) - gone - seen.hand
    open_cards = [hand & others for hand in seen.exposed]
    if isinstance(seen, WhistObservation):
        open_cards = [one | shown & others for one, shown in zip(open_cards, seen.shown, strict=True)]
    if seen.turned is not None:
        open_cards[seen.dealer] |= Hand.of([seen.turned]) & others
    known, missing = tuple(open_cards), renounced(tricks)
    if isinstance(seen, WhistObservation) and seen.seat is not None and seen.trumps is not None:
        sight = WhistSight(
            seat=seen.seat,
            allies=frozenset(),
            trumps=seen.trumps,
            hand=seen.hand,
            cards=NONE,
            others=others,
            trick=None,
            earlier=tricks,
            renounced=missing,
            known=known,
        )
        facts = away(seen, sight)
    else:
        room = tuple(0 if seat == seen.seat else seen.counts[seat] - len(known[seat]) for seat in SEATS)
        facts = WorldAway(known, kinds_of(others - reduce(or_, known), seen.seat, missing), room)
    hands = WhistWorlds(facts).draw(rng)
    return Sample(hands=tuple(seen.hand if seat == seen.seat else hands[seat] for seat in SEATS))


def _of_cribbage(seen: CribbageObservation, rng: Random) -> Sample:
    variant, players = seen.variant, range(seen.variant.players)
    dealing = not any(seen.counts) and not seen.past and not seen.series
    if dealing:
        return Sample(hands=(NONE,) * len(players), laid_out=(NONE,) * len(players))
    crib = reduce(or_, (each.cards for each in seen.shown if each.crib), NONE)
    if len(seen.shown) == len(players):
        crib |= seen.open
    hidden = [card for card in unseen(seen) if card not in crib]
    rng.shuffle(hidden)
    hands, laid = [NONE] * len(players), [NONE] * len(players)
    least = _least_values(seen)
    # The seat with the fewest possible cards first: then each draw leaves the others as many ways.
    for seat in sorted(players, key=lambda each: -least[each]):
        if seat == seen.seat:
            hands[seat], laid[seat] = seen.hand, seen.laid_out
            continue
        fit = [card for card in hidden if VALUES[card.index] >= least[seat]][: seen.counts[seat]]
        if len(fit) < seen.counts[seat]:
            raise ValueError("no deal fits what the seat has seen")
        hands[seat] = Hand.of(fit)
        hidden = [card for card in hidden if card not in hands[seat]]
    away_from = list(crib - seen.laid_out) or hidden
    rng.shuffle(away_from)
    for seat in players:
        if seat != seen.seat and not seen.laying_out[seat]:
            laid[seat] = Hand.of(away_from[: variant.lays_out])
            del away_from[: variant.lays_out]
    placed = reduce(or_, laid)
    return Sample(
        hands=tuple(hands),
        laid_out=tuple(laid),
        stock=tuple(card for card in hidden if card not in placed),
    )


def _least_values(seen: CribbageObservation) -> list[int]:
    """Return the least value, 1 to 10 or more, that each seat's hidden cards can have after its goes."""
    least, players = [1] * seen.variant.players, seen.variant.players
    for series in filter(None, (*seen.past, seen.series)):
        count, free = 0, False
        nexts: list[Seat | None] = [seat for seat, _ in series[1:]]
        following = seen.waits_for if series is seen.series else None
        for (seat, card), after in zip(series, [*nexts, following], strict=True):
            count += VALUES[card.index]
            if count == LIMIT:
                break
            passed = Seat((seat + 1) % players)
            skipped: list[Seat] = []
            while passed != after and len(skipped) < players:
                skipped.append(passed)
                passed = Seat((passed + 1) % players)
            if after is None and series is seen.series:
                skipped = []
            for each in skipped:
                if not free:
                    least[each] = max(least[each], LIMIT - count + 1)
                free = free or seen.variant.after_go == "at_liberty"
    return least


def _of_bezique(seen: BeziqueObservation, rng: Random) -> Sample:
    if not any(seen.counts) and not any(seen.table):
        return Sample(hands=(NONE, NONE))
    hands: list[Hand] = []
    for seat in SEATS[:2]:
        own = seen.hand if seat == seen.seat else seen.seen[seat]
        if seen.seat is not None and seat != seen.seat:
            own |= seen.peeked
        hands.append(seen.table[seat] | own)
    placed = dict(seen.looked)
    known = reduce(or_, hands) | seen.played | Hand.of(placed.values())
    hidden = list(Hand.of(FOUR_PACKS.cards) - known)
    rng.shuffle(hidden)
    for seat in SEATS[:2]:
        wanted = seen.counts[seat] + len(seen.table[seat]) - len(hands[seat])
        hands[seat] |= Hand.of(hidden[:wanted])
        del hidden[:wanted]
    return Sample(
        hands=tuple(hands),
        stock=tuple(placed[at] if at in placed else hidden.pop() for at in range(seen.stock)),
    )


def _of_hookey(seen: HookeyObservation, rng: Random) -> Sample:
    hidden = [card for card in ALL if card not in seen.bottoms] if seen.sizes or seen.left_over else []
    rng.shuffle(hidden)
    packets: list[Hand] = []
    for number, size in enumerate(seen.sizes):
        shown = seen.bottoms[number : number + 1]
        packets.append(Hand.of([*shown, *(hidden.pop() for _ in range(size - len(shown)))]))
    return Sample(hands=tuple(packets), stock=tuple(hidden))
