"""What a person types at a table of blind hookey, read as an act."""

from __future__ import annotations

from hoyle.errors import NotAnAct
from hoyle.games.hookey.act import Act, CutPack, Divide, Lift, Rest, Show, Stake
from hoyle.games.hookey.observation import Observation


def read(text: str, seen: Observation) -> Act:
    """Read the words of an act.

    They are ``cut 20``, ``lift 9``, ``divide 17 17 18``, ``stake 6``, ``stake 6 2``, ``rest`` or ``show``. A
    figure alone is what the table waits for: a place to cut, a packet, or a stake. Packets are numbered from
    1. What is read may be unlawful or impossible: the table decides.

    Raises:
        NotAnAct: if the words name nothing one can do at this table.
    """
    if seen.seat is None:
        raise NotAnAct(text, "a bystander does nothing at the table")
    word, *rest = text.lower().split() or [""]
    if word.isdecimal():
        kind = type(seen.lawful[-1]) if seen.lawful else Stake
        word, rest = {CutPack: "cut", Lift: "lift", Divide: "divide"}.get(kind, "stake"), [word, *rest]
    if not all(figure.isdecimal() and len(figure) < 5 for figure in rest):
        raise _unread(text)
    figures = tuple(map(int, rest))
    seat = seen.seat
    match word, figures:
        case "cut", (at,):
            return CutPack(seat, at)
        case "lift", (cards,):
            return Lift(seat, cards)
        case "divide", (first, second, third):
            return Divide(seat, (first, second, third))
        case "stake", (pence,):
            return Stake(seat, pence)
        case "stake", (pence, packet):
            return Stake(seat, pence, packet - 1)
        case "rest", ():
            return Rest(seat)
        case "show", ():
            return Show(seat)
        case _:
            raise _unread(text)


def _unread(text: str) -> NotAnAct:
    words = "cut 20, lift 9, divide 17 17 18, stake 6, rest or show"
    return NotAnAct(text, f"{text.strip()!r} is not understood; write {words}")
