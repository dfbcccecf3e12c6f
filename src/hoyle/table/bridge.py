"""For the move only: new events and views as today's doors know them, until the doors draw texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from hoyle.cards import Card
from hoyle.law import Ruling
from hoyle.ledger import pounds
from hoyle.seat import Seat, seat_name, seat_told, side_name
from hoyle.table import event as old
from hoyle.table import shown, told
from hoyle.table import view as old_view
from hoyle.table.speech import Speech
from hoyle.table.step import Step
from hoyle.table.words import Headings
from hoyle.words import ENGLISH, Phrase, Text, Value
from hoyle.words.plain import drawn

S = TypeVar("S")
T = TypeVar("T")


def old_events(
    speech: Speech, players: Callable[[Any], int] = lambda _: 4
) -> Callable[[Step[Any, Any], tuple[Ruling, ...]], tuple[old.Event, ...]]:
    """Today's ``Game.events``, from the words of a game; ``players`` are those of a variant."""

    def events(step: Step[Any, Any], rulings: tuple[Ruling, ...]) -> tuple[old.Event, ...]:
        number = players(step.after.variant)
        return tuple([old_event(event, number) for event in speech.tell(step, rulings)])

    return events


@lru_cache(2048)
def old_event(event: told.Event, players: int) -> old.Event:
    """The event with its words as one string, ``{}`` for each card."""
    pieces = list(ENGLISH.pieces(event.text))
    who = event.who if pieces[0] == Value("seat", event.who) else None
    words, cards = _joined(pieces[who is not None :], players)
    return old.Event(who=who, what=words.lstrip(), cards=cards, seen_by=event.seen_by)


def old_style(view: Callable[[Any], shown.View]) -> Callable[[Any], old_view.View]:
    """Today's ``Game.view``, from the new one."""
    return lambda seen: in_old_style(view(seen))


def in_old_style(view: shown.View) -> old_view.View:
    """The view with its words as strings."""
    players = view.players
    return old_view.View(
        title=_line(view.title, players),
        players=players,
        seat=view.seat,
        turn=view.turn,
        hand=view.hand,
        played=view.played,
        last=view.last,
        piles=_piles(view.piles, players),
        facts=_facts(view.facts, players),
        score=tuple([_scored(line, view.seat, players) for line in view.score]),
        notices=tuple([_line(text, players) for text in view.notices]),
        prompt=_line(view.prompt, players) if view.prompt else "",
        choices=tuple([_choice(choice, players) for choice in view.choices]),
        asides=tuple([_choice(choice, players) for choice in view.asides]),
        board=tuple([_row(row, view.seat, players) for row in view.board]),
        by_rank=view.by_rank,
    )


def _once_an_object(make: Callable[[Any, int], T]) -> Callable[[Any, int], T]:
    """The same function, which remembers its answers by the object asked about: to hash one takes longer."""
    made: dict[int, tuple[Any, int, T]] = {}

    def answer(about: Any, players: int) -> T:
        known = made.get(id(about))
        if known is None or known[0] is not about or known[1] != players:
            if len(made) > 4096:
                made.clear()
            known = made[id(about)] = about, players, make(about, players)
        return known[2]

    return answer


@lru_cache(2048)
def _line(text: Text, players: int) -> str:
    words, cards = _joined(list(ENGLISH.pieces(text)), players)
    return words.format(*cards)


@_once_an_object
def _piles(piles: tuple[shown.Pile, ...], players: int) -> tuple[old_view.Pile, ...]:
    return tuple(
        old_view.Pile(name=_line(pile.name, players), seat=pile.seat, cards=pile.cards, count=pile.count)
        for pile in piles
    )


@_once_an_object
def _facts(facts: tuple[shown.Fact, ...], players: int) -> tuple[tuple[str, str], ...]:
    headings: dict[str, Phrase[[]]] = vars(Headings)  # type: ignore[assignment]
    return tuple((headings[f"fact_{each.kind}"].words, _line(each.value, players)) for each in facts)


@lru_cache(1024)
def _scored(line: shown.ScoreLine, you: Seat | None, players: int) -> tuple[str, str]:
    words = pounds(line.points) if line.unit == "pence" else str(line.points)
    if line.game is not None:
        words += f" of {line.game}"
    if line.more:
        words += f", {_line(line.more, players)}"
    if line.seat is None:
        return side_name(line.side or 0), words
    return seat_told(line.seat, you, players), words


@lru_cache(2048)
def _label(text: Text, players: int) -> tuple[str, tuple[Card, ...]]:
    return _joined(list(ENGLISH.pieces(text)), players)


@_once_an_object
def _choice(choice: shown.Choice, players: int) -> old_view.Choice:
    label, cards = _label(choice.label, players)
    return old_view.Choice(
        act=choice.act,
        label=label,
        typed=choice.typed,
        span=(choice.figure.least, choice.figure.most) if choice.figure else None,
        cards=cards,
        lawful=choice.lawful,
        usual=choice.usual,
    )


def _row(row: shown.Holes, you: Seat | None, players: int) -> old_view.Holes:
    pieces = [
        seat_told(piece.value, you, players) if isinstance(piece, Value) and piece.kind == "seat" else piece
        for piece in ENGLISH.pieces(row.name)
    ]
    return old_view.Holes(name=_joined(pieces, players)[0], count=row.count, pegs=row.pegs)


def _joined(pieces: list[str | Value], players: int) -> tuple[str, tuple[Card, ...]]:
    """Words with ``{}`` for each card, and the cards."""
    words, cards = list[str](), list[Card]()
    for piece in pieces:
        if isinstance(piece, str):
            words.append(piece)
        elif piece.kind == "card":
            words.append("{}")
            cards.append(piece.value)
        elif piece.kind == "cards":
            words.append(" ".join("{}" for _ in piece.value))
            cards += piece.value
        elif piece.kind == "seat":
            words.append(seat_name(piece.value, players))
        else:
            words.append(drawn(piece, ()))
    return "".join(words), tuple(cards)
