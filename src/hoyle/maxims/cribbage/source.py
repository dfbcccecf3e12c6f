"""Where the maxims of cribbage are printed."""

from __future__ import annotations

from hoyle.law import Source

HOFFMANN = Source("modernized", "Hoyle's Games Modernized, by Professor Hoffmann", 1898)
"""It gives its advice on the five-card game, and some on the six."""
