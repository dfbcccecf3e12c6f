"""Players' names in place of seats, in what a player types and in the choices shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_type_hints

from hoyle.seat import Seat, partner, seat_name
from hoyle.table import Choice, SeatAct


def typed_by_name(choice: Choice, names: Sequence[str]) -> str:
    """Return what can be typed for a choice, with names in place of seat letters: ``claim edmund 3``."""
    act = choice.act
    if not names or not isinstance(act, SeatAct):
        return choice.typed
    kinds = get_type_hints(type(act))
    others: list[Seat] = [getattr(act, field) for field in act.__struct_fields__ if kinds[field] is Seat]
    first, *words = choice.typed.split(" ")
    for seat in others[1:]:
        letter = _letter(seat, names)
        words = [names[seat].lower() if word == letter else word for word in words]
    return " ".join([first, *words])


def typed_by_letter(line: str, names: Sequence[str], you: Seat) -> str:
    """Return a line with names, ``me`` and ``partner`` replaced by seat letters, except its first word."""
    called = dict(zip(names, map(Seat, range(len(names))), strict=True)) | {"me": you}
    if len(names) == 4:
        called["partner"] = partner(you)
    first, space, rest = line.strip().partition(" ")
    for name in sorted(called, key=len, reverse=True):
        whole = rf"(?<!\w){re.escape(name)}(?!\w)"
        rest = re.sub(whole, _letter(called[name], names), rest, flags=re.IGNORECASE)
    return first + space + rest


def _letter(seat: Seat, names: Sequence[str]) -> str:
    return seat_name(seat, len(names)).lower()
