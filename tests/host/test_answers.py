"""An act that is sent again has the same answer."""

from hoyle.host.messages import ActRefused
from hoyle.host.table.journal import Answers

ADA, BOB = 0, 1


def test_an_act_that_is_done_is_known_by_its_player_and_its_id():
    answers = Answers({(ADA, "a"): 3})
    answers.accept((BOB, "a"), 4)
    assert [answers.number_of((player, "a")) for player in (ADA, BOB)] == [3, 4]
    assert answers.number_of((ADA, "b")) is None


def test_only_the_latest_256_refusals_are_remembered():
    answers = Answers({})
    refusals = {(ADA, f"{n}"): ActRefused(id=f"{n}", why="no") for n in range(257)}
    for by, refusal in refusals.items():
        answers.refuse(by, refusal)
    assert answers.refusal_of((ADA, "0")) is None
    assert answers.refusal_of((ADA, "1")) == refusals[ADA, "1"]
    assert answers.refusal_of((ADA, "256")) == refusals[ADA, "256"]
