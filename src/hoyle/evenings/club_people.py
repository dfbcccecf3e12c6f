"""The people of an evening: they sign up, are renamed, draw seats and go home; their names may be erased."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from hoyle.errors import BadText, NoMovement
from hoyle.evenings import drive as drives
from hoyle.evenings import duplicate
from hoyle.evenings.club_acts import (
    HOST,
    Departed,
    Drawn,
    Erased,
    Keyed,
    NightAnnounced,
    Renamed,
    SignedUp,
)
from hoyle.evenings.drive import Began, Joined, Went
from hoyle.evenings.evening import ClubPerson, Evening, HandClock
from hoyle.evenings.words import ClubWords, DriveWords
from hoyle.files.json_text import JsonObject
from hoyle.words import likeness, person_name

MOST_PEOPLE: Final = 400
MOST_ON_LINE: Final = 100
LONGEST_NAME: Final = 40


def signed_up(evening: Evening, did: SignedUp) -> Evening:
    """Return the evening after somebody has signed up, before or after the seats are drawn.

    Raises:
        BadText: if they cannot.
    """
    if evening.is_over:
        raise BadText("", DriveWords.is_over())
    most = MOST_ON_LINE if evening.online and not did.bot else MOST_PEOPLE
    if len(evening.people) >= most:
        raise BadText("", ClubWords.full(most))
    if did.own and evening.plays_as(HOST) is not None:
        raise BadText("", ClubWords.signed_up())
    if did.line not in (None, 0, 1):
        raise BadText(str(did.line), ClubWords.nobody())
    name = _free(evening, did.name)
    person = ClubPerson(
        number=len(evening.people) + 1,
        name=name,
        looks=looks_of(name),
        line=did.line,
        beside=did.beside,
        shares=did.shares,
        own=did.own,
        bot=did.bot,
    )
    other = None if did.beside is None else evening.person(did.beside)
    if other is not None and not other.here:
        raise BadText(str(did.beside), ClubWords.nobody())
    if (drive := evening.drive) is not None:
        if other is not None and did.shares:
            person = replace(person, player=other.player)
        else:
            ladies = drive.lines.count(0)
            line = did.line if did.line is not None else int(ladies > len(drive.lines) - ladies)
            player = len(drive.names) + 1
            person = replace(person, player=player)
            evening = replace(evening, drive=drives.after(drive, Joined(str(player), line)))
    elif evening.night is not None:
        if other is None or not did.shares:
            raise BadText("", ClubWords.pairs_are_drawn())
        person = replace(person, player=other.player)
    keys = {**evening.keys, did.hash: person.number} if did.hash else evening.keys
    return replace(evening, people=(*evening.people, person), keys=keys)


def drawn(evening: Evening, did: Drawn) -> Evening:
    """Return the evening with its seats drawn, for the first time or again.

    Raises:
        BadText: if it has begun, those who come are not those who were drawn, or a night has too few or too
            many pairs for its movement.
    """
    if not evening.can_draw:
        raise BadText("", ClubWords.club_has_begun())
    told, seats = evening.announced, did.seats
    coming = sorted(each.number for each in evening.people if each.here)
    if sorted(one for seat in seats for one in seat) != coming:
        raise BadText("", ClubWords.draw_again())
    names = tuple(str(player) for player in range(1, len(seats) + 1))
    players = {one: player for player, seat in enumerate(seats, 1) for one in seat}
    people = tuple(replace(each, player=players.get(each.number)) for each in evening.people)
    evening = replace(evening, people=people, clock=HandClock())
    if isinstance(told, NightAnnounced):
        cards: JsonObject = {"seed": told.seed, "deals": told.deals, "by_hand": told.by_hand}
        try:
            night = duplicate.begin(duplicate.planned(names, told.movement, told.boards, **cards))
        except NoMovement:
            raise BadText(str(len(names)), ClubWords.no_movement(len(names))) from None
        return replace(evening, night=night)
    began = Began(kind=told.kind, hands=told.hands, trumps=told.trumps, people=names, ladies=did.ladies)
    return replace(evening, drive=drives.begin(began))


def of_person(evening: Evening, did: Renamed | Departed | Keyed | Erased) -> Evening:
    """Return the evening after somebody is renamed, goes home, has a new key or has the name erased.

    Raises:
        BadText: if there is no such person, the name is taken, or they have gone before.
    """
    person = None if did.person == HOST else evening.person(did.person)
    match did:
        case Departed():
            return _departed(evening, evening.person(did.person))
        case Keyed(number, hash):
            return replace(evening, keys={**evening.keys, hash: number}) if hash else evening
        case Renamed(number, name):
            name = _free(evening, name, number)
            return (
                _with(evening, replace(person, name=name, looks=looks_of(name)))
                if person
                else replace(evening, host=name)
            )
        case Erased(number):
            keys = {hash: each for hash, each in evening.keys.items() if each != number}
            evening = replace(evening, keys=keys)
            return _with(evening, replace(person, name="", looks="")) if person else replace(evening, host="")
    assert_never(did)


def _departed(evening: Evening, person: ClubPerson) -> Evening:
    if not person.here:
        raise BadText(str(person.number), ClubWords.nobody())
    alone = len(evening.people_of(person.player)) == 1 if person.player is not None else False
    if evening.drive is not None and person.player is not None and alone and not evening.is_over:
        evening = replace(evening, drive=drives.after(evening.drive, Went(person.player)))
    return _with(evening, replace(person, gone=True))


def _with(evening: Evening, person: ClubPerson) -> Evening:
    people = tuple(person if each.number == person.number else each for each in evening.people)
    return replace(evening, people=people)


def _free(evening: Evening, name: str, person: int = HOST) -> str:
    """Return a name in its standard form; an empty one was erased."""
    if not name:
        return ""
    name = person_name(name, LONGEST_NAME)
    looks = looks_of(name)
    if any(each.here and each.number != person and each.looks == looks for each in evening.people):
        raise BadText(name, ClubWords.name_taken())
    return name


def looks_of(name: str) -> str:
    """Return what a name looks like: two people of an evening may not look alike."""
    return likeness(name).casefold()
