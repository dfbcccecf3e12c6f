"""The client of a remote table: follows the game, contributes to shuffles, and checks everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from uuid import uuid4

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.errors import HoyleError, NotFound, ServerAway, ServerRefuses
from hoyle.fairness import Chance
from hoyle.files.json_text import JsonObject
from hoyle.games import game_named
from hoyle.host.messages import Person, TableShown
from hoyle.ports.guest import news
from hoyle.ports.guest.check import checked
from hoyle.ports.guest.following import Following
from hoyle.ports.guest.line import Down, Frame, GuestConnection, Heard, Up
from hoyle.ports.guest.promises import PromiseBook, Promises
from hoyle.ports.guest.reading import Unreadable, events_of, hint_of, table_of, text_of
from hoyle.ports.guest.safe_text import shown
from hoyle.ports.guest.seat_files import KeptSeats
from hoyle.ports.guest.server import Server
from hoyle.ports.guest.words import GuestWords, Wrong
from hoyle.record.verify import VOIDS
from hoyle.seat import Seat
from hoyle.table import AnyGame, View, named, with_options
from hoyle.words import PHRASES, Called, Text


class Guest:
    """Follows one table. ``hear`` receives messages and returns the news in them."""

    def __init__(
        self,
        server: Server,
        line: GuestConnection,
        kept: KeptSeats,
        chance: Chance,
        *,
        of_day: bool = False,
    ) -> None:
        """``of_day``: the deal of the day was asked for, whose packs have no values of players."""
        self._of_day = of_day
        self._server, self._line, self._kept, self._chance = server, line, kept, chance
        self.table: TableShown | None = None
        self.faults = len([*kept.earlier("finding")])
        """The faults found that have no innocent cause."""
        self.record = b""
        """The record of the last finished sitting, once it was fetched."""
        self._seen = Following()
        self._seen.recall(kept.earlier("table"))
        self._promises: Promises | None = None
        self._sitting = ""
        """The name of the current sitting, as its shuffles give it."""
        self._checked: int | None = None
        self._closing = ""
        """The hash of this player's record of the finished sitting."""
        self._is_told = False
        """Whether this hash was sent to the table over this connection."""
        self._astray: set[int] = set()
        self._barred = False
        self._voids = 0
        """The number of void shuffles at the last warning."""

    @property
    def game(self) -> AnyGame | None:
        """The game played at the table; None until it is known."""
        return self._seen.game

    @property
    def view(self) -> View | None:
        """The player's current view; None until one is received."""
        return self._seen.view

    @property
    def seq(self) -> int | None:
        """The number of the last event received; None before the first."""
        return self._seen.seq

    @property
    def is_checked(self) -> bool:
        """Whether the sitting is over and its record was checked."""
        return bool(self._closing)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(each.name for each in self.table.people) if self.table else ()

    @property
    def seat(self) -> Seat | None:
        """This player's seat; None for a spectator."""
        return None if self.table is None or self.table.seat is None else Seat(self.table.seat)

    @property
    def stage(self) -> str:
        """The table's stage; empty until it is known."""
        return self.table.stage if self.table else ""

    def act(self, frame: Frame) -> str:
        """Send an act; return its id, which the answer repeats."""
        id = uuid4().hex
        self._kept.note("player", {**frame, "id": id})
        self._line.do(frame, id)
        return id

    def say(self, frame: Frame) -> None:
        """Send a message that is not an act."""
        self._kept.note("player", frame)
        self._line.say(frame)

    def hear(self, heard: Heard) -> Iterator[news.News]:
        """Handle one received message or change of the connection."""
        if isinstance(heard, Up):
            if self._promises:
                self._promises.connected()
            return
        if isinstance(heard, Down):
            self._seen.lost()
            yield news.Lost(heard.why, heard.over)
            return
        self._kept.note("table", heard)
        try:
            for told in (*self._told(heard), *self._watched(heard)):
                if isinstance(told, news.Faulty):
                    self.faults += not told.mild
                    self._kept.note("remark" if told.mild else "finding", str(told.what))
                yield told
        except (KeyError, TypeError, AttributeError) as error:
            raise Unreadable(f"the table says what cannot be read: {shown(str(error))}") from None

    def _told(self, frame: Frame) -> Iterator[news.News]:
        match frame.get("type"):
            case "view":
                yield from self._whole(frame)
            case "events":
                yield from self._happened(frame)
            case "table":
                yield from self._company(frame["table"])
            case "shuffle":
                yield from self._shuffle(frame["shuffle"], live=self._seen.there)
            case "accepted":
                yield from self._accepted(frame)
            case "refused":
                known = self._line.answered(frame["id"])
                text = text_of(frame["text"]) if frame.get("text") else None
                yield news.RefusalHeard(
                    frame["id"] if known else None,
                    shown(frame["why"]),
                    text,
                    frame.get("rule"),
                    to_confirm=bool(frame.get("confirm")),
                )
            case "hint":
                yield news.Advised(hint_of(frame))
            case "remarked":
                yield self._remark(frame)
            case "bye":
                yield news.TableLeft(text_of(frame["text"]))

    def _watched(self, frame: Frame) -> Iterator[news.News]:
        """Compare the cards shown with those of the proved packs."""
        if result := self._seen.astray(frame):
            number, differs = result
            yield news.Faulty(said_of_card(number, differs.what, differs.card, differs.seat))

    def _whole(self, frame: Frame) -> Iterator[news.News]:
        first, self._is_told = self.seq is None, False
        self._seen.lost()
        yield from self._company(frame["table"])
        for each in frame["shuffles"]:
            yield from self._shuffle(each, live=False)
        self._seen.whole(frame)
        yield news.ConnectionBack(first)
        if events := events_of(frame["events"]):
            yield news.TableSeen(events)
        self._line.send_again(now=True)
        yield from self._check()

    def _happened(self, frame: Frame) -> Iterator[news.News]:
        if not self._seen.happened(frame):
            if self._seen.there:
                self._line.join()
            return
        if "seats" in frame and self.table:
            by_player = {each.player: each for each in self.table.people}
            self.table = _reseated(self.table, [by_player[player] for player in frame["seats"]])
        if "accepted" in frame:
            yield from self._accepted(frame["accepted"])
        yield news.TableSeen(events_of(frame["events"]))

    def _company(self, raw: object) -> Iterator[news.News]:
        before, self.table = self.table, table_of(raw)
        if self._promises is None:
            self._promises = self._begun(self.table)
            self._promises.connected()
        if before is not None and before.sitting != self.table.sitting:
            self._closing, self._is_told = "", False
            self._astray.clear()
        barred = self.table.seat is not None and self.table.seat in self.table.barred
        if barred and not self._barred and self._promises.is_barred_unfailed(self._sitting):
            yield news.Faulty(Wrong.barred())
        self._barred = barred
        yield news.CompanyChanged(before)
        yield from self._compare()
        if self._seen.there:
            yield from self._check()

    def _begun(self, table: TableShown) -> Promises:
        """Load the game, and start following its shuffles."""
        try:
            game = self._seen.game = game_named(table.game)
            variant = with_options(named(game.variants, table.variant), table.options.items())
        except (NotFound, HoyleError) as error:
            raise Unreadable(f"this program does not know the game of that table: {error}") from None
        return Promises(self._chance, game.composition(variant), self._kept.notes.books)

    def _shuffle(self, progress: Frame, *, live: bool) -> Iterator[news.News]:
        assert self._promises is not None, "the table is told before its shuffles"
        asked = self.table is not None and self.table.seat is not None and not (self._barred or self._of_day)
        frames, faults = self._promises.hear(progress, live=live, asked=asked)
        self._sitting = str(progress.get("sitting", ""))
        self._kept.save()  # Save a value before it is sent.
        for frame in frames:
            self.say(frame)
        for fault in faults:
            yield news.Faulty(Wrong.with_shuffle(fault.shuffle, fault.why), fault.mild)
        voids = self._promises.void(self._sitting)
        if voids > VOIDS and voids != self._voids:
            yield news.Faulty(Wrong.voids(voids), mild=True)
        self._voids = voids

    def _accepted(self, frame: Frame) -> Iterator[news.News]:
        if frame.get("hash") and self._promises and self._sitting:
            self._promises.hold(self._sitting, frame["hash"])
            self._kept.save()
        if self._line.answered(frame["id"]):
            yield news.Done(frame["id"])

    def _remark(self, frame: Frame) -> news.RemarkHeard:
        seat = Seat(frame["seat"])
        if frame.get("text"):
            return news.RemarkHeard(seat, GuestWords.set_remark(seat, text_of(frame["text"])))
        return news.RemarkHeard(seat, GuestWords.remark(seat, Called(shown(frame.get("chat", "")))))

    def _check(self) -> Iterator[news.News]:
        """Check the record of a finished sitting, once, and announce its hash to the other players."""
        table = self.table
        if table is None or table.stage != "over" or table.sitting not in table.records:
            return
        if self._checked == table.sitting:
            self._tell_closing(table)
            return
        self._checked = table.sitting
        book = self._kept.notes.books.get(self._sitting, PromiseBook())
        try:
            self.record = self._server.record(table.id, table.sitting)
        except (ServerRefuses, ServerAway) as error:
            yield news.Faulty(Wrong.no_record(Called(error.why)))
            return
        assert self.seq is not None, "the table was told whole"
        result = checked(self.record, book, self._seen.sights, self.seq)
        self._seen.sights.clear()
        wrong = [*result.wrong]
        if self._promises:
            unrevealed = self._promises.unrevealed(self._sitting)
            wrong += [Wrong.with_shuffle(number, Wrong.not_revealed()) for number in unrevealed]
        for text in wrong:
            yield news.Faulty(text)
        self._closing = result.hash
        if result.hash:
            holds = not wrong and not self.faults
            yield news.ShufflesChecked(result.hash, holds=holds, numbers=result.checked if holds else ())
        self._tell_closing(table)
        yield from self._compare()

    def _tell_closing(self, table: TableShown) -> None:
        if self._closing and table.seat is not None and not self._is_told:
            self._is_told = True
            self.say({"type": "holds", "sitting": table.sitting, "hash": self._closing})

    def _compare(self) -> Iterator[news.News]:
        """Compare each other player's record with this one."""
        if self.table is None or not self._closing:
            return
        for held in self.table.held:
            if held.hash != self._closing and held.seat not in {*self._astray, self.table.seat}:
                self._astray.add(held.seat)
                yield news.Faulty(Wrong.another_record(Seat(held.seat)))

    @property
    def all_hold_the_same(self) -> bool:
        """Whether every other player has the same record, according to the table."""
        if self.table is None or not self._closing:
            return False
        same = {each.seat for each in self.table.held if each.hash == self._closing}
        others = {each.seat for each in self.table.people if each.kind == "person"} - {self.table.seat}
        return bool(others) and others <= same


def said_of_card(shuffle: int | None, what: str, card: str, seat: int | None) -> Text:
    """Describe a card that was shown although the proved pack does not contain it."""
    values: JsonObject = {"who": seat, "card": card and Card(card)}
    result = PHRASES.get(f"guest.{what}")
    if result is None or any(values.get(name) in (None, "") for name in result.kinds):
        why = Wrong.cards_astray()
    else:
        why = result(*[values[name] for name in result.kinds])
    return Wrong.at_table(why) if shuffle is None else Wrong.with_shuffle(shuffle, why)


def _reseated(table: TableShown, people: Iterable[Person]) -> TableShown:
    """Return the table with its people in the order of their new seats."""
    own = next((each.player for each in table.people if each.seat == table.seat), None)
    seated = tuple(replace(each, seat=seat) for seat, each in enumerate(people))
    seat = next((each.seat for each in seated if each.player == own), None)
    return replace(table, people=seated, seat=seat)
