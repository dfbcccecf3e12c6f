"""The values of cards and calls at whist and solo, and of moves at bézique."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.solo.laid import chosen, do, table
from bots.solo.test_open_misere import CALLER, can_be_safe
from bots.whist.deals import view
from coach.watching import decisions
from hoyle import kernel
from hoyle.bots.whist import PLAIN
from hoyle.bots.whist.search import touching_alike
from hoyle.cards import ALL, Card, Hand
from hoyle.coach import bezique, judged, weigh, whist
from hoyle.coach.way import NAMED, Valued, Way, compared
from hoyle.coach.with_open_cards import with_open_cards
from hoyle.games.bezique.act import Declare, Draw
from hoyle.games.bezique.act import Play as BeziquePlay
from hoyle.games.solo.act import Declare as Call
from hoyle.games.solo.act import Pass, Play
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME as SOLO
from hoyle.games.whist.act import Play as WhistPlay
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS


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
    usual = weighed.way_of(PLAIN.choose(seen, None))
    assert weighed.skill[weighed.ways.index(usual)] == 0
    assert weighed.usual_loss == usual.loss


@pytest.mark.parametrize(("of", "score"), [(SHORT_WHIST, (0, 0)), (LONG_WHIST, (3, 0)), (LONG_WHIST, (2, 2))])
def test_the_chance_of_the_game_counts_where_the_deal_may_end_it(of, score):
    seen = view(3, 5, 0)
    weighed = weigh("whist", replace(seen, variant=of, score=score))
    by_chance = max(score) + 7 >= of.game_points
    assert weighed.unit == ("chance" if by_chance else "tricks")
    if by_chance:
        assert [way.value for way in weighed.ways] == pytest.approx([way.win for way in weighed.ways])


def test_a_small_loss_of_the_chance_is_named_where_a_trick_is_worth_little_of_it():
    tricks, chance = NAMED["tricks"], NAMED["chance"]
    assert whist._named("tricks", 1.0) == tricks
    assert whist._named("chance", 1.0) == chance
    assert whist._named("chance", 0.05) == pytest.approx(tuple(each * 0.05 for each in tricks))


def test_a_trick_is_worth_what_those_still_to_play_are_on_average(monkeypatch):
    met, at_most_two = [], np.minimum(np.arange(14.0), 2) / 100

    def compare(unit, choices, **how):
        met.append(how["named"])
        return compared(unit, choices, **how)

    monkeypatch.setattr(whist, "compared", compare)
    monkeypatch.setattr(whist.outlook, "in_reach", lambda *about: np.tile(at_most_two, (len(about[2]), 1)))
    weigh("whist", replace(view(3, 2, 0), score=(4, 4)))
    assert met == [pytest.approx(tuple(each / 100 for each in NAMED["tricks"]))]


def test_worlds_are_played_out_by_both_habits_and_the_skill_is_by_the_reference_player(monkeypatch):
    met, play_on = [], kernel.play_on

    def by(history, hands, *args, **how):
        made = play_on(history, hands, *args, **how)
        met.append((history.habits, made.mean(axis=0)))
        return made

    monkeypatch.setattr(kernel, "play_on", by)
    monkeypatch.setattr(judged, "SOLVED", (0,) * 14)
    seen = view(3, 8, 0)
    weighed = weigh("whist", seen)
    (first, plain), (second, learned) = met
    assert (first, second) == (kernel.Habits.WHIST, kernel.Habits.LEARNED)
    places = [Card(way.cards[0]).index for way in weighed.ways]
    assert len(places) == 8
    goes_on, both = (touching_alike(sight(seen), each) for each in (plain, (plain + learned) / 2))
    apart = goes_on[places] - goes_on[PLAIN.choose(seen, None).card.index]
    assert weighed.skill == pytest.approx(tuple(apart))
    losses = judged.BY_HABIT_ONLY * (both[places] - both[places[0]])
    assert [way.value - weighed.ways[0].value for way in weighed.ways] == pytest.approx(losses)


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
    assert not named(2 * largest, (4.0, 4.0), error=1.1 * largest)


def test_skill_is_the_advantage_over_what_the_fixed_player_would_gain():
    choices = [
        Valued(acts=(name,), way=Way(value=value), usual=often)
        for name, value, often in (("a", 3.0, 0), ("b", 2.0, 1), ("c", 1.0, 3))
    ]
    found = compared("holes", choices)
    assert found.skill == (1.75, 0.75, -0.25)
    assert found.usual_loss == 1.75


def test_both_judges_count_and_differences_are_shrunk():
    cards = view(1, 13).hand
    rng = np.random.default_rng(1)
    each = rng.random((50, 52))
    found = judged._blended(cards, each, each.mean(axis=0), each + 1)
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
            assert {act for acts in weighed.acts for act in acts} == set(seen.lawful)
        cards += isinstance(act, Play)
    assert calls
    assert cards


def test_a_call_that_no_bot_makes_with_such_a_hand_has_a_value_too_and_loses():
    (seen, _), *_ = decisions("solo", 1)
    weak = replace(seen, hand=Hand("AC KC QC JC KD QD JD KH QH JH KS QS JS"))
    weighed = weigh("solo", weak)
    misere, open_misere, all_tricks = (
        weighed.way_of(Call(weak.seat, each))
        for each in (Declaration.MISERE, Declaration.MISERE_OUVERTE, Declaration.ABONDANCE_DECLAREE)
    )
    assert misere.named
    assert open_misere.value < misere.value < 0
    assert open_misere.win == misere.win
    assert all_tricks.value == -3 * 36
    sure = weigh("solo", replace(seen, hand=Hand("AC KC QC JC TC 9C 8C 7C 6C AD KD AH AS")))
    assert sure.acts[0] == (Call(seen.seat, Declaration.ABONDANCE_DECLAREE),)
    assert sure.ways[0].value == 3 * 36


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


def test_at_a_misere_with_all_cards_seen_a_card_is_worth_whether_the_caller_can_still_lose_every_trick():
    met = set()
    own = Hand("2C 4C 7C 9C 2D 4D 6D 9D 3H 5H 8H 3S 6S")
    for seed in range(4, 10):
        rest = Random(seed).sample([*(Hand.of(ALL) - own)], 39)
        hands = own, *(Hand.of(rest[seat::3]) for seat in range(3))
        position = table(hands, declaration=Declaration.MISERE, caller=CALLER)
        while not SOLO.result(position.state).over:
            (seat,) = SOLO.due(position)
            seen = SOLO.observe(position, seat)
            hands = position.state.deal.hands
            if len(seen.hand) in (3, 4) and len(seen.lawful) > 1 and (weighed := weigh("solo", seen)):
                opened = with_open_cards("solo", position, seen, weighed)
                laid = seen.trick.plays if seen.trick else ()
                for way, value in zip(weighed.ways, opened.values, strict=True):
                    card = Card(way.cards[0])
                    left = tuple(hand - Hand.of([card]) for hand in hands)
                    safe = can_be_safe(left, (*laid, (seat, card)), SEATS[(seat + 1) % 4])
                    met.add((seat == CALLER, safe, round(float(value), 6)))
            position = do(position, chosen(position, seat))
    by_caller = {safe: value for caller, safe, value in met if caller}
    by_foe = {safe: value for caller, safe, value in met if not caller}
    assert len(met) == len(by_caller) + len(by_foe), "safe or not decides the value"
    assert by_foe[False] > by_foe[True]
    assert by_caller[True] > by_caller[False]
