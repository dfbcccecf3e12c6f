"""The rule that an act would break, for a player who wants to know before doing it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.table.act import SeatAct
from hoyle.table.game import AnyGame, AnyPosition
from hoyle.table.incident import Refused, Void
from hoyle.table.step import Step
from hoyle.words import Text, cards_of


def warned(game: AnyGame, position: AnyPosition, act: SeatAct) -> UnlawfulAct | None:
    """Return the error with which a strict table would refuse this act, at a table that allows it; else None.

    It returns None for an act that is lawful, that no hand can do, or that has no effect, as the table then
    says. It also returns None for one that would turn up a card, since nobody knows which before it is done.
    """
    if act in game.lawful(position, act.seat):
        return None
    try:
        after = game.play(position.state, act)
    except ImpossibleAct:
        return None
    incidents = game.incidents(Step(position, act, after))
    unruled = all(isinstance(each, Refused) for each in incidents)
    if any(type(each) is Void for each in incidents) or (unruled and after == position.state):
        return None
    for incident in incidents:
        if incident.breaks:
            if not {getattr(act, "card", None)}.issuperset(_cards_in(incident.refusal)):
                return None
            error = UnlawfulAct(incident.breaks, incident.refusal)
            error.players = game.seats(position.state.variant)
            return error
    return None


def _cards_in(text: Text) -> Iterator[Card]:
    yield from cards_of(text)
    for value in text.args.values():
        for within in value if isinstance(value, tuple) else (value,):
            if isinstance(within, Text):
                yield from _cards_in(within)
