"""Records as Portable Bridge Notation: one game to a deal."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from hoyle.cards import Card
from hoyle.errors import NotPBN
from hoyle.law import Landmark
from hoyle.record import pbn_solo, pbn_whist
from hoyle.record.codec import Chain, linked
from hoyle.record.course import begun
from hoyle.record.pbn_parts import Form, header_read, variant_read
from hoyle.record.pbn_text import Deal, parse_pbn, pbn_text
from hoyle.record.record import Abandoned, Closed, Line, Record, variant_of
from hoyle.record.replay import replay
from hoyle.table import Game

_FORMS: dict[str, Form] = {form.game.name: form for form in (pbn_whist.FORM, pbn_solo.FORM)}


def to_pbn(record: Record) -> str:
    """The deals of a sitting, in the strict export format. docs/records.md says what is lost.

    Raises:
        NotPBN: if it is of a game that is not written so.
        RecordError: if the record cannot be replayed.
    """
    header = record.header
    form = _FORMS.get(header.game)
    if form is None:
        only = " and ".join(_FORMS)
        raise NotPBN("line 1", f"a record of {header.game} is not written as PBN; only {only} are")
    moments = replay(record).moments
    starts = [n for n, moment in enumerate(moments) if Landmark.TURN_UP in moment.passed]
    deals = [moments[start:end] for start, end in zip(starts, [*starts[1:], len(moments)], strict=True)]
    variant = variant_of(form.game, header)
    return pbn_text(form.written(record, variant, number, deal) for number, deal in enumerate(deals, start=1))


def given_from_pbn(
    text: str, number: int = 1, *, turn_up: Card | None = None
) -> tuple[Game[Any, Any, Any, Any], Any]:
    """One deal of a PBN text, to be played: its game, and the act that lays it out.

    Args:
        text: our own export, or any PBN with deals, played or not.
        number: which deal, from 1.
        turn_up: the card turned up, if the deal does not name it with a ``TurnUp`` tag.

    Raises:
        NotPBN: if it is none, or has no such deal.
    """
    deal = _numbered(parse_pbn(text), number)
    form = _form(deal)
    return form.game, form.given(deal, turn_up)


def from_pbn(text: str, *, turn_up: Card | None = None, number: int | None = None) -> Record:
    """The deals of a PBN text as a record of one sitting, at a strict table, with the cards given.

    Args:
        text: our own export, or any PBN with deals, which is read as whist: the declarer, or else the
            dealer, deals.
        turn_up: the card turned up in each deal that does not name it with a ``TurnUp`` tag.
        number: which deal alone, from 1; all of them if not given.

    Raises:
        NotPBN: if it is none, or no deal that a strict table would take.
    """
    deals = parse_pbn(text)
    first = _numbered(deals, number or 1)
    if number is not None:
        deals = (first,)
    form = _form(first)
    game = form.game
    header = header_read(game, first, sha256(text.encode(errors="replace")).hexdigest()[:32])
    course = begun(game, header)
    lines: list[Line] = [header]
    for deal in deals:
        if _form(deal) is not form or variant_read(game, deal) != variant_read(game, first):
            raise NotPBN(deal.where, "the variant changes within the file; part it into one file for each")
        if course.done and not game.result(course.position.state).over:
            raise NotPBN(
                deal.where,
                "the deal before it is not played out; only the last may break off, so take one by its "
                "number, as FILE:1",
            )
        course = form.played(course, deal, turn_up, lines)
    result = game.result(course.position.state)
    lines += [] if result.over else [Abandoned()]
    lines.append(Closed(result=result.document(header.names), acts=course.done))
    return Record(tuple(lines), linked(Chain(), lines)[1].last)


def _numbered(deals: Sequence[Deal], number: int) -> Deal:
    if not deals:
        raise NotPBN("line 1", "there is no game of PBN here")
    if not 1 <= number <= len(deals):
        raise NotPBN("the file", f"it has {len(deals)} games, and no number {number}")
    return deals[number - 1]


def _form(deal: Deal) -> Form:
    name = deal.tags.get("Game", pbn_whist.FORM.game.name)
    if name.lower() not in _FORMS:
        raise NotPBN(deal.where, f"it is a game of {name}, not of {' or '.join(_FORMS)}")
    return _FORMS[name.lower()]
