"""An evening as its pages show it: documents of numbers, names and times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import asdict, replace

from hoyle.evenings.club_acts import HOST, Announced, ClubAct, Keyed, NightAnnounced, SignedUp
from hoyle.evenings.club_night_shown import Shown, night_hall, night_results, night_seats, score_of
from hoyle.evenings.drive import Drive
from hoyle.evenings.duplicate import Night
from hoyle.evenings.evening import ClubPerson, Evening
from hoyle.evenings.results import SheetLine, prizes, sheet
from hoyle.evenings.seating import Couple, DriveTable


def shown(evening: Evening, me: int | None, now: float) -> Shown:
    """Return what the page and the hall screen need of an evening, for one person.

    Times are seconds since 1970; people are named by their numbers, 0 for the host.
    """
    told, drive, night = evening.announced, evening.drive, evening.night
    game: Shown = {"kind": "duplicate", "movement": told.movement} if isinstance(told, NightAnnounced) else {
        "kind": told.kind, "hands": told.hands,
    }  # fmt: skip
    if drive is not None:
        game |= _hall(evening, drive, me)
    if night is not None:
        game |= night_hall(evening, night, me)
    return {
        "acts": evening.acts,
        "now": now,
        "me": me,
        "stage": "over" if evening.is_over else "playing" if evening.is_drawn else "gathering",
        "title": told.title,
        "day": told.day,
        "host": evening.host,
        "minutes": told.minutes,
        "online": evening.online,
        "plays": evening.plays_as(me),
        "people": [_person(each) for each in evening.people],
        "clock": {
            "spent": evening.clock.spent,
            "since": evening.clock.since,
            "started": evening.clock.started,
        },
        "dealt": evening.deals_shown,
        **game,
    }


def results(evening: Evening) -> Shown:
    """Return the sheet, the prizes, and every score with those who typed, corrected and approved it."""
    drive = evening.drive
    if evening.night is not None:
        return night_results(evening, evening.night)
    if drive is None:
        return {"acts": evening.acts, "sheet": [], "prizes": [], "scores": []}
    return {
        "acts": evening.acts,
        "sheet": [_line(evening, each) for each in sheet(drive)],
        "prizes": [
            {
                "what": each.what,
                "tricks": each.tricks,
                "people": [one.number for name in each.winners for one in evening.people_of(int(name))],
            }
            for each in prizes(drive)
        ],
        "scores": [
            {"hand": hand, **_table(evening, hand, table)}
            for hand, tables in enumerate(drive.tables, 1)
            for table in tables
            if table.plays
        ],
    }


def data_of(evening: Evening, acts: Iterable[ClubAct], person: int) -> Shown:
    """Return everything that the log holds about one person: their own acts, and their line of the sheet."""
    own = evening.person(person) if person != HOST else None
    player = own.player if own else None
    hides = evening.night is not None and not evening.is_over  # A rank reveals scores at other tables.
    lines: list[Shown] = [] if player is None or hides else [
        each for each in results(evening)["sheet"] if player in (each.get("player"), each.get("pair"))
    ]  # fmt: skip
    about = []
    signed = 0
    for act in acts:
        signed += isinstance(act.did, SignedUp)
        match act.did:
            case SignedUp() as did if signed == person:
                about.append(replace(act, did=replace(did, hash="")))
            case SignedUp() | Keyed() | Announced() | NightAnnounced():
                pass  # The names of others, and secrets.
            case did if getattr(did, "person", act.by) == person:
                about.append(act)
    return {
        "name": evening.called(person),
        "evening": evening.announced.title,
        "day": evening.announced.day,
        "person": None if own is None else _person(own),
        "seats": [] if player is None else _seats(evening, player),
        "scores": lines,
        "acts": about,
    }


def with_names(evening: Evening, nameless: str) -> Drive | Night:
    """Return the drive or the night with the names of its people; ``nameless`` precedes the number of one
    erased.

    Raises:
        BadText: if seats have not been drawn.
    """
    night = evening.night
    names = tuple(
        "+".join(each.name or f"{nameless} {each.number}" for each in evening.people_of(player))
        for player in range(1, len(night.began.pairs if night else evening.going.names) + 1)
    )
    if night is not None:
        return replace(night, began=replace(night.began, pairs=names))
    return replace(evening.going, names=names)


def _person(person: ClubPerson) -> Shown:
    fields = asdict(person) | {"here": person.here}
    return {name: value for name, value in fields.items() if name not in ("looks", "gone")}


def _hall(evening: Evening, drive: Drive, me: int | None) -> Shown:
    own = evening.plays_as(me)
    player = evening.people[own - 1].player if own else None
    mine = next((each for each in sheet(drive) if each.player == player), None)
    return {
        "hand": drive.hand,
        "trumps": drive.trumps,
        "tables": [_table(evening, drive.hand, each) for each in drive.tables[-1]],
        "doubtful": [
            {"hand": each.hand, "table": each.table, "tricks": each.tricks, "by": int(each.by)}
            for each in drive.doubtful
        ],
        "joining": [one.number for each in drive.joining for one in evening.people_of(each)],
        "going": [one.number for each in drive.going for one in evening.people_of(each)],
        "table": evening.table_of(own) if own else None,
        "ready": bool(evening.dealt),
        "rung": evening.rung,
        "total": None if mine is None else mine.total(),
    }


def _table(evening: Evening, hand: int, table: DriveTable) -> Shown:
    return {
        "table": table.number,
        "plays": table.plays,
        "couples": [_couple(evening, each) for each in table.couples],
        **score_of(evening, (hand, table.number)),
    }


def _couple(evening: Evening, couple: Couple) -> list[list[int] | None]:
    """Return the people in each of two chairs; None for an empty chair."""
    return [
        None if player is None else [one.number for one in evening.people_of(player)] for player in couple
    ]


def _line(evening: Evening, line: SheetLine) -> Shown:
    return {
        "player": line.player,
        "people": [one.number for one in evening.people_of(line.player)],
        "line": line.line,
        "tricks": line.tricks,
        "total": line.total(),
        "here": line.here,
    }


def _seats(evening: Evening, player: int) -> Sequence[Mapping[str, object]]:
    if evening.night is not None:
        return night_seats(evening.night, player)
    return [
        {"hand": hand, "table": table.number}
        for hand, tables in enumerate(evening.going.tables, 1)
        for table in tables
        if player in table.people
    ]
