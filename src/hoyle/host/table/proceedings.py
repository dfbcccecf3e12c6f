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
from hoyle.seat import Seat
from hoyle.table import Event, SeatAct
from hoyle.table.act import Act


class Proceedings:
    """The sitting in progress and its number, with the journal, the accounts and the shuffles of its record.

    Whatever changes something returns the news of it.
    """

    def __init__(self, saved: Saved, chance: Callable[[], Chance]) -> None:
        self.setup, self._chance = saved.setup, chance
        self.game = saved.setup.played
        self.number, self.records = saved.sitting, saved.records
        self.journal, self.answers = Journal(saved.seq), Answers(saved.acts)
        self.accounts, self.shuffles, self.copies = Accounts(saved.account), Shuffles(), Copies()
        self.sitting: Sitting | None = None
        self.over = False
        self._players = tuple(range(len(saved.chairs)))

    @property
    def on(self) -> Sitting:
        """The sitting, where there is one."""
        assert self.sitting is not None, "the table has a sitting"
        return self.sitting

    @property
    def seats(self) -> tuple[int, ...]:
        """The player in each seat; the players in their order, until they have cut for seats."""
        return (self.sitting.result.chairs if self.sitting else None) or self._players

    def seat_of(self, player: int | None) -> Seat | None:
        """The seat of a player; None for a bystander."""
        return None if player is None else Seat(self.seats.index(player))

    @property
    def barred(self) -> tuple[int, ...]:
        """The seats of those who give no more values to shuffles."""
        if self.sitting is None:
            return ()
        names = self.sitting.header.names
        return tuple(sorted(self.seats.index(names.index(name)) for name in self.shuffles.barred))

    def can_take_back(self, seat: Seat | None) -> bool:
        """May that seat take its last act back? A bystander has none."""
        if seat is None or self.over or self.sitting is None:
            return False
        return self.sitting.can_take_back(seat) is not None

    def private(self) -> bytes:
        """The secrets of the sitting, as they are to be stored."""
        return b"" if self.over or self.sitting is None else self.sitting.keep()

    def resume(self, saved: Saved) -> News:
        """Go on where a record ends. A shuffle that was under way is void."""
        self.over = saved.sitting in saved.records
        opened = Sitting.ended(saved.record) if self.over else Sitting.resume(saved.record, saved.private)
        sitting, past = opened
        self.sitting, header = sitting, sitting.header
        for seq, passage in enumerate(past, start=saved.seq - len(past) + 1):
            void = self.shuffles.read(passage.lines, header.sitting, lambda: sitting.names, header.made)
            self.journal.remember((*void, *passage.events), seq)
        self.shuffles.drop_news()
        self.accounts.begin_sitting(header.names)
        self.accounts.recall(line for passage in past for line in passage.lines)
        return self.void("restart") if sitting.is_interrupted else NOTHING

    def begin(self, players: tuple[Player, ...]) -> News:
        """Sit down to a new sitting."""
        self.over = False
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
        """Sit down to the next sitting of the same company."""
        self.number += 1
        return self.begin(players)

    def act(
        self, seat: Seat, act: Act, *, by: By | None = None, hurried: bool = False, careful: bool = False
    ) -> News:
        """Do an act of that seat, and what the table then does for its players.

        Args:
            seat: whose act it is.
            act: the act.
            by: who asked for it, and by which id.
            hurried: did a clock cut its bot's thought short?
            careful: should it be refused, as at a strict table, if it breaks a rule?

        Raises:
            ActError: if the table does not take it; nothing has then changed.
        """
        sitting = self.on
        if not isinstance(act, SeatAct) or act.seat != seat:
            raise ImpossibleAct(HostRefusals.not_yours())
        if careful and (error := sitting.warned(act)) is not None:
            raise error
        news = self._record([sitting.act(act, hurried=hurried)], by)
        return news | self._record(sitting.attend())

    def take_back(self, seat: Seat, *, by: By | None = None) -> News:
        """Take back the last act of that seat.

        Raises:
            ImpossibleAct: if it may not be.
        """
        return self._record([self.on.take_back(seat)], by)

    def lay(self) -> News:
        """Lay the pack on the table, to be cut."""
        return self._record([self.on.lay()]) | TABLE

    def pledge(self, pledges: tuple[Pledge, ...]) -> News:
        """Write down what people pledged to the shuffle that is promised."""
        return self._record([self.on.pledge(pledges)])

    def promise(self) -> News:
        """Promise the next shuffle, and show that."""
        sitting = self.on
        header = sitting.header
        self.shuffles.promise(sitting.promise(), header.sitting, header.made)
        return TABLE | SECRETS

    def deal(self, contributions: tuple[Contribution, ...]) -> News:
        """Give the pack the order of the promised shuffle, and let the table deal."""
        sitting = self.on
        news = self._record([sitting.shuffle(contributions)])
        return news | self._record(sitting.attend()) | TABLE | SECRETS

    def void(self, why: Literal["unopened", "restart"], failed: tuple[Pledge, ...] = ()) -> News:
        """Deal nothing from the shuffle that is promised."""
        return self._record([self.on.void(why, failed)]) | TABLE | SECRETS

    def close(self, *, abandoned: bool = False, events: tuple[Event, ...] = ()) -> News:
        """End the sitting; ``events`` is what all see of that."""
        news = self._record(self.on.close(abandoned=abandoned))
        self.journal.remember(events)
        self.over = True
        self.records = (*self.records, self.number)
        return news | TABLE | SECRETS

    def _record(self, passages: Sequence[Written], by: By | None = None) -> News:
        """Enter what the sitting has written: number it, settle it, and note its shuffles.

        ``by``: whose act it was, where it is the one passage of a player's act.
        """
        if not passages:
            return NOTHING
        sitting, news = self.on, ACTS
        header = sitting.header
        for written in passages:
            postings = self.accounts.post(written.lines)
            void = self.shuffles.read(written.lines, header.sitting, lambda: sitting.names, header.made)
            self.journal.enter(written.data, postings, by)
            self.journal.remember((*void, *written.events))
            if by is not None:
                self.answers.accept(by, self.journal.seq)
            if postings:
                news = ACTS | TABLE
        return news
