"""Where a player of whist loses tricks: what a card loses with open cards, and what the play says."""

import json

import numpy as np
import pytest

from bots.whist.deals import played, view
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.visible_cards import sight
from research.__main__ import main
from research.whist.losses import loss, placed


def test_some_card_loses_nothing_and_none_gains():
    position = played(3, 5)
    seen = GAME.observe(position, *GAME.due(position))
    hands = np.array([[hand.bits for hand in position.state.deal.hands]], np.uint64)
    losses = [loss(seen, sight(seen), card, hands) for card in sight(seen).cards]
    assert min(losses) == 0


def test_the_true_place_of_partners_cards_is_likelier_by_the_play_than_a_false_one():
    position = played(3, 7)
    seen = GAME.observe(position, *GAME.due(position))
    see = sight(seen)
    hands = np.array([hand.bits for hand in position.state.deal.hands], np.uint64)
    weighed, even = placed(seen, see, hands)
    other = hands.copy()
    other[see.partner], other[see.foes[0]] = hands[see.foes[0]], hands[see.partner]
    assert 0 < weighed < placed(seen, see, other)[0]
    assert even == pytest.approx(placed(seen, see, hands)[1])


def test_where_every_card_is_known_nothing_is_lost():
    seen = view(3, 1, 3)
    see = sight(seen)
    hands = np.zeros(4, np.uint64)
    hands[see.seat] = see.hand.bits
    assert placed(seen, see, hands) == (0, 0)


def test_the_losses_are_told_by_place_and_sum_to_the_whole(capsys):
    assert main(["whist-losses", "--bot", "plain", "--deals", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    places = sum(found[place]["mean"] for place in ("lead", "second", "third", "fourth"))
    assert found["all"]["mean"] == pytest.approx(places)
    assert sum(found["on lead, by trick"]) == pytest.approx(found["lead"]["mean"])
    assert list(found["reading of partner's cards, after tricks"]) == ["2", "4", "6", "8"]


def test_against_another_only_the_bots_own_cards_count(capsys):
    lost = {}
    for bot, against in (("plain", "random"), ("random", "plain"), ("random", "random")):
        assert main(["whist-losses", "--bot", bot, "--against", against, "--deals", "2"]) == 0
        lost[bot, against] = json.loads(capsys.readouterr().out)["all"]["mean"]
    assert lost["plain", "random"] < min(lost["random", "plain"], lost["random", "random"])
