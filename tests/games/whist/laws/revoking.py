"""Hands that revoke, and positions from which tests of revokes begin.

West holds the knave of spades and plays a diamond on North's ace.
"""

from games.whist.laid_out import (
    ON_CLAIM,
    WATCHFUL,
    N,
    W,
    do,
    play,
    table,
)
from hoyle.games.whist.act import (
    Claim,
    ShowTricks,
)

GUILTY = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
INNOCENT = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "6D 3D 4H")
REVOKE = ("AS", "KS", "QS", "3D")
THE_REST = ("2S", "5S", "4S", "JS", "/", "4H", "3C", "5C", "4D", "/")
ADD, TAKE_TRICKS, TAKE_POINTS = (
    "add 3 points to NS",
    "take 3 tricks from EW",
    "deduct 3 points from EW",
)
LOOSE = (WATCHFUL, ON_CLAIM)


def revoked(umpire=ON_CLAIM, hands=GUILTY, **laid):
    return play(table(*hands, umpire=umpire, **laid), *REVOKE)


def proved(umpire=WATCHFUL, **laid):
    """The position after the revoke is reported at a watchful table, or claimed after the deal and shown."""
    if umpire is WATCHFUL:
        return play(revoked(umpire, **laid), "/")
    return do(play(revoked(umpire, **laid), "/", *THE_REST), Claim(N, W, 0), ShowTricks(W))
