"""Deals a proved pack again, by the game's plan and the public acts of a record, and checks the acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from hoyle.files.json_text import JsonObject
from hoyle.table import Plan
from hoyle.table.plan import falling

HOLDING: Final = ("Play", "LayOut", "Declare", "Expose", "Separate")
"""Acts that only a seat with the right cards can do."""

Act = JsonObject
"""An act as JSON, as in a record."""


@dataclass(slots=True)
class Dealing:
    """Follows one cut pack, and knows every card that each seat received.

    Attributes:
        hands: all cards that each seat was dealt or drew, in order, including those it has played.
        rest: the cards not dealt to anyone, the top card first.
        packets: the packets lifted or divided, each with its seat, or None.
        played: the cards played since a ruling or an undo may last have returned one to a hand.
    """

    plan: Plan
    cards: tuple[str, ...]
    """The pack as it was cut, top card first."""
    hands: list[list[str]]
    faced: tuple[int, ...] = ()
    """The positions in the pack, from 0, of cards that are face up."""
    dealer: int | None = None
    fell: int = 0
    to: int | None = None
    turned: str | None = None
    start: str | None = None
    crib: tuple[str, ...] = ()
    rest: list[str] = field(default_factory=list)
    packets: list[tuple[int | None, tuple[str, ...]]] = field(default_factory=list)
    numbers: tuple[int, ...] = ()
    drawn: dict[int, str] = field(default_factory=dict)
    played: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, plan: Plan, cards: Sequence[str], seats: int, faced: Iterable[int] = ()) -> Dealing:
        """Start with a pack that is cut but not yet dealt."""
        rest = list(cards) if plan.rest == "packets" else []
        return cls(plan, tuple(cards), [[] for _ in range(seats)], tuple(faced), rest=rest)

    def copy(self) -> Dealing:
        """Return a copy, to which to return when acts are undone."""
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            rest=list(self.rest),
            packets=list(self.packets),
            drawn=dict(self.drawn),
            played=set(self.played),
        )

    def act(self, act: Act) -> str | None:
        """Apply an act; return a card that its seat cannot have, or None."""
        kind = act["act"]
        if kind == "Deal":
            self._deal(act)
        elif kind == "Lift" and self.plan.rest == "lifted":
            return self._turn_up(act.get("at"))
        elif kind == "Lift" and self.plan.rest == "packets":
            self._lift(act)
        elif kind == "Divide":
            self._divide(act)
        elif kind == "Draw":
            return self._draw(act)
        elif kind == "Withdraw":
            self.played.clear()
        elif kind in HOLDING:
            return self._hold(act)
        return None

    def ruled(self, rulings: Iterable[JsonObject]) -> None:
        """Apply the rulings that move cards."""
        self.played.clear()
        for ruling in rulings:
            remedy = ruling.get("remedy")
            if ruling.get("standing") != "exacted" or not isinstance(remedy, Mapping):
                continue
            if remedy.get("type") == "HandsCompleted":
                self._complete()
            elif remedy.get("type") == "DrawnAgain" and remedy.get("seat") in self.drawn:
                self.rest.insert(0, self.drawn.pop(remedy["seat"]))

    def _deal(self, act: Act) -> None:
        seats, plan = len(self.hands), self.plan
        if plan.rest == "none":
            self._deal_on(act)
            return
        self.dealer = dealer = act["seat"]
        self.numbers = tuple(act.get("numbers") or (plan.each,) * seats)
        places = iter(self.cards)
        for seat in falling(dealer, self.numbers, plan.together):
            self.hands[seat].append(next(places, ""))
        fell = sum(self.numbers)
        self.crib = self.cards[fell : fell + plan.crib]
        self.rest = list(self.cards[fell + plan.crib :])

    def _deal_on(self, act: Act) -> None:
        """Deal until a number of cards has been dealt, a face-up card appears, or the pack is used up."""
        seats = len(self.hands)
        if self.dealer is None:
            self.dealer, self.to = act["seat"], (act["seat"] + 1) % seats
        if act.get("to") is not None:
            self.to = act["to"]
        passes = set(passing(seats, self.plan.each, self.plan.together))
        left = len(self.cards) - self.fell
        for _ in range(min(left, act.get("count") or left)):
            assert self.to is not None, "the first card goes to the dealer's left"
            self.hands[self.to].append(self.cards[self.fell])
            self.fell += 1
            if self.fell in passes:
                self.to = (self.to + 1) % seats
            if self.fell - 1 in self.faced:
                break
        if self.fell == len(self.cards) and self.plan.turned and not act.get("down"):
            self.turned = self.cards[-1]

    def _turn_up(self, at: object) -> str | None:
        if not isinstance(at, int) or not 0 <= at < len(self.rest):
            return "?"
        self.start = self.rest[at]
        return None

    def _lift(self, act: Act) -> None:
        seats, seat, cards = len(self.hands), act.get("seat"), act.get("cards")
        self.packets.append((seat, tuple(self.rest[:cards])))
        self.rest = self.rest[cards:]
        if len(self.packets) == seats - 1:
            owners = {owner for owner, _ in self.packets}
            dealer = next((each for each in range(seats) if each not in owners), None)
            self.packets.append((dealer, tuple(self.rest)))
            self.rest = []

    def _divide(self, act: Act) -> None:
        for size in act["sizes"]:
            self.packets.append((None, tuple(self.rest[:size])))
            self.rest = self.rest[size:]

    def _draw(self, act: Act) -> str | None:
        seat, second = act["seat"], bool(act.get("second"))
        if len(self.rest) <= second:
            return "?"
        card = self.rest.pop(int(second))
        self.hands[seat].append(card)
        self.drawn[seat] = card
        return None

    def _hold(self, act: Act) -> str | None:
        is_played = act["act"] == "Play"
        for card in cards_of(act):
            if card not in self.hands[act["seat"]] or (is_played and card in self.played):
                return card
            if is_played:
                self.played.add(card)
        return None

    def _complete(self) -> None:
        """Fill short hands from the top of the rest, starting at the dealer's left."""
        seats = len(self.hands)
        assert self.dealer is not None, "hands are completed once they are dealt"
        for turn in range(1, seats + 1):
            seat = (self.dealer + turn) % seats
            missing = max(self.plan.each - self.numbers[seat], 0)
            self.hands[seat] += self.rest[:missing]
            self.rest = self.rest[missing:]
        self.numbers = (self.plan.each,) * seats


def cards_of(act: Act) -> tuple[str, ...]:
    """Return the cards that an act names from the hand of its seat.

    >>> cards_of({"act": "LayOut", "seat": 0, "cards": "2D 5H"})
    ('2D', '5H')
    """
    cards = act.get("cards", act.get("card"))
    return tuple(cards.split()) if isinstance(cards, str) else ()


def passing(seats: int, each: int, together: int) -> Iterator[int]:
    """Yield the numbers of dealt cards after which the deal moves on to the next seat.

    >>> list(passing(2, 3, 2))
    [2, 4, 5, 6]
    """
    fell = 0
    for begun in range(0, each, together):
        for _ in range(seats):
            fell += min(together, each - begun)
            yield fell
