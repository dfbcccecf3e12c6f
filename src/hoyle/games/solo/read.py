"""What a person types at a table of solo, read as an act."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Suit, parse_card
from hoyle.errors import NotACard, NotAnAct, NotASeat
from hoyle.games.solo.act import (
    Accept,
    Act,
    AskTrumps,
    AskWhoPlayed,
    Call,
    CallForPacks,
    Choose,
    Claim,
    Consult,
    CorrectCall,
    Count,
    CountPack,
    CutPack,
    Deal,
    Declare,
    Expose,
    Find,
    FindTorn,
    Hint,
    LookBack,
    MixTricks,
    NameTrumps,
    NameTurnUp,
    Pass,
    Play,
    Quit,
    ShowHand,
    ShowTricks,
    Waive,
    Withdraw,
)
from hoyle.games.solo.declaration import CALLED, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.seat import Seat, parse_seat

_PLAIN: dict[str, Callable[[Seat], Act]] = {
    "pass": Pass,
    "accept": Accept,
    "deal": Deal,
    "turn": Quit,
    "back": Withdraw,
    "show": ShowTricks,
    "mix": MixTricks,
    "lay": ShowHand,
    "last": LookBack,
    "trumps": AskTrumps,
    "turnup": NameTurnUp,
    "hint": Hint,
    "count": Count,
    "pack": CountPack,
    "packs": CallForPacks,
    "torn": FindTorn,
    "find": Find,
}
_CALLS = {declaration.value: declaration for declaration in CALLED} | {
    "propose": Declaration.PROPOSITION,
    "ouverte": Declaration.MISERE_OUVERTE,
    "declaree": Declaration.ABONDANCE_DECLAREE,
}
_SUITS = {suit.letter.lower(): suit for suit in Suit} | {str(suit): suit for suit in Suit}


def read(text: str, seen: Observation) -> Act:
    """Read a card, a place to cut, a call, or the words of another act.

    A card is played: ``qs``. Calls are ``pass``, ``propose``, ``accept``, ``solo``, ``misere``,
    ``abondance``, ``abondance-in-trumps``, ``ouverte``, ``declaree``; ``slip solo`` corrects the last.

    Other acts are words: ``trumps h`` (to name them; ``trumps`` asks what they are), ``cut 20`` or just
    ``20``, ``turn``, ``back``, ``expose 7h``, ``call 7h``, ``lay`` (to lay one's hand open), ``last``,
    ``who 7h``, ``claim E 3``, ``show``, ``mix``, ``choose 2``, ``favour 2``, ``waive``, ``turnup``,
    ``hint``, ``count``, ``pack``, ``find``, ``deal``, ``deal 5``, ``packs``, ``torn``. What is read may be
    unlawful or impossible: the table decides.

    Raises:
        NotAnAct: if the words name nothing one can do at this table.
    """
    if seen.seat is None:
        raise NotAnAct(text, "a bystander does nothing at the table")
    word, *rest = text.lower().replace("è", "e").replace("é", "e").split() or [""]
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
        case call, [] if call in _CALLS:
            return Declare(seat, _CALLS[call])
        case "slip", [call] if call in _CALLS or call == "pass":
            return CorrectCall(seat, _CALLS.get(call))
        case "trumps", [suit] if suit in _SUITS:
            return NameTrumps(seat, _SUITS[suit])
        case "expose", [card]:
            return Expose(seat, parse_card(card))
        case "call", [card]:
            return Call(seat, parse_card(card))
        case "who", [card]:
            return AskWhoPlayed(seat, parse_card(card))
        case "claim", [who, trick] if trick.isdecimal():
            return Claim(seat, parse_seat(who), int(trick) - 1)
        case "deal", [count] if count.isdecimal():
            return Deal(seat, int(count))
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
