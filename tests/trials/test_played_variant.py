"""A trial is played with the variant and options that it names, and reports them."""

from dataclasses import replace

import pytest

from hoyle.bots.cribbage import PLAIN
from hoyle.errors import BadOption, UnknownOption, UnknownVariant
from hoyle.trials.calls import Calls
from hoyle.trials.match import Match, lead
from hoyle.trials.maxim import MaximOff, Maxims
from hoyle.trials.run import run
from hoyle.trials.trial import document


def match(**how):
    return Match(game="cribbage", bots=("plain", "random"), **how)


def test_the_first_variant_is_played_if_none_is_named_and_the_result_says_so():
    assert match().settings["variant"] == "five-card"
    assert match() == match(variant="five-card", options={"stake": "0"})
    assert document(match(), [[1, 0]])["provenance"]["options"] == {}


def test_six_card_cribbage_is_measured():
    seen = []

    def choose(observation, rng):
        seen.append(observation)
        return PLAIN.choose(observation, rng)

    watched = replace(PLAIN, choose=choose)
    six = match(variant="six-card", options={"game_points": "11"})
    lead("cribbage", (watched, watched), six.chance, 0, six.for_two_sides())
    assert {(each.variant.name, each.variant.game_points) for each in seen} == {("six-card", 11)}
    assert max(len(each.hand) for each in seen) == 6
    assert run(six, 2) == run(match(variant="six-card", options={"game_points": "11"}, seed="1793"), 2)


def test_an_option_changes_what_is_played_and_stands_in_the_result():
    short = match(options={"game_points": "11"})
    assert short.settings["options"] == {"game_points": "11"}
    assert short.played.game_points == 11
    assert Calls(game="solo", variant="general-misere").played.general_misere


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"variant": "nine-card"}, UnknownVariant),
        ({"options": {"joker": "yes"}}, UnknownOption),
        ({"options": {"game_points": "-1"}}, BadOption),
    ],
)
def test_what_there_is_not_is_refused_at_once(how, error):
    with pytest.raises(error):
        match(**how)


def test_a_variant_that_is_not_for_two_sides_is_no_match():
    with pytest.raises(BadOption, match="one for two sides"):
        match(variant="three-handed").players()
    assert run(match(variant="four-handed", options={"game_points": "11"}), 1)


def test_the_maxims_of_cribbage_are_measured_together_as_one_by_one():
    short = {"game": "cribbage", "options": {"game_points": "15"}}
    rows = run(Maxims(**short), 3)
    for maxim in ("C-M01", "C-M05", "C-M11"):
        alone = run(MaximOff(maxim=maxim, **short), 3)
        assert [row.get(maxim, 0) for row in rows] == [sum(row) for row in alone]
