"""The catalogue of games for the lobby."""

from __future__ import annotations

from msgspec import UNSET

from hoyle.bots import BOTS
from hoyle.files.json_text import Document
from hoyle.games import GAMES
from hoyle.host.setup import usual_end
from hoyle.seat import side_name
from hoyle.table import AnyGame, offered
from hoyle.table.protocols import TableVariant

_OFFERED = dict(BOTS)
"""The bots of every game, loaded at start so that no table waits for them."""


def catalogue() -> list[Document]:
    """Every game with its variants, options, bots and umpires."""
    return [_listed(game) for game in GAMES]


def _end(game: AnyGame, variant: TableVariant) -> str:
    """Return when a sitting ends by default, in words."""
    if usual_end(game, variant).rubbers:
        return "when a rubber is won"
    counts_games = game.result(game.begin(variant)).games is not UNSET
    return "when a game is won" if counts_games else "when a round is played"


def has_partners(game: AnyGame, variant: TableVariant) -> bool:
    """Return whether players who face each other score together."""
    return set(game.result(game.begin(variant)).score) == {side_name(0), side_name(1)}


def _listed(game: AnyGame) -> Document:
    return {
        "game": game.name,
        "title": game.title,
        "says": game.says,
        "takes": game.takes,
        "pictured": game.pictured.split(),
        "players": list(game.players),
        "expected": game.expected or game.variants[0].name,
        "variants": [_variant(game, variant) for variant in game.variants],
        "bots": [{"name": bot.name, "says": bot.says} for bot in _OFFERED[game.name].values()],
        "umpires": [umpire.value for umpire in game.umpires],
    }


def _variant(game: AnyGame, variant: TableVariant) -> Document:
    return {
        "variant": variant.name,
        "seats": game.seats(variant),
        "ends": _end(game, variant),
        "partners": has_partners(game, variant),
        "options": [
            {
                "name": each.name,
                "default": each.default,
                "alone": each.alone,
                "values": list(each.values),
                "says": each.says,
                "source": each.source,
            }
            for each in offered(variant)
        ],
    }
