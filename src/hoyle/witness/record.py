"""The deals of a record, each dealt again from its proved pack by the plan of its game, act by act."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from hoyle.errors import HoyleError
from hoyle.games import game_named
from hoyle.record import Record, plain, promised
from hoyle.record.record import Acted, DealtIn, Ruled
from hoyle.record.shuffles import Promised, pack_of, serving
from hoyle.table import AnyGame, CutPack, Plan, TakeBack, named, with_options
from hoyle.table.act import Act, Shuffle
from hoyle.tricks.act import FaceInPack
from hoyle.witness.dealing import Dealing


def plan_of(game: str, variant: str, options: Mapping[str, str]) -> Plan | None:
    """Return the plan of a game with these options, or None if the game is unknown or has no plan."""
    try:
        played: AnyGame = game_named(game)
        return played.plan(with_options(named(played.variants, variant), options.items()))
    except HoyleError:
        return None


class WitnessedDeal(Struct, frozen=True, kw_only=True):
    """One deal of a record: the context of its shuffle, and the final place of each card.

    ``fault`` is the first card that a seat played, discarded or declared without having it, with the line
    number (from 1), or None.
    """

    context: str
    dealing: Dealing
    fault: tuple[int, str] | None = None


def deals_of(record: Record) -> Iterator[WitnessedDeal]:
    """Return the deals of a record whose packs are revealed, in order; none for a game without a plan.

    Raises:
        RecordError: if the shuffles are not proved.
    """
    header = record.header
    plan = plan_of(header.game, header.variant, header.options)
    if plan is None:
        return
    shuffles = promised(record)
    done, pack = 0, None
    for number, line in enumerate(record.lines, start=1):
        if isinstance(line, (Acted, DealtIn)):
            done += 1
        match line:
            case Acted(act=Shuffle(shuffle=named)):
                yield from _ended(pack)
                pack = _Pack(record, plan, shuffles, serving(shuffles, named))
            case DealtIn():
                yield from _ended(pack)
                pack = None
            case Acted(act=act) if pack is not None:
                pack.act(number, done, act)
            case Ruled(rulings=rulings) if pack is not None:
                pack.ruled(rulings)
    yield from _ended(pack)


def _ended(pack: _Pack | None) -> Iterator[WitnessedDeal]:
    if pack is not None and pack.dealing is not None:
        yield WitnessedDeal(context=pack.context, dealing=pack.dealing, fault=pack.fault)


class _Pack:
    """One pack of a record, from its deal to the next one."""

    def __init__(self, record: Record, plan: Plan, shuffles: Sequence[Promised], number: int) -> None:
        self._plan, self._seats = plan, len(record.header.players)
        self._faced: list[int] = []
        shuffle = shuffles[number] if number < len(shuffles) else None
        proved = shuffle is not None and shuffle.reveal is not None and shuffle.contributions is not None
        self._pack = pack_of(shuffle, record.header) if shuffle and proved else None
        self.context = shuffle.committed.context if shuffle else ""
        self.dealing: Dealing | None = None
        self.fault: tuple[int, str] | None = None
        self._before: list[tuple[int, Dealing]] = []
        """Earlier states of the dealing, by the number of acts done."""

    def act(self, number: int, done: int, act: Act) -> None:
        """Apply the act on this line; ``done`` acts have then been done."""
        if isinstance(act, FaceInPack):
            self._faced.append(act.at)
        elif isinstance(act, CutPack) and self._pack is not None:
            cards = [card.text for card in self._pack.cut(act.at).cards]
            faced = [(place - act.at) % len(cards) for place in self._faced]
            self.dealing = Dealing.of(self._plan, cards, self._seats, faced)
        elif isinstance(act, TakeBack):
            while self._before and self._before[-1][0] >= act.to:
                self.dealing = self._before.pop()[1]
        elif self.dealing is not None:
            self._before.append((done - 1, self.dealing.copy()))
            card = self.dealing.act(json.loads(plain(act)))
            if card is not None and self.fault is None:
                self.fault = number, card

    def ruled(self, rulings: object) -> None:
        """Apply the rulings on the previous act."""
        if self.dealing is not None:
            self.dealing.ruled(json.loads(plain(rulings)))
