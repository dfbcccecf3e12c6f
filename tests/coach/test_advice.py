"""Advice: what to do, why, and how it differs from the book, at every decision of every game."""

import pytest
from msgspec.structs import replace

from coach.watching import decisions
from hoyle.coach import bezique, cribbage, judged
from hoyle.coach.advice import advice, is_pure_chance, loss_of
from hoyle.coach.reasons import needs_no_value
from hoyle.coach.words import CoachWords
from hoyle.games import GAMES, game_named
from hoyle.games.bezique.act import ChooseDealer, Draw, TakeHeap
from hoyle.games.whist.act import Play
from hoyle.table.position import Umpire
from hoyle.words.phrase import Phrase
from scale import first


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    monkeypatch.setattr(judged, "DRAWN", 400)
    monkeypatch.setattr(judged, "KEPT", 60)
    monkeypatch.setattr(judged, "SOLVED", (0, 0, 8, 8, 8, 8, 6, 4, 2, 0, 0, 0, 0, 0))
    monkeypatch.setattr(bezique, "WORLDS", 4)
    monkeypatch.setattr(bezique, "TRICKS", (0, 1))
    monkeypatch.setattr(cribbage, "DEALS_LAID_OUT", 50)


@pytest.mark.parametrize("number", first(1, [8, 40]))
@pytest.mark.parametrize("game", [game.name for game in GAMES if not is_pure_chance(game.name)])
def test_many_decisions_in_a_row_have_a_hint_that_names_an_act_and_a_reason(game, number):
    met = decisions(game, number // 4)[:number]
    assert len(met) == number
    reasons = 0
    for seen, _ in met:
        found = advice(game, seen)
        assert found.act in seen.lawful
        assert found.label in [choice.label for choice in game_named(game).view(seen).choices]
        reasons += found.why != CoachWords.most_on_average()
        assert found.ways or found.why.say.startswith("coach.")
    assert reasons >= 0.85 * number


def test_hookey_is_pure_chance():
    assert [game.name for game in GAMES if is_pure_chance(game.name)] == ["hookey"]


def test_at_bezique_the_other_player_is_chosen_to_deal_for_the_lead():
    seen = next(seen for seen, act in decisions("bezique", 1) if isinstance(act, ChooseDealer))
    assert advice("bezique", seen).why == CoachWords.who_does_not_deal_leads()


def test_at_bezique_no_value_is_missed_where_one_act_costs_nothing():
    met = [seen for seen, act in decisions("bezique", 1, umpire=Umpire.WATCHFUL) if isinstance(act, TakeHeap)]
    assert {advice("bezique", seen).why for seen in met} == {CoachWords.heap_is_free()}
    draw = Draw(met[0].seat)
    assert needs_no_value(draw, [draw, TakeHeap(met[0].seat)]) == CoachWords.draw_is_free()
    assert needs_no_value(draw, [draw, replace(draw, second=True)]) is None


def test_nobody_is_advised_who_has_nothing_to_do():
    seen, act = decisions("whist", 1)[0]
    assert advice("whist", replace(seen, lawful=())) is None
    assert loss_of("hookey", seen, act, 0.0) is None


def test_a_costly_card_is_told_of_with_the_best_one():
    for seen, act in decisions("whist", 1, ("random", "random")):
        found = advice("whist", seen)
        if not isinstance(act, Play):
            continue
        way = next(each for each in found.ways if each.cards == (act.card.text,))
        told = loss_of("whist", seen, act, 0.3)
        assert (told is not None) == (way.loss >= 0.3 if found.unit == "tricks" else way.loss >= 0.03)
        if told:
            assert told.best == found.label


def test_a_reason_is_true_of_whoever_plays():
    said = [
        "".join(part for part in each.pattern if isinstance(part, str))  # Slots know the reader's seat.
        for each in vars(CoachWords).values()
        if isinstance(each, Phrase)
    ]
    assert len(said) > 30
    assert not [words for words in said if "you" in words]
