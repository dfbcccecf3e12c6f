"""The messages from the table to a player's page, each with its kind in ``type``."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hoyle.cards import FULL, Composition
from hoyle.coach.way import Unit, Way
from hoyle.files.json_text import Document
from hoyle.table import Event, View
from hoyle.table.view import ScoreLine
from hoyle.words import Text


class Message(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the table."""


class Person(Struct, frozen=True, kw_only=True):
    """The person or bot in one chair, or the open invitation to it.

    ``kind``: ``person``, ``bot``, or ``open`` while nobody has accepted the invitation. ``present``: the
    player is connected. ``stood_in``: a bot is playing for them now. ``bot``: the bot's name. ``player``:
    their place in the record's header, which never changes. ``seat``: their chair, which a cut may change.
    """

    seat: int
    player: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    present: bool
    stood_in: bool


class Clock(Struct, frozen=True, kw_only=True):
    """The next scheduled event, and the seconds until it happens, by the table's clock.

    ``what`` is ``stand_in`` (a bot takes over for an absent ``seat``), ``turn`` (the trick is turned for its
    winner ``seat``), ``deal`` (the next deal starts), ``end`` (that was the last deal; the sitting ends), or
    ``shuffle`` (the shuffle continues without the players who have not answered). ``seconds`` is None where
    only a player can start it: one person alone with bots is not hurried.
    """

    what: Literal["stand_in", "turn", "deal", "end", "shuffle"]
    seconds: float | None
    seat: int | None = None


class PaymentShown(Struct, frozen=True, kw_only=True):
    """A payment to somebody, in pence and in words."""

    to: str
    pence: int
    words: str


class Owed(Struct, frozen=True, kw_only=True):
    """One account of the sitting so far, in pence and in words such as ``2s 6d``.

    ``pays``: whom a debtor would pay, and how much, to settle all accounts.
    """

    name: str
    pence: int
    words: str
    pays: tuple[PaymentShown, ...] = ()


class HeldCopy(Struct, frozen=True, kw_only=True):
    """The closing hash of the record that the player in ``seat`` holds, as their page reported it."""

    seat: int
    hash: str


class DealScore(Struct, frozen=True, kw_only=True):
    """The score after one deal of the sitting, which may have ended a game or rubber.

    ``number``: from 1.
    """

    number: int
    over: Literal["deal", "game", "rubber"]
    score: tuple[ScoreLine, ...]


class TableShown(Struct, frozen=True, kw_only=True):
    """The table apart from the cards.

    ``stage``: ``gathering`` before it begins, ``playing``, ``resting`` between deals, ``over``. ``seat``:
    yours; None for a spectator. ``ready``: the seats that are waiting for the next deal. ``people``: in the
    order of the chairs. ``sitting``: the number of this company's sitting, from 0. ``account``: the balance
    over all its sittings. ``records``: the finished sittings. ``barred``: the seats that twice failed to open
    a pledge and contribute no more to shuffles in this sitting. ``host``: the seat of the player who set up
    the table, or now holds their chair. ``chat``: people may say anything between deals. ``hints``: players
    may take hints. ``held``: once the sitting is over, the records that people report they hold; compare the
    hashes with yours. ``daily``: the day whose deal is played, as 2026-11-27, or the name of a shared deal.
    ``practice``: its result does not count, because the player has tried this deal before. ``reviews``:
    finished deals and games can be reviewed. ``evening``: the evening online whose table this is.
    ``abandoned``: the sitting is over before its agreed end. ``deals``: the score after each of the last
    deals of the sitting, at most 12.
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
    hints: bool = False
    held: tuple[HeldCopy, ...] = ()
    daily: str = ""
    reviews: bool = False
    practice: bool = False
    evening: str = ""
    abandoned: bool = False
    deals: tuple[DealScore, ...] = ()


class Opened(Struct, frozen=True, kw_only=True):
    """A person's pledge to a shuffle and, once opened, its value."""

    player: str
    commitment: str
    value: str | None


class CutAt(Struct, frozen=True, kw_only=True):
    """The seat that cut the pack, and how many cards down it cut."""

    seat: int
    at: int


class ShuffleShown(Struct, frozen=True, kw_only=True):
    """The public part of one shuffle so far, with the names used in docs/fairness.md.

    ``stage``: ``pledge`` (the server has committed itself; send your pledge), ``open`` (all pledges are in;
    send your value), ``dealt``, ``revealed`` (``seed``, ``salt`` and the ``pack`` that they prove, top card
    first), or ``void`` (nothing is dealt from it; seed and salt are revealed). ``why`` is given for a void
    shuffle: ``unopened`` if the players in ``failed`` did not open their pledges, or ``restart``. ``cut``:
    where the pack was cut, before the server committed itself. ``you``: your name to pledge under; None if
    you do not contribute. ``made``: the composition of the pack.
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
    """The answer to ``join``: the whole table. ``events`` are those since the ``last`` given in the join;
    without a ``last``, those of the deal, after the outcomes of the earlier deals of the sitting.

    ``undone``: the number of the latest events up to ``last`` that have been taken back since.
    ``take_back``: whether the table would accept taking back your last act.
    """

    seq: int
    view: View | None
    table: TableShown
    shuffles: tuple[ShuffleShown, ...]
    events: tuple[Event, ...]
    take_back: bool
    undone: int = 0


class Happened(Message, frozen=True, kw_only=True, omit_defaults=True, tag="events"):
    """The events after ``prev``, up to ``seq``; ``change`` has the fields of the view that differ.

    ``accepted``: the answer to your act, if it caused these events. ``seats``: the players in the order of
    their chairs, if that order has changed; the events use the new seats. ``undone``: how many of the
    latest events before these a take-back has undone.
    """

    prev: int
    seq: int
    events: tuple[Event, ...]
    change: Document
    take_back: bool
    accepted: Accepted | None = None
    seats: tuple[int, ...] | None = None
    undone: int = 0


class AtTable(Message, frozen=True, kw_only=True, tag="table"):
    """The current state of the table apart from the cards. Not numbered: the latest message applies."""

    table: TableShown


class Fair(Message, frozen=True, kw_only=True, tag="shuffle"):
    """A shuffle has reached its next stage."""

    shuffle: ShuffleShown


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The act with this id is done and stored, at ``seq``; resending it gets the same answer.

    ``hash`` is the hash of a line of the record, at the act or after it. Keep the last one: the finished
    record must contain it. None if the record has no salt.
    """

    id: str
    seq: int
    hash: str | None


class ActRefused(Message, frozen=True, kw_only=True, tag="refused"):
    """The act was not done, or the frame not accepted (``id`` None). ``rule``: the law or rule broken, if
    any.

    ``why`` gives the reason in English; ``text`` is the same reason as data to show with the players' names,
    if the game provides it. ``confirm``: what is typed for the choice that the player must confirm first;
    empty if there is another reason.
    """

    id: str | None
    why: str
    rule: str | None = None
    text: Text | None = None
    confirm: str = ""


class Saying(Struct, frozen=True, kw_only=True):
    """A maxim that applies now, why it applies, and whether it is the decisive one."""

    id: str
    words: str
    why: Text
    governs: bool


class HintGiven(Message, frozen=True, kw_only=True, omit_defaults=True, tag="hint"):
    """The act that the coach would choose in your place, and the advice of the maxims.

    ``best``: the choice as the table calls it; ``why``: the reason, or without ``best`` why there is no hint;
    ``cards``: its cards. ``book``: how much worse the maxims' choice is here. ``ways``: the choices with
    their values in ``unit``, best first; empty if nothing can be valued. ``maxims``: in order of precedence.
    """

    maxims: tuple[Saying, ...]
    cards: tuple[str, ...]
    best: Text | None = None
    why: Text | None = None
    unit: Unit | None = None
    book: Text | None = None
    ways: tuple[Way, ...] = ()


class ActCosts(Message, frozen=True, kw_only=True, omit_defaults=True, tag="costs"):
    """The answer to ``cost``: how much worse the act is, and the best; empty if it loses less."""

    worse: Text | None = None
    best: Text | None = None


class RemarkMade(Message, frozen=True, kw_only=True, omit_defaults=True, tag="remarked"):
    """The player in ``seat`` says a set phrase or their own words to the table. It is not stored."""

    seat: int
    text: Text | None = None
    chat: str = ""


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The server's answer to ``ping``."""


class ByeMessage(Message, frozen=True, kw_only=True, tag="bye"):
    """The last message before the table closes the connection. ``again``: reconnect automatically soon.

    ``why`` gives the reason in English; ``text`` is the same as data.
    """

    why: str
    again: bool
    text: Text


Answer = (
    Whole
    | Happened
    | AtTable
    | Fair
    | Accepted
    | ActRefused
    | HintGiven
    | ActCosts
    | RemarkMade
    | Pong
    | ByeMessage
)
"""Every message that the table may send."""
