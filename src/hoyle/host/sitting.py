"""A table kept alive: its position, its record, and the packs it is dealt from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.errors import ImpossibleAct, LineMisplaced, RecordOpen
from hoyle.fairness import Chance, Contribution, Pledge, Purpose, System, pledge
from hoyle.games import game_named
from hoyle.host.ended import NOTHING_ENDED
from hoyle.host.kept import Stop, reopened, sealed_up
from hoyle.host.packs import Packs, Promise
from hoyle.law import Landmark
from hoyle.record import (
    Abandoned,
    Chain,
    Closed,
    Committed,
    Contributed,
    Course,
    Header,
    Line,
    Moment,
    Player,
    begun,
    chain_of,
    consequences,
    followed,
    gone_on,
    header_of,
    latest,
    line_of,
    linked,
    promised,
    reach,
    read,
)
from hoyle.seat import CHANCE, Seat, seat_name
from hoyle.table import ChanceAct, Event, Game, Position, Result, SeatAct, TakeBack, Umpire

Write = Callable[[bytes], object]


class Sitting:
    """A table kept alive. Every act is written to its record before it counts."""

    def __init__(
        self, header: Header, course: Course, *, stop: Stop, chance: Chance, write: Write, chain: Chain
    ) -> None:
        self.header = header
        self._course = course
        self._stop, self._chance, self._write, self._chain = stop, chance, write, chain
        self._packs = Packs(chance, header.sitting)
        self._ended = NOTHING_ENDED
        self._result = self.game.result(self.position.state)
        self._waiting: tuple[Seat, ...] | None = None
        self._closed = False

    @classmethod
    def begin(
        cls,
        game: Game[Any, Any, Any, Any],
        variant: Any,
        *,
        players: tuple[Player, ...],
        umpire: Umpire,
        keeps: Seat,
        stop: Stop,
        chance: Chance,
        write: Write,
    ) -> Sitting:
        """Sit down to a game, and write the header.

        Args:
            game: one of the house.
            variant: a variant of it, with its options set.
            players: in the order in which they take chairs before they cut; each a name of his own.
            umpire: how the referee attends.
            keeps: the chair whose player keeps it when partners are cut for.
            stop: when the sitting is to end by itself.
            chance: where every secret comes from.
            write: called with the octets of each new group of lines; whatever it raises undoes the act.
        """
        header = header_of(
            game,
            variant,
            players=players,
            keeps=keeps,
            umpire=umpire,
            sitting=chance.sitting(),
            seeded=chance.seeded,
        )
        octets, chain = linked(Chain(), [header])
        write(octets)
        return cls(header, begun(game, header), stop=stop, chance=chance, write=write, chain=chain)

    @classmethod
    def resume(
        cls, record: bytes, kept: bytes, write: Write, heard: Callable[[Moment], object] = lambda _: None
    ) -> Sitting:
        """Sit down again where a record ends, with what was kept beside it; ``heard`` is told each moment.

        Raises:
            RecordError: if either is not what was left.
        """
        book = read(record)
        if book.closed:
            raise LineMisplaced(len(book.lines) + 1, "the sitting is over; nothing can follow its close")
        header, shuffles = book.header, promised(book)
        unrevealed = {number: each for number, each in enumerate(shuffles) if each.reveal is None}
        stop, chance, sealed, promise = reopened(kept, header.sitting, unrevealed)
        packs = {
            number: Pack.ordered(
                each.order(unrevealed[number].committed.pledges, unrevealed[number].contributions or ())
            )
            for number, each in sealed.items()
        }
        course = begun(game_named(header.game), header)
        sitting = cls(header, course, stop=stop, chance=chance, write=write, chain=chain_of(book))
        for course, moment in followed(book, packs):
            sitting._goes_to(course, moment)
            heard(moment)
        sitting._packs.take_up(len(shuffles), sealed)
        if promise is not None:
            sitting._packs.promised(Purpose(sitting._chance_act().purpose), promise)
        return sitting

    @classmethod
    def ended(cls, record: bytes, heard: Callable[[Moment], object]) -> Sitting:
        """A sitting that is over, as its record leaves it; ``heard`` is told each moment.

        Raises:
            RecordError: if the record does not hold together, or is not closed.
        """
        book = read(record)
        if book.closed is None:
            raise RecordOpen(len(book.lines), "it has no close")
        course = begun(game_named(book.header.game), book.header)
        sitting = cls(book.header, course, stop=Stop(), chance=System(), write=_nowhere, chain=chain_of(book))
        for course, moment in followed(book):
            sitting._goes_to(course, moment)
            heard(moment)
        sitting._closed = True
        return sitting

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        return self._course.game

    @property
    def position(self) -> Position[Any]:
        return self._course.position

    @property
    def done(self) -> int:
        """The number of acts so far, those taken back among them."""
        return self._course.done

    @property
    def result(self) -> Result:
        return self._result

    @property
    def finished(self) -> bool:
        """Has the sitting come to where it was to stop, and has nobody more to say of its last deal?"""
        if not self._result.over:
            return False
        if not self._ended.gone_on and self.game.due(self.position)[:1] not in ((), (CHANCE,)):
            return False
        return self._ended.reaches(self._stop, self._result)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; in the order of the header until they have cut."""
        return tuple(self.player_at(Seat(seat)).name for seat in range(len(self.header.players)))

    def player_at(self, seat: Seat) -> Player:
        """Who sits there."""
        chairs = self.result.chairs
        return self.header.players[chairs[seat] if chairs else seat]

    @property
    def due(self) -> Seat | None:
        """The seat that all wait for; None when the sitting is finished, or the cards are to act."""
        waiting = self._waited_for()
        return waiting[0] if waiting and waiting[0] != CHANCE else None

    @property
    def chance_due(self) -> bool:
        """Must the cards act before anybody else can?"""
        return CHANCE in self._waited_for()[:1]

    def observe(self, seat: Seat | None) -> Any:
        """What a seat, or a bystander, sees now."""
        return self.game.observe(self.position, seat)

    def rng(self, seat: Seat) -> Random:
        """A generator for the bot in that seat, for the act at hand alone."""
        return Random(self._chance.stream(seat_name(seat, len(self.header.players)), str(self.done)))

    def run_on(self) -> tuple[Event, ...]:
        """Let the table attend and the cards act, until a seat is due or the sitting is finished."""
        seen = [*self.attend()]
        while self.chance_due:
            seen += self.shuffle(self._drawn_for_people())
            seen += self.attend()
        return tuple(seen)

    def attend(self) -> tuple[Event, ...]:
        """Let the table do for its players what needs no choice."""
        seen: list[Event] = []
        while acts := self.game.attend(self.position):
            seen += self._go_on(acts[0])
        return tuple(seen)

    def promise(self) -> Promise:
        """Seal the next shuffle, when the cards are to act; the same promise until it is used."""
        return self._packs.promise(Purpose(self._chance_act().purpose))

    def shuffle(self, contributions: tuple[Contribution, ...] = ()) -> tuple[Event, ...]:
        """Let the cards act, in the order that the promised shuffle and the contributions give them.

        Raises:
            ShuffleBroken: if a contribution is not what it was pledged to be; nothing has then changed.
        """
        promise = self.promise()
        pledges = tuple(Pledge(each.player, each.commitment) for each in contributions)
        pack = self._packs.ordered(pledges, contributions)
        return self._go_on(
            replace(self._chance_act(), shuffle=promise.shuffle, pack=pack),
            Committed(
                shuffle=promise.shuffle,
                context=promise.context,
                commitment=promise.commitment,
                pledges=pledges,
            ),
            Contributed(shuffle=promise.shuffle, contributions=contributions),
        )

    def act(self, act: Any, *, hurried: bool = False) -> tuple[Event, ...]:
        """Do one act of a seat; ``hurried``, if a clock cut its bot's thought short.

        Raises:
            ActError: if the table does not take it; nothing has then changed.
        """
        if not isinstance(act, SeatAct) or isinstance(act, TakeBack):
            raise ImpossibleAct(f"{type(act).__name__} is not for a player to do")
        return self._go_on(act, hurried=hurried)

    def can_take_back(self, seat: Seat) -> int | None:
        """The number of acts to which this seat may take the table back; None if it may not.

        It may while no other seat has acted since of its own accord, the referee has said nothing, and it
        has seen no new card.
        """
        return None if self._closed else reach(self._course, seat)

    def last_actor(self) -> Seat | None:
        """Whose act may be taken back, unless he has seen a new card since."""
        moment = None if self._closed else latest(self._course)
        return moment.act.seat if moment else None

    def take_back(self, seat: Seat) -> tuple[Event, ...]:
        """Take back the seat's last act.

        Raises:
            ImpossibleAct: if it may not.
        """
        to = self.can_take_back(seat)
        if to is None:
            raise ImpossibleAct("there is nothing that can be taken back")
        return self._go_on(TakeBack(seat, to))

    def keep(self) -> bytes:
        """What a resume needs besides the record: the secrets not yet revealed. Keep it private."""
        return sealed_up(self.header.sitting, self._stop, self._chance, self._packs.secrets())

    def close(self, *, abandoned: bool = False) -> tuple[Result, str]:
        """End the sitting: reveal what is left, and write the result.

        Returns:
            The result, and the hash of the last line, which names the whole record.
        """
        document = self.result.document(self.header.names)
        end = Closed(result=document, acts=self.done)
        left = [Abandoned()] if abandoned else []
        self._append([*left, *self._packs.reveals(), end])
        self._packs.forget_all()
        self._closed = True
        return self.result, self._chain.last

    def _drawn_for_people(self) -> tuple[Contribution, ...]:
        """What each person contributes, drawn here, where nobody's own machine does."""
        where = self.promise().context
        people = [player.name for player in self.header.players if player.bot is None]
        return tuple(pledge(self._chance, where, name).open() for name in people)

    def _chance_act(self) -> Any:
        return self.game.chance(self.position.state, self.header.keeps)

    def _go_on(self, act: Any, *before: Line, hurried: bool = False) -> tuple[Event, ...]:
        course, moment = gone_on(self._course, act)
        # What can still be claimed on the deal before lapses when the pack is cut; then it may be seen.
        past = self._packs.past if Landmark.CUT in moment.passed else ()
        reveals = self._packs.reveals(past)
        self._append([*before, line_of(act, hurried=hurried), *consequences(course, moment), *reveals])
        # All that follows from the act is known before it is written, so that nothing parts the two.
        self._goes_to(course, moment)
        self._packs.forget(past)
        if isinstance(act, ChanceAct):
            self._packs.used()
        return seen_of(self.game, moment)

    def _goes_to(self, course: Course, moment: Moment) -> None:
        result = course.game.result(course.position.state)
        self._ended = self._ended.after(moment, self._result, result)
        self._course, self._result, self._waiting = course, result, None

    def _waited_for(self) -> tuple[Seat, ...]:
        """Who is due, worked out once until the next act."""
        if self._waiting is None:
            self._waiting = () if self.finished else self.game.due(self.position)
        return self._waiting

    def _append(self, lines: Iterable[Line]) -> None:
        if self._closed:
            raise ImpossibleAct("the sitting is over")
        octets, chain = linked(self._chain, lines)
        self._write(octets)
        self._chain = chain


def _nowhere(_: bytes) -> None:
    """Where the lines of a sitting go that is over: it writes none."""


def seen_of(game: Game[Any, Any, Any, Any], moment: Moment) -> tuple[Event, ...]:
    """What was seen to happen in one moment of a sitting."""
    if isinstance(moment.act, TakeBack):
        return (Event(who=moment.act.seat, what="takes that back."),)
    return game.events(moment.step, moment.rulings)
