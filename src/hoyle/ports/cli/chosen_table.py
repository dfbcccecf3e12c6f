"""The variant, its options, the number of players and the score, as given on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from hoyle.errors import BadOption
from hoyle.ports.cli.flags import refuse
from hoyle.table import AnyGame, Game, TableVariant, named, offered, with_options
from hoyle.table.protocols import A, O, S, V
from hoyle.table.setting import in_bounds

if TYPE_CHECKING:
    from hoyle.games.cribbage.variant import Variant as Cribbage


def chosen_variant(game: Game[V, S, A, O], name: str | None, settings: Iterable[str]) -> V:
    """Return the variant with these options set.

    Raises:
        UnknownVariant, UnknownOption, BadOption: if the variant, an option or a value does not exist.
    """
    options = map(setting, settings)
    return in_bounds(with_options(named(game.variants, name or game.variants[0].name), options))


def table_asked(
    game: AnyGame, name: str | None, settings: Sequence[str], stake: int | None, players: int | None
) -> TableVariant:
    """Return the variant for a new table; by default the first for this number of players.

    Raises:
        UnknownVariant, UnknownOption, BadOption, BadParameter: as ``chosen_variant`` and ``with_players``.
    """
    seating = next((each.name for each in game.variants if game.seats(each) == players), None)
    staked = [] if stake is None else [f"stake={stake}"]
    return with_players(game, chosen_variant(game, name or seating, [*settings, *staked]), players)


def with_players(game: Game[V, S, A, O], variant: V, number: int | None) -> V:
    """Return the variant for this number of players; unchanged if ``number`` is None.

    Raises:
        BadOption: if the variant allows several numbers of players, but not this one.
        BadParameter: if the variant has a fixed number of players, and it is not this one.
    """
    seats = game.seats(variant)
    if number is None or number == seats:
        return variant
    if any(option.name == "players" for option in offered(variant)):
        return with_options(variant, [("players", str(number))])
    raise click.BadParameter(f"{variant.name} takes {seats} players, not {number}", param_hint="--players")


def setting(text: str) -> tuple[str, str]:
    """Split ``NAME=VALUE`` into its name and its value.

    Raises:
        BadParameter: if there is no equals sign.
    """
    name, equals, value = text.partition("=")
    refuse("--set", not equals and f"{text!r} is not NAME=VALUE")
    return name.strip(), value


def holes_of(game: Cribbage, score: str) -> tuple[int, int]:
    """Return both players' holes from a score such as ``35-37``, the first player's first.

    Raises:
        BadOption: if it is not a score, or the game is already over at that score.
    """
    own, between, opponent = score.partition("-")
    if not (
        between
        and own.isdecimal()
        and opponent.isdecimal()
        and max(int(own), int(opponent)) < game.game_points
    ):
        raise BadOption("score", score, f"two numbers below {game.game_points} with '-' between, as 35-37")
    return int(own), int(opponent)
