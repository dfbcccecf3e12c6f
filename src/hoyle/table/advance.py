"""The driver that applies one act, and the loop that keeps a table going."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from msgspec.structs import replace

from hoyle.errors import ActError, ImpossibleAct, UnlawfulAct
from hoyle.law import Docket, Incident, Landmark, Passed, Ruling, Standing, hear
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE
from hoyle.table.act import Choose, Consult, Later, Waive
from hoyle.table.game import Game
from hoyle.table.incident import Void
from hoyle.table.option import answered
from hoyle.table.position import Position, Step, Umpire
from hoyle.table.protocols import A, O, S, V

# By type: for these classes isinstance is slow when the answer is no, and it nearly always is.
_ANSWERS: frozenset[type[object]] = frozenset({Choose, Waive, Later, Consult})
_VOID: frozenset[type[object]] = frozenset({remedies.NewDeal, remedies.LostDeal})
_STRICT = Umpire.STRICT  # Finding the member of an enum takes longer than comparing it.
_NOTHING = Passed(frozenset())
_THROWN_IN = Passed(frozenset({Landmark.THROWN_IN}))


def advance(game: Game[V, S, A, O], position: Position[S], act: A) -> tuple[Position[S], tuple[Ruling, ...]]:
    """Take one act through play, referee, score and settle.

    Returns:
        The position after, and the referee's rulings; a door shows only those that are ``told``.

    Raises:
        ImpossibleAct: if no hand could do it, or it is not an act of the game.
        UnlawfulAct: at a strict table, naming the rule or law broken.
    """
    if type(act) not in game.kinds:
        raise ImpossibleAct(f"{act!r} is no act of {game.name}")
    try:
        return judge(game, Step(position, act, game.play(position.state, act)))
    except ActError as error:
        error.players = game.seats(cast(V, position.state.variant))
        raise


def take_lawful(
    game: Game[V, S, A, O], position: Position[S], act: A
) -> tuple[Position[S], tuple[Ruling, ...]]:
    """Take an act that ``lawful``, ``attend`` or ``chance`` of the game offers here, as ``advance`` does.

    It does not look for incidents where the game says that there are none (``Game.faultless``).
    """
    docket = position.docket
    if position.umpire is _STRICT and not docket.cases:
        state: Any = position.state
        if type(act) in game.faultless(state.variant):
            return _scored(game, game.do(state, act), docket, _STRICT), ()
    return advance(game, position, act)


def judge(
    game: Game[V, S, A, O], step: Step[S, A], passed: frozenset[Landmark] | None = None
) -> tuple[Position[S], tuple[Ruling, ...]]:
    """Take an act that has been played through referee, score and settle, as ``advance`` does.

    Args:
        game: the game.
        step: the act, with the state before it and the state that ``game.play`` returned.
        passed: the step's landmarks, if they are known; otherwise they are computed, but only if a case is
            open.
    """
    position, act = step.before, step.act
    docket, umpire, state = position.docket, position.umpire, step.after
    incidents = game.incidents(step)
    if incidents and umpire is _STRICT:
        _refuse(incidents)
    elif incidents and any(type(each) is Void for each in incidents):
        return position, ()
    rulings: tuple[Ruling, ...] = ()
    if incidents or docket.cases or type(act) in _ANSWERS:
        docket_before = docket
        if docket.cases:
            if passed is None:
                passed = game.landmarks(step)
            rulings = docket.lapse(_passed(game, step, passed))
            docket, state = _entered(game, docket, state, rulings)
            if Landmark.TURN_UP in passed:  # A deal's cases end with it; the next deal has a new leaf.
                docket_before = docket = docket.overleaf()
        new_rulings = tuple(
            _spoken(ruling, umpire) for ruling in _rulings(game, step, docket_before, incidents)
        )
        docket, state = _entered(game, docket, state, new_rulings)
        rulings += new_rulings
        if any(
            type(ruling.remedy) in _VOID and ruling.standing is Standing.EXACTED for ruling in new_rulings
        ):
            moot = docket.lapse(_THROWN_IN)
            docket, state = _entered(game, docket, state, moot)
            rulings += moot
        if new_rulings and docket.cases:
            ended = _ended_by_ruling(game, step, state, passed)
            lapsed = docket.lapse(_passed(game, step, ended))
            docket, state = _entered(game, docket, state, lapsed)
            rulings += lapsed
        if docket.cases:
            docket, state, new_rulings = _at_the_end(game, step, docket, state)
            rulings += new_rulings
    return _scored(game, state, docket, umpire), rulings


def _scored(game: Game[V, S, A, O], state: S, docket: Docket, umpire: Umpire) -> Position[S]:
    """Return the position with its tally and its ledger brought up to date."""
    after = Position(state, docket, umpire)
    scored = game.score(after)
    if scored is state:
        return after
    after = Position(scored, docket, umpire)
    settled = game.settle(after)
    return after if settled is scored else Position(settled, docket, umpire)


def attended(
    game: Game[V, S, A, O],
    position: Position[S],
    listener: Callable[[Step[S, A], tuple[Ruling, ...]], None] | None = None,
) -> Position[S]:
    """Return the position after the table has done everything for its players that needs no choice.

    ``heard`` is called with each such step and its rulings.
    """
    while acts := game.attend(position):
        before = position
        position, rulings = take_lawful(game, position, acts[0])
        if listener:
            listener(Step(before, acts[0], position.state), rulings)
    return position


def play_on(game: Game[V, S, A, O], position: Position[S], choose: Callable[[O], A]) -> Position[S]:
    """Let the first seat that is due act, again and again, until only chance or nobody is due."""
    position = attended(game, position)
    while (seats := game.due(position)) and CHANCE not in seats:
        position, _ = advance(game, position, choose(game.observe(position, seats[0])))
        position = attended(game, position)
    return position


def _entered(
    game: Game[V, S, A, O], docket: Docket, state: S, rulings: tuple[Ruling, ...]
) -> tuple[Docket, S]:
    """Enter these rulings in the docket, and apply them to the state."""
    for ruling in rulings:
        docket = docket.enter(ruling)
        state = game.apply(state, ruling)
    return docket, state


def _at_the_end(
    game: Game[V, S, A, O], step: Step[S, A], docket: Docket, state: S
) -> tuple[Docket, S, tuple[Ruling, ...]]:
    """Judge the incidents that the end of a deal reveals, and close the cases about what is past."""
    umpire = step.before.umpire
    rulings: tuple[Ruling, ...] = ()
    # Score first: a penalty in points may win the game, and then play ends.
    scored = game.score(Position(state, docket, umpire))
    if revealed := game.closing(Step(step.before, step.act, scored)):
        matter, codes = game.matter(Position(state, docket, umpire)), game.codes(state)
        new_rulings = (ruling for each in revealed for code in codes for ruling in hear(code, each, matter))
        rulings = tuple(_spoken(ruling, umpire) for ruling in new_rulings)
        docket, state = _entered(game, docket, state, rulings)
        scored = game.score(Position(state, docket, umpire))
    if past := game.gone(Position(scored, docket, umpire)):
        moot = docket.moot(past)
        docket, state = _entered(game, docket, state, moot)
        rulings += moot
    return docket, state, rulings


def _passed(game: Game[V, S, A, O], step: Step[S, A], landmarks: frozenset[Landmark]) -> Passed:
    """Return the landmarks of this act, with the seat that acted and the trick concerned."""
    if not landmarks:
        return _NOTHING
    return Passed(landmarks, getattr(step.act, "seat", None), game.trick(step))


def _ended_by_ruling(
    game: Game[V, S, A, O], step: Step[S, A], ruled: S, passed: frozenset[Landmark] | None
) -> frozenset[Landmark]:
    """Return the landmarks passed because of a ruling on an act, and not by the act itself."""
    if passed is None:
        passed = game.landmarks(step)
    return game.landmarks(Step(step.before, step.act, ruled)) - passed


def _refuse(incidents: tuple[Incident, ...]) -> None:
    for incident in incidents:
        if incident.breaks:
            raise UnlawfulAct(incident.breaks, incident.refusal)


def _rulings(
    game: Game[V, S, A, O], step: Step[S, A], docket: Docket, incidents: tuple[Incident, ...]
) -> Iterator[Ruling]:
    """Return the choice and the rulings of the laws, all by the docket as it was before the act."""
    if isinstance(step.act, (Choose, Waive, Later, Consult)):
        yield answered(docket, step.act)
    if incidents:
        matter = game.matter(Position(step.after, docket, step.before.umpire))
        for incident in incidents:
            for code in game.codes(step.after):
                yield from hear(code, incident, matter)


def _spoken(ruling: Ruling, umpire: Umpire) -> Ruling:
    """Announce a choice as soon as it is open, if the umpire is watchful."""
    return (
        replace(ruling, told=True)
        if umpire is Umpire.WATCHFUL and ruling.standing is Standing.OPEN
        else ruling
    )
