"""The page of the published problems in ``examples/problems.pbn``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from hoyle.cards import Card, Hand, Suit, pbn_hand
from hoyle.seat import Seat, left, seat_name
from hoyle.solve.deal_file import read_file
from hoyle.solve.problem import PublishedProblem
from hoyle.words.counted import counted

ROOT = Path(__file__).parents[2]
FILE = ROOT / "examples" / "problems.pbn"

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_SYMBOL = dict(zip(_SUITS, "♠♥♦♣", strict=True))
_TRUMPS = dict(zip(_SUITS, ("Spades", "Hearts", "Diamonds", "Clubs"), strict=True))
_SEAT = dict(zip("NESW", ("North", "East", "South", "West"), strict=True))
_LEFT, _BETWEEN = 16, 16

_HEAD = """\
# Classic problems

This page has published double-dummy problems, for players who want to try them. All four hands are open: both
sides know all the cards, and play perfectly. [The solver](kernel.md) checks every answer:

```sh
hoyle solve --file examples/problems.pbn
```

West, North, East and South are the A, Y, B and Z of the whist books. A claim counts the tricks from the
picture on, with the one on the table. The answer names the author's card, and any other that does as well.
*Cavendish* was Henry Jones; most of his positions are from hands that he played through card by card,
chosen where the solver agrees with him.
[Files that Hoyle reads](files.md#problems) describes the file.
"""


def problems() -> list[PublishedProblem]:
    """Return the problems of the file."""
    return [record for record in read_file(FILE.read_bytes()).records if isinstance(record, PublishedProblem)]


def page() -> str:
    """Return the page."""
    return "\n".join([_HEAD, *(line for problem in problems() for line in _shown(problem))])


PAGES = {ROOT / "docs" / "classics.md": page}


def _shown(problem: PublishedProblem) -> Iterator[str]:
    author = problem.author or "Author not known"
    yield f"## {problem.id}. {problem.title}\n"
    yield f"*{author}, {problem.year}: {problem.source}.*\n"
    yield "\n".join(["```text", *_picture(problem.position.hands), "```\n"])
    yield f"{_question(problem)}\n"
    yield f"{_answer(problem)}\n"


def _picture(hands: Sequence[Hand]) -> Iterator[str]:
    """Yield the lines of the four hands, North above."""
    north, east, south, west = map(_rows, hands)
    for row in north:
        yield " " * _LEFT + row
    for one, other in zip(west, east, strict=True):
        yield f"{one:{_LEFT + _BETWEEN}}{other}"
    for row in south:
        yield " " * _LEFT + row


def _rows(hand: Hand) -> list[str]:
    suits = zip(_SYMBOL.values(), pbn_hand(hand).split("."), strict=True)
    return [f"{symbol} {' '.join(ranks).replace('T', '10') or '–'}" for symbol, ranks in suits]


def _card(card: Card) -> str:
    return _SYMBOL[card.suit] + card.rank.letter.replace("T", "10")


def _question(problem: PublishedProblem) -> str:
    """Return the trumps, the trick on the table, and what is claimed."""
    position = problem.position
    trumps = "There are no trumps." if position.trumps is None else f"{_TRUMPS[position.trumps]} are trumps."
    return " ".join([trumps, *_on_the_table(position.leader, position.trick), _claim(problem)])


def _on_the_table(leader: Seat, trick: Sequence[Card]) -> Iterator[str]:
    seat, played = leader, []
    for card in trick:
        played.append(f"{_seat(seat)} {'led' if seat == leader else 'played'} {_card(card)}")
        seat = left(seat)
    if played:
        yield ", ".join(played) + "."
    yield f"{_seat(seat)} {'plays' if played else 'leads'}."


def _claim(problem: PublishedProblem) -> str:
    side = " and ".join(_SEAT[letter] for letter in problem.declarers)
    claim = problem.claim
    if claim.misere is not None:
        return f"{side} {'makes' if claim.misere else 'cannot make'} a misère."
    if claim.tricks is None:
        return f"What is best for {side}?"
    verb = "wins" if len(problem.declarers) == 1 else "win"
    return f"{side} {verb} {counted(claim.tricks, 'trick')} of {max(map(len, problem.position.hands))}."


def _answer(problem: PublishedProblem) -> str:
    best = sorted(problem.claim.cards, key=lambda card: card.index, reverse=True)
    return " ".join(filter(None, (f"Answer: {' or '.join(map(_card, best))}." if best else "", problem.note)))


def _seat(seat: Seat) -> str:
    return _SEAT[seat_name(seat)]
