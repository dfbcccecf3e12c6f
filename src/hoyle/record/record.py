"""The lines of a sitting, as typed facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import FULL, Composition
from hoyle.errors import BadText
from hoyle.fairness import Contribution, Pledge
from hoyle.files.json_text import Document
from hoyle.law import Ruling
from hoyle.record.upgrade import FORMAT
from hoyle.seat import Seat
from hoyle.table import AnyGame, ChanceAct, SeatAct, Umpire, named, offered, with_options
from hoyle.table.act import Act
from hoyle.table.protocols import TableVariant
from hoyle.words import likeness, person_name

A = TypeVar("A")
R = TypeVar("R", bound=Ruling)


class Player(Struct, frozen=True, omit_defaults=True):
    """A player at the table; ``bot`` names the bot that plays, None for a person."""

    name: str
    bot: str | None = None


class Line(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One line of a record, without the number and hashes that chain it."""


class Header(Line, frozen=True, kw_only=True, tag="header"):
    """The header of a record: the game, its variant and options, and the players.

    ``options`` holds every option of the variant, as it is typed. ``players`` are in the order in which
    they take chairs before they cut. ``keeps`` is the chair of the player who keeps the chair in the cut.
    ``sitting`` names the sitting in the contexts of its shuffles. ``seeded`` is True if one master seed
    determined all chance. ``salt`` is 32 hexadecimal digits, secret until the sitting is over; without it,
    nobody can search for the hidden cards behind a hash of the record that was published during play.
    ``made`` is the composition of the pack if it is not the usual 52 cards, so that shuffles can be verified
    without the rules of the game.
    """

    format: int
    game: str
    variant: str
    options: dict[str, str]
    players: tuple[Player, ...]
    keeps: Seat
    umpire: Umpire
    sitting: str
    seeded: bool
    salt: str | None = None
    made: Composition = FULL

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of the header."""
        return tuple(player.name for player in self.players)


class Committed(Line, frozen=True, kw_only=True, tag="commitment"):
    """The commitment to a shuffle, and the pledges of the players who contribute to it."""

    shuffle: int
    context: str
    commitment: str
    pledges: tuple[Pledge, ...]


class Contributed(Line, frozen=True, kw_only=True, tag="contributions"):
    """The opened pledges of a shuffle: the values that the players contribute."""

    shuffle: int
    contributions: tuple[Contribution, ...]


class Voided(Line, frozen=True, kw_only=True, tag="void"):
    """A void shuffle: no cards are dealt from it. It is revealed at once, and the next one replaces it.

    ``why`` is ``unopened`` if the ``failed`` pledges were not opened in time, or ``restart`` if the server
    was stopped while it waited for the values.
    """

    shuffle: int
    why: Literal["unopened", "restart"]
    failed: tuple[Pledge, ...] = ()


class Acted(Line, Generic[A], frozen=True, kw_only=True, tag="act"):
    """An act. An act of chance is written without the pack, which the reveal determines.

    ``hurried`` is True if a clock cut a bot's search short, so that it might choose otherwise again.
    ``hinted`` is True if the player took a hint first.
    """

    act: A
    hurried: bool = False
    hinted: bool = False


class DealtIn(Line, Generic[A], frozen=True, kw_only=True, tag="given"):
    """An act that deals given cards, so that there is no shuffle to prove."""

    act: A


class Ruled(Line, Generic[R], frozen=True, kw_only=True, tag="rulings"):
    """All rulings of the referee on the act before, announced or secret."""

    rulings: tuple[R, ...]


class Scored(Line, frozen=True, kw_only=True, tag="score"):
    """The score after the act before changed it, with all points really made, and the payments due.

    ``tally`` is the game's tally without its ledger. ``settlement`` is in pence, by player's name.
    """

    tally: Document
    settlement: dict[str, int]


class Revealed(Line, frozen=True, kw_only=True, tag="reveal"):
    """The revealed secret of a shuffle."""

    shuffle: int
    seed: str
    salt: str


class Abandoned(Line, frozen=True, kw_only=True, tag="abandoned"):
    """The players left before the sitting was over."""


class Closed(Line, frozen=True, kw_only=True, tag="close"):
    """The end: the result of the sitting, and the number of its acts."""

    result: Document
    acts: int


class Record(Struct, frozen=True):
    """A record, line by line.

    Attributes:
        lines: The lines; each may be parsed only when it is asked for.
        hash: The hash of the last line, which identifies the whole record.
        header: The first line.
    """

    lines: Sequence[Line]
    hash: str

    @property
    def header(self) -> Header:
        header = self.lines[0]
        assert isinstance(header, Header), "a record is read with its header first"
        return header

    @property
    def closed(self) -> Closed | None:
        """The line that ends the record, or None if the record is not finished."""
        last = self.lines[-1]
        return last if isinstance(last, Closed) else None


def line_of(act: Act, *, hurried: bool = False, hinted: bool = False) -> Acted[Act] | DealtIn[Act]:
    """Return the record line for an act. ``hurried`` and ``hinted`` apply to players' acts only."""
    if isinstance(act, ChanceAct):
        return Acted(act=replace(act, pack=None))
    return Acted(act=act, hurried=hurried, hinted=hinted) if isinstance(act, SeatAct) else DealtIn(act=act)


def header_of(
    game: AnyGame,
    variant: TableVariant,
    *,
    players: tuple[Player, ...],
    keeps: Seat,
    umpire: Umpire,
    sitting: str,
    seeded: bool,
    salt: str | None = None,
) -> Header:
    """Return the header of a sitting of this variant, with all its options.

    Raises:
        BadText: if a name is invalid, reserved, or too much like another player's.
    """
    players = tuple(replace(player, name=person_name(player.name)) for player in players)
    check_names(player.name for player in players)
    return Header(
        format=FORMAT,
        game=game.name,
        variant=variant.name,
        options={option.name: option.default for option in offered(variant)},
        players=players,
        keeps=keeps,
        umpire=umpire,
        sitting=sitting,
        seeded=seeded,
        salt=salt,
        made=game.composition(variant),
    )


TAKEN: Final = ("packs", "bystander")
"""Reserved names: the accounts of the table itself use them."""


def check_names(names: Iterable[str]) -> None:
    """Check that each name is in the form of ``person_name`` and does not look like another at the table.

    Raises:
        BadText: naming the first name that fails.
    """
    taken = {likeness(name) for name in TAKEN}
    for name in names:
        if person_name(name) != name:
            raise BadText(name, f"the name {name!r} is to be written {person_name(name)!r}")
        if likeness(name) in taken:
            raise BadText(name, f"the name {name!r} is taken, or looks like one that is; choose another")
        taken.add(likeness(name))


def variant_of(game: AnyGame, header: Header) -> TableVariant:
    """Return the variant that a header names, with its options.

    Raises:
        UnknownVariant, UnknownOption, BadOption: if the game has no such variant, option or value.
    """
    return with_options(named(game.variants, header.variant), header.options.items())
