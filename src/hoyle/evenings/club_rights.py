"""The rights of everybody at an evening, and the draw of the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings import duplicate
from hoyle.evenings.club_acts import (
    HOST,
    Deed,
    Departed,
    Drawn,
    Erased,
    NightAnnounced,
    Renamed,
    Rung,
    SignedUp,
)
from hoyle.evenings.drive import Approved, Moved, Scored
from hoyle.evenings.evening import ClubPerson, Evening, key_of
from hoyle.evenings.scoring import TRICKS
from hoyle.evenings.seating import GENTLEMEN, LADIES, Kind
from hoyle.evenings.words import ClubWords

_Board: TypeAlias = duplicate.Scored | duplicate.Approved


def permitted(evening: Evening, by: int | None, deed: Deed, was: tuple[int, int] | None = None) -> Deed:
    """Return a deed with its author filled in, if this person may do it now.

    The host may do all of it. A player may type and approve scores of the table at which they sit (those of
    a board only North–South), and rename, withdraw and erase themselves. A stranger may sign up. On line the
    tables type their scores, which only the host may correct, and at the bell bots finish first.

    Args:
        evening: the present state.
        by: the person; None for a stranger.
        deed: what they want to do.
        was: the score of that table that they see; None for none. If it is another by now, somebody was
            faster.

    Raises:
        BadText: if they may not, or somebody was faster; the message says what to do.
    """
    match deed:
        case SignedUp() if not deed.name:
            raise BadText("", ClubWords.nobody())
        case SignedUp():
            return replace(deed, bot="", own=deed.own and by == HOST and bool(evening.online))
        case Scored() | Approved() | duplicate.Scored() | duplicate.Approved() if by is not None:
            if by != HOST:
                _check_own(evening, by, deed)
            if isinstance(deed, Scored | duplicate.Scored):
                _check_fresh(evening, deed, was)
            else:
                _check_second(evening, by, deed)
            return replace(deed, by=str(by))
        case Erased(person) if person == HOST == by and not evening.is_over:
            raise BadText("", ClubWords.end_first())
        case Renamed(person) | Departed(person) | Erased(person) if by == person:
            return deed
    if by != HOST:
        raise BadText("", ClubWords.host_only())
    return Rung() if isinstance(deed, Moved) and evening.online else deed


def _check_own(evening: Evening, person: int, deed: Scored | Approved | _Board) -> None:
    if isinstance(deed, _Board):
        pair = evening.person(person).player
        if evening.night is None or not _may_type(evening.night, pair, deed):
            raise BadText("", ClubWords.not_your_board(deed.board))
    elif not _at_table(evening, person, deed):
        raise BadText("", ClubWords.not_your_table(deed.table))


def _may_type(night: duplicate.Night, pair: int | None, deed: _Board) -> bool:
    """Whether a pair may do this to the score of a board: North–South types those of this round; both pairs
    of the table approve those of this round and the one before.
    """
    play = night.plays.get((deed.board, deed.north))
    if play is None or night.over:
        return False
    if isinstance(deed, duplicate.Scored):
        return pair == play.north and play.round == night.round
    return pair in (play.north, play.east) and night.round - 1 <= play.round <= night.round


def _at_table(evening: Evening, person: int, deed: Scored | Approved) -> bool:
    drive = evening.going
    if evening.online:
        return False
    recent = drive.hand - 1 <= deed.hand <= drive.hand and not drive.over
    if isinstance(deed, Scored):  # Players correct the hand in play; the host those before it.
        recent = recent and deed.hand == drive.hand
    return recent and deed.hand >= 1 and evening.table_of(person, deed.hand) == deed.table


def _check_fresh(evening: Evening, deed: Scored | duplicate.Scored, was: tuple[int, int] | None) -> None:
    typed = evening.typed.get(key_of(deed))
    if typed and typed[-1].tricks != was:
        if isinstance(deed, Scored):
            raise BadText("", ClubWords.typed_already(deed.table, *typed[-1].tricks))
        raise BadText("", ClubWords.board_typed_already(deed.board, *typed[-1].tricks))


def _check_second(evening: Evening, by: int, deed: Approved | duplicate.Approved) -> None:
    key = key_of(deed)
    typed = evening.typed.get(key)
    if not typed or sum(typed[-1].tricks) == TRICKS or key in evening.seconds:
        if isinstance(deed, Approved):
            raise BadText("", ClubWords.nothing_doubtful(deed.table))
        raise BadText("", ClubWords.board_not_doubtful(deed.board))
    if typed[-1].by == by:
        raise BadText("", ClubWords.second_person())


def draw(evening: Evening, order: Callable[[int], Sequence[int]]) -> Drawn:
    """Return the seats by chance.

    People who share a seat get one; in a partner drive those who signed up as partners stay together.

    Args:
        evening: everybody who has signed up and is here.
        order: returns the numbers from 0 to n - 1 in random order, for a number n.

    Raises:
        BadText: if there are too few people, or in a partner drive one is left over.
    """
    seats, told = seats_of(evening), evening.announced
    mixed = [seats[place] for place in order(len(seats))]
    if isinstance(told, NightAnnounced):
        return Drawn(seats=tuple(_numbers(seat) for seat in mixed))
    if len(mixed) < 4:
        raise BadText("", ClubWords.too_few(len(mixed)))
    if told.kind is Kind.PARTNER:
        if len(mixed) % 2:
            raise BadText("", ClubWords.left_over())
        return Drawn(seats=tuple(_numbers(seat) for seat in _paired(mixed)))
    lines = {line: [seat for seat in mixed if seat[0].line == line] for line in (LADIES, GENTLEMEN, None)}
    for seat in lines[None]:
        min((lines[LADIES], lines[GENTLEMEN]), key=len).append(seat)
    ladies = lines[LADIES]
    return Drawn(seats=tuple(_numbers(seat) for seat in (*ladies, *lines[GENTLEMEN])), ladies=len(ladies))


def seats_of(evening: Evening) -> list[list[ClubPerson]]:
    """Return everybody who comes, those who share a seat together."""
    seats: dict[int, list[ClubPerson]] = {}
    for person in evening.people:
        if person.here:
            host = person.beside if person.shares else None
            root = next((each for each, shared in seats.items() if host in {one.number for one in shared}), 0)
            seats.setdefault(root or person.number, []).append(person)
    return [*seats.values()]


def _paired(seats: list[list[ClubPerson]]) -> list[list[ClubPerson]]:
    """Return the seats in an order in which each two are partners."""
    free, pairs = [*seats], list[list[ClubPerson]]()
    while free:
        one = free.pop(0)
        partner = next((each for each in free if _together(one, each)), None)
        if partner is not None:
            free.remove(partner)
            pairs = [one, partner, *pairs]
        else:
            pairs.append(one)
    return pairs


def _together(one: list[ClubPerson], other: list[ClubPerson]) -> bool:
    numbers = _numbers(one), _numbers(other)
    return any(
        each.beside in numbers[1 - side]
        for side, seat in enumerate((one, other))
        for each in seat
        if not each.shares
    )


def _numbers(seat: list[ClubPerson]) -> tuple[int, ...]:
    return tuple(each.number for each in seat)
