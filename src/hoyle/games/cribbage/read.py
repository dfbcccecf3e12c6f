"""What a person types at a cribbage table, read as an act."""

from __future__ import annotations

from hoyle.cards import Rank, parse_card, parse_hand
from hoyle.errors import NotACard, NotAnAct
from hoyle.games.cribbage.act import Act, Count, CutPack, Deal, Go, LayOut, LetStand, Lift, Muggins, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.seat import Seat

_RANKS = {rank.letter: rank for rank in Rank}


def read(text: str, seen: Observation) -> Act:
    """Read cards, a place to cut, a count, or the words of another act.

    Cards are laid out while the crib is made up, and then a card is played: ``5h kd``, ``7s``; or by its rank
    alone, ``7``, ``k``, as suits count for nothing in the play. Other acts are words: ``cut 20`` or just
    ``20``, ``deal``, ``go``, ``count 8`` or just ``8`` in the show, ``muggins 2``, ``stand``. What is
    read may be unlawful or impossible: the table decides.

    Raises:
        NotAnAct: if the words name nothing one can do at this table.
    """
    if seen.seat is None:
        raise NotAnAct(text, "a bystander does nothing at the table")
    word, *rest = text.lower().split() or [""]
    try:
        return (
            _of_rank(text.strip(), seen.seat, seen)
            or _worded(word, rest, seen.seat, seen)
            or _of_cards(text, seen.seat, seen)
        )
    except NotACard as error:
        raise NotAnAct(text, f"{text.strip()!r} is not understood: {error}") from None


def _worded(word: str, rest: list[str], seat: Seat, seen: Observation) -> Act | None:
    match word, rest:
        case "cut", [] | [_]:
            return _cut(seat, seen, int(rest[0]) if rest and rest[0].isdecimal() else None)
        case (("count" | "muggins"), [points]) if points.isdecimal() and len(points) < 4:
            return _said(seat, seen, int(points)) if word == "count" else Muggins(seat, int(points))
        case "count", []:
            return next((act for act in seen.lawful if isinstance(act, Count)), None)
        case "deal", []:
            return Deal(seat)
        case "go", []:
            return Go(seat)
        case "stand", []:
            return LetStand(seat)
        case number, [] if number.isdecimal() and len(number) < 3:
            showing = any(isinstance(act, Count) for act in seen.lawful)
            return _said(seat, seen, int(number)) if showing else _cut(seat, seen, int(number))
        case _:
            return None


def _of_rank(text: str, seat: Seat, seen: Observation) -> Play | None:
    """A card named by its rank alone, where one is to be played."""
    letter = text.upper().replace("10", "T")
    if letter not in _RANKS or not any(isinstance(act, (Play, Go)) for act in seen.lawful):
        return None
    held = next((card for card in seen.hand if card.rank.letter == letter), None)
    if held is None:
        raise NotAnAct(text, f"you hold no {_RANKS[letter]}")
    return Play(seat, held)


def _of_cards(text: str, seat: Seat, seen: Observation) -> Act:
    if seen.laying_out[seat]:
        return LayOut(seat, parse_hand(text))
    return Play(seat, parse_card(text))


def _cut(seat: Seat, seen: Observation, at: int | None) -> Act:
    """A place to cut the pack, or to lift for the start; the middle where none is named."""
    places = [act.at for act in seen.lawful if isinstance(act, (CutPack, Lift))]
    place = at if at is not None else places[len(places) // 2] if places else 26
    return Lift(seat, place) if any(isinstance(act, Lift) for act in seen.lawful) else CutPack(seat, place)


def _said(seat: Seat, seen: Observation, points: int) -> Count:
    crib = any(laid.seat == seat and not laid.crib for laid in seen.shown)
    return Count(seat, points, crib)
