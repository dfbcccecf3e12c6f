"""The outcome of one thing that happened to a table from outside."""

from __future__ import annotations

from dataclasses import dataclass, field

from hoyle.host.audience import Answered
from hoyle.host.effect import Advise, Close, Send
from hoyle.host.messages import Bye
from hoyle.host.news import NOTHING, News
from hoyle.words import Text


@dataclass(slots=True)
class Outcome:
    """Collects what one happening comes to, before the table moves on by itself."""

    news: News = NOTHING
    byes: list[Send | Close] = field(default_factory=list)
    joined: list[tuple[int, int | None]] = field(default_factory=list)
    """The viewers who have joined, and the last entry that each knows of."""
    answers: list[Send] = field(default_factory=list)
    done: Answered | None = None
    """The answer to an act that was done just now."""
    advise: list[Advise] = field(default_factory=list)

    def dismiss(self, viewer: int, why: Text, code: int) -> None:
        """Say goodbye to a viewer, and end their line."""
        self.byes += [Send((viewer,), Bye(why=str(why), text=why, again=False)), Close(viewer, code)]
