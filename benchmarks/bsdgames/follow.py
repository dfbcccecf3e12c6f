"""A deal of the other program replayed at our table, as far as one player can see it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from benchmarks.bsdgames.screen import Screen, named
from hoyle.cards import ALL, Card, Hand
from hoyle.games.cribbage.act import Act, Given, LayOut, Lift, Play
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import VALUES
from hoyle.games.cribbage.state import State
from hoyle.games.cribbage.variant import SIX_CARD
from hoyle.seat import SEATS, Seat
from hoyle.table import Position, advance, attended

WE, THEY = SEATS[:2]
DEALT, LAID_OUT, LIMIT = 6, 2, 31
TENS = tuple(card for card in ALL if VALUES[card.index] == 10)
"""The other's possible cards if it cannot play: where any card is too high, these are."""


@dataclass
class Deal:
    """A deal as one player has seen it: the score at its start, the cards, and who played which, in order."""

    we_deal: bool
    score: tuple[int, int]
    dealt: Hand
    out: list[Card] = field(default_factory=list)
    played: list[tuple[Seat, Card]] = field(default_factory=list)
    since: int = 0
    """The index in ``played`` of the first card of the current count."""

    def look(self, screen: Screen, said: Iterable[str]) -> None:
        """Take in what was played since the previous screen.

        Every card is on the table for a moment, except one with which the program makes thirty-one: it names
        that
        card, and removes it with the others.
        """
        told = [card for card in map(named, said) if card]
        for table in screen.tables:
            known = [card for _, card in self.played[self.since :]]
            if not table or any(card != one for card, one in zip(table, known, strict=False)):
                self._thirty_one(told)
                self.since = len(self.played)
            self._played(table)
            if table:
                self.since = [card for _, card in self.played].index(table[0])
        self._thirty_one(told)

    def _played(self, cards: Iterable[Card]) -> None:
        seen = {card for _, card in self.played}
        self.played += [(WE if card in self.dealt else THEY, card) for card in cards if card not in seen]

    def _thirty_one(self, told: Iterable[Card]) -> None:
        count = sum(VALUES[card.index] for _, card in self.played[self.since :])
        last = [card for card in told if count + VALUES[card.index] == LIMIT]
        before = len(self.played)
        self._played(last)
        if len(self.played) > before:
            self.since = len(self.played)

    def seen(self, start: Card | None) -> Observation:
        """Return what our table would show a player of this deal; the other's unseen cards are arbitrary."""
        known = {card for _, card in self.played}
        free = (card for card in TENS if card not in self.dealt and card not in known and card != start)
        up = start or next(free)
        theirs = [card for who, card in self.played if who == THEY]
        held = Hand.of([*theirs, *islice(free, DEALT - LAID_OUT - len(theirs))])
        out = Hand.of(islice(free, LAID_OUT))
        position: Position[State] = Position(GAME.begin(SIX_CARD))
        dealer = WE if self.we_deal else THEY
        position = _do(
            position, Given(dealer=dealer, hands=(self.dealt, held | out), start=up, score=self.score)
        )
        if start is not None:
            position = _do(
                position,
                LayOut(WE, Hand.of(self.out)),
                LayOut(THEY, out),
                Lift(THEY if self.we_deal else WE, 0),
            )
            for who, card in self.played:
                position = _do(position, Play(who, card))
            position = attended(GAME, position)
        return GAME.observe(position, WE)


def _do(position: Position[State], *acts: Act) -> Position[State]:
    for act in acts:
        position, _ = advance(GAME, attended(GAME, position), act)
    return position
