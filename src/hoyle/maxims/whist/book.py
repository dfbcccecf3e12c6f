"""The twenty-nine maxims of Bob Short, as printed, and their order of precedence."""

from __future__ import annotations

from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.games.whist.observation import Observation
from hoyle.maxims.counsel import CounselBook
from hoyle.maxims.maxim import Check, Maxim
from hoyle.maxims.whist.leading import (
    ace_king_and_small,
    head_of_a_sequence,
    lose_the_loser_first,
    no_ace_without_the_king,
    no_thirteenth_before_trumps_are_out,
    not_from_a_tenace,
    return_partners_lead,
    strong_suit,
    through_an_honour,
    through_strength,
)
from hoyle.maxims.whist.playing import (
    a_small_card_to_return,
    in_doubt_win,
    lowest_of_touching,
    second_hand,
    the_seventh_trick,
    third_hand,
)
from hoyle.maxims.whist.trumps import (
    do_not_force_partner,
    for_the_odd_trick_make_sure,
    keep_the_turn_up,
    leave_a_thirteenth,
    small_trumps_are_made,
    strong_hands_trump_with_care,
    the_rest_of_the_trumps,
    trumps_after_a_refusal,
    trumps_against_eight,
    trumps_when_strong,
)
from hoyle.maxims.whist.visible_cards import WhistSight, sight


def _unseen(id: str, article: str, words: str, reading: str) -> Maxim[WhistSight]:
    """Return a maxim that gives no advice, because it concerns no card."""
    return Maxim(id=id, words=words, source=SHORT_1793, article=article, check=Check.NOT, reading=reading)


memory = _unseen(
    "W-M19",
    "XIX",
    "Remember how many cards of each suit are played, and which is the best left in each hand.",
    "A player does it mentally, and nobody can tell whether it is done; the program counts exactly.",
)
the_score = _unseen(
    "W-M26",
    "XXVI",
    "Have an eye to the score, and play your cards accordingly.",
    "It names no card. Other maxims ask for the score where it matters: W-M05, W-M08, W-M21.",
)
temper = _unseen(
    "W-M29",
    "XXIX",
    "Keep your temper, whoever wins.",
    "No program can tell, and none should try.",
)

MAXIMS: tuple[Maxim[WhistSight], ...] = (
    strong_suit,
    through_strength,
    ace_king_and_small,
    head_of_a_sequence,
    through_an_honour,
    lose_the_loser_first,
    trumps_when_strong,
    trumps_against_eight,
    return_partners_lead,
    not_from_a_tenace,
    no_ace_without_the_king,
    no_thirteenth_before_trumps_are_out,
    leave_a_thirteenth,
    a_small_card_to_return,
    strong_hands_trump_with_care,
    small_trumps_are_made,
    trumps_after_a_refusal,
    the_rest_of_the_trumps,
    memory,
    do_not_force_partner,
    for_the_odd_trick_make_sure,
    lowest_of_touching,
    second_hand,
    third_hand,
    the_seventh_trick,
    the_score,
    keep_the_turn_up,
    in_doubt_win,
    temper,
)

ORDER: tuple[Maxim[WhistSight], ...] = (
    lose_the_loser_first,
    the_rest_of_the_trumps,
    the_seventh_trick,
    return_partners_lead,
    trumps_after_a_refusal,
    third_hand,
    second_hand,
    lowest_of_touching,
    trumps_against_eight,
    not_from_a_tenace,
    no_ace_without_the_king,
    no_thirteenth_before_trumps_are_out,
    do_not_force_partner,
    through_strength,
    through_an_honour,
    trumps_when_strong,
    for_the_odd_trick_make_sure,
    leave_a_thirteenth,
    strong_hands_trump_with_care,
    small_trumps_are_made,
    a_small_card_to_return,
    keep_the_turn_up,
    head_of_a_sequence,
    ace_king_and_small,
    strong_suit,
    in_doubt_win,
)

BOOK: CounselBook[Observation, WhistSight] = CounselBook(
    game="whist",
    maxims=MAXIMS,
    order=ORDER,
    hearing="What is sure goes before what is likely, partner's plan before one's own, what the trick on the "
    "table asks before what the hand would like, and the rule for doubt comes last.",
    sight=sight,
    open_to=lambda see: see.cards,
)
