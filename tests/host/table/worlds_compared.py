"""What is sent in worlds that differ only in what one seat may not see: the first difference."""

import re
from random import Random

from host.table.stacked import can_be_played, played
from hoyle.table import Umpire
from project.test_noninterference import pairs

HASH = re.compile(rb'"hash":"[0-9a-f]{64}"')


def difference(game, deals, seed, tables=tuple(Umpire), *, again=False):
    """The first bytes that differ between worlds that look the same to one seat, in this number of deals.

    Each deal is played once, and once more for each seat and a spectator, with what they may not see redealt.
    The hash of the record in an answer is left out: it differs, and a salt hides the reason. ``again``: acts
    are taken back and repeated, and people speak.
    """
    begun, ours, world = 0, None, None
    for seat, here, other in pairs(game, Random(seed), tables):
        if here is not world:
            if begun == deals:
                return None
            world, ours = here, None
            if can_be_played(game, world):
                begun, ours = begun + 1, played(game, world, again=again)
        if ours is None or not can_be_played(game, other):
            continue
        theirs = played(game, other, again=again)
        viewer = -1 if seat is None else ours.live.proceedings.seats[seat]
        here, there = (without_hashes(each.sent[viewer]) for each in (ours, theirs))
        if here != there:
            sent = zip(here, there, strict=False)
            return begun, seat, next(((a, b) for a, b in sent if a != b), "a message more")
    return None


def without_hashes(sent):
    return [HASH.sub(b'"hash":""', data) for data in sent]
