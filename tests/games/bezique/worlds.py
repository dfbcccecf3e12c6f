"""Random sittings of rubicon bézique, and the same sittings with the cards unseen by one seat redealt."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from hoyle.bots.random import RANDOM
from hoyle.cards import Hand, Pack
from hoyle.games.bezique.act import Draw, Shuffle
from hoyle.games.bezique.deal import picker
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.rights import in_last_tricks
from hoyle.games.bezique.state import State
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Umpire
from project.worlds import Playing, World, any_order, played_again

SLIPS = 0.1
"""How often a player who draws sees extra cards of the stock, or draws first, if that is not refused."""

MOMENTS = (10, 40, 120, 330)
"""The maximum number of acts; most sittings stop early, since checking the last tricks takes five times as
long.
"""


def any_world(rng: Random, umpire: Umpire) -> World:
    """A random sitting, stopped at a random moment."""
    variant = replace(
        rng.choice(GAME.variants),
        packets=rng.choice(("threes", "ones")),
        brisques_counted=rng.choice(("always", "last_twelve")),
        carte_blanche=rng.choice(("drawn", "once")),
    )
    playing = Playing(GAME, variant, umpire)
    for _ in range(rng.randrange(1, rng.choice(MOMENTS))):
        position = playing.position
        due = GAME.due(position)
        if attends := GAME.attend(position):
            playing.do(attends[0])
        elif due[0] == CHANCE:
            act = GAME.chance(position.state, Seat(0))
            playing.do(replace(act, pack=any_order(GAME, variant, rng)))
        else:
            done = RANDOM.choose(GAME.observe(position, due[0]), rng)
            slips = umpire is not Umpire.STRICT and isinstance(done, Draw) and rng.random() < SLIPS
            playing.do(_slip(position, done, rng) if slips else done)
    return playing.world


def _slip(position: Position[State], done: Draw, rng: Random) -> Draw:
    """An irregular draw: it sees extra cards of the stock, or is made by the wrong player."""
    instead = replace(done, sees=rng.choice((0, 1, 3)), seat=rng.choice((0, 1)))
    return instead if instead in GAME.possible(position.state, instead.seat) else done


def redealt(world: World, seat: Seat | None, rng: Random) -> World | None:
    """The same acts, with a different arrangement of what the seat has not seen: the other hand and the
    stock.
    """
    if seat is not None and seat > 1:
        return None
    state = world.end.state
    unseen = _unseen(state, seat)
    if len(unseen) < 2:
        return None
    acts = world.acts
    at = max(n for n, act in enumerate(acts) if isinstance(act, Shuffle))
    cards = list(unseen)
    instead = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
    pack = Pack(tuple(instead.get(card, card) for card in acts[at].pack.cards))
    acts[at] = replace(acts[at], pack=pack)
    return played_again(GAME, world, acts)


def _unseen(state: State, seat: Seat | None) -> Hand:
    """The cards of the current pack that the seat has not seen."""
    if state.pack.cards:
        return Hand.of(state.pack.cards)
    deal = state.deal
    if deal is None or (seat is None and in_last_tricks(deal)):
        return Hand()
    unseen = Hand.of(deal.stock)
    for other in (Seat(0), Seat(1)):
        if other != seat:
            unseen |= deal.hands[other] - deal.seen[other]
    if seat is not None:
        unseen -= deal.peeked[seat] | (Hand.of(deal.stock[:2]) if picker(deal) == seat else Hand())
    return unseen
