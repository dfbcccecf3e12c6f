"""A seat at a table of another server, at the terminal: what is heard is told, and what is typed is sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final

from hoyle.cards import Card
from hoyle.errors import BadText
from hoyle.errors.status import FAILED, TRY_AGAIN, USAGE
from hoyle.fairness import in_words
from hoyle.host.messages import Person, Table
from hoyle.ports.cli.account import settled
from hoyle.ports.cli.by_name import typed_by_letter
from hoyle.ports.cli.company import YOU
from hoyle.ports.cli.hints import told_hint
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.looked import looked
from hoyle.ports.cli.phrases import Account, Say
from hoyle.ports.cli.phrases import Elsewhere as Away
from hoyle.ports.cli.voice import Sentences, only_choice
from hoyle.ports.guest import news
from hoyle.ports.guest.guest import Guest
from hoyle.ports.guest.kept import Kept
from hoyle.ports.guest.line import Line
from hoyle.ports.guest.reading import Unreadable
from hoyle.record import Player, plain
from hoyle.seat import Seat
from hoyle.table import Outcome, Play, View
from hoyle.words import Called, Text

LEFT = 0
"""The exit status of one who leaves a table at which nothing was found wrong."""

_BEAT: Final = 1.0
"""Seconds between two looks at what is to be sent again."""

_GOODBYE: Final = 1.5
"""Seconds that the table has to say goodbye."""

_TRIES: Final = 3
"""Tries to connect at first, before the server is called away."""

_STRANGE: Final = 20
"""Messages that cannot be read, before the table is left."""

_REMARKS: Final = ("hello", "moment", "back", "well_played", "sorry", "thanks", "applause", "smile")


class Elsewhere:
    """A person at a terminal, or a program at a pipe, who sits at a table of another server, or watches."""

    def __init__(
        self,
        guest: Guest,
        line: Line,
        kept: Kept,
        voice: Sentences,
        keys: Keyboard,
        *,
        record: Path | None,
        warn: bool,
    ) -> None:
        self._guest, self._line, self._kept, self._voice, self._keys = guest, line, kept, voice, keys
        self._record, self._warn = record, warn
        self._status: int | None = None
        self._asked: tuple[Any, ...] = ()
        """What the prompt that stands there asks for; empty where there is none."""
        self._shown: int | None = None
        """The event after which the table was drawn last."""
        self._held, self._warned = 0, ""
        self._outcome: Outcome | None = None
        self._leaving = self._joined = self._same = False
        self._failed = self._strange = 0
        self._answered = ""
        """The stage for which a word has been said, and is not yet taken."""
        self._spoken: dict[str, str] = {}
        """Lines typed with names, by the ids of acts: sent with letters if the table refuses the names."""

    def run(self) -> int:
        """Play until the table is left, or ends; return the exit status."""
        self._line.open()
        try:
            while self._status is None:
                self._turn()
        finally:
            self._line.close()
        self._break()
        if self._guest.faults:
            self._voice.say(Away.evidence(Called(str(self._kept.evidence))))
            self._kept.close()
            return FAILED
        self._kept.drop()
        return self._status

    def _turn(self) -> None:
        """Hear what has come, ask, and wait for a line or for more."""
        for heard in self._line.heard():
            self._hear(heard)
        if self._status is not None:
            return
        self._line.send_again()
        self._ask()
        try:
            typed = self._keys.listen(_BEAT, reads=self._keys.at_terminal or bool(self._asked))
        except KeyboardInterrupt:
            self._keys.put("\n")
            self._asked = ()
            if self._leaving or not self._joined:
                self._leave()
            self._leaving = True
        except EOFError:
            self._break()
            self._leave()
        else:
            if typed is not None:
                if self._asked and not self._keys.at_terminal:
                    self._keys.put("\n")
                self._asked = ()
                self._typed(typed)

    def _hear(self, heard: Any) -> None:
        try:
            for each in self._guest.hear(heard):
                self._tell(each)
        except Unreadable as error:
            self._say(str(error))
            self._strange += 1
            if self._guest.game is None or self._strange > _STRANGE:
                self._status = USAGE if self._guest.game is None else FAILED

    def _tell(self, each: news.News) -> None:
        """Tell one piece of news."""
        match each:
            case news.Seen(events=events):
                self._events(events)
            case news.Company(before=before):
                self._answered = ""
                self._company(before)
            case news.Faulty(what=what, mild=mild):
                self._say(Away.mild(what) if mild else Away.alarm(what))
                if not mild:
                    self._keys.put("\a" if self._keys.at_terminal else "")
            case news.Refused():
                self._answered = ""
                self._refused(each)
            case news.Done(id=id):
                self._spoken.pop(id, None)
            case news.Advised(hint=hint):
                assert self._guest.game is not None, "a hint is for a game"
                for line in told_hint(hint, self._guest.game.name, self._voice, self._guest.view):
                    self._say(line)
            case news.Remarked(seat=seat, text=text):
                if seat != self._guest.seat:
                    self._say(self._voice.words(text, self._guest.seat, len(self._guest.names)))
            case news.Bye(text=text):
                self._say(text)
            case news.Lost(why=why, over=over):
                self._lost(why, over=over)
            case news.Back(first=first):
                self._failed, self._joined = 0, True
                if not first:
                    self._say(Away.back())
            case news.Checked(hash=hash, holds=holds):
                self._closed(hash, holds=holds)

    def _events(self, events: Any) -> None:
        guest = self._guest
        self._voice.names = guest.names
        if events:
            self._break()
        self._voice.tell(events, guest.seat, len(guest.names))
        if guest.view is None:
            return
        if guest.view.outcome is not None and guest.view.outcome != self._outcome:
            self._break()
            self._voice.outcome(guest.view.outcome, guest.view)
        self._outcome = guest.view.outcome
        if len(guest.view.hand) > self._held and not self._is_due(guest.view):
            self._break()
            self._voice.in_hand(guest.view)
            self._voice.notices(guest.view)
        self._held = len(guest.view.hand)

    def _company(self, before: Table | None) -> None:
        """Tell who sits where, who comes and goes, and who is waited for."""
        guest, table = self._guest, self._guest.table
        assert table is not None, "the table is known"
        self._voice.names = guest.names
        if before is None or _seating(before) != _seating(table):
            self._break()
            players = [Player(each.name, each.bot if each.kind == "bot" else None) for each in table.people]
            self._voice.seated(players, guest.seat)
            if before is None and guest.seat is None:
                self._say(Away.watching())
        if before is not None:
            for text in _comings(before, table):
                self._say(self._voice.words(text, guest.seat, len(table.people)))
        if guest.all_hold_the_same and not self._same:
            self._say(Away.all_hold_same())
        self._same = guest.all_hold_the_same
        if table.stage == "over" and (before is None or before.stage != "over"):
            self._over(table)

    def _over(self, table: Table) -> None:
        """Tell who owes whom what."""
        self._say(Account.over())
        for owed in table.account:
            mine = table.seat is not None and owed.name == table.people[table.seat].name
            self._say(settled(Called(YOU if mine else owed.name), owed.pence))

    def _closed(self, hash: str, *, holds: bool) -> None:
        if holds:
            self._say(Away.verified())
        self._say(Account.in_words(Called(in_words(hash))))
        if len([each for each in self._people if each.kind == "person"]) > 1:
            self._say(Away.read_out())
        if self._record is not None:
            self._record.write_bytes(self._guest.record)
            self._say(Account.closes_in(Called(str(self._record)), Called(hash)))

    @property
    def _people(self) -> tuple[Person, ...]:
        return self._guest.table.people if self._guest.table else ()

    def _lost(self, why: str, *, over: bool) -> None:
        if over:
            told = {"elsewhere": Away.elsewhere, "no_table": Away.no_table, "damaged": Away.damaged}.get(why)
            if told is not None:
                self._say(told())
            self._status = {"no_table": USAGE, "damaged": FAILED}.get(why, LEFT)
            return
        self._failed += 1
        if self._failed == 1 and self._joined:
            self._say(Away.reconnecting())
        if not self._joined and self._failed >= _TRIES:
            self._say(Away.no_answer())
            self._status = TRY_AGAIN

    def _refused(self, refused: news.Refused) -> None:
        """Say why the table does not do what was asked; a line with names is sent again with letters."""
        again = self._spoken.pop(refused.id or "", None)
        if again is not None and refused.rule is None:
            self._guest.act({"type": "typed", "text": again})
            return
        players = len(self._guest.names)
        why = self._voice.words(refused.text, self._guest.seat, players) if refused.text else refused.words
        if refused.rule:
            self._say(Say.unlawful(Called(why), Called(refused.rule)))
        else:
            self._say(Say.impossible(Called(why.rstrip("."))))

    # What is asked, and typed.

    def _is_due(self, view: View) -> bool:
        return view.seat is not None and view.turn == view.seat and bool(view.choices)

    def _ask(self) -> None:
        """Ask for what the table waits for; once, until something has been told."""
        asked, prompt = self._question()
        if asked == self._asked or (self._line.waits and not self._leaving):
            return
        self._break()
        view = self._guest.view
        if asked[:1] == ("act",) and view is not None and self._shown != self._guest.seq:
            self._shown = self._guest.seq
            self._voice.show(view)
        self._asked = asked
        if asked:
            self._keys.put(prompt if asked[:1] == ("act",) else self._voice.words(prompt))

    def _question(self) -> tuple[tuple[Any, ...], Any]:
        """What is to be asked now, and in which words."""
        guest, view = self._guest, self._guest.view
        if self._leaving:
            return ("leave",), Away.leave_seat()
        if not self._joined or guest.seat is None or self._failed or self._answered == guest.stage:
            return (), ""
        if guest.stage == "over":
            return ("over",), Away.again()
        if guest.stage == "resting" and guest.table and guest.seat not in guest.table.ready:
            is_last = guest.table.clock is not None and guest.table.clock.what == "end"
            return ("rest",), Away.no_more() if is_last else Away.next_deal()
        if guest.stage == "gathering" and self._keys.at_terminal:
            return ("gather",), Away.gathering()
        if guest.stage == "playing" and view is not None and self._is_due(view):
            return ("act", guest.seq), self._voice.prompt(view)
        return (), ""

    def _typed(self, line: str) -> None:
        """Do what was typed."""
        words = line.strip()
        if self._leaving:
            self._leaving = False
            if words:
                self._leave()
            return
        guest = self._guest
        verb, _, rest = words.partition(" ")
        match verb.lower():
            case "q":
                self._leaving = True
            case "":
                self._enter()
            case "say" if rest:
                self._remark(rest)
            case "begin" | "again" | "rise" if not rest:
                self._answered = guest.stage
                guest.say({"type": verb.lower()})
            case "name" if guest.stage == "gathering":
                guest.say({"type": "name", "name": rest})
            case "swap" if guest.stage == "gathering":
                self._swap(rest)
            case "?" | "help" if guest.view is None or guest.stage != "playing":
                self._say(Away.help())
            case "h":
                guest.say({"type": "hint"})
            case "u":
                guest.act({"type": "take_back"})
            case _ if guest.view is None or guest.game is None:
                self._say(Away.help())
            case _ if looked(line, lambda: guest.view, guest.game.name, self._voice):  # type: ignore[arg-type, return-value]
                if verb in ("?", "help"):
                    self._say(Away.help_at_table())
            case _:
                self._act(words)

    def _enter(self) -> None:
        guest = self._guest
        if guest.stage == "resting":
            guest.say({"type": "ready"})
            self._answered = guest.stage
        elif guest.stage == "over":
            self._leave()
        elif guest.view is not None and (alone := only_choice(guest.view)):
            act = alone.act if isinstance(alone.act, dict) else json.loads(plain(alone.act))
            guest.act({"type": "act", "act": act})
        elif self._joined:
            self._say(Say.type_something())

    def _act(self, words: str) -> None:
        guest = self._guest
        if self._is_warned(words):
            return
        id = guest.act({"type": "typed", "text": words})
        if guest.seat is not None and guest.names:
            lettered = typed_by_letter(words, guest.names, guest.seat)
            if lettered != words:
                self._spoken[id] = lettered

    def _is_warned(self, words: str) -> bool:
        """Warn, once, before a card that the rules forbid is laid at a table that lets it happen."""
        guest, view = self._guest, self._guest.view
        strict = guest.table is None or guest.table.umpire == "strict"
        if strict or not self._warn or view is None or words == self._warned:
            self._warned = ""
            return False
        try:
            card = Card(words)
        except BadText:
            return False
        plays = {choice.act.card for choice in view.choices if isinstance(choice.act, Play)}
        if card not in view.hand or not plays or card in plays:
            return False
        self._warned = words
        self._say(Say.forbidden())
        return True

    def _remark(self, words: str) -> None:
        """Say a set phrase, by its name, or words of one's own."""
        name = words.strip().lower().replace(" ", "_")
        if name in _REMARKS:
            self._guest.say({"type": "remark", "say": name})
        else:
            self._guest.say({"type": "chat", "text": words})

    def _swap(self, words: str) -> None:
        """Let two players change places: by their names."""
        called = {each.name.lower(): each.player for each in self._people}
        for one, player in called.items():
            other = called.get(words.lower().removeprefix(one).strip())
            if words.lower().startswith(one) and other is not None:
                self._guest.say({"type": "swap", "players": [player, other]})
                return
        self._say(Away.swap_whom(Called(", ".join(each.name for each in self._people))))

    def _leave(self) -> None:
        """Leave the table: a bot plays on at once."""
        if self._joined and self._guest.seat is not None and not self._failed:
            self._guest.say({"type": "leave"})
            until = monotonic() + _GOODBYE
            while self._status is None and monotonic() < until:
                for heard in self._line.heard():
                    self._hear(heard)
                if self._status is None:
                    self._keys.listen(0.1, reads=False)
        self._status = LEFT if self._status is None else self._status

    def _say(self, what: Text | str) -> None:
        self._break()
        self._voice.say(what)

    def _break(self) -> None:
        """End the line of a prompt, before something else is told."""
        if self._asked:
            self._keys.put("\n")
        self._asked = ()


def _seating(table: Table) -> list[Any]:
    return [table.seat, *((each.name, each.kind, each.bot) for each in table.people)]


def _comings(before: Table, now: Table) -> Iterator[Text]:
    """Who has come, gone, or is stood in for."""
    were = {each.player: each for each in before.people}
    for each in now.people:
        was = were.get(each.player)
        if was is None or each.kind != "person" or each.seat == now.seat or was.kind != "person":
            continue
        if each.stood_in and not was.stood_in:
            yield Away.stood_in(Seat(each.seat))
        elif each.present and not was.present:
            yield Away.came(Seat(each.seat))
        elif was.present and not each.present:
            yield Away.went(Seat(each.seat))
