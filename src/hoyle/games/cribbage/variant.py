"""The choices cribbage players make before they cut, and the sides: each seat, or partners together."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.frozen import Frozen
from hoyle.seat import Seat, seat_name, side_name
from hoyle.table.setting import PackCost, Setting


class Variant(Frozen, Struct, frozen=True, kw_only=True):
    """A way of playing cribbage.

    Each of ``players`` is dealt ``dealt`` cards and lays out ``lays_out`` of them; ``from_pack`` cards are
    added to the crib from the top of the pack. With ``partners``, partners sit opposite. With ``one_series``
    the play of a deal ends with its first go or thirty-one.
    """

    name: str
    players: int = 2
    dealt: int
    lays_out: int = 2
    from_pack: int = 0
    partners: bool = False
    one_series: bool = False
    game_points: Annotated[int, Setting("C-R23", "points that win a game", 1, 1000)]
    three_for_last: Annotated[
        bool, Setting("C-R04", "the non-dealer of the first deal starts with three points")
    ] = False
    after_go: Annotated[
        Literal["bound", "at_liberty"],
        Setting("C-R14", "after a go: you must play every card that you can, or may stop"),
    ] = "bound"
    partners_are: Annotated[
        Literal["drawn", "seated"],
        Setting("C-R29", "with four players: draw for partners, or partners sit opposite"),
    ] = "drawn"
    lurch: Annotated[
        Literal["yes", "no", "skunks"],
        Setting(
            "C-R24",
            "a loser with less than half the points pays double; or nobody does; or skunks: "
            "double with three quarters or less, triple with half or less",
        ),
    ] = "yes"
    muggins: Annotated[
        bool, Setting("C-R26", "count your own hand; an opponent may peg the points you miss")
    ] = False
    counting: Annotated[
        Literal["by_table", "by_hand"],
        Setting(
            "C-R19",
            "without muggins: a strict table counts for you, or you say a count and then see "
            "the true one, which is pegged",
        ),
    ] = "by_table"
    overcount: Annotated[
        Literal["adversary_pegs", "set_back"],
        Setting(
            "C-R26", "with muggins, if you count too much: you go back, and your opponent pegs it or not"
        ),
    ] = "adversary_pegs"
    misdeals: Annotated[
        bool,
        Setting(
            "C-R27", "a wrong number of cards gives the non-dealer two points, and an exposed card a new deal"
        ),
    ] = False
    pack_cost: PackCost = 0
    stake: Annotated[int, Setting("C-R24", "pence that each loser of a game pays")] = 0

    @property
    def keeps(self) -> int:
        """The number of cards kept of those dealt."""
        return self.dealt - self.lays_out

    @property
    def sides(self) -> int:
        """The number of sides: one for each seat, or one for two partners."""
        return 2 if self.partners else self.players

    @property
    def lurch_pays(self) -> bool:
        """Is there a stake, and is it doubled by a lurch?"""
        return self.lurch == "yes" and self.stake > 0

    @property
    def by_hand(self) -> bool:
        """Do players count for themselves, without a penalty?"""
        return self.counting == "by_hand" and not self.muggins


def lurch_line(game_points: int) -> int:
    """Return the holes, at least half those of a game, with which its loser is not lurched. C-R24.

    >>> lurch_line(61), lurch_line(121), lurch_line(181)
    (31, 61, 91)
    """
    return (game_points + 1) // 2


def skunk_lines(game_points: int) -> tuple[int, int]:
    """Return the most holes with which a loser is skunked, and doubly skunked: three quarters and half of the
    board, as in a game of 121. C-R24.

    >>> skunk_lines(61), skunk_lines(121), skunk_lines(181)
    ((45, 30), (90, 60), (135, 90))
    """
    return (game_points - 1) * 3 // 4, (game_points - 1) // 2


def worth(variant: Variant, holes: int) -> int:
    """Return how many games a loser with this many holes has lost: one, two or three. C-R24."""
    match variant.lurch:
        case "no":
            return 1
        case "yes":
            return 2 if holes < lurch_line(variant.game_points) else 1
        case "skunks":
            skunk, double = skunk_lines(variant.game_points)
            return 1 + (holes <= skunk) + (holes <= double)


SIX_CARD = Variant(name="six-card", dealt=6, game_points=121)
FIVE_CARD = replace(SIX_CARD, name="five-card", dealt=5, game_points=61, one_series=True, three_for_last=True)
SEVEN_CARD = replace(SIX_CARD, name="seven-card", dealt=7, game_points=181)
# The book gives no length for the game for three; sixty-one matches the boards sold for it.
THREE_HANDED = replace(
    SIX_CARD, name="three-handed", players=3, dealt=5, lays_out=1, from_pack=1, game_points=61, lurch="no"
)
FOUR_HANDED = replace(SIX_CARD, name="four-handed", players=4, dealt=5, lays_out=1, partners=True, lurch="no")

VARIANTS = (FIVE_CARD, SIX_CARD, SEVEN_CARD, THREE_HANDED, FOUR_HANDED)


def side_of(variant: Variant, seat: Seat) -> int:
    """Return the side that pegs the points of a seat."""
    return seat % 2 if variant.partners else seat


def side_called(variant: Variant, side: int) -> str:
    """Name a side: ``NS`` or ``EW`` where there are partners, otherwise the name of the seat."""
    return side_name(side) if variant.partners else seat_name(Seat(side), variant.players)


@cache
def sides_called(variant: Variant) -> tuple[str, ...]:
    """Name all sides."""
    return tuple(side_called(variant, side) for side in range(variant.sides))


@cache
def from_left(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats in the order of play, that one last."""
    return tuple(Seat((seat + number) % players) for number in range(1, players + 1))


def adversaries(variant: Variant, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other sides, in the order of play."""
    own_side = side_of(variant, seat)
    return tuple(each for each in from_left(seat, variant.players) if side_of(variant, each) != own_side)
