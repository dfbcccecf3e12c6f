"""Values checked against a JSON schema; of many values with the same shape only one is checked."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

from jsonschema.protocols import Validator

_CARDS = re.compile(r"[A2-9TJQK][CDHS][2-6]?(?P<more>(?: [A2-9TJQK][CDHS][2-6]?)*)")
_OF_HEX = re.compile(r"(?:[0-9a-f]{32}){1,2}")
_MANY = 5
"""No schema of the server requires this many items, so lists of at least this length have the same shape."""


def shape(value: Any) -> Hashable:
    """The shapes that the schemas tell apart: names, words, seats, the lengths of short lists.

    All cards are alike, and hashes of one length, and numbers beyond those of seats.

    >>> shape({"seat": 1, "card": "AS"}) == shape({"card": "KD", "seat": 1})
    True
    >>> shape({"card": "KX"}) == shape({"card": "KD"})
    False
    """
    match value:
        case dict():
            return frozenset((name, shape(each)) for name, each in value.items())
        case list():
            return (min(len(value), _MANY), *dict.fromkeys(map(shape, value)))
        case str() if cards := _CARDS.fullmatch(value):
            return ("card", bool(cards["more"]))
        case str() if _OF_HEX.fullmatch(value):
            return ("hex", len(value))
        case int() if not isinstance(value, bool):
            return (int, max(-1, min(value, 4)))
    return (type(value), value)


class Held:
    """A schema's validator that remembers the shapes which fit."""

    def __init__(self, validator: Validator) -> None:
        self._validator = validator
        self._fit: set[Hashable] = set()

    def check(self, value: Any) -> None:
        """Hold a value against the schema.

        Raises:
            jsonschema.ValidationError: if it does not fit.
        """
        known = shape(value)
        if known not in self._fit:
            self._validator.validate(value)
            self._fit.add(known)
