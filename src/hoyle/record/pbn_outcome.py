"""The PBN tags for the trumps and the outcome of a game of whist, and their check against the play."""

from __future__ import annotations

import re
from typing import Final

from hoyle.cards import Suit, parse_suit
from hoyle.errors import NotPBN
from hoyle.files.deal import FileDeal
from hoyle.games.whist.state import DealInPlay, State
from hoyle.record.pbn_parts import PbnReading, known
from hoyle.seat import side

_CONTRACT: Final = re.compile(
    r"[1-7]\s*(N[\s-]?T?|NO[\s-]?TRUMPS?|[SHDC♠♥♦♣]|SPADES?|HEARTS?|DIAMONDS?|CLUBS?)\s*(?:X{1,2}|\*{1,2}|D|R)?",
    re.IGNORECASE,
)
_PASSED: Final = ("PASS", "P", "AP", "PASSED OUT", "ALL PASS")
_RESULT: Final = re.compile(r"\d{1,2}")
_BY_SIDE: Final = re.compile(r"(NS|EW)\s+(\d{1,2})")
_PAIR: Final = re.compile(r"\s*(\d{1,4})\s*[-–:]\s*(\d{1,4})\s*")
"""The numbers of both sides, with any of the marks that people write between them."""

_OF_THE_SITTING: Final = ("GamesAfter", "RubbersAfter")
"""These tags depend on the games before the first game of the file."""


def trumps_told(game: FileDeal) -> Suit | None:
    """Return the trump suit of the contract; None if there is no contract, or it is ``?`` and unplayed.

    Raises:
        NotPBN: if the contract is not in a suit, so that the game is not whist.
    """
    contract = game.tags.get("Contract", "").strip()
    if contract in ("", "-") or (contract == "?" and not any(game.play)):
        return None
    if contract == "?":
        raise NotPBN(game.where, "its Contract is '?', so nobody can say what was trumps")
    if contract.upper() in _PASSED:
        raise NotPBN(game.where, f"its Contract is {contract!r}: nobody played it, and there are no trumps")
    found = _CONTRACT.fullmatch(contract)
    if found is None:
        raise NotPBN(game.where, f"{contract!r} is no contract; one is, as '1S'")
    if found[1][0] in "Nn":
        raise NotPBN(game.where, f"its Contract is {contract!r}: without trumps it is not whist")
    return parse_suit(found[1][0])


def outcome(state: State) -> dict[str, str]:
    """Return the tags for the outcome of a deal, given the state after it."""
    deal: DealInPlay | None = state.deal
    assert deal is not None, "a deal was played"
    return {
        "Result": str(tricks(deal)[side(deal.dealer)]) if deal.played_out else "?",
        "PointsAfter": pair(state.tally.score),
        "TricksHeld": pair(deal.taken),
        "HonoursScored": pair(deal.honours),
        "GamesAfter": pair(state.tally.games),
        "RubbersAfter": str(state.tally.rubbers),
    }


def check_outcome(game: FileDeal, state: State, reading: PbnReading) -> None:
    """Compare the tags of a finished game with the state after it, and note contradictions in ``reading``."""
    for tag, came_to in outcome(state).items():
        said = game.tags.get(tag)
        if said is None or not known(said) or came_to == "?":
            continue
        if tag in _OF_THE_SITTING and not reading.whole:
            continue
        said = said.strip().removeprefix("^")  # The mark of a result reached through an irregularity.
        agrees = _result_agrees(said, state.deal) if tag == "Result" else _same(said, came_to)
        reading.compare(game, tag, came_to, agrees=agrees)


def _result_agrees(said: str, deal: DealInPlay | None) -> bool:
    assert deal is not None, "a deal was played"
    ours = tricks(deal)
    if _RESULT.fullmatch(said):
        return int(said) == ours[side(deal.dealer)]
    by_side = _BY_SIDE.findall(said.upper())
    return bool(by_side) and all(int(number) == ours[which == "EW"] for which, number in by_side)


def _same(said: str, came_to: str) -> bool:
    return said == came_to or (pair_in(came_to) is not None and pair_in(said) == pair_in(came_to))


def tricks(deal: DealInPlay) -> tuple[int, int]:
    """Return the tricks that each side won in play, before penalties move any."""
    won = [side(seat) for seat in deal.won_by]
    return won.count(0), won.count(1)


def pair_in(text: str) -> tuple[int, int] | None:
    """Return the two numbers that ``pair`` wrote, with any mark between them; None if it is not a pair."""
    found = _PAIR.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2]))


def pair(points: tuple[int, int]) -> str:
    """Return two numbers as text, those of North and South first."""
    return f"{points[0]}-{points[1]}"
