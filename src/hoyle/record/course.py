"""The course of a sitting: one act after another, what each came to, and what may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.law import Landmark, Ruling
from hoyle.record.record import Header, Line, Ruled, Scored, variant_of
from hoyle.seat import Seat
from hoyle.table import Game, Position, SeatAct, Step, TakeBack, judge
from hoyle.table.impossible import Why

AnyGame = Game[Any, Any, Any, Any]


class Moment(Struct, frozen=True, kw_only=True):
    """One act, and what it came to.

    ``number`` counts the acts of the sitting up to this one, from 1; those taken back, and the taking
    back, are counted too. ``attended`` where the table did it for its players; ``passed`` are its landmarks.
    """

    number: int
    act: Any
    before: Position[Any]
    after: Position[Any]
    rulings: tuple[Ruling, ...] = ()
    attended: bool = False
    passed: frozenset[Landmark] = frozenset()

    @property
    def step(self) -> Step[Any, Any]:
        return Step(self.before, self.act, self.after.state)


class Course(Struct, frozen=True, kw_only=True):
    """A sitting so far.

    ``done`` counts its acts. ``path`` holds those since the pack was last cut, without what was taken back.
    ``to_attend`` are the acts that the table now does for its players, the next one first.
    """

    game: AnyGame
    names: tuple[str, ...]
    position: Position[Any]
    to_attend: tuple[Any, ...]
    done: int = 0
    path: tuple[Moment, ...] = ()


def begun(game: AnyGame, header: Header) -> Course:
    """The course of a sitting before its first act."""
    position = Position(game.begin(variant_of(game, header)), umpire=header.umpire)
    return Course(game=game, names=header.names, position=position, to_attend=game.attend(position))


def gone_on(course: Course, act: Any) -> tuple[Course, Moment]:
    """The course with one act more.

    Raises:
        ActError: if the table does not take it; a take-back, if there is nothing of that seat's to take back.
    """
    game, before = course.game, course.position
    if isinstance(act, TakeBack):
        path = _rewound(course, act)
        after = path[-1].after if path else _foot(course)
        return _with(course, Moment(number=course.done + 1, act=act, before=before, after=after), path)
    step = Step(before, act, game.play(before.state, act))
    passed = game.landmarks(step)
    after, rulings = judge(game, step, passed)
    moment = Moment(
        number=course.done + 1,
        act=act,
        before=before,
        after=after,
        rulings=rulings,
        attended=course.to_attend[:1] == (act,),
        passed=passed,
    )
    return _with(course, moment, () if Landmark.CUT in passed else (*course.path, moment))


def consequences(course: Course, moment: Moment) -> Iterator[Line]:
    """The lines that follow an act in the record: what was ruled, and the score if it changed."""
    if moment.rulings:
        yield Ruled(rulings=moment.rulings)
    state = moment.after.state
    if state.tally != moment.before.state.tally:
        settlement = course.game.result(state).document(course.names)["settlement"]
        yield Scored(tally=_tally(state), settlement=settlement)  # type: ignore[arg-type]


def reach(course: Course, seat: Seat) -> int | None:
    """The number of acts to which this seat may take the table back; None if it may not.

    It may undo its own last act, while nobody else has done anything since unprompted, nothing was
    ruled aloud, and it has seen no card that it had not.
    """
    moment = latest(course)
    if moment is None or moment.act.seat != seat:
        return None
    seen = _cards(course.game.observe(moment.before, seat))
    return moment.number - 1 if _cards(course.game.observe(course.position, seat)) <= seen else None


def latest(course: Course) -> Moment | None:
    """The last thing that a seat did of its own accord, if nothing was ruled aloud since."""
    for moment in reversed(course.path):
        if any(ruling.told for ruling in moment.rulings):
            return None
        if not moment.attended:
            return moment if isinstance(moment.act, SeatAct) else None
    return None


def _with(course: Course, moment: Moment, path: tuple[Moment, ...]) -> tuple[Course, Moment]:
    after = moment.after
    attends = course.game.attend(after)
    return (
        msgspec.structs.replace(course, position=after, to_attend=attends, done=moment.number, path=path),
        moment,
    )


def _rewound(course: Course, act: TakeBack) -> tuple[Moment, ...]:
    if act.to != reach(course, act.seat):
        raise ImpossibleAct(Why.no_take_back(act.seat, act.to))
    return tuple(moment for moment in course.path if moment.number <= act.to)


def _foot(course: Course) -> Position[Any]:
    """Where the path begins."""
    return course.path[0].before


def _tally(state: Any) -> dict[str, Any]:
    tally = msgspec.to_builtins(state.tally)
    tally.pop("ledger", None)
    return tally  # type: ignore[no-any-return]


def _cards(seen: Any) -> frozenset[Card]:
    """Every card that stands anywhere in an observation, other than in what may yet be done."""
    found: set[Card] = set()
    stack = [seen]
    while stack:
        value = stack.pop()
        match value:
            case Card():
                found.add(value)
            case Hand():
                found.update(value)
            case tuple():
                stack.extend(value)
            case Struct():
                stack.extend(getattr(value, name) for name in value.__struct_fields__ if name != "lawful")
    return frozenset(found)
