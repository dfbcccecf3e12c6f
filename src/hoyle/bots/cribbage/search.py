"""A player that follows the solved tables: it lays out and plays with the frequencies that they give.

Where there is no table for the variant, or an option lets the play go another way, it is the plain player.
"""

from __future__ import annotations

from random import Random

from hoyle.bots.answering import answering
from hoyle.bots.bot import Bot
from hoyle.bots.cribbage import plain
from hoyle.bots.cribbage.moves import moves
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS
from hoyle.odds.solved import DEALER, PONE, Solved, game_of, solved


@answering
def choose(seen: Observation, rng: Random) -> Act:
    """Lay out and play by the table of the variant; do all else as the plain player does."""
    first = seen.lawful[0]
    table = solved(seen.variant) if isinstance(first, LayOut | Play) and seen.variant.players == 2 else None
    if table is None:
        return plain.choose(seen, rng)
    by_table = _lay_out(table, seen, rng) if isinstance(first, LayOut) else _play(table, seen, rng)
    return by_table if by_table in seen.lawful else plain.choose(seen, rng)


def _lay_out(table: Solved, seen: Observation, rng: Random) -> Act | None:
    assert seen.seat is not None, "a bystander lays nothing out"
    shares = table.shares(seen.hand, DEALER if seen.dealer == seen.seat else PONE)
    (cards,) = rng.choices(list(shares), list(shares.values()))
    return LayOut(seen.seat, cards)


def _play(table: Solved, seen: Observation, rng: Random) -> Act | None:
    path = moves(seen)
    if path is None:
        return None
    ranks = [RANKS[card.index] - 1 for card in seen.hand]
    shares = table.plays(game_of(seen.variant), path, ranks)
    if not shares:
        return None if len(set(ranks)) > 1 else seen.lawful[0]
    weights = list(shares.values()) if any(shares.values()) else None
    (rank,) = rng.choices(list(shares), weights)
    return next(act for act in seen.lawful if isinstance(act, Play) and RANKS[act.card.index] - 1 == rank)


SEARCH: Bot[Observation, Act] = Bot(
    name="search",
    says="goes by the tables of the solved game, and as plain where there is none",
    choose=choose,
)
