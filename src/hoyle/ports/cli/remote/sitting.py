"""A game at another server's table, played from a terminal or a pipe until it is left."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Final

from hoyle.errors.status import FAILED, USAGE
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.phrases import ElsewherePhrases as Away
from hoyle.ports.cli.remote.seat import Seated
from hoyle.ports.cli.remote.telling import LEFT, TellingElsewhere
from hoyle.ports.cli.remote.typed import LineSender
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.guest.guest import Guest
from hoyle.ports.guest.line import GuestConnection, Heard
from hoyle.ports.guest.reading import Unreadable
from hoyle.ports.guest.seat_files import KeptSeats
from hoyle.words import Called, Text

_BEAT: Final = 1.0
"""Seconds between checks for messages that must be sent again."""

_GOODBYE: Final = 1.5
"""Seconds to wait for the table's goodbye."""

_STRANGE: Final = 20
"""The most unreadable messages before the table is left."""


class Elsewhere:
    """Prints what the server sends, prompts the player, and sends what they type."""

    def __init__(
        self,
        guest: Guest,
        line: GuestConnection,
        kept: KeptSeats,
        voice: Sentences,
        keys: Keyboard,
        *,
        record: Path | None,
        warn: bool,
    ) -> None:
        self._guest, self._line, self._kept, self._keys = guest, line, kept, keys
        self._seated = Seated(guest, line, voice, keys)
        self._telling = TellingElsewhere(self._seated, record)
        self._typed = LineSender(self._seated, self._leave, warn=warn)
        self._strange = 0
        self._shown: int | None = None
        """The event number at which the table was last drawn."""

    def run(self) -> int:
        """Play until the table is left or ends; return the exit status."""
        self._line.open()
        try:
            while self._seated.status is None:
                self._turn()
        finally:
            self._line.close()
            self._kept.close()
        self._seated.ends_prompt()
        if self._guest.faults:
            self._seated.voice.say(Away.evidence(Called(str(self._kept.evidence()))))
            return FAILED
        if self._guest.is_checked:
            self._kept.drop()
        return self._seated.status

    def _turn(self) -> None:
        """Handle received messages, print the prompt, and wait for a line or a message."""
        seated, keys = self._seated, self._keys
        for heard in self._line.heard():
            self._hear(heard)
        if seated.status is not None:
            return
        self._line.send_again()
        self._ask()
        try:
            typed = keys.listen(_BEAT, reads=keys.at_terminal or bool(seated.asked))
        except KeyboardInterrupt:
            keys.put("\n")
            seated.asked = ()
            if seated.leaving or not seated.joined:
                self._leave()
            seated.leaving = True
        except EOFError:
            seated.ends_prompt()
            self._leave()
        else:
            if typed is not None:
                if seated.asked and not keys.at_terminal:
                    keys.put("\n")
                seated.asked = ()
                self._typed.do(typed)

    def _hear(self, heard: Heard) -> None:
        try:
            for each in self._guest.hear(heard):
                self._telling.tell(each)
        except Unreadable as error:
            self._seated.say(str(error))
            self._strange += 1
            if self._guest.game is None or self._strange > _STRANGE:
                self._seated.status = USAGE if self._guest.game is None else FAILED

    def _leave(self) -> None:
        """Leave the table; a bot takes the seat at once."""
        seated = self._seated
        if seated.joined and self._guest.seat is not None and not seated.failed:
            self._guest.say({"type": "leave"})
            until = monotonic() + _GOODBYE
            while seated.status is None and monotonic() < until:
                for heard in self._line.heard():
                    self._hear(heard)
                if seated.status is None:
                    self._keys.listen(0.1, reads=False)
        seated.status = LEFT if seated.status is None else seated.status

    def _ask(self) -> None:
        """Print the prompt, unless it is already there."""
        seated, guest = self._seated, self._guest
        asked, prompt = self._question()
        if asked == seated.asked or (seated.line.waits and not seated.leaving):
            return
        seated.ends_prompt()
        if asked[:1] == ("act",) and guest.view is not None and self._shown != guest.seq:
            self._shown = guest.seq
            seated.voice.show(guest.view)
        seated.asked = asked
        if asked:
            seated.keys.put(prompt if isinstance(prompt, str) else seated.voice.words(prompt))

    def _question(self) -> tuple[tuple[object, ...], Text | str]:
        """Return a key for what is asked now, and the prompt; both are empty if nothing is."""
        seated, guest = self._seated, self._guest
        if seated.leaving:
            return ("leave",), Away.leave_seat()
        if not seated.joined or guest.seat is None or seated.failed or seated.answered == guest.stage:
            return (), ""
        if guest.stage == "over":
            return ("over",), Away.played_once() if guest.table and guest.table.daily else Away.again()
        if guest.stage == "resting" and guest.table and guest.seat not in guest.table.ready:
            is_last = guest.table.clock is not None and guest.table.clock.what == "end"
            return ("rest",), Away.no_more() if is_last else Away.next_deal()
        if guest.stage == "gathering" and seated.keys.at_terminal:
            return ("gather",), Away.gathering()
        if guest.stage == "playing" and guest.view is not None and seated.is_due(guest.view):
            return ("act", guest.seq), seated.voice.prompt(guest.view)
        return (), ""
