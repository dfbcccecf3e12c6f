"""The announcement at the end of a deal has the same words as its outcome, so that it is said only once."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.to_cut import to_cut
from hoyle.bots import bot_named
from hoyle.games import GAMES
from hoyle.seat import CHANCE, Seat
from hoyle.table import Step, advance, told
from project.worlds import any_order

ONE_SPEECH = {"deal_over", "won", "paid"}
"""The kinds of event that announce the result of a deal."""


def ends_of_deals(game, seed, deals):
    """The views of all seats just after a deal has ended, with the announcements made then."""
    position, rng, bot = to_cut(game), Random(seed), bot_named(game.name, "random")
    seats = [Seat(each) for each in range(game.seats(position.state.variant))]
    said = []
    ended = False
    while deals:
        seat, *_ = game.due(position)
        if seat == CHANCE:
            act = game.chance(position.state, Seat(0))
            act, said = replace(act, pack=any_order(game, position.state.variant, rng)), []
        else:
            act = bot.choose(game.observe(position, seat), rng)
        after, rulings = advance(game, position, act)
        said += told(game, Step(position, act, after.state), rulings)
        before, ended = ended, game.view(game.observe(after, seats[0])).outcome is not None
        if ended and not before:
            deals -= 1
            yield [game.view(game.observe(after, each)) for each in seats], said
        position = after


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_told_at_the_end_of_a_deal_is_in_its_outcome_and_nothing_is_there_twice(game):
    for views, said in ends_of_deals(game, 1793, 3):
        for view in views:
            texts = [view.outcome.headline, *view.outcome.lines]
            assert max(Counter(texts).values()) == 1
            assert view.outcome.headline in [each.text for each in said], "the log says how a deal ended"
            assert [each.text for each in said if each.kind in ONE_SPEECH and each.text not in texts] == []
