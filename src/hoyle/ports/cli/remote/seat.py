"""What telling, asking and typing share of a seat elsewhere: how far it is, and the line of the prompt."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.host.messages import Person
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.guest import Guest
from hoyle.ports.guest.line import GuestConnection
from hoyle.table import View
from hoyle.words import Text


@dataclass(frozen=True, slots=True)
class Words:
    """A typed line, and itself in letters if it has names: sent so if the table refuses the names.

    ``careful``: it is not to be done if it breaks a rule.
    """

    words: str
    lettered: str
    careful: bool


class Seated:
    """One person at a table elsewhere, or watching it."""

    def __init__(self, guest: Guest, line: GuestConnection, voice: Sentences, keys: Keyboard) -> None:
        self.guest, self.line, self.voice, self.keys = guest, line, voice, keys
        self.status: int | None = None
        """The exit status, once the table is left."""
        self.asked: tuple[object, ...] = ()
        """What the prompt that stands there asks for; empty where there is none."""
        self.leaving = self.joined = False
        self.failed = 0
        """Tries to connect that failed, one after the other."""
        self.answered = ""
        """The stage for which a word has been said, and is not yet taken."""
        self.spoken: dict[str, Words] = {}
        """What was typed, by the ids of acts."""
        self.warned = ""
        """The line of the last warning."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody at the table, by seat."""
        return self.guest.table.people if self.guest.table else ()

    def is_due(self, view: View) -> bool:
        """Does the table wait for this player?"""
        return view.seat is not None and view.turn == view.seat and bool(view.choices)

    def say(self, what: Text | str) -> None:
        """Print a text on a line of its own."""
        self.ends_prompt()
        self.voice.say(what)

    def ends_prompt(self) -> None:
        """End the line of a prompt, before something else is told."""
        if self.asked:
            self.keys.put("\n")
        self.asked = ()
