"""All the acts of rubicon bézique in words."""

from hoyle.games.bezique import act
from hoyle.games.bezique.words import dealing, declaring, playing
from hoyle.games.bezique.words.score import scored
from hoyle.table import any_table
from hoyle.table.speech import Speech

SPEECH = Speech(
    *dealing.SPOKEN,
    *playing.SPOKEN,
    *declaring.SPOKEN,
    *any_table.SPOKEN,
    unasked=any_table.UNASKED | {act.Cut: dealing.cut_for_deal, act.Given: dealing.given},
    afterwards=(scored,),
)
