"""Why the server closes a connection: a code for programs, and words for people."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.host.messages import ByeMessage
from hoyle.host.table.live_table import TOKEN_VOID
from hoyle.ports.web.owner import ViewerLine
from hoyle.ports.web.page.problems import Goodbyes, Problems
from hoyle.record.codec import plain
from hoyle.words import Text

UNREADABLE: Final = 4000
"""The close code after too many unreadable messages."""

NO_TABLE: Final = 4004
"""The close code for a table that does not exist."""

TOO_SLOW: Final = 4008
"""The close code for a client that reads too slowly."""


class Goodbye(Struct, frozen=True):
    """The last message on a connection, and its close code; ``again``: the page reconnects by itself."""

    code: int
    why: Text
    again: bool

    @property
    def text(self) -> bytes:
        """The message in the form in which it is sent."""
        return plain(ByeMessage(why=str(self.why), text=self.why, again=self.again))

    def say(self, line: ViewerLine) -> None:
        """Send the message, and close the connection."""
        line.send(self.text)
        line.end(self.code)


NOT_KEPT: Final = Goodbye(1013, Goodbyes.not_kept(), again=True)
NOT_OPENED: Final = Goodbye(1013, Goodbyes.not_opened(), again=True)
MOVED: Final = Goodbye(1012, Goodbyes.moved(), again=True)
CROWDED: Final = Goodbye(1013, Goodbyes.crowded(), again=True)
PUT_AWAY: Final = Goodbye(1012, Goodbyes.put_away(), again=True)
CLOSING: Final = Goodbye(1012, Goodbyes.closing(), again=True)
TOO_FAST: Final = Goodbye(4002, Goodbyes.too_fast(), again=False)
TOO_MUCH: Final = Goodbye(4003, Goodbyes.filled_store(), again=False)
VOID: Final = Goodbye(TOKEN_VOID, Problems.no_such_token(), again=False)
DAMAGED: Final = Goodbye(4010, Goodbyes.damaged(), again=False)
