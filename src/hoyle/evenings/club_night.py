"""A duplicate night at a club: how it begins, and who may type the score of a board."""

from __future__ import annotations

from hoyle.errors import BadText, NoMovement
from hoyle.evenings.club_acts import NightAnnounced
from hoyle.evenings.duplicate import Approved, Night, Scored, begin, planned
from hoyle.evenings.words import ClubWords


def check(told: NightAnnounced) -> None:
    """Raise ``BadText`` if a night cannot be announced so."""
    if not 0 <= told.boards <= 20:
        raise BadText(str(told.boards), ClubWords.boards_of_set())
    if [bool(told.seed), told.by_hand, bool(told.deals)].count(True) != 1:
        raise BadText("", "the packs have a secret, or are brought along, or are shuffled by hand")


def begun(told: NightAnnounced, pairs: tuple[str, ...]) -> Night:
    """Return the night of these pairs, before its first score.

    Raises:
        BadText: if there are too few or too many of them for its movement.
    """
    try:
        return begin(
            planned(pairs, told.movement, told.boards, seed=told.seed, deals=told.deals, by_hand=told.by_hand)
        )
    except NoMovement:
        raise BadText(str(len(pairs)), ClubWords.no_movement(len(pairs))) from None


def may_type(night: Night, pair: int | None, deed: Scored | Approved) -> bool:
    """Whether a pair may do this to the score of a board: North–South types those of this round; both pairs
    of the table approve those of this round and the one before.
    """
    play = night.plays.get((deed.board, deed.north))
    if play is None or night.over:
        return False
    if isinstance(deed, Scored):
        return pair == play.north and play.round == night.round
    return pair in (play.north, play.east) and night.round - 1 <= play.round <= night.round
