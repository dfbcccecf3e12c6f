"""Playing a game from a program: a table with its own shuffles and a way back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar, cast

from msgspec.structs import replace

from hoyle.cards import FULL, Composition, Pack
from hoyle.errors import BadOption, BadText, ImpossibleAct, NoSuchMoment
from hoyle.fairness import Chance, Master, Purpose, context, seal
from hoyle.law import Ruling
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Act, Game, Position, Result, Umpire, advance, attended
from hoyle.table.impossible import Impossible
from hoyle.table.seen import Seen
from hoyle.table.state import TableState
from hoyle.table.variant import TableVariant

V = TypeVar("V", bound=TableVariant)
S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=Act)
O = TypeVar("O", bound=Seen)


class Table(Generic[V, S, A, O]):
    """A game under way, over the pure functions of ``hoyle.table``.

    ``position`` is a value that never changes: keep it, compare it, go back to it. Equal seeds give equal
    shuffles. What nobody decides is done by the table itself, as cutting the pack and turning tricks are.

    >>> from hoyle import WHIST, Table
    >>> table = Table(WHIST, seed=7)
    >>> table.deal()
    >>> len(table.observe(table.due[0]).hand)
    13
    """

    def __init__(
        self,
        game: Game[V, S, A, O],
        variant: V | None = None,
        *,
        seed: int = 0,
        umpire: Umpire = Umpire.STRICT,
    ) -> None:
        """Sit down: to the game's first variant, if none is named.

        Raises:
            BadText: if it is no game.
            NotAVariant, BadOption: if it is no variant of the game, or an option or umpire that cannot be.
            NotASeed: if the seed is below zero, or has more than 18 digits.
        """
        if not isinstance(game, Game):
            raise BadText(repr(game), f"{game!r} is no game; game_named gives one by its name")
        if not isinstance(umpire, Umpire):
            raise BadOption("umpire", umpire, ", ".join(map(str, Umpire)))
        self.game = game
        self.position: Position[S] = Position(
            game.begin(game.variants[0] if variant is None else variant), umpire=game.kept_by(umpire)
        )
        self._chance = Master.parse(str(seed))
        self._shuffles = 0
        self._past: list[tuple[Position[S], int]] = []

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, the most pressing first; ``CHANCE`` where to ``deal``."""
        return self.game.due(self.position)

    @property
    def lawful(self) -> tuple[A, ...]:
        """All lawful acts of the seat most pressingly due; none where the cards are to be dealt."""
        seat = self.due[0]
        return () if seat == CHANCE else self.game.lawful(self.position, seat)

    @property
    def result(self) -> Result:
        """The result of the sitting; ``result.over`` names what has just ended."""
        return self.game.result(self.position.state)

    def observe(self, seat: Seat | None = None) -> O:
        """Return what a seat sees now, or a bystander.

        Raises:
            NotASeat: if there is no such seat.
        """
        return self.game.observe(self.position, seat)

    def deal(self, given: A | None = None) -> None:
        """Cut, shuffle and deal, until somebody has something to decide; or lay out the deal ``given``.

        Raises:
            ImpossibleAct: if a deal is in hand.
        """
        before = self.position, self._shuffles
        if given is not None:
            self._take(given)
        elif self.due[0] != CHANCE:
            raise ImpossibleAct(Impossible.deal_in_hand())
        while self.due[0] == CHANCE:
            self._take(self._shuffle())
        self._past.append(before)

    def act(self, act: A) -> tuple[Ruling, ...]:
        """Do an act of a seat, and return the referee's rulings.

        Raises:
            ImpossibleAct, UnlawfulAct: if the table does not take it; nothing is changed then.
        """
        before = self.position, self._shuffles
        rulings = self._take(act)
        self._past.append(before)
        return rulings

    def play_on(self, choose: Callable[[O], A]) -> Result:
        """Play until the deal is over: ask each seat that is due, and deal again after a void deal."""
        while not self.result.over:
            if self.due[0] == CHANCE:
                self.deal()
            else:
                self.act(choose(self.observe(self.due[0])))
        return self.result

    def undo(self) -> None:
        """Go back to before the last ``act`` or ``deal``; the same deal then falls again.

        Raises:
            NoSuchMoment: if nothing has been done.
        """
        if not self._past:
            raise NoSuchMoment(-1, 0)
        self.position, self._shuffles = self._past.pop()

    def _shuffle(self) -> A:
        act = self.game.chance(self.position.state, SEATS[0])
        number, self._shuffles = self._shuffles, self._shuffles + 1
        made = self.game.composition(cast(V, self.position.state.variant))
        pack = shuffled(self._chance, 0, number, Purpose(act.purpose), made)
        return cast(A, replace(act, shuffle=number, pack=pack))

    def _take(self, act: A) -> tuple[Ruling, ...]:
        position, rulings = advance(self.game, self.position, act)
        self.position = attended(self.game, position)
        if (acts := self.lawful) and acts[0].blind:
            rng = Random(self._chance.stream("cut", str(self._shuffles), str(self.due[0])))
            rulings += self._take(rng.choice(acts))
        return rulings


def shuffled(
    chance: Chance,
    index: int,
    number: int = 0,
    purpose: Purpose = Purpose.DEAL,
    made: Composition = FULL,
) -> Pack:
    """Return the pack of one shuffle at the table of that index: the same wherever and whenever it is
    asked for.
    """
    sealed = seal(chance, context(str(index), number, purpose))
    return Pack.ordered(sealed.order((), (), len(made.cards)), made)
