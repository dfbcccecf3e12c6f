"""A value on the command line that cannot be converted, in plain words."""

from __future__ import annotations

from typing import Any

_WANTED = {
    "int_parsing": "is no whole number",
    "int_from_float": "is no whole number",
    "float_parsing": "is no number",
    "finite_number": "is no number",
    "greater_than_equal": "is less than {ge:g}",
    "greater_than": "is not more than {gt:g}",
    "less_than_equal": "is more than {le:g}",
    "less_than": "is not less than {lt:g}",
}
"""What is wrong, by the types of errors of pydantic, by which typer (0.29) converts values."""

_PREFIX = "Value error, "


def plainly(said: str, cause: Any) -> str:
    """Put the words of pydantic about a value, in what typer says of a command line, into plain ones.

    ``cause`` is the error of pydantic, if there is one; its class is not imported, since that takes long.
    """
    for error in cause.errors() if hasattr(cause, "errors") else ():
        plain = error["msg"].removeprefix(_PREFIX)
        if wanted := _WANTED.get(error["type"]):
            plain = f"{error['input']!r} {wanted.format(**error.get('ctx', {}))}"
        said = said.replace(error["msg"], plain)
    return said
