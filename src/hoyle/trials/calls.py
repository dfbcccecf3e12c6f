"""The frequency of each call of solo, and of its success: a bot in all four seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from hoyle.bots import any_bot
from hoyle.fairness import Chance
from hoyle.games.solo.act import Given
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.declaration import CALLED
from hoyle.games.solo.game import GAME
from hoyle.games.solo.score import played_for
from hoyle.games.solo.stakes import settled
from hoyle.games.solo.state import DealInPlay
from hoyle.seat import SEATS, left
from hoyle.table import Position, advance
from hoyle.trials.deals import shuffled
from hoyle.trials.estimate import mean
from hoyle.trials.played_variant import OfVariant
from hoyle.trials.table import played
from hoyle.trials.trial import Row, as_document

PASSED, ACCEPTED, THROWN_UP = "pass", "acceptance", "thrown-up"
"""Counts of other words, and of outcomes, besides the calls."""


class Calls(OfVariant, frozen=True, kw_only=True, tag="calls"):
    """Deals of solo, called and played by one bot, which sees one hand at a time.

    A row says what was ``said``, in order; what was ``played``, or that the hands were thrown up; and then
    the ``tricks`` of the declarers, and what they won by it in ``pence``.
    """

    game: str = GAME.name
    bot: str = "plain"

    def measured(self, indices: range) -> list[Row]:
        chance, bot = self.chance, any_bot(self.game, self.bot)
        rows = []
        for index in indices:
            position, _ = advance(GAME, Position(GAME.begin(self.played)), deal_of_solo(chance, index))
            rows.append(_row(played(GAME, position, (bot, bot), chance, index, _deal_over)))
        return rows

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot,)

    def findings(self, rows: Sequence[Row]) -> dict[str, Any]:
        said = Counter(word for row in rows for word in row["said"])
        return {
            **as_document(mean([row["pence"] for row in rows]), "pence a deal to who declares"),
            "said": {word: said[word] for word in (PASSED, ACCEPTED)},
            "thrown_up": sum(row["played"] == THROWN_UP for row in rows),
            "calls": {call.value: {"said": said[call.value], **_fared(rows, call.value)} for call in CALLED},
        }


def deal_of_solo(chance: Chance, index: int) -> Given:
    """Return the deal of that index: the seats deal by turns."""
    pack, dealer = shuffled(chance, index), SEATS[index % 4]
    fell, turned = pack.by_packets(4, ROUNDS), pack.cards[-1]
    hands = tuple(fell[(seat - left(dealer)) % 4] for seat in SEATS)
    return Given(
        dealer=dealer, turn_up=turned.suit, turned=turned, hands=(hands[0], hands[1], hands[2], hands[3])
    )


def _row(position: Position[Any]) -> Row:
    state = position.state
    deal: DealInPlay = state.deal
    words = [_word(word.declaration and word.declaration.value, word.accepts) for word in deal.said]
    played = played_for(state.variant, deal, position.docket)
    if played is None:
        return {"said": words, "played": THROWN_UP, "tricks": 0, "pence": 0}
    deltas = settled(state.variant, played).deltas
    return {
        "said": words,
        "played": played.declaration.value,
        "tricks": played.tricks,
        "pence": sum(deltas[seat] for seat in played.declarers),
    }


def _word(call: str | None, accepts: bool) -> str:
    return call or (ACCEPTED if accepts else PASSED)


def _fared(rows: Sequence[Row], call: str) -> dict[str, Any]:
    """Return how often it was played and made, and its average pence to its declarers."""
    pence = [row["pence"] for row in rows if row["played"] == call]
    made = sum(won > 0 for won in pence)
    success = mean([int(won > 0) for won in pence])
    return {
        "played": len(pence),
        "made": made,
        "success": success.mean if pence else None,
        "se": success.se,
        "pence": mean(pence).mean if pence else None,
    }


def _deal_over(position: Position[Any]) -> bool:
    return bool(position.state.deal.over)
