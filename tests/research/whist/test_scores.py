"""The search for positions that want other cards at other scores finds those of the list again."""

from pathlib import Path

import numpy as np

from bots.whist.deals import view
from hoyle.maxims.whist.visible_cards import sight
from research.whist.scores import apart, command, right

LISTED = Path(__file__).parents[2] / "data" / "whist_scores.jsonl"


def test_the_positions_of_a_deal_are_those_listed(capsys):
    assert command("p", "m", ["--seed", "5203", "--first", "117", "--deals", "1"]) == 0
    found = capsys.readouterr().out.splitlines()
    assert found
    assert set(found) <= set(LISTED.read_text(encoding="utf-8").splitlines())


def test_scores_are_apart_by_what_either_ones_card_loses_at_the_other():
    see = sight(view(1, 9))
    low, high = sorted(see.cards, key=lambda card: card.index)[:: len(see.cards) - 1]
    one, other = np.zeros(52), np.zeros(52)
    one[low.index] = one[high.index] = 0.5
    other[high.index], other[low.index] = 0.5, 0.45
    assert apart(see, one, other) == 0
    one[high.index] = 0.3
    assert apart(see, one, other) == np.float64(0.5) - 0.45
    assert right(see, one) == [low]
