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
from hoyle.table.variant import TableVariant
from hoyle.words import likeness, person_name

A = TypeVar("A")
R = TypeVar("R", bound=Ruling)


class Player(Struct, frozen=True, omit_defaults=True):
    """Somebody at the table; ``bot`` names the bot that plays for them, None is a person."""

    name: str
    bot: str | None = None


class Line(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One line of a record, without the number and hashes that chain it."""


class Header(Line, frozen=True, kw_only=True, tag="header"):
    """The header of a record: the game, its variant and options, and who sat down to it.

    ``options`` holds every option of the variant, as it is typed. ``players`` stand in the order in
    which they take chairs before they cut; ``keeps`` is the chair whose player keeps it. ``sitting``
    names the sitting in the contexts of its shuffles. ``seeded`` says that all chance grew from one
    master seed. ``salt`` is 32 hexadecimal digits that nobody is told before the sitting is over: without
    it nobody can search for the hidden cards behind a hash of the record that was given out in play.
    ``made`` says what the pack is made of, if it is not the fifty-two cards: a verifier of shuffles need not
    know the game.
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
    """A shuffle promised, and what people pledged to it."""

    shuffle: int
    context: str
    commitment: str
    pledges: tuple[Pledge, ...]


class Contributed(Line, frozen=True, kw_only=True, tag="contributions"):
    """The pledges of a shuffle, opened."""

    shuffle: int
    contributions: tuple[Contribution, ...]


class Voided(Line, frozen=True, kw_only=True, tag="void"):
    """A shuffle that nothing is dealt from. It is revealed at once, and the next is promised in its place.

    ``why`` is ``unopened``, where ``failed`` pledges were not opened in time, or ``restart``, where the
    server was stopped while the values were awaited.
    """

    shuffle: int
    why: Literal["unopened", "restart"]
    failed: tuple[Pledge, ...] = ()


class Acted(Line, Generic[A], frozen=True, kw_only=True, tag="act"):
    """An act. One of chance stands without the pack, which its reveal will give.

    ``hurried`` says that a clock cut a bot's thought short: asked again, it might have chosen otherwise.
    """

    act: A
    hurried: bool = False


class DealtIn(Line, Generic[A], frozen=True, kw_only=True, tag="given"):
    """An act that lays cards out by hand, so that there is no shuffle to prove."""

    act: A


class Ruled(Line, Generic[R], frozen=True, kw_only=True, tag="rulings"):
    """All rulings of the referee on the act before, told or kept secret."""

    rulings: tuple[R, ...]


class Scored(Line, frozen=True, kw_only=True, tag="score"):
    """The tally as the act before changed it, with all points really made, and who stands to pay whom.

    ``tally`` is the game's own, except its ledger; ``settlement`` is in pence, by player's name.
    """

    tally: Document
    settlement: dict[str, int]


class Revealed(Line, frozen=True, kw_only=True, tag="reveal"):
    """The secret of a shuffle, opened."""

    shuffle: int
    seed: str
    salt: str


class Abandoned(Line, frozen=True, kw_only=True, tag="abandoned"):
    """The players rose before the sitting was over."""


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
        """The line that ends the record, if it is ended."""
        last = self.lines[-1]
        return last if isinstance(last, Closed) else None


def line_of(act: Act, *, hurried: bool = False) -> Acted[Act] | DealtIn[Act]:
    """Return the line an act is written in; a player's may say that they were hurried."""
    if isinstance(act, ChanceAct):
        return Acted(act=replace(act, pack=None))
    return Acted(act=act, hurried=hurried) if isinstance(act, SeatAct) else DealtIn(act=act)


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
    """Return the header of a sitting down to this variant, with all its options.

    Raises:
        BadText: if the players cannot be told apart by their names.
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
"""Names that no player has: the table's own accounts are called so."""


def check_names(names: Iterable[str]) -> None:
    """Check that each name is written as ``person_name`` writes it, and looks like no other at the table.

    Raises:
        BadText: naming the one that cannot be.
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
        UnknownVariant, UnknownOption, BadOption: if the game has no such thing.
    """
    return with_options(named(game.variants, header.variant), header.options.items())
