"""``hoyle show``: count a hand at cribbage, as a player would aloud."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, Hand
from hoyle.files.json_text import Document
from hoyle.games.cribbage.show import CribbageShow, count
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS
from hoyle.ports.cli.flags import Form, json_form
from hoyle.ports.command import argument, flag, option, plain_command


@plain_command
def show(
    hand: str = argument("The cards kept, or the crib."),
    starter: str = argument("The card turned up."),
    crib: bool = flag("Count it as a crib."),
    variant: str | None = option("The game; by default guessed from the number of cards."),
    form: Form = json_form,
) -> None:
    """Count a hand or a crib with the starter: every combination, and the words a player says.

    Example: hoyle show "5H 5D 5C JS" 5S
    """
    cards = Hand(hand)
    game = variant or next((each.name for each in VARIANTS if each.keeps == len(cards)), SIX_CARD.name)
    shown = count(cards, Card(starter), crib=crib, variant=game)
    form.tell(_told(shown), lambda: _document(shown))


def _document(shown: CribbageShow) -> Document:
    items = [
        {"kind": item.kind, "cards": [str(card) for card in item.cards], "points": item.points}
        for item in shown.items
    ]
    return {"total": shown.total, "items": items, "said": shown.said}


def _told(shown: CribbageShow) -> Iterator[str]:
    for item in shown.items:
        yield f"{item.points:>3}  {item.kind}: {' '.join(map(str, item.cards))}"
    yield f"{shown.said[:1].upper()}{shown.said[1:]}."
