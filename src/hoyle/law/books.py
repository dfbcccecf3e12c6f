"""The printed books that more than one game follows."""

from __future__ import annotations

from hoyle.law.law import Source

HOFFMANN_1909 = Source("hoffmann-1909", "Hoyle's Games Modernized, edited by Professor Hoffmann", 1909)

ENQUIRE_WITHIN = Source("enquire-within", "Enquire Within Upon Everything")
"""A household book of many editions; the customs of its time, and no club's code."""
