"""Output at another server's table: events, people, faults, and the record at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from hoyle.errors.status import FAILED, TRY_AGAIN, USAGE
from hoyle.fairness import in_words
from hoyle.host.messages import TableShown
from hoyle.ports.cli.account import settlement_of
from hoyle.ports.cli.company import YOU
from hoyle.ports.cli.hints import told_hint
from hoyle.ports.cli.phrases import AccountPhrases, Misread, TerminalWords
from hoyle.ports.cli.phrases import ElsewherePhrases as Away
from hoyle.ports.cli.remote.seat import Seated, Words
from hoyle.ports.cli.words import in_short
from hoyle.ports.guest import news
from hoyle.record import Player
from hoyle.seat import Seat
from hoyle.table import Event
from hoyle.table.impossible import TypedWords
from hoyle.table.view import Outcome
from hoyle.words import Called, Text

LEFT: Final = 0
"""The exit status when the table was left and nothing was wrong."""

_TRIES: Final = 3
"""The number of attempts at a first connection."""


class TellingElsewhere:
    """Prints the news from the server."""

    def __init__(self, seated: Seated, record: Path | None) -> None:
        self._seated, self._record = seated, record
        self._guest, self._voice = seated.guest, seated.voice
        self._held = 0
        self._outcome: Outcome | None = None
        self._same = False

    def tell(self, each: news.News) -> None:
        """Print one piece of news."""
        seated, say = self._seated, self._seated.say
        match each:
            case news.TableSeen(events=events):
                self._events(events)
            case news.CompanyChanged(before=before):
                seated.answered = ""
                self._company(before)
            case news.Faulty(what=what, mild=True):
                say(Away.mild(what))
            case news.Faulty(what=what):
                say(Away.alarm(what))
                seated.keys.put("\a" if seated.keys.at_terminal else "")
            case news.RefusalHeard():
                seated.answered = ""
                self._refused(each)
            case news.Done(id=id):
                seated.spoken.pop(id, None)
            case news.Advised(hint=hint):
                assert self._guest.game is not None, "a hint is for a game"
                seated.hint = hint
                for line in told_hint(hint, self._voice, self._guest.view):
                    say(line)
            case news.RemarkHeard(seat=seat, text=text) if seat != self._guest.seat:
                say(self._voice.words(text, self._guest.seat, len(self._guest.names)))
            case news.TableLeft(text=text):
                say(text)
            case news.Lost(why=why, over=over):
                self._lost(why, over=over)
            case news.ConnectionBack(first=first):
                seated.failed, seated.joined = 0, True
                if not first:
                    say(Away.back())
            case news.ShufflesChecked():
                self._closed(each)

    def _events(self, events: Sequence[Event]) -> None:
        guest = self._guest
        self._voice.names = guest.names
        if events:
            self._seated.ends_prompt()
        self._voice.tell(events, guest.seat, len(guest.names))
        if guest.view is None:
            return
        if guest.view.outcome is not None and guest.view.outcome != self._outcome:
            self._seated.ends_prompt()
            self._voice.outcome(guest.view.outcome, guest.view)
        self._outcome = guest.view.outcome
        if len(guest.view.hand) > self._held and not self._seated.is_due(guest.view):
            self._seated.ends_prompt()
            self._voice.in_hand(guest.view)
            self._voice.notices(guest.view)
        self._held = len(guest.view.hand)

    def _company(self, before: TableShown | None) -> None:
        """Print who sits where, who comes and goes, and who is waited for."""
        guest, table, say = self._guest, self._guest.table, self._seated.say
        assert table is not None, "the table is known"
        self._voice.names = guest.names
        if before is None or _seating(before) != _seating(table):
            self._seated.ends_prompt()
            players = [Player(each.name, each.bot if each.kind == "bot" else None) for each in table.people]
            self._voice.seated(players, guest.seat)
            if before is None and guest.seat is None:
                say(Away.watching())
        if before is not None:
            for text in _comings(before, table):
                say(self._voice.words(text, guest.seat, len(table.people)))
        if guest.all_hold_the_same and not self._same:
            say(Away.all_hold_same())
        self._same = guest.all_hold_the_same
        if table.stage == "over" and (before is None or before.stage != "over"):
            self._over(table)

    def _over(self, table: TableShown) -> None:
        """Print who owes what."""
        self._seated.say(AccountPhrases.over())
        you = None if table.seat is None else table.people[table.seat].name
        owed = {YOU if each.name == you else each.name: each.pence for each in table.account}
        self._seated.say(settlement_of(owed))

    def _closed(self, each: news.ShufflesChecked) -> None:
        say = self._seated.say
        if each.holds:
            say(Away.verified())
        if each.numbers:
            say(Away.checked(Called(in_short(each.numbers))))
        say(AccountPhrases.in_words(Called(in_words(each.hash))))
        if len([person for person in self._seated.people if person.kind == "person"]) > 1:
            say(Away.read_out())
        if self._record is not None:
            self._record.write_bytes(self._guest.record)
            say(AccountPhrases.closes_in(Called(str(self._record)), Called(each.hash)))

    def _lost(self, why: str, *, over: bool) -> None:
        seated = self._seated
        if over:
            phrase = {"elsewhere": Away.elsewhere, "no_table": Away.no_table, "damaged": Away.damaged}.get(
                why
            )
            if phrase is not None:
                seated.say(phrase())
            seated.status = {"no_table": USAGE, "damaged": FAILED}.get(why, LEFT)
            return
        seated.failed += 1
        if seated.failed == 1 and seated.joined:
            seated.say(Away.reconnecting())
        if not seated.joined and seated.failed >= _TRIES:
            seated.say(Away.no_answer())
            seated.status = TRY_AGAIN

    def _refused(self, refused: news.RefusalHeard) -> None:
        """Print why the table refused. A line with names is first sent again with seat letters."""
        typed = self._seated.spoken.pop(refused.id or "", None)
        if typed is not None and refused.to_confirm:
            self._seated.warned = typed.words
            self._seated.say(TerminalWords.dear())
            return
        if typed is not None and typed.lettered and refused.rule is None:
            asked = {"careful": typed.careful, "confirm": typed.confirm}
            again = {"type": "typed", "text": typed.lettered, **asked}
            self._seated.spoken[self._guest.act(again)] = Words(typed.words, "", **asked)
            return
        players = len(self._guest.names)
        why = self._voice.words(refused.text, self._guest.seat, players) if refused.text else refused.words
        if refused.text is not None and refused.text.say == TypedWords.like_this.key:
            self._seated.say(Misread.only_watching(refused.text))
            return
        table = self._guest.table
        if refused.rule and typed is not None and table and table.umpire != "strict":
            self._seated.warned = typed.words
            self._seated.say(TerminalWords.forbidden(Called(why), Called(refused.rule)))
        elif refused.rule:
            self._seated.say(TerminalWords.unlawful(Called(why), Called(refused.rule)))
        else:
            self._seated.say(TerminalWords.impossible(Called(why.rstrip("."))))


def _seating(table: TableShown) -> list[object]:
    return [table.seat, *((each.name, each.kind, each.bot) for each in table.people)]


def _comings(before: TableShown, now: TableShown) -> Iterator[Text]:
    """Yield who has come, gone, or been replaced by a bot."""
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
