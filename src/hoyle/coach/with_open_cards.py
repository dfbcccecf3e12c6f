"""The value of each choice with all cards seen: what nobody at the table could know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.bots import open_cards
from hoyle.bots.cribbage.moves import in_play, moves
from hoyle.bots.looking import worth_of
from hoyle.bots.solo.open_misere import safe
from hoyle.bots.solo.outlook import pence_by_tricks
from hoyle.bots.solo.worlds import so_far
from hoyle.bots.whist import outlook
from hoyle.cards import Card, Hand
from hoyle.coach.solo import by_safety
from hoyle.coach.way import Weighed
from hoyle.games.cribbage.act import LayOut
from hoyle.games.cribbage.show import RANKS
from hoyle.games.solo.act import Play as SoloPlay
from hoyle.games.solo.declaration import MISERES
from hoyle.maxims.solo.place_at_table import place
from hoyle.maxims.whist.visible_cards import sight
from hoyle.solution import GameRollout, OwnScore, TrueDeal, deal_solution, has_board, played_on
from hoyle.table import AnyPosition

NODES: Final = 1_000_000
"""The solver's limit for one deal."""

MISERE: Final = 11
"""The cards in hand from which a misère is solved: about 10 ms for each card that may be played."""

DEALS: Final = 200
"""How often a deal of cribbage is played by the solved table with the true cards."""

SEED: Final = 1864

Floats = NDArray[np.float64]


class OpenValues(NamedTuple):
    """The values of the choices by the true cards, in the order of the ways."""

    values: Floats
    """float64[n]; in the unit of the moment."""
    account: Floats
    """float64[n]; in the measure of the account."""


def with_open_cards(game: str, position: AnyPosition, seen: Any, weighed: Weighed) -> OpenValues | None:
    """Return the values of the choices if all cards were seen; None where that is not known.

    At whist and solo the rest is solved, at a misère from eleven cards in hand; calls have no such value. At
    cribbage for two, both play on by the solved table.
    """
    find = _BY_GAME.get(game)
    return find(position, seen, weighed) if find else None


def _whist(position: Any, seen: Any, weighed: Weighed) -> OpenValues | None:
    see = sight(seen)
    if see is None:
        return None
    deal = position.state.deal
    hands = np.array([[hand.bits for hand in deal.hands]], np.uint64)
    tricks = open_cards.values(see.seat, see.trick, see.trumps.value, 0b1010, hands, NODES)
    if tricks.max() < 0:
        return None
    at = [Card(way.cards[0]).index for way in weighed.ways]
    values = worth_of(tricks, outlook.in_reach(seen, see, hands))[0, at]
    return OpenValues(values, worth_of(tricks, outlook.winning(seen, see, hands))[0, at])


def _solo(position: Any, seen: Any, weighed: Weighed) -> OpenValues | None:
    see = place(seen)
    played = so_far(seen, see) if see is not None else None
    if see is None or played is None or see.caller is None or not isinstance(weighed.acts[0][0], SoloPlay):
        return None
    hands = np.array([[hand.bits for hand in position.state.deal.hands]], np.uint64)
    if see.declaration in MISERES:
        if len(see.hand) > MISERE:
            return None
        by_card = by_safety(see, safe(see, see.caller, hands), pence_by_tricks(seen, see))
        values = by_card[[Card(way.cards[0]).index for way in weighed.ways]]
        return OpenValues(values, values)
    tricks = open_cards.values(see.seat, see.trick, played.trumps, played.declarers, hands, NODES)
    if tricks.max() < 0:
        return None
    at = [Card(way.cards[0]).index for way in weighed.ways]
    further = pence_by_tricks(seen, see)
    values = worth_of(tricks, (further - further.min())[None])[0, at]
    return OpenValues(values, values)


def _cribbage(position: Any, seen: Any, weighed: Weighed) -> OpenValues | None:
    variant, me = seen.variant, int(seen.seat)
    table = deal_solution(variant) if variant.players == 2 else None
    if table is None or not has_board(variant):
        return None
    score = OwnScore(seen.score[me], seen.score[1 - me], int(seen.dealer) == me)
    game = GameRollout(table, variant, score, deals=DEALS, rng=Random(SEED))
    deals = _deals(position.state.deal, seen, weighed)
    if deals is None:
        return None
    found = [played_on(game, each, DEALS) for each in deals]
    chances = np.array([each.chance for each in found])
    return OpenValues(
        chances if weighed.unit == "chance" else np.array([each.holes for each in found]), chances
    )


def _deals(deal: Any, seen: Any, weighed: Weighed) -> list[TrueDeal] | None:
    """Return by way the deal as it goes on."""
    me, dealer = int(seen.seat), int(deal.dealer)
    seats = 1 - dealer, dealer
    dealt = deal.dealt[seats[0]], deal.dealt[seats[1]]
    if isinstance(weighed.acts[0][0], LayOut):
        outs = [Hand(" ".join(way.cards)) for way in weighed.ways]
        laid = [[out if seat == me else deal.laid_out[seat] for seat in seats] for out in outs]
        return [TrueDeal(dealt=dealt, laid=(pone, own), starts=deal.stock) for pone, own in laid]
    path = moves(seen)
    play = None if path is None else in_play(seen, path)
    if path is None or play is None:
        return None
    out = deal.laid_out[seats[0]], deal.laid_out[seats[1]]
    ranks = [RANKS[Card(way.cards[0]).index] - 1 for way in weighed.ways]
    return [
        TrueDeal(dealt=dealt, laid=out, starts=[play.start], moves=[*path, rank], pegs=play.pegs)
        for rank in ranks
    ]


_BY_GAME: Final[Mapping[str, Callable[[Any, Any, Weighed], OpenValues | None]]] = {
    "whist": _whist,
    "solo": _solo,
    "cribbage": _cribbage,
}
