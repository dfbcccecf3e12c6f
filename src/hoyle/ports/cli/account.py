"""The final account of a session, printed for its players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.ledger import pounds
from hoyle.ports.cli.company import YOU
from hoyle.ports.cli.phrases import AccountPhrases, TerminalWords
from hoyle.table import Result
from hoyle.words import COMPASS, Called, Name, Place, Text


def account(result: Result, players: tuple[str, ...]) -> Iterator[Text]:
    """Print the score and who pays whom, in sentences.

    Once seats are taken, each line of the score is printed with a player's name. A score that equals the
    payments is left out.

    Args:
        result: the result of the session.
        players: the players' names, in the order of the record's header.
    """
    document = result.document(players)
    seated = [
        TerminalWords.you() if name == YOU else TerminalWords.it(Called(name))
        for name in (players[chair] for chair in result.chairs)
    ]
    settlement = document["settlement"]
    assert isinstance(settlement, dict), "every result says who pays whom"
    paid = {players[chair]: settlement[players[chair]] for chair in result.chairs}
    for name, phrase in (
        ("score", AccountPhrases.score),
        ("games", AccountPhrases.games),
        ("game_points", AccountPhrases.game_points),
    ):
        if isinstance(sides := document.get(name), dict) and not (
            any(paid.values()) and [*sides.values()] == [*paid.values()]  # It would be said twice.
        ):
            yield phrase(tuple(map(AccountPhrases.line, _whose(tuple(sides), seated), sides.values())))
    counts = (("deals", AccountPhrases.deals), ("rubbers", AccountPhrases.rubbers))
    yield AccountPhrases.played(tuple(count(document[name]) for name, count in counts if name in document))  # type: ignore[arg-type]
    yield settlement_of(settlement)


def settlement_of(pence: Mapping[str, int]) -> Text:
    """Say what each player receives or pays in total.

    Args:
        pence: the balance of each player, by name.
    """
    if not any(pence.values()):
        return AccountPhrases.nobody_owes()
    return AccountPhrases.in_all(tuple(_settled(Called(player), each) for player, each in pence.items()))


def _whose(sides: tuple[str, ...], seated: Sequence[Text]) -> Sequence[Text]:
    """Return a name for each line of a score; in a pair, the reader comes first."""
    if len(sides) == len(seated):
        return seated
    if seated and sides == ("NS", "EW"):
        pairs = (seated[::2], seated[1::2])
        return [
            AccountPhrases.both(*sorted(pair, key=lambda player: player != TerminalWords.you()))
            for pair in pairs
        ]
    return [_side(each) for each in sides]


def _side(whose: str) -> Text:
    """Return the name of a seat from its number, or of a side or a seat from its letters."""
    if whose.isdecimal():
        return Name.seat(Place(int(whose)))
    if whose in ("NS", "EW"):
        return Name.side_0() if whose == "NS" else Name.side_1()
    return COMPASS["NESW".index(whose)]()


def _settled(player: Called, pence: int) -> Text:
    """Say what one player receives or pays in total."""
    you = player == YOU
    if not pence:
        return AccountPhrases.you_are_quits() if you else AccountPhrases.is_quits(player)
    sum_of = pounds(abs(pence))
    in_pence = f"{abs(pence)}d"
    money = Called(sum_of if sum_of == in_pence else f"{sum_of} ({in_pence})")
    if pence > 0:
        return AccountPhrases.you_receive(money) if you else AccountPhrases.receives(player, money)
    return AccountPhrases.you_pay(money) if you else AccountPhrases.pays(player, money)
