"""Cards, hands and packs of cards, independent of any game."""

from hoyle.cards.card import ALL, EVERY, Card, Rank, Suit, parse_suit
from hoyle.cards.hand import Hand, cards_in
from hoyle.cards.notation import deal_text, parse_deal, pbn_hand
from hoyle.cards.pack import FULL, Composition, Pack

__all__ = [
    "ALL",
    "EVERY",
    "FULL",
    "Card",
    "Composition",
    "Hand",
    "Pack",
    "Rank",
    "Suit",
    "cards_in",
    "deal_text",
    "parse_deal",
    "parse_suit",
    "pbn_hand",
]
