"""The outcome of a deal, as every interface shows it: present in each game when a deal is over, and not
before.
"""

from random import Random

import pytest
from msgspec.structs import replace

from hoyle.games import GAMES, game_named
from hoyle.games.cribbage.show import count
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Umpire, advance
from hoyle.words.plain import plain
from project.worlds import any_order
from said import words


def positions(game, variant, deals, seed=1793):
    """Every position of some random deals at a strict table."""
    rng, position = Random(seed), Position(game.begin(variant), umpire=Umpire.STRICT)
    while game.result(position.state).deals < deals or not game.result(position.state).over:
        if served := game.attend(position):
            act = served[0]
        elif (seat := game.due(position)[0]) == CHANCE:
            act = replace(game.chance(position.state, Seat(0)), pack=any_order(game, variant, rng))
        else:
            act = rng.choice(game.lawful(position, seat))
        position, _ = advance(game, position, act)
        yield position


NORTH = Seat(0)


def view(game, position, seat=NORTH):
    return game.view(game.observe(position, seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_deal_that_is_over_says_what_it_came_to(game):
    ends = 0
    for position in positions(game, game.variants[0], deals=3):
        seen, over = view(game, position), game.result(position.state).over
        assert (seen.outcome.over if seen.outcome else "") == over
        if seen.outcome:
            ends += 1
            told = [seen.outcome.headline, *seen.outcome.lines]
            assert all(plain(each).endswith(".") for each in told)
            assert seen.outcome == view(game, position, None).outcome, "a bystander is told the same"
    assert ends


def test_whist_says_who_leads_and_what_each_side_made():
    game = game_named("whist")
    *_, last = positions(game, game.variants[0], deals=1)
    outcome, tally, deal = view(game, last).outcome, last.state.tally, last.state.deal
    first, other = sorted((0, 1), key=lambda us: -tally.score[us])
    side = ("NS", "EW")[first]
    assert words(outcome.headline) == f"{side} lead, {tally.score[first]} to {tally.score[other]}."
    assert words(outcome.lines[first]).startswith(f"{side}: {deal.taken[first]} tricks, ")
    assert words(outcome.lines[first]).endswith(f"; {tally.score[first]} points in this deal.")


@pytest.mark.parametrize("variant", game_named("cribbage").variants, ids=lambda variant: variant.name)
def test_each_hand_of_the_show_is_counted_to_its_end_and_moves_the_pegs(variant):
    game = game_named("cribbage")
    for position in positions(game, variant, deals=1):
        seen, shown = view(game, position), position.state.deal.shown if position.state.deal else ()
        assert [each.points for each in seen.shows] == [each.counted for each in shown]
        for each in seen.shows:
            found = count(each.cards, each.start, crib=each.crib, variant=variant.name)
            assert [part.cards for part in each.parts] == [item.cards for item in found.items]
        if seen.shows and not seen.choices:
            assert seen.shows[-1].board == seen.board
    assert seen.shows[-1].crib


def test_at_muggins_a_count_stands_alone_so_that_nothing_overlooked_is_told():
    game = game_named("cribbage")
    variant = replace(game.variants[0], muggins=True)
    shows = [each for position in positions(game, variant, deals=1) for each in view(game, position).shows]
    assert shows
    assert all(each.parts == () for each in shows)
