"""The parts of PBN that every game shares: tags that name players, options, cards and rulings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hoyle.cards import Card
from hoyle.errors import ActError, BadText, HoyleError, NotPBN
from hoyle.record.course import Course, Moment, consequences, gone_on
from hoyle.record.pbn_text import Deal
from hoyle.record.record import Header, Line, Player, Record, header_of, line_of
from hoyle.seat import SEATS, Seat, left, parse_seat, seat_name
from hoyle.table import Game, Umpire, named, offered, with_options

COMPASS = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A game as PBN.

    ``written`` makes a deal of its moments, ``played`` plays one of a file on a course, and ``given`` is the
    act that lays one out, with the card turned up where it does not name it.
    """

    game: Game[Any, Any, Any, Any]
    written: Callable[[Record, Any, int, tuple[Moment, ...]], Deal]
    played: Callable[[Course, Deal, Card | None, list[Line]], Course]
    given: Callable[[Deal, Card | None], Any]


class Doing:
    """A course on which the acts of one deal are done, and written down."""

    def __init__(self, course: Course, deal: Deal, lines: list[Line]) -> None:
        self.course = course
        self._deal = deal
        self._lines = lines

    def do(self, act: Any) -> None:
        """Do an act.

        Raises:
            NotPBN: if the table does not take it.
        """
        try:
            self.course, moment = gone_on(self.course, act)
        except ActError as error:
            raise NotPBN(self._deal.where, str(error)) from error
        self._lines.extend((line_of(act), *consequences(self.course, moment)))

    def attend(self) -> None:
        """Do what the table does for its players."""
        while acts := self.course.to_attend:
            self.do(acts[0])


def seated(record: Record, chairs: tuple[int, ...]) -> dict[str, str]:
    """Return the tags that name the players, from West round."""
    return {COMPASS[seat]: record.header.names[chairs[seat]] for seat in (SEATS[3], *SEATS[:3])}


def options_text(game: Game[Any, Any, Any, Any], variant: Any) -> str:
    """Write the options that differ from the variant of that name."""
    usual = {option.name: option.default for option in offered(named(game.variants, variant.name))}
    return " ".join(
        f"{option.name}={option.default}"
        for option in offered(variant)
        if option.default != usual[option.name]
    )


def columns_from(first: Seat) -> list[Seat]:
    """Return the seats as they stand in a Play section, its first leader first."""
    columns = [first]
    while len(columns) < 4:
        columns.append(left(columns[-1]))
    return columns


def notes_of(
    moments: tuple[Moment, ...], columns: list[Seat]
) -> tuple[tuple[str, ...], dict[int, tuple[int, ...]]]:
    """Return the referee's rulings in words, each with the card at which it is noted."""
    notes: list[str] = []
    marks: dict[int, tuple[int, ...]] = {}
    for moment in moments:
        for ruling in moment.rulings:
            notes.append(f"{ruling.law}: {ruling.reason} ({ruling.standing.value})")
            if ruling.offender is not None:
                place = 4 * ruling.at + columns.index(ruling.offender)
                marks[place] = (*marks.get(place, ()), len(notes))
    return tuple(notes), marks


def known(value: str | None) -> bool:
    """Does a tag have a value?"""
    return value not in (None, "", "?")


def dealer_of(deal: Deal, *tags: str) -> Seat:
    """Return the seat in the first of these tags that has a value.

    Raises:
        NotPBN: if none has one.
        NotASeat: if it names no seat.
    """
    named_in = next((value for tag in tags if (value := deal.tags.get(tag)) and known(value)), None)
    if named_in is None:
        raise NotPBN(deal.where, 'no Dealer tag says who deals; write one, as [Dealer "N"]')
    return parse_seat(named_in)


def card_text(card: Card) -> str:
    """A card as PBN writes it."""
    return card.suit.letter + card.rank.letter


def card_read(deal: Deal, text: str) -> Card:
    """A card of a deal.

    Raises:
        NotPBN: if it is none.
    """
    try:
        return Card(text)
    except HoyleError as error:
        raise NotPBN(deal.where, str(error)) from error


def variant_read(game: Game[Any, Any, Any, Any], deal: Deal) -> Any:
    """The variant that the tags of a deal name, or else the game's own.

    Raises:
        NotPBN: if there is no such variant.
    """
    options = [option.partition("=")[::2] for option in deal.tags.get("Options", "").split()]
    try:
        return with_options(named(game.variants, deal.tags.get("Variant", game.variants[0].name)), options)
    except HoyleError as error:
        raise NotPBN(deal.where, str(error)) from error


def header_read(game: Game[Any, Any, Any, Any], deal: Deal, sitting: str) -> Header:
    """The header of a sitting at a strict table that begins with this deal.

    Raises:
        NotPBN: if it names what a header may not.
    """
    try:
        return header_of(
            game,
            variant_read(game, deal),
            players=tuple(Player(name) for name in _names(deal)),
            keeps=SEATS[0],
            umpire=Umpire.STRICT,
            sitting=sitting,
            seeded=False,
        )
    except BadText as error:
        raise NotPBN(deal.where, str(error)) from error


def _names(deal: Deal) -> tuple[str, ...]:
    """The players from North round; a seat that names nobody of its own lends its letter."""
    names: list[str] = []
    for seat in SEATS:
        name = deal.tags.get(COMPASS[seat], "?")
        names.append(name if known(name) and name not in names else seat_name(seat))
    return tuple(names)
