"""The record and the packs of a sitting: writing, laying, promising, ordering and revealing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.fairness import Chance, Contribution, Pledge, Promise, Purpose
from hoyle.host.sitting.packs import LaidPack, Packs
from hoyle.law import Landmark
from hoyle.record.codec import Chain, linked
from hoyle.record.passages import Written, seen_of
from hoyle.record.record import Committed, Contributed, Header, Line, Voided, line_of
from hoyle.record.shuffles import unordered
from hoyle.record.sitting_so_far import Course, Moment, consequences, gone_on
from hoyle.record.stop import NOTHING_ENDED, Deals, Stop
from hoyle.seat import CHANCE, Seat
from hoyle.table import AnyPosition, ChanceAct, Event, Result
from hoyle.table.act import Act
from hoyle.table.impossible import Impossible
from hoyle.table.seat_view import observed_once

Write = Callable[[bytes], object]


class RecordedPlay:
    """The play of a sitting: each act is written before it counts, and the packs get their order.

    ``Sitting`` is the interface through which players act. Every method that writes returns the passage
    written.
    """

    def __init__(
        self, header: Header, course: Course, *, stop: Stop, chance: Chance, write: Write, chain: Chain
    ) -> None:
        self.header, self.game = header, observed_once(course.game)
        self.course = replace(course, game=self.game)
        self.stop, self.chance, self._write, self._chain = stop, chance, write, chain
        self.packs = Packs(chance, header.sitting, header.made)
        self._laid: LaidPack | None = None
        self.pledges: tuple[Pledge, ...] | None = None
        """The pledges to the promised shuffle, once they are in the record."""
        self._ended = NOTHING_ENDED
        self.result: Result = self.game.result(self.position.state)
        """The result of the sitting so far."""
        self.deals = Deals()
        """Its score, deal by deal."""
        self._waiting: tuple[Seat, ...] | None = None
        self.closed = False

    @property
    def position(self) -> AnyPosition:
        return self.course.position

    @property
    def finished(self) -> bool:
        """Has the sitting ended, with nothing left to do about its last deal?"""
        if not self.result.over:
            return False
        if not self._ended.gone_on and self.game.due(self.position)[:1] not in ((), (CHANCE,)):
            return False
        return self._ended.reaches(self.stop, self.result)

    @property
    def chance_due(self) -> bool:
        """Must chance act before anybody else can?"""
        return CHANCE in self.waited_for()[:1]

    @property
    def lays_pack(self) -> bool:
        """Must the pack be laid on the table next, to be cut before it has an order?"""
        return self.chance_due and self._laid is None and self.purpose is Purpose.DEAL

    @property
    def cut(self) -> tuple[Seat, int] | None:
        """The seat that cut the still unordered pack, and where; None while there is no such pack."""
        return self._laid.cut if self._laid else None

    @property
    def hash(self) -> str | None:
        """The hash of the last line of the record so far, if it may be published during play.

        None if the record has no salt, as when made from PBN: a published hash of lines whose only secret is
        the hidden cards would let anyone find the cards by trying every possibility.
        """
        return self._chain.last if self.header.salt else None

    def lay(self) -> Written:
        """Lay the pack for the next deal on the table. It has no order until it has been cut."""
        pack = unordered(self.header.made)
        return self.go_on(replace(self._chance_act(), shuffle=self.packs.number, pack=pack))

    def promise(self) -> Promise:
        """Seal the next shuffle, when the cards need an order; the same promise until it is settled."""
        return self.packs.promise(self.purpose)

    def pledge(self, pledges: tuple[Pledge, ...]) -> Written:
        """Record the promise and the pledges, before any value is opened."""
        written = self.append([self._committed(pledges)])
        self.pledges = pledges
        return written

    def shuffle(self, contributions: tuple[Contribution, ...] = ()) -> Written:
        """Order the cards by the promised shuffle and the contributions.

        Raises:
            ShuffleBroken: if a contribution does not match its pledge; nothing has then changed.
        """
        pledges = self.pledges
        if pledges is None:
            pledges = tuple(Pledge(each.player, each.commitment) for each in contributions)
        promise = self.promise()
        pack = self.packs.ordered(pledges, contributions)
        lines: list[Line] = [] if self.pledges is not None else [self._committed(pledges)]
        lines.append(Contributed(shuffle=promise.shuffle, contributions=contributions))
        if self._laid is None:
            written = self.go_on(replace(self._chance_act(), shuffle=promise.shuffle, pack=pack), *lines)
        else:
            course = self._laid.ordered(pack)
            written = self.append(lines)
            self.course, self._laid, self._waiting = course, None, None
        self.packs.use()
        self.pledges = None
        return written

    def void(self, why: Literal["unopened", "restart"], failed: tuple[Pledge, ...] = ()) -> Written:
        """Void the promised shuffle: nothing is dealt from it, the reason is recorded, and it is revealed.
        Another is promised next.
        """
        promise = self.promise()
        lines: list[Line] = [] if self.pledges is not None else [self._committed(())]
        lines.append(Voided(shuffle=promise.shuffle, why=why, failed=failed))
        written = self.append([*lines, self.packs.void()])
        self.pledges = None
        return written

    def _committed(self, pledges: tuple[Pledge, ...]) -> Committed:
        promise = self.promise()
        return Committed(
            shuffle=promise.shuffle, context=promise.context, commitment=promise.commitment, pledges=pledges
        )

    @property
    def purpose(self) -> Purpose:
        """The purpose of the next ordering of the pack."""
        return Purpose.DEAL if self._laid else Purpose(self._chance_act().purpose)

    def _chance_act(self) -> Any:
        return self.game.chance(self.position.state, self.header.keeps)

    def go_on(self, act: Act, *before: Line, hurried: bool = False, hinted: bool = False) -> Written:
        """Do an act and write it with its consequences, after the lines ``before``.

        Raises:
            ActError: if the table does not accept it; nothing has then changed.
        """
        course, moment = gone_on(self.course, act)
        # Cutting the pack ends all claims on the deal before, so its shuffle may be revealed.
        finished = self.packs.dealt if Landmark.CUT in moment.passed else ()
        reveals = self.packs.reveals(finished)
        line = line_of(act, hurried=hurried, hinted=hinted)
        lines = [*before, line, *consequences(course, moment), *reveals]
        written = self.append(lines, seen_of(self.game, moment))
        # Every consequence of the act is computed before it is written, so the two cannot come apart.
        self.goes_to(course, moment)
        self.packs.forget(finished)
        return written

    def goes_to(self, course: Course, moment: Moment) -> None:
        """Advance to the course after one more recorded moment."""
        result = course.game.result(course.position.state)
        self._ended = self._ended.after(moment, self.result, result)
        if isinstance(moment.act, ChanceAct) and moment.act.pack is unordered(self.header.made):
            self._laid = LaidPack(self.course)
        if self._laid:
            self._laid.note(moment)
        self.course, self.result, self._waiting = course, result, None
        self.deals = self.deals.after(self.game, self.position, result)

    def waited_for(self) -> tuple[Seat, ...]:
        """The seats due to act, computed once until the next act."""
        if self._waiting is None:
            self._waiting = (CHANCE,) if self.cut else () if self.finished else self.game.due(self.position)
        return self._waiting

    def append(self, lines: Iterable[Line], events: tuple[Event, ...] = ()) -> Written:
        """Write lines, with the events that were seen to happen with them.

        Raises:
            ImpossibleAct: if the record is closed.
        """
        if self.closed:
            raise ImpossibleAct(Impossible.over())
        lines = tuple(lines)
        data, chain = linked(self._chain, lines)
        self._write(data)
        self._chain = chain
        return Written(lines, events, data=data, hash=chain.last)
