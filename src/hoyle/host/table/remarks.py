"""Remarks between players: set phrases, and words of their own where the host lets them."""

from __future__ import annotations

from typing import Final

from hoyle.errors import BadText, ImpossibleAct
from hoyle.host.frames import Chat, SendRemark
from hoyle.host.messages import RemarkMade
from hoyle.host.words import HostRefusals
from hoyle.host.words import RemarkPhrases as Phrases
from hoyle.seat import Seat
from hoyle.words import Text, is_printable

LONGEST: Final = 200
"""Characters of what is said in words of one's own."""

_MOST, _WITHIN = 4, 20.0
"""Remarks that a player may make within so many seconds."""

_PHRASES: Final[dict[str, Text]] = {
    "hello": Phrases.hello(),
    "moment": Phrases.moment(),
    "back": Phrases.back(),
    "well_played": Phrases.well_played(),
    "sorry": Phrases.sorry(),
    "thanks": Phrases.thanks(),
    "applause": Phrases.applause(),
    "smile": Phrases.smile(),
}

_IN_PLAY: Final = {"hello", "moment", "back"}
"""Remarks allowed during a deal, since they say nothing of how the cards are played."""


class Remarks:
    """Lets players speak, as often and as freely as the table allows."""

    def __init__(self, *, chat: bool) -> None:
        self._chat = chat
        self._said: dict[int, tuple[float, ...]] = {}

    def hear(
        self, player: int, seat: Seat, said: SendRemark | Chat, now: float, *, in_play: bool
    ) -> RemarkMade:
        """Return the message that tells all of a player's remark.

        Raises:
            ImpossibleAct: if it may not be said now, or the player has just said enough.
            BadText: if it is nothing that can be printed.
        """
        match said:
            case SendRemark(say=say):
                if in_play and say not in _IN_PLAY:
                    raise ImpossibleAct(HostRefusals.not_in_play())
                told = RemarkMade(seat=seat, text=_PHRASES[say])
            case Chat(text=text):
                if not self._chat:
                    raise ImpossibleAct(HostRefusals.no_chat())
                if in_play:
                    raise ImpossibleAct(HostRefusals.not_in_play())
                told = RemarkMade(seat=seat, chat=_printable(text))
        recent = tuple(at for at in self._said.get(player, ()) if now - at < _WITHIN)
        if len(recent) >= _MOST:
            raise ImpossibleAct(HostRefusals.said_enough())
        self._said[player] = (*recent, now)
        return told


def _printable(text: str) -> str:
    words = " ".join(text.split())
    if not words or not is_printable(words) or len(words) > LONGEST:
        raise BadText(text[:LONGEST], HostRefusals.not_a_remark(LONGEST))
    return words
