"""The plural forms of whole numbers in each language, by Unicode's CLDR rules.

``plurals.json`` beside this module holds the rules in Babel's form; ``make pages`` regenerates it.
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
    """Return a language's plural forms, in the order in which a phrase lists them.

    They are some of CLDR's zero, one, two, few, many and other. Languages unknown to CLDR use the English
    forms.

    >>> forms("pl")
    ('one', 'few', 'many')
    """
    return tuple(_of(tag)["forms"])


@cache
def form(tag: str, number: int) -> int:
    """Return the index in ``forms`` of a number's form; the last if no rule matches.

    >>> [forms("pl")[form("pl", number)] for number in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    names = forms(tag)
    rules = _of(tag)["rules"]
    match = next((name for name in names if name in rules and _holds(rules[name], abs(number))), "other")
    return names.index(match) if match in names else len(names) - 1


@cache
def _of(tag: str) -> JsonObject:
    """Return the forms and rules of a language; ``pt-BR`` uses those of ``pt``."""
    language = tag.partition("-")[0]
    groups = json.loads(FILE.read_text(encoding="utf-8"))
    return next((each for each in groups if language in each["tags"]), None) or _of("en")


def _holds(rule: str, number: int) -> bool:
    return any(all(_is_so(each, number) for each in way.split(" and ")) for way in rule.split(" or "))


def _is_so(relation: str, number: int) -> bool:
    """Evaluate a relation such as ``n mod 100 not in 11..19``.

    ``n`` and ``i`` are the number; the other letters count decimals, and are zero for whole numbers.
    """
    match = _RELATION.fullmatch(relation)
    assert match is not None, f"{relation!r} is a relation of CLDR"
    operand, modulus, differs, ranges = match.groups()
    value = (number if operand in "ni" else 0) % int(modulus or number + 1)
    ends = (each.partition("..") for each in ranges.split(","))
    return any(int(low) <= value <= int(high or low) for low, _, high in ends) is not bool(differs)
