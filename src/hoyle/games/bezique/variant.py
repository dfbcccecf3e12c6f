"""The choices that two players of rubicon bézique make before they cut."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Struct

from hoyle.cards import Card, Composition, Rank
from hoyle.frozen import Frozen
from hoyle.table import Setting

PLAYERS: Final = 2

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
        Literal["threes", "ones"], Setting("RB-04", "how the nine cards are dealt: by threes, or one by one")
    ] = "threes"
    void: Annotated[
        Literal["trumps", "free"],
        Setting(
            "RB-15", "the last nine tricks, void of the suit led: one must trump if able, or plays any card"
        ),
    ] = "trumps"
    saved_and_ahead: Annotated[
        Literal["loses", "wins"],
        Setting("RB-18", "a loser whose brisques save the rubicon and pass the winner: still loses, or wins"),
    ] = "loses"
    brisques_counted: Annotated[
        Literal["last_twelve", "always"],
        Setting("RB-25", "brisques are counted once twelve cards of the stock are left, or at any time"),
    ] = "last_twelve"
    carte_blanche: Annotated[
        Literal["drawn", "once"],
        Setting("RB-10", "carte blanche is scored again for each card drawn that is no court card, or once"),
    ] = "drawn"
    brisques_added: Annotated[
        Literal["hundreds", "all"],
        Setting("RB-26", "a rubicon adds the whole hundreds of all brisques, 300, or all 320"),
    ] = "hundreds"
    seen_cards: Annotated[
        Literal["two_a_draw", "one_a_draw"],
        Setting("RB-23", "of cards seen in the stock two go, or one, at each draw of which the other picks"),
    ] = "two_a_draw"
    greater_beziques: Annotated[
        Literal["same_cards", "new_card"],
        Setting(
            "RB-13",
            "a double, triple or quadruple bézique of cards that all served in smaller ones: is scored,"
            " or needs at least one new card",
        ),
    ] = "same_cards"
    remarriage: Annotated[
        Literal["both_whole", "one_whole"],
        Setting(
            "RB-12",
            "partners are exchanged between two marriages that lie whole, or also where the partner of"
            " one card has been played",
        ),
    ] = "both_whole"
    draws: Annotated[
        Literal["by_itself", "by_hand"],
        Setting(
            "RB-07",
            "at a strict table a winner who can declare nothing draws by itself, or by hand",
        ),
    ] = "by_hand"
    heap: Annotated[
        Literal["by_hand", "by_itself"],
        Setting(
            "RB-08",
            "at other tables the winner takes up brisques by hand, or by itself as at a strict one",
        ),
    ] = "by_hand"
    pack_cost: Annotated[
        int, Setting("TL-10", "pence for all the packs in play, when fresh ones are called")
    ] = 0
    stake: Annotated[int, Setting("RB-17", "pence for each hundred of what a game is worth", 0, 1000)] = 1

    @property
    def dealt(self) -> int:
        """The number of cards dealt to each player (RB-04)."""
        return DEALT


VARIANTS: Final = (Variant(),)

_HEIGHT: Final = {rank: height for height, rank in enumerate(map(Rank, (7, 8, 9, 11, 12, 13, 10, 1)))}


def height(card: Card) -> int:
    """Return a card's place in its suit, the seven lowest: ace, ten, king, queen, knave, nine … (RB-02)."""
    return _HEIGHT[card.rank]
