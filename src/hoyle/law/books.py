"""Printed books used by more than one game."""

from hoyle.law.law import Source

HOFFMANN_1909 = Source(
    "hoffmann-1909",
    "Hoyle's Games Modernized, edited by Professor Hoffmann",
    1909,
    "The edition of 1909. Its digest of the laws of solo is cited by number, its other chapters by their "
    "heads; the pages are not recorded here.",
)

ENQUIRE_WITHIN = Source(
    "enquire-within",
    "Enquire Within Upon Everything",
    edition="No edition is followed alone; whist stands in its articles 73 to 77.",
)
"""A household book with many editions. It gives the customs of its time and is not a club's code."""
