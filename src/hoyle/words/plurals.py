"""The form that a whole number takes in a language, by the plural rules of Unicode's CLDR.

``plurals.json`` beside this module has the rules, as Babel writes them; ``make pages`` makes it anew.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

from hoyle.files.json_text import JsonObject

FILE: Final = Path(__file__).with_name("plurals.json")

_RELATION: Final = re.compile(r"([a-z])(?: mod (\d+))? (not )?in ([\d.,]+)")


@cache
def forms(tag: str) -> tuple[str, ...]:
    """Return the forms that a language has for whole numbers, in the order in which a phrase lists them.

    They are some of CLDR's zero, one, two, few, many and other; a language that CLDR does not know has those
    of English.

    >>> forms("pl")
    ('one', 'few', 'many')
    """
    return tuple(_of(tag)["forms"])


@cache
def form(tag: str, number: int) -> int:
    """Return the place in ``forms`` of the form that a number takes; the last where it takes none of them.

    >>> [forms("pl")[form("pl", number)] for number in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    names = forms(tag)
    rules = _of(tag)["rules"]
    found = next((name for name in names if name in rules and _holds(rules[name], abs(number))), "other")
    return names.index(found) if found in names else len(names) - 1


@cache
def _of(tag: str) -> JsonObject:
    """The forms and rules of a language: those of ``pt`` for ``pt-BR``."""
    language = tag.partition("-")[0]
    groups = json.loads(FILE.read_text(encoding="utf-8"))
    return next((each for each in groups if language in each["tags"]), None) or _of("en")


def _holds(rule: str, number: int) -> bool:
    return any(all(_is_so(each, number) for each in way.split(" and ")) for way in rule.split(" or "))


def _is_so(relation: str, number: int) -> bool:
    """Does a relation hold, such as ``n mod 100 not in 11..19``?

    ``n`` and ``i`` are the number; the other letters count decimals, of which a whole number has none.
    """
    found = _RELATION.fullmatch(relation)
    assert found is not None, f"{relation!r} is a relation of CLDR"
    operand, modulus, differs, ranges = found.groups()
    value = (number if operand in "ni" else 0) % int(modulus or number + 1)
    ends = (each.partition("..") for each in ranges.split(","))
    return any(int(low) <= value <= int(high or low) for low, _, high in ends) is not bool(differs)
