"""The laws of cribbage. The book has none: it says that no code is of authority."""

from hoyle.games.cribbage.laws.dealing import misdealt
from hoyle.games.cribbage.laws.scoring import overcounted
from hoyle.law import Code
from hoyle.law.books import ENQUIRE_WITHIN

CODE = Code(ENQUIRE_WITHIN, (overcounted, misdealt))
