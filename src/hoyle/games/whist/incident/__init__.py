"""Incidents of whist: facts about an act, never judgements. One module per printed chapter."""

from hoyle.games.whist.incident import dealing, exposed, honours, turn
from hoyle.tricks import incident as tricks
from hoyle.tricks.finding import Breaks

__all__ = ["BREAKS", "dealing", "exposed", "honours", "turn"]

BREAKS: Breaks = {
    tricks.CardExposed: "W-L01",
    tricks.CardFacedInPack: "W-L02",
    tricks.CardDropped: "W-L03",
    tricks.WrongCount: "W-L03",
    tricks.TrumpFaceDown: "W-L06",
    tricks.RevokePlayed: "W-G12",
    tricks.CardTakenBack: "W-L12",
    tricks.RevokeClaimed: "W-L13",
    tricks.TricksMixed: "W-L14",
}
"""The rule or law by which a strict table refuses each incident shared by all trick games."""
