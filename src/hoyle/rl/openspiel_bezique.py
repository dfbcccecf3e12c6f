"""A deal of rubicon bézique at a strict table as a game of OpenSpiel; ``hoyle.rl.openspiel`` registers it.

Chance deals all 128 cards by their faces: 18 to the hands in turn, from seat 0 on, then the stock in the
order of drawing. Seat 1 deals. Which of four equal cards is played makes no difference, except whether it
lies on the table: acts are numbered by face and by that. Of declarations of one kind and suit a player makes
the first that the table offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Final, get_args

import numpy as np
import pyspiel
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.declaration import Kind
from hoyle.games.bezique.variant import FOUR_PACKS
from hoyle.rl.openspiel_deals import DealState
from hoyle.seat import Seat

HANDS, _COPIES = 18, 4


def _face(card: Card) -> tuple[int, int]:
    return list(Suit).index(card.suit), list(Rank).index(card.rank)


FACES: Final = tuple(sorted({_face(card) for card in FOUR_PACKS.cards}))
"""The 32 faces, as suit and rank."""

_CARDS: Final = {face: [card for card in FOUR_PACKS.cards if _face(card) == face] for face in FACES}
NAMES: Final = tuple(_CARDS[face][0].text[:2] for face in FACES)
"""Their names, such as ``KS``."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_SUITED: Final = ("marriage", "sequence")
_OTHERS: Final = (
    act.Draw(Seat(0)),
    act.Draw(Seat(0), second=True),
    act.CarteBlanche(Seat(0)),
    act.ShowDrawn(Seat(0)),
    act.TakeHeap(Seat(0)),
)
_TABLE: Final = len(FACES)
DECLARE: Final = 2 * _TABLE
DECLARATIONS: Final = len(KINDS) * len(Suit)
_REST: Final = DECLARE + DECLARATIONS


def face_of(card: Card) -> int:
    """Return the number of a card's face, 0 to 31."""
    return FACES.index(_face(card))


def declaration(kind: Kind, cards: Hand) -> int:
    """Return the number of a declaration by its kind and, where that matters, its suit."""
    suit = FACES[face_of(next(iter(cards)))][0] if kind in _SUITED else 0
    return len(Suit) * KINDS.index(kind) + suit


class BeziqueActs:
    """The acts by number: a face from the hand, a face from the table, a declaration, and the others."""

    def __len__(self) -> int:
        return _REST + len(_OTHERS)

    def index(self, done: Any, table: Hand) -> int:
        """Return the number of an act of a seat whose declared cards are ``table``."""
        if isinstance(done, act.Play):
            return face_of(done.card) + (_TABLE if done.card in table else 0)
        if isinstance(done, act.Declare):
            return DECLARE + declaration(done.kind, done.cards)
        return _REST + _OTHERS.index(replace(done, seat=Seat(0)))

    def text(self, number: int) -> str:
        """Return a short name of the act with this number, such as ``Play KS``."""
        if number < DECLARE:
            return f"Play {NAMES[number % _TABLE]}{' from the table' if number >= _TABLE else ''}"
        if number < _REST:
            kind, suit = divmod(number - DECLARE, len(Suit))
            return f"Declare {KINDS[kind]}{f' in {list(Suit)[suit]}' if KINDS[kind] in _SUITED else ''}"
        other = _OTHERS[number - _REST]
        return type(other).__name__ + (" second" if getattr(other, "second", False) else "")


class BeziqueState(DealState):
    """A deal of rubicon bézique. Payoffs are the points of a seat less the opponent's."""

    game, variant, players, cards = "bezique", "rubicon", 2, len(FOUR_PACKS.cards)
    faces = len(FACES)
    known: ClassVar[Any] = BeziqueActs()

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.pack: list[Card] = []
        self.held: list[list[Card]] = [[], []]
        """The cards that each seat has had, in the order received."""
        self.revealed: list[list[Card]] = [[], []]
        """The cards of each hand that the opponent was shown."""

    def given(self) -> act.Given:
        met: Counter[int] = Counter()
        for face in self.dealt:
            self.pack.append(_CARDS[FACES[face]][met[face]])
            met[face] += 1
        self.held = [self.pack[seat:HANDS:2] for seat in range(2)]
        hands = (Hand.of(self.held[0]), Hand.of(self.held[1]))
        return act.Given(dealer=Seat(1), hands=hands, stock=tuple(self.pack[HANDS:]))

    def payoff(self) -> Sequence[float]:
        one, other = self.table.result.score.values()
        return [one - other, other - one]

    def turned(self) -> int | None:
        return None

    def hand_dealt(self, seat: int) -> Any:
        return " ".join(NAMES[face] for face in sorted(self.dealt[seat:HANDS:2]))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        met = Counter(self.dealt)
        left = {face: _COPIES - met[face] for face in range(len(FACES))}
        return [(face, n / (self.cards - len(self.dealt))) for face, n in left.items() if n]

    def numbered(self) -> dict[int, Any]:
        """Return the lawful acts by number; of acts that differ only in equal cards, the first."""
        deal, acts = self.table.position.state.deal, dict[int, Any]()
        for done in self.table.lawful:
            acts.setdefault(self.known.index(done, deal.table[done.seat]), done)
        return acts

    def _legal_actions(self, player: int) -> list[int]:
        assert player == self.current_player(), "only the seat to act may act"
        return sorted(self.numbered())

    def do(self, action: int) -> None:
        seat, done = self.table.due[0], self.numbered()[action]
        if isinstance(done, act.CarteBlanche):
            self.revealed[seat] += self.table.position.state.deal.hands[seat]
        elif isinstance(done, act.ShowDrawn):
            self.revealed[seat].append(self.held[seat][-1])
        self.table.act(done)
        deal = self.table.position.state.deal
        for each in range(2):
            had = Hand.of(self.held[each])
            self.held[each] += [card for card in deal.held(Seat(each)) if card not in had]

    def dealt_again(self, rng: np.random.Generator, player: int) -> tuple[list[int], list[tuple[int, int]]]:
        deal, other = self.table.position.state.deal, 1 - player
        laid = [card for _, card in (*deal.trick, *deal.last)]
        known = Hand.of(self.held[player]) | deal.played | deal.table[other] | Hand.of(self.revealed[other])
        known |= Hand.of(laid)
        hidden = [place for place, card in enumerate(self.pack) if card not in known]
        dealt = list(self.dealt)
        for place, other_place in zip(hidden, rng.permutation(hidden), strict=True):
            dealt[place] = self.dealt[int(other_place)]
        return dealt, self.acts

    def known_to(self, player: int) -> str:
        """Return all that a player has seen, in words."""
        drawn = " ".join(NAMES[face_of(card)] for card in self.held[player][HANDS // 2 :])
        told = [f"seat {player}", self.hand_dealt(player), f"drew {drawn or '-'}"]
        told += [
            f"{seat} shows {' '.join(NAMES[face_of(card)] for card in cards)}"
            for seat, cards in enumerate(self.revealed)
            if cards
        ]
        return "; ".join([*told, *(f"{seat}: {self.known.text(number)}" for seat, number in self.acts)])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {NAMES[action]}" if player == pyspiel.PlayerId.CHANCE else self.known.text(action)
