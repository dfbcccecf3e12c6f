"""The plain player of cribbage: discards for the best average, pegs with the reply in mind, counts
correctly.
"""

from __future__ import annotations

from random import Random

from hoyle.bots.bot import Bot, answering
from hoyle.bots.cribbage import lay_out, peg
from hoyle.games.cribbage.act import Act, Count, CutPack, LayOut, LetStand, Lift, Muggins, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import holes


@answering
def choose(seen: Observation, rng: Random) -> Act:
    """Cut at random, discard and play for the most holes, count correctly, and claim everything
    overlooked.
    """
    match seen.lawful[0]:
        case CutPack() | Lift():
            return rng.choice(seen.lawful)
        case LayOut():
            outs = [act for act in seen.lawful if isinstance(act, LayOut)]
            return max(outs, key=lambda act: lay_out.worth(seen, act.cards))
        case Play():
            # Prefer the highest of equal cards: low ones can still be played when the count is high.
            plays = [act for act in seen.lawful if isinstance(act, Play)]
            return max(plays, key=lambda act: (peg.worth(seen, act.card), act.card.rank.value))
        case Count(seat, _, crib) if seen.start:
            return Count(seat, holes(seen.open, seen.start, crib=crib), crib)
        case LetStand(seat):
            left_over = overlooked(seen)
            return Muggins(seat, left_over) if left_over > 0 else LetStand(seat)
        case only:
            return only


def overlooked(seen: Observation) -> int:
    """Return the holes in the hand or crib counted last that nobody has pegged."""
    last = seen.shown[-1]
    assert seen.start is not None, "hands are shown when the play is over"
    return holes(last.cards, seen.start, crib=last.crib) - last.counted - last.claimed


PLAIN: Bot[Observation, Act] = Bot(
    name="plain",
    says="keeps the best hand on average, and pegs with an eye to the reply",
    choose=choose,
    quick=True,
)
