"""The prompts for a player at another server's table."""

from __future__ import annotations

from hoyle.ports.cli.phrases import ElsewherePhrases as Away
from hoyle.ports.cli.remote.seat import Seated
from hoyle.words import Text


class Asking:
    """Prints the prompt for whatever the table waits for."""

    def __init__(self, seated: Seated) -> None:
        self._seated = seated
        self._shown: int | None = None
        """The event number at which the table was last drawn."""

    def ask(self) -> None:
        """Print the prompt, unless it is already there."""
        seated, guest = self._seated, self._seated.guest
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
        seated, guest = self._seated, self._seated.guest
        if seated.leaving:
            return ("leave",), Away.leave_seat()
        if not seated.joined or guest.seat is None or seated.failed or seated.answered == guest.stage:
            return (), ""
        if guest.stage == "over":
            return ("over",), Away.again()
        if guest.stage == "resting" and guest.table and guest.seat not in guest.table.ready:
            is_last = guest.table.clock is not None and guest.table.clock.what == "end"
            return ("rest",), Away.no_more() if is_last else Away.next_deal()
        if guest.stage == "gathering" and seated.keys.at_terminal:
            return ("gather",), Away.gathering()
        if guest.stage == "playing" and guest.view is not None and seated.is_due(guest.view):
            return ("act", guest.seq), seated.voice.prompt(guest.view)
        return (), ""
