"""Many reviews of one player: the error rate and its interval, the groups, and the level."""

from random import Random

import pytest
from msgspec.structs import replace

from hoyle.coach.played import (
    AGAINST_REFERENCE,
    USUAL,
    DealSum,
    KindSum,
    Rate,
    Summary,
    controlled,
    error_rate,
    ladder,
    level,
    played,
)


def sitting(game="whist", when=0.0, loss=1.0, **others):
    kinds = (
        KindSum(kind="lead", decisions=6, named=1, loss=loss / 2),
        KindSum(kind="discard", decisions=4, named=0, loss=loss / 2),
    )
    deals = (DealSum(decisions=10, loss=loss, usual=loss, result=0.1, skill=-0.05, luck=0.15),)
    told = {
        "variant": "short whist",
        "measure": "chance",
        "against": ("club",),
        "evaluator": "1-a",
        "kinds": kinds,
    }
    return Summary(game=game, when=when, **told | {"deals": deals} | others)


def test_the_interval_holds_the_truth_19_times_in_20():
    rng, held = Random(3), 0
    for _ in range(400):
        deals = [
            DealSum(decisions=n, loss=n * rng.gauss(0.1, 0.05), usual=0.0)
            for n in rng.choices(range(6, 13), k=30)
        ]
        error = error_rate(deals)
        held += error.low <= 0.1 <= error.high
    assert 365 <= held <= 392
    assert error_rate(deals[:1]).low is None


def test_games_are_apart_and_their_sums_agree():
    (whist, cribbage) = played([sitting(), sitting(loss=3.0, variant="long whist"), sitting("cribbage")])
    assert (whist.game, whist.sittings, cribbage.game) == ("whist", 2, "cribbage")
    assert whist.error.rate == pytest.approx(4 / 20)
    assert {each.name: each.rate for each in whist.variants} == pytest.approx(
        {"short whist": 0.1, "long whist": 0.3}
    )
    assert [each.name for each in whist.kinds] == ["lead", "discard"]
    assert sum(each.decisions * each.rate for each in whist.kinds) == pytest.approx(4)
    assert whist.result == pytest.approx(whist.skill + whist.luck)


def test_time_goes_on_from_the_oldest_to_the_newest_in_a_dozen_points_at_most():
    sittings = [sitting(when=float(at), loss=float(at)) for at in range(30)]
    Random(1).shuffle(sittings)
    points = played(sittings)[0].over_time
    assert len(points) == 12
    assert [each.rate for each in points] == sorted(each.rate for each in points)
    assert sum(each.sittings for each in points) == 30
    assert points[-1].when == 29


def test_what_has_no_decision_counts_for_nothing():
    assert played([sitting("hookey"), replace(sitting(), deals=(), kinds=())]) == ()


@pytest.mark.parametrize("game", [game for game in USUAL if ladder(game)])
def test_the_bot_above_errs_less_and_the_bot_of_the_level_does_not(game):
    assert level(game, Rate(decisions=39, rate=0.1)) is None
    rates = dict(ladder(game))
    assert level(game, Rate(decisions=40, rate=1e9)).bot is None
    for rate in rates.values():
        found = level(game, Rate(decisions=40, rate=rate))
        assert rates[found.bot] >= rate
        assert found.above is None or rates[found.above] < rate
    assert level(game, Rate(decisions=40, rate=0.0)).above is None


@pytest.mark.parametrize("game", AGAINST_REFERENCE)
def test_the_level_does_not_depend_on_how_much_the_cards_gave_to_lose(game):
    rates = dict(ladder(game))

    def level_of(rate, difficulty):
        usual = difficulty * rates["plain"]
        deals = [DealSum(decisions=10, loss=10 * (usual + rate - rates["plain"]), usual=10 * usual)] * 5
        return level(game, controlled(game, deals)).bot

    for bot, rate in ladder(game):
        assert {level_of(rate - 1e-9, difficulty) for difficulty in (1, 2, 5)} == {bot}


def test_at_cribbage_and_before_the_first_deal_the_rate_counts_as_it_is():
    assert controlled("whist", []) == error_rate([])
    assert controlled("cribbage", [DealSum(decisions=10, loss=5.0, usual=1.0)]).rate == pytest.approx(0.5)
