"""The twenty-nine maxims of Bob Short, as printed, and their order of precedence."""

from __future__ import annotations

from hoyle.games.whist.observation import Observation
from hoyle.maxims.counsel import CounselBook
from hoyle.maxims.maxim import Maxim, printed
from hoyle.maxims.whist import leading, playing, trumps
from hoyle.maxims.whist.visible_cards import WhistSight, sight

ORDER: tuple[Maxim[WhistSight], ...] = (
    leading.lose_the_loser_first,
    trumps.the_rest_of_the_trumps,
    playing.the_seventh_trick,
    leading.return_partners_lead,
    trumps.trumps_after_a_refusal,
    playing.third_hand,
    playing.second_hand,
    playing.lowest_of_touching,
    trumps.trumps_against_eight,
    leading.not_from_a_tenace,
    leading.no_ace_without_the_king,
    leading.no_thirteenth_before_trumps_are_out,
    trumps.do_not_force_partner,
    leading.through_strength,
    leading.through_an_honour,
    trumps.trumps_when_strong,
    trumps.for_the_odd_trick_make_sure,
    trumps.leave_a_thirteenth,
    trumps.strong_hands_trump_with_care,
    trumps.small_trumps_are_made,
    playing.a_small_card_to_return,
    trumps.keep_the_turn_up,
    leading.head_of_a_sequence,
    leading.ace_king_and_small,
    leading.strong_suit,
    playing.in_doubt_win,
)

BOOK: CounselBook[Observation, WhistSight] = CounselBook(
    game="whist",
    maxims=printed(leading, playing, trumps),
    order=ORDER,
    hearing="What is sure goes before what is likely, partner's plan before one's own, what the trick on the "
    "table asks before what the hand would like, and the rule for doubt comes last.",
    sight=sight,
    open_to=lambda see: see.cards,
)
