"""Random whist, with any physically possible act."""

from functools import partial

from games.anything import kinds, sat, shuffled_in
from games.whist.laid_out import ON_CLAIM, sitting
from hoyle.games.whist.game import GAME


def anything(rng, watch, *, deals, umpire=ON_CLAIM, **options):
    """A random sitting, with a referee on claim by default; each act and its result goes to ``watch``."""
    table = sitting(umpire, **options)
    return sat(GAME, table, rng, one_of, deals=deals, next_act=partial(shuffled_in, GAME), heard=watch)


def one_of(acts, rng):
    """A random act, each kind equally likely, except that most acts are card plays."""
    every = kinds(acts)
    plays = [kind for kind in every if kind.__name__ in ("Play", "Quit", "Deal", "CutPack")]
    kind = rng.choice(plays if plays and rng.random() < 0.9 else every)
    return rng.choice([act for act in acts if type(act) is kind])
