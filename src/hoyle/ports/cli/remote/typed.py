"""What a player types at another server's table, and the messages sent for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from hoyle.ports.cli.hints import told_more
from hoyle.ports.cli.phrases import ElsewherePhrases as Away
from hoyle.ports.cli.phrases import TerminalWords
from hoyle.ports.cli.queries import looked
from hoyle.ports.cli.remote.seat import Seated, Words
from hoyle.ports.cli.seat_names import typed_by_letter
from hoyle.ports.cli.voice import only_choice
from hoyle.record import plain
from hoyle.words import Called

_REMARKS: Final = ("hello", "moment", "back", "well_played", "sorry", "thanks", "applause", "smile")


class LineSender:
    """Sends what is typed.

    Args:
        seated: the seat.
        leaves: called to leave the table.
        warn: whether to ask again before an act that breaks a rule.
    """

    def __init__(self, seated: Seated, leaves: Callable[[], None], *, warn: bool) -> None:
        self._seated, self._leaves, self._warn = seated, leaves, warn
        self._guest = seated.guest

    def do(self, line: str) -> None:
        """Handle one typed line."""
        words = line.strip()
        if self._seated.leaving:
            self._seated.leaving = False
            if words:
                self._leaves()
            return
        guest = self._guest
        verb, _, rest = words.partition(" ")
        match verb.lower():
            case "q":
                self._seated.leaving = True
            case "":
                self._enter()
            case "say" if rest:
                self._remark(rest)
            case "begin" | "again" | "rise" if not rest:
                self._seated.answered = guest.stage
                guest.say({"type": verb.lower()})
            case "name" if guest.stage == "gathering":
                guest.say({"type": "name", "name": rest})
            case "swap" if guest.stage == "gathering":
                self._swap(rest)
            case "?" | "help" if guest.view is None or guest.stage != "playing":
                self._seated.say(Away.help())
            case "h" | "more":
                self._hint(verb.lower())
            case "u":
                guest.act({"type": "take_back"})
            case _ if guest.view is None or guest.game is None:
                self._seated.say(Away.help())
            case _ if looked(line, lambda: guest.view, guest.game.name, self._seated.voice):  # type: ignore[arg-type, return-value]
                if verb in ("?", "help"):
                    self._seated.say(Away.help_at_table())
            case _:
                self._act(words)

    def _hint(self, verb: str) -> None:
        """Ask for a hint, or tell more about the last one."""
        guest, hint = self._guest, self._seated.hint
        if verb == "h" or hint is None or guest.game is None:
            guest.say({"type": "hint"})
            return
        for told in told_more(hint, guest.game.name, self._seated.voice, guest.view):
            self._seated.say(told)

    def _enter(self) -> None:
        guest = self._guest
        if guest.stage == "resting":
            guest.say({"type": "ready"})
            self._seated.answered = guest.stage
        elif guest.stage == "over":
            self._leaves()
        elif guest.view is not None and (alone := only_choice(guest.view)):
            act = alone.act if isinstance(alone.act, dict) else json.loads(plain(alone.act))
            guest.act({"type": "act", "act": act})
        elif self._seated.joined:
            self._seated.say(TerminalWords.type_something())

    def _act(self, words: str) -> None:
        """Send an act; the table first warns about one that breaks a rule, or that can cost a shilling."""
        guest, lettered = self._guest, ""
        confirm = words != self._seated.warned
        careful = self._warn and confirm
        self._seated.warned = ""
        if guest.seat is not None and guest.names:
            lettered = typed_by_letter(words, guest.names, guest.seat)
        id = guest.act({"type": "typed", "text": words, "careful": careful, "confirm": confirm})
        self._seated.spoken[id] = Words(words, lettered if lettered != words else "", careful, confirm)

    def _remark(self, words: str) -> None:
        """Send a set phrase, given by its name, or a free chat message."""
        name = words.strip().lower().replace(" ", "_")
        if name in _REMARKS:
            self._guest.say({"type": "remark", "say": name})
        else:
            self._guest.say({"type": "chat", "text": words})

    def _swap(self, words: str) -> None:
        """Swap the seats of two players, given by name."""
        called = {each.name.lower(): each.player for each in self._seated.people}
        for one, player in called.items():
            other = called.get(words.lower().removeprefix(one).strip())
            if words.lower().startswith(one) and other is not None:
                self._guest.say({"type": "swap", "players": [player, other]})
                return
        self._seated.say(Away.swap_whom(Called(", ".join(each.name for each in self._seated.people))))
