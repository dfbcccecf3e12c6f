"""A table as any door shows it, as data: no words except texts, no colours, no markup."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from hoyle.cards import Card
from hoyle.frozen import Frozen
from hoyle.seat import Seat
from hoyle.words import Side, Text, cards_of


class Pile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A pile of ``count`` cards, of which the viewer sees the faces of ``cards``.

    It belongs to a seat, to a side, or to nobody. A ``kind`` listed in ``hoyle.table.words.PILES`` has a name
    there; a pile of any other kind has its own ``name``. Doors draw a ``hand`` as the cards that a seat
    holds.
    """

    kind: str
    name: Text | None = None
    seat: Seat | None = None
    side: Side | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0


class Fact(Struct, frozen=True, omit_defaults=True):
    """One fact about the table: its value, and its ``name`` or the heading of its kind in
    ``hoyle.table.words.HEADINGS``.
    """

    kind: str
    value: Text
    name: Text | None = None


class ScoreLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The score of a seat or a side: ``points``; ``game`` is the number that wins the game.

    If the ``unit`` is neither points nor pence, ``said`` gives the score in words, such as "3 lives".
    ``more`` is an addition, such as the games won.
    """

    seat: Seat | None = None
    side: Side | None = None
    points: int
    unit: str = "points"
    said: Text | None = None
    game: int | None = None
    more: Text | None = None


class Figure(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number that a choice leaves open. A person types ``before``, the number, then ``after``.

    ``usual``: the default; None where the number must be typed, and Enter does nothing. ``slot``: the slot of
    the choice's label that names the number, if any.
    """

    least: int
    most: int
    usual: int | None
    before: str
    after: str = ""
    slot: str = ""


class Choice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A choice open to the viewer, and what a person may type for it.

    A choice with a ``figure`` represents many acts that differ in one number. ``usual``: what most would do,
    where there is more to choose from. ``note``: its consequence, where that is worth saying, such as what a
    call needs and pays. ``confirm``: ask the player once more before doing it, because it can cost a
    shilling or more.
    """

    act: Any  # An act of the game; in a received message any value, until the game is known.
    label: Text
    typed: str
    note: Text | None = None
    figure: Figure | None = None
    usual: bool = False
    confirm: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that its label names."""
        return cards_of(self.label)


class PeggedHoles(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of holes on the board, from the left, which a seat or a side goes up or comes down in a lap.

    ``pegs``: the places, from 0, that have a peg. The first hole is apart, the others are in groups of five.
    """

    seat: Seat | None = None
    side: Side | None = None
    lap: int
    way: Literal["up", "down"]
    count: int
    pegs: tuple[int, ...]


class Part(Struct, frozen=True):
    """One combination of a hand that is counted: its cards, and its words with the count so far."""

    cards: tuple[Card, ...]
    said: Text


class Counted(Struct, frozen=True, kw_only=True):
    """A hand or crib that has been counted: its ``points``, the ``parts`` that make them, and the ``board``
    then.

    There are no ``parts`` where the holder's own count is used.
    """

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]
    start: Card
    points: int
    said: Text
    parts: tuple[Part, ...]
    board: tuple[PeggedHoles, ...]


class Outcome(Struct, frozen=True, kw_only=True):
    """The outcome of a deal, and what it ended: one sentence, then the details."""

    over: Literal["deal", "game", "rubber"]
    headline: Text
    lines: tuple[Text, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won the game or rubber that a deal ended; none if it ended none."""
        args = {} if self.over == "deal" else self.headline.args
        if "who" in args:
            return (Seat(args["who"]),)
        return (Seat(args["side"]), Seat(args["side"] + 2)) if "side" in args else ()


class View(Frozen, Struct, frozen=True, kw_only=True):
    """Everything that a door draws for one seat, or for a bystander (``seat`` None).

    ``turn``: the seat everyone waits for. ``played``: the cards on the table now; ``last``: those of the
    trick before; each with its seat, in the order played. ``board``: the rows of a board, if there is one.
    ``coming``: the calls that the viewer will have to choose from when the turn comes, as things stand now;
    doors may show them, and no act may come of it. ``asides``: further acts that hands can do, that nobody
    waits for and the laws may forbid. ``by_rank``: the hand is sorted by rank, whatever the suits. ``shows``:
    the hands counted in this deal, in order. ``outcome``: the result of the deal, until the next begins.
    """

    title: Text
    players: int
    seat: Seat | None
    turn: Seat | None
    hand: tuple[Card, ...] = ()
    played: tuple[tuple[Seat, Card], ...] = ()
    last: tuple[tuple[Seat, Card], ...] = ()
    piles: tuple[Pile, ...] = ()
    facts: tuple[Fact, ...] = ()
    score: tuple[ScoreLine, ...] = ()
    notices: tuple[Text, ...] = ()
    prompt: Text | None = None
    choices: tuple[Choice, ...] = ()
    coming: tuple[Choice, ...] = ()
    asides: tuple[Choice, ...] = ()
    board: tuple[PeggedHoles, ...] = ()
    by_rank: bool = False
    shows: tuple[Counted, ...] = ()
    outcome: Outcome | None = None
