"""The tags of one PBN game, and the values it inherits from earlier games."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hoyle.errors import BadText, NotPBN
from hoyle.files.deal import FileDeal, in_columns
from hoyle.seat import SEATS, parse_seat

_NAMES: Final = (
    "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result "
    "Auction Play Note Round Room Section Table Stage HomeTeam VisitTeam Generator ScoreTable "
    "TotalScoreTable OptimumResultTable DoubleDummyTricks Game Variant Options Laws Umpire TurnUp "
    "PointsBefore PointsAfter TricksHeld HonoursScored HonoursCalled GamesAfter RubbersAfter SoloAuction "
    "Declaration Partner Trumps Pence"
)
_CANONICAL: Final = {name.lower(): name for name in _NAMES.split()}
_OF_ONE_GAME: Final = ("Board", "Deal")
_SAME_ROUND: Final = ("Event", "Date", "Round", "Stage", "Section")
_OF_PLAY: Final = ("Declarer", "Contract", "Auction", "Play", "Result")
_UNKNOWN: Final = ("", "-", "?")


def canonical(name: str) -> str:
    """Return a tag's name in the standard's spelling; unknown names are unchanged.

    >>> canonical("deal"), canonical("TURNUP"), canonical("MyTag")
    ('Deal', 'TurnUp', 'MyTag')
    """
    return _CANONICAL.get(name.lower(), name)


class Board:
    """A game that is being read. ``pending`` are the repeated tags since the last new one."""

    def __init__(self) -> None:
        self.line = 1
        self.tags: dict[str, str] = {}
        self.pending: list[tuple[int, str, str]] = []
        self.play: list[str | None] = []
        self.optimum: list[str] = []
        self.over = False
        self.unplayable = ""
        self._seen: set[str] = set()

    def put(self, line: int, name: str, value: str) -> None:
        """Add a tag; of tags with the same name the first counts."""
        if name.lower() in self._seen:
            self.pending.append((line, name, value))
            return
        if not self.tags:
            self.line = line
        self.pending.clear()
        self._seen.add(name.lower())
        self.tags[name] = value

    def begins_another(self, name: str, value: str) -> bool:
        """Return whether this tag must begin another game: a second board or deal."""
        return name in _OF_ONE_GAME and self.tags.get(name, value) != value


class Inheritance:
    """The values that later games inherit: ``#`` from the previous game, ``##`` from the head of the file."""

    def __init__(self) -> None:
        self._last: FileDeal | None = None
        self._of_board: dict[str, list[FileDeal]] = {}
        self._lasting: dict[str, str] = {}

    def ended(self, board: Board, number: int) -> FileDeal:
        """Return the finished game, with everything it inherits."""
        before = self._last.tags if self._last else {}
        tags = dict(board.tags)
        for name, value in board.tags.items():
            if value.startswith("##"):
                self._lasting[name] = tags[name] = value[2:]
            elif value == "#":
                tags[name] = before.get(name, "?")
        tags = {name: value for name, value in self._lasting.items() if name not in tags} | tags
        # The game's own tags come first, in their order.
        tags = {name: tags[name] for name in (*board.tags, *tags)}
        self._dealt_before(tags)
        deal = FileDeal(line=board.line, number=number, tags=tags)
        deal = replace(
            deal, play=_laid(deal, board.play), optimum=tuple(board.optimum), unplayable=board.unplayable
        )
        self._last = deal
        self._of_board.setdefault(tags.get("Board", ""), []).append(deal)
        return deal

    def _dealt_before(self, tags: dict[str, str]) -> None:
        """Give a game without a deal the deal of the same board, played before at another table.

        A played game that names no board belongs to the previous game's board.
        """
        if tags.get("Deal", "?").strip() not in _UNKNOWN:
            return
        board = tags.get("Board", "")
        if board in _UNKNOWN and not any(tags.get(tag, "?") not in _UNKNOWN for tag in _OF_PLAY):
            return
        last = [self._last] if self._last else []
        for other in reversed(last if board in _UNKNOWN else self._of_board.get(board, [])):
            known = other.tags
            same = all(tags.get(name, value) == value for name, value in known.items() if name in _SAME_ROUND)
            if board not in ("", known.get("Board")) or not same:
                continue
            if known.get("Deal", "?").strip() not in _UNKNOWN:
                for name in (*_SAME_ROUND, "Board", "Dealer", "Vulnerable", "Deal"):
                    if name in known and tags.get(name, "") in _UNKNOWN:
                        tags[name] = known[name]
                return


def _laid(deal: FileDeal, play: list[str | None]) -> tuple[str | None, ...]:
    """Return the cards, each in its seat's column."""
    try:
        hands, first = deal.hands(), parse_seat(deal.tags.get("Play", ""))
    except (NotPBN, BadText):
        hands, first = None, SEATS[0]
    return in_columns(play, hands, first)
