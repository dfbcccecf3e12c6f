"""Control variates: their mean is 0, so results stay unbiased, and the interval is narrower."""

from math import sqrt
from statistics import fmean, variance

import numpy as np
import pytest
from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.errors import BadOption
from hoyle.games import game_named
from hoyle.games.cribbage.variant import SIX_CARD
from hoyle.solution import GameRollout
from hoyle.table import Position
from hoyle.trials import control, control_of_cribbage
from hoyle.trials.control_of_cribbage import CribbageControl
from hoyle.trials.controlled_match import ControlledMatch
from hoyle.trials.match import taken
from hoyle.trials.run import run
from hoyle.trials.trial import document
from scale import first, scaled


@pytest.fixture
def only_the_bots(monkeypatch):
    monkeypatch.setattr(control_of_cribbage, "ALIKE", 0)
    monkeypatch.setattr(control_of_cribbage, "TIMES", 1)
    monkeypatch.setattr(control_of_cribbage, "DEALS", 1)


def turned_up(match):
    """The state of a deal of cribbage when its starter is turned up."""
    found = []

    def watch(position):
        if position.state.deal is not None and position.state.deal.start is not None:
            found.append(position.state)

    taken("cribbage", match.players(), match.chance, 0, SIX_CARD, watch)
    return found[0]


@pytest.mark.parametrize("bots", first(1, [("plain", "plain"), ("plain", "club")]))
def test_hands_that_are_exchanged_are_worth_the_opposite_and_all_starters_nothing(bots, only_the_bots):
    match = ControlledMatch(game="cribbage", variant="six-card", bots=bots)
    state, weigh = turned_up(match), CribbageControl(match.players(), match.chance, 0)
    deal = state.deal
    pack = tuple(Hand.of([deal.start, *deal.stock]))[::10]  # As if the others were out of the pack.

    def mean(one):
        worths = [
            weigh.worth(replace(state, deal=replace(one, start=start, stock=pack)), 3) for start in pack
        ]
        assert len(set(worths)) > 1
        return fmean(worths)

    other = replace(deal, dealt=deal.dealt[::-1], laid_out=deal.laid_out[::-1])
    assert mean(deal) != 0
    assert mean(deal) == pytest.approx(-mean(other), abs=1e-12)


def test_bots_that_play_the_deal_again_lay_out_as_they_did_at_the_table(monkeypatch):
    """Else their dice would stay in the result."""
    as_before, again = [], CribbageControl._pegged

    def pegged(self, state, first, dealt, outs=None):
        made, deal = again(self, state, first, dealt, outs), state.deal
        if outs is None and dealt == (deal.dealt[1 - deal.dealer], deal.dealt[deal.dealer]):
            as_before.append(made.laid == (deal.laid_out[1 - deal.dealer], deal.laid_out[deal.dealer]))
        return made

    monkeypatch.setattr(CribbageControl, "_pegged", pegged)
    ControlledMatch(game="cribbage", variant="six-card", bots=("club", "club")).measured(range(1))
    assert len(as_before) > 3
    assert all(as_before)


def test_the_worth_of_a_deal_of_whist_is_that_of_the_even_seats():
    match = ControlledMatch(game="whist", bots=("plain", "maxim"))
    worths = []
    for index in range(5):
        bots = match.players()[:1] * 2
        watched = control.Control("whist", bots, match.chance, index)
        even, odd = taken("whist", bots, match.chance, index, None, watched.watch)
        worths.append((watched.worth, even - odd))
    assert len({worth for worth, _ in worths}) > 1
    assert all(abs(worth) <= 13 for worth, _ in worths)
    assert sum(worth * margin for worth, margin in worths) > 0


def test_rows_depend_on_the_index_alone_and_the_hash_stands_before_the_data():
    match = ControlledMatch(game="whist", bots=("plain", "maxim"))
    rows = run(match, 4)
    assert run(match, 2) == rows[:2]
    found = document(match, rows)
    assert found["provenance"]["evaluator"] == match.evaluator == control.evaluator()
    assert found["mean"] == pytest.approx(fmean((row[0] - row[1]) / 2 for row in rows))
    assert found["uncontrolled"]["mean"] == pytest.approx(fmean(row[0] / 2 for row in rows))
    assert found["times_fewer"] > 0


@pytest.mark.parametrize(("game", "variant"), [("solo", ""), ("cribbage", "seven-card"), ("bezique", "")])
def test_a_game_whose_cards_cannot_be_weighed_is_refused(game, variant):
    with pytest.raises(BadOption, match="whist, or five- or six-card cribbage"):
        ControlledMatch(game=game, variant=variant, bots=("plain", "random"))


def test_a_table_that_has_not_dealt_is_worth_nothing():
    match = ControlledMatch(game="cribbage", variant="six-card", bots=("plain", "club"))
    watched = control.Control("cribbage", match.players(), match.chance, 0)
    watched.watch(Position(game_named("cribbage").begin(SIX_CARD)))
    assert watched.worth == 0


def nonsense(_, holes):
    """An evaluator that knows nothing of the game."""
    return np.abs(np.sin(holes.astype(float).cumsum(axis=1)).sum(axis=1)) % 1


@pytest.mark.nightly
@pytest.mark.parametrize("wrong", [False, True])
@pytest.mark.parametrize(("game", "variant", "deals"), [("whist", "", 30), ("cribbage", "six-card", 15)])
def test_the_worth_of_the_cards_is_nothing_on_average_over_a_hundred_repeats(
    monkeypatch, game, variant, deals, wrong
):
    if wrong:
        monkeypatch.setattr(GameRollout, "after", nonsense)
        monkeypatch.setattr(control, "OPEN", -3)
    repeats, squares = scaled(100), 0.0
    for seed in range(repeats):
        match = ControlledMatch(game=game, variant=variant, bots=("plain", "plain"), seed=f"{seed + 1:064x}")
        worths = [worth for _, worth in run(match, deals)]
        squares += fmean(worths) ** 2 / (variance(worths) / deals)
    # The 0.01 points of chi-square, by Wilson and Hilferty; Student's tails widen it by (n - 1) / (n - 3).
    spread = sqrt(2 / (9 * repeats))
    low, high = (repeats * (1 - 2 / (9 * repeats) + z * spread) ** 3 for z in (-2.576, 2.576))
    assert low < squares < high * (deals - 1) / (deals - 3)
