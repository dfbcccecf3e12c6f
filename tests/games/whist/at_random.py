"""Play whist at random among all that hands can do."""

from functools import partial

from games.anything import kinds, sat, shuffled_in
from games.whist.laid_out import ON_CLAIM, sitting
from hoyle.games.whist.game import GAME


def anything(rng, watch, *, deals, umpire=ON_CLAIM, **options):
    """A sitting at a table, on claim if nothing is said; each act, and what came of it, goes to ``watch``."""
    table = sitting(umpire, **options)
    return sat(GAME, table, rng, one_of, deals=deals, next_act=partial(shuffled_in, GAME), heard=watch)


def one_of(acts, rng):
    """Each kind of act is as likely as another, but that most of what is done is play."""
    every = kinds(acts)
    plays = [kind for kind in every if kind.__name__ in ("Play", "Quit", "Deal", "CutPack")]
    kind = rng.choice(plays if plays and rng.random() < 0.9 else every)
    return rng.choice([act for act in acts if type(act) is kind])
