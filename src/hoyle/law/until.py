"""The moments at which a right ends."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from hoyle.law.words import Ends, listed
from hoyle.seat import Seat
from hoyle.words import Place, Text


class Landmark(Enum):
    """A moment at which a right may end."""

    __hash__ = object.__hash__  # Members are singletons; an enum's own hash is several times slower.

    WORD = "word"
    CARD = "card"
    TRICK_WHOLE = "trick whole"
    TRICK_TURNED = "trick turned"
    DEAL_END = "deal end"
    THROWN_IN = "thrown in"
    CUT = "cut"
    TURN_UP = "turn-up"


OF_A_SEAT = frozenset({Landmark.WORD, Landmark.CARD})
"""The moments caused by an act of one seat; the others concern the whole table."""

_ENDS_THE_DEAL = (Landmark.THROWN_IN, Landmark.CUT)
"""The moments that end every right, except one that lasts until the next turn-up."""


class Passed(Struct, frozen=True):
    """The landmarks that an act passes, the seat that acted, and the trick that it played to or turned."""

    landmarks: frozenset[Landmark]
    by: Seat | None = None
    trick: int | None = None

    def text(self, landmark: Landmark) -> Text:
        """Return what has happened at this landmark, in words."""
        if landmark is Landmark.CARD and self.by is not None:
            at = self.trick
            return Ends.has_played(self.by) if at is None else Ends.has_played_to(self.by, Place(at))
        if landmark is Landmark.WORD and self.by is not None:
            return Ends.has_spoken(self.by)
        if landmark is Landmark.TRICK_TURNED and Landmark.DEAL_END in self.landmarks:
            return Ends.deal_end()  # The end of a deal turns every trick on the table.
        return _moment(landmark, self.trick)


class UntilMoment(Struct, frozen=True, omit_defaults=True):
    """A moment that ends a right.

    For a card or a word, ``by`` says whose: the players who hold the right or, with ``named``, a player whom
    the article names. ``trick`` is the number of the trick that the card is played to, or that is completed
    or turned; None for any trick.
    """

    landmark: Landmark
    by: tuple[Seat, ...] = ()
    trick: int | None = None
    named: bool = False

    def __post_init__(self) -> None:
        if (self.landmark in OF_A_SEAT) != bool(self.by):
            raise TypeError(f"{self.landmark.name}: say by whose act it comes, or name a moment of the table")

    def has_come(self, passed: Passed) -> bool:
        """Return whether this act brings the moment."""
        if self.landmark not in passed.landmarks or (self.by and passed.by not in self.by):
            return False
        if self.landmark is Landmark.TRICK_TURNED and Landmark.DEAL_END in passed.landmarks:
            return True  # The end of a deal turns every trick on the table.
        return self.trick is None or passed.trick is None or self.trick == passed.trick

    @property
    def text(self) -> Text:
        """The moment, worded to follow "until"."""
        seats = listed(self.by)
        if self.landmark is Landmark.WORD:
            return Ends.word(seats)
        if self.landmark is Landmark.CARD:
            return Ends.card(seats) if self.trick is None else Ends.card_to(seats, Place(self.trick))
        return _moment(self.landmark, self.trick)


class Until(Struct, frozen=True):
    """The end of a right: the earliest of these moments."""

    moments: tuple[UntilMoment, ...]

    def __or__(self, other: Until) -> Until:
        return Until(self.moments + other.moments)

    def ended_by(self, passed: Passed) -> Landmark | None:
        """Return the landmark of this act that ends the right, or None if the right continues.

        The cut and throwing in the hands end every right, except one that lasts until the next turn-up.
        """
        for moment in self.moments:
            if moment.has_come(passed):
                return moment.landmark
        waits = any(moment.landmark is Landmark.TURN_UP for moment in self.moments)
        return None if waits else next((each for each in _ENDS_THE_DEAL if each in passed.landmarks), None)

    @property
    def word_or_card_of(self) -> tuple[Seat, ...] | None:
        """The seats whose next word or card ends the right, whichever is first; None if it ends otherwise."""
        first, *others = self.moments
        if {each.landmark for each in self.moments} != OF_A_SEAT or len(self.moments) != len(OF_A_SEAT):
            return None
        alike = all(each.by == first.by and each.trick is first.trick is None for each in others)
        return first.by if alike else None

    @property
    def text(self) -> Text:
        """The end, worded to follow "until"."""
        if len(self.moments) == 1:
            return self.moments[0].text
        if (seats := self.word_or_card_of) is not None:
            return Ends.word_or_card(listed(seats))
        return Ends.first_of(tuple(moment.text for moment in self.moments))


AT_THE_CUT = Until((UntilMoment(Landmark.CUT),))
AT_THE_DEALS_END = Until((UntilMoment(Landmark.DEAL_END),))
AT_THE_TURN_UP = Until((UntilMoment(Landmark.TURN_UP),))


def own_card(holders: tuple[Seat, ...], trick: int | None = None) -> Until:
    """Return the end of a right that lasts until one of its holders plays a card, to that trick or to any."""
    return Until((UntilMoment(Landmark.CARD, holders, trick),))


def own_word(holders: tuple[Seat, ...]) -> Until:
    """Return the end of a right that lasts until one of its holders speaks in the bidding."""
    return Until((UntilMoment(Landmark.WORD, holders),))


def named_card(seats: tuple[Seat, ...], trick: int | None = None) -> Until:
    """Return the end of a right that lasts until a player named by the article plays, to that trick or to
    any.
    """
    return Until((UntilMoment(Landmark.CARD, seats, trick, named=True),))


def when_whole(trick: int) -> Until:
    """Return the end of a right that lasts until that trick is complete."""
    return Until((UntilMoment(Landmark.TRICK_WHOLE, trick=trick),))


def when_turned(trick: int) -> Until:
    """Return the end of a right that lasts until that trick is turned."""
    return Until((UntilMoment(Landmark.TRICK_TURNED, trick=trick),))


_OF_A_TRICK = {Landmark.TRICK_WHOLE: Ends.trick_whole, Landmark.TRICK_TURNED: Ends.trick_turned}
_OF_THE_TABLE = {
    Landmark.WORD: Ends.some_word,
    Landmark.CARD: Ends.some_card,
    Landmark.TRICK_WHOLE: Ends.some_trick_whole,
    Landmark.TRICK_TURNED: Ends.some_trick_turned,
    Landmark.DEAL_END: Ends.deal_end,
    Landmark.THROWN_IN: Ends.thrown_in,
    Landmark.CUT: Ends.cut,
    Landmark.TURN_UP: Ends.turn_up,
}


def _moment(landmark: Landmark, trick: int | None) -> Text:
    if trick is not None and landmark in _OF_A_TRICK:
        return _OF_A_TRICK[landmark](Place(trick))
    return _OF_THE_TABLE[landmark]()
