"""All the acts of solo in words."""

from functools import partial

from hoyle.games.solo import act
from hoyle.games.solo.following import BINDINGS
from hoyle.games.solo.words import calling, playing, score, showing
from hoyle.games.solo.words.penalty import CHOOSE, worth
from hoyle.table import any_table
from hoyle.table import words as table
from hoyle.table.speech import Speech
from hoyle.tricks.claim_words import undecided
from hoyle.tricks.dealing_words import DEAL, FACE_IN_PACK, given

SPEECH = Speech(
    table.CUT_PACK,
    DEAL,
    FACE_IN_PACK,
    *calling.SPOKEN,
    *playing.SPOKEN,
    *showing.SPOKEN,
    *any_table.SPOKEN,
    CHOOSE,  # Replaces that of any table.
    unasked=any_table.UNASKED | {act.Cut: table.cut_for_deal, act.Given: given},
    upon=(partial(undecided, BINDINGS), score.stays),
    afterwards=(calling.closed, score.deal_over, score.paid),
    worth=worth,
)
