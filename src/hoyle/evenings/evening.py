"""The state of an evening at a club: who came, the drive or the duplicate night, its clock and its scores."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from hoyle.errors import BadText
from hoyle.evenings import duplicate
from hoyle.evenings.club_acts import HOST, Announced, Announcement
from hoyle.evenings.drive import Approved, Drive, Scored
from hoyle.evenings.duplicate import Night
from hoyle.evenings.words import ClubWords


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


def key_of(did: Scored | Approved | duplicate.Scored | duplicate.Approved) -> tuple[int, int]:
    """Return by what a score is found: hand and table, or board and the pair that sits North–South."""
    return (did.hand, did.table) if isinstance(did, Scored | Approved) else (did.board, did.north)
