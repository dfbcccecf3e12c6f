"""A deal of solo or cribbage at a strict table as a game of OpenSpiel; ``hoyle.rl.openspiel`` registers them.

Chance deals the cards one at a time, round the table from seat 0 on, and at cribbage the start last. The last
seat deals. A player sees the start only when it is turned up. Actions are those of ``Game.actions``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hoyle.cards import ALL, Hand
from hoyle.games import CRIBBAGE, SOLO
from hoyle.games.cribbage import act as cribbage
from hoyle.games.solo import act as solo
from hoyle.kernel.environments import CRIBBAGE as CRIBBAGE_ROWS
from hoyle.kernel.environments import SOLO as SOLO_ROWS
from hoyle.kernel.environments import Kind
from hoyle.play import Table
from hoyle.rl.hidden import deal_again
from hoyle.rl.openspiel_observers import DealObserver, PresentObserver
from hoyle.rl.rows import cribbage_row, solo_row
from hoyle.seat import CHANCE, Seat

PACK, _HIDDEN, _TRIES = 52, "lays out", 10_000


class DealState(pyspiel.State):
    """The cards dealt so far, the acts done, and a strict table once all cards are dealt."""

    game: ClassVar[str]
    variant: ClassVar[str]
    players: ClassVar[int]
    cards: ClassVar[int]
    faces: ClassVar[int] = PACK
    """The groups of cards that chance distinguishes."""
    known: ClassVar[Any]
    """Its acts by number."""
    kind: ClassVar[Kind]
    """The rows that show what a player sees; bézique has none."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.dealt: list[int] = []
        self.acts: list[tuple[int, int]] = []
        self.table: Any = None
        self.shown: set[int] = set()
        """The seats whose hands have lain open."""

    def given(self) -> Any:
        """Return the act that deals the cards."""
        raise NotImplementedError

    def payoff(self) -> Sequence[float]:
        """Return the payoff of each seat when the deal is over."""
        raise NotImplementedError

    def turned(self) -> int | None:
        """Return the card turned up that all see; None if there is none yet."""
        raise NotImplementedError

    def row_of(self, player: int) -> NDArray[np.uint64] | None:
        """Return what a player sees as a row of ``VecEnv``; None before and after the play."""
        return None if self.table is None or self.over() else self.row(player)

    def row(self, player: int) -> NDArray[np.uint64]:
        """Return the row of what a player sees during the play."""
        raise NotImplementedError

    def laid(self) -> Any:
        """Return a table at which the cards are dealt."""
        table: Any = Table(self.game, self.variant)
        table.deal(self.given())
        return table

    def turn(self) -> int:
        """Return the seat to act."""
        return int(self.table.due[0])

    def may_see(self, player: int, seat: int, number: int) -> bool:  # noqa: ARG002
        """Return whether a player sees an act of a seat."""
        return True

    def dealt_again(self, rng: np.random.Generator, player: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Return cards as they may have been dealt, and the acts then, by all that a player has seen.

        Here the pack is dealt to four hands, and its cards are played in tricks.
        """
        dealt = [self.hand_dealt(seat) for seat in range(4)]
        played = [number for _, number in self.acts if number < PACK]
        hands = deal_again(rng, player, dealt, played, 3, self.dealt[-1], self.shown)
        return [hand[turn] for turn in range(13) for hand in hands], self.acts

    def over(self) -> bool:
        """Return whether the deal has ended."""
        return bool(self.table) and (self.table.result.over != "" or self.table.due[0] == CHANCE)

    def hand_dealt(self, seat: int) -> Hand:
        """Return the cards dealt to a seat so far."""
        to_seats = self.dealt[: self.cards // self.players * self.players]
        return Hand.of(ALL[card] for card in to_seats[seat :: self.players])

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.over() else self.turn()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [card for card in range(PACK) if card not in self.dealt]
        return [(card, 1 / len(left)) for card in left]

    def is_terminal(self) -> bool:
        return self.over()

    def returns(self) -> list[float]:
        return list(map(float, self.payoff())) if self.over() else [0.0] * self.players

    def _legal_actions(self, player: int) -> list[int]:
        assert player == self.current_player(), "only the seat to act may act"
        return sorted(self.known.index(act) for act in self.table.lawful)

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.acts.append((self.turn(), action))
            self.do(action)
            return
        self.dealt.append(action)
        if len(self.dealt) == self.cards:
            self.table = self.laid()

    def do(self, action: int) -> None:
        """Do an act of the seat to act."""
        self.table.act(self.known.act(action, self.table.due[0]))
        open_hands = getattr(self.table.observe(), "exposed", ())
        self.shown |= {each for each, hand in enumerate(open_hands) if hand}

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DealState:
        """Return a state that the player cannot tell from this one: hidden cards dealt again by chance."""
        rng = np.random.default_rng(int(sampler() * 2**53))
        for _ in range(_TRIES):
            cards, acts = self.dealt_again(rng, player)
            state = self.get_game().new_initial_state()
            for card in cards:
                state.apply_action(card)
            for seat, action in acts:
                if state.current_player() != seat or action not in state.legal_actions():
                    break
                state.apply_action(action)
            else:
                if state.current_player() == self.current_player():
                    return state
        raise AssertionError("the cards that lie here agree with all that was seen")

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {ALL[action].text}" if player == pyspiel.PlayerId.CHANCE else self.known.text(action)

    def __str__(self) -> str:
        hands = " / ".join(str(self.hand_dealt(seat)) for seat in range(self.players))
        return f"{hands}; {'; '.join(f'{seat}: {self.known.text(number)}' for seat, number in self.acts)}"

    def known_to(self, player: int) -> str:
        """Return all that a player has seen, in words."""
        turned = self.turned()
        told = [
            f"seat {player}",
            str(self.hand_dealt(player)),
            f"turned {'-' if turned is None else ALL[turned].text}",
        ]
        told += [f"{seat} shows {self.hand_dealt(seat)}" for seat in sorted(self.shown)]
        for seat, number in self.acts:
            told.append(
                f"{seat}: {self.known.text(number) if self.may_see(player, seat, number) else _HIDDEN}"
            )
        return "; ".join(told)


class SoloState(DealState):
    """A deal of solo: calls, and the play. Payoffs are in pence."""

    game, variant, players, cards = "solo", "solo-whist", 4, PACK
    known, kind = SOLO.actions(), SOLO_ROWS

    def given(self) -> solo.Given:
        last = ALL[self.dealt[-1]]
        one, two, three, four = (self.hand_dealt(seat) for seat in range(4))
        return solo.Given(dealer=Seat(3), turn_up=last.suit, hands=(one, two, three, four), turned=last)

    def row(self, player: int) -> NDArray[np.uint64]:
        return solo_row(self.table.observe(Seat(player)))

    def payoff(self) -> Sequence[float]:
        balances = self.table.result.ledger.balances(map(str, range(4)))
        return [balances[str(seat)] for seat in range(4)]

    def turned(self) -> int | None:
        return self.dealt[-1] if self.table else None


class CribbageState(DealState):
    """A deal of six-card cribbage for two, from nothing. Payoffs are the holes of a seat less the other's."""

    game, variant, players, cards = "cribbage", "six-card", 2, 13
    known, kind = CRIBBAGE.actions("six-card"), CRIBBAGE_ROWS

    def given(self) -> cribbage.Given:
        hands = (self.hand_dealt(0), self.hand_dealt(1))
        return cribbage.Given(dealer=Seat(1), hands=hands, start=ALL[self.dealt[-1]])

    def row(self, player: int) -> NDArray[np.uint64]:
        return cribbage_row(self.table.observe(Seat(player)))

    def payoff(self) -> Sequence[float]:
        one, other = self.table.position.state.tally.score
        return [one - other, other - one]

    def turned(self) -> int | None:
        return self.dealt[-1] if len(self.acts) >= self.players else None

    def may_see(self, player: int, seat: int, number: int) -> bool:
        return seat == player or number <= PACK

    def dealt_again(self, rng: np.random.Generator, player: int) -> tuple[list[int], list[tuple[int, int]]]:
        other = 1 - player
        own = {card.index for card in self.hand_dealt(player)}
        played = [number for seat, number in self.acts if seat == other and number < PACK]
        turned = self.turned()
        hidden = set(range(PACK)) - own - set(played) - ({turned} if turned is not None else set())
        drawn = [int(card) for card in rng.permutation(sorted(hidden))[: 7 - len(played)]]
        start, away = (drawn[0] if turned is None else turned), drawn[1 : 7 - len(played)]
        laid = cribbage.LayOut(Seat(0), Hand.of(ALL[card] for card in away[:2]))
        acts = [
            (seat, number if self.may_see(player, seat, number) else self.known.index(laid))
            for seat, number in self.acts
        ]
        hands = {player: sorted(own), other: [*played, *away]}
        return [*(hands[seat][turn] for turn in range(6) for seat in (0, 1)), start], acts


def register(
    state: type[DealState],
    recalls: Callable[..., Any],
    present: Callable[..., Any],
    *,
    long_name: str,
    most: float,
    length: int,
) -> None:
    """Register the game of one deal with OpenSpiel: payoffs are within ``most``, acts at most ``length``.

    Its observers are made by ``recalls`` for all that a player has seen, and by ``present`` for what it sees.
    """
    kind = pyspiel.GameType(
        short_name=f"hoyle_{state.game}",
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=state.players,
        min_num_players=state.players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=len(state.known),
        max_chance_outcomes=state.faces,
        num_players=state.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=length,
    )

    class DealGame(pyspiel.Game):
        """The game of one deal."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> DealState:
            return state(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if params:
                raise ValueError(f"the observer of {kind.short_name} takes no parameters, not {params}")
            recall = iig_obs_type is not None and iig_obs_type.perfect_recall
            return (recalls if recall else present)(self, state)

    pyspiel.register_game(kind, DealGame)


GAMES: Final = ("hoyle_solo", "hoyle_cribbage")
_BOTH: Final = (DealObserver, PresentObserver)
register(SoloState, *_BOTH, long_name="Solo whist, one deal (Hoyle)", most=200.0, length=80)
register(CribbageState, *_BOTH, long_name="Six-card cribbage, one deal (Hoyle)", most=121.0, length=20)
