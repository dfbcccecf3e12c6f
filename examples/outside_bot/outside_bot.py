"""A bot of whist that plays its highest card, and takes anything else as it comes.

pip install ./examples/outside_bot
hoyle trial match --game whist --bots outside_bot:choose,plain --deals 200
"""

from random import Random

from hoyle import WhistObservation
from hoyle.games.whist.act import Act
from hoyle.table import Play


def choose(seen: WhistObservation, rng: Random) -> Act:
    """The highest card that may be played, the ace being highest; else something by chance."""
    plays = [act for act in seen.lawful if isinstance(act, Play)]
    if plays:
        return max(plays, key=lambda act: (act.card.rank.value + 11) % 13)
    return rng.choice(seen.lawful)
