"""LIN, the format of Bridge Base Online, converted to games as PBN has them."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

from hoyle.cards import deal_text
from hoyle.errors import BadText, NotADeal
from hoyle.files.deal import FileDeal, FileGames, Skipped, in_columns, whole
from hoyle.seat import SEATS, Seat, left, parse_seat, seat_name, side

_FIELD: Final = re.compile(r"([A-Za-z]{2})\|([^|]*)(?:\||$)")
_HAND: Final = re.compile(r"(?:([SHDC])((?:10|[2-9TJQKA])*))*", re.IGNORECASE)
_SUIT: Final = re.compile(r"([SHDC])((?:10|[2-9TJQKA])*)", re.IGNORECASE)
_CALL: Final = re.compile(r"[1-7](?:NT|[SHDCN])|[PDRX]", re.IGNORECASE)
_PAIRS: Final = re.compile(r"(?:[SHDC](?:10|[2-9TJQKA])[!?]*){2,}", re.IGNORECASE)
_PAIR: Final = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_BID: Final = re.compile(r"([1-7])(NT?|[SHDC])")
_FROM_SOUTH: Final = (SEATS[2], SEATS[3], SEATS[0], SEATS[1])
"""The order in which LIN names seats; it numbers dealers from 1 in this order."""
_COMPASS: Final = ("North", "East", "South", "West")


class _Board:
    """A board that is being read."""

    def __init__(self, line: int, room: str = "", name: str = "") -> None:
        self.line, self.room, self.name = line, room, name
        self.dealt = ""
        self.bids: list[str] = []
        self.cards: list[str] = []
        self.claimed = ""


def read_lin(text: str) -> FileGames:
    """Return the boards of a LIN text: a file, or a link to a board that contains ``lin=``.

    A board gets PBN's tags: players, dealer, deal, contract, declarer, and the tricks claimed. Boards whose
    hands cannot be read are reported as skipped.
    """
    return _LinReader().read(text)


class _LinReader:
    def __init__(self) -> None:
        self.names: list[str] = []
        self.board = _Board(1)
        self.dealt = ("", "")
        self.deals: list[FileDeal] = []
        self.skipped: list[Skipped] = []

    def read(self, text: str) -> FileGames:
        for _ in range(2):  # A link within a link is encoded twice.
            if "lin=" in text and re.search("%(?:25)?7C", text, re.IGNORECASE):
                text = unquote(text)
        text = text.partition("lin=")[2] or text
        text = re.sub(r"^[ \t]*%[^\n]*$", "", text, flags=re.MULTILINE)
        line, at = 1, 0
        while match := _FIELD.search(text, at):
            line += text.count("\n", at, match.start())
            self.field(line, match[1].lower(), match[2].strip())
            line += match[0].count("\n")
            at = match.end()
        self.end()
        return FileGames(tuple(self.deals), tuple(self.skipped))

    def field(self, line: int, name: str, value: str) -> None:
        board = self.board
        match name:
            case "pn":
                if board.dealt:
                    self.begin(line)
                self.names = [each.strip() for each in value.replace("\n", "").split(",")]
            case "qx":
                self.begin(line)
                self.board.room = value[:1].lower()
                self.board.name = "".join(each for each in value.partition(",")[0] if each.isdecimal())
            case "md":
                if board.dealt:
                    self.begin(line)
                self.board.dealt = value
                self.board.line = line
            case "ah":
                number = "".join(each for each in value if each.isdecimal())
                board.name = number or board.name
            case "mb":
                board.bids += [each.upper() for each in _CALL.findall(value.split("!")[0])]
            case "pc":
                board.cards += [card for each in re.split(r"[\s,]+", value) for card in _cards(each)]
            case "mc":
                board.claimed = value

    def begin(self, line: int) -> None:
        self.end()
        self.board = _Board(line)

    def end(self) -> None:
        board = self.board
        if not board.dealt and (board.bids or board.cards) and board.name in ("", self.dealt[0]):
            board.dealt = self.dealt[1]  # The other room's table has the same deal.
        if not board.dealt:
            return
        self.dealt = board.name, board.dealt
        number = len(self.deals) + len(self.skipped) + 1
        where = f"line {board.line}: game {board.name or number}"
        try:
            self.deals.append(self.deal(board, number))
        except BadText as error:
            self.skipped.append(Skipped(where, str(error)))

    def deal(self, board: _Board, number: int) -> FileDeal:
        written, dealer = _dealt(board.dealt)
        try:
            hands = whole(written)
        except NotADeal:
            hands = None  # Using the hands later reports which are missing.
        tags = {"Board": board.name or str(number)} | self.players(board.room)
        tags |= {"Dealer": seat_name(dealer), "Deal": deal_text(hands, dealer) if hands else written}
        contract, declarer = _contract(board.bids, dealer)
        tags |= {"Declarer": declarer, "Contract": contract}
        if board.claimed.isdecimal():
            tags["Result"] = board.claimed
        first = left(parse_seat(declarer)) if declarer else left(dealer)
        if board.cards:
            tags["Play"] = seat_name(first)
        return FileDeal(
            line=board.line,
            number=number,
            tags={name: value for name, value in tags.items() if value},
            play=in_columns(board.cards, hands, first),
        )

    def players(self, room: str) -> dict[str, str]:
        names = self.names[4:8] if room == "c" and len(self.names) >= 8 else self.names[:4]
        names = [*names, *[""] * (4 - len(names))]
        return {_COMPASS[seat]: name for seat, name in zip(_FROM_SOUTH, names, strict=True) if name}


def _dealt(written: str) -> tuple[str, Seat]:
    """Return a deal in PBN notation, and its dealer."""
    dealer, hands = written[:1], written[1:].split(",")
    if dealer not in ("1", "2", "3", "4") or not 3 <= len(hands) <= 5:
        raise BadText(written, f"{written!r:.60} is not a deal in LIN, such as md|3S…,S…,S…|")
    hands_text = [_hand(hand) for hand in [*hands, ""][:4]]
    laid = {seat: hand or "-" for seat, hand in zip(_FROM_SOUTH, hands_text, strict=True)}
    return "N:" + " ".join(laid[seat] for seat in SEATS), _FROM_SOUTH[int(dealer) - 1]


def _hand(written: str) -> str:
    """Return a hand in PBN notation."""
    written = "".join(written.split())
    if not _HAND.fullmatch(written):
        raise BadText(written, f"{written!r:.40} is not a hand in LIN, such as SAKQHT9D8C5432")
    suits: dict[str, str] = {}
    for suit, ranks in _SUIT.findall(written):
        suits[suit.upper()] = suits.get(suit.upper(), "") + ranks.upper()
    return ".".join(suits.get(suit, "") for suit in "SHDC") if any(suits.values()) else ""


def _contract(bids: list[str], dealer: Seat) -> tuple[str, str]:
    """Return the contract and its declarer in PBN notation."""
    last, doubled, said = "", "", []
    for turn, bid in enumerate(bids):
        seat = SEATS[(dealer + turn) % 4]
        if match := _BID.fullmatch(bid):
            last, doubled = match[1] + match[2][0], ""
            said.append((seat, last))
        elif bid in ("D", "X"):
            doubled = "X"
        elif bid == "R":
            doubled = "XX"
    if not said:
        return ("Pass" if len(bids) >= 4 else "", "")
    strain = last[1]
    of_side = side(said[-1][0])
    declarer = next(seat for seat, bid in said if bid[1] == strain and side(seat) == of_side)
    return f"{last[0]}{'NT' if strain == 'N' else strain}{doubled}", seat_name(declarer)


def _cards(written: str) -> list[str]:
    """Return the cards of a word, which may contain several in a row."""
    match = _PAIR.findall(written) if _PAIRS.fullmatch(written) else [written]
    return [card.upper().rstrip("!?") for card in match if card]
