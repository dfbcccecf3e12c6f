"""The defaults of a trial. This module imports nothing heavy, so that ``--help`` answers at once."""

from typing import Final

SEED: Final = "1793".zfill(64)
"""The master seed: the digits of a year, with zeros before them."""

CRIB_SEED: Final = f"{1793:064x}"
"""The seed of the table of cribs that comes with the package: the year as a number."""

BEST: Final = "plain"
"""The bot whose play the model of self-play at whist goes by."""

WORLDS: Final = 20
"""The worlds in which an equity compares each choice."""

HANDS: Final = 8_000
"""The hands that are dealt in each round of the table of cribs."""

ROUND: Final = 10_000
"""The deals of an index of the table of calls."""

LEARNS_FROM: Final = 20
"""The blocks of deals that a trained caller learns each half of what it knows from."""

NOBODY, PLAIN, SHIPPED = "nobody", "plain", "shipped"
"""By whom the deals of the table of calls are called."""

ROUNDS: Final = 5
"""The times that lay-outs and play answer each other where cribbage is solved."""

LAY_OUTS: Final = 60
"""Iterations in which the lay-outs of a round are improved."""

PLAYS: Final = 60
"""Iterations of the play in a round."""

LAST_PLAYS: Final = 100
"""The same in the last round."""

LEARN_STEPS: Final = 50
"""Steps in which seven-card cribbage is learnt."""

LEARN_DEALS: Final = 60_000
"""Deals of a step."""

PLACES: Final = 550_000
"""Places that the table of the play keeps."""

RACE_ROUNDS: Final = 4
"""The times that lay-outs and play answer each other at one score of a game."""

RACE_PLAYS: Final = 3
"""Iterations of the play in a round of these."""
