"""The rest of the play as a player simulates it matches the game, for two, three and four."""

from random import Random

import pytest

from games.cribbage.laid import dealt, do
from hoyle.bots.cribbage.play_outs import rest_of
from hoyle.games.cribbage.act import Go, Play
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import VARIANTS
from hoyle.maxims.cribbage.moment import PACK


def at_the_play(variant, rng):
    """A deal of random hands, about to be played."""
    keeps = variant.dealt - variant.lays_out
    cards = rng.sample(list(PACK), keeps * variant.players + 1)
    hands = [" ".join(map(str, cards[keeps * seat :][:keeps])) for seat in range(variant.players)]
    return dealt(variant, *hands, start=str(cards[-1]))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_turns_series_and_holes_are_those_of_the_game_from_any_card_on(variant):
    for seed in range(12):
        rng = Random(seed)
        position = at_the_play(variant, rng)
        begins = rng.randrange(6)
        rest, before = None, ()
        while not position.state.deal.played_out:
            deal = position.state.deal
            if begins == 0:
                seen = GAME.observe(position, deal.turn)
                rest = rest_of(seen, [[RANKS[card.index] for card in hand] for hand in deal.hands])
                before = deal.pegs
            begins -= 1
            if rest:
                assert (rest.turn, rest.count, rest.gone) == (deal.turn, deal.count, set(deal.gone))
            act = rng.choice(GAME.lawful(position, deal.turn))
            if rest and isinstance(act, Play):
                assert RANKS[act.card.index] in rest.playable()
                rest.play(RANKS[act.card.index])
            elif rest:
                assert isinstance(act, Go)
                assert not rest.playable()
                rest.go()
            position = do(position, act)
        if rest:
            assert rest.is_over
            pegs = position.state.deal.pegs[len(before) :]
            of_play = [peg for peg in pegs if peg.why in ("play", "last")]
            assert rest.pegs == [
                sum(peg.holes for peg in of_play if peg.seat == seat) for seat in range(variant.players)
            ]
