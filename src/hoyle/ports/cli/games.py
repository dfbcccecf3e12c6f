"""``hoyle games``: the games that can be played, and every option of each."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Annotated, Any

import typer

from hoyle.games import HOMES, game_named
from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.table import Game, offered
from hoyle.words.plain import plain

AnyGame = Game[Any, Any, Any, Any]


def games(
    game: Annotated[str | None, typer.Argument(help="One game alone.", metavar="GAME")] = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """List the games, their variants, and every option with its values and its source.

    An option is set with --set NAME=VALUE wherever a game is played.

    Example: hoyle games whist
    """
    chosen = tuple(map(game_named, (game,) if game else HOMES))
    if as_json:
        print_document([_document(each) for each in chosen])
    else:
        typer.echo("\n\n".join("\n".join(_listed(each)) for each in chosen))


def _document(game: AnyGame) -> dict[str, Any]:
    """Return a game as a document; the first variant's defaults stand for the game's."""
    return {
        "game": game.name,
        "variants": [variant.name for variant in game.variants],
        "players": list(game.players),
        "options": [
            {"name": each.name, "default": each.default, "values": each.values, "source": each.source}
            for each in offered(game.variants[0])
        ],
    }


def _listed(game: AnyGame) -> Iterator[str]:
    least, most = game.players
    players = str(least) if least == most else f"{least} to {most}"
    yield f"{game.name}, for {players} players: {', '.join(variant.name for variant in game.variants)}"
    for about in dict.fromkeys(map(game.about, game.variants)):
        if about:
            yield f"  {plain(about)}"
    first, *others = game.variants
    for option in offered(first):
        yield ""
        yield f"  {option.name} = {option.default}   ({' or '.join(option.values)}; {option.source})"
        for variant in others:
            there = next((each for each in offered(variant) if each.name == option.name), option)
            if there.default != option.default:
                yield f"    {variant.name}: {there.default}"
        yield from wrap(option.says, 76, initial_indent="    ", subsequent_indent="    ")
