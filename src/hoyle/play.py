"""Playing a game from a program: a table with its own shuffles, and undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Generic, cast

from msgspec.structs import replace

from hoyle.cards import FULL, Composition, Pack
from hoyle.errors import BadOption, BadText, ImpossibleAct, NoSuchMoment
from hoyle.fairness import Chance, Master, Purpose, Sealed, context, seal
from hoyle.fairness.shuffle import shuffle_key
from hoyle.fairness.shuffle import shuffled as order_of
from hoyle.games import game_named
from hoyle.law import Ruling
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Game, Position, Result, Umpire, advance, named, once_in_a_row
from hoyle.table.advance import take_lawful
from hoyle.table.impossible import Impossible
from hoyle.table.protocols import A, O, S, V
from hoyle.table.result import PENCE_A_DEAL

if TYPE_CHECKING:
    from hoyle.record import Record
    from hoyle.table import AnyGame

_Take = Callable[[Game[V, S, A, O], Position[S], A], tuple[Position[S], tuple[Ruling, ...]]]
"""``advance`` or ``take_lawful``."""

_SITTING = "0"
"""The name of the sitting in the contexts of its shuffles."""


class Table(Generic[V, S, A, O]):
    """A game in progress, built on the pure functions of ``hoyle.table``.

    ``position`` is an immutable value: keep it, compare it, or return to it. Equal seeds give equal shuffles.
    The table itself does what needs no decision, such as cutting the pack and turning tricks. Tables can be
    cloned, copied and pickled; a copy is independent of the original.

    >>> from hoyle import WHIST, Table
    >>> table = Table(WHIST, seed=7)
    >>> table.deal()
    >>> len(table.observe(table.due[0]).hand)
    13
    >>> Table("cribbage", "six-card", seed=1)
    <Table of cribbage, six-card, seed 1; due: CHANCE; acts: 0>
    """

    def __init__(
        self,
        game: Game[V, S, A, O] | str,
        variant: V | str | None = None,
        *,
        seed: int = 0,
        umpire: Umpire = Umpire.STRICT,
    ) -> None:
        """Create a table for a game, by default for its first variant.

        Args:
            game: a game, or its name.
            variant: a variant of it, with any options, or a variant's name.
            seed: 0 to 10**18 - 1.
            umpire: how the referee deals with illegal plays.

        Raises:
            BadText: if it is not a game.
            UnknownGame, UnknownVariant: if no game, or no variant of the game, has that name.
            NotAVariant, BadOption: if it is not a variant of the game, or an option or umpire is invalid.
            NotASeed: if the seed is negative, or has more than 18 digits.
        """
        game = cast("Game[V, S, A, O]", game_named(game)) if isinstance(game, str) else game
        if not isinstance(game, Game):
            raise BadText(repr(game), f"{game!r} is not a game; use game_named to find one by name")
        if not isinstance(umpire, Umpire):
            raise BadOption("umpire", umpire, ", ".join(map(str, Umpire)))
        if isinstance(variant, str):
            variant = named(game.variants, variant)
        self.game = game
        self.position: Position[S] = Position(
            game.begin(game.variants[0] if variant is None else variant), umpire=game.kept_by(umpire)
        )
        self.seed = seed
        self._chance = Master.parse(str(seed))
        self._shuffles = 0
        self._acts: list[A] = []
        self._asked: Position[S] | None = None
        self._past: list[tuple[int, int]] = []  # Before each act or deal: shuffles made, acts done.
        self._kept = [(0, self.position)]  # For each deal: the acts before it, and its position then.
        self._reached = self.position

    def clone(self) -> Table[V, S, A, O]:
        """Return an independent copy, with the same history and the same cards to come."""
        other: Table[V, S, A, O] = object.__new__(type(self))
        kept = {name: getattr(self, name).copy() for name in ("_acts", "_past", "_kept")}
        other.__dict__.update(self.__dict__, **kept)
        return other

    __copy__ = clone

    def __deepcopy__(self, _: object) -> Table[V, S, A, O]:
        return self.clone()  # All that the two share never changes.

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_chance": None, "_asked": None, "_lawful": ()}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state, _chance=Master.parse(str(state["seed"])))

    def __repr__(self) -> str:
        due = ", ".join("CHANCE" if seat == CHANCE else str(seat) for seat in self.due)
        named = f"{self.game.name}, {self.position.state.variant.name}, seed {self.seed}"
        return f"<Table of {named}; due: {due or 'nobody'}; acts: {len(self._acts)}>"

    def _repr_svg_(self) -> str:
        """Return the table as a picture with all hands open; notebooks show it for a table in the last line
        of a cell.
        """
        picture = import_module("hoyle.ports.cli.picture")  # A door, which this floor does not import.
        view = self.game.view(self.observe())
        seats = [Seat(number) for number in range(view.players)]
        hands = {seat: self.game.view(self.observe(seat)).hand for seat in seats}
        return cast(str, picture.svg(view, hands, [""] * view.players))

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, the most urgent first; ``CHANCE`` if you must call ``deal``."""
        if self._asked is not self.position:
            self._ask()
        return self._due

    @property
    def lawful(self) -> tuple[A, ...]:
        """All lawful acts of the most urgent seat; empty before a deal."""
        if self._asked is not self.position:
            self._ask()
        return self._lawful

    def _ask(self) -> None:
        """Ask who is due, and what the first of them may do: once a position."""
        position = self._asked = self.position
        self._due = due = self.game.due(position)
        self._lawful = self.game.offered(position, due[0]) if due and due[0] != CHANCE else ()

    @property
    def result(self) -> Result:
        """The result of the sitting; ``result.over`` says what has just ended."""
        return self.game.result(self.position.state)

    @property
    def payoff(self) -> tuple[int, ...]:
        """The gain of each seat over its opponents, in the unit of ``game.yardstick``.

        Pence of the whole sitting where every deal is paid; tricks of the last deal at whist, and the games
        of the sitting at cribbage, where each loser gives one to the winner. It adds up to zero.
        """
        result, yardstick = self.result, self.game.yardstick
        if yardstick is PENCE_A_DEAL:
            balances = result.ledger.balances(map(str, result.chairs))
            return tuple(balances[str(player)] for player in result.chairs)
        taken = yardstick.taken(self.position.state, result)
        seats, sides = self.game.seats(cast(V, self.position.state.variant)), len(taken)
        return tuple(sides * taken[seat % sides] - sum(taken) for seat in range(seats))

    def observe(self, seat: Seat | None = None) -> O:
        """Return what a seat sees now; None is a spectator.

        Raises:
            NotASeat: if there is no such seat.
        """
        return self.game.observe(self.position, seat)

    def deal(self, given: A | None = None) -> None:
        """Cut, shuffle and deal until somebody has a decision to make; or set up the deal ``given``.

        Raises:
            ImpossibleAct: if a deal is in progress.
        """
        before = self._shuffles, len(self._acts)
        self._kept.append((before[1], self.position))
        if given is not None:
            self._take(given, advance)
        elif self.due[0] != CHANCE:
            raise ImpossibleAct(Impossible.deal_in_hand())
        while self.due[0] == CHANCE:
            self._take(self._shuffle(), take_lawful)
        self._past.append(before)

    def act(self, act: A) -> tuple[Ruling, ...]:
        """Do an act of a seat, and return the referee's rulings.

        Raises:
            ImpossibleAct, UnlawfulAct: if the table refuses it; nothing has then changed.
        """
        before = self._shuffles, len(self._acts)
        if self.position is not self._reached:  # Somebody has set it: the acts alone do not lead there.
            self._kept.append((before[1], self.position))
        rulings = self._take(act, take_lawful if act in self.lawful else advance)
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
        """Undo the last ``act`` or ``deal``; dealing again gives the same cards.

        A table keeps one position a deal, and does the acts since then again. To go back more often, keep
        ``position`` or a clone.

        Raises:
            NoSuchMoment: if nothing has been done.
        """
        if not self._past:
            raise NoSuchMoment(-1, 0)
        self._shuffles, remaining = self._past.pop()
        del self._acts[remaining:]
        while self._kept[-1][0] > remaining:
            self._kept.pop()
        done, position = self._kept[-1]
        for act in self._acts[done:]:
            position, _ = advance(self.game, position, act)
        self.position = self._reached = position

    def record(self, names: Sequence[str] | None = None) -> Record:
        """Return the record of the game so far; save it with ``write``.

        Args:
            names: the players, in the order of the seats; "player 1" and so on if not given.

        Raises:
            BadText: if a name is invalid, reserved, or too much like another's, or there are too few.
        """
        from hoyle.record.played import record_of

        return record_of(
            cast("AnyGame", self.game),
            cast(V, self.position.state.variant),
            self.position.umpire,
            self._acts,
            names=names,
            sitting=_SITTING,
            sealed=self._sealed,
        )

    def _sealed(self, number: int, purpose: Purpose) -> Sealed:
        return seal(self._chance, context(_SITTING, number, purpose))

    def _shuffle(self) -> A:
        act = self.game.chance(self.position.state, SEATS[0])
        number, self._shuffles = self._shuffles, self._shuffles + 1
        made = self.game.composition(cast(V, self.position.state.variant))
        pack = shuffled(self._chance, 0, number, Purpose(act.purpose), made)
        return cast(A, replace(act, shuffle=number, pack=pack))

    def _take(self, act: A, take: _Take[V, S, A, O]) -> tuple[Ruling, ...]:
        game, acts = self.game, self._acts
        position, rulings = take(game, self.position, act)
        acts.append(act)
        while attended := game.attend(position):
            position, _ = take_lawful(game, position, attended[0])
            acts.append(attended[0])
        self.position = self._reached = position
        self._ask()
        if self._lawful and self._lawful[0].blind:
            rng = Random(_cutting(self._chance, self._shuffles, self._due[0]))
            rulings += self._take(rng.choice(self._lawful), take_lawful)
        return rulings


@once_in_a_row
def _cutting(chance: Chance, shuffles: int, seat: Seat) -> int:
    """Return the seed of what a seat cuts, or lifts, after this number of shuffles."""
    return chance.stream("cut", str(shuffles), str(seat))


def shuffled(
    chance: Chance,
    index: int,
    number: int = 0,
    purpose: Purpose = Purpose.DEAL,
    made: Composition = FULL,
) -> Pack:
    """Return the pack of one shuffle at the table with this index; it is the same in every process."""
    where = context(str(index), number, purpose)
    key = shuffle_key(chance.seed(where).opened(), where, ())  # Nobody is promised this pack.
    cards = made.cards
    return Pack(itemgetter(*order_of(key, len(cards)))(cards))
