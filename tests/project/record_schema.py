"""The JSON Schema of one line of a record, made from the structs that read it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hoyle.cards import Card, Hand, Pack
from hoyle.files.json_text import Document
from hoyle.games import GAMES
from hoyle.record.reading import lines_of
from hoyle.record.upgrade import FORMAT
from project.schema_components import components

_AT = "#/$defs/"
_HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_CARD = "[A2-9TJQK][CDHS][2-6]?"
_CARDS = {
    "type": "string",
    "pattern": f"^({_CARD}( {_CARD})*)?$",
    "description": "Cards, separated by spaces.",
}
CARD = {
    "type": "string",
    "pattern": f"^{_CARD}$",
    "description": "A card: rank, then suit, then the number of its pack unless it is the first.",
}
_WORDS = {
    Card: CARD,
    Hand: _CARDS,
    Pack: _CARDS,
}


def published() -> str:
    """Return the schema as the text of docs/record.schema.json."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def schema() -> Document:
    """Return the schema of a line: its fields in each game, its number, and the hashes that chain it."""
    tops, parts = components([lines_of(game.name) for game in GAMES], schema_hook=_WORDS.__getitem__)
    lines = [[each["$ref"].removeprefix(_AT) for each in top["anyOf"]] for top in tops]
    every = list(dict.fromkeys(name for names in lines for name in names))
    for name in every:
        _chain(parts[name])
    for part in parts.values():
        _close(part)
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"One line of a Hoyle record, format {FORMAT}",
        "description": "docs/records.md describes the order of the lines, docs/fairness.md their hashes.",
        "anyOf": [{"$ref": _AT + name} for name in every],
    }
    text = json.dumps({**whole, "$defs": _reached(whole, parts)})
    shared = set(lines[0]).intersection(*lines)
    for game, names in zip(GAMES, lines, strict=True):
        for name in sorted(names, key=len, reverse=True):
            kind, generic, _ = parts[name]["title"].partition("[")
            if name in shared:
                text = text.replace(parts[name]["title"], kind).replace(f'"{name}"', f'"{kind}"')
                text = text.replace(f'{_AT}{name}"', f'{_AT}{kind}"')
            elif generic:
                text = text.replace(parts[name]["title"], f"{kind}, at {game.name}")
                text = text.replace(name, f"{kind}_{game.name}")
    return json.loads(text)


def _chain(line: Document) -> None:
    """Add the number of a line before its fields, and the hashes after them."""
    line["properties"] = {
        "n": {"type": "integer", "minimum": 0},
        **line["properties"],
        "prev": _HASH,
        "hash": _HASH,
    }
    line["required"] = ["n", *line["required"], "prev", "hash"]


def _close(part: Document) -> None:
    """Allow no further fields. Remove the pack of an act, which is never written, and require its shuffle."""
    if "properties" not in part:
        return
    part["additionalProperties"] = False
    if part["properties"].pop("pack", None):
        part["properties"]["shuffle"] = {"type": "integer", "minimum": 0}
        part["required"].append("shuffle")


def _reached(whole: Document, parts: Document) -> Document:
    """Return all parts that ``whole`` refers to, directly or through other parts, by name."""
    found: Document = {}
    waiting = [whole]
    while waiting:
        for name in _references(waiting.pop()):
            if name not in found:
                found[name] = parts[name]
                waiting.append(parts[name])
    return dict(sorted(found.items()))


def _references(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _references(each)
    elif isinstance(value, dict):
        if isinstance(reference := value.get("$ref"), str):
            yield reference.removeprefix(_AT)
        for each in value.values():
            yield from _references(each)
