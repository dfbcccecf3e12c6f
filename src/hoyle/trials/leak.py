"""Searching for leaks: does a seat's view depend on cards that the seat has not seen?

The hidden cards of the pack are put in another order, and the same acts are done again. Every observation,
view, event and list of lawful acts of the seat must be unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from hoyle.bots.random import RANDOM
from hoyle.cards import Card, Hand, Pack
from hoyle.errors import ActError
from hoyle.record.passages import seen_of
from hoyle.record.sitting_so_far import Moment
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Act, AnyGame, AnyPosition, ChanceAct, Position, Umpire, advance


@dataclass(frozen=True, slots=True)
class Leak:
    """The first difference: the index of the act, and what the seat received in each run."""

    umpire: Umpire
    seat: Seat
    act: int
    given: object
    otherwise: object


def leak(game: AnyGame, rng: Random, *, acts: int, umpire: Umpire = Umpire.STRICT) -> Leak | None:
    """Play a random sitting twice, the second time with the hidden cards in another order; return the first
    difference.

    If another seat cannot repeat its acts with that order, only two hidden cards are swapped. Returns None,
    too, if that is no help or fewer than two cards are hidden. So call it many times.

    Args:
        game: the game.
        rng: chooses the variant, the packs, the acts, the seat and the order of the hidden cards.
        acts: the number of acts to play.
        umpire: one of ``game.umpires``. Any but a strict one may rightly reveal something about hidden cards.
    """
    begun = Position(game.begin(rng.choice(game.variants)), umpire=umpire)
    done = list(_played(game, begun, rng, acts))
    seat = Seat(rng.randrange(game.seats(begun.state.variant)))
    dealt = [number for number, each in enumerate(done) if isinstance(each.act, ChanceAct)]
    if not dealt:
        return None
    since = done[dealt[-1] :]
    given = [_given(game, each, seat) for each in since]
    for act in _exchanged(since[0].act, given, rng):
        with suppress(ActError):
            for number, now in enumerate(_again(game, since, act, seat)):
                if now != given[number]:
                    return Leak(umpire, seat, dealt[-1] + number, given[number], now)
            return None
    return None


def _done(game: AnyGame, before: AnyPosition, act: Act) -> Moment:
    after, rulings = advance(game, before, act)
    return Moment(number=0, act=act, before=before, after=after, rulings=rulings)


def _played(game: AnyGame, position: AnyPosition, rng: Random, acts: int) -> Iterator[Moment]:
    """Yield the acts of a sitting."""
    for _ in range(acts):
        due = game.due(position)
        if attends := game.attend(position):
            act = attends[0]
        elif due[0] == CHANCE:
            made = game.composition(position.state.variant)
            order = rng.sample(range(len(made.cards)), len(made.cards))
            act = replace(game.chance(position.state, SEATS[0]), pack=Pack.ordered(order, made))
        else:
            act = RANDOM.choose(game.observe(position, rng.choice(due)), rng)
        done = _done(game, position, act)
        position = done.after
        yield done


def _given(game: AnyGame, done: Moment, seat: Seat) -> tuple[object, ...]:
    """Return everything that a seat receives of an act and of the position after it."""
    after = done.after
    seen = game.observe(after, seat)
    events = seen_of(game, done)
    heard = tuple(event for event in events if event.seen_by is None or seat in event.seen_by)
    return seen, game.view(seen), heard, game.due(after), game.lawful(after, seat)


def _again(game: AnyGame, done: list[Moment], act: Act, seat: Seat) -> Iterator[tuple[object, ...]]:
    """Yield what a seat receives if ``act`` is done instead of the first act, and then the others."""
    position = done[0].before
    for each in (act, *(later.act for later in done[1:])):
        again = _done(game, position, each)
        position = again.after
        yield _given(game, again, seat)


def _exchanged(act: Act, given: list[tuple[object, ...]], rng: Random) -> Iterator[ChanceAct]:
    """Yield the shuffle with all the cards moved that the seat has not seen since, then with two swapped."""
    assert isinstance(act, ChanceAct)
    assert act.pack is not None
    cards, seen = act.pack.cards, set(_cards(given))
    hidden = [place for place, card in enumerate(cards) if card not in seen]
    for number in (len(hidden), 2) if len(hidden) > 1 else ():
        places = rng.sample(hidden, number)
        other = dict(zip(places, (*places[1:], places[0]), strict=True))
        yield replace(act, pack=Pack(tuple(cards[other.get(place, place)] for place in range(len(cards)))))


def _cards(value: object) -> Iterator[Card]:
    """Yield every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Hand | tuple | list | frozenset):
        for each in value:
            yield from _cards(each)
    elif isinstance(value, dict):
        yield from _cards(tuple(value.values()))
    elif isinstance(value, Struct):
        yield from _cards(tuple(getattr(value, name) for name in value.__struct_fields__))
