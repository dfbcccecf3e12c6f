"""Everyday names of happenings: words besides the book's by which people ask for one at the desk."""

_MISDEAL = (
    "a misdeal, misdealt, too many or too few cards: twelve, thirteen, fourteen; short, missing, miscounted"
)
_NO_SUIT = (
    "did not follow, failed to follow, followed wrongly; revoked, reneged, renounced, refused suit, trumped"
)
_IN_SIGHT = "dropped, let fall, exposed, showed, faced, seen, turned over"
_SCORE = "score wrongly kept, misscored, miscounted, mismarked, marked wrongly, the wrong score"

CALLED = {
    "CardExposed": f"a misdeal, misdealt; {_IN_SIGHT}",
    "CardFacedInPack": f"a misdeal, misdealt, boxed; {_IN_SIGHT}",
    "HandsCounted": f"{_MISDEAL}; dropped on the floor",
    "TrumpFaceDown": "a misdeal, the turn-up, trumps",
    "TurnUpAsked": "which are trumps, the turn-up",
    "TurnUpNamed": "which are trumps",
    "LedOutOfTurn": "the wrong hand led, not their lead",
    "PlayedOutOfTurn": "too early, before their turn, the wrong order",
    "RevokePlayed": _NO_SUIT,
    "RevokeEstablished": _NO_SUIT,
    "RevokeSaved": f"taken back, corrected; {_NO_SUIT}",
    "CardTakenBack": "took it back, changed a card",
    "RevokeClaimed": f"accused; {_NO_SUIT}",
    "Disobeyed": "ignored, refused a penalty",
    "SuitAsked": "consulted",
    "Conferred": "consulted",
    "CalledAtWrongScore": "the wrong score, misscored",
    "HonoursFalse": _SCORE,
    "HonoursLate": _SCORE,
    "CardSeparated": f"detached; {_IN_SIGHT}",
    "CardShown": _IN_SIGHT,
    "HandThrownDown": f"gave up; {_IN_SIGHT}",
    "HandShown": f"claimed the rest; {_IN_SIGHT}",
    "Omitted": _MISDEAL,
    "OmissionFound": _MISDEAL,
    "PackIncorrect": "fifty-one cards, a card too many or missing, an imperfect pack, miscounted",
    "WrongNumber": f"{_MISDEAL}; ten, eight",
    "PlayedWithWrongNumber": f"{_MISDEAL}; ten, eight cards in hand",
    "DrewFirst": "drew too early, out of turn, before the winner",
    "SawCards": f"drew two; {_IN_SIGHT}",
    "FailedToFollow": _NO_SUIT,
    "WronglyDeclared": f"declared wrongly, a wrong declaration; {_SCORE}",
    "BrisquesCounted": "counted the tricks, looked back",
    "CardFaced": f"a misdeal, misdealt; {_IN_SIGHT}",
    "Overcounted": f"muggins, overcounted, pegged too many; {_SCORE}",
    "Overlooked": f"muggins, missed, undercounted, pegged too few; {_SCORE}",
    "PacksCalled": "new packs, new cards",
    "Mismarked": _SCORE,
}
"""By kind of incident."""
