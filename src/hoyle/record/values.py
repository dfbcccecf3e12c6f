"""Positions and observations as JSON, and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack, Rank, Suit
from hoyle.cards.hand import cards_in
from hoyle.errors import BadText, HoyleError
from hoyle.table import Game, Position
from hoyle.table.protocols import A, O, S, V
from hoyle.words import Text
from hoyle.words.phrase import PHRASES


def to_json(value: Struct) -> str:
    """Return a position, an observation, an act or a result as JSON: cards as ``AS``, hands and packs as
    cards with spaces between them, keys sorted.

    >>> from hoyle import WHIST, Table
    >>> table = Table("whist", seed=1)
    >>> table.deal()
    >>> position_from_json(WHIST, to_json(table.position)) == table.position
    True
    """
    return _ENCODER.encode(value).decode()


def position_from_json(game: Game[V, S, A, O], text: str) -> Position[S]:
    """Return the position of a game that ``to_json`` wrote.

    Call it once before you start threads.

    Raises:
        BadText: if it is not such a position.
    """
    kind = type(game.begin(game.variants[0]))
    read: Position[S] = _read(Position[kind], text)  # type: ignore[valid-type]
    return read


def observation_from_json(game: Game[V, S, A, O], text: str) -> O:
    """Return the observation of a game that ``to_json`` wrote.

    Call it once before you start threads.

    Raises:
        BadText: if it is not such an observation.
    """
    read: O = _read(type(game.observe(Position(game.begin(game.variants[0])), None)), text)
    return read


def _read(kind: Any, text: str) -> Any:
    try:
        return _with_words(_decoder(kind).decode(text))
    except (msgspec.DecodeError, HoyleError, KeyError, TypeError, ValueError) as error:
        raise BadText(text[:60], f"this is not what to_json wrote for the game: {error}") from None


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind, dec_hook=_decoded)


def _encoded(value: object) -> str:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, (Hand, Pack)):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} is not written as JSON")


def _decoded(kind: type, value: Any) -> Card | Hand | Pack:
    return Pack(tuple(cards_in(value))) if kind is Pack else kind(value)


def _with_words(value: Any) -> Any:
    """Return the value with the slots of its texts as they were: JSON has no cards, suits or tuples."""
    if isinstance(value, Text):
        kinds = PHRASES[value.say].kinds if value.args else {}
        return Text(value.say, {name: _SLOTS[kind](value.args[name]) for name, kind in kinds.items()})
    if isinstance(value, tuple):
        return tuple(map(_with_words, value))
    if isinstance(value, Struct):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return replace(value, **{name: _with_words(each) for name, each in fields})
    return value


def _text(value: Any) -> Any:
    return _with_words(msgspec.convert(value, Text) if isinstance(value, dict) else value)


_SLOTS: Final[dict[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(
        ("seat", "side", "count", "number", "place", "pence", "rule", "name"), lambda value: value
    ),
    "card": Card,
    "cards": lambda cards: tuple(map(Card, cards)),
    "suit": Suit,
    "rank": Rank,
    "text": _text,
    "texts": lambda texts: tuple(map(_text, texts)),
}
"""How to read a value, by the kind of its slot."""

_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encoded, order="deterministic")
