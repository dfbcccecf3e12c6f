"""The twenty maxims of solo whist, and their order of precedence."""

from __future__ import annotations

from hoyle.games.solo.laws.source import HOFFMANN_1909
from hoyle.games.solo.observation import Observation
from hoyle.maxims.counsel import CounselBook
from hoyle.maxims.maxim import Check, Maxim
from hoyle.maxims.solo.leading import (
    ARTICLE,
    do_not_force_partner,
    draw_trumps_at_a_proposition,
    go_on_with_a_cross_ruff,
    longest_suit_against_others,
    medium_card_against_a_misere,
    no_trumps_against_a_solo,
    no_two_against_a_misere,
    short_suit_against_a_misere,
    trumps_through_a_shy_caller,
)
from hoyle.maxims.solo.place_at_table import SoloPlace, place
from hoyle.maxims.solo.playing import (
    ace_as_a_signal,
    first_thrown_away_is_of_the_weakest,
    highest_before_partner,
    keep_the_guard_of_a_king,
    keep_the_guards_of_a_queen,
    no_finesse_behind_partner,
    shed_high_cards_at_a_general_misere,
    throw_away_the_weakest,
)

Heard = tuple[Maxim[SoloPlace], ...]
"""The maxims that a player uses, in order of precedence."""


def _unseen(id: str, words: str, reading: str) -> Maxim[SoloPlace]:
    """Return a maxim that gives no advice, because it concerns no card."""
    return Maxim(id=id, words=words, source=HOFFMANN_1909, article=ARTICLE, check=Check.NOT, reading=reading)


up_to_partner = _unseen(
    "S-M07",
    "Prefer a lead up to your partner to a lead through your partner; trumps led at a proposition apart.",
    "It says which hand should have the lead, and names no card: who can get in depends on hands not seen.",
)
the_question = _unseen(
    "S-M19",
    "When your partner does not follow suit, ask whether they have none; at a misère do not.",
    "It names no card, and at a table kept by the program nobody need ask.",
)
long_trumps = _unseen(
    "S-M20",
    "A long suit of trumps is no suit to open against a solo.",
    "It decides between two others, and the program heeds it in S-M04 and S-M11.",
)

BOOK: CounselBook[Observation, SoloPlace] = CounselBook(
    game="solo",
    maxims=(
        short_suit_against_a_misere,
        medium_card_against_a_misere,
        no_two_against_a_misere,
        longest_suit_against_others,
        no_finesse_behind_partner,
        highest_before_partner,
        up_to_partner,
        draw_trumps_at_a_proposition,
        do_not_force_partner,
        go_on_with_a_cross_ruff,
        no_trumps_against_a_solo,
        trumps_through_a_shy_caller,
        throw_away_the_weakest,
        keep_the_guard_of_a_king,
        keep_the_guards_of_a_queen,
        ace_as_a_signal,
        first_thrown_away_is_of_the_weakest,
        shed_high_cards_at_a_general_misere,
        the_question,
        long_trumps,
    ),
    order=(
        trumps_through_a_shy_caller,
        no_trumps_against_a_solo,
        go_on_with_a_cross_ruff,
        do_not_force_partner,
        draw_trumps_at_a_proposition,
        no_two_against_a_misere,
        medium_card_against_a_misere,
        short_suit_against_a_misere,
        longest_suit_against_others,
        highest_before_partner,
        no_finesse_behind_partner,
        shed_high_cards_at_a_general_misere,
        keep_the_guard_of_a_king,
        keep_the_guards_of_a_queen,
        ace_as_a_signal,
        first_thrown_away_is_of_the_weakest,
        throw_away_the_weakest,
    ),
    hearing="What the call asks goes before what the hand would like, a plan of both partners before one's "
    "own, and what guards a trick before what is only thrown away.",
    sight=place,
    open_to=lambda see: see.cards,
)
