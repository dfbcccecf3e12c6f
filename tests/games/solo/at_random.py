"""Play solo at random among all that hands can do."""

from msgspec.structs import replace

from games.solo.laid_out import ON_CLAIM, shuffled, sitting
from hoyle.errors import ActError
from hoyle.games.solo.act import Declare, Given, Pass
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.seat import CHANCE, SEATS, Seat, left
from hoyle.table import advance, attended

CAREFUL = 0.93
"""How often the seat that is waited for does what it may; else anyone does anything it can."""

RIGHTS = 0.1
"""How often somebody who is not waited for uses a right that he has, as to make a demand."""

DEALING = 0.6
"""The same, while cards are dealt, which is soon done."""

GIVEN = 0.5
"""How often a deal is handed in with its bidding over, so that the rarer declarations are met."""


def sat(rng, *, deals, umpire=ON_CLAIM, careful=CAREFUL, heard=None, **options):
    """A sitting of so many deals, finished or thrown in; each act, and what came of it, goes to ``heard``."""
    position, begun = sitting(umpire, **options), 0
    while True:
        position = attended(GAME, position)
        (seat,) = GAME.due(position)
        if seat == CHANCE:
            if begun > deals:
                return position
            begun += 1
            act = next_act(position, rng)
        elif rng.random() < (DEALING if position.state.cut else careful):
            other = rng.choice(SEATS) if rng.random() < RIGHTS else seat
            act = one_of(GAME.lawful(position, other) or GAME.lawful(position, seat), rng)
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


def next_act(position, rng):
    """The cut, a shuffle, or a deal handed in with its bidding over."""
    pack = shuffled(rng)
    if not position.state.chairs or rng.random() > GIVEN:
        return replace(GAME.chance(position.state, Seat(2)), pack=pack)
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
    """Each kind of act is as likely as another, but that most of what is done is play, and most call low."""
    kinds = sorted({type(act) for act in acts}, key=lambda kind: kind.__name__)
    plays = [kind for kind in kinds if kind.__name__ in ("Play", "Quit", "Deal", "CutPack", "Accept")]
    if Pass in kinds and rng.random() < 0.5:
        return next(act for act in acts if type(act) is Pass)
    kind = rng.choice(plays if plays and rng.random() < 0.9 else kinds)
    some = [act for act in acts if type(act) is kind]
    return some[0] if kind is Declare and rng.random() < 0.7 else rng.choice(some)
