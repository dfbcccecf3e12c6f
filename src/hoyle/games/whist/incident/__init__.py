"""Incidents of whist: facts about an act, never judgements. One module to a printed chapter."""

from hoyle.games.whist.incident import dealing, exposed, honours, revoke, turn

__all__ = ["dealing", "exposed", "honours", "revoke", "turn"]
