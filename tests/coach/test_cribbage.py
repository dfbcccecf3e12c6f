"""The coach's values for every discard and every card of the play at cribbage."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from bots.cribbage.watching import watched
from hoyle.bots.cribbage import PLAIN, SEARCH, by_game_solution, by_learned_solution, play_outs
from hoyle.bots.cribbage.moves import moves
from hoyle.cards import Card, Hand
from hoyle.coach import cribbage, cribbage_race, weigh
from hoyle.games.cribbage.act import Count, LayOut, Play
from hoyle.games.cribbage.pegging import pegged
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SEVEN_CARD, SIX_CARD, THREE_HANDED
from hoyle.odds.models import Model
from hoyle.seat import Seat
from hoyle.solution import NEAR, chance_of_game, game_lay_outs
from hoyle.solution.learned_table import learned_solution
from hoyle.solve import crib
from hoyle.solve.crib import lay_outs
from scale import first


@pytest.fixture(autouse=True)
def few_deals_and_no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    monkeypatch.setattr(cribbage, "DEALS_LAID_OUT", 200)


def ways(seen):
    """Every choice, best first."""
    return weigh("cribbage", seen).ways


@cache
def a_game(variant, bot):
    return watched(variant, (bot, bot))


def met(variant, act, bot=PLAIN, **wanted):
    """The observations where there were several such acts to choose from and every other condition held."""
    for seen, _ in a_game(variant, bot):
        several = len([each for each in seen.lawful if isinstance(each, act)]) > 1
        if several and all(getattr(seen, name) == value for name, value in wanted.items()):
            return seen
    raise AssertionError("no such observation in the game")


@pytest.mark.parametrize("variant", [FIVE_CARD, SIX_CARD])
@pytest.mark.parametrize("own", [True, False])
def test_lay_outs_are_those_of_the_solved_table_with_the_chance_of_the_game(variant, own):
    seen = met(variant, LayOut)
    seen = replace(seen, seat=seen.dealer if own else 1 - seen.dealer)
    exact = lay_outs(
        seen.hand,
        variant,
        own=own,
        model=Model.SOLVED,
        score=(seen.score[seen.seat], seen.score[1 - seen.seat]),
        deals=cribbage.DEALS_LAID_OUT,
    )
    told = ways(seen)
    assert len(told) == len(exact)
    assert [way.value for way in told] == sorted((way.total for way in told), reverse=True)
    by_cards = {each.lay_out: each for each in exact}
    for way in told:
        each = by_cards[Hand(" ".join(way.cards))]
        assert (way.hand, way.play, way.total, way.often, way.win) == (
            each.hand,
            each.play,
            each.total,
            each.often,
            each.win,
        )
        assert way.crib == (each.crib if own else -each.crib)
        assert way.total == pytest.approx(way.hand + way.crib + way.play, abs=1e-3)


def test_near_the_end_of_five_card_cribbage_it_lays_out_as_the_solved_game_does(monkeypatch):
    seen = replace(met(FIVE_CARD, LayOut), score=(55, 50), before=((55, 0), (50, 0)))
    at = (FIVE_CARD, seen.hand, seen.score[seen.seat], seen.score[1 - seen.seat])
    assert game_lay_outs.laid_out(*at, dealer=seen.seat == seen.dealer) == by_game_solution.lay_outs(seen)
    outs = [each.lay_out for each in lay_outs(seen.hand, FIVE_CARD)]
    asked = []

    def laid_out(*place, dealer):
        asked.append((place, dealer))
        return {outs[6]: 0.75, outs[8]: 0.25}

    monkeypatch.setattr(
        crib, "chances_by_lay_out", lambda *_, **__: {out: place / 10 for place, out in enumerate(outs)}
    )
    monkeypatch.setattr(crib, "laid_out", laid_out)
    told = ways(seen)
    assert [Hand(" ".join(way.cards)) for way in told] == outs[::-1]
    assert [(way.value, way.win, way.often) for way in told[:4]] == [
        (0.9, 0.9, 0),
        (0.8, 0.8, 0.25),
        (0.7, 0.7, 0),
        (0.6, 0.6, 0.75),
    ]
    assert weigh("cribbage", seen).unit == "chance"
    assert set(asked) == {(at, seen.seat == seen.dealer)}


@pytest.mark.parametrize(("holes", "exact"), [(45, False), (46, True)])
def test_discards_of_five_cards_have_an_exact_chance_within_fifteen_holes_of_the_end(
    monkeypatch, holes, exact
):
    seen = replace(met(FIVE_CARD, LayOut), score=(holes, 40), before=((holes, 0), (40, 0)))
    asked = []

    def solved(_variant, hand, *_, **__):
        asked.append(hand)
        return {each.lay_out: 0.5 for each in lay_outs(hand, FIVE_CARD)}

    monkeypatch.setattr(crib, "chances_by_lay_out", solved)
    told = weigh("cribbage", seen)
    assert told.unit == "chance"
    assert bool(asked) is exact
    assert all((way.error == 0) is exact for way in told.ways[1:])


def test_lay_outs_of_seven_cards_are_those_of_the_learnt_table_without_a_chance_of_the_game():
    seen = met(SEVEN_CARD, LayOut)
    told = ways(seen)
    assert Hand(" ".join(told[0].cards)) == learned_solution(SEVEN_CARD).lay_out(
        seen.hand, int(seen.seat == seen.dealer)
    )
    assert [way.often for way in told][:3] == [1, 0, 0]
    for way in told:
        assert way.total == pytest.approx(way.hand + way.crib + way.play)
        assert way.win is None


@pytest.mark.parametrize("variant", [THREE_HANDED, FOUR_HANDED])
def test_lay_outs_where_more_than_two_play_are_valued_by_hand_and_crib(variant):
    told = ways(met(variant, LayOut))
    assert len(told) == 5
    for way in told:
        assert len(way.cards) == 1
        assert way.total == pytest.approx(way.hand + way.crib)
        assert way.play is way.often is way.win is None


def test_a_card_that_pegs_the_last_holes_is_first_and_wins_for_certain():
    seen = met(SIX_CARD, Play, bot=SEARCH, series=(), past=())
    me = seen.seat
    score = tuple(120 if seat == me else 60 for seat in range(2))
    told = ways(replace(seen, score=score, before=tuple((each, 0) for each in score)))
    assert [way.win for way in told] == sorted((way.win for way in told), reverse=True)
    assert {way.cards[0] for way in told} <= {card.text for card in seen.hand}
    assert all(way.often is None for way in told), "the score decides, and the table is not followed"
    assert all(way.play is not None and way.hand is way.crib is way.total is None for way in told)


@pytest.mark.parametrize(("holes", "told"), [(105, True), (106, False)])
def test_how_often_the_table_does_so_is_told_only_while_it_is_followed(holes, told):
    seen = met(SIX_CARD, Play, bot=SEARCH, series=(), past=())
    score = (holes, 60) if seen.seat else (60, holes)
    seen = replace(seen, score=score, before=tuple((each, 0) for each in score))
    assert all((way.often is not None) is told for way in ways(seen))


def test_the_frequencies_of_cards_near_the_end_of_five_card_cribbage_are_those_of_the_solved_game():
    seen = met(FIVE_CARD, Play, series=(), past=())
    seen = replace(seen, score=(52, 50), before=((52, 0), (50, 0)))
    ranks = by_game_solution.plays(seen, moves(seen), [RANKS[card.index] - 1 for card in seen.hand])
    told = ways(seen)
    assert {RANKS[Card(way.cards[0]).index] - 1: way.often for way in told} == pytest.approx(ranks)
    assert all(0 <= way.win <= 1 for way in told)
    assert {way.value for way in told} == {way.win for way in told}


def test_cards_of_seven_have_a_value_and_how_often_the_learnt_table_plays_them():
    seen = met(SEVEN_CARD, Play, series=(), past=())
    ranks = sorted({RANKS[card.index] - 1 for card in seen.hand})
    often = by_learned_solution.plays(learned_solution(SEVEN_CARD), seen, ranks)
    told = ways(seen)
    assert sum(way.often for way in told) == pytest.approx(1)
    assert max(way.often for way in told) == max(often.values()) / sum(often.values())
    assert [way.value for way in told] == sorted((way.play for way in told), reverse=True)


def test_cards_where_three_play_are_told_by_what_they_gain_in_hands_that_are_drawn(monkeypatch):
    seen = met(THREE_HANDED, Play, series=(), past=())
    asked = []

    def gains(observation, ranks, rng):
        asked.append(ranks)
        return [[rank / 10 - 0.1 for rank in ranks], [rank / 10 + 0.1 for rank in ranks]]

    monkeypatch.setattr(play_outs, "each_play_out", gains)
    told = ways(seen)
    ranks = sorted({RANKS[card.index] for card in seen.hand}, reverse=True)
    assert asked == [ranks[::-1]]
    assert [way.play for way in told] == pytest.approx([rank / 10 for rank in ranks])
    assert [RANKS[Card(way.cards[0]).index] for way in told] == ranks


def test_cards_of_one_rank_are_one_choice():
    seen = met(SIX_CARD, Play)
    weighed = weigh("cribbage", seen)
    for act in seen.lawful:
        if isinstance(act, Play):
            way = weighed.way_of(act)
            assert RANKS[Card(way.cards[0]).index] == RANKS[act.card.index]


def test_it_says_the_same_of_the_same_and_nothing_where_there_is_nothing_to_choose():
    seen = met(SIX_CARD, Play)
    assert weigh("cribbage", seen) == weigh("cribbage", seen)
    assert len(ways(replace(seen, lawful=seen.lawful[:1]))) == 1
    assert weigh("cribbage", replace(seen, lawful=())) is None
    assert weigh("cribbage", replace(seen, lawful=(Count(seen.seat, 0, False),))) is None
    assert weigh("hookey", None) is None


@pytest.mark.parametrize("variant", first(2, [SEVEN_CARD, THREE_HANDED, FOUR_HANDED]))
def test_near_the_end_the_chance_of_the_game_counts_without_a_table_of_scores(variant, monkeypatch):
    monkeypatch.setattr(cribbage_race, "DEALS", 8)
    end = variant.game_points
    for act in (LayOut, Play):
        seen = met(variant, act)

        def at(holes, seen=seen):
            return replace(seen, score=(holes, *seen.score[1:]), before=((0, 0),) * len(seen.score))

        assert weigh("cribbage", at(end - NEAR - 1)).unit == "holes"
        found = weigh("cribbage", at(end - NEAR))
        assert found.unit == "chance"
        assert all(0 <= way.win <= 1 for way in found.ways)
        assert [way.value for way in found.ways] == sorted((way.win for way in found.ways), reverse=True)


def test_a_card_that_pegs_the_last_hole_wins_where_three_play(monkeypatch):
    monkeypatch.setattr(cribbage_race, "DEALS", 8)
    seen = next(
        seen
        for seen, _ in a_game(THREE_HANDED, PLAIN)
        if isinstance(seen.lawful[0], Play)
        and {made(seen, act) for act in seen.lawful if isinstance(act, Play)} >= {0, 2}
    )
    score = [THREE_HANDED.game_points - 1] * 3
    score[seen.seat] = THREE_HANDED.game_points - 2
    found = weigh("cribbage", replace(seen, score=tuple(score)))
    for acts, way in zip(found.acts, found.ways, strict=True):
        assert made(seen, acts[0]) < 2 or way.win == 1
    assert min(way.win for way in found.ways) < 1


def made(seen, act):
    series = [RANKS[card.index] for _, card in seen.series]
    return sum(holes for _, holes in pegged([*series, RANKS[act.card.index]]))


def test_who_said_go_is_given_no_card_that_it_could_have_played():
    seen = next(seen for seen, _ in a_game(THREE_HANDED, PLAIN) if seen.gone and seen.hand)
    played = {card for series in (*seen.past, seen.series) for _, card in series}
    worlds = cribbage_race._likely(seen, Random(1))
    assert len(worlds) > 20
    for world in worlds:
        assert sum(map(len, world.kept)) == 4 * 3
        assert len(world.crib) == 4
        assert not any(world.crib & hand for hand in world.kept)
        for seat in seen.gone:
            left = [RANKS[card.index] for card in world.kept[seat] if card not in played]
            assert all(seen.count + min(rank, 10) > 31 for rank in left)


def test_a_game_that_goes_on_is_won_about_as_often_as_the_table_of_scores_says():
    scores = [(mine, theirs) for mine in (95, 107, 119) for theirs in (95, 107, 119)]
    apart = [
        cribbage_race._goes_on(SIX_CARD, score, Seat(0))[0] - chance_of_game(SIX_CARD, *score, dealer=True)
        for score in scores
    ]
    assert max(map(abs, apart)) < 0.1
    assert abs(sum(apart)) / len(apart) < 0.05
