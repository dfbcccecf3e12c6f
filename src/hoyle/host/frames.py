"""The frames that a player's page sends to the table, each with its kind in ``type``."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A frame from a browser. ``id`` is the browser's name for an act: at most 36 printable characters."""


class Join(Said, frozen=True, kw_only=True, tag="join"):
    """The first frame: join the table. ``last`` is the last ``seq`` the page has seen, if any.

    ``contributes``: the page answers when a shuffle asks for a pledge, so the table should wait for it.
    """

    last: int | None = None
    contributes: bool = False


class DoAct(Said, frozen=True, kw_only=True, tag="act"):
    """Do this act: one of the choices in the view, or any act of the game that names the sender's seat.

    ``careful``: refuse the act if it breaks a rule, as a strict table would.
    """

    id: str
    act: msgspec.Raw
    careful: bool = False


class TypedAct(Said, frozen=True, kw_only=True, tag="typed"):
    """Do an act that the player typed, such as a card; ``careful`` as for an act.

    ``confirm``: refuse it if it is a choice that the player must confirm first.
    """

    id: str
    text: str
    careful: bool = False
    confirm: bool = False


class AskBack(Said, frozen=True, kw_only=True, tag="take_back"):
    """Take back the sender's last act, if ``take_back`` allows it."""

    id: str


class Begin(Said, frozen=True, kw_only=True, tag="begin"):
    """Start now; bots play the empty chairs until somebody takes them."""


class Swap(Said, frozen=True, kw_only=True, tag="swap"):
    """Swap the places of two players before the sitting begins.

    The host keeps their own place and may move any other players. Everyone else may only move themselves, to
    a place held by a bot or by nobody.
    """

    players: tuple[int, int]


class Ready(Said, frozen=True, kw_only=True, tag="ready"):
    """The sender has seen the last deal; the next may start."""


class Again(Said, frozen=True, kw_only=True, tag="again"):
    """Start a new sitting with the same company at the same table, once this one is over."""


class SendPledge(Said, frozen=True, kw_only=True, tag="pledge"):
    """Pledge a contribution to a shuffle: 64 hexadecimal digits (docs/fairness.md)."""

    shuffle: int
    commitment: str


class Open(Said, frozen=True, kw_only=True, tag="open"):
    """Open the sender's contribution: 64 hexadecimal digits."""

    shuffle: int
    value: str


class Holds(Said, frozen=True, kw_only=True, tag="holds"):
    """The closing hash of the sender's copy of a finished sitting's record: 64 hexadecimal digits."""

    sitting: int
    hash: str


class TakeName(Said, frozen=True, kw_only=True, tag="name"):
    """Set the sender's name before the sitting begins: 1 to 24 characters."""

    name: str


class Leave(Said, frozen=True, kw_only=True, tag="leave"):
    """Leave the table. A bot takes over at once; the seat is still the sender's if they come back."""


class SendRemark(Said, frozen=True, kw_only=True, tag="remark"):
    """Say one of the set phrases to the whole table; during a deal only the first three are allowed."""

    say: Literal["hello", "moment", "back", "well_played", "sorry", "thanks", "applause", "smile"]


class Chat(Said, frozen=True, kw_only=True, tag="chat"):
    """Say something freely, if the table's ``chat`` allows it: between deals only, 1 to 200 characters."""

    text: str


class Rise(Said, frozen=True, kw_only=True, tag="rise"):
    """End the sitting (host only), between deals or while no other person is connected."""


class Ping(Said, frozen=True, kw_only=True, tag="ping"):
    """Check that the server is alive: it answers ``pong`` at once, even before ``join``."""


class AskHint(Said, frozen=True, kw_only=True, tag="hint"):
    """Request the maxims' advice for the current moment."""


class AskCost(Said, frozen=True, kw_only=True, tag="cost"):
    """Ask whether an act, or a card as typed, loses more than ``times`` what a review calls costly.

    The answer is ``costs``. It counts as a hint only if it warns.
    """

    act: msgspec.Raw | None = None
    text: str = ""
    times: float = 1.0


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
    | AskCost
    | Ping
)
"""Every frame that a browser may send."""
