"""Prepared deals of solo for tests of its players."""

from random import Random

from hoyle.bots.solo import PLAIN
from hoyle.cards import ALL, Hand, Pack, Suit
from hoyle.games.solo.act import Given
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS
from hoyle.table import Position, advance, attended


def fallen(rng: Random) -> tuple[Hand, ...]:
    """Four random hands."""
    return tuple(Pack.ordered(rng.sample(range(52), 52)).by_packets(4, (3, 3, 3, 3, 1)))


def with_hand(text: str, seat: int = 0) -> tuple[Hand, ...]:
    """Four hands, including this one; the others get the rest at random."""
    own = Hand(text)
    rest = list(Hand.of(ALL) - own)
    hands = [Hand.of(rest[n::3]) for n in range(3)]
    hands.insert(seat, own)
    return tuple(hands)


def table(hands, *, dealer=3, turn_up=Suit.HEARTS, variant=SOLO_WHIST, **undertaken):
    """A strict table at which these hands are dealt."""
    laid = Given(dealer=SEATS[dealer], turn_up=turn_up, hands=tuple(hands), **undertaken)
    return attended(GAME, advance(GAME, Position(GAME.begin(variant)), laid)[0])


def do(position, *acts):
    """The position after these acts, including those that the table carries out automatically."""
    for act in acts:
        position = attended(GAME, advance(GAME, position, act)[0])
    return position


def chosen(position, seat, rng=None):
    """The act of the plain player in a seat."""
    return PLAIN.choose(GAME.observe(position, SEATS[seat]), rng or Random(0))
