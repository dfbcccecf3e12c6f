"""What the cards that all have seen tell of a revoke."""

from msgspec.structs import replace

from games.whist.laid_out import ON_CLAIM, N, W, play, table
from hoyle.cards import Hand
from hoyle.tricks import settled_by_the_cards

SPADES = ("AS KS QS 3S 2S", "JS TS 9S 5S 2D", "8S 7S 6S 4S 3D", "4D 5D 6D 7D 8D")
"""All thirteen, and none of them with West."""


def test_where_all_of_the_suit_has_been_seen_it_is_certain_who_held_none():
    position = table(*SPADES, dealer=W, trumps="C", umpire=ON_CLAIM)
    for cards in ("AS JS 8S 4D", "KS TS 7S 5D", "QS 9S 6S 6D", "3S 5S 4S 7D"):
        position = play(position, *cards.split(), "/")
    deal = position.state.deal
    assert not settled_by_the_cards(deal, W, 0), "the two might be with West"
    exposed = [Hand()] * 4
    exposed[N] = Hand("2S")
    assert settled_by_the_cards(replace(deal, exposed=tuple(exposed)), W, 0)
    assert settled_by_the_cards(deal, N, 0), "who has followed has not revoked"
