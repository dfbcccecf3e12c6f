"""Longer texts in the reader's language: rules, laws, maxims, and descriptions of games and bots.

They have no slots. A language stores them by name; a missing one is shown in English.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from unicodedata import combining, normalize

from hoyle.desk.happening import told_names
from hoyle.desk.rulebook import RulebookEntry, whole_book
from hoyle.desk.rulebook import document as entry_document
from hoyle.files.json_text import Document
from hoyle.games import GAMES
from hoyle.ports.web.catalogue import catalogue
from hoyle.table import AnyGame
from hoyle.words import ENGLISH, Language


def games_in(language: Language) -> list[Document]:
    """Return the catalogue of games for the lobby, in a language."""
    said = language.documents
    games = catalogue()
    for played, game in zip(GAMES, games, strict=True):
        name = played.name
        game["title"] = said.get(f"{name}.title", game["title"])
        game["says"] = said.get(f"{name}.says", game["says"])
        game["takes"] = takes_in(played, language)
        for bot in game["bots"]:
            bot["says"] = said.get(f"{name}.bot.{bot['name']}", bot["says"])
        for variant in game["variants"]:
            variant["ends"] = said.get(f"ends.{variant['ends']}", variant["ends"])
            for option in variant["options"]:
                option["says"] = said.get(f"{name}.option.{option['name']}", option["says"])
    return games


def entry_in(entry: RulebookEntry, language: Language) -> dict[str, str]:
    """Return an entry of the rulebook and its language. Its source is printed as it is, in English."""
    said, document = language.documents, entry_document(entry)
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
