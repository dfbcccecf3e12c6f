"""What a person types at a whist table, read as an act."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import parse_card
from hoyle.errors import NotACard, NotAnAct, NotASeat
from hoyle.games.whist.act import (
    Act,
    Answer,
    Call,
    CallHonours,
    Choose,
    Claim,
    Consult,
    CutPack,
    Deal,
    MixTricks,
    Play,
    Quit,
    ScoreHonours,
    ShowTricks,
    Waive,
    Withdraw,
)
from hoyle.games.whist.observation import Observation
from hoyle.seat import Seat, parse_seat

_PLAIN: dict[str, Callable[[Seat], Act]] = {
    "deal": Deal,
    "turn": Quit,
    "back": Withdraw,
    "show": ShowTricks,
    "mix": MixTricks,
}


def read(text: str, seen: Observation) -> Act:
    """Read a card, a place to cut, or the words of another act.

    A card is played: ``qs``. Other acts are words: ``call``, ``yes``, ``no``, ``cut 20`` or just ``20``,
    ``deal``, ``turn``, ``back``, ``call 7h``, ``claim E 3``, ``show``, ``mix``, ``honours``, ``choose 2``,
    ``favour 2``, ``waive``. What is read may be unlawful or impossible: the table decides.

    Raises:
        NotAnAct: if the words name nothing one can do at this table.
    """
    if seen.seat is None:
        raise NotAnAct(text, "a bystander does nothing at the table")
    word, *rest = text.lower().split() or [""]
    try:
        act = _worded(word, rest, seen.seat, seen)
        return Play(seen.seat, parse_card(text)) if act is None else act
    except (NotACard, NotASeat) as error:
        raise NotAnAct(text, f"{text.strip()!r} is not understood: {error}") from None


def _worded(word: str, rest: list[str], seat: Seat, seen: Observation) -> Act | None:
    match word, rest:
        case ("cut", [at]) | (at, []) if at.isdecimal() and len(at) < 3:
            return CutPack(seat, int(at))
        case "cut", []:
            return CutPack(seat, 26)
        case "call", []:
            return CallHonours(seat)
        case "call", [card]:
            return Call(seat, parse_card(card))
        case (("yes" | "y" | "no" | "n"), []):
            return Answer(seat, yes=word.startswith("y"))
        case "claim", [who, trick] if trick.isdecimal():
            return Claim(seat, parse_seat(who), int(trick) - 1)
        case "honours", []:
            points = [act.points for act in seen.lawful if isinstance(act, ScoreHonours)]
            return ScoreHonours(seat, points[0] if points else 2)
        case "honours", [points] if points.isdecimal():
            return ScoreHonours(seat, int(points))
        case (("choose" | "favour"), [number]) if number.isdecimal():
            return _answer(Choose if word == "choose" else Consult, int(number), seen)
        case "waive", []:
            case_ = next((act for act in seen.lawful if isinstance(act, Waive)), None)
            return case_ or Waive(seat, 0)
        case word, []:
            return _PLAIN[word](seat) if word in _PLAIN else None
        case _:
            return None


def _answer(kind: type[Choose] | type[Consult], number: int, seen: Observation) -> Act:
    offered = [act for act in seen.lawful if isinstance(act, kind)]
    if not 1 <= number <= len(offered):
        raise NotAnAct(str(number), f"there are {len(offered)} choices, not {number}")
    return offered[number - 1]
