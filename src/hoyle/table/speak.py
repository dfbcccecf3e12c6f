"""One act in words, declared once: how it is prompted for, offered, typed and announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Generic, TypeVar, cast

from msgspec.structs import fields, replace

from hoyle.errors import NotAnAct
from hoyle.seat import Seat
from hoyle.table.act import SeatAct
from hoyle.table.event import Event, Telling
from hoyle.table.form import Form
from hoyle.table.impossible import Impossible
from hoyle.table.position import Step
from hoyle.table.protocols import Offered, Seeing
from hoyle.table.view import Choice, Figure
from hoyle.words import Phrase, Text

A = TypeVar("A", bound=SeatAct)


def _middle(alike: Sequence[A], _: object) -> A:
    return alike[len(alike) // 2]


def _besides(choice: Choice) -> Choice:
    return replace(choice, usual=False)


@dataclass(frozen=True, kw_only=True)
class Spoken(Generic[A]):
    """One kind of act in words.

    Attributes:
        example: an act of this kind, for the reader and for the tests.
        typed: what a person types for exactly that act.
        form: how any such act is typed and read.
        also: other ways to type it: forms, or functions of the typed words and the observation.
        offer: the words on its button. A phrase takes its slots from the act's fields.
        note: its consequence, shown below those words or after them.
        confirm: does a door ask the player once more before doing it?
        tell: the events seen when it is done. A phrase takes its slots from the act's fields, ``who`` from
            its seat.
        ask: the question to a seat whose first lawful act is of this kind, given those of the kind; None for
            an act that is only offered beside others.
        figure: the field in which many lawful acts differ that are offered as one.
        pick: of acts that differ only in that field, the one offered.
        said: must the viewer enter the figure, with no default filled in?
        usual: is it what most would do, where there is more to choose from?
        declines: does it decline what is asked about, so that ``no`` means this act?
        complete: the typed act, with whatever its words leave open filled in from the table; it may raise
            ``NotAnAct``.
    """

    example: A
    typed: str
    form: Form
    offer: Phrase[...] | Callable[[A, Seeing], Text]
    note: Callable[[A, Seeing], Text | None] | None = None
    confirm: Callable[[A, Seeing], bool] | None = None
    tell: Telling[...] | Callable[[Step[Seeing, A]], Iterable[Event]]
    ask: Phrase[[]] | Callable[[Sequence[A], Seeing], Text] | None = None
    also: tuple[Form | Callable[[str, Seeing], A | None], ...] = ()
    figure: str = ""
    pick: Callable[[Sequence[A], Seeing], A] = _middle
    said: Callable[[Seeing], bool] = lambda _: False
    usual: bool = False
    declines: bool = False
    complete: Callable[[A, Seeing], A] = lambda act, _: act
    kind: type[A] = field(init=False)
    _same_for_all: Callable[[A], Choice] | None = field(init=False, repr=False)
    _aside_for_all: Callable[[A], Choice] | None = field(init=False, repr=False)
    _but_for_the_figure: Callable[[A], object] = field(init=False, repr=False)
    _needed: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        tell = self.tell.phrase if isinstance(self.tell, Telling) else self.tell
        for phrase in (self.offer, tell):
            if isinstance(phrase, Phrase) and not phrase.fits(self.example):
                raise TypeError(f"{self.typed!r}: the act lacks a field for a slot of {phrase.words!r}")
        varies = self.note or self.confirm or self.figure or self.form.beside_others
        fixed = isinstance(self.offer, Phrase) and not varies
        choice_of = lru_cache(256)(lambda act: self._choice(act, (act,), None)) if fixed else None
        aside_of = lru_cache(256)(lambda act: _besides(self._choice(act, (act,), None))) if fixed else None
        names = [each.name for each in fields(self.example)]
        computed = {
            "kind": type(self.example),
            "_same_for_all": choice_of,
            "_aside_for_all": aside_of,
            "_but_for_the_figure": attrgetter(*(name for name in names if name != self.figure)),
            "_needed": tuple(
                each.name for each in fields(self.example) if each.required and each.name != "seat"
            ),
        }
        for name, value in computed.items():
            object.__setattr__(self, name, value)

    @property
    def is_alike_for_all(self) -> bool:
        """Is such an act offered in the same words to every viewer, whatever they see?"""
        return self._aside_for_all is not None

    def lawful(self, seen: Offered) -> list[A]:
        """Return all lawful acts of this kind."""
        return [act for act in seen.lawful if type(act) is self.kind]

    def choice(self, act: A, seen: Offered) -> Choice:
        """Return the act as a door offers it."""
        return self._same_for_all(act) if self._same_for_all else self._choice(act, self.lawful(seen), seen)

    def aside(self, act: A, seen: Offered | None) -> Choice:
        """Return the act as a door shows it as an extra, whether or not the laws forbid it."""
        return self._aside_for_all(act) if self._aside_for_all else _besides(self._choice(act, (act,), seen))

    def _choice(self, act: A, alike: Sequence[A], seen: Offered | None) -> Choice:
        label = self.offer.of(act) if isinstance(self.offer, Phrase) else self.offer(act, seen)
        note = self.note(act, seen) if self.note else None
        confirm = self.confirm is not None and self.confirm(act, seen)
        typed = self.form.write(act, alike)
        return Choice(act=act, label=label, note=note, typed=typed, usual=self.usual, confirm=confirm)

    def by_figure(self, alike: Sequence[A], seen: Offered | None) -> list[Choice]:
        """Return acts that differ only in their figure as one choice, with the range of the figure."""
        groups: dict[object, list[A]] = {}
        for act in alike:
            groups.setdefault(self._but_for_the_figure(act), []).append(act)
        return [self._ranging(group, seen) for group in groups.values()]

    def _ranging(self, group: Sequence[A], seen: Offered | None) -> Choice:
        act = self.pick(group, seen)
        choice, value = self._choice(act, group, seen), getattr(act, self.figure)
        if not isinstance(value, int) or len(group) == 1:
            return choice
        numbers = [getattr(each, self.figure) for each in group]
        before, after = self.form.around(act, self.figure)
        slot = self.figure if self.figure in choice.label.args else ""
        figure = Figure(
            least=min(numbers),
            most=max(numbers),
            usual=None if self.said(seen) else value,
            before=before,
            after=after,
            slot=slot,
        )
        return replace(choice, figure=figure)

    def read(self, form: Form, words: Sequence[str], seen: Offered) -> A | None:
        """Read the act that is typed in this form; None if the words have another form.

        A field that the form omits has its default. Without a default it is that of the first lawful act on
        offer, or of the example where none is lawful: the table then refuses it.

        Raises:
            BadText: if a field cannot be read.
        """
        values = form.read(words)
        if values is None or seen.seat is None:
            return None
        alike = self.lawful(seen)
        if form.of_those_alike and "number" in values and not alike:
            raise NotAnAct(" ".join(words), Impossible.nothing_to_choose())
        if form.of_those_alike and "number" not in values and len(alike) > 1:
            raise NotAnAct(" ".join(words), Impossible.say_which_number(len(alike)))
        if form.of_those_alike and "number" in values:
            if not 1 <= values["number"] <= len(alike):
                raise NotAnAct(" ".join(words), Impossible.so_many_choices(len(alike), values["number"]))
            return alike[int(values["number"]) - 1]
        if all(name in values for name in self._needed):
            return self.complete(self.kind(seat=seen.seat, **values), seen)
        offered = self.by_figure(alike, seen)[0].act if alike and self.figure else (*alike, self.example)[0]
        return replace(cast(A, offered), seat=seen.seat, **values)


def one_word(
    kind: type[A],
    typed: str,
    offer: Phrase[...] | Callable[[A, Seeing], Text],
    tell: Telling[...] | Callable[[Step[Seeing, A]], Iterable[Event]],
    *,
    note: Callable[[A, Seeing], Text | None] | None = None,
    confirm: Callable[[A, Seeing], bool] | None = None,
    ask: Phrase[[]] | None = None,
    usual: bool = False,
    declines: bool = False,
) -> Spoken[A]:
    """Declare an act whose only field is the seat: one typed word stands for it."""
    return Spoken(
        example=kind(seat=Seat(0)),
        typed=typed,
        form=Form(typed),
        offer=offer,
        note=note,
        confirm=confirm,
        tell=tell,
        ask=ask,
        usual=usual,
        declines=declines,
    )
