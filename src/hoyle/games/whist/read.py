"""What a person types at a whist table, read as an act."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import parse_card
from hoyle.errors import NotACard, NotAnAct, NotASeat
from hoyle.games.whist.act import (
    Act,
    Answer,
    AskSuit,
    AskTurnUp,
    AskWhoPlayed,
    Call,
    CallForPacks,
    CallHonours,
    CallRank,
    Challenge,
    Choose,
    Claim,
    Consult,
    Content,
    Count,
    CountPack,
    CutPack,
    Deal,
    Find,
    FindTorn,
    Jog,
    MixCards,
    MixTricks,
    NameCard,
    PickUp,
    Play,
    PutBack,
    Quit,
    Remind,
    ScoreHonours,
    Separate,
    ShowHand,
    ShowTricks,
    TakeUp,
    ThrowDown,
    Waive,
    Withdraw,
)
from hoyle.games.whist.observation import Observation
from hoyle.seat import Seat, parse_seat

_PLAIN: dict[str, Callable[[Seat], Act]] = {
    "deal": Deal,
    "content": Content,
    "turn": Quit,
    "back": Withdraw,
    "show": ShowTricks,
    "mix": MixTricks,
    "jog": Jog,
    "takeup": TakeUp,
    "putback": PutBack,
    "throw": ThrowDown,
    "lay": ShowHand,
    "pickup": PickUp,
    "count": Count,
    "pack": CountPack,
    "packs": CallForPacks,
    "torn": FindTorn,
    "find": Find,
    "remind": Remind,
    "challenge": Challenge,
    "turnup": AskTurnUp,
    "none": AskSuit,
}


def read(text: str, seen: Observation) -> Act:
    """Read a card, a place to cut, or the words of another act.

    A card is played: ``qs``. Other acts are words: ``call``, ``yes``, ``no``, ``cut 20`` or just ``20``,
    ``turn``, ``back``, ``call 7h``, ``claim E 3``, ``show``, ``mix``, ``honours``, ``choose 2``,
    ``favour 2``, ``waive``; ``part 7h``, ``putback``, ``name E 7h``, ``highest E``, ``lowest E``, ``throw``,
    ``lay`` (to lay one's hand open), ``pickup``, ``mix E`` (one's card upon that of East), ``who 7h``,
    ``none`` (of the suit led, partner?), ``remind``, ``challenge``, ``turnup``, ``count``, ``pack``,
    ``find``; ``deal``, ``deal 5``, ``jog``, ``takeup``, ``packs``, ``torn``,
    ``content``. What is read may be unlawful or impossible.

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
        case "part", [card]:
            return Separate(seat, parse_card(card))
        case "name", [who, card]:
            return NameCard(seat, parse_seat(who), parse_card(card))
        case (("highest" | "lowest"), [who]):
            return CallRank(seat, parse_seat(who), highest=word == "highest")
        case "mix", [who]:
            return MixCards(seat, parse_seat(who))
        case "who", [card]:
            return AskWhoPlayed(seat, parse_card(card))
        case "deal", [count] if count.isdecimal():
            return Deal(seat, int(count))
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
