"""Fingerprints of bots: a hash of the behaviour of built-in bots, and of the source of others."""

from __future__ import annotations

import inspect
import json
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from hoyle.bots import BOTS, EARLIER, any_bot
from hoyle.files.json_text import Document

DIGITS = 16
"""The number of hexadecimal digits in a fingerprint."""


@cache
def behaviour() -> Document:
    """Return the published record of how the built-in bots play.

    ``number`` increases by one whenever any bot changes its play. ``digests`` holds, by game and bot, a hash
    of its acts in a few deals, to the end of a game. ``make pages`` rewrites it, and a test checks it.
    """
    text = resources.files("hoyle.bots").joinpath("behaviour.json").read_text(encoding="utf-8")
    document: Document = json.loads(text)
    return document


def fingerprint(game: str, name: str) -> str:
    """Return a mark that identifies this version of the bot with that name.

    For a built-in bot it is a hash of its play; for any other, of its source: its whole package, or its
    single module. A bot without a file, such as one defined in the Python prompt, matches only itself within
    one process.

    Raises:
        UnknownGame, UnknownPlayer, BadOption, NotABot: if there is no such bot.
    """
    bot = any_bot(game, name)
    own = name.partition(":")[0]
    digest = behaviour()["digests"].get(game, {}).get(own)
    if digest is not None and (own in BOTS[game] or own in EARLIER[game]):
        return str(digest)
    return sha256(b"\0".join([name.encode(), *_source(bot.choose)])).hexdigest()[:DIGITS]


def _source(choose: object) -> list[bytes]:
    module = inspect.getmodule(choose)
    file = getattr(module, "__file__", None)
    if module is None or file is None:
        return [repr(choose).encode()]
    path = Path(file)
    if "." not in module.__name__ and path.name != "__init__.py":
        return [path.read_bytes()]
    top = path.parents[module.__name__.count(".") - (path.name != "__init__.py")]
    return [each.read_bytes() for each in sorted(top.rglob("*.py"))]
