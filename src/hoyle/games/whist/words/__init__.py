"""Whist in words: each act as it is asked for, offered, typed and told. One module to a matter."""

from hoyle.games.whist.words.speech import SPEECH

__all__ = ["SPEECH"]
