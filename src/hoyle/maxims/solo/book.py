"""The twenty maxims of solo whist, and their order of precedence."""

from __future__ import annotations

from hoyle.games.solo.observation import Observation
from hoyle.maxims.counsel import CounselBook
from hoyle.maxims.maxim import Maxim, printed
from hoyle.maxims.solo import leading, playing
from hoyle.maxims.solo.place_at_table import SoloPlace, place

Heard = tuple[Maxim[SoloPlace], ...]
"""The maxims that a player uses, in order of precedence."""

BOOK: CounselBook[Observation, SoloPlace] = CounselBook(
    game="solo",
    maxims=printed(leading, playing),
    order=(
        leading.trumps_through_a_shy_caller,
        leading.no_trumps_against_a_solo,
        leading.go_on_with_a_cross_ruff,
        leading.do_not_force_partner,
        leading.draw_trumps_at_a_proposition,
        leading.no_two_against_a_misere,
        leading.medium_card_against_a_misere,
        leading.short_suit_against_a_misere,
        leading.longest_suit_against_others,
        playing.highest_before_partner,
        playing.no_finesse_behind_partner,
        playing.shed_high_cards_at_a_general_misere,
        playing.keep_the_guard_of_a_king,
        playing.keep_the_guards_of_a_queen,
        playing.ace_as_a_signal,
        playing.first_thrown_away_is_of_the_weakest,
        playing.throw_away_the_weakest,
    ),
    hearing="What the call asks goes before what the hand would like, a plan of both partners before one's "
    "own, and what guards a trick before what is only thrown away.",
    sight=place,
    open_to=lambda see: see.cards,
)
