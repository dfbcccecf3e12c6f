"""``hoyle games``: list the games, their options and their bots."""

from __future__ import annotations

from collections.abc import Iterator
from re import compile as pattern
from textwrap import wrap
from typing import Final

from hoyle.errors import UnknownOption
from hoyle.files.json_text import Document
from hoyle.games import HOMES, game_named
from hoyle.ports.cli.book import parted
from hoyle.ports.cli.flags import Form, json_form
from hoyle.ports.command import argument, flag, plain_command
from hoyle.table import AnyGame, offered
from hoyle.table.setting import OfferedOption
from hoyle.words.plain import plain

_LAW: Final = pattern(r"[A-Z]+-L\d|TL-")
"""Matches the ids of law articles. Options based on other rules affect every deal and are listed first."""


@plain_command
def games(
    game: str | None = argument("Only this game.", required=False),
    option: str | None = argument("Only this option, in full.", required=False),
    bots: bool = flag("Also list the bots and their strength."),
    form: Form = json_form,
) -> None:
    """List the games, their variants, and every option with its values and its source.

    Set options with --set NAME=VALUE wherever a game is played. Choose bots with --bots NAME.

    Example: hoyle games whist
    Example: hoyle games whist lead_out_of_turn
    Example: hoyle games whist --bots
    """
    chosen = tuple(map(game_named, (game,) if game else HOMES))
    if option is not None:
        chosen_option = _named(chosen[0], option)
        form.tell(_option_listed(chosen[0], chosen_option), lambda: [_option_document(chosen_option)])
        return
    form.tell(
        parted("\n".join(_listed(each, bots=bots)) for each in chosen),
        lambda: [_document(each) | (_bots(each) if bots else {}) for each in chosen],
    )


def _named(game: AnyGame, name: str) -> OfferedOption:
    known = {each.name: each for each in offered(game.variants[0])}
    if name not in known:
        raise UnknownOption(name, known, game.name)
    return known[name]


def _document(game: AnyGame) -> Document:
    """Return a game as a document. The defaults are those of its first variant."""
    return {
        "game": game.name,
        "variants": [variant.name for variant in game.variants],
        "players": list(game.players),
        "options": [_option_document(each) for each in offered(game.variants[0])],
    }


def _option_document(option: OfferedOption) -> Document:
    return {
        "name": option.name,
        "default": option.default,
        "values": option.values,
        "source": option.source,
        **({"alone": option.alone} if option.alone else {}),
    }


def _bots(game: AnyGame) -> Document:
    """Return the bots of a game as part of its document, the default bot first."""
    from hoyle.bots import BOTS  # Imported only when needed: it doubles the start-up time.

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
    settled: list[OfferedOption] = []
    open_in_law: list[OfferedOption] = []
    for option in sorted(offered(game.variants[0]), key=lambda each: each.name != "stake"):
        (open_in_law if _LAW.match(option.source) else settled).append(option)
    yield ""
    for option in settled:
        yield from _option_listed(game, option)
    if open_in_law:
        yield ""
        yield f"  where the laws have several readings (hoyle games {game.name} NAME explains one):"
        yield from (_head(game, option) for option in open_in_law)
    if bots:
        yield ""
        yield from _bots_listed(game)


def _option_listed(game: AnyGame, option: OfferedOption) -> Iterator[str]:
    yield _head(game, option)
    yield from wrap(option.says, 76, initial_indent="    ", subsequent_indent="    ")


def _head(game: AnyGame, option: OfferedOption) -> str:
    """Return the line of an option: its defaults (also at other variants), its values and its rule."""
    elsewhere = ""
    for variant in game.variants[1:]:
        there = next((each for each in offered(variant) if each.name == option.name), option)
        if there.default != option.default:
            elsewhere += f", {there.default} at {variant.name}"
    if option.alone:
        elsewhere += f", {option.alone} alone with bots"
    head = f"  {option.name} = {option.default}{elsewhere}"
    values = f"({' or '.join(option.values)}; {option.source})"
    return f"{head}   {values}" if len(head) + len(values) < 77 else f"{head}\n      {values}"
