"""``hoyle games``: the games that can be played, every option of each, and their bots."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import click

from hoyle.files.json_text import Document
from hoyle.games import HOMES, game_named
from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.command import command
from hoyle.table import AnyGame, offered
from hoyle.words.plain import plain


@command
@click.argument("game", required=False, metavar="[GAME]", help="One game alone.")
@click.option("--bots", is_flag=True, help="Tell the bots, too, and how strong they are.")
@json_option
@plain_already
def games(game: str | None, bots: bool, as_json: bool) -> None:
    """List the games, their variants, and every option with its values and its source.

    An option is set with --set NAME=VALUE wherever a game is played, and bots sit down with --bots NAME.

    Example: hoyle games whist --bots
    """
    chosen = tuple(map(game_named, (game,) if game else HOMES))
    if as_json:
        print_document([_document(each) | (_bots(each) if bots else {}) for each in chosen])
    else:
        click.echo("\n\n".join("\n".join(_listed(each, bots=bots)) for each in chosen))


def _document(game: AnyGame) -> Document:
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


def _bots(game: AnyGame) -> Document:
    """Return the bots of a game as a part of its document, the one to play against first."""
    from hoyle.bots import BOTS  # Only where they are asked for: they take as long to load as all else.

    return {"bots": [{"name": bot.name, "says": bot.says} for bot in BOTS[game.name].values()]}


def _bots_listed(game: AnyGame) -> Iterator[str]:
    yield "  bots, with --bots NAME; the first if none is named"
    for bot in _bots(game)["bots"]:
        head = f"    {bot['name']}: "
        yield from wrap(f"{head}{bot['says']}", 78, subsequent_indent="      ", drop_whitespace=True)


def _listed(game: AnyGame, *, bots: bool) -> Iterator[str]:
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
    if bots:
        yield ""
        yield from _bots_listed(game)
