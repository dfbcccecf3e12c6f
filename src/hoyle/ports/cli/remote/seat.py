"""The state of a remote seat that its prompts, output and input share."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.host.messages import HintGiven, Person
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.guest import Guest
from hoyle.ports.guest.line import GuestConnection
from hoyle.table import View
from hoyle.words import Text


@dataclass(frozen=True, slots=True)
class Words:
    """A typed line, kept until the table answers.

    Attributes:
        words: the line as typed.
        lettered: the line with seats in place of names, sent if the table refuses ``words``; or empty.
        careful: whether the table should refuse an act that breaks a rule.
        confirm: whether it should refuse one that the player must confirm first.
    """

    words: str
    lettered: str
    careful: bool
    confirm: bool


class Seated:
    """One person who plays at, or watches, another server's table."""

    def __init__(self, guest: Guest, line: GuestConnection, voice: Sentences, keys: Keyboard) -> None:
        self.guest, self.line, self.voice, self.keys = guest, line, voice, keys
        self.status: int | None = None
        """The exit status, once the table is left."""
        self.asked: tuple[object, ...] = ()
        """What the current prompt asks for; empty if there is no prompt."""
        self.leaving = self.joined = False
        self.failed = 0
        """The number of failed connection attempts in a row."""
        self.answered = ""
        """The stage for which an answer was sent that the table has not yet acted on."""
        self.spoken: dict[str, Words] = {}
        """The typed lines that await an answer, by act id."""
        self.hint: HintGiven | None = None
        """The last hint, of which more may be asked."""
        self.warned = ""
        """The line that was last warned about."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Everyone at the table, by seat."""
        return self.guest.table.people if self.guest.table else ()

    def is_due(self, view: View) -> bool:
        """Whether the table waits for this player."""
        return view.seat is not None and view.turn == view.seat and bool(view.choices)

    def say(self, what: Text | str) -> None:
        """Print a text on its own line."""
        self.ends_prompt()
        self.voice.say(what)

    def ends_prompt(self) -> None:
        """End the line of the current prompt before other output."""
        if self.asked:
            self.keys.put("\n")
        self.asked = ()
