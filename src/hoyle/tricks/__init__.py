"""Tricks: the acts of playing them, following suit, and what a ruling still binds."""

from hoyle.tricks.act import Call, Claim, CutPack, Deal, MixTricks, Play, Quit, ShowTricks, Withdraw
from hoyle.tricks.following import following, revoked
from hoyle.tricks.obligation import bound
from hoyle.tricks.trick import Trick, height

__all__ = [
    "Call",
    "Claim",
    "CutPack",
    "Deal",
    "MixTricks",
    "Play",
    "Quit",
    "ShowTricks",
    "Trick",
    "Withdraw",
    "bound",
    "following",
    "height",
    "revoked",
]
