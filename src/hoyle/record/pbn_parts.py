"""The parts of PBN that every game shares: tags that name players, options, cards and rulings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Generic, Literal, TypeVar

from hoyle.cards import Card, Hand, Suit, parse_suit
from hoyle.errors import ActError, BadText, HoyleError, NotACard, NotASuit, NotPBN
from hoyle.files.deal import Deal, Skipped
from hoyle.law.paragraph import latest
from hoyle.record.course import Course, Moment, consequences, gone_on
from hoyle.record.record import Header, Line, Player, Record, header_of, line_of
from hoyle.seat import SEATS, Seat, left, parse_seat, seat_name
from hoyle.table import (
    Act,
    AnyGame,
    Game,
    Seen,
    TableState,
    TableVariant,
    Umpire,
    named,
    offered,
    with_options,
)

COMPASS = ("North", "East", "South", "West")

TurnUp = Card | Suit | Literal["any"]
"""What was turned up where a file does not say: a card, its suit alone, or any card that will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a game is read: what was turned up where it does not say, and whether it has all before it.

    ``contradicted`` collects the tags that its play contradicts.
    """

    turn_up: TurnUp | None
    whole: bool
    contradicted: list[Skipped] = field(default_factory=list)

    def compare(self, deal: Deal, tag: str, came_to: str, *, agrees: bool) -> None:
        """Note a tag of a game that says something else than the play came to."""
        if not agrees:
            why = f"{tag} says {deal.tags[tag]!r}, but by the play it is {came_to}"
            self.contradicted.append(Skipped(deal.where, why))


V = TypeVar("V", bound=TableVariant)
S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=Act)
O = TypeVar("O", bound=Seen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Generic[V, S, A, O]):
    """A game as PBN.

    ``written`` makes a deal of its moments, ``played`` plays one of a file on a course, and ``given`` is the
    act that lays one out, with what is turned up where the file does not say.
    """

    game: Game[V, S, A, O]
    written: Callable[[Record, V, int, tuple[Moment, ...]], Deal]
    played: Callable[[Course, Deal, Reading, list[Line]], Course]
    given: Callable[[Deal, TurnUp | None], A]


class Doing:
    """A course on which the acts of one deal are done, and written down."""

    def __init__(self, course: Course, deal: Deal, lines: list[Line]) -> None:
        self.course = course
        self._deal = deal
        self._lines = lines

    def do(self, act: Act) -> None:
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


def options_text(game: Game[V, S, A, O], variant: V) -> str:
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
            notes.append(str(latest(ruling)))
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


def first_column(game: Deal, otherwise: Seat) -> Seat:
    """Return the seat whose cards stand in the first column of the play.

    Raises:
        NotPBN: if the Play tag names no seat.
    """
    first = game.tags.get("Play", "")
    try:
        return parse_seat(first) if known(first) else otherwise
    except BadText as error:
        raise NotPBN(game.where, str(error)) from error


def turn_up_of(text: str) -> TurnUp:
    """Read what was turned up: a card, a suit alone, or ``any``.

    Raises:
        NotACard: if it is none of these.
    """
    if text.strip().lower() == "any":
        return "any"
    try:
        return Card(text)
    except NotACard:
        try:
            return parse_suit(text)
        except NotASuit:
            raise NotACard(text) from None


def turned_up(
    deal: Deal, hand: Hand, dealer: Seat, told: TurnUp | None, trumps: Suit | None
) -> tuple[Card | None, Suit]:
    """Return the card turned up, or None where only its suit is known, and the suit.

    Args:
        deal: names the game in an error.
        hand: the dealer's cards, of which it must be one.
        dealer: whose hand it is.
        told: what the file or the reader says was turned up; ``any`` chooses by the cards of the deal alone.
        trumps: the suit that it must have, if that is known.

    Raises:
        NotPBN: if nothing is told, or it cannot be.
    """
    if told is None:
        raise NotPBN(
            deal.where,
            "no TurnUp tag says which card was turned up; give it with --turn-up CARD, or --turn-up any",
        )
    suits = hand.suit(trumps) if trumps else hand
    if told == "any":
        cards = tuple(suits)
        if not cards:
            assert trumps is not None, "a dealer has cards"
            return None, trumps
        chosen = cards[int(sha256(deal.tags["Deal"].encode()).hexdigest(), 16) % len(cards)]
        return chosen, chosen.suit
    suit = told if isinstance(told, Suit) else told.suit
    if trumps not in (None, suit):
        raise NotPBN(deal.where, f"{told} is turned up, but {trumps} are trumps")
    if isinstance(told, Suit):
        return None, suit
    if told not in hand:
        raise NotPBN(
            deal.where,
            f"{told} was not dealt to {seat_name(dealer)}, who deals; one of these was: {suits or hand}",
        )
    return told, suit


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


def variant_read(game: AnyGame, deal: Deal) -> TableVariant:
    """The variant that the tags of a deal name, or else the game's own.

    Raises:
        NotPBN: if there is no such variant.
    """
    options = [option.partition("=")[::2] for option in deal.tags.get("Options", "").split()]
    try:
        return with_options(named(game.variants, deal.tags.get("Variant", game.variants[0].name)), options)
    except HoyleError as error:
        raise NotPBN(deal.where, str(error)) from error


def header_read(game: AnyGame, deal: Deal, sitting: str) -> Header:
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
