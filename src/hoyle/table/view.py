"""A table as any door shows it: piles, score lines, choices, notices; no colours, no markup."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hoyle.cards import Card
from hoyle.seat import Seat


class Pile(Struct, frozen=True, kw_only=True):
    """Cards lying together: ``count`` of them, of which the viewer sees the faces of ``cards``."""

    name: str
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0


class Choice(Struct, frozen=True, kw_only=True):
    """Something the viewer can do now; each ``{}`` in ``label`` stands for the next of ``cards``.

    ``typed`` is what a person may type for it, as the game reads it. Where the choice stands for many that
    differ in the first figure of ``typed``, ``span`` is the least and the most that it may be. ``usual`` is
    what most would do, where there is more to choose from.
    """

    act: Any
    label: str
    typed: str = ""
    span: tuple[int, int] | None = None
    cards: tuple[Card, ...] = ()
    lawful: bool = True
    usual: bool = False


def aside(act: Any, label: str, typed: str, *cards: Card) -> Choice:
    """Something that hands can do besides, of which the laws may have something to say."""
    return Choice(act=act, label=label, typed=typed, cards=cards, lawful=False)


class Holes(Struct, frozen=True, kw_only=True):
    """A row of holes on a board, from the left; ``pegs`` are the places, from 0, that have a peg.

    The first hole stands by itself, the others in fives.
    """

    name: str
    count: int
    pegs: tuple[int, ...]


class View(Struct, frozen=True, kw_only=True):
    """All that a door draws for one seat, or for a bystander (``seat`` None).

    ``turn`` is the seat everyone waits for. ``played`` holds the cards on the table now, ``last`` those
    of the trick before, each with its seat, in the order they fell. ``facts`` are short lines such as
    trumps and dealer; ``score`` lines are (whose, what). ``board`` are the rows of a board, if there is one.
    ``asides`` are what hands can do besides, that nobody waits for and the laws may not like.
    ``by_rank`` says that the hand lies by ranks, whatever their suits.
    """

    title: str
    players: int
    seat: Seat | None
    turn: Seat | None
    hand: tuple[Card, ...]
    played: tuple[tuple[Seat, Card], ...] = ()
    last: tuple[tuple[Seat, Card], ...] = ()
    piles: tuple[Pile, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    score: tuple[tuple[str, str], ...] = ()
    notices: tuple[str, ...] = ()
    prompt: str = ""
    choices: tuple[Choice, ...] = ()
    asides: tuple[Choice, ...] = ()
    board: tuple[Holes, ...] = ()
    by_rank: bool = False
