"""Goodbyes: why the server ends a line, as a code for programs and in words for people."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.host.messages import Bye
from hoyle.ports.web.owner import Line
from hoyle.ports.web.wire import written

UNREADABLE: Final = 4000
"""The code that ends a line on which too much came that cannot be read."""

NO_TABLE: Final = 4004
"""The code that ends a line to a table that there is not."""

TOO_SLOW: Final = 4008
"""The code that ends a line that takes its messages too slowly."""


class Goodbye(Struct, frozen=True):
    """The last message on a line, and the code that ends it; ``again``: the page comes back by itself."""

    code: int
    why: str
    again: bool

    @property
    def text(self) -> str:
        """The message as it is sent."""
        return written(Bye(why=self.why, again=self.again))

    def say(self, line: Line) -> None:
        """Send the message, and end the line."""
        line.send(self.text)
        line.end(self.code)


NOT_KEPT: Final = Goodbye(
    1013,
    "This server cannot store what is played just now. Every act that it has accepted is safe; "
    "come back in a moment.",
    again=True,
)
NOT_OPENED: Final = Goodbye(1013, "This server cannot open the table just now.", again=True)
MOVED: Final = Goodbye(1012, "The table moves to another server; it is opened again.", again=True)
CROWDED: Final = Goodbye(1013, "Many come to watch just now. Come back in a moment.", again=True)
PUT_AWAY: Final = Goodbye(1012, "The table was put away; it is opened again.", again=True)
CLOSING: Final = Goodbye(
    1012, "This server is stopping. Your table is kept: come back to it later.", again=True
)
TOO_FAST: Final = Goodbye(4002, "Too fast: you send more than anybody can play.", again=False)
TOO_MUCH: Final = Goodbye(
    4003,
    "The acts at your tables have filled as much of the store as one address may fill in a day. "
    "Nothing is lost; come back tomorrow.",
    again=False,
)
DAMAGED: Final = Goodbye(
    4010,
    "This table is damaged on the server's disk, and cannot be opened; other tables are not. "
    "Tell whoever runs the server: 'hoyle db check' says what is wrong, and a copy may bring it back.",
    again=False,
)
