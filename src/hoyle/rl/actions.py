"""The acts of a strict table by number, for learners that choose a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, Final

from msgspec.structs import replace

from hoyle.cards import ALL, Hand, Suit
from hoyle.errors import BadOption, BadText
from hoyle.games import game_named
from hoyle.games.bezique import act as bezique
from hoyle.games.bezique.declaration import declarable
from hoyle.games.bezique.variant import FOUR_PACKS, PLAYERS
from hoyle.games.cribbage import act as cribbage
from hoyle.games.hookey import act as hookey
from hoyle.games.hookey.deal import divisions
from hoyle.games.hookey.variant import PACKETS
from hoyle.games.hookey.variant import Variant as EachPacket
from hoyle.games.solo import act as solo
from hoyle.games.solo.declaration import Declaration
from hoyle.games.whist import act as whist
from hoyle.seat import Seat
from hoyle.table import Act, Play, TableVariant, named

_FIRST: Final = Seat(0)


class Actions:
    """All acts that a player chooses among at a strict table, numbered from 0, alike in every seat.

    >>> from hoyle import Table
    >>> table = Table("cribbage", "six-card", seed=7)
    >>> table.deal()
    >>> known = actions("cribbage", "six-card")
    >>> len(known), known.index(table.lawful[0])
    (1379, 751)
    >>> known.act(751, table.due[0]) == table.lawful[0]
    True
    """

    def __init__(self, acts: Iterable[Any]) -> None:
        self._acts = tuple(acts)
        self._numbers = {act: number for number, act in enumerate(self._acts)}

    def __len__(self) -> int:
        return len(self._acts)

    def index(self, act: Act) -> int:
        """Return the number of an act.

        Raises:
            BadText: if it is none of these acts.
        """
        number = self._numbers.get(replace(act, seat=_FIRST)) if hasattr(act, "seat") else None
        if number is None:
            raise BadText(repr(act), f"{act!r} has no number")
        return number

    def act(self, number: int, seat: Seat) -> Any:
        """Return the act of a seat that has this number.

        Raises:
            BadText: if no act has it.
        """
        if not 0 <= number < len(self._acts):
            raise BadText(str(number), f"acts have the numbers 0 to {len(self._acts) - 1}, not {number!r}")
        return replace(self._acts[number], seat=seat)

    def text(self, number: int) -> str:
        """Return a short name of the act with this number, such as ``Play 5H``."""
        act = self._acts[number]
        told = [str(getattr(act, field)) for field in act.__struct_fields__ if field != "seat"]
        return " ".join([type(act).__name__, *told])


@cache
def actions(game: str, variant: str | TableVariant = "") -> Actions:
    """Return the acts of a game.

    Cards come first, by ``Card.index``. At solo calls follow: pass, accept, the declarations, and the suits
    of an abondance. At cribbage go follows, and every lay-out. At bézique two ways to draw, the heap, carte
    blanche and every declaration follow. At hookey there are stakes, packets to lift and ways to divide.

    Args:
        game: its name.
        variant: a variant of it, or its name; by default the first.

    Raises:
        UnknownGame, UnknownVariant: if no game, or no variant of the game, has that name.
        BadOption: if the acts of the game have no numbers, since it is none of the five.
    """
    rules = game_named(game)
    chosen: Any = named(rules.variants, variant) if isinstance(variant, str) and variant else variant
    chosen = chosen or rules.variants[0]
    if game == "whist":
        return Actions([*(whist.Play(_FIRST, card) for card in ALL), *_honours()])
    if game == "solo":
        calls = [solo.Pass(_FIRST), solo.Accept(_FIRST)]
        calls += [solo.Declare(_FIRST, each) for each in Declaration]
        calls += [solo.NameTrumps(_FIRST, suit) for suit in Suit]
        return Actions([*(solo.Play(_FIRST, card) for card in ALL), *calls])
    if game == "cribbage":
        lay_outs = (cribbage.LayOut(_FIRST, Hand.of(cards)) for cards in combinations(ALL, chosen.lays_out))
        return Actions([*(cribbage.Play(_FIRST, card) for card in ALL), cribbage.Go(_FIRST), *lay_outs])
    if game == "bezique":
        return Actions(_of_bezique())
    if game == "hookey":
        return Actions(_of_hookey(chosen))
    raise BadOption("game", game, "whist, solo, cribbage, bezique or hookey")


def _honours() -> Iterator[Act]:
    """Return the calls of whist where a side is at eight: they come before play."""
    yield from (whist.CallHonours(_FIRST), whist.Answer(_FIRST, yes=True), whist.Answer(_FIRST, yes=False))


def _of_bezique() -> Iterator[Act]:
    yield from (Play(_FIRST, card) for card in FOUR_PACKS.cards)
    yield from (bezique.Draw(_FIRST), bezique.Draw(_FIRST, second=True), bezique.TakeHeap(_FIRST))
    yield from (bezique.CarteBlanche(_FIRST), bezique.ShowDrawn(_FIRST))
    yield from (bezique.ChooseDealer(_FIRST, Seat(dealer)) for dealer in range(PLAYERS))
    whole = Hand.of(FOUR_PACKS.cards)
    yield from (bezique.Declare(_FIRST, each.kind, each.cards) for each in declarable(whole, ()))


def _of_hookey(variant: EachPacket) -> Iterator[Act]:
    packets = (None,) if variant.each_lifts else (None, *range(PACKETS))
    stakes = product(range(1, variant.limit + 1), packets)
    yield from (hookey.Stake(_FIRST, pence, packet) for pence, packet in stakes)
    yield from (hookey.Rest(_FIRST), hookey.Show(_FIRST))
    if variant.each_lifts:
        yield from (hookey.Lift(_FIRST, cards) for cards in range(1, len(ALL) + 1))
    else:
        yield from (hookey.Divide(_FIRST, sizes) for sizes in divisions())
