"""A small game: its author writes the deal, the turns and the winner, and everything else is provided.

The table is strict, with one pack of fifty-two. The lowest card cut deals first; the player on the dealer's
right cuts the pack; the deal passes to the left; an act out of turn is refused. A game that needs laws, other
umpires or the referee's desk must be a ``Game`` with its own files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from types import UnionType
from typing import Generic, TypeVar, cast, get_args

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.errors import ImpossibleAct
from hoyle.law import Incident, Landmark, Matter, Rule
from hoyle.seat import CHANCE, Seat, left, right
from hoyle.table import words
from hoyle.table.act import Act, Cut, CutPack, SeatAct, Shuffle
from hoyle.table.event import Event, Telling
from hoyle.table.game import Game
from hoyle.table.impossible import Impossible as Impossible
from hoyle.table.incident import refused
from hoyle.table.pack import NO_PACK, chance, cut_for_deal, cut_pack, cuts, lay_pack, whole
from hoyle.table.position import Position, Step, Umpire
from hoyle.table.possible import doable
from hoyle.table.protocols import V
from hoyle.table.result import Ending, Result
from hoyle.table.small import Look, SmallObservation, SmallState, Why, rules_of_turns
from hoyle.table.speak import Spoken
from hoyle.table.speech import Speech, Tell
from hoyle.table.view import Fact, Outcome, ScoreLine, View
from hoyle.words import Phrase, Text, phrase

S = TypeVar("S", bound=SmallState)
A = TypeVar("A", bound=SeatAct)


@dataclass(frozen=True, kw_only=True)
class SmallGame(Generic[V, S, A]):
    """The parts of a small game; ``game()`` returns the ``Game`` that every door plays.

    Attributes:
        name: one lower-case word, never changed.
        title: what people call it.
        says: one line about it.
        pictured: three cards for its tile in the lobby: "AS KH 2D".
        players: the number of players, 2 to 13.
        variants: the ways to play it, the usual one first.
        acts: the class of its acts, or their union.
        rules: its rules of play; ``forbids`` names them.
        state: the class of its state, which can be constructed from a variant only.
        deal: the state once the cards, in the order of the cut pack, are dealt by ``state.dealer``.
        turn: the seat that acts next; None once the deal is over.
        can: every act that this seat's hands could do in this deal, in turn or not.
        do: the state after one of those acts.
        won: the points that a finished deal is worth, by seat.
        look: what this seat is shown, built from scratch; None is a bystander.
        spoken: each act in words.
        forbids: the rule that an act in turn breaks, and the reason; None if it breaks none.
        attend: acts that the table does for its players, the next one first.
        stake: the pence that each other player pays for a point.
        ends: what a finished deal ends: a "game" too, or only the "deal".
    """

    name: str
    title: str
    says: str
    pictured: str
    players: int
    variants: tuple[V, ...]
    acts: type[A] | UnionType
    rules: tuple[Rule, ...]
    state: Callable[..., S]
    deal: Callable[[S, tuple[Card, ...]], S]
    turn: Callable[[S], Seat | None]
    can: Callable[[S, Seat], Iterable[A]]
    do: Callable[[S, A], S]
    won: Callable[[S], tuple[int, ...]]
    look: Callable[[S, Seat | None], Look]
    spoken: tuple[Spoken[A], ...]
    forbids: Callable[[S, A], tuple[str, Text] | None] = lambda _, __: None
    attend: Callable[[S], tuple[A, ...]] = lambda _: ()
    stake: Callable[[V], int] = lambda _: 0
    ends: Callable[[S], Ending] = lambda _: "game"
    titles: dict[str, Phrase[[]]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        phrases = {f"title_{place}": phrase(each.name) for place, each in enumerate(self.variants)}
        module = (get_args(self.acts) or (self.acts,))[0].__module__
        type("Titles", (), {"__module__": module, **phrases})  # Creating the class names the phrases.
        phrases_by_name = zip((each.name for each in self.variants), phrases.values(), strict=True)
        object.__setattr__(self, "titles", dict(phrases_by_name))

    def game(self) -> Game[V, S, Act, SmallObservation[V, A]]:
        """Return the game that every door plays, with a strict umpire and no desk."""
        return Game(
            name=self.name,
            title=self.title,
            says=self.says,
            pictured=self.pictured,
            variants=self.variants,
            players=(self.players, self.players),
            seats=lambda _: self.players,
            umpires=(Umpire.STRICT,),
            acts=Cut | Shuffle | CutPack | self.acts,
            begin=lambda variant: self.state(variant=variant),
            due=self._due,
            chance=chance,
            play=self._play,
            incidents=self._incidents,
            landmarks=lambda step: frozenset({Landmark.CUT} if isinstance(step.act, CutPack) else ()),
            matter=lambda position: Matter(variant=cast(V, position.state.variant), docket=position.docket),
            score=self._score,
            settle=self._settle,
            lawful=self._lawful,
            possible=lambda state, seat: doable(self._play, state, (*cuts(seat), *self.can(state, seat))),
            attend=lambda position: self.attend(position.state) if self._in_play(position.state) else (),
            observe=self._observe,
            speech=self.speech,
            view=self._view,
            result=self._result,
            rules=(*rules_of_turns(self.name), *self.rules),
        )

    @cached_property
    def speech(self) -> Speech:
        """Every act in words, including the cut and the shuffle."""
        unasked: dict[type, Telling[[]] | Tell] = {
            Cut: words.cut_for_deal,
            Shuffle: words.TableWords.shuffled,
        }
        return Speech(words.CUT_PACK, *self.spoken, unasked=unasked, afterwards=(self._deal_over,))

    def _in_play(self, state: S) -> bool:
        return state.deals > 0 and not state.pack.cards and self.turn(state) is not None

    def _over(self, state: S) -> bool:
        return not state.deals or self.turn(state) is None

    def _next_dealer(self, state: S) -> Seat:
        return left(state.dealer, self.players) if state.deals else state.dealer

    def _cutter(self, state: S) -> Seat:
        return right(self._next_dealer(state), self.players)

    def _due(self, position: Position[S]) -> tuple[Seat, ...]:
        state = position.state
        if state.pack.cards:
            return (self._cutter(state),)
        waiting = self.turn(state) if state.deals else None
        return (CHANCE,) if waiting is None else (waiting,)

    def _play(self, state: S, act: Act) -> S:
        match act:
            case Cut(pack=pack):
                return cut_for_deal(state, whole(pack), self.players)
            case Shuffle(pack=pack):
                return lay_pack(state, whole(pack), over=self._over(state))
            case SeatAct(seat) if not 0 <= seat < self.players:
                raise ImpossibleAct(Impossible.no_seat(seat, self.players))
            case CutPack(at=at):
                cards, dealer = cut_pack(state, at).pack.cards, self._next_dealer(state)
                new_deal = replace(state, pack=NO_PACK, cut=False, dealer=dealer, deals=state.deals + 1)
                return self.deal(new_deal, cards)
            case SeatAct(seat):
                possible = self.can(state, seat) if self._in_play(state) else ()
                for each in possible:
                    if each == act:
                        return self.do(state, each)
                raise ImpossibleAct(Why.no_such_act(seat))
        raise ImpossibleAct(Impossible.no_deal_in_hand())

    def _broken(self, state: S, act: SeatAct) -> tuple[str, Text] | None:
        """Return the rule that an act breaks, and the reason; None if it breaks none."""
        cut, turn = (each.id for each in rules_of_turns(self.name))
        if isinstance(act, CutPack):
            return None if act.seat == self._cutter(state) else (cut, Why.cuts_out_of_turn(act.seat))
        if act.seat != self.turn(state):
            return turn, Why.out_of_turn(act.seat)
        return next((self.forbids(state, each) for each in self.can(state, act.seat) if each == act), None)

    def _incidents(self, step: Step[S, Act]) -> tuple[Incident, ...]:
        act, state = step.act, step.before.state
        if not isinstance(act, SeatAct) or (broken := self._broken(state, act)) is None:
            return ()
        return (refused(act.seat, *broken, state.deals, self.players),)

    def _lawful(self, position: Position[S], seat: Seat) -> tuple[A | CutPack, ...]:
        state = position.state
        if seat not in self._due(position):
            return ()
        if state.pack.cards:
            return cuts(seat)
        return tuple(act for act in self.can(state, seat) if self.forbids(state, act) is None)

    def _points(self, state: S) -> tuple[int, ...]:
        return state.tally.won or (0,) * self.players

    def _score(self, position: Position[S]) -> S:
        state = position.state
        if not self._over(state) or state.deals == state.tally.deals:
            return state
        won = tuple(map(sum, zip(self._points(state), self.won(state), strict=True)))
        return replace(state, tally=replace(state.tally, won=won, deals=state.deals))

    def _settle(self, position: Position[S]) -> S:
        """Pay the points of the deal: for each point the winner receives the stake from each other player."""
        state = position.state
        points, tally = self.won(state), state.tally
        pence = self.stake(cast(V, state.variant))
        share = {
            str(player): pence * (self.players * points[seat] - sum(points))
            for seat, player in enumerate(state.chairs)
        }
        return replace(state, tally=replace(tally, ledger=tally.ledger.enter("deal", tally.deals, share)))

    def _ended(self, state: S) -> Ending:
        return self.ends(state) if state.deals and self._over(state) and not state.pack.cards else ""

    def _outcome(self, state: S) -> Outcome | None:
        over = self._ended(state)
        if not over:
            return None
        points = self.won(state)
        best = [Seat(seat) for seat, each in enumerate(points) if each == max(points)]
        headline = Why.wins_the_deal(best[0]) if len(best) == 1 else Why.nobody_wins()
        return Outcome(over=over, headline=headline, lines=())

    def _deal_over(self, step: Step[S, Act]) -> Iterator[Event]:
        if not self._ended(step.before.state) and (outcome := self._outcome(step.after)):
            yield Event(kind="deal_over", text=outcome.headline)
            pence = [self._pence(state, step.after.chairs) for state in (step.before.state, step.after)]
            yield from words.paid(*pence)

    def _pence(self, state: S, chairs: tuple[int, ...]) -> list[int]:
        balances = state.tally.ledger.balances([str(player) for player in chairs])
        return [balances[str(player)] for player in chairs]

    def _observe(self, position: Position[S], seat: Seat | None) -> SmallObservation[V, A]:
        state, waiting = position.state, self._due(position)[0]
        return SmallObservation(
            variant=cast(V, state.variant),
            seat=seat,
            waits_for=None if waiting == CHANCE else waiting,
            chairs=state.chairs,
            dealer=self._next_dealer(state) if self._over(state) else state.dealer,
            won=self._points(state),
            look=self.look(state, seat),
            outcome=self._outcome(state),
            cases=position.docket.public_rulings(),
            lawful=() if seat is None else self._lawful(position, seat),
        )

    def _view(self, seen: SmallObservation[V, A]) -> View:
        look = seen.look
        return View(
            title=self.titles[seen.variant.name](),
            players=self.players,
            seat=seen.seat,
            turn=seen.waits_for,
            hand=look.hand,
            played=look.played,
            last=look.last,
            piles=look.piles,
            facts=(Fact("dealer", words.TableWords.seat(seen.dealer)), *look.facts),
            score=tuple(ScoreLine(seat=Seat(seat), points=each) for seat, each in enumerate(seen.won)),
            prompt=self.speech.prompt(seen),
            choices=self.speech.choices(seen),
            outcome=seen.outcome,
        )

    def _result(self, state: S) -> Result:
        return Result(
            score={str(seat): points for seat, points in enumerate(self._points(state))},
            deals=state.tally.deals,
            ledger=state.tally.ledger,
            chairs=state.chairs,
            over=self._ended(state),
        )
