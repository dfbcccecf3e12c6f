"""The score sheet of a drive, and its prizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from hoyle.cards import parse_suit
from hoyle.evenings.drive import Drive
from hoyle.evenings.seating import GENTLEMEN, LADIES
from hoyle.words import name_of
from hoyle.words.plain import plain

RESTING: Final = 6
"""The tricks of a player for a hand in which they rest."""


class SheetLine(Struct, frozen=True):
    """One player of the sheet.

    Attributes:
        player: the number.
        name: the name; two people who share a seat have one.
        line: 0 with the ladies, 1 with the gentlemen.
        tricks: the tricks of each hand so far; None where the player was not there, or no score is known.
        here: whether the player is still here.
    """

    player: int
    name: str
    line: int
    tricks: tuple[int | None, ...]
    here: bool

    def total(self, hands: int | None = None) -> int:
        """Return the tricks of the first ``hands`` hands, by default of all."""
        return sum(each or 0 for each in self.tricks[:hands])


class Prize(Struct, frozen=True):
    """A prize: ``lady``, ``gentleman``, ``half_time`` or ``lowest``, its tricks, and its winners."""

    what: str
    tricks: int
    winners: tuple[str, ...]


def sheet(drive: Drive) -> tuple[SheetLine, ...]:
    """Return the score sheet, in the order of the players' numbers."""
    tricks: list[list[int | None]] = [[None] * drive.hand for _ in drive.names]
    for hand, tables in enumerate(drive.tables, 1):
        for table in tables:
            score = drive.scores.get((hand, table.number))
            for side, couple in enumerate(table.couples):
                for player in couple:
                    if player is not None:
                        resting = None if table.plays else RESTING
                        tricks[player - 1][hand - 1] = score.tricks[side] if score else resting
    here = drive.present()
    return tuple(
        SheetLine(place + 1, name, drive.lines[place], tuple(tricks[place]), place + 1 in here)
        for place, name in enumerate(drive.names)
    )


def sheet_rows(drive: Drive) -> list[dict[str, object]]:
    """Return the score sheet as rows: number, name, line, the tricks of each hand, the total."""
    return [
        {"number": each.player, "name": each.name, "line": "lady" if each.line == LADIES else "gentleman"}
        | {f"hand {hand}": tricks for hand, tricks in enumerate(each.tricks, 1)}
        | {"total": each.total(), "here": each.here}
        for each in sheet(drive)
    ]


def hand_rows(drive: Drive) -> list[dict[str, object]]:
    """Return every hand that has a score as a row of a league's sheet."""
    played = list[dict[str, object]]()
    for (hand, number), score in sorted(drive.scores.items()):
        table = next(each for each in drive.tables[hand - 1] if each.number == number)
        north, east = ([drive.names[one - 1] for one in couple if one] for couple in table.couples)
        letter = drive.began.trumps[(hand - 1) % len(drive.began.trumps)]
        named = None if letter == "N" else name_of("suit", parse_suit(letter))
        played.append(
            {
                "round": hand,
                "trump_suit": "none" if named is None else plain(named),
                "player1": north[0],
                "player2": north[1],
                "tricks_won": score.tricks[0],
                "opponent1": east[0],
                "opponent2": east[1],
                "opponent_tricks": score.tricks[1],
            }
        )
    return played


def prizes(drive: Drive) -> tuple[Prize, ...]:
    """Return the prizes: the highest lady and gentleman, the highest at half time, and the lowest score.

    Players who have gone home win none. Where scores are equal all of them are named.
    """
    here = [each for each in sheet(drive) if each.here]
    lines = [[each for each in here if each.line == line] for line in (LADIES, GENTLEMEN)]
    half = drive.began.hands // 2
    found = [_prize("lady", lines[LADIES], None, max), _prize("gentleman", lines[GENTLEMEN], None, max)]
    if drive.hand >= half > 0:
        found.append(_prize("half_time", here, half, max))
    found.append(_prize("lowest", here, None, min))
    return tuple(prize for prize in found if prize is not None)


def _prize(
    what: str, players: Sequence[SheetLine], hands: int | None, best: Callable[[Iterable[int]], int]
) -> Prize | None:
    if not players:
        return None
    tricks = best(each.total(hands) for each in players)
    return Prize(what, tricks, tuple(each.name for each in players if each.total(hands) == tricks))
