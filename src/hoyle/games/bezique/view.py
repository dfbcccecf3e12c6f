"""A table of rubicon bézique as any door shows it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.order import in_hand
from hoyle.games.bezique.words.score import KINDS, Say
from hoyle.games.bezique.words.speech import SPEECH
from hoyle.seat import Seat
from hoyle.table import once_in_a_row
from hoyle.table import words as table
from hoyle.table.ruled import notices
from hoyle.table.view import Choice, Fact, Pile, ScoreLine, View
from hoyle.tricks import words as tricks
from hoyle.words import Text

LYING = 2
"""Cards of the heap whose faces are drawn; the others lie beneath."""


def view(seen: Observation) -> View:
    """What a door draws of an observation."""
    return View(
        title=Say.rubicon(),
        players=2,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=in_hand(seen.hand),
        played=seen.trick,
        last=seen.last,
        piles=_piles(seen.counts, seen.seen, seen.table, seen.stock, seen.heap, seen.taken),
        facts=_facts(seen.dealer, seen.trumps),
        score=_score(seen.score, seen.brisques, seen.games),
        notices=(*notices(seen.cases), *_to_score(seen)),
        prompt=SPEECH.prompt(seen),
        choices=_unlike(SPEECH.choices(seen), seen),
    )


def _unlike(choices: tuple[Choice, ...], seen: Observation) -> tuple[Choice, ...]:
    """The choices without declarations of cards that look alike and lie alike."""
    lying = Hand() if seen.seat is None else seen.table[seen.seat]
    first: dict[object, Choice] = {}
    for choice in choices:
        done = choice.act
        if isinstance(done, act.Declare):
            faces = sorted((card.face.index, card in lying) for card in done.cards)
            first.setdefault((done.kind, tuple(faces)), choice)
        else:
            first[done] = choice
    return tuple(first.values())


@once_in_a_row
def _piles(
    counts: tuple[int, int],
    seen: tuple[Hand, Hand],
    lying: tuple[Hand, Hand],
    stock: int,
    heap: tuple[Card, ...],
    taken: tuple[int, int],
) -> tuple[Pile, ...]:
    piles = []
    for seat in (Seat(0), Seat(1)):
        piles.append(Pile(kind="hand", seat=seat, count=counts[seat]))
        piles += _faces(seat, "shown", Say.declared(), lying[seat])
        piles += _faces(seat, "exposed", None, seen[seat])
        if taken[seat]:
            piles.append(Pile(kind="tricks", name=Say.taken(), seat=seat, count=taken[seat]))
    if stock:
        piles.append(Pile(kind="pack", name=Say.stock(), count=stock))
    if heap:
        piles.append(Pile(kind="packet", name=Say.heap(), cards=heap[-LYING:], count=len(heap)))
    return tuple(piles)


def _faces(seat: Seat, kind: str, name: Text | None, cards: Hand) -> Iterator[Pile]:
    if cards:
        yield Pile(kind=kind, name=name, seat=seat, cards=in_hand(cards), count=len(cards))  # type: ignore[arg-type]


@once_in_a_row
def _facts(dealer: Seat, trumps: Suit | None) -> tuple[Fact, ...]:
    suit = Say.no_trumps() if trumps is None else tricks.Say.suit(trumps)
    return Fact("dealer", table.Say.seat(dealer)), Fact("trumps", suit)


@once_in_a_row
def _score(
    score: tuple[int, int], brisques: tuple[int, int] | None, games: tuple[int, int]
) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine(
            seat=Seat(seat),
            points=points,
            more=Say.brisques(brisques[seat], games[seat]) if brisques else Say.games(games[seat]),
        )
        for seat, points in enumerate(score)
    )


def _to_score(seen: Observation) -> Iterator[Text]:
    """What each has to score, each kind and its cards' look once."""
    for seat, what in enumerate(seen.to_score):
        kinds = dict.fromkeys(each.kind for each in what)
        if kinds:
            yield Say.to_score(Seat(seat), tuple(KINDS[kind]() for kind in kinds))
