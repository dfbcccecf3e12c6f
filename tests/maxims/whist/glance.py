"""A player's reading of a table, prepared for a test: only the cards that matter."""

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.maxims.sight import PACK
from hoyle.maxims.whist.visible_cards import HandReading, WhistSight
from hoyle.seat import SEATS, Seat, side
from hoyle.tricks.trick import Trick, following, renounced

ME = Seat(0)
"""North; East, on the left, is seat 1; the partner, South, seat 2; West, on the right, seat 3."""


def trick_led_by(seat, text):
    return Trick(tuple((Seat((seat + n) % 4), Card(word)) for n, word in enumerate(text.split())))


def glance(
    hand,
    *,
    laid="",
    earlier=(),
    trumps=Suit.HEARTS,
    gone="",
    won=None,
    known=None,
    score=(0, 0),
    dealer=3,
    turned=None,
    variant=LONG_WHIST,
    **reading,
):
    """North's reading of a table.

    ``laid`` are the cards on the table, the last from the right; ``earlier`` tricks are (leader, cards);
    ``gone`` are other cards out of play, so that a table of few cards is enough; ``known`` are cards in
    another hand that all have seen, by seat. The tricks won are those given, unless ``won`` says otherwise.
    """
    held = Hand(hand)
    trick = trick_led_by(-len(laid.split()) % 4, laid) if laid else None
    before = tuple(trick_led_by(leader, text) for leader, text in earlier)
    tricks = before if trick is None else (*before, trick)
    out = Hand.of(card for each in tricks for _, card in each.plays) | Hand(gone)
    ours = sum(side(each.winner(trumps)) == side(ME) for each in before)
    return WhistSight(
        seat=ME,
        allies=frozenset((Seat(2),)),
        trumps=trumps,
        hand=held,
        cards=following(held, trick),
        others=PACK - held - out,
        trick=trick,
        earlier=before,
        renounced=renounced(tricks),
        known=tuple(Hand((known or {}).get(seat, "")) for seat in SEATS),
        score=score,
        won=won or (ours, len(before) - ours),
        dealer=Seat(dealer),
        turned=Card(turned) if turned else None,
        variant=variant,
        reading=HandReading(**reading),
    )


def says(habit, hand, **table):
    """The advice of a habit at a table, as text; None if it has none."""
    card = habit(glance(hand, **table))
    return None if card is None else str(card)


def advises(maxim, hand, **table):
    """The cards a maxim recommends, as text; None if it does not apply."""
    advice = maxim.look(glance(hand, **table))
    return None if advice is None else str(advice.advises)


def warns_of(maxim, hand, **table):
    """The cards a maxim warns of, as text; None if it does not apply."""
    advice = maxim.look(glance(hand, **table))
    return None if advice is None else str(advice.avoids)


def why(maxim, hand, **table):
    """The reason a maxim gives; None if it does not apply."""
    advice = maxim.look(glance(hand, **table))
    return None if advice is None else advice.why
