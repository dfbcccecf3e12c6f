"""All the acts of solo in words."""

from __future__ import annotations

from hoyle.games.solo import act
from hoyle.games.solo.words import calling, playing, score, showing
from hoyle.games.solo.words.penalty import CHOOSE
from hoyle.table import words as table
from hoyle.table.speech import Speech
from hoyle.tricks import words as tricks

SPEECH = Speech(
    table.CUT_PACK,
    tricks.DEAL,
    tricks.FACE_IN_PACK,
    *calling.SPOKEN,
    *playing.SPOKEN,
    *showing.SPOKEN,
    table.CALL_FOR_PACKS,
    table.FIND_TORN,
    CHOOSE,
    table.WAIVE,
    table.LATER,
    table.CONSULT,
    unasked={
        act.Cut: table.cut_for_deal,
        act.Shuffle: table.Say.shuffled,
        act.Given: tricks.given,
        act.Remark: table.Say.remark,
    },
    upon=(playing.undecided, score.stays),
    afterwards=(calling.closed, score.deal_over, score.paid),
)
