"""The phrases of a language, sent to a page once, and again only when they change."""

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
    """Return the phrases, or nothing to a browser that already has them, by their hash."""
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
    """Return the bytes of a catalogue of phrases, and their ETag."""
    assert all((*GAMES, *BOOKS.values(), small))  # Naming them imports them, and with them their phrases.
    catalogue = catalogue_of(LANGUAGES[code])
    ours = {name: each for name, each in catalogue["phrases"].items() if _is_ours(PHRASES[name].owner)}
    names = {each.code: each.name for each in LANGUAGES.values()}
    data = plain({**catalogue, "languages": names, "called": called_in(LANGUAGES[code]), "phrases": ours})
    return data, f'"{sha256(data).hexdigest()[:32]}"'


def _is_ours(owner: str) -> bool:
    """Return whether the page uses the phrases of this class, and not only another door or a test."""
    if owner.startswith("hoyle.ports."):
        return owner.startswith("hoyle.ports.web.")
    if owner.startswith("hoyle.desk."):  # The desk's answers to the page are in words already.
        return False
    return owner.startswith(("hoyle.", *HOMES.values()))  # HOMES has games of other packages.


def published() -> str:
    """Return the English catalogue in the form of docs/words.en.json, one phrase per line."""
    whole = json.loads(_catalogue(ENGLISH.code)[0])
    phrases = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(phrase, ensure_ascii=False)}"
        for name, phrase in whole.pop("phrases").items()
    )
    head = json.dumps(whole, ensure_ascii=False)[:-1]
    return f'{head},\n "phrases": {{\n{phrases}\n}}}}\n'
