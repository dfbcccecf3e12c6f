"""The acts of an evening at a club: each says what was done, by whom and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings import duplicate
from hoyle.evenings.drive import Approved, Ended, Moved, Scored, Swapped
from hoyle.evenings.seating import Kind

HOST: Final = 0
"""The number of the host among the people of an evening; the others are numbered from 1."""

SERVER: Final = -1
"""The author of what the server does by itself at a drive online."""


class _Telling(Struct, frozen=True, kw_only=True):
    """The part of an announcement that every evening has.

    Attributes:
        title: what the evening is called.
        day: its day and time as ``2026-12-04T19:30``; empty if it has none.
        host: the host's name.
        minutes: the time for a hand or a round; 0 for no limit.
        hash: of the host's secret, as in ``Keyed``.
    """

    title: str
    host: str
    day: str = ""
    minutes: int = 0
    hash: str = ""


class Announced(_Telling, frozen=True, tag=True, kw_only=True):
    """A host announces a drive.

    Attributes:
        kind: how players move.
        hands: the number of hands.
        trumps: letters of suits, ``N`` for a hand without trumps; they are repeated.
        online: the bot that fills the tables of a drive online; empty for real cards in a hall.
    """

    kind: Kind
    hands: int
    trumps: str
    online: str = ""


class NightAnnounced(_Telling, frozen=True, tag=True, kw_only=True):
    """A host announces a duplicate night.

    Attributes:
        movement: how pairs move; empty to choose by their number.
        boards: the boards of a set; 0 for about 24 in all.
        by_hand: whether the packs are shuffled at the tables.
        seed: the secret of the packs, promised by its hash from now on; empty if there is none.
        deals: the cards of each board, if the host has brought them.
    """

    movement: Literal["", "mitchell", "howell"] = ""
    boards: int = 0
    by_hand: bool = False
    seed: str = ""
    deals: tuple[duplicate.Cards, ...] = ()


Announcement: TypeAlias = Announced | NightAnnounced
"""The first act of an evening."""


class SignedUp(Struct, frozen=True, tag=True, kw_only=True):
    """Somebody comes. After the draw they play from the next hand on. At a duplicate night two who share a
    seat are a pair, and after the draw no more pairs come.

    Attributes:
        name: as they want to be called.
        line: 0 to play with the ladies, 1 with the gentlemen, None for either.
        beside: the person whose partner they are or, if ``shares``, whose seat they share.
        hash: of the secret by which they open the evening, as in ``Keyed``; empty if they have none.
        own: the host plays too, as this person.
        bot: the bot that plays as this person; empty for people.
    """

    name: str
    line: int | None = None
    beside: int | None = None
    shares: bool = False
    hash: str = ""
    own: bool = False
    bot: str = ""


class Renamed(Struct, frozen=True, tag=True):
    """A person's name is corrected."""

    person: int
    name: str


class Departed(Struct, frozen=True, tag=True):
    """A person does not come, or goes home after this hand."""

    person: int


class Keyed(Struct, frozen=True, tag=True):
    """A secret that opens the evening as this person; only its SHA-256 hash is kept, in hexadecimal."""

    person: int
    hash: str


class Drawn(Struct, frozen=True, tag=True, kw_only=True):
    """The seats are drawn: the people of each seat in the order of the lines, ladies first."""

    seats: tuple[tuple[int, ...], ...]
    ladies: int | None = None


class Started(Struct, frozen=True, tag=True):
    """The hand begins, and its clock."""


class Dealt(Struct, frozen=True, tag=True):
    """The tables of a hand online are ready: the number of each, and its name at the server."""

    hand: int
    tables: tuple[tuple[int, str], ...]


class Rung(Struct, frozen=True, tag=True):
    """The bell at a drive online: bots play out what is unfinished, and everybody moves."""


class Paused(Struct, frozen=True, tag=True):
    """The clock is stopped."""


class Resumed(Struct, frozen=True, tag=True):
    """The clock runs again."""


class DealsShown(Struct, frozen=True, tag=True):
    """The host may see the deals from now on, to sort the packs; everybody sees that."""


class Erased(Struct, frozen=True, tag=True):
    """A person's name and secrets are removed from every act; their scores remain."""

    person: int


Asked: TypeAlias = (
    SignedUp
    | Renamed
    | Departed
    | Erased
    | Started
    | Paused
    | Resumed
    | Swapped
    | Scored
    | Approved
    | Moved
    | Ended
    | duplicate.Scored
    | duplicate.Approved
    | DealsShown
)
"""The deeds that a page may ask for; the server fills in authors and secrets."""

Deed: TypeAlias = Announcement | Asked | Keyed | Drawn | Dealt | Rung
"""All deeds. Players, pairs and tables in those of a drive or night are its own numbers."""


class ClubAct(Struct, frozen=True):
    """A deed, the person who did it, and when: seconds since 1970."""

    did: Deed
    by: int
    at: float


_ACTS: Final[msgspec.json.Decoder[ClubAct]] = msgspec.json.Decoder(ClubAct)


def encoded(act: ClubAct) -> bytes:
    """Return an act as it is stored."""
    return msgspec.json.encode(act)


def decoded(rows: Iterable[bytes]) -> list[ClubAct]:
    """Return stored acts.

    Raises:
        BadText: if a row is not an act.
    """
    try:
        return [_ACTS.decode(row) for row in rows]
    except msgspec.DecodeError as error:
        raise BadText("", f"a row is no act of an evening: {error}") from None


def erased(acts: Iterable[ClubAct], person: int) -> Iterator[tuple[int, ClubAct]]:
    """Yield the acts that hold a person's name or secrets, without these, with their places in the log."""
    signed = 0
    for place, act in enumerate(acts):
        match act.did:
            case Announced() | NightAnnounced() as did if person == HOST:
                yield place, replace(act, did=replace(did, host="", hash=""))
            case SignedUp() as did:
                signed += 1
                if signed == person:
                    yield place, replace(act, did=replace(did, name="", hash=""))
            case Renamed(each, _) as did if each == person:
                yield place, replace(act, did=replace(did, name=""))
            case Keyed(each, _) as did if each == person:
                yield place, replace(act, did=replace(did, hash=""))
