"""A solo player's inferences from an observation."""

import pytest

from hoyle.cards import Hand, Suit
from hoyle.games.solo.act import Given, Play
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.maxims import BOOKS
from hoyle.maxims.solo.place_at_table import place
from hoyle.seat import SEATS
from hoyle.table import Position, Umpire, advance

N, E, S, W = SEATS


def table(declaration, caller=E, partner=None):
    hands = tuple(map(Hand, ("AS 2S 3D", "KS 4S 5D", "QS 9S 6D", "JS 5S 4H")))
    given = Given(
        dealer=W,
        turn_up=Suit.HEARTS,
        hands=hands,
        declaration=declaration,
        caller=caller,
        partner=partner,
    )
    return advance(GAME, Position(GAME.begin(SOLO_WHIST), umpire=Umpire.WATCHFUL), given)[0]


@pytest.mark.parametrize(
    ("declaration", "caller", "partner", "allies"),
    [
        (Declaration.SOLO, E, None, {S, W}),
        (Declaration.SOLO, N, None, set()),
        (Declaration.PROPOSITION, N, E, {E}),
        (Declaration.PROPOSITION, E, S, {W}),
    ],
)
def test_a_player_knows_who_plays_with_them(declaration, caller, partner, allies):
    see = place(GAME.observe(table(declaration, caller, partner), N))
    assert see.allies == allies
    assert see.defends == (N not in (caller, partner))
    assert see.opens
    assert see.trumps is Suit.HEARTS


def test_at_a_misere_there_are_no_trumps():
    assert place(GAME.observe(table(Declaration.MISERE), N)).trumps is None


def test_a_player_who_has_no_card_to_play_makes_nothing_of_it():
    assert place(GAME.observe(table(Declaration.SOLO), S)) is None
    assert place(GAME.observe(table(Declaration.SOLO), None)) is None


def test_the_maxims_are_heard_on_an_observation():
    position, _ = advance(GAME, table(Declaration.SOLO, S), Play(N, next(iter(Hand("2S")))))
    counsel = BOOKS["solo"].counsel(GAME.observe(position, E))
    assert counsel.governing.id == "S-M05"
    assert counsel.choice == Hand("KS")
