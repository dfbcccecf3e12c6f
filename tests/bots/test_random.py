from collections import Counter
from random import Random
from types import SimpleNamespace

from hoyle.bots.random import choose
from hoyle.cards import ALL
from hoyle.games.whist.act import AskSuit, CallHonours, Claim, CutPack, Play, Quit, ScoreHonours
from hoyle.table import Choose
from hoyle.table.act import Consult, Waive

SEAT = 0


def chosen(*acts, times=4000):
    rng = Random(1793)
    return Counter(choose(SimpleNamespace(lawful=acts), rng) for _ in range(times))


def test_every_lawful_act_is_done_at_some_time():
    acts = (
        *(Play(SEAT, card) for card in ALL[:13]),
        CallHonours(SEAT),
        *(Claim(SEAT, 1, trick) for trick in range(5)),
    )
    assert set(chosen(*acts)) == set(acts)


def test_what_leaves_play_where_it_was_is_done_seldom():
    claims = [Claim(SEAT, foe, trick) for foe in (1, 3) for trick in range(12)]
    counts = chosen(Play(SEAT, ALL[0]), *claims)
    assert counts[Play(SEAT, ALL[0])] > 3600
    answers = chosen(Choose(SEAT, 0, "a"), Waive(SEAT, 0), *(Consult(SEAT, 0, word) for word in "abcdef"))
    assert answers[Choose(SEAT, 0, "a")] + answers[Waive(SEAT, 0)] > 3600


def test_a_question_whether_partner_has_none_of_the_suit_leaves_play_where_it_was():
    assert chosen(Play(SEAT, ALL[0]), AskSuit(SEAT))[AskSuit(SEAT)] < 400


def test_it_is_done_when_there_is_nothing_else():
    assert chosen(Consult(SEAT, 0, "a"), times=3) == {Consult(SEAT, 0, "a"): 3}


def test_a_kind_is_chosen_first_so_that_no_kind_is_lost_among_many():
    counts = chosen(*(CutPack(SEAT, at) for at in range(4, 49)), ScoreHonours(SEAT, 2))
    assert 1800 < counts[ScoreHonours(SEAT, 2)] < 2200
    assert min(counts.values()) > 20


def test_acts_of_one_kind_are_alike_likely():
    counts = chosen(*(Play(SEAT, card) for card in ALL[:4]), times=8000)
    assert all(1800 < count < 2200 for count in counts.values())


def test_an_equal_generator_chooses_alike():
    acts = SimpleNamespace(lawful=[Quit(SEAT), *(Play(SEAT, card) for card in ALL)])
    assert [choose(acts, Random(5)) for _ in range(5)] == [choose(acts, Random(5))] * 5
