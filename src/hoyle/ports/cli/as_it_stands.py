"""Arguments that need no conversion are taken as they stand, so that a command starts quickly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

_CONVERTED = object()


def take_as_they_stand(command: Any, function: Callable[..., Any]) -> Any:
    """Return the command with texts, whole numbers, choices, defaults and absent options taken as they stand.

    typer (0.29) loads pydantic to convert whatever value it meets, which takes longer than all that
    ``hoyle laws`` does. It still converts every other value, and words every error.
    """
    hints = get_type_hints(function, include_extras=True)
    for parameter in command.get_params(typer.Context(command)):
        _quicken(parameter, hints.get(parameter.name, Any))
    return command


def _quicken(parameter: Any, hint: Any) -> None:
    convert = parameter.process_value
    kinds, bounds = _kinds(hint), _bounds(hint)

    def process_value(context: Any, value: Any) -> Any:
        taken = _as_it_stands(parameter, value, kinds, bounds)
        if taken is _CONVERTED:
            return convert(context, value)
        return parameter.callback(context, parameter, taken) if parameter.callback else taken

    parameter.process_value = process_value


def _as_it_stands(parameter: Any, value: Any, kinds: tuple[Any, ...], bounds: tuple[float, float]) -> Any:
    if value is None and not parameter.required:
        return () if parameter.multiple or parameter.nargs == -1 else None
    if type(value) in kinds and (type(value) is str or value == parameter.default):
        return value
    for kind in kinds:
        if issubclass(kind, Enum) and value in (found := {each.value: each for each in kind}):
            return found[value]
    if int in kinds and isinstance(value, str) and value.isascii() and value.isdecimal():
        least, most = bounds
        return int(value) if least <= int(value) <= most else _CONVERTED
    return _CONVERTED


def _kinds(hint: Any) -> tuple[Any, ...]:
    """The types that a hint names: ``str`` of ``Annotated[str | None, …]``."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return tuple(
        kind for kind in (get_args(hint) or (hint,)) if kind in (str, int, float, bool) or _is_choice(kind)
    )


def _is_choice(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _bounds(hint: Any) -> tuple[float, float]:
    """The least and the most that a number may be."""
    infos: Mapping[str, Any] = {}
    for each in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
        if isinstance(each, (typer.models.OptionInfo, typer.models.ArgumentInfo)):
            infos = vars(each)
    least, most = infos.get("min"), infos.get("max")
    return (float("-inf") if least is None else least, float("inf") if most is None else most)
