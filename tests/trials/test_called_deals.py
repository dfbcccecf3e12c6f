"""The word that a caller of the trial says."""

from types import SimpleNamespace

import pytest

from hoyle.games.solo.declaration import Declaration
from hoyle.seat import Seat
from hoyle.trials.called_deals import ACCEPT, ACCEPTS, PASS, _chosen

PROPOSITION, SOLO = Declaration.PROPOSITION.value, Declaration.SOLO.value
WORDS = (PASS, PROPOSITION, SOLO, ACCEPT)


@pytest.mark.parametrize(
    ("promised", "turned", "words", "said"),
    [
        ({Declaration.PROPOSITION: 1.0, Declaration.SOLO: 3.0}, 0.0, WORDS, SOLO),
        ({Declaration.PROPOSITION: 3.0, Declaration.SOLO: 1.0}, 0.0, WORDS, PROPOSITION),
        ({Declaration.PROPOSITION: 3.0, Declaration.SOLO: 1.0}, 0.0, (PASS, SOLO), SOLO),
        ({Declaration.SOLO: 0.0}, ACCEPTS, WORDS, ACCEPT),
        ({}, ACCEPTS - 0.1, WORDS, PASS),
        ({}, ACCEPTS, (PASS, SOLO), PASS),
    ],
)
def test_the_plain_player_says_what_promises_most_and_else_accepts_or_passes(promised, turned, words, said):
    deal = SimpleNamespace(plainly=True, promised=[promised], turned=[turned])
    assert _chosen(deal, Seat(0), (), words) == said
