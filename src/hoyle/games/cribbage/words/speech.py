"""All the acts of cribbage in words."""

from hoyle.games.cribbage import act
from hoyle.games.cribbage.words import dealing, playing, showing
from hoyle.games.cribbage.words.score import scored
from hoyle.table import any_table
from hoyle.table.speech import Speech

SPEECH = Speech(
    *playing.SPOKEN,  # First, since a single card is played except where cards are to be laid out.
    *dealing.SPOKEN,
    *showing.SPOKEN,
    *any_table.SPOKEN,
    unasked=any_table.UNASKED | {act.Cut: dealing.cut_for_deal, act.Given: dealing.given},
    afterwards=(scored,),
)
