"""Random play of every physically possible act at a table of a trick-taking game, with checks after every
act.

Each game supplies its own table, cards, and the frequency of each kind of act.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random
from types import NoneType
from typing import Any

from msgspec.structs import replace

from hoyle.cards import Hand, Pack
from hoyle.errors import ActError, UnlawfulAct
from hoyle.law import Code, Landmark, Passed, Ruling, Standing, Status
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS, Seat
from hoyle.table import Act, Game, Position, Step, Umpire, advance
from hoyle.table.act import Answering
from hoyle.table.incident import Mismarked
from hoyle.table.laws import TABLE
from hoyle.table.option import answers, asked

CAREFUL = 0.93
"""How often the seat whose turn it is acts lawfully; otherwise anyone does anything that is possible."""

DEALING = 0.6
"""The same frequency during the deal, which is short."""

NO_PENALTY = (
    NoneType,
    remedies.Stand,
    remedies.TakenBack,
    remedies.CardsLaid,
    remedies.CardsReplaced,
    remedies.FreshPacks,
    remedies.ScoreAffected,
    remedies.ScoreUnaffected,
    remedies.BystanderPays,
)
"""Remedies that take nothing from an offender."""

WAITING = (
    remedies.HighestOrLowest,
    remedies.CardCalled,
    remedies.HandCalled,
    remedies.RankOnce,
    remedies.SuitToLead,
    remedies.PartnerNames,
    remedies.SuitOnce,
    remedies.CardsLiable,
    remedies.CardToPlay,
    remedies.MayNotPlay,
    remedies.Trumping,
    remedies.MustWin,
    remedies.MustLose,
    remedies.MayNotWin,
    remedies.PlaysFirst,
    remedies.TricksLost,
    remedies.Forfeited,
)
"""Remedies that bind later play, or are counted when the deal has been played; after the deal they lapse."""

AnyPosition = Position[Any]
Heard = Callable[[AnyPosition, Act, AnyPosition | ActError, tuple[Ruling, ...]], None]
OneOf = Callable[[tuple[Act, ...], Random], Act]


def sat(
    game: Game[Any, Any, Any, Any],
    position: AnyPosition,
    rng: Random,
    one_of: OneOf,
    *,
    deals: int,
    next_act: Callable[[AnyPosition, Random], Act],
    rights: float = 0,
    heard: Heard,
) -> AnyPosition:
    """Play some deals until they are finished or abandoned; pass each act and its result to ``heard``.

    ``next_act`` gives the acts of chance, ``one_of`` chooses among possible acts, and ``rights`` is how often
    a
    player who is not to act uses one of their rights, such as making a demand.
    """
    begun = 0
    while True:
        while acts := game.attend(position):
            after, rulings = advance(game, position, acts[0])
            heard(position, acts[0], after, rulings)
            position = after
        (seat,) = game.due(position)
        lawful = () if seat == CHANCE else game.lawful(position, seat)
        assert lawful or seat == CHANCE, "whoever is waited for can do something"
        if seat == CHANCE:
            if begun > deals:
                return position
            begun += 1
            act = next_act(position, rng)
        elif rng.random() < (DEALING if position.state.cut else CAREFUL):
            other = rng.choice(SEATS) if rights and rng.random() < rights else seat
            act = one_of(lawful if other == seat else game.lawful(position, other) or lawful, rng)
        else:
            acts = game.possible(position.state, rng.choice(SEATS))
            if not acts:
                continue
            act = one_of(acts, rng)
        try:
            after, rulings = advance(game, position, act)
        except ActError as error:
            heard(position, act, error, ())
            continue
        heard(position, act, after, rulings)
        position = after


def enforced(*codes: Code) -> frozenset[str]:
    """The articles of these codes and of the general table laws that a referee at a table applies.

    A table keeps the score itself, so a score wrongly kept (TL-07) arises only at the desk.
    """
    laws = (law for code in (*codes, TABLE) for law in code.laws if law.status is Status.ENFORCED)
    return frozenset(law.id for law in laws if law.hears != (Mismarked,))


class Watch:
    """A check of every act at a table: what must always hold, with a record of what occurred.

    ``named`` are the laws that a ruling may name; ``playable`` gives the cards that a seat may play; ``over``
    says whether no deal is in progress.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        named: frozenset[str],
        playable: Callable[[AnyPosition, Seat], Hand],
        over: Callable[[Any], bool],
    ) -> None:
        self.game, self.named, self.playable, self.over = game, named, playable, over
        self.acts: list[Act] = []
        self.met: set[str] = set()
        self.taken = 0

    def __call__(
        self, before: AnyPosition, act: Act, after: AnyPosition | ActError, rulings: tuple[Ruling, ...]
    ) -> None:
        seat = getattr(act, "seat", SEATS[0])
        if isinstance(after, ActError):
            assert act not in answers(before.docket, seat)
            if isinstance(after, UnlawfulAct):
                assert before.umpire is Umpire.STRICT, "no other table refuses what hands can do"
                assert act not in self.game.lawful(before, seat)
                return
            assert isinstance(act, Answering) or act not in self.game.possible(before.state, seat)
            return
        self.acts.append(act)
        self.met |= {ruling.law for ruling in rulings}
        for ruling in rulings:
            assert ruling.law in self.named
            # A claim ends when it is answered, which everybody waits for.
            ends = ruling.until is not None or ruling.standing is Standing.CLAIMED
            assert ends or not ruling.standing.live, "every case has an end"
        if after.state.tally is not before.state.tally:
            assert sum(after.state.tally.ledger.balances().values()) == 0
        if after.state.deal is not before.state.deal:
            every_card_is_somewhere(after.state.deal)
        self._deadlines(before, act, after)
        self._cards_to_lay(after)
        if after.docket.cases:
            assert not self.game.gone(after), "nothing is asked about what is past"
        if rulings:
            self._can_be_taken(after)
            self._come_to_something(before, act, after, rulings)

    def _deadlines(self, before: AnyPosition, act: Act, after: AnyPosition) -> None:
        """No case remains after its deadline, and only those that wait for the next trump remain after the
        cut.
        """
        live = [case for case in before.docket.cases if case.last.standing.live and case.last.until]
        if not live or after is before:  # A void act reaches no deadline.
            return
        step = Step(before, act, after.state)
        passed = Passed(self.game.landmarks(step), getattr(act, "seat", None), self.game.trick(step))
        if Landmark.TURN_UP in passed.landmarks:
            assert Landmark.CUT not in passed.landmarks or not after.docket.cases
            return  # The cut has closed what it was to close; the next deal starts a new list of cases.
        for case in live:
            due = case.last.until.ended_by(passed)
            assert not due or not after.docket.cases[case.place].last.standing.live, case.last

    def _cards_to_lay(self, position: AnyPosition) -> None:
        """No obligation leaves a seat that has cards without a card that it may play."""
        deal = position.state.deal
        if deal and not self.over(position.state) and position.docket.cases:
            for seat in SEATS:
                assert bool(self.playable(position, seat)) == bool(deal.hands[seat])

    def _come_to_something(
        self, before: AnyPosition, act: Act, after: AnyPosition, rulings: tuple[Ruling, ...]
    ) -> None:
        """Every penalty that is exacted either changes something or is accompanied by a message."""
        state = self.game.play(before.state, act)
        for ruling in rulings:
            earlier, state = state, self.game.apply(state, ruling)
            if ruling.standing is not Standing.EXACTED or isinstance(ruling.remedy, NO_PENALTY):
                continue
            waits = not self.over(after.state) and isinstance(ruling.remedy, WAITING)
            scored = after.state.tally != before.state.tally
            void = after.state.deal is not None and after.state.deal.void
            if state != earlier or waits or scored or void:
                continue
            step = Step(before, act, after.state)
            words = [event for follow in self.game.speech.upon for event in follow(step, rulings)]
            assert words, ruling

    def _can_be_taken(self, position: AnyPosition) -> None:
        """Every option offered to somebody can be accepted, and can be waived."""
        chooser = asked(position.docket)
        if chooser is not None:
            for act in answers(position.docket, chooser):
                advance(self.game, position, act)
                self.taken += 1


def every_card_is_somewhere(deal: Any) -> None:
    """Each of the fifty-two cards is in exactly one place."""
    if deal is None:
        return
    cards = [
        *itertools.chain(*deal.hands, *deal.dropped),
        *(card for trick in deal.tricks for _, card in trick.plays),
    ]
    assert len(cards) == len(set(cards)) == 52


def kinds(acts: tuple[Act, ...]) -> list[type[Act]]:
    """The kinds of act among these, in alphabetical order."""
    return sorted({type(act) for act in acts}, key=lambda kind: kind.__name__)


def shuffled_in(game: Game[Any, Any, Any, Any], position: AnyPosition, rng: Random) -> Act:
    """The act of chance that is due, with a pack shuffled by ``rng``."""
    order = list(range(52))
    rng.shuffle(order)
    return replace(game.chance(position.state, SEATS[2]), pack=Pack.ordered(order))


def done_again(game: Game[Any, Any, Any, Any], position: AnyPosition, acts: list[Act]) -> AnyPosition:
    """The position that results from these acts alone."""
    for act in acts:
        position, _ = advance(game, position, act)
    return position
