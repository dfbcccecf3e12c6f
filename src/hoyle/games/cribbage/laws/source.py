"""Where the laws of cribbage are printed."""

from __future__ import annotations

from hoyle.law import Source

ENQUIRE_WITHIN = Source("enquire-within", "Enquire Within Upon Everything", 1894)
"""A household book, in the edition of that year; the customs of its time, and no club's code."""
