"""A sitting: its players, its acts, and its end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random

from hoyle.cards import Pack
from hoyle.errors import ImpossibleAct, LineMisplaced, RecordOpen, UnlawfulAct
from hoyle.fairness import Chance, Contribution, System, pledge
from hoyle.games import game_named
from hoyle.host.sitting.private_file import ordered, reopened, sealed_up
from hoyle.host.sitting.recorded_play import RecordedPlay, Write
from hoyle.record import Player, Record, followed, promised, read
from hoyle.record.codec import Chain, chain_of, linked
from hoyle.record.passages import Passage, Written, passages_of, seen_of
from hoyle.record.record import Abandoned, Acted, Closed, DealtIn, header_of
from hoyle.record.replay import NO_PACKS
from hoyle.record.sitting_so_far import begun, has_acted, reach
from hoyle.record.stop import Stop
from hoyle.seat import CHANCE, Seat, seat_name
from hoyle.table import AnyGame, AnyPosition, Event, Result, SeatAct, TakeBack, Umpire
from hoyle.table.act import Act
from hoyle.table.impossible import Impossible
from hoyle.table.protocols import Seen, TableVariant
from hoyle.table.told import warned
from hoyle.words import Text


def nowhere(_: bytes) -> None:
    """Write nothing: for a sitting whose caller stores the returned passages, or that is only viewed."""


class Sitting:
    """A sitting: its players act, take back, and rise; ``RecordedPlay`` writes what they do."""

    def __init__(self, play: RecordedPlay) -> None:
        self.play = play
        self.header, self.game = play.header, play.game

    @classmethod
    def begin(
        cls,
        game: AnyGame,
        variant: TableVariant,
        *,
        players: tuple[Player, ...],
        umpire: Umpire,
        keeps: Seat,
        stop: Stop,
        chance: Chance,
        write: Write = nowhere,
    ) -> tuple[Sitting, Written]:
        """Begin a sitting and write its header, which is returned with it.

        Args:
            game: one of ``GAMES``.
            variant: a variant of it, with its options set.
            players: in the order in which they take chairs before the cut; their names must differ.
            umpire: how the referee attends.
            keeps: the chair whose player keeps it when partners are cut for.
            stop: when the sitting ends by itself.
            chance: the source of every secret.
            write: called with the bytes of each new passage before it counts; an exception undoes the act.
        """
        name = chance.sitting()
        header = header_of(
            game,
            variant,
            players=players,
            keeps=keeps,
            umpire=umpire,
            sitting=name,
            seeded=chance.seeded,
            salt=chance.record_salt(name),
        )
        data, chain = linked(Chain(), [header])
        write(data)
        course = begun(game, header)
        play = RecordedPlay(header, course, stop=stop, chance=chance, write=write, chain=chain)
        return cls(play), Written((header,), data=data, hash=chain.last)

    @classmethod
    def resume(
        cls, record: bytes, private_file: bytes, write: Write = nowhere
    ) -> tuple[Sitting, tuple[Passage, ...]]:
        """Resume where a record ends, with the private file that was stored beside it.

        Returns:
            The sitting, and the passages of its record so far.

        Raises:
            RecordError: if either is not as it was left.
        """
        record_read = read(record)
        if record_read.closed:
            raise LineMisplaced(
                len(record_read.lines) + 1, "the sitting is over; nothing can follow its close"
            )
        header, shuffles = record_read.header, promised(record_read)
        unrevealed = {number: each for number, each in enumerate(shuffles) if each.reveal is None}
        private = reopened(private_file, header.sitting, unrevealed)
        sealed = private.sealed
        pending = shuffles[-1] if shuffles and not shuffles[-1].settled else None
        pending_sealed = sealed.pop(len(shuffles) - 1) if pending else None
        packs_in_order = {
            number: ordered(unrevealed[number], each, header.made) for number, each in sealed.items()
        }
        number = len(shuffles) - (pending is not None)
        course = begun(game_named(header.game), header)
        sitting = cls(
            RecordedPlay(
                header,
                course,
                stop=private.stop,
                chance=private.chance,
                write=write,
                chain=chain_of(record_read),
            )
        )
        past = sitting._follow(record_read, packs_in_order)
        sitting.play.packs.resume(number, sealed)
        if pending is not None and pending_sealed is not None:
            sitting.play.pledges = pending.committed.pledges
            sitting.play.packs.restore_promise(pending.purpose, pending_sealed.reveal())
        elif private.promised:
            sitting.play.packs.restore_promise(sitting.play.purpose, private.secret)
        return sitting, past

    @classmethod
    def ended(cls, record: bytes) -> tuple[Sitting, tuple[Passage, ...]]:
        """A finished sitting, in its final state, and the passages of its record.

        Raises:
            RecordError: if the record is inconsistent, or is not closed.
        """
        record_read = read(record)
        if record_read.closed is None:
            raise RecordOpen(len(record_read.lines), "it has no close")
        course = begun(game_named(record_read.header.game), record_read.header)
        sitting = cls(
            RecordedPlay(
                record_read.header,
                course,
                stop=Stop(),
                chance=System(),
                write=nowhere,
                chain=chain_of(record_read),
            )
        )
        past = sitting._follow(record_read, NO_PACKS)
        sitting.play.closed = True
        return sitting, past

    @property
    def position(self) -> AnyPosition:
        """The current position."""
        return self.play.position

    @property
    def result(self) -> Result:
        """The result of the sitting so far."""
        return self.play.result

    @property
    def finished(self) -> bool:
        """Has the sitting ended, with nothing left to do about its last deal?"""
        return self.play.finished

    @property
    def done(self) -> int:
        """The number of acts so far, including those taken back."""
        return self.play.course.done

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; in the order of the header until they have cut."""
        return self.result.by_seat(self.header.names)

    def player_at(self, seat: Seat) -> Player:
        """The player in that seat."""
        return self.result.by_seat(self.header.players)[seat]

    @property
    def due(self) -> Seat | None:
        """The seat that is due to act; None when the sitting is finished or chance must act."""
        waiting = self.play.waited_for()
        return waiting[0] if waiting and waiting[0] != CHANCE else None

    def observe(self, seat: Seat | None) -> Seen:
        """The current observation of a seat, or of a bystander."""
        return self.game.observe(self.position, seat)

    def rng(self, seat: Seat) -> Random:
        """A random generator for the bot in that seat, for the current act only."""
        return Random(self.play.chance.stream(seat_name(seat, len(self.header.players)), str(self.done)))

    def run_on(self) -> tuple[Event, ...]:
        """Let the table and chance act, until a seat is due or the sitting is finished."""
        written = [*self.attend()]
        while self.play.chance_due:
            laid = self.play.lays_pack
            written.append(self.play.lay() if laid else self.play.shuffle(self._drawn_for_people()))
            written += self.attend()
        return tuple(event for each in written for event in each.events)

    def attend(self) -> tuple[Written, ...]:
        """Do for the players what needs no choice."""
        written: list[Written] = []
        while self.play.cut is None and (acts := self.play.course.to_attend):
            written.append(self.play.go_on(acts[0]))
        return tuple(written)

    def act(self, act: Act, *, hurried: bool = False, hinted: bool = False) -> Written:
        """Do one act of a seat; ``hurried`` if a time limit cut its bot's thinking short, ``hinted`` after a
        hint.

        Raises:
            ActError: if the table does not accept it; nothing has then changed.
        """
        if not isinstance(act, SeatAct) or isinstance(act, TakeBack):
            raise ImpossibleAct(Impossible.not_a_players())
        if self.play.cut is not None:
            raise ImpossibleAct(Impossible.values_awaited())
        return self.play.go_on(act, hurried=hurried, hinted=hinted)

    def warned(self, act: SeatAct) -> UnlawfulAct | None:
        """The rule that a player's act would break at this table; None if it breaks none or would be
        refused.
        """
        return None if self.play.cut is not None else warned(self.game, self.position, act)

    def lay_out(self, deal_act: Act) -> Written:
        """Deal given hands instead of the shuffle that is due; there is then no shuffle to prove.

        Raises:
            ActError: if the table does not accept it, or it is a player's act; nothing has then changed.
        """
        if isinstance(deal_act, SeatAct) or not self.play.chance_due or self.play.cut is not None:
            raise ImpossibleAct(Impossible.deal_in_hand())
        return self.play.go_on(deal_act)

    def can_take_back(self, seat: Seat) -> int | None:
        """The number of acts to which this seat may take the table back; None if it may not.

        A seat may take back while no other person has acted since, the referee has made no ruling, and it has
        seen no new cards except those bots have played since.
        """
        acts_kept = self._reach(seat)
        return acts_kept if isinstance(acts_kept, int) else None

    def take_back(self, seat: Seat) -> Written:
        """Take back the seat's last act, and the bots' acts since.

        Raises:
            ImpossibleAct: with the reason, if the seat may not.
        """
        acts_kept = self._reach(seat)
        if not isinstance(acts_kept, int):
            acted = self.play.closed or has_acted(self.play.course, seat)
            raise ImpossibleAct(acts_kept if acted else Impossible.nothing_to_take_back())
        return self.play.go_on(TakeBack(seat, acts_kept))

    def _reach(self, seat: Seat) -> int | Text:
        if self.play.closed:
            return Impossible.nothing_to_take_back()
        return reach(self.play.course, seat)

    def keep(self) -> bytes:
        """The private file that ``resume`` needs besides the record: the secrets not yet revealed."""
        return sealed_up(
            self.header.sitting,
            self.play.stop,
            self.play.chance,
            self.play.packs.secrets(),
            promised=self.play.packs.is_promised,
        )

    def close(self, *, abandoned: bool = False) -> tuple[Written, ...]:
        """End the sitting: reveal the remaining secrets, and write the result.

        Returns:
            The passages written; the hash of the last one identifies the whole record.
        """
        voided = [self.play.void("restart")] if self.play.packs.is_promised else []
        document = self.result.document(self.header.names)
        end = Closed(result=document, acts=self.done)
        abandonment = [Abandoned()] if abandoned else []
        written = self.play.append([*abandonment, *self.play.packs.reveals(), end])
        self.play.packs.forget(self.play.packs.dealt)
        self.play.closed = True
        return (*voided, written)

    def _follow(self, record_read: Record, packs: Mapping[int, Pack]) -> tuple[Passage, ...]:
        """Replay a record to its end; return its passages."""
        events_by_act: list[tuple[Event, ...]] = []
        for course, moment in followed(record_read, packs):
            self.play.goes_to(course, moment)
            events_by_act.append(seen_of(self.game, moment))
        acts, passages = iter(events_by_act), list[Passage]()
        for lines in passages_of(record_read.lines):
            done = sum(isinstance(line, Acted | DealtIn) for line in lines)
            events = tuple(event for each in islice(acts, done) for event in each)
            passages.append(Passage(tuple(lines), events))
        return tuple(passages)

    def _drawn_for_people(self) -> tuple[Contribution, ...]:
        """The contributions of the people, drawn here when no player's own computer contributes."""
        shuffle_context = self.play.promise().context
        people = [player.name for player in self.header.players if player.bot is None]
        return tuple(pledge(self.play.chance, shuffle_context, name).open() for name in people)
