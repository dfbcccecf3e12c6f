"""The catalogue of a language, from which a page draws texts: sent once, and again only when it changes."""

from __future__ import annotations

import gzip
import json
from functools import cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from hoyle.games import GAMES, HOMES
from hoyle.maxims import BOOKS
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.assets import packed
from hoyle.ports.web.documents import called_in
from hoyle.ports.web.languages import LANGUAGES
from hoyle.ports.web.page.problems import Problems
from hoyle.record import plain
from hoyle.table import small
from hoyle.words import ENGLISH, PHRASES, Called
from hoyle.words import published as catalogue_of


async def words(request: Request) -> Response:
    """Return the catalogue; a browser that has it already, by its hash, is sent nothing."""
    code = request.path_params["language"]
    if code not in LANGUAGES:
        raise Problem(404, Problems.no_such_words(Called(code), Called(", ".join(LANGUAGES))))
    data, tag = _catalogue(code)
    headers = {"etag": tag, "cache-control": "no-cache"}
    return packed(request, data, _compressed(code), "application/json", headers)


@cache
def _compressed(code: str) -> bytes:
    return gzip.compress(_catalogue(code)[0], 9, mtime=0)


@cache
def _catalogue(code: str) -> tuple[bytes, str]:
    """The bytes of a catalogue, and the tag by which a browser knows them."""
    assert all((*GAMES, *BOOKS.values(), small))  # That loads them, and their phrases with them.
    catalogue = catalogue_of(LANGUAGES[code])
    ours = {name: each for name, each in catalogue["phrases"].items() if _is_ours(PHRASES[name].owner)}
    names = {each.code: each.name for each in LANGUAGES.values()}
    data = plain({**catalogue, "languages": names, "called": called_in(LANGUAGES[code]), "phrases": ours})
    return data, f'"{sha256(data).hexdigest()[:32]}"'


def _is_ours(owner: str) -> bool:
    """Is a phrase of this class one that the page draws: not one of another door, or of a test?"""
    if owner.startswith("hoyle.ports."):
        return owner.startswith("hoyle.ports.web.")
    return owner.startswith(("hoyle.", *HOMES.values()))  # A game from outside has its home in HOMES.


def published() -> str:
    """The English catalogue as docs/words.en.json holds it, a phrase to a line."""
    whole = json.loads(_catalogue(ENGLISH.code)[0])
    phrases = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(phrase, ensure_ascii=False)}"
        for name, phrase in whole.pop("phrases").items()
    )
    head = json.dumps(whole, ensure_ascii=False)[:-1]
    return f'{head},\n "phrases": {{\n{phrases}\n}}}}\n'
