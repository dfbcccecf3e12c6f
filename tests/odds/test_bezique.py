"""The chances of nine cards of 128, compared with a random count."""

from math import comb
from random import Random

import pytest

from hoyle.fairness import Master
from hoyle.games.bezique.variant import FOUR_PACKS
from hoyle.odds.bezique import dealt
from hoyle.trials.bezique_games import games


def test_the_quadruple_wants_all_eight_and_any_ninth():
    assert dealt().beziques["quadruple"] == pytest.approx(120 / comb(128, 9))


def test_four_of_a_rank_or_more_is_whatever_is_not_three_or_fewer():
    fewer = sum(comb(16, held) * comb(112, 9 - held) for held in range(4))
    assert dealt().four_of_a_rank == pytest.approx(1 - fewer / comb(128, 9), rel=1e-9)


def test_the_chances_are_those_of_hands_dealt():
    rng, cards, number = Random(1909), FOUR_PACKS.cards, 20_000
    blank = bezique = aces = 0
    for _ in range(number):
        faces = [card.face.text for card in rng.sample(cards, 9)]
        blank += not any(face[0] in "KQJ" for face in faces)
        bezique += "QS" in faces and "JD" in faces
        aces += sum(face[0] == "A" for face in faces) >= 4
    found = dealt()
    chances = (found.carte_blanche, found.beziques["bezique"], found.four_of_a_rank)
    for times, chance in zip((blank, bezique, aces), chances, strict=True):
        assert abs(times / number - chance) < 4 * (chance * (1 - chance) / number) ** 0.5


def test_games_between_plain_players_are_measured_alike_every_time():
    one, again = (games(Master(bytes(32)), 1) for _ in range(2))
    assert one == again
    assert 200 < one.score.mean < 3000
    assert one.worth.mean >= 600
