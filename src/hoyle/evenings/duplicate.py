"""A duplicate night as a log of events: every pair plays the same boards, and a schedule says where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings.drive import Ended, Moved
from hoyle.evenings.log import Log
from hoyle.evenings.movement import Movement
from hoyle.evenings.pairs import howell, mitchell
from hoyle.evenings.scoring import check_second, check_tricks, doubtful
from hoyle.evenings.words import NightFaults
from hoyle.words import Called

USUAL: Final = 24
"""The number of boards that a pair plays in an evening, unless the host says otherwise."""

_MOST_BOARDS: Final = 400


class Cards(Struct, frozen=True, kw_only=True):
    """The cards of one board.

    Attributes:
        hands: the four hands as the text of a PBN deal.
        dealer: the dealer's seat, 0 for North.
        turned: the card turned up, which makes trumps.
    """

    hands: str
    dealer: int
    turned: str


class Began(Struct, frozen=True, tag=True, kw_only=True):
    """A night begins.

    Attributes:
        movement: how pairs move.
        pairs: their names.
        boards: the boards of a set; a pair plays one set in each round.
        rounds: the rounds that are played, from the first.
        seed: the secret of the night's packs, 64 hexadecimal digits; empty if the cards are in ``deals``.
        deals: the cards of each board, in order.
        by_hand: whether each pack is shuffled at the first table that plays it, so that nobody types cards.
    """

    movement: Literal["mitchell", "howell"]
    pairs: tuple[str, ...]
    boards: int
    rounds: int
    seed: str = ""
    deals: tuple[Cards, ...] = ()
    by_hand: bool = False


class Scored(Struct, frozen=True, tag="BoardScored", kw_only=True):
    """The tricks of a board at one table, North–South first, and who typed them. A later one corrects it."""

    board: int
    north: int
    tricks: tuple[int, int]
    by: str


class Approved(Struct, frozen=True, tag="BoardApproved", kw_only=True):
    """A second person has looked at a score whose tricks are not 13."""

    board: int
    north: int
    by: str


Event: TypeAlias = Began | Scored | Approved | Moved | Ended
"""All events. At the end the packs may be opened."""


class Play(Struct, frozen=True, kw_only=True):
    """One board at one table: the round, and the two pairs."""

    round: int
    table: int
    board: int
    north: int
    east: int


Key = tuple[int, int]
"""A board, and the pair that holds the North–South cards."""


class Night(Struct, frozen=True, kw_only=True):
    """The state of a night.

    Attributes:
        began: the first event.
        schedule: who sits where in each round.
        plays: every board at every table.
        scores: the score that counts; ``approved``: doubtful ones that a second person has approved.
        round: the round in play, from 1.
        over: whether it has ended.
    """

    began: Began
    schedule: Movement
    plays: Mapping[Key, Play]
    scores: Mapping[Key, Scored] = {}
    approved: frozenset[Key] = frozenset()
    round: int = 1
    over: bool = False

    @property
    def boards(self) -> tuple[int, ...]:
        """The numbers of the boards that are played."""
        return tuple(sorted({board for board, _ in self.plays}))

    @property
    def waiting(self) -> tuple[Play, ...]:
        """The plays without a score, in the order of rounds and tables."""
        left = (each for key, each in self.plays.items() if key not in self.scores)
        return tuple(sorted(left, key=lambda each: (each.round, each.table, each.board)))

    @property
    def doubtful(self) -> tuple[Scored, ...]:
        """Scores whose tricks are not 13, and that no second person has approved."""
        return doubtful(self.scores, self.approved)


def planned(
    pairs: tuple[str, ...], movement: str = "", boards: int = 0, rounds: int = 0, **cards: Any
) -> Began:
    """Return how a night begins, where the host leaves some of it open.

    Args:
        pairs: their names.
        movement: by default howell for up to 12 pairs, and else mitchell.
        boards: the boards of a set; by default about ``USUAL`` in all.
        rounds: by default all of the schedule.
        cards: ``seed``, ``deals`` or ``by_hand``, as ``Began`` has them.

    Raises:
        NoMovement: if no schedule is known for this number of pairs.
    """
    kind = movement or ("howell" if len(pairs) <= 12 else "mitchell")
    played = rounds or len(schedule_of(kind, len(pairs)).rounds)
    return Began(
        movement="howell" if kind == "howell" else "mitchell",
        pairs=pairs,
        boards=boards or max(1, round(USUAL / played)),
        rounds=played,
        **cards,
    )


def schedule_of(movement: str, pairs: int) -> Movement:
    """Return the schedule of a night.

    Raises:
        NoMovement: for a number of pairs that has none.
    """
    return mitchell(pairs) if movement == "mitchell" else howell(pairs)


def begin(event: Began) -> Night:
    """Return a night before its first score.

    Raises:
        NoMovement: if no schedule is known for this number of pairs.
        BadText: if it has no boards, more rounds than its schedule, or cards that do not suffice.
    """
    schedule = schedule_of(event.movement, len(event.pairs))
    if not 1 <= event.rounds <= len(schedule.rounds):
        raise BadText(str(event.rounds), NightFaults.night_rounds(len(schedule.rounds), event.rounds))
    rounds = schedule.rounds[: event.rounds]
    plays = {}
    for number, each in enumerate(rounds, 1):
        for meeting in each.meetings:
            (north,), (east,) = meeting.sides
            for board in range((meeting.boards - 1) * event.boards + 1, meeting.boards * event.boards + 1):
                plays[board, north] = Play(
                    round=number, table=meeting.table, board=board, north=north, east=east
                )
    most = max((board for board, _ in plays), default=0)
    if not 1 <= most <= _MOST_BOARDS:
        raise BadText(str(event.boards), NightFaults.night_boards(_MOST_BOARDS, most))
    if not event.seed and not event.by_hand and len(event.deals) < most:
        raise BadText(str(len(event.deals)), NightFaults.night_deals(most, len(event.deals)))
    return Night(began=event, schedule=replace(schedule, rounds=rounds), plays=plays)


def after(night: Night, event: Event) -> Night:
    """Return the night after one more event.

    Raises:
        BadText: if the event cannot happen now; the message says why and what to do.
    """
    match event:
        case Began():
            raise BadText("", NightFaults.night_has_begun())
        case Scored():
            key = _played(night, event)
            check_tricks(event)
            return replace(night, scores={**night.scores, key: event}, approved=night.approved - {key})
        case Approved():
            key = _played(night, event)
            score = night.scores.get(key)
            if score is None or score not in night.doubtful:
                raise BadText(str(event.board), NightFaults.night_not_doubtful(event.board, event.north))
            check_second(score, event.by)
            return replace(night, approved=night.approved | {key})
        case Moved():
            if night.over or night.round == night.began.rounds:
                raise BadText("", NightFaults.night_last(night.round))
            return replace(night, round=night.round + 1)
        case Ended():
            return replace(night, over=True)


def _played(night: Night, event: Scored | Approved) -> Key:
    key = event.board, event.north
    if key not in night.plays:
        norths = sorted(north for board, north in night.plays if board == event.board)
        if not norths:
            raise BadText(str(event.board), NightFaults.night_no_board(event.board))
        here = ", ".join(map(str, norths))
        raise BadText(str(event.north), NightFaults.not_north(event.north, event.board, Called(here)))
    return key


LOG: Final = Log(
    what="duplicate night", events=msgspec.json.Decoder(Event), begins=Began, begin=begin, after=after
)
"""How a night is read from its file."""
