"""Duplicate deals: each is played twice with the bots on opposite sides, so that the cards favour neither."""

from random import Random
from statistics import fmean, stdev

from hoyle.cards import Pack
from hoyle.games.whist.act import Given
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import SEATS, left, side
from hoyle.table import Position, advance
from hoyle.table.advance import play_on


def points_a_deal(ours, theirs, *, deals, seed):
    """The mean points per deal by which ``ours`` leads, and their standard error."""
    rng = Random(seed)
    leads = [_lead(given, ours, theirs, rng) - _lead(given, theirs, ours, rng) for given in dealt(deals, rng)]
    return fmean(leads) / 2, stdev(leads) / 2 / deals**0.5


def dealt(deals, rng):
    for _ in range(deals):
        pack = Pack.ordered(rng.sample(range(52), 52))
        dealer, fell, turned = rng.choice(SEATS), pack.by_ones(4), pack.cards[-1]
        hands = tuple(fell[(seat - left(dealer)) % 4] for seat in SEATS)
        yield Given(dealer=dealer, trumps=turned.suit, hands=hands, turned=turned)


def _lead(given, ns, ew, rng):
    position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), given)
    end = play_on(GAME, position, lambda seen: (ns, ew)[side(seen.waits_for)].choose(seen, rng))
    ours, theirs = end.state.tally.score
    return ours - theirs
