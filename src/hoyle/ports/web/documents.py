"""Longer texts in the reader's language: rules, laws, maxims, and the catalogue of games and bots.

They have no slots. A language stores them by name; a missing one is shown in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from unicodedata import combining, normalize

from msgspec import UNSET

from hoyle.bots import BOTS
from hoyle.desk.happening import told_names
from hoyle.desk.rulebook import RulebookEntry, whole_book
from hoyle.files.json_text import Document
from hoyle.games import GAMES
from hoyle.host.setup import usual_end
from hoyle.seat import side_name
from hoyle.table import AnyGame, offered
from hoyle.table.protocols import TableVariant
from hoyle.words import ENGLISH, Language


def games_in(language: Language) -> list[Document]:
    """Return every game with its variants, options, bots and umpires, in a language."""
    return [_listed(game, language.documents) for game in GAMES]


def entry_in(entry: RulebookEntry, language: Language) -> dict[str, str]:
    """Return an entry of the rulebook and its language. Its source is printed as it is, in English."""
    said, document = language.documents, asdict(entry)
    return {
        **document,
        "language": language.code if entry.id in said else ENGLISH.code,
        "title": said.get(f"{entry.id}.title", entry.title),
        "says": said.get(entry.id, entry.says),
    }


def takes_in(game: AnyGame, language: Language) -> str:
    """Return how long a game takes, in a language; empty if that is not known."""
    return language.documents.get(f"{game.name}.takes", game.takes)


def minute_in(game: AnyGame, language: Language) -> dict[str, str]:
    """Return the parts of a game in one minute, in a language; empty if the game has none."""
    return {part: language.documents.get(name, text) for part, name, text in _minute(game)}


def _minute(game: AnyGame) -> Iterable[tuple[str, str, str]]:
    """Yield the parts of a game in one minute: the part, its name in a language, and its text in English."""
    minute = game.guide.minute
    for part, text in asdict(minute).items() if minute else ():
        yield part, f"{game.name}.minute.{part}", text


def called_in(language: Language) -> dict[str, str]:
    """Return the display names of games, variants and options, and of values as ``value.yes``.

    A missing name is shown as its identifier, with spaces and with the accents of its title.
    """
    start = "called."
    accented = {
        each.name: word.lower()
        for each in GAMES
        for word in each.title.split()
        if _unaccented(word) == each.name != word.lower()
    }
    named = accented | {
        name.removeprefix(start): said for name, said in language.documents.items() if name.startswith(start)
    }
    return named | {name: said for name, said in language.documents.items() if name.startswith("value.")}


def _unaccented(word: str) -> str:
    return "".join(each for each in normalize("NFD", word.lower()) if not combining(each))


def names() -> dict[str, str]:
    """Return every name under which a language may store a text, with the text in English."""
    names_found = dict[str, str]()
    for game in games_in(ENGLISH):
        name = game["game"]
        names_found |= {f"{name}.title": game["title"], f"called.{name}": name}
        names_found |= {f"{name}.{told}": game[told] for told in ("says", "takes") if game[told]}
        names_found |= {f"{name}.bot.{bot['name']}": bot["says"] for bot in game["bots"]}
        for variant in game["variants"]:
            names_found[f"ends.{variant['ends']}"] = variant["ends"]
            names_found[f"called.{variant['variant']}"] = _said(variant["variant"])
            for each in variant["options"]:
                names_found[f"{name}.option.{each['name']}"] = each["says"]
                names_found[f"called.{each['name']}"] = _said(each["name"])
                words = [value for value in each["values"] if ".." not in value]
                names_found |= {f"value.{value}": _said(value) for value in words}
    names_found |= {name: text for game in GAMES for _, name, text in _minute(game)}
    names_found |= told_names()
    for entry in whole_book():
        names_found |= {f"{entry.id}.title": entry.title, entry.id: entry.says}
    return names_found


def _said(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")


_OFFERED = dict(BOTS)
"""The bots of every game, loaded at start so that no table waits for them."""


def _end(game: AnyGame, variant: TableVariant) -> str:
    """Return when a sitting ends by default, in words."""
    if usual_end(game, variant).rubbers:
        return "when a rubber is won"
    counts_games = game.result(game.begin(variant)).games is not UNSET
    return "when a game is won" if counts_games else "when a round is played"


def has_partners(game: AnyGame, variant: TableVariant) -> bool:
    """Return whether players who face each other score together."""
    return set(game.result(game.begin(variant)).score) == {side_name(0), side_name(1)}


def _listed(game: AnyGame, said: Mapping[str, str]) -> Document:
    name = game.name
    return {
        "game": name,
        "title": said.get(f"{name}.title", game.title),
        "says": said.get(f"{name}.says", game.says),
        "takes": said.get(f"{name}.takes", game.takes),
        "pictured": game.pictured.split(),
        "players": list(game.players),
        "expected": game.expected or game.variants[0].name,
        "variants": [_variant(game, variant, said) for variant in game.variants],
        "bots": [
            {"name": bot.name, "says": said.get(f"{name}.bot.{bot.name}", bot.says)}
            for bot in _OFFERED[name].values()
        ],
        "umpires": [umpire.value for umpire in game.umpires],
    }


def _variant(game: AnyGame, variant: TableVariant, said: Mapping[str, str]) -> Document:
    ends = _end(game, variant)
    return {
        "variant": variant.name,
        "seats": game.seats(variant),
        "ends": said.get(f"ends.{ends}", ends),
        "partners": has_partners(game, variant),
        "options": [
            {
                "name": each.name,
                "default": each.default,
                "alone": each.alone,
                "values": list(each.values),
                "says": said.get(f"{game.name}.option.{each.name}", each.says),
                "source": each.source,
            }
            for each in offered(variant)
        ],
    }
