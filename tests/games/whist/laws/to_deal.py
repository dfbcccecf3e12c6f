"""A pack about to be dealt, and who deals next."""

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    WATCHFUL,
    N,
    S,
    W,
    do,
)
from hoyle.cards import Pack
from hoyle.games.whist.act import (
    CutPack,
    Deal,
    FaceInPack,
    Shuffle,
    TakeUp,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.table import Position

UMPIRES = pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)


def to_deal(umpire=ON_CLAIM, *, faced=None):
    """North has the pack to deal; West has cut it so that it is in the same order as before the shuffle."""
    state = State(variant=LONG_WHIST, chairs=(0, 1, 2, 3), dealer=N, over=True)
    position = do(Position(state, umpire=umpire), Shuffle(pack=Pack().cut(26)))
    if faced is not None:
        position = do(position, FaceInPack(N, (faced + 26) % 52))
    return do(position, CutPack(W, 26))


def deals_next(position):
    """The dealer after the pack is next cut."""
    position = do(position, Shuffle(pack=Pack()))
    return GAME.due(do(position, CutPack(GAME.due(position)[0], 26)))[0]


def fourteen(umpire=ON_CLAIM, takers=()):
    """South is dealt a card of West's, so has fourteen."""
    position = do(to_deal(umpire), Deal(N, 4), *(TakeUp(seat) for seat in takers))
    return do(position, Deal(N, 2), Deal(N, 1, to=S), Deal(N))
