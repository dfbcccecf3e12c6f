"""The table that the flags ask for: the variant, its options, and the number of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import click

from hoyle.table import (
    Act,
    AnyGame,
    Game,
    Seen,
    TableState,
    TableVariant,
    in_bounds,
    named,
    offered,
    with_options,
)

V = TypeVar("V", bound=TableVariant)
S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=Act)
O = TypeVar("O", bound=Seen)


def chosen_variant(game: Game[V, S, A, O], name: str | None, settings: Iterable[str], stake: int | None) -> V:
    """Return the variant with the options that were set.

    Raises:
        UnknownVariant, UnknownOption, BadOption: if there is no such thing.
    """
    options = [setting(each) for each in settings]
    if stake is not None:
        options.append(("stake", str(stake)))
    return in_bounds(with_options(named(game.variants, name or game.variants[0].name), options))


def seating(game: AnyGame, number: int | None) -> str | None:
    """Return the first variant for so many players; None if no number is given, or no variant is for that
    number alone.
    """
    return next((each.name for each in game.variants if game.seats(each) == number), None)


def with_players(game: Game[V, S, A, O], variant: V, number: int | None) -> V:
    """Return the variant for so many players; unchanged if no number is given.

    Raises:
        BadOption: if the variant leaves the number open, but not to so many.
        BadParameter: if it is played by another number.
    """
    seats = game.seats(variant)
    if number is None or number == seats:
        return variant
    if any(option.name == "players" for option in offered(variant)):
        return with_options(variant, [("players", str(number))])
    raise click.BadParameter(f"{variant.name} takes {seats} players, not {number}", param_hint="--players")


def setting(text: str) -> tuple[str, str]:
    """Return the name and the value of NAME=VALUE, as it was typed.

    Raises:
        BadParameter: if it is none.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--set")
    return name.strip(), value
