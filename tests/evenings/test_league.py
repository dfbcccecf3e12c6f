"""Standings find the skills that made the results, and are honest about how sure they are."""

import random

import pytest

from hoyle.evenings.league import HandPlayed, by_trumps, head_to_head, partnerships, ratings, standings


def season(hands, seed=7, players=16):
    """A season of changing partners, and the skills that made its results."""
    rng = random.Random(seed)
    skills = {f"P{number}": rng.gauss(0, 0.5) for number in range(players)}
    played = []
    for _ in range(hands):
        a, b, c, d = rng.sample([*skills], 4)
        tricks = round(6.5 + skills[a] + skills[b] - skills[c] - skills[d] + rng.gauss(0, 2.3))
        tricks = min(max(tricks, 0), 13)
        played.append(HandPlayed(side=(a, b), opponents=(c, d), tricks=tricks, lost=13 - tricks, trumps="H"))
    return played, skills


@pytest.mark.parametrize("hands", [40, 1000])
def test_nine_of_ten_intervals_hold_the_skill(hands):
    inside = total = 0
    for seed in range(6):
        played, skills = season(hands, seed)
        for each in standings(played):
            inside += abs(each.skill - skills[each.name]) <= each.within
            total += 1
    assert 0.9 <= inside / total <= 1


def test_more_hands_make_it_surer_and_nearer():
    few, many = (standings(season(hands)[0]) for hands in (100, 3000))
    assert max(each.within for each in many) < 0.6 * min(each.within for each in few)
    skills = season(3000)[1]
    best, *_, worst = sorted(skills, key=skills.get, reverse=True)
    order = [each.name for each in many]
    assert order.index(best) < 3
    assert order.index(worst) > len(order) - 4


def test_a_hand_is_counted_for_partners_opponents_and_trumps():
    hands = [
        HandPlayed(side=("B", "A"), opponents=("C", "D"), tricks=8, lost=5, trumps="hearts"),
        HandPlayed(side=("C", "D"), opponents=("A", "B"), tricks=9, lost=4, trumps="spades"),
    ]
    assert [(each.names, each.hands, each.won, each.average) for each in partnerships(hands)] == [
        (("A", "B"), 2, 1, 6.0),
        (("C", "D"), 2, 1, 7.0),
    ]
    assert {each.names: each.average for each in head_to_head(hands)}["A", "C"] == 6.0
    assert {each.names: each.average for each in by_trumps(hands)}["D", "spades"] == 9.0


def test_openskill_orders_a_long_season_much_as_the_skills_do():
    """It starts everybody at 25, and knows nothing of how many tricks a side took."""
    hands, skills = season(3000)
    found = ratings(hands)
    order = sorted(found, key=lambda name: -found[name].rating)
    best, *_, worst = sorted(skills, key=skills.get, reverse=True)
    assert order.index(best) < 5
    assert order.index(worst) > len(order) - 6
    assert max(each.within for each in found.values()) < 8
