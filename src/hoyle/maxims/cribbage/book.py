"""The maxims of cribbage, and their order of precedence."""

from __future__ import annotations

from hoyle.games.cribbage.observation import Observation
from hoyle.maxims.counsel import CounselBook
from hoyle.maxims.cribbage.laying_out import (
    baulk_the_others_crib,
    keep_what_counts,
    nothing_good_to_anothers_crib,
    tenth_cards,
    the_best_baulks,
    to_ones_own_crib,
)
from hoyle.maxims.cribbage.moment import CribbageMoment, moment
from hoyle.maxims.cribbage.playing import (
    do_not_pair_the_lead,
    for_thirty_one,
    give_no_double,
    keep_from_bad_counts,
    keep_wide_of_the_lead,
    lead_below_a_five,
    lead_what_may_well_be_paired,
    make_fifteen,
    play_on_or_off,
)

BOOK: CounselBook[Observation, CribbageMoment] = CounselBook(
    game="cribbage",
    maxims=(
        to_ones_own_crib,
        baulk_the_others_crib,
        the_best_baulks,
        nothing_good_to_anothers_crib,
        lead_below_a_five,
        lead_what_may_well_be_paired,
        make_fifteen,
        give_no_double,
        keep_wide_of_the_lead,
        keep_from_bad_counts,
        do_not_pair_the_lead,
        play_on_or_off,
        tenth_cards,
        for_thirty_one,
        keep_what_counts,
    ),
    order=(
        nothing_good_to_anothers_crib,
        baulk_the_others_crib,
        to_ones_own_crib,
        keep_what_counts,
        the_best_baulks,
        make_fifteen,
        for_thirty_one,
        lead_what_may_well_be_paired,
        lead_below_a_five,
        give_no_double,
        keep_from_bad_counts,
        do_not_pair_the_lead,
        keep_wide_of_the_lead,
        play_on_or_off,
    ),
    hearing="In laying out, whose crib it is goes before the hand, as the book has it of five cards; where "
    "the hand counts as much, the maxims of the crib give way to it. In the play, holes to be made at once "
    "go before traps, and traps before cares.",
    sight=moment,
    open_to=lambda see: see.outs or see.cards,
)
