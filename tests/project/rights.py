"""Every right that has a deadline, found by asking the laws; and the table of them in docs/umpires.md.

Each kind of incident is created in every way that matters, and each law of each game is asked about it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

from msgspec.structs import fields

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.case import begun
from hoyle.desk.happening import HAPPENINGS
from hoyle.law import Landmark, Law, Ruling, Standing, Until, hear
from hoyle.law import remedy as remedies
from hoyle.law.until import UntilMoment
from hoyle.seat import Seat

PAGE = Path(__file__).parents[2] / "docs" / "umpires.md"
BEGINS, ENDS = "<!-- rights: written by make pages -->\n", "<!-- end of rights -->\n"

AT = 3
"""The trick of each incident, from 0."""

SOLO = {"game": "solo", "dealer": "W", "caller": "N"}
SETUPS: dict[str, tuple[dict[str, Any], ...]] = {
    "whist": (
        {"game": "whist", "score": [7, 5]},
        {"game": "whist", "set": {"lead_out_of_turn": "name_suit"}},
    ),
    "solo": (
        {"game": "solo", "dealer": "W"},
        SOLO | {"declaration": "solo", "trumps": "H", "set": {"turn_up_named_costs": "yes"}},
        SOLO | {"declaration": "misere", "set": {"misere_trick_completed": "claimed"}},
        SOLO | {"declaration": "misere"},
        SOLO
        | {
            "declaration": "proposition",
            "partner": "S",
            "trumps": "H",
            "set": {"saved_revoke": "exposed-or-rank"},
        },
    ),
    "cribbage": ({"game": "cribbage"},),
    "hookey": ({"game": "hookey"},),
    "bezique": ({"game": "bezique"},),
}

ROLES = {
    "waits": "the partner who has still to play",
    "second": "the second hand",
    "seat": "the player who asked",
}
"""The player whose card an article names, by the field of the incident."""


class Right(NamedTuple):
    """A right: the law, the ruling that gives it, the seats of the side that holds it, and what its holders
    lack.
    """

    game: str
    law: Law
    ruling: Ruling
    incident: Any
    holders: frozenset[Seat]
    dealer: Seat
    players: int

    @property
    def ends(self) -> Iterator[tuple[str, Until]]:
        """The choices, and their deadline; choices that end sooner are listed separately."""
        option, until = self.ruling.option, self.ruling.until
        assert until is not None, "what is open has an end"
        sooner = dict(option.sooner) if option else {}
        choices = option.choices if option else ()
        apart: dict[Until, list[str]] = {}
        for choice in choices:
            apart.setdefault(sooner.get(choice.id, until), []).append(
                KINDS.get(type(choice), str(choice.text))
            )
        if not choices:
            apart[until] = ["name the card"]
        for when, words in apart.items():
            yield " or ".join(dict.fromkeys(words)), when


KINDS: dict[type, str] = {
    remedies.NewDeal: "a new deal",
    remedies.Stand: "let it stand",
    remedies.CardCalled: "call the card",
    remedies.PartnerNames: "have a partner name the suit",
    remedies.SuitToLead: "name the suit to lead",
    remedies.SuitOnce: "name the suit to lead",
    remedies.MustWin: "have the partner win the trick",
    remedies.MustLose: "have the partner lose the trick",
    remedies.PlaysFirst: "play before the second hand",
    remedies.Points: "points",
    remedies.Tricks: "three tricks",
    remedies.TricksLost: "three tricks",
    remedies.Forfeited: "the declaration",
    remedies.HighestOrLowest: "the highest or the lowest of a suit",
    remedies.Trumping: "have the partner trump, or not",
    remedies.CardsLiable: "treat the card as exposed",
    remedies.StakesClaimed: "claim the stakes",
    remedies.ScoredAgainst: "strike out the points",
    remedies.CardsLaid: "have the cards laid before their players",
    remedies.FirstCall: "insist on the first call",
    remedies.PlayedAgain: "have it played again",
    remedies.LeadRetracted: "have the lead taken up",
    remedies.DrawnAgain: "have it drawn again",
    remedies.StruckOut: "strike out the points",
    remedies.Completion: "have the hands completed",
    remedies.HandsCompleted: "have the hands completed",
    remedies.CardsReplaced: "replace the cards",
    remedies.FreshPacks: "fresh packs",
    remedies.BystanderPays: "have the bystander pay",
    remedies.ScoreAffected: "say that the remark changed the score",
    remedies.ScoreUnaffected: "or not",
}


def rights() -> Iterator[Right]:
    """Every right with a deadline that a law of any game gives."""
    for name, setups in SETUPS.items():
        for setup in setups:
            game, variant, desk = begun(setup)
            players = game.seats(variant)
            for incident in _incidents(name, players):
                for law, ruling in _given(desk, incident):
                    holders = _holders(game.desk.foes, desk.matter, incident, ruling)
                    yield Right(name, law, ruling, incident, holders, desk.matter.dealer, players)


def _incidents(game: str, players: int) -> Iterator[Any]:
    for happening in HAPPENINGS[game]:
        for seat in map(Seat, range(players)):
            yield from _made(happening.kind, seat, players)


def _given(desk: Any, incident: Any) -> Iterator[tuple[Law, Ruling]]:
    for code in desk.codes:
        for ruling in hear(code, incident, desk.matter):
            if ruling.standing is Standing.OPEN and ruling.until is not None:
                yield next(law for law in code.laws if law.id == ruling.law), ruling


def _holders(foes: Any, matter: Any, incident: Any, ruling: Ruling) -> frozenset[Seat]:
    """The side of those who may choose. A player who rightly asks for a suit has done no wrong, and holds it
    too.
    """
    held = set(ruling.option.choosers) if ruling.option else set()
    if type(incident).__name__ == "SuitAsked":
        return frozenset(held | {incident.seat})
    offender = incident.seat if ruling.offender is None else ruling.offender
    return frozenset(held | set(foes(matter, offender)))


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of a kind's fields; to read them is most of the work of making one."""
    return get_type_hints(kind)


@cache
def _filled(kind: Any) -> tuple[str, ...]:
    """The fields of a kind that are given values."""
    known = ("known_to", "breaks", "why", "seat", "at")
    return tuple(each.name for each in fields(kind) if each.name not in known)


def _made(kind: Any, seat: Seat, players: int) -> Iterator[Any]:
    hints, names = _hints(kind), _filled(kind)
    values = [_values(hints[name], name, seat, players) for name in names]
    for given in itertools.product(*values):
        try:
            yield kind(seat=seat, at=AT, **dict(zip(names, given, strict=True)))
        except TypeError:
            return


def _values(kind: Any, name: str, seat: Seat, players: int) -> tuple[Any, ...]:
    partner = Seat((seat + players // 2) % players)
    if kind == Seat:
        return (partner,) if name == "waits" else (Seat((seat + 1) % players),)
    if kind == tuple[Seat, ...]:
        if name == "players":
            return (tuple(map(Seat, range(players))),)
        return ((partner,), (Seat((seat + 1) % players),), ())
    known: tuple[tuple[Any, tuple[Any, ...]], ...] = (
        (Card, (Card("3D"),)),
        (Hand, (Hand("3D"),)),
        (Suit, (Suit.SPADES,)),
        (Card | None, (Card("3D"),)),
        (Suit | None, (Suit.SPADES, None)),
        (bool, (False, True)),
        (int, (1,)),
        (tuple[int, ...], ((10, 9), (8, 9)) if players == 2 else ((13, 13, 12, 14)[:players],)),
    )
    for each, values in known:
        if kind == each:
            return values
    (first, *_) = get_args(kind) or (kind,)
    return (next(iter(first)),) if isinstance(first, type) and issubclass(first, Enum) else (first,)


def said(right: Right, moment: UntilMoment) -> str:
    """A deadline in words, naming players by their parts in the matter."""
    trick = "" if moment.trick is None else ", to this trick" if moment.landmark is Landmark.CARD else ""
    if moment.trick is not None and moment.trick < right.incident.at:
        trick = ", to the trick before"
    match moment.landmark:
        case Landmark.WORD:
            return "a word of one of them"
        case Landmark.CARD if moment.named:
            return f"a card of {_named(right, moment)}{trick} (named by the article)"
        case Landmark.CARD if set(moment.by) <= set(
            right.ruling.option.choosers if right.ruling.option else right.holders
        ):
            return f"a card of one of them{trick}"
        case Landmark.CARD:
            return f"a card of {_named(right, moment)}{trick}"
        case Landmark.TRICK_TURNED:
            return "this trick turned"
        case Landmark.TRICK_WHOLE:
            return "this trick complete"
        case Landmark.DEAL_END:
            return "the end of the deal"
        case Landmark.CUT:
            return "the cut"
        case _:
            return "the next turn-up"


def _named(right: Right, moment: UntilMoment) -> str:
    if len(moment.by) == right.players:
        return "anybody"
    for field, words in ROLES.items():
        if moment.by == (getattr(right.incident, field, None),):
            return "the dealer" if field == "seat" and right.law.id == "RB-20" else words
    return "the dealer" if moment.by == (right.dealer,) else "those who hold it"


def rows() -> list[str]:
    """The table, with a row for each right and deadline."""
    found: dict[str, None] = {}
    for right in rights():
        for what, until in right.ends:
            when = " or ".join(dict.fromkeys(said(right, moment) for moment in until.moments))
            found[f"| {right.law.id} | {right.law.article} | {what} | {when} |"] = None
    return sorted(found)


def table() -> str:
    """The table of rights."""
    head = ["| law | article | what may be chosen | until |", "|---|---|---|---|"]
    return "\n".join([*head, *rows()]) + "\n"


def page() -> str:
    """The page, with its table generated from the code."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    return f"{before}{BEGINS}\n{table()}\n{ENDS}{after}"


PAGES = {PAGE: page}
