"""Players of solo by strength."""

from random import Random

import pytest

from bots.solo.laid import do, fallen, table
from bots.solo.test_search import after
from hoyle.bots.solo import BOTS, PLAIN, SEARCH
from hoyle.bots.solo.lead import card as to_lead
from hoyle.bots.solo.levels import BEGINNER, CLUB, EXPERT, forgetful
from hoyle.bots.solo.plain import card as by_habit
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.maxims.solo.place_at_table import place

CALLS = {
    Declaration.SOLO: (0, 6, 13, 27, 38),
    Declaration.PROPOSITION: (0, 6, 13, 27, 38),
    Declaration.MISERE: (0, 1, 2, 3),
}
"""The numbers of cards played after which each is checked; a misère may be lost at its first trick."""


@pytest.mark.parametrize("declaration", CALLS)
def test_who_forgets_nothing_plays_plainly(declaration):
    for plays in CALLS[declaration]:
        seen = after(plays, declaration)
        see = place(seen)
        if see.trick is None and see.defends and declaration is not Declaration.MISERE:
            assert forgetful(see, seen, Random(0), 0) == to_lead(see, ())
        else:
            assert forgetful(see, seen, Random(0), 0) == by_habit(see, seen)


@pytest.mark.parametrize("declaration", CALLS)
def test_who_forgets_all_lays_anything_lawful(declaration):
    seen = after(2, declaration)
    see = place(seen)
    assert {forgetful(see, seen, Random(seed), 1) for seed in range(200)} == set(see.cards)


def test_a_beginner_mostly_keeps_to_habit_and_calls_as_plain():
    kept = []
    for plays in range(0, 40, 3):
        seen = after(plays)
        see = place(seen)
        kept += [forgetful(see, seen, Random(seed)) == by_habit(see, seen) for seed in range(40)]
    assert 0.6 < sum(kept) / len(kept) < 0.97
    for seed in range(6):
        position = table(fallen(Random(seed)))
        for _ in range(3):
            seen = GAME.observe(position, GAME.due(position)[0])
            if seen.contract is not None:
                break
            assert BEGINNER.choose(seen, Random(0)) == PLAIN.choose(seen, Random(0))
            position = do(position, PLAIN.choose(seen, Random(0)))


def test_the_expert_is_the_search_and_the_club_player_looks_at_fewer_worlds():
    for plays in (2, 17, 33):
        seen = after(plays)
        assert EXPERT.choose(seen, Random(1)) == SEARCH.choose(seen, Random(1))
        assert CLUB.choose(seen, Random(1)) in seen.lawful


def test_the_levels_are_on_offer():
    assert [bot.name for bot in BOTS] == ["plain", "maxim", "search", "beginner", "club", "expert"]
