"""How often each call of solo is made, and how often it succeeds, with one bot in all four seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoyle.bots import any_bot
from hoyle.bots.solo.chances import ACCEPT, shipped, stands
from hoyle.estimate import mean
from hoyle.fairness import Chance
from hoyle.files.json_text import Document
from hoyle.games.solo.act import Given
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.declaration import CALLED
from hoyle.games.solo.game import GAME
from hoyle.games.solo.score import played_for
from hoyle.games.solo.stakes import settled
from hoyle.games.solo.state import State, Word
from hoyle.play import shuffled
from hoyle.seat import SEATS, left
from hoyle.table import Position, advance
from hoyle.trials.reliability import by_tenths
from hoyle.trials.table import played
from hoyle.trials.trial import OfVariant, Row, as_document

PASSED, ACCEPTED, THROWN_UP = "pass", "acceptance", "thrown-up"
"""Counts of passes, other words and outcomes, next to the calls."""


class Calls(OfVariant, frozen=True, kw_only=True, tag="calls"):
    """Deals of solo, called and played by one bot that sees one hand at a time.

    A row has: ``said``, the words of the bidding in order; ``played``, the declaration, or that the hands
    were thrown up; ``tricks`` of the declarers; ``pence`` that they won; and ``chance``, the predicted chance
    of success from the table of ``search``, or None.
    """

    game: str = GAME.name
    bot: str = "plain"

    def measured(self, indices: range) -> list[Row]:
        chance, bot = self.chance, any_bot(self.game, self.bot)
        rows = []
        for index in indices:
            given = deal_of_solo(chance, index)
            position, _ = advance(GAME, Position(GAME.begin(self.played)), given)
            rows.append(_row(played(GAME, position, (bot, bot), chance, index, _deal_over), given))
        return rows

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot,)

    def findings(self, rows: Sequence[Row]) -> Document:
        said = Counter(word for row in rows for word in row["said"])
        return {
            **as_document(mean([row["pence"] for row in rows]), "pence a deal to who declares"),
            "said": {word: said[word] for word in (PASSED, ACCEPTED)},
            "thrown_up": sum(row["played"] == THROWN_UP for row in rows),
            "calibration": by_tenths(
                (row["chance"], 1, int(row["pence"] > 0)) for row in rows if row["chance"] is not None
            ),
            "calls": {call.value: {"said": said[call.value], **_fared(rows, call.value)} for call in CALLED},
        }


def deal_of_solo(chance: Chance, index: int) -> Given:
    """Return the deal of solo with this index; the seats deal in turn."""
    pack, dealer = shuffled(chance, index), SEATS[index % 4]
    fell, turned = pack.by_packets(4, ROUNDS), pack.cards[-1]
    hands = tuple(fell[(seat - left(dealer)) % 4] for seat in SEATS)
    return Given(
        dealer=dealer, turn_up=turned.suit, turned=turned, hands=(hands[0], hands[1], hands[2], hands[3])
    )


def _row(position: Position[State], given: Given) -> Row:
    state = position.state
    deal = state.deal
    assert deal is not None, "a deal was handed in"
    words = [
        word.declaration.value if word.declaration else ACCEPTED if word.accepts else PASSED
        for word in deal.said
    ]
    played = played_for(state.variant, deal, position.docket)
    if played is None:
        return {"said": words, "played": THROWN_UP, "tricks": 0, "pence": 0, "chance": None}
    deltas = settled(state.variant, played).deltas
    return {
        "said": words,
        "played": played.declaration.value,
        "tricks": played.tricks,
        "pence": sum(deltas[seat] for seat in played.declarers),
        "chance": _told(deal.said, given),
    }


def _told(said: tuple[Word, ...], given: Given) -> float | None:
    """Return the table's predicted chance for the last word that was not a pass, or None."""
    table, last = shipped(), max(at for at, word in enumerate(said) if not word.passes)
    word = said[last]
    hand = table.features(given.hands[word.seat], given.turn_up)
    what = stands(said[:last], word.seat, given.dealer)
    name = word.declaration.value if word.declaration else ACCEPT
    result = table.of(name, hand, what)
    return result.made if result is not None else None


def _fared(rows: Sequence[Row], call: str) -> Document:
    """Return how often a call was played and made, and its average pence for the declarers."""
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


def _deal_over(position: Position[State]) -> bool:
    return position.state.deal is not None and position.state.deal.over
