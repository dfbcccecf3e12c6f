"""The proceedings of one table: its sittings, and the consequences of each line that they write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from hoyle.errors import ImpossibleAct
from hoyle.fairness import Chance, Contribution, Pledge
from hoyle.host.effect import ACTS, NOTHING, SECRETS, TABLE, News, Saved
from hoyle.host.sitting.accounts import Accounts
from hoyle.host.sitting.shuffles import Shuffles
from hoyle.host.sitting.sitting import Sitting
from hoyle.host.table.journal import Answers, By, Copies, Journal
from hoyle.host.words import HostRefusals
from hoyle.record import Player
from hoyle.record.passages import Written
from hoyle.record.record import Abandoned
from hoyle.seat import Seat
from hoyle.table import Event, SeatAct
from hoyle.table.act import Act


class Proceedings:
    """The current sitting and its number, with the journal, the accounts and the shuffles of its record.

    Every method that changes something returns the news of it.
    """

    def __init__(self, saved: Saved, chance: Callable[[], Chance]) -> None:
        self.setup, self._chance = saved.setup, chance
        self.game = saved.setup.played
        self.number, self.records = saved.sitting, saved.records
        self.journal, self.answers = Journal(saved.seq), Answers(saved.acts)
        self.accounts, self.shuffles, self.copies = Accounts(saved.account), Shuffles(), Copies()
        self.sitting: Sitting | None = None
        self.over = False
        self.abandoned = False
        """Is the sitting over before the end that was agreed?"""
        self._players = tuple(range(len(saved.chairs)))

    @property
    def on(self) -> Sitting:
        """The current sitting; there must be one."""
        assert self.sitting is not None, "the table has a sitting"
        return self.sitting

    @property
    def seats(self) -> tuple[int, ...]:
        """The player in each seat; in the order of the players until they have cut for seats."""
        return (self.sitting.result.chairs if self.sitting else None) or self._players

    def seat_of(self, player: int | None) -> Seat | None:
        """The seat of a player; None for a bystander."""
        return None if player is None else Seat(self.seats.index(player))

    @property
    def barred(self) -> tuple[int, ...]:
        """The seats of the players who may contribute no more to shuffles."""
        if self.sitting is None:
            return ()
        names = self.sitting.header.names
        return tuple(sorted(self.seats.index(names.index(name)) for name in self.shuffles.barred))

    @property
    def prepares(self) -> bool:
        """Does the table now prepare the deal of the day, so that it is the same for everybody?"""
        if not self.setup.daily or self.over or self.sitting is None or (due := self.sitting.due) is None:
            return False
        return bool(self.sitting.observe(due).lawful[0].prepares)

    def can_take_back(self, seat: Seat | None) -> bool:
        """May that seat take its last act back? A bystander never may."""
        if seat is None or self.over or self.sitting is None or self.setup.daily:
            return False
        return self.sitting.can_take_back(seat) is not None

    def private(self) -> bytes:
        """The secrets of the sitting, in the form in which they are stored."""
        return b"" if self.over or self.sitting is None else self.sitting.keep()

    def resume(self, saved: Saved) -> News:
        """Continue where a record ends. A shuffle that was in progress becomes void."""
        self.over = saved.sitting in saved.records
        resumed = Sitting.ended(saved.record) if self.over else Sitting.resume(saved.record, saved.private)
        sitting, passages = resumed
        self.sitting, header = sitting, sitting.header
        self.abandoned = any(isinstance(line, Abandoned) for each in passages for line in each.lines)
        for seq, passage in enumerate(passages, start=saved.seq - len(passages) + 1):
            announcements = self.shuffles.read(
                passage.lines, header.sitting, lambda: sitting.names, header.made
            )
            self.journal.remember((*announcements, *passage.events), seq, act=passage.act)
        self.shuffles.drop_news()
        self.accounts.begin_sitting(header.names)
        self.accounts.recall(line for passage in passages for line in passage.lines)
        return self.void("restart") if sitting.play.packs.is_promised else NOTHING

    def begin(self, players: tuple[Player, ...]) -> News:
        """Begin a new sitting."""
        self.over = self.abandoned = False
        self.accounts.begin_sitting([player.name for player in players])
        self.shuffles.clear()
        self.copies.clear()
        self.journal.forget()
        self.sitting, header = Sitting.begin(
            self.game,
            self.setup.chosen(),
            players=players,
            umpire=self.setup.umpire,
            keeps=Seat(self.setup.keeps),
            stop=self.setup.until,
            chance=self._chance(),
        )
        return self._record([header]) | TABLE | SECRETS

    def begin_again(self, players: tuple[Player, ...]) -> News:
        """Begin the next sitting of the same company."""
        self.number += 1
        return self.begin(players)

    def act(
        self,
        seat: Seat,
        act: Act,
        *,
        by: By | None = None,
        hurried: bool = False,
        hinted: bool = False,
        careful: bool = False,
    ) -> News:
        """Do an act of that seat, and everything the table then does for its players.

        Args:
            seat: the seat that acts.
            act: the act.
            by: the player who requested it, and their id for it.
            hurried: did a time limit cut its bot's thinking short?
            hinted: did its player take a hint first?
            careful: should it be refused, as at a strict table, if it breaks a rule?

        Raises:
            ActError: if the table does not accept it; nothing has then changed.
        """
        sitting = self.on
        if not isinstance(act, SeatAct) or act.seat != seat:
            raise ImpossibleAct(HostRefusals.not_yours())
        if careful and (error := sitting.warned(act)) is not None:
            raise error
        news = self._record([sitting.act(act, hurried=hurried, hinted=hinted)], by)
        return news | self._record(sitting.attend())

    def take_back(self, seat: Seat, *, by: By | None = None) -> News:
        """Take back the last act of that seat.

        Raises:
            ImpossibleAct: if the seat may not.
        """
        if self.setup.daily:
            raise ImpossibleAct(HostRefusals.played_once())
        return self._record([self.on.take_back(seat)], by)

    def lay(self) -> News:
        """Lay the pack on the table, to be cut."""
        return self._record([self.on.play.lay()]) | TABLE

    def pledge(self, pledges: tuple[Pledge, ...]) -> News:
        """Record the pledges to the promised shuffle."""
        return self._record([self.on.play.pledge(pledges)])

    def promise(self) -> News:
        """Promise the next shuffle, and show the promise."""
        sitting = self.on
        header = sitting.header
        self.shuffles.promise(sitting.play.promise(), header.sitting, header.made)
        return TABLE | SECRETS

    def deal(self, contributions: tuple[Contribution, ...]) -> News:
        """Order the pack by the promised shuffle, and let the table deal."""
        sitting = self.on
        news = self._record([sitting.play.shuffle(contributions)])
        return news | self._record(sitting.attend()) | TABLE | SECRETS

    def void(self, why: Literal["unopened", "restart"], failed: tuple[Pledge, ...] = ()) -> News:
        """Void the promised shuffle: nothing is dealt from it."""
        return self._record([self.on.play.void(why, failed)]) | TABLE | SECRETS

    def close(self, *, abandoned: bool = False, events: tuple[Event, ...] = ()) -> News:
        """End the sitting; ``events`` are shown to everyone."""
        news = self._record(self.on.close(abandoned=abandoned))
        self.journal.remember(events)
        self.over, self.abandoned = True, abandoned
        self.records = (*self.records, self.number)
        return news | TABLE | SECRETS

    def _record(self, passages: Sequence[Written], by: By | None = None) -> News:
        """Enter the passages that the sitting has written: number them, settle them, and note their shuffles.

        ``by``: the author of the act, if there is one passage and it is a player's act.
        """
        if not passages:
            return NOTHING
        sitting, news = self.on, ACTS
        header = sitting.header
        for written in passages:
            postings = self.accounts.post(written.lines)
            announcements = self.shuffles.read(
                written.lines, header.sitting, lambda: sitting.names, header.made
            )
            self.journal.enter(written.data, postings, by)
            self.journal.remember((*announcements, *written.events), act=written.act)
            if by is not None:
                self.answers.accept(by, self.journal.seq)
            if postings:
                news = ACTS | TABLE
        return news
