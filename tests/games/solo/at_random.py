"""Random solo, with any physically possible act."""

from games.anything import kinds, sat, shuffled_in
from games.solo.laid_out import ON_CLAIM, shuffled, sitting
from hoyle.games.solo.act import Declare, Given, Pass
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.seat import SEATS, left

RIGHTS = 0.1
"""How often a player who is not to act uses one of their rights, such as making a demand."""

GIVEN = 0.5
"""How often a deal is entered with its bidding over, so that the rarer declarations occur."""


def anything(rng, watch, *, deals, umpire=ON_CLAIM, **options):
    """A random sitting, with a referee on claim by default; each act and its result goes to ``watch``."""
    table = sitting(umpire, **options)
    return sat(GAME, table, rng, one_of, deals=deals, next_act=next_act, rights=RIGHTS, heard=watch)


def next_act(position, rng):
    """The cut, a shuffle, or a deal entered with its bidding over."""
    if not position.state.chairs or rng.random() > GIVEN:
        return shuffled_in(GAME, position, rng)
    return undertaken(rng)


def undertaken(rng):
    """A whole deal with its bidding over; each declaration is equally likely."""
    pack = shuffled(rng)
    dealer, declaration = rng.choice(SEATS), rng.choice(list(Declaration))
    fell = pack.by_packets(4, ROUNDS)
    caller, partner = rng.sample(SEATS, 2)
    return Given(
        dealer=dealer,
        turn_up=pack.cards[-1].suit,
        turned=pack.cards[-1],
        hands=tuple(fell[(seat - left(dealer)) % 4] for seat in SEATS),
        declaration=declaration,
        caller=None if declaration is Declaration.GENERAL_MISERE else caller,
        partner=partner if declaration is Declaration.PROPOSITION else None,
    )


def one_of(acts, rng):
    """A random act, each kind equally likely, except that most acts are card plays and most calls are low."""
    every = kinds(acts)
    plays = [kind for kind in every if kind.__name__ in ("Play", "Quit", "Deal", "CutPack", "Accept")]
    if Pass in every and rng.random() < 0.5:
        return next(act for act in acts if type(act) is Pass)
    kind = rng.choice(plays if plays and rng.random() < 0.9 else every)
    some = [act for act in acts if type(act) is kind]
    return some[0] if kind is Declare and rng.random() < 0.7 else rng.choice(some)
