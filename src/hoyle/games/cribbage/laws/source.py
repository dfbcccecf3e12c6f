"""Where the laws of cribbage are printed."""

from __future__ import annotations

from hoyle.law import Source

ENQUIRE_WITHIN = Source("enquire-within", "Enquire Within Upon Everything")
"""A household book of many editions; the customs of its time, and no club's code."""
