"""An event names its actor and its cards as data, and may be for some seats only."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.table.event import telling
from hoyle.words import Cards, phrase

AS, KH = Card("AS"), Card("KH")


class Say:
    """Phrases with cards."""

    beats = telling("played", phrase("{who}'s {card} beats {cards}.", Seat, Card, Cards))
    lays_out = telling("other", phrase("{who} lays out {number} cards.", Seat, int))


def test_who_did_it_and_which_cards_are_read_and_not_guessed():
    event = Say.beats(Seat(2), AS, (KH, AS))
    assert (event.kind, event.who, event.cards) == ("played", 2, (AS, KH, AS))
    assert Say.lays_out(Seat(1), 2).cards == ()


def test_an_event_may_be_seen_by_some_only():
    assert Say.lays_out(Seat(1), 2).seen_by is None
    assert Say.lays_out.to((Seat(0),), Seat(1), 2).seen_by == (0,)
