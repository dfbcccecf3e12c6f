"""Remarks between players: set phrases, and free text where the host allows it."""

from __future__ import annotations

from typing import Final

from hoyle.errors import BadText, ImpossibleAct
from hoyle.host.frames import Chat, SendRemark
from hoyle.host.messages import RemarkMade
from hoyle.host.words import HostRefusals, RemarkPhrases
from hoyle.seat import Seat
from hoyle.words import is_printable

LONGEST: Final = 200
"""The maximum length of free text in characters."""

_MOST, _WITHIN = 4, 20.0
"""The number of remarks that a player may make within this many seconds."""

_IN_PLAY: Final = {"hello", "moment", "back"}
"""Remarks allowed during a deal, since they reveal nothing about the play of the cards."""


class Remarks:
    """Lets players speak, within the table's limits."""

    def __init__(self, *, chat: bool) -> None:
        self._chat = chat
        self._said: dict[int, tuple[float, ...]] = {}

    def hear(
        self, player: int, seat: Seat, said: SendRemark | Chat, now: float, *, in_play: bool
    ) -> RemarkMade:
        """Return the message that shows a player's remark to everyone.

        Raises:
            ImpossibleAct: if the remark is not allowed now, or the player has just made too many.
            BadText: if it cannot be printed.
        """
        match said:
            case SendRemark(say=say):
                if in_play and say not in _IN_PLAY:
                    raise ImpossibleAct(HostRefusals.not_in_play())
                remark = RemarkMade(seat=seat, text=getattr(RemarkPhrases, say)())
            case Chat(text=text):
                if not self._chat:
                    raise ImpossibleAct(HostRefusals.no_chat())
                if in_play:
                    raise ImpossibleAct(HostRefusals.not_in_play())
                remark = RemarkMade(seat=seat, chat=_printable(text))
        recent = tuple(at for at in self._said.get(player, ()) if now - at < _WITHIN)
        if len(recent) >= _MOST:
            raise ImpossibleAct(HostRefusals.said_enough())
        self._said[player] = (*recent, now)
        return remark


def _printable(text: str) -> str:
    words = " ".join(text.split())
    if not words or not is_printable(words) or len(words) > LONGEST:
        raise BadText(text[:LONGEST], HostRefusals.not_a_remark(LONGEST))
    return words
