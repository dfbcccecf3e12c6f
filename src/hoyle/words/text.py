"""The kinds of value that a slot of a phrase accepts."""

from __future__ import annotations

from typing import Final

from hoyle.cards import Card, Rank, Suit
from hoyle.seat import Seat
from hoyle.text import Called, InWords, Pence, Place, RuleId, Side, Text

Cards = tuple[Card, ...]
Texts = tuple[Text, ...]

KINDS: Final[dict[object, str]] = {
    Seat: "seat",
    Side: "side",
    Card: "card",
    Cards: "cards",
    Suit: "suit",
    Rank: "rank",
    int: "count",
    InWords: "number",
    Place: "place",
    Pence: "pence",
    RuleId: "rule",
    Called: "name",
    Text: "text",
    Texts: "texts",
}
"""The types that a slot accepts, by their names in the protocol. ``str`` is not among them, to keep free text
out; only doors name people.
"""
