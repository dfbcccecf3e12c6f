"""Fingerprints of bots: the number of the play of Hoyle's own, and the source of others."""

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
"""Hexadecimal digits of a fingerprint."""


@cache
def behaviour() -> Document:
    """Return the published record of how Hoyle's bots play.

    ``number`` goes up by one whenever any of them does otherwise than before, and ``digests`` have by game
    and bot a hash of what each did in a few deals, to the end of a game. ``make pages`` writes it anew, and a
    test compares.
    """
    text = resources.files("hoyle.bots").joinpath("behaviour.json").read_text(encoding="utf-8")
    found: Document = json.loads(text)
    return found


def fingerprint(game: str, name: str) -> str:
    """Return a mark that tells the bot of that name from another of the same name, or from itself as it was.

    Of a bot of Hoyle's own it is the hash of how it plays; of another, of its source: all of its package, or
    its one module. A bot that has no file, as one typed at the prompt of Python, is like itself alone, as
    long as it is there.

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
