"""The options of a variant: declared beside its fields, and read and written by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from hoyle.errors import BadOption, UnknownOption, UnknownVariant
from hoyle.table.protocols import V, changed

_DIGITS: Final = 18
"""The most digits that a number typed for an option may have."""

_SHOWN: Final = 40
"""The most characters of a value that an error repeats."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The meaning of an option of a variant, and its source in the rules.

    ``least`` and ``most`` bound a number, and so does the option named by ``at_most``. ``alone``: the value
    for one person who plays with bots; empty if it is that of every table.
    """

    source: str
    says: str
    least: int = 0
    most: int = 1_000_000
    at_most: str = ""
    alone: str = ""


PackCost: TypeAlias = Annotated[
    int, Setting("TL-10", "pence for all the new packs, when a player asks for new cards")
]
"""The option ``pack_cost`` of every game with the laws of any table."""


@dataclass(frozen=True, slots=True)
class OfferedOption:
    """One option of one variant, as a door lists it; values are the words to type."""

    name: str
    default: str
    values: tuple[str, ...]
    source: str
    says: str
    alone: str


def offered(variant: object) -> tuple[OfferedOption, ...]:
    """Return the options of a variant, each with its value there."""
    return tuple(
        _offered(name, _word(getattr(variant, name)), kind, setting)
        for name, (kind, setting) in _settings(type(variant)).items()  # type: ignore[arg-type]
    )


def _offered(name: str, value: str, kind: object, setting: Setting) -> OfferedOption:
    return OfferedOption(name, value, _values(kind, setting), setting.source, setting.says, setting.alone)


def with_options(variant: V, options: Iterable[tuple[str, str]]) -> V:
    """Return the variant with options set, each by its name and its value as typed.

    Raises:
        UnknownOption: if the variant has no option of that name.
        BadOption: if the option does not accept the value.
    """
    settings = _settings(type(variant))
    for name, value in options:
        if name not in settings:
            raise UnknownOption(name, settings, str(variant.name))
        kind, setting = settings[name]
        variant = changed(variant, **{name: _read(name, value, kind, setting)})
    return variant


def played_alone(variant: V, chosen: Iterable[str]) -> V:
    """Return the variant for one person with bots; the options named in ``chosen`` stay as they are."""
    kept = set(chosen)
    return with_options(
        variant,
        [(each.name, each.alone) for each in offered(variant) if each.alone and each.name not in kept],
    )


def fitting(variant: V) -> V:
    """Return the variant, if each option has an acceptable value.

    Raises:
        BadOption: if one has not. Setting options by name (``with_options``) checks them already.
    """
    for name, (kind, setting) in _settings(type(variant)).items():
        value = getattr(variant, name)
        if not _takes(value, kind, setting):
            raise BadOption(name, _shortened(_word(value)), " or ".join(_values(kind, setting)))
    return variant


def in_bounds(variant: V) -> V:
    """Return the variant, if no option exceeds another that bounds it, such as a stake over the limit.

    Raises:
        BadOption: if one does. Records with such options are still readable.
    """
    for name, (_, setting) in _settings(type(variant)).items():
        if setting.at_most and getattr(variant, name) > getattr(variant, setting.at_most):
            bound = f"at most {getattr(variant, setting.at_most)}, which is the {setting.at_most}"
            raise BadOption(name, str(getattr(variant, name)), bound)
    return variant


def named(variants: Iterable[V], name: str) -> V:
    """Return the variant of that name.

    Raises:
        UnknownVariant: if there is none.
    """
    known = {str(variant.name): variant for variant in variants}
    if name not in known:
        raise UnknownVariant(name, known)
    return known[name]


@cache  # Resolving the type hints of a variant takes milliseconds, and each new table needs them ten times.
def _settings(kind: type) -> dict[str, tuple[object, Setting]]:
    settings = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is Annotated:
            inner, *extras = get_args(hint)
            if isinstance(extras[0], Setting):
                settings[name] = (inner, extras[0])
    return settings


def _word(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _values(kind: object, setting: Setting) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return tuple(get_args(kind))
    if kind is bool:
        return ("yes", "no")
    none = ("none",) if _may_be_none(kind) else ()
    return (f"{setting.least}..{setting.most}", *none)


def _takes(value: object, kind: object, setting: Setting) -> bool:
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if isinstance(value, bool) or kind is bool:
        return isinstance(value, bool) and kind is bool
    if value is None:
        return _may_be_none(kind)
    return isinstance(value, int) and setting.least <= value <= setting.most


def _read(name: str, value: str, kind: object, setting: Setting) -> object:
    word = value.strip().lower()
    if get_origin(kind) is Literal and word in get_args(kind):
        return word
    if kind is bool and word in ("yes", "no"):
        return word == "yes"
    if _may_be_none(kind) and word == "none":
        return None
    number = kind is int or _may_be_none(kind)
    if number and _is_number(word) and setting.least <= int(word) <= setting.most:
        return int(word)
    raise BadOption(name, _shortened(value), " or ".join(_values(kind, setting)))


def _is_number(word: str) -> bool:
    """Is this a number in the digits 0 to 9, of a length that an option may have?"""
    # isdecimal() also accepts the digits of all scripts, and int() raises ValueError from 4,301 digits on.
    return word.isascii() and word.isdecimal() and len(word) <= _DIGITS


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _may_be_none(kind: object) -> bool:
    return get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind)
