"""The values of cards and calls at whist and solo, and of moves at bézique."""

import numpy as np
import pytest

from bots.whist.deals import view
from coach.watching import decisions
from hoyle.bots.whist import PLAIN
from hoyle.coach import bezique, judged, weigh
from hoyle.coach.compared import compared
from hoyle.coach.way import NAMED, Valued, Way
from hoyle.games.bezique.act import Declare, Draw
from hoyle.games.bezique.act import Play as BeziquePlay
from hoyle.games.solo.act import Declare as Call
from hoyle.games.solo.act import Pass, Play
from hoyle.games.whist.act import Play as WhistPlay


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    monkeypatch.setattr(judged, "DRAWN", 400)
    monkeypatch.setattr(judged, "KEPT", 60)
    monkeypatch.setattr(judged, "SOLVED", (0, 0, 8, 8, 8, 8, 6, 4, 2, 0, 0, 0, 0, 0))
    monkeypatch.setattr(bezique, "WORLDS", 4)
    monkeypatch.setattr(bezique, "TRICKS", (0, 1))


@pytest.mark.parametrize(("seed", "cards", "turn"), [(1, 13, 0), (2, 11, 1), (3, 8, 2), (4, 5, 3), (5, 2, 0)])
def test_every_card_of_whist_has_a_value_in_tricks_and_in_games(seed, cards, turn):
    seen = view(seed, cards, turn)
    weighed = weigh("whist", seen)
    assert {act for acts in weighed.acts for act in acts} == {
        act for act in seen.lawful if isinstance(act, WhistPlay)
    }
    won = seen.taken[seen.seat % 2]
    for way in weighed.ways:
        assert won - 0.5 <= way.value <= won + cards + 0.5
        assert 0 <= way.win <= 1
        assert way.loss == pytest.approx(max(weighed.ways[0].value - way.value, 0))
    assert weigh("whist", seen) == weighed
    assert weighed.reference == weighed.way_of(PLAIN.choose(seen, None)).value


def test_the_last_card_of_a_deal_is_worth_what_it_wins():
    seen = view(6, 1, 3)
    (way,) = weigh("whist", seen).ways
    assert way.value in {seen.taken[seen.seat % 2], seen.taken[seen.seat % 2] + 1}


def test_a_loss_is_named_only_where_every_judge_sees_it():
    largest, least = NAMED["tricks"]

    def named(loss, judges, error=0.0):
        best = Valued(acts=("best",), way=Way(value=5.0), judges=(5.0, 5.0))
        other = Valued(acts=("other",), way=Way(value=5.0 - loss, error=error), judges=judges)
        return compared("tricks", [other, best]).way_of("other").named

    assert named(2 * largest, (4.0, 4.0))
    assert not named(2 * largest, (4.0, 5.0 - least / 2))
    assert not named(2 * largest, (5.0 - least / 2, 4.0))
    assert not named(largest / 2, (4.0, 4.0))
    assert not named(2 * largest, (4.0, 4.0), error=largest)


def test_the_reference_is_what_the_fixed_player_would_gain():
    choices = [
        Valued(acts=(name,), way=Way(value=value), usual=often)
        for name, value, often in (("a", 3.0, 0), ("b", 2.0, 1), ("c", 1.0, 3))
    ]
    assert compared("holes", choices).reference == 1.25


def test_both_judges_count_and_differences_are_shrunk():
    cards = view(1, 13).hand
    rng = np.random.default_rng(1)
    each = rng.random((50, 52))
    by_solver = each.mean(axis=0) + 1
    found = judged._blended(cards, each, each.mean(axis=0), by_solver)
    may = [card.index for card in cards]
    apart = each.mean(axis=0)[may] - each.mean(axis=0)[may].mean()
    assert found.value[may] - found.value[may].mean() == pytest.approx(
        (judged.BY_HABIT + judged.BY_SOLVER) * apart
    )


def test_every_call_and_card_of_solo_has_a_value():
    calls = cards = 0
    for seen, act in decisions("solo", 3):
        weighed = weigh("solo", seen)
        assert weighed.unit == "pence"
        assert weighed.way_of(act) is not None
        if isinstance(act, Pass | Call):
            calls += 1
            assert weighed.way_of(Pass(seen.seat)) is not None
        cards += isinstance(act, Play)
    assert calls
    assert cards


def test_every_card_and_declaration_of_bezique_has_a_value_and_the_last_tricks_are_exact():
    kinds, exact = set(), 0
    for seen, act in decisions("bezique", 1):
        weighed = weigh("bezique", seen)
        if weighed is None:
            assert not isinstance(act, BeziquePlay | Declare | Draw)
            continue
        kinds.add(type(act))
        assert weighed.way_of(act) is not None
        exact += seen.stock < 2 and all(way.error == 0 for way in weighed.ways)
    assert kinds >= {BeziquePlay, Declare}
    assert exact
