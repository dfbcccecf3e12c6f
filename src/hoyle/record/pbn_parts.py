"""The parts of PBN that all games share: reading, playing and writing a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from hoyle.cards import Card, Hand, Suit
from hoyle.errors import ActError, BadText, HoyleError, NotPBN
from hoyle.files.deal import FileDeal, Skipped
from hoyle.law.paragraph import latest
from hoyle.record.pbn_turn_up import TurnUp, turn_up_of, turned_up
from hoyle.record.record import Line, Record, line_of
from hoyle.record.sitting_so_far import Course, Moment, consequences, gone_on
from hoyle.seat import Seat, left, parse_seat
from hoyle.table import Act, AnyGame, Position, TableState
from hoyle.tricks.trick import Trick


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


S = TypeVar("S", bound=TableState)


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnForm:
    """Conversion of one game to and from PBN.

    ``written`` converts the moments of a deal to a file deal. ``played`` plays a file deal on a course.
    ``given`` returns the act that deals a file deal; its turn-up is used if the file does not name one.
    """

    game: AnyGame
    written: Callable[[Record, Any, int, tuple[Moment, ...]], FileDeal]
    played: Callable[[Course, FileDeal, PbnReading, list[Line]], Course]
    given: Callable[[FileDeal, TurnUp | None], Act]


class PbnDoing(Generic[S]):
    """Plays the acts of one deal on a course, and writes their lines.

    Raises:
        NotPBN: if the play cannot be read.
    """

    def __init__(self, course: Course, deal: FileDeal, lines: list[Line]) -> None:
        if deal.unplayable:
            raise NotPBN(deal.where, deal.unplayable)
        self.course = course
        self._deal = deal
        self._lines = lines

    @property
    def position(self) -> Position[S]:
        """The position after the acts so far."""
        return cast(Position[S], self.course.position)

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

    def is_over(self) -> bool:
        """Play the acts that the table does for its players; return whether the deal is over."""
        while acts := self.course.to_attend:
            self.do(acts[0])
        return bool(self.course.game.result(self.course.position.state).over)

    def card(self, place: int) -> Card | None:
        """Return the card at this place of the play; None where the play ends, or a place is empty.

        Raises:
            NotPBN: if it is not a card.
        """
        text = self._deal.play[place] if place < len(self._deal.play) else None
        try:
            return None if text is None else Card(text)
        except HoyleError as error:
            raise NotPBN(self._deal.where, str(error)) from error


def file_deal(
    tags: dict[str, str], tricks: Sequence[Trick], first: Seat, moments: tuple[Moment, ...]
) -> FileDeal:
    """Return a deal with its play, the column of the seat ``first`` first, and the rulings as notes."""
    columns = [first]
    while len(columns) < 4:
        columns.append(left(columns[-1]))
    notes: list[str] = []
    marks: dict[int, tuple[int, ...]] = {}
    for moment in moments:
        for ruling in moment.rulings:
            notes.append(str(latest(ruling)))
            if ruling.offender is not None:
                place = 4 * ruling.at + columns.index(ruling.offender)
                marks[place] = (*marks.get(place, ()), len(notes))
    cards = [trick.card(seat) for trick in tricks for seat in columns]
    play = tuple(card_text(card) if card else None for card in cards)
    return FileDeal(tags=tags, play=play, notes=tuple(notes), marks=marks)


def known(value: str | None) -> bool:
    """Return whether a tag has a value."""
    return value not in (None, "", "?", "-")


def dealt(
    deal: FileDeal, game: str, turn_up: TurnUp | None, *dealer_tags: str, trumps: Suit | None = None
) -> tuple[Seat, tuple[Hand, Hand, Hand, Hand], Card | None, Suit]:
    """Return the dealer, the hands, the card turned up, if it is known, and its suit.

    Args:
        deal: the deal.
        game: the game's name.
        turn_up: used if the deal does not name its own.
        dealer_tags: the first of these that has a value names the dealer.
        trumps: the suit that the turn-up must have, if that is known.

    Raises:
        NotPBN: if a tag is missing or cannot be read, or the tags contradict each other.
    """
    try:
        hands = deal.hands()
        named_in = next((value for tag in dealer_tags if known(value := deal.tags.get(tag, ""))), None)
        if named_in is None:
            raise NotPBN(deal.where, 'no Dealer tag says who deals; write one, as [Dealer "N"]')
        dealer = parse_seat(named_in.removeprefix("^"))  # The mark of an irregular declarer.
        told = deal.tags.get("TurnUp", "")
        named = turn_up_of(told) if known(told) else turn_up
    except BadText as error:
        raise NotPBN(deal.where, str(error)) from error
    if any(len(hand) != 13 for hand in hands):
        raise NotPBN(deal.where, f"a deal of {game} has thirteen cards in each hand")
    return dealer, hands, *turned_up(deal, hands[dealer], dealer, named, trumps)


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
