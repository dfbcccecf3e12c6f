"""The variant, its options and the number of players, as given on the command line."""

from __future__ import annotations

from collections.abc import Iterable

import click

from hoyle.table import AnyGame, Game, named, offered, with_options
from hoyle.table.protocols import A, O, S, V
from hoyle.table.setting import in_bounds


def chosen_variant(game: Game[V, S, A, O], name: str | None, settings: Iterable[str], stake: int | None) -> V:
    """Return the variant with these options set.

    Raises:
        UnknownVariant, UnknownOption, BadOption: if the variant, an option or a value does not exist.
    """
    options = [setting(each) for each in settings]
    if stake is not None:
        options.append(("stake", str(stake)))
    return in_bounds(with_options(named(game.variants, name or game.variants[0].name), options))


def seating(game: AnyGame, number: int | None) -> str | None:
    """Return the first variant for exactly this number of players, or None."""
    return next((each.name for each in game.variants if game.seats(each) == number), None)


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
    if not equals:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--set")
    return name.strip(), value
