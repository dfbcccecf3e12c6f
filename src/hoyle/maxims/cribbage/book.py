"""The maxims of cribbage, and their order of precedence."""

from __future__ import annotations

from hoyle.games.cribbage.observation import Observation
from hoyle.maxims.counsel import CounselBook
from hoyle.maxims.cribbage import laying_out, playing
from hoyle.maxims.cribbage.moment import CribbageMoment, moment
from hoyle.maxims.maxim import printed

BOOK: CounselBook[Observation, CribbageMoment] = CounselBook(
    game="cribbage",
    maxims=printed(laying_out, playing),
    order=(
        laying_out.nothing_good_to_anothers_crib,
        laying_out.baulk_the_others_crib,
        laying_out.to_ones_own_crib,
        laying_out.keep_what_counts,
        laying_out.the_best_baulks,
        playing.make_fifteen,
        playing.for_thirty_one,
        playing.lead_what_may_well_be_paired,
        playing.lead_below_a_five,
        playing.give_no_double,
        playing.keep_from_bad_counts,
        playing.do_not_pair_the_lead,
        playing.keep_wide_of_the_lead,
        playing.play_on_or_off,
    ),
    hearing="In laying out, whose crib it is goes before the hand, as the book has it of five cards; where "
    "the hand counts as much, the maxims of the crib give way to it. In the play, holes to be made at once "
    "go before traps, and traps before cares.",
    sight=moment,
    open_to=lambda see: see.outs or see.cards,
)
