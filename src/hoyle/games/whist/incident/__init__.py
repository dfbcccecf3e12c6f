"""What of an act a law of whist may care about: facts, never judgement. One module to a printed chapter."""

from hoyle.games.whist.incident import dealing, exposed, honours, revoke, turn

__all__ = ["dealing", "exposed", "honours", "revoke", "turn"]
