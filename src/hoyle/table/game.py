"""The contract of a game: a record of pure functions, one for each stage.

Blind hookey (``hoyle.games.hookey``) is the smallest complete game and the one to copy; the page "Add a game"
leads from copying it to playing in the browser. ``tests/project/test_contract.py`` checks that every game
follows this contract.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from types import UnionType
from typing import Any, Generic, TypeAlias, cast

from hoyle.cards import FULL, Composition
from hoyle.errors import BadCase, BadOption
from hoyle.frozen import Frozen
from hoyle.law import NO_GUIDE, Code, Guide, Incident, Landmark, Matter, Rule, Ruling
from hoyle.seat import Seat
from hoyle.table.act import Act, ChanceAct
from hoyle.table.actions import Actions
from hoyle.table.any_table import unchecked
from hoyle.table.checked import checked_begin, checked_seat, kinds_of
from hoyle.table.desk import AtTheDesk
from hoyle.table.plan import Plan
from hoyle.table.position import Position, Step, Umpire
from hoyle.table.protocols import A, O, S, Seen, TableState, TableVariant, V
from hoyle.table.result import PENCE_A_DEAL, Result, Yardstick
from hoyle.table.setting import named
from hoyle.table.speech import Speech
from hoyle.table.view import View
from hoyle.words import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Frozen, Generic[V, S, A, O]):
    """One game: its variants ``V``, states ``S``, acts ``A`` and observations ``O``.

    Every function is pure: it changes nothing, draws no random number, reads no clock, and returns equal
    results for equal arguments. Values are frozen, so a result may be cached. Functions are called from any
    thread.

    ``hoyle.table.advance`` is the only driver. For each act it calls, in this order, ``play``, ``incidents``,
    then ``landmarks``, ``matter``, ``codes`` and ``apply`` if there is something to judge, ``score``, and
    ``settle`` if the score changed. Doors, records and bots call the rest.

    People call ``begin``, ``observe`` and ``lawful`` too, so ``Game`` makes them refuse an impossible variant
    or seat (``NotAVariant``, ``BadOption``, ``NotASeat``).
    """

    name: str
    """The name of the game in commands, records and addresses: one lower-case word, never changed."""

    title: str
    """The name that people use for the game, as at the head of a page: "Blind hookey"."""

    says: str
    """One line for newcomers: what it is like."""

    takes: str = ""
    """How long it takes, in a few words, if that is known: "six minutes a deal"."""

    pictured: str
    """The cards on its tile in the lobby, three that mean something in it: "KS QH AS"."""

    variants: tuple[V, ...]
    """The ways to play it, the book's own first.

    Each is a frozen struct with a unique ``name``. A field whose type is ``Annotated`` with a ``Setting`` is
    an option: it is listed, typed, recorded and shown by its name. A record stores the name of the variant
    and every option, so a new option must keep old records readable. In hookey: ``EACH_PACKET`` and
    ``THREE_PACKETS``, both of the class ``Variant``.
    """

    players: tuple[int, int]
    """The fewest and the most players of any variant. In hookey ``(2, 13)``."""

    acts: type[A] | UnionType
    """The union of all kinds of act that a record or message may contain.

    Each is a frozen struct that inherits ``SeatAct``, ``ChanceAct`` or ``Act`` and is written under the name
    of its class, so a class that a record may contain is never renamed. ``Act`` documents what an act
    declares about itself: that the table does it by itself, that it is blind, that it is in passing.
    """

    begin: Callable[[V], S]
    """The state before anything has happened: nobody has cut, and nothing is won.

    It is called with a variant whose options are each within their bounds. It raises ``BadOption`` if options
    do not fit together, such as an undecided scale of stakes.
    """

    due: Callable[[Position[S]], tuple[Seat, ...]]
    """The seats that everyone waits for, the most pressing first.

    It is ``(CHANCE,)`` if chance must act: a cut for the deal, or a shuffle. It is empty only if the sitting
    can never continue. Every seat that is due has a lawful act. Several seats are due where the order does
    not matter, as when all players discard at cribbage; the table asks the first. It must reveal no secret:
    seats that hold other cards but have seen the same are due alike.
    """

    chance: Callable[[S, Seat], ChanceAct]
    """The ``ChanceAct`` that is due, without its pack and its number, which the host fills in.

    It is called when ``due`` is ``(CHANCE,)``. The seat is the one whose player keeps the chair where
    partners are cut for. ``hoyle.table.pack.chance`` serves most games: ``Cut`` first, then ``Shuffle`` for
    each deal.
    """

    play: Callable[[S, A], S]
    """The state after the act, lawful or not. It does what hands can do, and applies no rule.

    It raises ``ImpossibleAct`` if no hand could do it: a card that the seat does not hold, a seat or a number
    that does not exist. An act may come from any sender, so each of its fields must be checked; no other
    error may escape. It must not raise for an act that is only forbidden: a table that is not strict lets
    that happen. ``play(state, Lift(seat, 40))`` lifts forty cards at hookey; a rule then says that forty are
    too many.
    """

    incidents: Callable[[Step[S, A]], tuple[Incident, ...]]
    """Return the incidents of a step for the laws and rules: facts, in order, not judged.

    It is called after ``play`` and before any law: ``step.before`` is the position before, with its docket,
    and ``step.after`` is the state that ``play`` returned. A strict table refuses an act with an incident
    that ``breaks`` a rule: the act is undone, and ``UnlawfulAct`` names the rule. So no lawful act of a
    strict table breaks anything, and every other act breaks something unless it moves nothing, such as a
    question that the rules allow. In hookey: ``Refused(breaks="BH-04", …)``.
    """

    matter: Callable[[Position[S]], Matter[V]]
    """Return everything that a law may weigh besides the incident: variant, dealer, score, the tricks so far.

    It is called only if there are incidents, with the state after ``play`` and the docket before the act. A
    law sees this and the incident, and never the state, so that the desk can ask the same laws.
    """

    landmarks: Callable[[Step[S, A]], frozenset[Landmark]]
    """The moments that this act passes: a card played, a trick turned, the deal's end, the cut.

    Rights of open cases end at them. Records call it for every act too: nothing can be taken back past
    ``Landmark.CUT``. ``Landmark.TURN_UP`` begins a deal, and a new leaf of the docket.
    """

    trick: Callable[[Step[S, A]], int | None] = lambda _: None
    """The number, from 0, of the trick that this act plays a card to, or turns; None for any other act.

    It decides when a right ends that lasts until a card is played to a certain trick.
    """

    closing: Callable[[Step[S, A]], tuple[Incident, ...]] = lambda _: ()
    """Return the incidents revealed because this act ended the deal; none if it did not.

    It is called after each act while there are cases. ``step.after`` is the state after the rulings and the
    score, since a ruling or a penalty in points may end a deal too. The end of a deal turns the tricks that
    are still on the table: at whist a revoke in them can then be claimed, but no longer corrected.
    """

    codes: Callable[[S], tuple[Code, ...]] = lambda _: ()
    """The codes of laws in force, by the state's variant; each of their laws judges every incident.

    Empty for a game without a referee: a strict table still refuses by ``incidents``. A code shown in
    ``docs/`` gives the article of the book, and a summary of the law in our own words.
    """

    apply: Callable[[S, Ruling], S] = lambda state, _: state
    """The state after a ruling has had its effect on cards, tricks, points or the deal.

    It is called for each ruling, in the order of their entry on the docket, also for one that only changes
    the standing of a case. It is the one place where a ruling changes a state; most rulings leave it
    unchanged.
    """

    score: Callable[[Position[S]], S]
    """The state with its tally brought up to date.

    It is called after every act, once everything is ruled and applied. It returns the same object if the
    tally does not change, and may be called again for a deal that is already counted. Penalties on the docket
    are part of a deal's score, and may change it after the last card.
    """

    settle: Callable[[Position[S]], S]
    """The state with its ledger brought up to the tally: who pays whom, in pence, by player and not by seat.

    It is called only if ``score`` changed something. Entries of one deal or rubber sum to zero, and each is
    entered once.
    """

    lawful: Callable[[Position[S], Seat], tuple[A, ...]]
    """Everything this seat may do now by the rules, in a stable order; empty for a seat that must wait.

    A strict table accepts each of these acts and, beyond them, only acts that no rule forbids and that move
    nothing. Other tables add rights: to claim, to count, to choose a remedy. The result is shown to the seat,
    so it must follow from what the seat has seen: two positions that look alike from the seat give the same
    acts. It is called for every seat after every act, so it should be fast; ``once_a_position`` caches a
    result that all seats share.
    """

    possible: Callable[[S, Seat], tuple[A, ...]]
    """Acts that this seat's hands could do now, lawful or not, some of each kind.

    ``play`` accepts each of them. The list need not be complete, since there may be thousands of possible
    stakes; tests, and tools that look for weak spots, try these acts at tables that are not strict.
    ``hoyle.table.possible.doable`` selects them from a list of candidates.
    """

    numbered: Callable[[V], Iterable[Act]] = lambda _: ()
    """The acts of seat 0 that a player chooses among at a strict table, in the order of their numbers.

    ``actions`` returns them by number. Acts that the table chooses by chance, such as cutting the pack, need
    not be among them.
    """

    attend: Callable[[Position[S]], tuple[A, ...]] = lambda _: ()
    """Return the acts that the table does for its players now, because no choice is left; the first is done.

    It is called again until it is empty, after every act, including acts of chance. A strict table deals,
    turns tricks and counts; a watchful one may have tricks shown. The acts must be lawful or harmless, must
    not be returned twice, and must reveal no secret. They are recorded like any act.
    """

    observe: Callable[[Position[S], Seat | None], O]
    """Return the observation of one seat, or of a bystander (None): a frozen struct built from scratch.

    It has at least ``seat``, ``waits_for``, ``lawful`` (as the function returns it; empty for a bystander),
    ``chairs`` and ``cases``. It must never hold the state, nor anything that the seat has not seen: a test
    redeals the hidden cards and compares everything that the seat is given, byte for byte.
    """

    speech: Speech
    """Every act in words: how it is prompted for, offered, typed, read and announced.

    ``speech.tell(step, rulings)`` returns the events of an act: ``step.after`` is the state once the act is
    judged, applied, scored and settled, and only rulings marked ``told`` may be shown. ``speech.read(words,
    seen)`` returns the act that a person types. It raises ``NotAnAct`` if the words name none; the act read
    may be unlawful or impossible, and the table decides. A test requires an entry for each kind of act of the
    union, with an example that is read back.
    """

    view: Callable[[O], View]
    """The table of an observation as data: piles, facts, score, prompt, choices.

    It sees only the observation, and adds nothing that the seat has not seen. ``SPEECH.prompt`` and
    ``SPEECH.choices`` return the seat's prompt and choices.
    """

    result: Callable[[S], Result]
    """Return the result of the sitting so far: the score, the settlement, and in ``over`` what has just
    ended.

    ``over`` is "deal", "game" or "rubber" from the act that ended it until the next deal has begun, otherwise
    empty; a door stops there, or asks for the next shuffle. A deal that is dealt again does not count. A game
    that has no games or rubbers omits ``games`` and ``rubbers``.
    """

    composition: Callable[[V], Composition] = lambda _: FULL
    """The composition of the pack of one variant; fifty-two cards by default.

    A record of another pack says so in its header.
    """

    plan: Callable[[V], Plan | None] = lambda _: None
    """The way of dealing of one variant, as data: the same deal as ``play`` makes when nothing goes wrong.

    Players use it to check that they were dealt the cards of the proved pack: ``make pages`` writes the plans
    of all games for the page of the table, and ``hoyle.witness`` reads them here. Without a plan the shuffles
    of a game are proved, but its deals are not.
    """

    seats: Callable[[V], int] = lambda _: 4
    """The number of players of one variant. In hookey ``variant.players``."""

    showing_none: frozenset[type] = frozenset()
    """Kinds of act that never show their player a new card. At whist, playing a card and turning a trick; at
    solo playing a card is not one, since it may lose a misère, and then all hands are faced.

    The live table offers to take such an act back without comparing what its player saw before and after.
    """

    faultless: Callable[[V], frozenset[type]] = lambda _: frozenset()
    """Kinds of act without incidents wherever ``lawful``, ``attend`` or ``chance`` offers one at a strict
    table without cases. The table does not call ``incidents`` for them there. At whist, playing a card and
    turning a trick.
    """

    expected: str = ""
    """The name of the variant that most people expect, if it is not the first: ``six-card`` at cribbage."""

    about: Callable[[V], Text | None] = lambda _: None
    """A notice for everyone who sits down, if there is one: at hookey, the dealer's edge."""

    gone: Callable[[Position[S]], tuple[int, ...]] = lambda _: ()
    """The docket places of open cases that concern the past, such as cards no longer on the table. They
    lapse. At whist: the choice about a card led out of turn, once it is taken back.
    """

    rules: tuple[Rule, ...] = ()
    """The rules of play and the terms, in our own words: every id that code cites and no law has.

    ``hoyle rules``, the law sheet of the page, and ``docs/rules-<game>.md`` show them.
    """

    guide: Guide = NO_GUIDE
    """The game in one minute, and the chapters in which ``rules`` and laws are printed.

    What no chapter names is printed as play, or a law as what to do about mistakes.
    """

    yardstick: Yardstick = PENCE_A_DEAL
    """The measure of a match between two bots; pence per deal by default."""

    umpires: tuple[Umpire, ...] = tuple(Umpire)
    """The umpires with which it can be played, the usual one first. A game that only a strict table can keep
    in order has ``(Umpire.STRICT,)``; ``kept_by`` refuses the others.
    """

    desk: AtTheDesk[V, S] | None = None
    """The questions that the referee's desk (``hoyle rule``) asks about this game, and the incidents it
    accepts; None if the desk does not rule on it.

    ``AtTheDesk()`` is enough for the laws of any table: packs, torn cards, bystanders.
    """

    kinds: frozenset[type] = field(init=False, repr=False)
    """The classes of ``acts``: ``advance`` accepts nothing else."""

    do: Callable[[S, A], S] = field(init=False, repr=False)
    """``play`` without the checks of ``hoyle.table.any_table``, for an act that the game itself offers."""

    offered: Callable[[Position[S], Seat], tuple[A, ...]] = field(init=False, repr=False)
    """``lawful`` without a check of the seat, for one that is due."""

    def __post_init__(self) -> None:
        checked = {
            "begin": checked_begin(self.name, self.variants, self.begin),
            "observe": checked_seat(self.seats, self.observe, nobody=True),
            "lawful": checked_seat(self.seats, self.lawful),
            "kinds": kinds_of(self.acts),
            "do": unchecked(self.play),
            "offered": self.lawful,
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def actions(self, variant: V | str | None = None) -> Actions:
        """Return the acts of a variant by number, by default of the first.

        Raises:
            UnknownVariant: if no variant of the game has that name.
        """
        chosen = named(self.variants, variant) if isinstance(variant, str) else variant
        return _actions(self.numbered, cast(Any, chosen or self.variants[0]))

    def kept_by(self, umpire: Umpire) -> Umpire:
        """Return the umpire, if the game can be played with it.

        Raises:
            BadOption: if it cannot.
        """
        if umpire not in self.umpires:
            raise BadOption("umpire", umpire.value, " or ".join(each.value for each in self.umpires))
        return umpire


@cache
def _actions(numbered: Callable[[V], Iterable[Act]], variant: V) -> Actions:
    return Actions(numbered(variant))


AnyGame: TypeAlias = Game[TableVariant, TableState, Act, Seen]
"""A game known only by its protocols: what doors, records and the host handle. ``game_named`` returns one.

Its functions accept only values made by the same game: its variants, states, acts and observations.
"""

AnyPosition: TypeAlias = Position[TableState]
"""A position of any game."""

AnyStep: TypeAlias = Step[TableState, Act]
"""A step of any game."""


def desk_of(game: Game[V, S, A, O]) -> AtTheDesk[V, S]:
    """Return the desk's description of a game.

    Raises:
        BadCase: if the desk does not rule on it.
    """
    if game.desk is None:
        raise BadCase(f"the referee's desk does not rule on {game.title}")
    return game.desk
