"""The frames that a person's page sends to the table, each with its kind in ``type``."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that a browser says. ``id`` is its own name for an act, at most 36 printable characters."""


class Join(Said, frozen=True, kw_only=True, tag="join"):
    """The first frame: give me the table. ``last`` is the last ``seq`` I have seen, if any.

    ``contributes``: I answer when a shuffle asks for my pledge, so that it is worth waiting for.
    """

    last: int | None = None
    contributes: bool = False


class DoAct(Said, frozen=True, kw_only=True, tag="act"):
    """Do this act: one of the view's choices, or any act of the game that names my seat.

    ``careful``: refuse it, as a strict table would, if it breaks a rule.
    """

    id: str
    act: msgspec.Raw
    careful: bool = False


class TypedAct(Said, frozen=True, kw_only=True, tag="typed"):
    """Do what a person types at this game, such as a card; ``careful`` as for an act."""

    id: str
    text: str
    careful: bool = False


class AskBack(Said, frozen=True, kw_only=True, tag="take_back"):
    """Take back my last act, where ``take_back`` says I may."""

    id: str


class Begin(Said, frozen=True, kw_only=True, tag="begin"):
    """Sit down now; bots play the chairs that nobody has taken, until somebody does."""


class Swap(Said, frozen=True, kw_only=True, tag="swap"):
    """Let two players change places before the sitting begins.

    The host, who keeps their own place, moves any others; everybody else moves themselves, to where a bot or
    nobody sits.
    """

    players: tuple[int, int]


class Ready(Said, frozen=True, kw_only=True, tag="ready"):
    """I have seen the last deal; the next may come."""


class Again(Said, frozen=True, kw_only=True, tag="again"):
    """A new sitting, with the same company at the same table, when this one is over."""


class SendPledge(Said, frozen=True, kw_only=True, tag="pledge"):
    """My promise of a contribution to a shuffle: 64 hexadecimal digits (docs/fairness.md)."""

    shuffle: int
    commitment: str


class Open(Said, frozen=True, kw_only=True, tag="open"):
    """My contribution, opened: 64 hexadecimal digits."""

    shuffle: int
    value: str


class Holds(Said, frozen=True, kw_only=True, tag="holds"):
    """My copy of the record of a sitting that is over closes with this hash: 64 hexadecimal digits."""

    sitting: int
    hash: str


class TakeName(Said, frozen=True, kw_only=True, tag="name"):
    """Call me so, before the sitting begins: 1 to 24 characters."""

    name: str


class Leave(Said, frozen=True, kw_only=True, tag="leave"):
    """I leave the table. A bot plays on for me at once; my seat is still mine if I come back."""


class SendRemark(Said, frozen=True, kw_only=True, tag="remark"):
    """One of the set phrases, said to the whole table; only the first three while a deal is on."""

    say: Literal["hello", "moment", "back", "well_played", "sorry", "thanks", "applause", "smile"]


class Chat(Said, frozen=True, kw_only=True, tag="chat"):
    """Words of my own, where ``chat`` of the table lets me: while no deal is on, 1 to 200 characters."""

    text: str


class Rise(Said, frozen=True, kw_only=True, tag="rise"):
    """I, the host, end the sitting: between deals, or while no other person is connected."""


class Ping(Said, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the server is there: it answers ``pong`` at once, before ``join`` too."""


class AskHint(Said, frozen=True, kw_only=True, tag="hint"):
    """Ask what the maxims advise me now."""


Frame = (
    Join
    | DoAct
    | TypedAct
    | AskBack
    | Begin
    | Swap
    | Ready
    | Again
    | SendPledge
    | Open
    | Holds
    | TakeName
    | Leave
    | SendRemark
    | Chat
    | Rise
    | AskHint
    | Ping
)
"""Every frame that a browser may send."""
