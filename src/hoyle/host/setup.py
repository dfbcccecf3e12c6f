"""The setup of a table: the terms agreed before anybody sits down, and the player of each chair."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import UNSET, Struct
from msgspec.structs import asdict

from hoyle.bots import BOTS, bot_named
from hoyle.errors import BadOption, BadText
from hoyle.games import game_named
from hoyle.record import TAKEN, Player
from hoyle.record.stop import Stop
from hoyle.table import AnyGame, Umpire, in_bounds, named, offered, with_options
from hoyle.table.impossible import Impossible
from hoyle.table.variant import TableVariant
from hoyle.words import is_printable, likeness, person_name

LONGEST_NAME: Final = 24
BOTS_NAMES: Final = (
    "Harriet", "Edmund", "Louisa", "Walter", "Clara", "Jasper", "Edith", "Rufus", "Flora", "Silas", "Maud",
    "Amos", "Nell",
)  # fmt: skip
"""The bots of a table are called so, in the order of their chairs: as many as sit at any."""


class Chair(Struct, frozen=True, kw_only=True):
    """The holder of one place in the company: a person, a bot, or whoever takes the invitation."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None


class Token(Struct, frozen=True):
    """The hash of what opens a seat: an invitation, or once it is ``taken`` the cookie of who took it."""

    hash: bytes
    taken: bool


class Setup(Struct, frozen=True, kw_only=True):
    """The terms of a table, as its maker asked for them. Times are in seconds.

    ``keeps`` is the chair whose player keeps it when partners are cut for. ``pace``: how long a bot waits
    before it acts. ``linger``: how long a trick lies, where the table does not
    turn it at once. ``away``: how long an absent player is waited for. ``rest``: how long between deals.
    ``chat``: people may say what they like while no deal is on. ``listed``: the lobby shows everybody the
    table while it waits for players, and whoever likes may sit down. ``gathers``: once the company is
    complete, the first deal waits for a player's word, so that they may change places before it.
    """

    game: str
    variant: str
    options: dict[str, str]
    umpire: Umpire
    until: Stop
    keeps: int = 0
    pace: float = 0.8
    linger: float = 4.0
    away: float = 120.0
    rest: float = 20.0
    chat: bool = False
    listed: bool = False
    gathers: bool = False

    @property
    def played(self) -> AnyGame:
        """The game that is played."""
        return game_named(self.game)

    def chosen(self) -> TableVariant:
        """The variant, with its options."""
        return with_options(named(self.played.variants, self.variant), self.options.items())


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a table; what is left out has the default of ``Setup``."""

    game: str
    variant: str | None = None
    options: dict[str, str] = {}
    umpire: Umpire = Umpire.STRICT
    seats: tuple[str, ...] | None = None
    name: str = ""
    until: Stop | None = None
    pace: float = 0.8
    linger: float = 4.0
    away: float = 120.0
    rest: float = 20.0
    chat: bool = False
    listed: bool = False
    gathers: bool = False


_LIMITS: Final = {"pace": (0, 10), "linger": (0, 60), "away": (5, 86400), "rest": (0, 600)}


def agreed(wish: Wish) -> tuple[Setup, tuple[Chair, ...], int | None]:
    """The setup and the company of the table that is asked for, and the place in it of the one who asks.

    Raises:
        NotFound, BadText: if there can be no such table.
    """
    game = game_named(wish.game)
    named_so = named(game.variants, wish.variant or game.variants[0].name)
    variant = in_bounds(with_options(named_so, wish.options.items()))
    for field, (least, most) in _LIMITS.items():
        value = getattr(wish, field)
        if not least <= value <= most:
            raise BadOption(field, str(value), f"{least}..{most}")
    until = wish.until or usual_end(game, variant)
    for unit, most in asdict(until).items():
        if most is not None and not 1 <= most <= 1000:
            raise BadOption(f"until: {unit}", str(most), "1..1000")
    chairs, me = _company(game, game.seats(variant), wish)
    setup = Setup(
        game=game.name,
        variant=variant.name,
        options={option.name: option.default for option in offered(variant)},
        umpire=game.kept_by(wish.umpire),
        until=until,
        keeps=me or 0,
        pace=wish.pace,
        linger=wish.linger,
        away=wish.away,
        rest=wish.rest,
        chat=wish.chat,
        listed=wish.listed,
        gathers=wish.gathers,
    )
    return setup, chairs, me


def usual_end(game: AnyGame, variant: TableVariant) -> Stop:
    """The end of a sitting by default: after a rubber, or after a game where there are no rubbers."""
    rubbers = game.result(game.begin(variant)).rubbers
    return Stop(games=1) if rubbers is UNSET else Stop(rubbers=1)


def proper_name(text: str, others: Iterable[str]) -> str:
    """A player's name as the table writes it: unlike another player's, and not too long.

    Raises:
        BadText: if it is no name.
    """
    return _apart(person_name(text, LONGEST_NAME), others)


def players_of(chairs: Sequence[Chair]) -> tuple[Player, ...]:
    """The company as the header of a record lists it."""
    return tuple(Player(name=chair.name, bot=chair.bot) for chair in chairs)


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
                chairs.append(Chair(kind="open", name=_apart("Guest", others)))
            case _:
                bot = bot_named(game.name, seat).name
                taken = {likeness(other) for other in (*others, wish.name)}
                free = (each for each in BOTS_NAMES if likeness(each) not in taken)
                name = next(free, bot.capitalize())
                chairs.append(Chair(kind="bot", name=_apart(name, others), bot=bot))
    return tuple(chairs), seats.index("me") if "me" in seats else None


def _apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where it is another's, or looks like it."""
    taken = {likeness(other) for other in (*others, *TAKEN)}
    number, told = 1, name
    while likeness(told) in taken:
        number += 1
        cut = name[: LONGEST_NAME - 3]
        while not is_printable(cut):
            cut = cut[:-1]  # Of emoji that were joined the first is left.
        told = f"{cut.rstrip()} {number}"
    return told
