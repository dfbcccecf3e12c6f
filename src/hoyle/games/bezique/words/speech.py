"""All the acts of rubicon bézique in words."""

from __future__ import annotations

from hoyle.games.bezique import act
from hoyle.games.bezique.words import dealing, declaring, playing
from hoyle.games.bezique.words.score import scored
from hoyle.table import any_table
from hoyle.table import words as table
from hoyle.table.speech import Speech

SPEECH = Speech(
    *dealing.SPOKEN,
    *playing.SPOKEN,
    *declaring.SPOKEN,
    *any_table.SPOKEN,
    unasked={
        act.Cut: dealing.cut_for_deal,
        act.Shuffle: table.Say.shuffled,
        act.Given: dealing.given,
        act.Remark: table.Say.remark,
    },
    afterwards=(scored,),
)
