"""An evening at a club: people sign up by name, a host runs a drive or a duplicate night, and the log of acts
is the truth.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final, assert_never

from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings import drive as drives
from hoyle.evenings import duplicate
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
from hoyle.evenings.club_people import LONGEST_NAME, drawn, of_person, signed_up
from hoyle.evenings.drive import Approved, Ended, Moved, Scored, Swapped
from hoyle.evenings.evening import Evening, HandClock, Typed, key_of
from hoyle.evenings.words import ClubWords
from hoyle.words import person_name

MOST_ACTS: Final = 20_000


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
        if not 0 <= did.boards <= 20:
            raise BadText(str(did.boards), ClubWords.boards_of_set())
        if [bool(did.seed), did.by_hand, bool(did.deals)].count(True) != 1:
            raise BadText("", "the packs have a secret, or are brought along, or are shuffled by hand")
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


def _done(evening: Evening, act: ClubAct) -> Evening:
    match act.did:
        case Announced() | NightAnnounced():
            raise BadText("", ClubWords.is_announced())
        case SignedUp() as did:
            return signed_up(evening, did)
        case Renamed() | Departed() | Keyed() | Erased() as did:
            return of_person(evening, did)
        case Drawn() as did:
            return drawn(evening, did)
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
