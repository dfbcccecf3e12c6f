"""The options of a variant: declared beside its fields, and read and written by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from hoyle.errors import BadOption, UnknownOption, UnknownVariant

V = TypeVar("V", bound=Struct)


@dataclass(frozen=True, slots=True)
class Setting:
    """What an option of a variant means, and the rule that leaves it open.

    ``least`` and ``most`` bound a number.
    """

    source: str
    says: str
    least: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class Offered:
    """One option of one variant, as a door lists it; values are words as they are typed."""

    name: str
    default: str
    values: tuple[str, ...]
    source: str
    says: str


def offered(variant: object) -> tuple[Offered, ...]:
    """The options of a variant, each with the value it has there."""
    return tuple(
        Offered(name, _word(getattr(variant, name)), _values(kind, setting), setting.source, setting.says)
        for name, (kind, setting) in _settings(type(variant)).items()
    )


def with_options(variant: V, options: Iterable[tuple[str, str]]) -> V:
    """The variant with options set, each by its name and its value as typed.

    Raises:
        UnknownOption: if the variant has none of that name.
        BadOption: if the option does not take the value.
    """
    settings = _settings(type(variant))
    for name, value in options:
        if name not in settings:
            raise UnknownOption(name, settings, str(getattr(variant, "name", "")))
        kind, setting = settings[name]
        variant = replace(variant, **{name: _read(name, value, kind, setting)})
    return variant


def named(variants: Iterable[V], name: str) -> V:
    """The variant of that name.

    Raises:
        UnknownVariant: if there is none.
    """
    known = {str(getattr(variant, "name", "")): variant for variant in variants}
    if name not in known:
        raise UnknownVariant(name, known)
    return known[name]


def _settings(kind: type) -> dict[str, tuple[Any, Setting]]:
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is Annotated:
            inner, *extras = get_args(hint)
            if isinstance(extras[0], Setting):
                found[name] = (inner, extras[0])
    return found


def _word(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _values(kind: Any, setting: Setting) -> tuple[str, ...]:
    if get_origin(kind) is Literal:
        return tuple(get_args(kind))
    if kind is bool:
        return ("yes", "no")
    none = ("none",) if _may_be_none(kind) else ()
    return (f"{setting.least}..{setting.most}", *none)


def _read(name: str, value: str, kind: Any, setting: Setting) -> object:
    word = value.strip().lower()
    if get_origin(kind) is Literal and word in get_args(kind):
        return word
    if kind is bool and word in ("yes", "no"):
        return word == "yes"
    if _may_be_none(kind) and word == "none":
        return None
    number = kind is int or _may_be_none(kind)
    if number and word.isdecimal() and setting.least <= int(word) <= setting.most:
        return int(word)
    raise BadOption(name, value, " or ".join(_values(kind, setting)))


def _may_be_none(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind)
