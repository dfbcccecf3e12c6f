"""Parsing foreign JSON, with one decoder for all doors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, Final, NoReturn, TypeAlias

from hoyle.errors import BadText

_DEEPEST: Final = 100
"""The deepest nesting of arrays and objects that is accepted; Hoyle's own files need ten at most."""
_SHOWN: Final = 60
_LARGEST: Final = 1 << 53

Document: TypeAlias = dict[str, Any]
"""A JSON object that Hoyle makes, or that is checked where it is used."""

JsonObject: TypeAlias = Mapping[str, Any]
"""A JSON object from outside, only read."""


def json_in(text: str, *, line: int) -> Any:
    """Parse a JSON text.

    Raises:
        BadText: in one line, if it is not JSON, is nested too deeply, has a number beyond 2 to the 53rd, or
            an object has a repeated key.
    """
    try:
        value = json.loads(
            text, parse_constant=_refused, parse_int=_int, parse_float=_float, object_pairs_hook=_object
        )
        _check_depth(value)
    except RecursionError:
        why = "it is nested too deep"
    except json.JSONDecodeError as error:
        why = f"{error.msg} at character {error.pos + 1}"
    except (ValueError, _Unwanted) as error:
        why = str(error)
    else:
        return value
    raise BadText(shortened(text), f"line {line}: {shortened(text)!r} is no JSON that can be read: {why}")


def shortened(text: str) -> str:
    """Return the beginning of a text, for a message."""
    text = text.strip()
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


class _Unwanted(Exception):
    pass


def _int(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > _LARGEST:
        raise _Unwanted(f"the number {shortened(digits)} is too large")
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise _Unwanted(f"the number {shortened(digits)} is too large")
    return value


def _refused(word: str) -> NoReturn:
    raise _Unwanted(f"{word} is not a number")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise _Unwanted("an object has a key twice")
    return fields


def _check_depth(value: object) -> None:
    level, depth = [value], 0
    while level:
        depth += 1
        if depth > _DEEPEST:
            raise _Unwanted("it is nested too deep")
        level = [
            inner
            for each in level
            if isinstance(each, (dict, list))
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, (dict, list))
        ]
