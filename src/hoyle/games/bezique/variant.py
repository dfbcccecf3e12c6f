"""The choices that two players of rubicon bézique make before they cut, and the order of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Struct

from hoyle.cards import Card, Composition, Rank, Suit
from hoyle.frozen import Frozen
from hoyle.table.setting import PackCost, Setting

PLAYERS: Final = 2

BRISQUES: Final = frozenset({Rank.ACE, Rank.TEN})

DEALT: Final = 9
"""The number of cards in a hand, and of tricks once the stock is exhausted (RB-04, RB-15)."""

FOUR_PACKS: Final = Composition("A789TJQK", 4)
"""Four packs of thirty-two, from the seven up, shuffled together (RB-01)."""

LAST_TWELVE: Final = 12
"""Brisques may be counted when this many cards are left in the stock (RB-25)."""

RUBICON: Final = 1000
"""The points below which the loser is rubiconed (RB-17, RB-18)."""


class Variant(Frozen, Struct, frozen=True, kw_only=True):
    """A way of playing rubicon bézique."""

    name: str = "rubicon"
    packets: Annotated[
        Literal["threes", "ones"],
        Setting("RB-04", "how the nine cards are dealt: three at a time, or one by one"),
    ] = "threes"
    void: Annotated[
        Literal["trumps", "free"],
        Setting(
            "RB-15",
            "the last nine tricks, if you cannot follow suit: you must trump if you can, or "
            "may play any card",
        ),
    ] = "trumps"
    saved_and_ahead: Annotated[
        Literal["loses", "wins"],
        Setting(
            "RB-18", "a loser whose brisques save the rubicon and overtake the winner: still loses, or wins"
        ),
    ] = "loses"
    brisques_counted: Annotated[
        Literal["last_twelve", "always"],
        Setting("RB-25", "brisques may be counted when twelve cards of the stock are left, or at any time"),
    ] = "last_twelve"
    carte_blanche: Annotated[
        Literal["drawn", "once"],
        Setting(
            "RB-10", "carte blanche scores again for each card drawn that is not a court card, or only once"
        ),
    ] = "drawn"
    brisques_added: Annotated[
        Literal["hundreds", "all"],
        Setting("RB-26", "a rubicon adds the whole hundreds of all brisques, 300, or all 320"),
    ] = "hundreds"
    seen_cards: Annotated[
        Literal["two_a_draw", "one_a_draw"],
        Setting(
            "RB-23",
            "how many of the cards seen in the stock are used up at each draw in which the "
            "opponent picks: two, or one",
        ),
    ] = "two_a_draw"
    greater_beziques: Annotated[
        Literal["same_cards", "new_card"],
        Setting(
            "RB-13",
            "a double, triple or quadruple bézique made only of cards already scored: counts, "
            "or needs at least one new card",
        ),
    ] = "same_cards"
    remarriage: Annotated[
        Literal["both_whole", "one_whole"],
        Setting(
            "RB-12",
            "kings and queens may change partners between two complete marriages, or also "
            "when the partner of one has been played",
        ),
    ] = "both_whole"
    draws: Annotated[
        Literal["by_itself", "by_hand"],
        Setting(
            "RB-07",
            "at a strict table, the draw when there is nothing to declare: automatic, or by hand",
            # An opponent could tell from it that there is nothing to declare.
            alone="by_itself",
        ),
    ] = "by_hand"
    heap: Annotated[
        Literal["by_hand", "by_itself"],
        Setting(
            "RB-08",
            "at other tables, picking up brisques: by hand, or automatic as at a strict table",
        ),
    ] = "by_hand"
    pack_cost: PackCost = 0
    stake: Annotated[int, Setting("RB-17", "pence for each hundred points that a game is worth", 0, 1000)] = 1

    @property
    def dealt(self) -> int:
        """The number of cards dealt to each player (RB-04)."""
        return DEALT


VARIANTS: Final = (Variant(),)

_HEIGHT: Final = {rank: height for height, rank in enumerate(map(Rank, (7, 8, 9, 11, 12, 13, 10, 1)))}


def height(card: Card) -> int:
    """Return a card's place in its suit, the seven lowest: ace, ten, king, queen, knave, nine … (RB-02)."""
    return _HEIGHT[card.rank]


_SUITS = {suit: place for place, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS))}


def in_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of a hand."""
    return tuple(sorted(cards, key=lambda card: (_SUITS[card.suit], -height(card), card.copy)))
