from random import Random

import pytest

from bots.solo.laid import chosen, do, fallen, table
from hoyle.bots import BOTS
from hoyle.bots.random import RANDOM
from hoyle.bots.solo import PLAIN
from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import GENERAL_MISERE, SOLO_WHIST
from hoyle.seat import SEATS
from hoyle.table.advance import play_on

N, E, S, W = SEATS


def laid(hands, played, declaration, **how):
    """A table with these short hands at which these cards have been played, in turn from North."""
    undertaken = {"caller": None if declaration is Declaration.GENERAL_MISERE else N, **how}
    position = table([Hand(hand) for hand in hands], declaration=declaration, **undertaken)
    for card in played.split():
        position = do(position, Play(GAME.due(position)[0], Card(card)))
    return position


def lays(hands, played, declaration, **how):
    position = laid(hands, played, declaration, **how)
    act = chosen(position, GAME.due(position)[0])
    assert isinstance(act, Play)
    return str(act.card)


SOLO, MISERE, OUVERTE = Declaration.SOLO, Declaration.MISERE, Declaration.MISERE_OUVERTE
GENERAL = Declaration.GENERAL_MISERE


@pytest.mark.parametrize(
    ("why", "hands", "played", "card"),
    [
        ("draws trumps", ("AH KH 2D", "3H 4C 5C", "4H 6C 7C", "5H 8C 9C"), "", "AH"),
        ("a sure trick", ("AS 2D 3D", "3S 4C 5C", "4H 6C 7C", "5H 8C 9C"), "", "AS"),
        ("spares an ally's ace", ("2S 3S 4D", "AS 4C 5C", "KS 6S 7C", "5S 8C 9C"), "2S AS", "6S"),
        ("wins cheaply, last", ("2S 3S 4D", "6S 4C 5C", "3C 6C 7C", "7S KS 9C"), "2S 6S 3C", "7S"),
        ("trumps the caller", ("AS 3S 4D", "6S 4C 5C", "3H 6C KH", "7S KS 9C"), "AS 6S", "3H"),
        ("throws away", ("AS 3S 4D", "6S 4C 5C", "3C 6C KC", "7S KS 9C"), "AS 6S", "3C"),
    ],
)
def test_where_there_are_trumps(why, hands, played, card):
    assert lays(hands, played, SOLO) == str(Card(card)), why


def test_third_in_hand_alone_puts_up_the_best_that_may_win_and_second_does_not():
    """South calls; the ace has been played, and only West is still to play. With the king beaten South plays
    low.
    """
    hands = ("2S 3C 4D", "3S 4C 5C", "9S KS 7C", "5S 8C 9C")
    assert lays(hands, "2S 3S", SOLO, caller=S) == "KS"
    beaten = ("2S 3C 4D", "AS 4C 5C", "9S KS 7C", "5S 8C 9C")
    assert lays(beaten, "2S AS", SOLO, caller=S) == "9S"
    second = ("2S 3C 4D", "9S KS 7C", "3S 4C 5C", "5S 8C 9C")
    assert lays(second, "2S", SOLO, caller=E) == "9S"


@pytest.mark.parametrize(
    ("why", "call", "hands", "played", "card"),
    [
        ("caller: lowest lead", MISERE, ("2S 9S 7D", "3S 4C 5C", "4S 6C 7C", "5S 8C 9C"), "", "2S"),
        ("caller: highest that loses", MISERE, ("2S 9S TS", "QS 4C 5C", "4S 6C 7C", "5S 8C 9C"), "", "2S"),
        ("stays below the caller", MISERE, ("9S 2C 3C", "3S TS 5C", "4S QS 7C", "5S 8C 9C"), "9S", "3S"),
        ("gets rid of the ace", MISERE, ("2S 2C 3C", "9S TS 5C", "4S AS 7C", "5S 8C 9C"), "2S 9S", "AS"),
        ("general: under", GENERAL, ("9S 2C 3C", "3S 8S TS", "4S AS 7C", "5S 8C 9C"), "9S", "8S"),
        ("general: last, high", GENERAL, ("9S 2C 3C", "8S 5C 7D", "7S AH 7C", "TS KS 9C"), "9S 8S 7S", "KS"),
    ],
)
def test_where_no_trick_may_be_taken(why, call, hands, played, card):
    variant = GENERAL_MISERE if call is GENERAL else SOLO_WHIST
    assert lays(hands, played, call, variant=variant) == str(Card(card)), why


def test_what_lies_open_at_an_ouverte_is_led_below():
    hands = ("2S 9D 3C 8C", "3S TD 4C 5C", "4S JD 6C 7C", "5S QD 9C TC")
    position = laid(hands, "2S 3S 4S 5S", OUVERTE)
    assert GAME.due(position) == (W,)
    assert position.state.deal.laid_down == N
    assert chosen(position, W).card.suit is not Suit.SPADES  # The caller has none left.


def test_solo_is_played_against_plain_unless_another_is_named():
    assert next(iter(BOTS["solo"])) == "plain"


@pytest.mark.parametrize("declaration", list(Declaration))
def test_every_call_is_played_out(declaration):
    rng = Random(declaration.value)
    alone = declaration is not Declaration.PROPOSITION
    caller = None if declaration is GENERAL else W
    position = table(
        fallen(rng),
        declaration=declaration,
        caller=caller,
        partner=None if alone else N,
        variant=GENERAL_MISERE,
    )
    deal = play_on(GAME, position, lambda seen: PLAIN.choose(seen, rng)).state.deal
    assert deal.played_out


def test_plain_takes_ten_pence_a_deal_of_chance():
    rng, won = Random(1909), [0, 0]
    bots = (PLAIN, RANDOM)
    for number in range(60):
        seated = number % 2
        position = table(fallen(rng), dealer=number % 4, turn_up=rng.choice(list(Suit)))
        position = play_on(
            GAME, position, lambda seen, seated=seated: bots[(seen.seat + seated) % 2].choose(seen, rng)
        )
        for seat in SEATS:
            won[(seat + seated) % 2] += position.state.tally.won[seat]
    assert won[0] == -won[1]
    assert won[0] / 60 > 10
