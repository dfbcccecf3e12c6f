"""A cribbage player's reading of a table, prepared for a test."""

from itertools import combinations

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.maxims.cribbage.moment import PACK, CribbageMoment, value


def laying_out(maxim, hand, *, own=True, variant=FIVE_CARD):
    """The advice of a maxim on laying out: the recommended lay-outs and those warned of, as sets of text."""
    held = Hand(hand)
    outs = frozenset(map(Hand.of, combinations(held, variant.lays_out)))
    see = CribbageMoment(variant=variant, own_crib=own, hand=held, unseen=PACK - held, outs=outs)
    return _told(maxim.look(see), lambda outs: {str(out) for out in outs})


def playing(maxim, hand, *, series="", held="", ahead=0, variant=FIVE_CARD):
    """The advice of a maxim on a card to play; ``held`` are cards in hand that cannot now be played."""
    cards, on_table = Hand(hand), tuple(map(Card, series.split()))
    see = CribbageMoment(
        variant=variant,
        own_crib=True,
        hand=cards | Hand(held),
        unseen=PACK - cards,
        cards=cards,
        series=on_table,
        count=sum(map(value, on_table)),
        ahead=ahead,
    )
    return _told(maxim.look(see), str)


def _told(advice, text):
    return (None, None) if advice is None else (text(advice.advises), text(advice.avoids))


def advised(maxim, hand, **table):
    return _which(maxim, **table)(maxim, hand, **table)[0]


def warned_of(maxim, hand, **table):
    return _which(maxim, **table)(maxim, hand, **table)[1]


def _which(maxim, **table):
    return playing if maxim.article == "Cribbage: the play" else laying_out
