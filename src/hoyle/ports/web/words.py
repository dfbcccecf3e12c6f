"""The phrases of a language, sent to a page once, and again only when they change.

There are four catalogues, so that a table need not load the phrases of evenings, puzzles and old games.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle.bots.levels import LEVELS
from hoyle.evenings.words import DriveWords, MovementWords, NightWords
from hoyle.files.json_text import Document
from hoyle.games import GAMES, HOMES
from hoyle.maxims import BOOKS
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.assets import YEAR, packed
from hoyle.ports.web.documents import called_in
from hoyle.ports.web.languages import LANGUAGES
from hoyle.ports.web.page.problems import Problems
from hoyle.puzzles import OddsWords, PuzzleWords
from hoyle.record import plain
from hoyle.table import small
from hoyle.words import ENGLISH, PHRASES, Called
from hoyle.words import published as catalogue_of

EVENING: Final = "evening"
POSITIONS: Final = "positions"
MINE: Final = "mine"
TOPICS: Final = ("", EVENING, POSITIONS, MINE)
"""The topics that have a catalogue: the game with most else, evenings at a club, puzzles and courses, and
the games that a browser has played.
"""

_PHRASES: Final = "hoyle.ports.web.page.phrases"

_EVENINGS: Final = (DriveWords, MovementWords, NightWords)
"""The words of evenings that their pages name."""

_OWNERS: Final = {
    POSITIONS: ("hoyle.puzzles.", f"{_PHRASES}.PuzzlePage", f"{_PHRASES}.CoursePage"),
    MINE: (f"{_PHRASES}.Mine",),
}
"""The owners of the phrases that only the pages of a topic name."""


async def words(request: Request) -> Response:
    """Return the phrases, or nothing to a browser that already has them, by their hash.

    A browser that asks for them by their hash may keep them.
    """
    code = request.path_params["language"]
    if code not in LANGUAGES:
        raise Problem(404, Problems.no_such_words(Called(code), Called(", ".join(LANGUAGES))))
    topic = request.path_params.get("topic", "")
    if topic not in TOPICS:
        raise Problem(404)
    data, tag = _catalogue(code, topic)
    kept = YEAR if request.url.query == hash_of(code, topic) else "no-cache"
    headers = {"etag": tag, "cache-control": kept}
    return packed(request, data, _compressed(code, topic), "application/json", headers)


def hash_of(code: str, topic: str) -> str:
    """Return the hash of the phrases of a topic in the language with this tag."""
    return _catalogue(code, topic)[1].strip('"')


@cache
def _compressed(code: str, topic: str = "") -> bytes:
    return gzip.compress(_catalogue(code, topic)[0], 9, mtime=0)


@cache
def _catalogue(code: str, topic: str = "") -> tuple[bytes, str]:
    """Return the bytes of a catalogue of phrases, and their ETag."""
    data = plain(_document(code, (topic,)))
    return data, f'"{sha256(data).hexdigest()[:32]}"'


def _document(code: str, topics: Collection[str]) -> Document:
    """Return the catalogue of these topics."""
    assert all(
        (*GAMES, *BOOKS.values(), small, PuzzleWords, OddsWords, *_EVENINGS)
    )  # Naming them imports them, and with them their phrases.
    catalogue = catalogue_of(LANGUAGES[code])
    phrases: dict[str, Document] = catalogue["phrases"]
    ours = {name: each for name, each in phrases.items() if any(_is_of(topic, name) for topic in topics)}
    usual = _usual_kinds(ours)
    return {
        **catalogue,
        "languages": {each.code: each.name for each in LANGUAGES.values()},
        "levels": {game: list(each.items()) for game, each in LEVELS.items()},
        "called": called_in(LANGUAGES[code]),
        "kinds": usual,
        "phrases": {name: _without(usual, phrase) for name, phrase in ours.items()},
    }


def _usual_kinds(phrases: Mapping[str, Document]) -> dict[str, str]:
    """Return the kind that most phrases give to a slot of each name: it is sent once, and not with each."""
    found: dict[str, Counter[str]] = {}
    for _, phrase in sorted(phrases.items()):
        for slot, kind in phrase.get("kinds", {}).items():
            found.setdefault(slot, Counter())[kind] += 1
    return {slot: counted.most_common(1)[0][0] for slot, counted in found.items()}


def _without(usual: Mapping[str, str], phrase: Document) -> Document:
    """Return a phrase with the kinds alone that are not usual."""
    kinds = {slot: kind for slot, kind in phrase.get("kinds", {}).items() if usual[slot] != kind}
    return ({"kinds": kinds} if kinds else {}) | {"pattern": phrase["pattern"]}


def _is_of(topic: str, name: str) -> bool:
    """Return whether the pages of a topic use this phrase, and not only another door or a test."""
    owner = PHRASES[name].owner
    of_evenings = name.startswith("page.club_") or owner.startswith("hoyle.evenings.")
    if topic == EVENING:
        if owner.startswith("hoyle.evenings."):
            return owner.rpartition(".")[2] in {each.__name__ for each in _EVENINGS}
        return name.startswith(("page.", "words.", "table.fact_"))
    if of_evenings or owner.startswith("hoyle.desk."):  # The desk answers the page in words.
        return False
    for only, owners in _OWNERS.items():
        if owner.startswith(owners):
            return topic == only
    if owner.startswith("hoyle.ports."):
        return owner.startswith("hoyle.ports.web.")
    return owner.startswith(("hoyle.", *HOMES.values()))  # HOMES has games of other packages.


def published() -> str:
    """Return the English catalogue in the form of docs/words.en.json, one phrase per line."""
    whole = json.loads(plain(_document(ENGLISH.code, TOPICS)))
    phrases = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(phrase, ensure_ascii=False)}"
        for name, phrase in whole.pop("phrases").items()
    )
    head = json.dumps(whole, ensure_ascii=False)[:-1]
    return f'{head},\n "phrases": {{\n{phrases}\n}}}}\n'
