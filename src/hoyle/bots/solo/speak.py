"""The plain player's acts at solo other than calls and plays: cuts, claims and remedies."""

from __future__ import annotations

from random import Random

from hoyle.bots import claimed_rest
from hoyle.bots.claiming import proved
from hoyle.games.solo.act import Act, AgreeRest, Claim, CutPack
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.observation import Observation
from hoyle.table import Choose


def speaks(seen: Observation, rng: Random) -> Act | None:
    """Return a cut, an answer to a claim of the rest, a proved claim of a revoke, or the first remedy
    offered.
    """
    if seen.rest is not None and seen.contract is not None and AgreeRest in map(type, seen.lawful):
        misere = seen.contract.declaration in MISERES
        return claimed_rest.answer(seen, seen.contract.declarers, misere=misere)
    cuts: list[Act] = []
    for act in seen.lawful:
        if type(act) is CutPack:
            cuts.append(act)
        elif type(act) is Choose or (type(act) is Claim and proved(seen, act)):
            return act
    return rng.choice(cuts) if cuts else None
