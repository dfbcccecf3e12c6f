"""Deals by a model: what is counted, and that the packaged files are the results of those trials."""

import json
from importlib.resources import files

import pytest

from hoyle.fairness import Master
from hoyle.games.whist.honours import HONOURS
from hoyle.odds.models import MODELS
from hoyle.solve import double_dummy
from hoyle.trials.defaults import SEED
from hoyle.trials.run import run
from hoyle.trials.trial import document
from hoyle.trials.tricks import DoubleDummy, SelfPlay, deal_of_whist, fair_coin
from scale import scaled

TRIALS = {"double-dummy": DoubleDummy(), "self-play": SelfPlay()}


def published(model):
    return json.loads(files("hoyle.odds").joinpath(f"whist_tricks_{model}.json").read_text())


def test_a_row_is_the_tricks_and_honours_of_the_dealers_side():
    for index, (tricks, honours) in enumerate(run(DoubleDummy(), 3)):
        deal = deal_of_whist(Master.parse(SEED), index)
        assert honours == sum(card in HONOURS[deal.trumps] for seat in (0, 2) for card in deal.hands[seat])
        assert tricks == double_dummy.tricks(deal.hands, trumps=deal.trumps, leader="E", declarers="NS")


def test_counts_are_of_every_deal():
    found = document(TRIALS["self-play"], run(TRIALS["self-play"], 20))
    assert sum(map(sum, found["counts"])) == found["deals"] == 20
    assert found["mean"] == sum(t * sum(row) for t, row in enumerate(found["counts"])) / 20


@pytest.mark.parametrize("model", TRIALS)
def test_what_is_published_says_how_it_was_made(model):
    found = published(model)
    assert {**found["provenance"], "program": None} == {**TRIALS[model].settings, "program": None}
    assert sum(map(sum, found["counts"])) == found["deals"]


def test_the_coin_is_made_again():
    assert json.loads(json.dumps(fair_coin())) == published("fair-coin")
    assert set(MODELS) == {*TRIALS, "fair-coin"}


@pytest.mark.nightly
@pytest.mark.parametrize("model", TRIALS)
def test_what_is_published_is_made_again_to_the_last_figure(model):
    number = published(model)["deals"]
    part = scaled(number)
    found = document(TRIALS[model], run(TRIALS[model], part, workers=2))
    if part == number:
        assert json.loads(json.dumps(found)) == published(model)
    else:
        error = (found["se"] ** 2 + published(model)["se"] ** 2) ** 0.5
        assert abs(found["mean"] - published(model)["mean"]) < 5 * error
