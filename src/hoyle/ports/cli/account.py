"""The account of a sitting, for the people who sat at it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.ledger import pounds
from hoyle.ports.cli.words import sentence
from hoyle.table import Result


def account(result: Result, players: tuple[str, ...]) -> Iterator[str]:
    """Tell the score and who pays whom, in sentences; ``players`` are names in the order of the header.

    Where each plays alone, the score is told by their names too, in the order of the seats.
    """
    document = result.document(players)
    for name in ("score", "games"):
        if isinstance(sides := document.get(name), dict):
            alone = len(sides) == len(result.chairs)
            told = ", ".join(
                f"{players[result.chairs[place]] if alone else _side(whose)} {points}"
                for place, (whose, points) in enumerate(sides.items())
            )
            yield f"{name.capitalize()}: {told}."
    counts = [f"{name} {document[name]}" for name in ("deals", "rubbers") if name in document]
    yield f"Played: {', '.join(counts)}."
    settlement = document["settlement"]
    assert isinstance(settlement, dict), "every result says who pays whom"
    if any(settlement.values()):
        for player, pence in settlement.items():
            yield sentence(_settled(player, pence))
    else:
        yield "Nobody owes anything."


def _side(whose: str) -> str:
    return f"seat {int(whose) + 1}" if whose.isdecimal() else whose


def _settled(player: str, pence: int) -> str:
    you = player == "you"
    if pence > 0:
        return f"{player} {'receive' if you else 'receives'} {_money(pence)}"
    if pence < 0:
        return f"{player} {'pay' if you else 'pays'} {_money(-pence)}"
    return f"{player} {'are' if you else 'is'} quits"


def _money(pence: int) -> str:
    """Tell pounds, shillings and pence, and the same in pence alone where that differs."""
    text = pounds(pence)
    return text if text == f"{pence}d" else f"{text} ({pence}d)"
