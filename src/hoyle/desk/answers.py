"""Answers at the desk, in any usual form: "North", "my partner", "five", "three of diamonds", "yes".

English and German are both read, whatever the language of the questions. Case files use the same readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from types import NoneType
from typing import Any, Literal, cast, get_args, get_origin

from hoyle.cards import Card, Hand, Suit, parse_suit
from hoyle.desk.talk import AnswerKinds, Talk
from hoyle.desk.tongue import SentenceWord, every
from hoyle.errors import BadCase, BadText, NotASuit, RoleUnknown
from hoyle.seat import SEATS, Seat, left, parse_seat, partner, right, seat_name
from hoyle.text import Called, Text
from hoyle.words.phrase import Phrase

Roles = Mapping[str, Seat]
"""The seats of those who are named by what they are: ``me``, ``partner``, ``dealer``, ``caller``."""

NO_ROLES: Roles = {}


def roles(
    players: int, *, me: Seat | None = None, dealer: Seat | None = None, caller: Seat | None = None
) -> Roles:
    """Return who is meant by a role, as far as it follows from these."""
    known = {"me": me, "dealer": dealer, "caller": caller}
    if me is not None:
        known |= {"left": left(me, players), "right": right(me, players)}
        known["partner"] = partner(me) if players == len(SEATS) else None
    return {role: seat for role, seat in known.items() if seat is not None}


def answered(name: str, kind: object, value: object, players: int, known: Roles = NO_ROLES) -> object:
    """Read the answer to one question, as text or as JSON gives it, at a table of ``players``.

    Raises:
        RoleUnknown: if it names somebody by a role, and nobody said who that is.
        BadCase: if it cannot be read.
    """
    try:
        if kind == Seat:
            return _seat(value, players, known)
        if kind == tuple[Seat, ...]:
            return _seats(value, players, known)
        return _reader(kind)(value)
    except RoleUnknown:
        raise
    except BadText as error:
        raise BadCase(f"{name}: {error}") from None
    except (ValueError, TypeError, AttributeError, KeyError, StopIteration):
        raise BadCase(Talk.not_read(Called(name), Called(repr(value)), _wanted(kind))) from None


def seat_typed(seat: Seat, players: int) -> str:
    """Return a seat as a case has it: a letter at a table of four, else its number from 1."""
    return seat_name(seat) if players == len(SEATS) else str(seat + 1)


def written(name: str, kind: object, value: object, players: int, known: Roles = NO_ROLES) -> object:
    """Return the answer to one question as a case file has it.

    Raises:
        RoleUnknown: if it names somebody by a role, and nobody said who that is.
        BadCase: if it cannot be read.
    """
    read = answered(name, kind, value, players, known)
    if kind == Seat:
        return seat_typed(cast(Seat, read), players)
    if kind == tuple[Seat, ...]:
        return [seat_typed(seat, players) for seat in cast(tuple[Seat, ...], read)]
    match read:
        case tuple():
            return [*read]
        case Suit():
            return read.letter
        case Enum():
            return read.value
        case Card() | Hand():
            return str(read)
    return read


def of_setup(name: str, answer: str, players: int = len(SEATS)) -> str:
    """Return the answer to a question about the table as a setup has it; unchanged if it means nothing."""
    for each in every():
        if name == "game":
            games = each.each("games")
            found = next((games[word] for word in answer.lower().split() if word in games), "")
        elif name in ("dealer", "caller", "partner", "asker"):
            found = next(
                (str(token.value) for token in each.tokens(_capital(answer)) if token.kind == "seat"), ""
            )
        elif name in ("trumps", "named"):
            found = next(_values(each.tokens(answer), "suit"), "")
        elif name in ("score", "players"):
            found = " ".join(
                str(token.value) for token in each.tokens(answer) if token.kind in ("number", "score")
            )
        elif name == "declaration":
            found = each.bids.get(answer.strip().lower(), "")
        elif name in ("muggins", "misdeals"):
            found = {True: "yes", False: "no", None: ""}[_yes_in(each.words, answer)]
        else:
            break
        if found and (
            name not in ("dealer", "caller", "partner") or found in "NESW" or players != len(SEATS)
        ):
            return found
    return answer


def number_in(text: str) -> int | None:
    """Return the number that an answer is, if it is one."""
    try:
        return number(text)
    except ValueError:
        return None


def number(value: object) -> int:
    """Read a number in figures, or in words; an ordinal and a trick are numbers, too."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    text = str(value).strip()
    if text.removeprefix("-").isdecimal():
        return int(text)
    for each in every():
        numbers = [*_values(each.tokens(text), "number", "trick")]
        ordinals = each.words["ordinals"].split()
        numbers = numbers or [ordinals.index(word) for word in text.lower().split() if word in ordinals]
        if len(numbers) == 1:
            return int(numbers[0])
    raise ValueError


def _seat(value: object, players: int, known: Roles) -> Seat:
    try:
        return parse_seat(str(value), players)
    except BadText:
        for found in _read_seats(str(value), players):
            if len(found) == 1:
                return _of_role(found[0], players, known)
        raise


def _seats(value: object, players: int, known: Roles) -> tuple[Seat, ...]:
    if isinstance(value, list):
        return tuple(_seat(each, players, known) for each in value)
    text = str(value).strip().lower()
    for each in every():
        if text in each.words["nobody"].split():
            return ()
        if text in each.words["everybody"].split():
            return tuple(map(Seat, range(players)))
    parts = str(value).replace(",", " ").split()
    try:
        return tuple(parse_seat(part, players) for part in parts)
    except BadText:
        if found := max(_read_seats(str(value), players), key=len):
            return tuple(_of_role(each, players, known) for each in found)
        raise


def _read_seats(text: str, players: int) -> Iterator[list[str]]:
    """The seats and roles that an answer names, by each language."""
    for each in every():
        tokens = each.tokens(_capital(text))
        kinds = ("seat",) if players == len(SEATS) else ("seat", "number")
        yield [str(token.value) for token in tokens if token.kind in kinds]


def _of_role(named: str, players: int, known: Roles) -> Seat:
    if named in known:
        return known[named]
    if named.islower():
        raise RoleUnknown(named)
    return parse_seat(named, players)


def _capital(text: str) -> str:
    """An answer of one letter is a seat in either case."""
    return text.strip().upper() if len(text.strip()) == 1 else text


def _values(tokens: Sequence[SentenceWord], *kinds: str) -> Iterator[Any]:
    return (token.value for token in tokens if token.kind in kinds)


def _card(value: object) -> Card:
    try:
        return Card(str(value))
    except BadText:
        if cards := _cards_named(str(value)):
            return Card(cards[0])
        raise


def _hand(value: object) -> Hand:
    try:
        return Hand(str(value))
    except BadText:
        if cards := _cards_named(str(value)):
            return Hand(" ".join(cards))
        raise


def _cards_named(text: str) -> list[str]:
    """The cards that an answer names, by the first language that finds any."""
    return next((cards for each in every() if (cards := [*_values(each.tokens(text), "card")])), [])


def _suit(value: object) -> Suit:
    with_none = str(value)
    try:
        return parse_suit(with_none)
    except NotASuit:
        for each in every():
            for token in each.tokens(with_none):
                if token.kind in ("suit", "card"):
                    return parse_suit(token.value[-1])
        raise ValueError from None


def _yes(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if (found := yes_or_no(str(value))) is None:
        raise ValueError
    return found


def yes_or_no(text: str) -> bool | None:
    """Return whether an answer means yes; None if it means neither yes nor no."""
    return next((found for each in every() if (found := _yes_in(each.words, text)) is not None), None)


def command(word: str) -> str:
    """Return which command of the desk a word is in one of its languages: ``undo``, ``cut`` or ``save``."""
    return next((found for each in every() if (found := each.each("commands").get(word.lower()))), "")


def _yes_in(words: Mapping[str, str], text: str) -> bool | None:
    said = text.strip().lower().replace(",", " ").rstrip(".!").split()
    if not said:
        return None
    return True if said[0] in words["yes"].split() else False if said[0] in words["no"].split() else None


def _counts(value: object) -> tuple[int, ...]:
    parts = value if isinstance(value, list) else str(value).replace(",", " ").split()
    with suppress(ValueError):
        return tuple(int(str(each)) for each in parts)
    for each in every():
        tokens = each.tokens(str(value))
        seats, numbers = [*_values(tokens, "seat")], [*_values(tokens, "number")]
        if len(seats) == len(numbers) == len(SEATS) and set(seats) == set("NESW"):
            return tuple(count for _, count in sorted(zip(map("NESW".index, seats), numbers, strict=True)))
        if numbers and not seats:
            return tuple(numbers)
    raise ValueError


def _reader(kind: object) -> Callable[[object], object]:
    """Return the reader of an answer of that type: as listed, one of a few words, or of an enumeration."""
    if get_origin(kind) is Literal:
        return lambda value: _one_of(value, get_args(kind))
    for known, read, _ in _KINDS:
        if kind == known:
            return read
    members = _enumeration(kind)
    return lambda value: _member(members, value, optional=NoneType in get_args(kind))


def _member(members: type[Enum], value: object, *, optional: bool) -> Enum | None:
    if value is None and optional:
        return None
    word = str(value).strip().lower()
    called = next((found for each in every() if (found := each.bids.get(word))), word)
    return None if optional and called in _NO_CALL else members(called)


_NO_CALL = ("pass", "none")
"""The words for no call, where an answer may be that."""


def _enumeration(kind: object) -> type[Enum]:
    """Return the enumeration that an answer is a member of, if it is anything."""
    (found,) = [each for each in get_args(kind) or (kind,) if each is not NoneType]
    assert isinstance(found, type), f"no answer is a {kind}"
    assert issubclass(found, Enum), f"no answer is a {kind}"
    return found


def _one_of(value: object, words: tuple[str, ...]) -> str:
    said = str(value).strip().lower()
    if said in words:
        return said
    for each in every():
        meanings = each.each("wants")
        if found := next((meanings[word] for word in said.split() if meanings.get(word) in words), None):
            return found
    raise ValueError


def _wanted(kind: object) -> Text:
    """Return the words for what an answer of that type must be."""
    words = get_args(kind) if get_origin(kind) is Literal else ()
    for known, _, wanted in () if words else _KINDS:
        if kind == known:
            return wanted()
    words = words or tuple(str(member.value) for member in _enumeration(kind))
    return AnswerKinds.one_of(Called(", ".join(words)))


def _if_any(read: Callable[[object], object]) -> Callable[[object], object]:
    return lambda value: None if value is None else read(value)


_KINDS: tuple[tuple[object, Callable[[object], object], Phrase[[]]], ...] = (
    (Card, _card, AnswerKinds.a_card),
    (Card | None, _if_any(_card), AnswerKinds.a_card),
    (Hand, _hand, AnswerKinds.some_cards),
    (Suit, _suit, AnswerKinds.a_suit),
    (Suit | None, _if_any(_suit), AnswerKinds.a_suit),
    (bool, _yes, AnswerKinds.yes_or_no),
    (int, number, AnswerKinds.a_number),
    (tuple[int, ...], _counts, AnswerKinds.some_numbers),
)
"""The types of answers, how each is read, and the words for what it must be."""
