"""How a response that goes on lets its socket know that the client still reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.types import Scope

_KEY: Final = "hoyle.still_open"

Beat = Callable[[], None]
"""Called each time a part of the response was taken: the time limit for it begins again."""


def offer(scope: Scope, beat: Beat) -> None:
    """Offer this to the response to a request."""
    scope["extensions"] = {_KEY: beat}


def still_open(scope: Scope) -> Beat:
    """Return what was offered, or a function that does nothing."""
    offered: Beat = scope.get("extensions", {}).get(_KEY, lambda: None)
    return offered
