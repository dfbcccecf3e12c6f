"""All the acts of whist in words."""

from functools import partial

from hoyle.games.whist import act
from hoyle.games.whist.following import BINDINGS
from hoyle.games.whist.words import dealing, honours, playing, showing
from hoyle.games.whist.words.penalty import CHOOSE, fallen, kept_down, owed, stays, undone
from hoyle.games.whist.words.score import deal_over, won
from hoyle.law.paragraph import worth
from hoyle.table import any_table
from hoyle.table.speech import Speech
from hoyle.tricks.claim_words import undecided
from hoyle.tricks.dealing_words import given

SPEECH = Speech(
    *dealing.SPOKEN,
    *playing.SPOKEN,
    *showing.SPOKEN,
    *honours.SPOKEN,
    *any_table.SPOKEN,
    CHOOSE,  # Replaces that of any table.
    unasked=any_table.UNASKED | {act.CutIn: dealing.cut_in, act.Given: given},
    upon=(partial(undecided, BINDINGS), stays),
    worth=lambda state: worth(state.tally.score, state.variant.game_points),
    afterwards=(undone, fallen, owed, deal_over, kept_down, won),
)
