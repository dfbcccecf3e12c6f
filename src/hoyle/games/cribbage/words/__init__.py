"""Cribbage in words: each act as it is asked for, offered, typed and told. One module to a subject."""

from hoyle.games.cribbage.words.speech import SPEECH

__all__ = ["SPEECH"]
