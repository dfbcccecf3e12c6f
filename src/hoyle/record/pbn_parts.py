"""The parts of PBN that all games share: reading, playing and writing a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from hoyle.cards import Card
from hoyle.errors import ActError, BadText, HoyleError, NotPBN
from hoyle.files.deal import FileDeal, Skipped
from hoyle.law.paragraph import latest
from hoyle.record.pbn_turn_up import TurnUp
from hoyle.record.record import Line, Record, line_of
from hoyle.record.sitting_so_far import Course, Moment, consequences, gone_on
from hoyle.seat import Seat, left, parse_seat
from hoyle.table import Act, Game, Seen, TableState, TableVariant


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnReading:
    """Settings for reading a game: ``turn_up`` is used where the game names none.

    ``whole`` is True if the file begins with the first game of the sitting. ``contradicted`` collects the
    tags that the play contradicts.
    """

    turn_up: TurnUp | None
    whole: bool
    contradicted: list[Skipped] = field(default_factory=list)

    def compare(self, deal: FileDeal, tag: str, came_to: str, *, agrees: bool) -> None:
        """Note a tag that disagrees with the play, which gives ``came_to``."""
        if not agrees:
            why = f"{tag} says {deal.tags[tag]!r}, but by the play it is {came_to}"
            self.contradicted.append(Skipped(deal.where, why))


V = TypeVar("V", bound=TableVariant)
S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=Act)
O = TypeVar("O", bound=Seen)


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnForm(Generic[V, S, A, O]):
    """Conversion of one game to and from PBN.

    ``written`` converts the moments of a deal to a file deal. ``played`` plays a file deal on a course.
    ``given`` returns the act that deals a file deal; its turn-up is used if the file does not name one.
    """

    game: Game[V, S, A, O]
    written: Callable[[Record, V, int, tuple[Moment, ...]], FileDeal]
    played: Callable[[Course, FileDeal, PbnReading, list[Line]], Course]
    given: Callable[[FileDeal, TurnUp | None], A]


class PbnDoing:
    """Plays the acts of one deal on a course, and writes their lines."""

    def __init__(self, course: Course, deal: FileDeal, lines: list[Line]) -> None:
        self.course = course
        self._deal = deal
        self._lines = lines

    def do(self, act: Act) -> None:
        """Play an act.

        Raises:
            NotPBN: if the table refuses it.
        """
        try:
            self.course, moment = gone_on(self.course, act)
        except ActError as error:
            raise NotPBN(self._deal.where, str(error)) from error
        self._lines.extend((line_of(act), *consequences(self.course, moment)))

    def attend(self) -> None:
        """Play the acts that the table does for its players."""
        while acts := self.course.to_attend:
            self.do(acts[0])


def columns_from(first: Seat) -> list[Seat]:
    """Return the seats in the order of the columns of a Play section, the first leader first."""
    columns = [first]
    while len(columns) < 4:
        columns.append(left(columns[-1]))
    return columns


def notes_of(
    moments: tuple[Moment, ...], columns: list[Seat]
) -> tuple[tuple[str, ...], dict[int, tuple[int, ...]]]:
    """Return the rulings as notes, and for each place of the play section the numbers of its notes."""
    notes: list[str] = []
    marks: dict[int, tuple[int, ...]] = {}
    for moment in moments:
        for ruling in moment.rulings:
            notes.append(str(latest(ruling)))
            if ruling.offender is not None:
                place = 4 * ruling.at + columns.index(ruling.offender)
                marks[place] = (*marks.get(place, ()), len(notes))
    return tuple(notes), marks


def known(value: str | None) -> bool:
    """Return whether a tag has a value."""
    return value not in (None, "", "?", "-")


def dealer_of(deal: FileDeal, *tags: str) -> Seat:
    """Return the seat in the first of these tags that has a value.

    Raises:
        NotPBN: if none has a value.
        NotASeat: if the value is not a seat.
    """
    named_in = next((value for tag in tags if (value := deal.tags.get(tag)) and known(value)), None)
    if named_in is None:
        raise NotPBN(deal.where, 'no Dealer tag says who deals; write one, as [Dealer "N"]')
    return parse_seat(named_in.removeprefix("^"))  # The mark of an irregular declarer.


def first_column(game: FileDeal, otherwise: Seat) -> Seat:
    """Return the seat whose cards are in the first column of the play.

    Raises:
        NotPBN: if the Play tag is not a seat.
    """
    first = game.tags.get("Play", "")
    try:
        return parse_seat(first) if known(first) else otherwise
    except BadText as error:
        raise NotPBN(game.where, str(error)) from error


def card_text(card: Card) -> str:
    """Return a card as PBN writes it."""
    return card.suit.letter + card.rank.letter


def card_read(deal: FileDeal, text: str) -> Card:
    """Return the card that this text of a deal names.

    Raises:
        NotPBN: if it is not a card.
    """
    try:
        return Card(text)
    except HoyleError as error:
        raise NotPBN(deal.where, str(error)) from error
