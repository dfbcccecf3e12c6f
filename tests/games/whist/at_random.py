"""Play at random among all that hands can do."""

from msgspec.structs import replace

from games.whist.laid_out import ON_CLAIM, attended, shuffled, sitting
from hoyle.errors import ActError
from hoyle.games.whist.game import GAME
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import advance

CAREFUL = 0.93
"""How often the seat that is waited for does what it may; else anyone does anything it can."""

DEALING = 0.6
"""The same, while cards are dealt, which is soon done."""


def sat(rng, *, deals, umpire=ON_CLAIM, careful=CAREFUL, heard=None, **options):
    """A sitting of so many deals, finished or thrown in; each act, and what came of it, goes to ``heard``."""
    position, shuffles = sitting(umpire, **options), 0
    while True:
        position = attended(GAME, position)
        (seat,) = GAME.due(position)
        if seat == CHANCE:
            if shuffles > deals:
                return position
            shuffles += 1
            act = replace(GAME.chance(position.state, Seat(2)), pack=shuffled(rng))
        elif rng.random() < (DEALING if position.state.cut else careful):
            act = one_of(GAME.lawful(position, seat), rng)
        else:
            acts = GAME.possible(position.state, rng.choice(SEATS))
            if not acts:
                continue
            act = one_of(acts, rng)
        try:
            after, rulings = advance(GAME, position, act)
        except ActError as error:
            if heard:
                heard(position, act, error, ())
            continue
        if heard:
            heard(position, act, after, rulings)
        position = after


def one_of(acts, rng):
    """Each kind of act is as likely as another, but that most of what is done is play."""
    kinds = sorted({type(act) for act in acts}, key=lambda kind: kind.__name__)
    plays = [kind for kind in kinds if kind.__name__ in ("Play", "Quit", "Deal", "CutPack")]
    kind = rng.choice(plays if plays and rng.random() < 0.9 else kinds)
    return rng.choice([act for act in acts if type(act) is kind])
