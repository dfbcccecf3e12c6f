"""Endings of whist as one seat sees them, all other cards having been played."""

from msgspec.structs import replace

from bots.whist.laid import play, table
from hoyle.cards import ALL, Hand
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS
from hoyle.tricks.trick import Trick


def seen(hands, played, seat, **laid):
    """The observation of a seat in short hands after those cards; the rest of the pack has been turned.

    Its tricks are stored card by card, so that nobody has renounced in them.
    """
    position = play(table(*hands, **laid), played)
    dealt = Hand.of(card for hand in position.state.deal.dealt for card in hand)
    gone = tuple(Trick(((SEATS[0], card),)) for card in ALL if card not in dealt)
    view = GAME.observe(position, seat)
    return replace(view, quitted=(*gone, *view.quitted))
