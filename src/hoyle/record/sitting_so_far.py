"""The course of a sitting: one act after another, their outcomes, and the acts that may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.files.json_text import Document
from hoyle.law import Landmark, Ruling
from hoyle.record.record import Header, Line, Ruled, Scored, variant_of
from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition, AnyStep, Position, SeatAct, Seen, Step, TakeBack, Umpire, judge
from hoyle.table.act import Act
from hoyle.table.impossible import Impossible
from hoyle.table.state import TableState
from hoyle.words import Text


class Moment(Struct, frozen=True, kw_only=True):
    """One act, and its outcome.

    ``number`` counts the acts of the sitting up to this one, from 1; those taken back, and the taking
    back, are counted too. ``attended`` where the table did it for its players; ``passed`` are its landmarks.
    ``fell`` where it is a taking back with which acts of others fell.
    """

    number: int
    act: Act
    before: AnyPosition
    after: AnyPosition
    rulings: tuple[Ruling, ...] = ()
    attended: bool = False
    passed: frozenset[Landmark] = frozenset()
    fell: bool = False

    @property
    def step(self) -> AnyStep:
        return Step(self.before, self.act, self.after.state)


STEP: Final = 16
"""Acts between two positions of a path that are kept, so that a taking back costs a few acts at most."""


class Deed(Struct, frozen=True):
    """An act that may still be taken back; ``told`` says whether a ruling on it was told to the table.

    ``before`` is the position before it, where that is kept.
    """

    number: int
    act: Act
    attended: bool
    told: bool
    before: AnyPosition | None = None


class Course(Struct, frozen=True, kw_only=True):
    """A sitting so far.

    ``done`` counts its acts. ``path`` holds those since the pack was last cut or anything was drawn or
    given, without what was taken back, and ``foot`` is the position from which they went: whoever takes back
    goes on from there, or from one of the few positions that ``path`` has in between, since to keep every
    position would cost more. ``asked`` is kept all the same: the number of the latest act that a person did,
    and the position before it, since each act asks whether that may be taken back. ``to_attend`` are the acts
    that the table now does for its players, the next one first. ``bots`` tells of each player, in the order
    of the header, whether a bot plays.
    """

    game: AnyGame
    names: tuple[str, ...]
    position: AnyPosition
    to_attend: tuple[Act, ...]
    foot: AnyPosition
    done: int = 0
    path: tuple[Deed, ...] = ()
    asked: tuple[int, AnyPosition] | None = None
    bots: tuple[bool, ...] = ()


def begun(game: AnyGame, header: Header) -> Course:
    """The course of a sitting before its first act."""
    position = Position(game.begin(variant_of(game, header)), umpire=game.kept_by(header.umpire))
    return Course(
        game=game,
        names=header.names,
        position=position,
        to_attend=game.attend(position),
        foot=position,
        bots=tuple(player.bot is not None for player in header.players),
    )


def gone_on(course: Course, act: Act) -> tuple[Course, Moment]:
    """Return the course with one act more.

    Raises:
        ActError: if the table does not take it; a take-back, if there is nothing of that seat's to take back.
    """
    game, before = course.game, course.position
    if isinstance(act, TakeBack):
        path, fell, after = _rewound(course, act)
        back = Moment(number=course.done + 1, act=act, before=before, after=after, fell=fell)
        return _with(course, back, course.foot, path, None)
    after, rulings, passed = _step(game, before, act)
    moment = Moment(
        number=course.done + 1,
        act=act,
        before=before,
        after=after,
        rulings=rulings,
        attended=course.to_attend[:1] == (act,),
        passed=passed,
    )
    drawn = not moment.attended and not isinstance(act, SeatAct)
    if drawn or Landmark.CUT in passed:
        return _with(course, moment, after, (), None)  # No taking back goes past either.
    told = bool(rulings) and any(ruling.told for ruling in rulings)
    kept = before if course.path and len(course.path) % STEP == 0 else None
    deed = Deed(moment.number, act, moment.attended, told, kept)
    of_a_person = not moment.attended and isinstance(act, SeatAct) and not _is_a_bots(course, act.seat)
    asked = (moment.number, before) if of_a_person else course.asked
    return _with(course, moment, course.foot, (*course.path, deed), asked)


def consequences(course: Course, moment: Moment) -> Iterator[Line]:
    """Return the lines that follow an act in the record: its rulings, and the score if it changed."""
    if moment.rulings:
        yield Ruled(rulings=moment.rulings)
    state = moment.after.state
    if state.tally != moment.before.state.tally:
        settlement = course.game.result(state).document(course.names)["settlement"]
        yield Scored(tally=_tally(state), settlement=settlement)  # type: ignore[arg-type]


def reach(course: Course, seat: Seat) -> int | Text:
    """Return the number of acts to which this seat may take the table back, or the reason why it may not.

    It may undo its own last act, while nobody else has done anything since unprompted, nothing was
    ruled aloud, and it has seen no card that it had not. Where all others are bots, what they have done since
    falls with it, and the cards that they laid may have been seen; but not at a strict table with stakes.
    """
    latest = own = None
    laid: set[Card] = set()
    for deed in _of_their_own_accord(course):
        latest = latest or deed
        if _seat(deed) == seat:
            own = deed
            break
        if not _is_alone(course, seat):
            return Impossible.acted_since()
        laid |= _cards(deed.act)
    if latest is None or own is None:
        return Impossible.nothing_to_take_back()
    if own is not latest and _is_in_earnest(course.game, course.position):
        return Impossible.stands_for_stakes()
    if own is latest and _shows_none(course, own.number):
        return own.number - 1
    before = _before(course, own)
    observe = course.game.observe
    had, has = observe(before, seat), observe(course.position, seat)
    return Impossible.card_seen() if _new_cards(had, has) - laid else own.number - 1


def has_acted(course: Course, seat: Seat) -> bool:
    """Has this seat done anything of its own accord since the cut, or since anything was ruled aloud?"""
    return any(_seat(deed) == seat for deed in _of_their_own_accord(course))


def _step(
    game: AnyGame, before: AnyPosition, act: Act
) -> tuple[AnyPosition, tuple[Ruling, ...], frozenset[Landmark]]:
    """Do an act, and let the referee see it."""
    step = Step(before, act, game.play(before.state, act))
    passed = game.landmarks(step)
    after, rulings = judge(game, step, passed)
    return after, rulings, passed


def _of_their_own_accord(course: Course) -> Iterator[Deed]:
    """Return the acts of seats since anything was ruled aloud or drawn, the last first."""
    for deed in reversed(course.path):
        if deed.told:
            return
        if not deed.attended:
            if not isinstance(deed.act, SeatAct):
                return
            yield deed


def _shows_none(course: Course, number: int) -> bool:
    """Have that act, and what the table did after it, shown its player no new card, by their kinds alone?"""
    for deed in reversed(course.path):
        if type(deed.act) not in course.game.showing_none:
            return False
        if deed.number == number:
            return True
    return False


def _seat(deed: Deed) -> Seat | None:
    return deed.act.seat if isinstance(deed.act, SeatAct) else None


def _is_alone(course: Course, seat: Seat) -> bool:
    """Does a person sit here, and a bot everywhere else?"""
    return course.bots.count(False) == 1 and not _is_a_bots(course, seat)


def _is_a_bots(course: Course, seat: Seat) -> bool:
    """Does a bot sit here?"""
    if not any(course.bots):
        return False
    chairs = course.game.result(course.position.state).chairs
    return course.bots[chairs[seat] if chairs else seat]


def _is_in_earnest(game: AnyGame, position: AnyPosition) -> bool:
    """Is it a strict table, at which money is lost?"""
    return position.umpire is Umpire.STRICT and game.in_earnest(position.state.variant)


def _with(
    course: Course,
    moment: Moment,
    foot: AnyPosition,
    path: tuple[Deed, ...],
    asked: tuple[int, AnyPosition] | None,
) -> tuple[Course, Moment]:
    going = Course(
        game=course.game,
        names=course.names,
        position=moment.after,
        to_attend=course.game.attend(moment.after),
        foot=foot,
        done=moment.number,
        path=path,
        asked=asked,
        bots=course.bots,
    )
    return going, moment


def _rewound(course: Course, act: TakeBack) -> tuple[tuple[Deed, ...], bool, AnyPosition]:
    """Return the rest of the path, whether acts of others fall with those taken back, and the position at
    its end.
    """
    if act.to != reach(course, act.seat):
        raise ImpossibleAct(Impossible.no_take_back(act.seat, act.to))
    left = _until(course, act.to)
    gone = course.path[len(left) :]
    fell = any(not deed.attended and _seat(deed) != act.seat for deed in gone)
    return left, fell, _before(course, gone[0])


def _until(course: Course, number: int) -> tuple[Deed, ...]:
    """Return the path up to the act of that number."""
    return tuple(deed for deed in course.path if deed.number <= number)


def _before(course: Course, deed: Deed) -> AnyPosition:
    """Return the position before an act of the path."""
    if course.asked is not None and course.asked[0] == deed.number:
        return course.asked[1]
    return _after(course, _until(course, deed.number - 1))


def _after(course: Course, path: tuple[Deed, ...]) -> AnyPosition:
    """Return the position to which a path goes from the foot of the course."""
    kept = [(n, deed.before) for n, deed in enumerate(path) if deed.before is not None]
    first, position = kept[-1] if kept else (0, course.foot)
    for deed in path[first:]:
        position, _, _ = _step(course.game, position, deed.act)
    return position


def _tally(state: TableState) -> Document:
    tally = msgspec.to_builtins(state.tally)
    tally.pop("ledger", None)
    return tally  # type: ignore[no-any-return]


def _new_cards(had: Seen, has: Seen) -> set[Card]:
    """Return the cards anywhere in an observation that are nowhere in an earlier one.

    What has not changed is not gone through, unless a card may have come from there: each act asks.
    """
    before, now = cast(Struct, had), cast(Struct, has)
    changed = [
        (old, new)
        for name, old, new in zip(now.__struct_fields__, astuple(before), astuple(now), strict=True)
        if old is not new and type(new) not in _HOLD_NONE and name != "lawful" and old != new
    ]
    found: set[Card] = set()
    for old, new in changed:
        found |= _cards(_beyond(new, old))
    for old, new in changed:
        if found:
            found -= _cards(_beyond(old, new))
    return found and found - _cards(before)


def _beyond(value: object, other: object) -> object:
    """Return the part of a value that its other state has not, as far as that is told at a glance."""
    if isinstance(value, Hand) and isinstance(other, Hand):
        return value - other
    if isinstance(value, tuple) and isinstance(other, tuple):
        return tuple([each for each in value if type(each) not in _HOLD_NONE and each not in other])
    return value


_HOLD_NONE: Final = frozenset((bool, int, str, float, type(None)))
"""Kinds of values in which there are no cards; each act asks."""


def _cards(seen: object) -> set[Card]:
    """Return every card anywhere in an observation, except in acts that may yet be done."""
    found: set[Card] = set()
    stack: list[object] = [seen]
    while stack:
        value = stack.pop()
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, Hand):
            found.update(value)
        elif isinstance(value, tuple):
            stack += [each for each in value if type(each) not in _HOLD_NONE]
        elif isinstance(value, Struct):
            fields = (getattr(value, name) for name in value.__struct_fields__ if name != "lawful")
            stack += [each for each in fields if type(each) not in _HOLD_NONE]
    return found
