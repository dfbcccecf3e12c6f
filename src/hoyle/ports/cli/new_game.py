"""``hoyle new-game``: write the files of a small game, ready to play and to change."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.command import argument, command, option


@command
def new_game(
    name: str = argument("The name of the game, in lower-case letters."),
    within: Path = option(
        "Where to create its folder.", click.Path(path_type=Path), called="--in", default="."
    ),
) -> None:
    """Create a small, playable game: one file of rules, a test, and a pyproject.toml to install it.

    Example: hoyle new-game brag
    """
    from hoyle.new_game import new_game as written

    for path in written(name, within):
        click.echo(path)
    folder = (within / name).as_posix()
    folder = (
        folder if within.is_absolute() else f"./{folder}"
    )  # Otherwise pip would look for a package of that name.
    click.echo(f"Install it with: pip install -e {folder}; then play it: hoyle play {name}")
