"""The plain player of rubicon bézique: what it declares, keeps and plays at the end."""

from random import Random

import pytest

from games.bezique.laid import ELDER, declare, draw, laid, play
from hoyle.bots.bezique.last_tricks import Ending, faces, less
from hoyle.bots.bezique.plain import PLAIN
from hoyle.cards import Hand, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.variant import FOUR_PACKS
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document

PLAIN_HAND = "7C 7C 7C 7C 8C 8C 8C 8C 9C"
STOCK = "7D 7D 8D 8D 9D 9D 7H 7H 7H 8H 8H 8H 9H 9H"


def chosen(position):
    seat = GAME.due(position)[0]
    return PLAIN.choose(GAME.observe(position, seat), Random(1))


def test_it_declares_the_dearest_of_what_it_may():
    position = play(laid("AS QS JD QS JD KH QH 9D 7D", PLAIN_HAND, STOCK), "AS", "7C")
    assert chosen(position).kind == "double"


def test_it_draws_where_it_has_nothing_to_declare():
    position = play(laid("AS KH KD 7D 8D 9D 9H 8H 7H", PLAIN_HAND, STOCK), "AS", "7C")
    assert chosen(position) == act.Draw(ELDER)


def test_it_shows_carte_blanche():
    assert isinstance(chosen(laid("AS AH AC AD TS 9H 8H 7H 7D", PLAIN_HAND, STOCK)), act.CarteBlanche)


def test_it_throws_away_what_makes_nothing():
    position = laid("KS QH JD AH AC KD QC 7H JS", PLAIN_HAND, STOCK)
    assert chosen(position).card.text == "7H"


def test_it_wins_a_trick_to_declare():
    position = play(laid("AS 7C 7C 8C 8C 8C 9C 9C 9C", "TH KH QH 7S TS 9D 8D 7D JC", STOCK), "9C")
    assert chosen(position).card.text == "JC"  # It has a marriage.


def test_cards_that_it_has_played_are_not_its_adversarys():
    won = play(laid("AS KH QH KS 9S 9D 9C 8D 7D", PLAIN_HAND, "7H 8H"), "AS", "7C")
    position = draw(declare(won, "marriage", "KH QH"))
    assert chosen(position).card in position.state.deal.held(ELDER)


def by_hand(ending, leader, other):
    """The same ending by trying all orders of both hands: what the leader makes above the other."""
    if not leader:
        return 0
    return max(
        min(
            ending_of(ending, less(leader, led), less(other, answer), led, answer)
            for answer in ending.replies(other, led)
        )
        for led in leader
    )


def ending_of(ending, leader, other, led, answer):
    wins = ending.answered((), (), led, answer) < 0
    made = 10 * sum(card.rank.letter in "AT" for card in (led, answer)) + (0 if leader else 50)
    return -made - by_hand(ending, other, leader) if wins else made + by_hand(ending, leader, other)


@pytest.mark.parametrize("seed", range(60))
def test_the_ending_is_what_trying_every_play_finds(seed):
    rng = Random(seed)
    cards = rng.sample(FOUR_PACKS.cards, 8)
    ending = Ending(rng.choice((None, *Suit)), free=rng.random() < 0.3)
    leader, other = faces(Hand.of(cards[:4])), faces(Hand.of(cards[4:]))
    assert ending.value(leader, other) == by_hand(ending, leader, other)


def test_it_beats_chance_by_far():
    match = Match(game="bezique", bots=("plain", "random"))
    assert document(match, run(match, 2))["mean"] > 10
