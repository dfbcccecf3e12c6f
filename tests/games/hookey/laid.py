"""Hands of blind hookey, prepared by their bottom cards."""

from msgspec.structs import replace

from hoyle.cards import ALL, Card, Pack
from hoyle.games.hookey.act import Cut, CutPack, Divide, Lift, Shuffle, Stake
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS
from hoyle.table import Position, Umpire, advance, attended


def do(position, *acts):
    for act in acts:
        position, _ = advance(GAME, position, act)
    return position


def sat(variant, umpire=Umpire.STRICT):
    """A table after the cut: seat 0 deals."""
    return do(Position(GAME.begin(variant), umpire=umpire), Cut(keeps=0, pack=Pack()))


def with_bottoms(sizes, bottoms):
    """A pack that, cut in the middle and divided into packets of these sizes, has these bottom cards."""
    shown = [Card(word) for word in bottoms]
    others = iter([card for card in ALL if card not in shown])
    order = []
    for size, bottom in zip(sizes, shown, strict=True):
        order += [*(next(others) for _ in range(size - 1)), bottom]
    return Pack(tuple(order[26:] + order[:26]))


def packed(variant, pack=None, umpire=Umpire.STRICT):
    """A pack cut for the next hand."""
    position = do(sat(variant, umpire), Shuffle(pack=pack or Pack()))
    return do(position, CutPack(GAME.due(position)[0], 26))


def each(dealers, *punters, **options):
    """Play a hand of individual packets until they are shown: ``punters`` are (bottom card, pence), dealer's
    left first.
    """
    variant = replace(EACH_PACKET, players=len(punters) + 1, **options)
    size = 52 // variant.players
    sizes = [size] * len(punters)
    pack = with_bottoms([*sizes, 52 - sum(sizes)], [*(card for card, _ in punters), dealers])
    position = packed(variant, pack)
    seats = range(1, variant.players)
    position = do(position, *(Lift(seat, size) for seat in seats))
    position = do(position, *(Stake(seat, punters[seat - 1][1]) for seat in seats))
    return attended(GAME, position)


def three(bottoms, *bets, players=3, **options):
    """Play a hand of three packets with these bets (seat, pence, packet), after which each seat is
    finished.
    """
    variant = replace(THREE_PACKETS, players=players, **options)
    position = do(packed(variant, with_bottoms((17, 17, 18), bottoms)), Divide(0, (17, 17, 18)))
    return do(position, *(Stake(*bet) for bet in bets))


def won(position):
    return position.state.tally.won


def stays(position):
    return GAME.observe(position, None).dealer == 0
