"""An evening at a club: people sign up by name, a host runs a drive or a duplicate night, and the log of acts
is the truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import reduce
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings import club_night, duplicate
from hoyle.evenings import drive as drives
from hoyle.evenings.club_acts import (
    HOST,
    Announced,
    Announcement,
    ClubAct,
    DealsShown,
    Dealt,
    Departed,
    Drawn,
    Erased,
    Keyed,
    NightAnnounced,
    Paused,
    Renamed,
    Resumed,
    Rung,
    SignedUp,
    Started,
)
from hoyle.evenings.drive import Approved, Began, Drive, Ended, Joined, Moved, Scored, Swapped, Went
from hoyle.evenings.duplicate import Night
from hoyle.evenings.words import ClubWords, DriveWords
from hoyle.words import likeness, person_name

MOST_PEOPLE: Final = 400
MOST_ACTS: Final = 20_000
MOST_ON_LINE: Final = 100
LONGEST_NAME: Final = 40


class ClubPerson(Struct, frozen=True, kw_only=True):
    """Somebody who signed up.

    Attributes:
        number: from 1, in the order of signing up.
        name: empty once it is erased; ``looks`` is its skeleton, by which it differs from the others.
        line, beside, shares: as they signed up.
        gone: whether they do not come after all, or have gone home.
        player: their number in the drive, or that of their pair in the night, once seats are drawn; two who
            share a seat have one.
        own, bot: as they signed up.
    """

    number: int
    name: str
    looks: str
    line: int | None
    beside: int | None
    shares: bool
    gone: bool = False
    player: int | None = None
    own: bool = False
    bot: str = ""

    @property
    def here(self) -> bool:
        """Whether they come, or have come and not gone home."""
        return not self.gone


class Typed(Struct, frozen=True):
    """A score that somebody typed, and when."""

    tricks: tuple[int, int]
    by: int
    at: float


class HandClock(Struct, frozen=True):
    """The time of a hand: seconds ``spent`` before it ran from ``since``; None while it is stopped."""

    spent: float = 0.0
    since: float | None = None
    started: bool = False

    def at(self, now: float) -> float:
        """Return the seconds of play at a time."""
        return self.spent + (max(0.0, now - self.since) if self.since is not None else 0.0)


class Evening(Struct, frozen=True, kw_only=True):
    """The state of an evening.

    Attributes:
        announced: how it was announced.
        acts: the number of acts that led here.
        host: the host's name; empty once it is erased.
        people: all who signed up.
        keys: the person that each secret opens, by its hash.
        drive: the drive, once seats are drawn; ``night``: the duplicate night.
        typed: every score that was typed, the latest last, by hand and table, or by board and pair.
        seconds: who approved a score whose tricks are not 13, and when.
        deals_shown: when the host was shown the deals before the end; None if that did not happen.
        dealt: online, the name at the server of each table of this hand, once they are ready.
        rung: online, whether the bell has rung for this hand.
    """

    announced: Announcement
    acts: int
    host: str
    people: tuple[ClubPerson, ...] = ()
    keys: Mapping[str, int] = {}
    drive: Drive | None = None
    night: Night | None = None
    clock: HandClock = HandClock()
    typed: Mapping[tuple[int, int], tuple[Typed, ...]] = {}
    seconds: Mapping[tuple[int, int], tuple[int, float]] = {}
    deals_shown: float | None = None
    dealt: Mapping[int, str] = {}
    rung: bool = False

    @property
    def online(self) -> str:
        """The bot that fills the tables of a drive online; empty in a hall."""
        return self.announced.online if isinstance(self.announced, Announced) else ""

    @property
    def is_over(self) -> bool:
        game = self.drive or self.night
        return game is not None and game.over

    @property
    def is_drawn(self) -> bool:
        """Whether the seats have been drawn."""
        return self.drive is not None or self.night is not None

    @property
    def can_draw(self) -> bool:
        """Whether the seats may be drawn, for the first time or again."""
        at_first = self.drive.hand == 1 if self.drive else self.night is None or self.night.round == 1
        return at_first and not (self.typed or self.clock.started or self.is_over)

    @property
    def going(self) -> Drive:
        """The drive.

        Raises:
            BadText: if seats have not been drawn.
        """
        if self.drive is None:
            raise BadText("", ClubWords.not_drawn())
        return self.drive

    def person(self, number: int) -> ClubPerson:
        """Return a person by number.

        Raises:
            BadText: if there is none.
        """
        if not 1 <= number <= len(self.people):
            raise BadText(str(number), ClubWords.nobody())
        return self.people[number - 1]

    def called(self, number: int) -> str:
        """Return the name of a person or the host; empty once it is erased."""
        return self.host if number == HOST else self.person(number).name

    def plays_as(self, number: int | None) -> int | None:
        """Return the person as whom somebody plays: themselves, and at a drive online perhaps the host."""
        if number != HOST:
            return number
        return next((each.number for each in self.people if each.own and each.here), None)

    def people_of(self, player: int) -> tuple[ClubPerson, ...]:
        """Return the people who share a seat or are a pair, those who went home only if all did."""
        all_of = [each for each in self.people if each.player == player]
        return tuple([each for each in all_of if each.here] or all_of)

    def table_of(self, person: int, hand: int | None = None) -> int | None:
        """Return the number of the table at which a person sits in a hand, by default in the present one."""
        if self.drive is None or not 1 <= person <= len(self.people):
            return None
        player = self.people[person - 1].player
        tables = self.drive.tables[(hand or self.drive.hand) - 1]
        return next((each.number for each in tables if player in each.people), None)


def announced(act: ClubAct) -> Evening:
    """Return an evening that nobody has joined.

    Raises:
        BadText: if the act announces none, or one that cannot be; the message says why.
    """
    did = act.did
    if not isinstance(did, Announcement):
        raise BadText("", "the log does not begin with an evening")
    person_name(did.title, LONGEST_NAME)
    if did.host:
        person_name(did.host, LONGEST_NAME)
    if isinstance(did, NightAnnounced):
        club_night.check(did)
    elif not drives.are_trumps(did.trumps) or len(did.trumps) > len(drives.HANDS):
        raise BadText(did.trumps, ClubWords.no_trump_letters())
    elif did.online and "N" in did.trumps:
        raise BadText(did.trumps, ClubWords.trumps_on_line())
    hands = did.hands if isinstance(did, Announced) else drives.HANDS[0]
    if hands not in drives.HANDS or not 0 <= did.minutes <= 120:
        raise BadText(str(hands), ClubWords.hands_and_minutes())
    try:
        _ = did.day and datetime.fromisoformat(did.day)
    except ValueError:
        raise BadText(did.day, ClubWords.no_day()) from None
    keys = {did.hash: HOST} if did.hash else {}
    return Evening(announced=did, acts=1, host=did.host, keys=keys)


def after(evening: Evening, act: ClubAct) -> Evening:
    """Return the evening after one more act, whoever did it; ``club_rights`` says who may.

    Raises:
        BadText: if it cannot be done now; the message says why and what to do.
    """
    if evening.acts >= MOST_ACTS:
        raise BadText("", ClubWords.too_many_acts())
    return replace(_done(evening, act), acts=evening.acts + 1)


def replayed(acts: Iterable[ClubAct]) -> Evening:
    """Return the evening that a log adds up to.

    Raises:
        BadText: if it is no log of an evening.
    """
    first, *more = acts
    return reduce(after, more, announced(first))


def _done(evening: Evening, act: ClubAct) -> Evening:
    match act.did:
        case Announced() | NightAnnounced():
            raise BadText("", ClubWords.is_announced())
        case SignedUp() as did:
            return _signed_up(evening, did)
        case Renamed() | Departed() | Keyed() | Erased() as did:
            return _of_person(evening, did)
        case Drawn() as did:
            return _drawn(evening, did)
        case Started() | Paused() | Resumed() as did:
            return replace(evening, clock=_timed(evening, did, act.at))
        case Dealt() | Rung() as did:
            return _on_line(evening, did)
        case Scored() | duplicate.Scored() as did:
            evening, key = _played(evening, did), key_of(did)
            lines = (*evening.typed.get(key, ()), Typed(did.tricks, act.by, act.at))
            seconds = {each: second for each, second in evening.seconds.items() if each != key}
            return replace(evening, typed={**evening.typed, key: lines}, seconds=seconds)
        case Approved() | duplicate.Approved() as did:
            seconds = {**evening.seconds, key_of(did): (act.by, act.at)}
            return replace(_played(evening, did), seconds=seconds)
        case Moved() as did:
            if isinstance(evening.announced, Announced) and evening.going.hand == evening.announced.hands:
                raise BadText("", ClubWords.last_hand())
            return replace(_played(evening, did), clock=HandClock(), dealt={}, rung=False)
        case Ended() as did:
            clock = HandClock(evening.clock.at(act.at), started=evening.clock.started)
            return replace(_played(evening, did), clock=clock)
        case Swapped() as did:
            return _played(evening, did)
        case DealsShown():
            if evening.night is None or evening.night.began.by_hand:
                raise BadText("", ClubWords.no_deals())
            return replace(evening, deals_shown=evening.deals_shown or act.at)
    assert_never(act.did)


def key_of(did: Scored | Approved | duplicate.Scored | duplicate.Approved) -> tuple[int, int]:
    """Return by what a score is found: hand and table, or board and the pair that sits North–South."""
    return (did.hand, did.table) if isinstance(did, Scored | Approved) else (did.board, did.north)


def _played(evening: Evening, event: drives.Event | duplicate.Event) -> Evening:
    if isinstance(event, Swapped) and evening.dealt:
        raise BadText("", ClubWords.cards_are_dealt())
    if evening.night is not None and isinstance(event, duplicate.Event):
        return replace(evening, night=duplicate.after(evening.night, event))
    if evening.drive is not None and isinstance(event, drives.Event):
        return replace(evening, drive=drives.after(evening.drive, event))
    raise BadText("", ClubWords.cannot_here() if evening.is_drawn else ClubWords.not_drawn())


def _on_line(evening: Evening, did: Dealt | Rung) -> Evening:
    drive = evening.going
    if not evening.online or drive.over or not evening.clock.started:
        raise BadText("", ClubWords.not_started())
    if isinstance(did, Rung):
        if not evening.dealt:
            raise BadText("", ClubWords.not_started())
        return replace(evening, rung=True)
    playing = sorted(each.number for each in drive.tables[-1] if each.plays)
    if evening.dealt or did.hand != drive.hand or sorted(number for number, _ in did.tables) != playing:
        raise BadText("", ClubWords.cards_are_dealt())
    return replace(evening, dealt=dict(did.tables))


def _of_person(evening: Evening, did: Renamed | Departed | Keyed | Erased) -> Evening:
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


def _timed(evening: Evening, did: Started | Paused | Resumed, at: float) -> HandClock:
    clock, is_over = evening.clock, evening.is_over
    if not evening.is_drawn:
        raise BadText("", ClubWords.not_drawn())
    match did:
        case Started() if not is_over and not clock.started:
            return HandClock(since=at, started=True)
        case Paused() if clock.since is not None:
            return HandClock(clock.at(at), started=True)
        case Resumed() if not is_over and clock.started and clock.since is None:
            return replace(clock, since=at)
    raise BadText("", ClubWords.stands_still() if isinstance(did, Paused) else ClubWords.hand_runs())


def _signed_up(evening: Evening, did: SignedUp) -> Evening:
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


def _departed(evening: Evening, person: ClubPerson) -> Evening:
    if not person.here:
        raise BadText(str(person.number), ClubWords.nobody())
    alone = len(evening.people_of(person.player)) == 1 if person.player is not None else False
    if evening.drive is not None and person.player is not None and alone and not evening.is_over:
        evening = replace(evening, drive=drives.after(evening.drive, Went(person.player)))
    return _with(evening, replace(person, gone=True))


def _drawn(evening: Evening, did: Drawn) -> Evening:
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
        return replace(evening, night=club_night.begun(told, names))
    began = Began(kind=told.kind, hands=told.hands, trumps=told.trumps, people=names, ladies=did.ladies)
    return replace(evening, drive=drives.begin(began))


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
