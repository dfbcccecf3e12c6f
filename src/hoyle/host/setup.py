"""The setup of a table: the terms agreed before play, and the player of each chair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import UNSET, Struct
from msgspec.structs import asdict

from hoyle.bots import BOTS, bot_named
from hoyle.errors import BadOption, BadText
from hoyle.games import game_named
from hoyle.record import Player
from hoyle.record.record import TAKEN
from hoyle.record.stop import Stop
from hoyle.table import AnyGame, Umpire, named, offered, with_options
from hoyle.table.impossible import Impossible
from hoyle.table.protocols import TableVariant
from hoyle.table.setting import in_bounds, played_alone
from hoyle.words import is_printable, likeness, person_name

LONGEST_NAME: Final = 24
BOTS_NAMES: Final = (
    "Harriet", "Edmund", "Louisa", "Walter", "Clara", "Jasper", "Edith", "Rufus", "Flora", "Silas", "Maud",
    "Amos", "Nell",
)  # fmt: skip
"""The names of a table's bots, in the order of their chairs."""


PROGRAM: Final = "program"
"""The ``bot`` of a person's chair that the host has given to a program."""


class Chair(Struct, frozen=True, kw_only=True):
    """The holder of one place in the company: a person, a bot, or an open invitation.

    ``bot``: the name of the bot, or ``PROGRAM`` if the person is a program that connects with a token.
    """

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None


class Token(Struct, frozen=True):
    """The hash of the secret that opens a seat: an invitation, or once ``taken`` the holder's cookie."""

    hash: bytes
    taken: bool


class _Terms(Struct, frozen=True, kw_only=True):
    """The terms that a table's creator may choose in a request, and that then hold for the table."""

    game: str
    pace: float = 0.8
    linger: float = 4.0
    away: float = 120.0
    rest: float = 20.0
    chat: bool = False
    listed: bool = False
    gathers: bool = False
    hints: bool = False


class Setup(_Terms, frozen=True, kw_only=True):
    """The terms of a table, as its creator requested them. Times are in seconds.

    ``keeps``: the chair whose player keeps it when partners are cut for. ``pace``: how long a bot waits
    before it acts. ``linger``: how long a trick stays visible where the table does not turn it at once.
    ``away``: how long to wait for an absent player. ``rest``: the pause between deals. ``chat``: people may
    say anything between deals. ``listed``: the lobby shows the table to everyone while it waits for players,
    and anyone may join. ``gathers``: once all chairs are taken, the first deal waits for a player to start
    it, so that players may still swap places. ``hints``: players may take hints though other people play;
    alone with bots they always may. ``daily``: the day whose deal is played, as 2026-11-27, or the name of a
    shared deal, or empty. ``practice``: the player has played that deal before, so its result does not count.
    ``evening``: the evening online whose table this is, or empty. Such a table has no host, and it plays
    though nobody is connected. ``stand_in``: the bot that plays for absent people; empty for the first of the
    game.
    """

    variant: str
    options: dict[str, str]
    umpire: Umpire
    until: Stop
    keeps: int = 0
    daily: str = ""
    practice: bool = False
    evening: str = ""
    stand_in: str = ""

    @property
    def played(self) -> AnyGame:
        """The game that is played."""
        return game_named(self.game)

    def chosen(self) -> TableVariant:
        """The variant with the chosen options."""
        return with_options(named(self.played.variants, self.variant), self.options.items())


class Wish(_Terms, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a table; omitted fields have the defaults of ``Setup``.

    ``daily``: play the deal of the day. ``shared``: play the shared deal of this name instead. ``person``: a
    random text that distinguishes a person's first try at such a deal from later ones.
    """

    variant: str | None = None
    options: dict[str, str] = {}
    umpire: Umpire = Umpire.STRICT
    seats: tuple[str, ...] | None = None
    name: str = ""
    until: Stop | None = None
    daily: bool = False
    shared: str = ""
    person: str = ""


_LIMITS: Final = {"pace": (0, 10), "linger": (0, 60), "away": (5, 86400), "rest": (0, 600)}


def agreed(wish: Wish) -> tuple[Setup, tuple[Chair, ...], int | None]:
    """Return the setup and company of a requested table, and the requester's place in it.

    Raises:
        NotFound, BadText: if there can be no such table.
    """
    game = game_named(wish.game)
    variant_named = named(game.variants, wish.variant or game.variants[0].name)
    variant = in_bounds(with_options(variant_named, wish.options.items()))
    for field, (least, most) in _LIMITS.items():
        value = getattr(wish, field)
        if not least <= value <= most:
            raise BadOption(field, str(value), f"{least}..{most}")
    until = wish.until or usual_end(game, variant)
    for unit, most in asdict(until).items():
        if most is not None and not 1 <= most <= 1000:
            raise BadOption(f"until: {unit}", str(most), "1..1000")
    chairs, me = _company(game, game.seats(variant), wish)
    if sum(chair.kind != "bot" for chair in chairs) == 1:
        variant = played_alone(variant, wish.options)
    terms = {name: getattr(wish, name) for name in _Terms.__struct_fields__}
    setup = Setup(
        **terms | {"game": game.name},
        variant=variant.name,
        options={option.name: option.default for option in offered(variant)},
        umpire=game.kept_by(wish.umpire),
        until=until,
        keeps=me or 0,
    )
    return setup, chairs, me


def usual_end(game: AnyGame, variant: TableVariant) -> Stop:
    """The default end of a sitting: one rubber, or one game where there are no rubbers."""
    rubbers = game.result(game.begin(variant)).rubbers
    return Stop(games=1) if rubbers is UNSET else Stop(rubbers=1)


def proper_name(text: str, others: Iterable[str]) -> str:
    """Return a player's name as the table writes it: not too long, and distinct from the other names.

    Raises:
        BadText: if the name is invalid.
    """
    return _distinct_name(person_name(text, LONGEST_NAME), others)


def players_of(chairs: Sequence[Chair]) -> tuple[Player, ...]:
    """The company as the header of a record lists it."""
    return tuple(Player(name=each.name, bot=each.bot if each.kind == "bot" else None) for each in chairs)


def _company(game: AnyGame, number: int, wish: Wish) -> tuple[tuple[Chair, ...], int | None]:
    plain = next(iter(BOTS[game.name]))
    seats = wish.seats if wish.seats is not None else ("me", *[plain] * (number - 1))
    if len(seats) != number or seats.count("me") > 1:
        raise BadText(" ".join(seats)[:80], Impossible.so_many_seats(number))
    chairs: list[Chair] = []
    for seat in seats:
        others = [chair.name for chair in chairs]
        match seat:
            case "me":
                chairs.append(Chair(kind="person", name=proper_name(wish.name or "Guest", others)))
            case "open":
                chairs.append(Chair(kind="open", name=_distinct_name("Guest", others)))
            case _:
                bot = bot_named(game.name, seat).name
                taken = {likeness(other) for other in (*others, wish.name)}
                free = (each for each in BOTS_NAMES if likeness(each) not in taken)
                name = next(free, bot.capitalize())
                chairs.append(Chair(kind="bot", name=_distinct_name(name, others), bot=bot))
    return tuple(chairs), seats.index("me") if "me" in seats else None


def _distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number added if it equals or resembles another's."""
    taken = {likeness(other) for other in (*others, *TAKEN)}
    number, numbered = 1, name
    while likeness(numbered) in taken:
        number += 1
        cut = name[: LONGEST_NAME - 3]
        while not is_printable(cut):
            cut = cut[:-1]  # Of joined emoji only the first is kept.
        numbered = f"{cut.rstrip()} {number}"
    return numbered
