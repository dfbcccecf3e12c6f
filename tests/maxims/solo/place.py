"""A solo player's reading of a table, prepared for a test: that of North, with East on the left."""

from hoyle.cards import Hand, Suit
from hoyle.games.solo.declaration import WITHOUT_TRUMPS, Declaration
from hoyle.maxims.sight import PACK
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.seat import SEATS
from hoyle.tricks.trick import following, renounced
from maxims.whist.glance import trick_led_by

N, E, S, W = SEATS


def glance(hand, call="solo", caller=E, partner=None, *, laid="", earlier=(), trumps=Suit.HEARTS, gone=""):
    """``caller`` is None at a general misère; ``partner`` is the caller's, at a proposition."""
    held, declaration = Hand(hand), Declaration(call)
    trick = trick_led_by(-len(laid.split()) % 4, laid) if laid else None
    before = tuple(trick_led_by(leader, text) for leader, text in earlier)
    tricks = before if trick is None else (*before, trick)
    out = Hand.of(card for each in tricks for _, card in each.plays) | Hand(gone)
    declarers = {seat for seat in (caller, partner) if seat is not None}
    side = declarers if N in declarers else set(SEATS) - declarers
    return SoloPlace(
        seat=N,
        declaration=declaration,
        caller=caller,
        allies=frozenset(side - {N}) if declarers else frozenset(),
        trumps=None if declaration in WITHOUT_TRUMPS else trumps,
        hand=held,
        cards=following(held, trick),
        others=PACK - held - out,
        trick=trick,
        earlier=before,
        renounced=renounced(tricks),
    )


def advises(maxim, hand, *call, **table):
    """The cards a maxim recommends, as text; None if it does not apply."""
    advice = maxim.look(glance(hand, *call, **table))
    return None if advice is None else str(advice.advises)


def warns_of(maxim, hand, *call, **table):
    """The cards a maxim warns of, as text; None if it does not apply."""
    advice = maxim.look(glance(hand, *call, **table))
    return None if advice is None else str(advice.avoids)
