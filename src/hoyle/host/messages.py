"""The messages of the table to a person's page, each with its kind in ``type``."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hoyle.cards import FULL, Composition
from hoyle.coach import Way
from hoyle.files.json_text import Document
from hoyle.table import Event, View
from hoyle.words import Text


class Message(Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that the table says."""


class Person(Struct, frozen=True, kw_only=True):
    """The person or bot who sits, or is to sit, in one chair.

    ``kind`` is ``person``, ``bot``, or ``open`` where an invitation has not been taken. ``present``: the
    player is connected. ``stood_in``: a bot plays for them just now. ``bot`` is the bot's name. ``player`` is
    their place in the record's header, which never changes; ``seat`` is the chair, which a cut may change.
    """

    seat: int
    player: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    present: bool
    stood_in: bool


class Clock(Struct, frozen=True, kw_only=True):
    """The next thing that happens by itself, and in how many seconds, by the table's own clock.

    ``what`` is ``stand_in`` (a bot plays for an absent ``seat``), ``turn`` (the trick is turned for its
    winner ``seat``), ``deal`` (the next deal comes), ``end`` (the deal was the last; the sitting is
    over), ``shuffle`` (the shuffle goes on without those silent). ``seconds`` is None where nothing but a
    player's word brings it: one person alone with bots is not hurried.
    """

    what: Literal["stand_in", "turn", "deal", "end", "shuffle"]
    seconds: float | None
    seat: int | None = None


class PaymentShown(Struct, frozen=True, kw_only=True):
    """A sum to be paid to somebody: pence, and the same in words."""

    to: str
    pence: int
    words: str


class Owed(Struct, frozen=True, kw_only=True):
    """One account of the sitting so far: pence, and the same in words such as ``2s 6d``.

    ``pays`` says to whom one who owes would pay it, so that all are quits.
    """

    name: str
    pence: int
    words: str
    pays: tuple[PaymentShown, ...] = ()


class HeldCopy(Struct, frozen=True, kw_only=True):
    """The hash with which the record closes that the player in ``seat`` holds, as their page said it."""

    seat: int
    hash: str


class TableShown(Struct, frozen=True, kw_only=True):
    """The table, besides the cards.

    ``stage``: ``gathering`` until it begins, ``playing``, ``resting`` between deals, ``over``.
    ``seat`` is yours, None for one who only watches. ``ready`` are the seats that wait for the next deal.
    ``people`` stand in the order of chairs. ``sitting`` counts the sittings of this company from 0, and
    ``account`` is that of them all. ``records`` are those of them that are over. ``barred`` are the seats
    who twice did not open what they pledged, and give no more values in this sitting. ``host`` is the seat
    of the one who set up the table, or holds their chair. ``chat``: between deals people may say anything.
    ``held``: once the sitting is over, the records that people say they hold; compare the hashes with yours.
    """

    id: str
    game: str
    variant: str
    umpire: str
    options: dict[str, str]
    stage: Literal["gathering", "playing", "resting", "over"]
    seat: int | None
    people: tuple[Person, ...]
    ready: tuple[int, ...]
    clock: Clock | None
    account: tuple[Owed, ...]
    watchers: int
    sitting: int
    records: tuple[int, ...]
    barred: tuple[int, ...] = ()
    host: int | None = None
    chat: bool = False
    held: tuple[HeldCopy, ...] = ()


class Opened(Struct, frozen=True, kw_only=True):
    """The pledge of a person to a shuffle, and, once it is opened, its value."""

    player: str
    commitment: str
    value: str | None


class CutAt(Struct, frozen=True, kw_only=True):
    """The seat that cut the pack, and how many cards down."""

    seat: int
    at: int


class ShuffleShown(Struct, frozen=True, kw_only=True):
    """The public part of one shuffle so far; the names are those of docs/fairness.md.

    ``stage``: ``pledge`` (promised; send your pledge), ``open`` (pledges are in; send your value),
    ``dealt``, ``revealed`` (``seed``, ``salt``, and the ``pack`` that they prove, top card first); or
    ``void``: nothing is dealt from it, and seed and salt are open. ``why`` is then ``unopened``, where the
    players in ``failed`` did not open their pledges, or ``restart``. ``cut`` says where the pack was cut,
    before the shuffle was promised. ``you`` is the player's name to pledge under, None if you do not
    contribute. ``made`` says what the pack is made of.
    """

    shuffle: int
    sitting: str
    purpose: str
    made: Composition = FULL
    context: str
    commitment: str
    stage: Literal["pledge", "open", "dealt", "revealed", "void"]
    contributions: tuple[Opened, ...]
    cut: CutAt | None = None
    why: Literal["unopened", "restart"] | None = None
    failed: tuple[str, ...] = ()
    you: str | None = None
    seed: str | None = None
    salt: str | None = None
    pack: tuple[str, ...] | None = None


class Whole(Message, frozen=True, kw_only=True, tag="view"):
    """The answer to ``join``: the whole table. ``events`` are those since the ``last`` that the join named.

    ``take_back``: whether the table would let you take your last act back.
    """

    seq: int
    view: View | None
    table: TableShown
    shuffles: tuple[ShuffleShown, ...]
    events: tuple[Event, ...]
    take_back: bool


class Happened(Message, frozen=True, kw_only=True, omit_defaults=True, tag="events"):
    """The events after ``prev``, up to ``seq``; ``change`` has the fields of the view that differ.

    ``accepted``: it began with an act of yours, and this is the answer to that. ``seats`` are the players in
    the order of their chairs, where these have changed: the seats that the events name are those.
    """

    prev: int
    seq: int
    events: tuple[Event, ...]
    change: Document
    take_back: bool
    accepted: Accepted | None = None
    seats: tuple[int, ...] | None = None


class AtTable(Message, frozen=True, kw_only=True, tag="table"):
    """The table, besides the cards, is now so. It has no number: the newest counts."""

    table: TableShown


class Fair(Message, frozen=True, kw_only=True, tag="shuffle"):
    """A shuffle has gone a stage further."""

    shuffle: ShuffleShown


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The act of that id is done and kept, at ``seq``; the same answer however often it is sent.

    ``hash`` is that of a line of the record, at the act or after it. Keep the last one: the finished record
    must have a line with it. None if its record has no salt.
    """

    id: str
    seq: int
    hash: str | None


class ActRefused(Message, frozen=True, kw_only=True, tag="refused"):
    """The act, or the frame (``id`` None), is not done. ``rule`` is the law or rule it offends, if any.

    ``why`` says it in English. ``text`` is the same to be drawn with the players' names, if the game says it.
    """

    id: str | None
    why: str
    rule: str | None = None
    text: Text | None = None


class Saying(Struct, frozen=True, kw_only=True):
    """A maxim that speaks of the moment, why it does, and whether it is the one that governs."""

    id: str
    words: str
    why: Text
    governs: bool


class HintGiven(Message, frozen=True, kw_only=True, tag="hint"):
    """The maxims' advice to you now, in the order in which they are heard, and the cards they come to.

    ``ways`` is what the coach says: the best ways to act, best first; empty where it knows no more.
    """

    maxims: tuple[Saying, ...]
    cards: tuple[str, ...]
    ways: tuple[Way, ...] = ()


class RemarkMade(Message, frozen=True, kw_only=True, omit_defaults=True, tag="remarked"):
    """The player in ``seat`` says a set phrase to the table, or words of their own. Nothing keeps it."""

    seat: int
    text: Text | None = None
    chat: str = ""


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The server is there: its answer to ``ping``."""


class ByeMessage(Message, frozen=True, kw_only=True, tag="bye"):
    """The last frame before the table closes the line. ``again``: come back by yourself after a moment.

    ``why`` says it in English; ``text`` is the same as data.
    """

    why: str
    again: bool
    text: Text


Answer = (
    Whole | Happened | AtTable | Fair | Accepted | ActRefused | HintGiven | RemarkMade | Pong | ByeMessage
)
"""Every message that the table may send."""
