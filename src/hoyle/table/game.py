"""The shape of a game: a record of pure functions, one for each stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from hoyle.law import Code, Incident, Landmark, Matter, Rule, Ruling
from hoyle.seat import Seat
from hoyle.table import shown
from hoyle.table.event import Event
from hoyle.table.position import Position
from hoyle.table.result import Result
from hoyle.table.speech import Speech
from hoyle.table.step import Step
from hoyle.table.view import View

V = TypeVar("V")
S = TypeVar("S")
A = TypeVar("A")
O = TypeVar("O")


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[V, S, A, O]):
    """One game: variant, state, act, observation. Every function is pure.

    ``players`` are the fewest and the most that it takes, ``seats`` how many sit down to one variant,
    ``about`` what everyone ought to know who does, if there is anything.
    ``acts`` is the union of the game's acts, that records and wires encode. ``due`` are the seats
    everyone waits for, the most pressing first; ``CHANCE`` where the cards must act, and none when
    the sitting can go no further. ``over`` says what the sitting has come to: a deal, a game or a rubber
    just ended.

    ``speech`` is every act of the game in words, and ``show`` is the table as data. A game that has them
    takes ``events``, ``view`` and ``read`` from them; the doors do not use them yet.
    """

    name: str
    variants: tuple[V, ...]
    players: tuple[int, int]
    acts: Any
    begin: Callable[[V], S]
    due: Callable[[Position[S]], tuple[Seat, ...]]
    chance: Callable[[S, Seat], A]
    play: Callable[[S, A], S]
    incidents: Callable[[Step[S, A]], tuple[Incident, ...]]
    matter: Callable[[Position[S]], Matter[V]]
    landmarks: Callable[[Step[S, A]], frozenset[Landmark]]
    codes: Callable[[S], tuple[Code, ...]]
    apply: Callable[[S, Ruling], S]
    score: Callable[[Position[S]], S]
    settle: Callable[[Position[S]], S]
    lawful: Callable[[Position[S], Seat], tuple[A, ...]]
    possible: Callable[[S, Seat], tuple[A, ...]]
    attend: Callable[[Position[S]], tuple[A, ...]]
    observe: Callable[[Position[S], Seat | None], O]
    events: Callable[[Step[S, A], tuple[Ruling, ...]], tuple[Event, ...]]
    view: Callable[[O], View]
    read: Callable[[str, O], A]
    result: Callable[[S], Result]
    seats: Callable[[V], int] = lambda _: 4
    about: Callable[[V], str] = lambda _: ""
    rules: tuple[Rule, ...] = ()
    speech: Speech | None = None
    show: Callable[[O], shown.View] | None = None
