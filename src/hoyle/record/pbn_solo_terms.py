"""The PBN words for a game of solo: calls, the contract, and the pence won."""

from __future__ import annotations

from typing import Final

from hoyle.games.solo.declaration import NAMES_TRUMPS, Declaration
from hoyle.games.solo.state import DealInPlay, State, Word
from hoyle.seat import Seat, left, seat_name

PASS: Final = "Pass"
ACCEPT: Final = "Cop"

_CALLS: Final = {
    Declaration.PROPOSITION: "Prop",
    Declaration.SOLO: "Solo",
    Declaration.MISERE: "Mis",
    Declaration.ABONDANCE: "Abn",
    Declaration.ABONDANCE_IN_TRUMPS: "AbnTr",
    Declaration.MISERE_OUVERTE: "Spread",
    Declaration.ABONDANCE_DECLAREE: "ADecl",
}
CALLED: Final = {word: call for call, word in _CALLS.items()}


def bridge_terms(deal: DealInPlay) -> dict[str, str]:
    """Return the declaration in tags that bridge programs can read; a deal without a contract is "Pass"."""
    contract = deal.contract
    if contract is None:
        return {"Declarer": "", "Contract": "Pass", "Result": ""}
    tricks = str(sum(seat in contract.declarers for seat in deal.won_by)) if deal.played_out else "?"
    return {
        "Declarer": _who(contract.caller),
        "Contract": f"1{deal.trumps.letter if deal.trumps else 'NT'}",
        "Result": tricks if contract.declarers else "",
    }


def solo_terms(deal: DealInPlay) -> dict[str, str]:
    """Return the tags of the bidding and the contract; no bidding if a strict table would have refused it."""
    contract = deal.contract
    heard = contract is None or all(word.in_turn and not word.void for word in deal.said)
    auction = " ".join([seat_name(left(deal.dealer)), *map(_said, deal.said)]) if heard else ""
    if contract is None:
        return {"SoloAuction": auction}
    named = deal.trumps.letter if deal.trumps and contract.declaration in NAMES_TRUMPS else ""
    return {
        "SoloAuction": auction,
        "Declaration": contract.declaration.value,
        "Partner": _who(contract.partner),
        "Trumps": named,
    }


def _who(seat: Seat | None) -> str:
    return "" if seat is None else seat_name(seat)


def _said(word: Word) -> str:
    if word.declaration is not None:
        return _CALLS[word.declaration]
    return ACCEPT if word.accepts else PASS


def pence_of(state: State) -> str:
    """Return the pence that each seat won or lost in the deal, clockwise from North."""
    return " ".join(str(won - was) for won, was in zip(state.tally.won, state.before.won, strict=True))
