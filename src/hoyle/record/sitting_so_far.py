"""The course of a sitting: its acts, their outcomes, and the acts that may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.files.json_text import Document
from hoyle.law import Landmark, Ruling
from hoyle.record.record import Header, Line, Ruled, Scored, variant_of
from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition, AnyStep, Position, SeatAct, Seen, Step, TakeBack
from hoyle.table.act import Act
from hoyle.table.advance import judge
from hoyle.table.impossible import Impossible
from hoyle.table.protocols import TableState
from hoyle.words import Text


class Moment(Struct, frozen=True, kw_only=True):
    """One act, and its outcome.

    ``number`` counts the acts of the sitting up to this one, from 1, including take-backs and the acts they
    undo. ``attended`` is True if the table did the act for its players. ``passed`` are the landmarks that the
    act passed. ``fell`` is True for a take-back that also undid acts of other players.
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
"""The number of acts between two kept positions of a path; a take-back replays at most this many."""


class Deed(Struct, frozen=True):
    """An act that may still be taken back; ``told`` says whether a ruling on it was announced.

    ``before`` is the position before the act if it was kept, else None.
    """

    number: int
    act: Act
    attended: bool
    told: bool
    before: AnyPosition | None = None


class Course(Struct, frozen=True, kw_only=True):
    """A sitting so far.

    ``done`` counts its acts. ``path`` holds the acts since the last cut or the last act of chance or deal,
    without those taken back. ``foot`` is the position before ``path``. A take-back replays ``path`` from
    ``foot``, or from one of the positions kept in ``path``; storing every position would take too much
    memory. ``asked`` holds the number of a person's latest act and the position before it, because every act
    checks whether that one may be taken back. ``to_attend`` are the acts that the table does next for its
    players, in order. ``bots`` says for each player, in the order of the header, whether a bot plays.
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
    """Return the course of a sitting before its first act."""
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
    """Return the course after one more act, and the moment of the act.

    Raises:
        ActError: if the table refuses the act, or the seat of a take-back has nothing to take back.
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
        return _with(course, moment, after, (), None)  # A take-back never goes past a cut or a draw.
    told = bool(rulings) and any(ruling.told for ruling in rulings)
    kept = before if course.path and len(course.path) % STEP == 0 else None
    deed = Deed(moment.number, act, moment.attended, told, kept)
    of_a_person = not moment.attended and isinstance(act, SeatAct) and not _is_a_bots(course, act.seat)
    asked = (moment.number, before) if of_a_person else course.asked
    return _with(course, moment, course.foot, (*course.path, deed), asked)


def consequences(course: Course, moment: Moment) -> Iterator[Line]:
    """Yield the lines that follow an act in the record: its rulings, and the score if it changed."""
    if moment.rulings:
        yield Ruled(rulings=moment.rulings)
    state = moment.after.state
    if state.tally != moment.before.state.tally:
        settlement = course.game.result(state).document(course.names)["settlement"]
        yield Scored(tally=_tally(state), settlement=settlement)  # type: ignore[arg-type]


def reach(course: Course, seat: Seat) -> int | Text:
    """Return the number of acts that remain if this seat takes back, or the reason why it may not.

    A seat may undo its own last act if no other player has acted since, no ruling was announced, and the seat
    has seen no new card. If all other players are bots, their later acts are undone too, and new cards may
    have been seen: nobody minds.
    """
    own = None
    for deed in _of_their_own_accord(course):
        if _seat(deed) == seat:
            own = deed
            break
        if not _is_alone(course, seat):
            return Impossible.acted_since()
    if own is None:
        return Impossible.nothing_to_take_back()
    if _is_alone(course, seat) or _shows_none(course, own.number):
        return own.number - 1
    before = _before(course, own)
    observe = course.game.observe
    had, has = observe(before, seat), observe(course.position, seat)
    return Impossible.card_seen() if _new_cards(had, has) else own.number - 1


def has_acted(course: Course, seat: Seat) -> bool:
    """Return whether this seat has acted since the cut, or since the last announced ruling."""
    return any(_seat(deed) == seat for deed in _of_their_own_accord(course))


def _step(
    game: AnyGame, before: AnyPosition, act: Act
) -> tuple[AnyPosition, tuple[Ruling, ...], frozenset[Landmark]]:
    """Play an act, and let the referee judge it."""
    step = Step(before, act, game.play(before.state, act))
    passed = game.landmarks(step)
    after, rulings = judge(game, step, passed)
    return after, rulings, passed


def _of_their_own_accord(course: Course) -> Iterator[Deed]:
    """Yield the acts of seats since the last announced ruling or draw, the latest first."""
    for deed in reversed(course.path):
        if deed.told:
            return
        if not deed.attended:
            if not isinstance(deed.act, SeatAct):
                return
            yield deed


def _shows_none(course: Course, number: int) -> bool:
    """Return whether the types of this act and all later ones guarantee that they showed no new card."""
    for deed in reversed(course.path):
        if type(deed.act) not in course.game.showing_none:
            return False
        if deed.number == number:
            return True
    return False


def _seat(deed: Deed) -> Seat | None:
    return deed.act.seat if isinstance(deed.act, SeatAct) else None


def _is_alone(course: Course, seat: Seat) -> bool:
    """Return whether a person plays this seat, if there is one, and bots play all others."""
    return seat in range(len(course.bots)) and course.bots.count(False) == 1 and not _is_a_bots(course, seat)


def _is_a_bots(course: Course, seat: Seat) -> bool:
    """Return whether a bot plays this seat."""
    if not any(course.bots):
        return False
    return course.game.result(course.position.state).by_seat(course.bots)[seat]


def _with(
    course: Course,
    moment: Moment,
    foot: AnyPosition,
    path: tuple[Deed, ...],
    asked: tuple[int, AnyPosition] | None,
) -> tuple[Course, Moment]:
    going = replace(
        course,
        position=moment.after,
        to_attend=course.game.attend(moment.after),
        foot=foot,
        done=moment.number,
        path=path,
        asked=asked,
    )
    return going, moment


def _rewound(course: Course, act: TakeBack) -> tuple[tuple[Deed, ...], bool, AnyPosition]:
    """Return the rest of the path, whether acts of other seats are undone too, and the position after it."""
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
    """Replay ``path`` from the course's ``foot`` and return the resulting position."""
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
    """Return the cards in an observation that are not in an earlier one.

    This runs after each act, so it searches unchanged fields only if a changed field has a new card.
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
    """Return the part of a value that ``other`` lacks, for hands and tuples; any other value as it is."""
    if isinstance(value, Hand) and isinstance(other, Hand):
        return value - other
    if isinstance(value, tuple) and isinstance(other, tuple):
        return tuple([each for each in value if type(each) not in _HOLD_NONE and each not in other])
    return value


_HOLD_NONE: Final = frozenset((bool, int, str, float, type(None)))
"""Types of values that hold no cards; skipping them is faster."""


def _cards(seen: object) -> set[Card]:
    """Return every card in an observation, except in its lawful acts."""
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
