"""Choices that open cases leave to seats, and the answers to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.law import AT_THE_CUT, Docket, Option, Remedy, Ruling, Standing, other_words
from hoyle.seat import Seat
from hoyle.table.act import Answering, Choose, Consult, Later, Waive
from hoyle.table.impossible import Impossible
from hoyle.table.words import TableWords, is_penal

A = TypeVar("A")


def asked(docket: Docket, *, over: bool = False) -> Seat | None:
    """Return the seat that must choose or waive before play continues, if any.

    A seat that may choose may do so at once; of two, the one with more choices is waited for first. A seat
    that has put a choice off is asked again when the deal is ``over``.
    """
    for ruling, option in _open(docket):
        waiting = [seat for seat in option.choosers if over or seat not in ruling.put_off]
        if waiting:
            return max(waiting, key=lambda seat: len(option.open_to(seat)))
    return None


def answers(docket: Docket, seat: Seat) -> tuple[Answering, ...]:
    """Return every answer that this seat may give to the options open to it."""
    if not docket.cases:
        return ()
    possible: list[Answering] = []
    for ruling, option in _open(docket):
        if ruling.case is not None and seat in option.choosers:
            ids = [choice.id for choice in option.open_to(seat)]
            possible += [Choose(seat, ruling.case, id) for id in ids]
            possible.append(Waive(seat, ruling.case))
            if ruling.until == AT_THE_CUT and seat not in ruling.put_off:
                possible.append(Later(seat, ruling.case))
            if option.consult and seat not in dict(option.favours):
                possible += [Consult(seat, ruling.case, id) for id in ids]
    return tuple(possible)


def answered(docket: Docket, act: Answering) -> Ruling:
    """Rule on an answer: the first choice binds the side, a waiver one seat; consulting or waiting binds
    nobody.

    Raises:
        ImpossibleAct: if the seat has no such choice to make.
    """
    if act not in answers(docket, act.seat):
        raise ImpossibleAct(Impossible.no_choice(act.seat))
    ruling, option = next(each for each in _open(docket) if each[0].case == act.case)
    ruling = replace(ruling, case=docket.place(act.case))
    match act:
        case Choose(option=id):
            remedy = option.choice(id)
            return replace(
                ruling,
                standing=Standing.EXACTED,
                remedy=remedy,
                option=None,
                until=None,
                news=TableWords.chooses(act.seat, remedy.text),
            )
        case Consult(favours=id):
            favours = (*option.favours, (act.seat, id))
            news = TableWords.favours(act.seat, option.choice(id).text)
            return replace(ruling, option=replace(option, favours=favours), news=news)
        case Later():
            put_off = (*ruling.put_off, act.seat)
            return replace(ruling, put_off=put_off, news=TableWords.puts_off(act.seat))
        case Waive():
            remaining = tuple(seat for seat in option.choosers if seat != act.seat)
            return replace(
                ruling,
                standing=Standing.OPEN if remaining else Standing.WAIVED,
                option=replace(option, choosers=remaining) if remaining else None,
                news=(TableWords.waived_by if is_penal(ruling) else TableWords.passed_by)(act.seat),
            )


def taken(docket: Docket, act: object) -> tuple[Ruling, Remedy] | None:
    """Return the ruling and the remedy that an act chooses, if it is a valid choice."""
    if not isinstance(act, Choose) or act not in answers(docket, act.seat):
        return None
    ruling, option = next(each for each in _open(docket) if each[0].case == act.case)
    return ruling, option.choice(act.option)


def by_words(docket: Docket, act: A) -> A:
    """Return the act; in a choice written in words, replace the words by the id of the remedy.

    The words are the referee's, of the choice or of its consequence, or those of ``other_words``.
    """
    if not isinstance(act, (Choose, Consult)):
        return act
    remedy_words = act.option if isinstance(act, Choose) else act.favours
    for ruling, option in _open(docket):
        if ruling.case == act.case:
            for choice in option.choices:
                if remedy_words == other_words(choice) or any(
                    remedy_words == text.at_a_table_of(players)
                    for text in (choice.text, choice.consequence)
                    for players in (4, 2)  # N E S W, or seat 1 and so on.
                ):
                    field = "option" if isinstance(act, Choose) else "favours"
                    return replace(act, **{field: choice.id})
    return act


def _open(docket: Docket) -> Iterator[tuple[Ruling, Option]]:
    if docket.cases:
        for ruling in docket.public_rulings():
            if ruling.standing is Standing.OPEN and ruling.option:
                yield ruling, ruling.option
