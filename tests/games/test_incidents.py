"""Every incident that a law may look at describes in words what was done."""

import types
from typing import Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import fields

from hoyle.cards import Card, Hand, Suit
from hoyle.games import GAMES
from hoyle.games.whist.incident.exposed import RankCalled
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.table.incident import refused
from hoyle.tricks.incident import HandsCounted, RevokeEstablished
from hoyle.tricks.rulings import TrickRulingWords
from hoyle.words import Text
from hoyle.words.plain import plain

NAMES = tuple("ABCD")
ACE = Card("AS")
SAMPLES = {
    Seat: Seat(1),
    Card: ACE,
    Hand: Hand("AS KS"),
    Suit: Suit.HEARTS,
    int: 2,
    bool: True,
    str: "W-L01",
    Text: TrickRulingWords.claimed_late(),
}


def every(kind):
    """All concrete kinds of incident derived from one kind."""
    for each in kind.__subclasses__():
        yield from every(each)
        if not each.__subclasses__():
            yield each


KINDS = sorted({kind for kind in every(Incident) if GAMES and kind.__module__.startswith("hoyle.")}, key=str)


def sample(kind):
    """A sample value of a type."""
    if kind in SAMPLES:
        return SAMPLES[kind]
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return args[0]
    if origin in (Union, types.UnionType):
        return sample(next(each for each in args if each is not type(None)))
    if origin is frozenset:
        return frozenset({sample(args[0])})
    if origin is tuple:
        return (sample(args[0]),) * (4 if args[1:] == (...,) else len(args))
    return next(iter(kind))  # A member of an enumeration.


def made(kind):
    hints = get_type_hints(kind)
    needed = [each.name for each in fields(kind) if each.required]
    return kind(**{name: sample(hints[name]) for name in needed})


def test_an_incident_says_what_was_done():
    for kind in KINDS:
        told = made(kind).text
        assert isinstance(told, Text), kind
        assert plain(told, NAMES).strip(), kind


def test_there_are_as_many_kinds_as_the_games_have():
    assert len(KINDS) > 60


def test_counted_hands_are_told_seat_by_seat():
    told = HandsCounted(seat=Seat(2), at=0, counts=(13, 14, 12, 13)).text
    assert plain(told, NAMES) == "C has the hands counted: A 13, B 14, C 12, D 13"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (None, "B revoked in trick 3"),
        ("KD", "B revoked in trick 3, playing KD with spades in hand"),
        ("KS", "B played KS to trick 3 but should have played a different card"),
    ],
)
def test_a_revoke_is_told_with_the_card_if_that_is_known(card, words):
    card = card and Card(card)
    found = RevokeEstablished(seat=Seat(1), at=2, card=card, led=Suit.SPADES if card else None)
    assert plain(found.text, NAMES) == words


def test_what_a_rule_refuses_is_told_by_its_own_reason():
    found = refused(Seat(3), "W-G07", TrickRulingWords.claimed_late(), at=4)
    assert (found.seat, found.at, found.breaks, found.text) == (
        3,
        4,
        "W-G07",
        TrickRulingWords.claimed_late(),
    )


@pytest.mark.parametrize(("highest", "word"), [(True, "highest"), (False, "lowest")])
def test_a_call_for_the_highest_or_the_lowest_says_which(highest, word):
    called = RankCalled(seat=Seat(0), at=0, of=Seat(1), suit=Suit.HEARTS, highest=highest)
    assert word in plain(called.text, NAMES)
