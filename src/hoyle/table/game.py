"""The contract of a game: a record of pure functions, one for each stage.

Blind hookey (``hoyle.games.hookey``) is the smallest whole game and the one to copy; the page "Add a game"
goes from copying it to playing in the browser. ``tests/project/test_contract.py`` holds every game to what is
written here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import UnionType
from typing import Generic, TypeAlias, TypeVar

from hoyle.cards import FULL, Composition
from hoyle.errors import BadCase, BadOption
from hoyle.law import Code, Incident, Landmark, Matter, Rule, Ruling
from hoyle.seat import Seat
from hoyle.table.act import Act, ChanceAct
from hoyle.table.checked import checked_begin, checked_seat, kinds_of
from hoyle.table.desk import AtTheDesk
from hoyle.table.plan import Plan
from hoyle.table.position import Position, Umpire
from hoyle.table.result import Result
from hoyle.table.seen import Seen
from hoyle.table.speech import Speech
from hoyle.table.state import TableState
from hoyle.table.step import Step
from hoyle.table.variant import TableVariant
from hoyle.table.view import View
from hoyle.table.yardstick import PENCE_A_DEAL, Yardstick
from hoyle.words import Text

V = TypeVar("V", bound=TableVariant)
S = TypeVar("S", bound=TableState)
A = TypeVar("A", bound=Act)
O = TypeVar("O", bound=Seen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[V, S, A, O]):
    """One game: its variants ``V``, states ``S``, acts ``A`` and observations ``O``.

    Every function is pure: it changes nothing, draws no random number, reads no clock, and answers alike for
    equal arguments. Values are frozen, so an answer may be kept. Functions are called from any thread.

    ``hoyle.table.advance`` is the one driver. For each act it calls, in this order, ``play``, ``incidents``,
    then ``landmarks``, ``matter``, ``codes`` and ``apply`` where there is something to judge, ``score``, and
    ``settle`` if the score changed. Doors, records and bots call the rest.

    ``begin``, ``observe`` and ``lawful`` are called by people, too: whoever makes a game of such functions
    has them refuse a variant or a seat that cannot be (``NotAVariant``, ``BadOption``, ``NotASeat``).
    """

    name: str
    """The name by which commands, records and addresses call the game: one lower-case word, never changed."""

    title: str
    """The name that people use for the game, as at the head of a page: "Blind hookey"."""

    says: str
    """One line for those who do not know it: "Pure chance: packets, stakes, and the bottom card"."""

    pictured: str
    """The cards on its tile in the lobby, three that mean something in it: "KS QH AS"."""

    variants: tuple[V, ...]
    """The ways to play it, the book's own first.

    Each is a frozen struct with a ``name`` that no other has. A field whose type is ``Annotated`` with a
    ``Setting`` is an option: it is listed, typed, recorded and shown by its name. A record stores the name of
    the variant and every option, so a new option must keep old records readable. At hookey: ``EACH_PACKET``
    and ``THREE_PACKETS``, both of the class ``Variant``.
    """

    players: tuple[int, int]
    """The fewest and the most players of any variant. At hookey ``(2, 13)``."""

    acts: type[A] | UnionType
    """The union of all kinds of act: what a record or a wire may hold.

    Each is a frozen struct that inherits ``SeatAct``, ``ChanceAct`` or ``Act`` and is written down under the
    name of its class, so a class that a record may hold is never renamed. ``SeatAct`` says what an act can
    say of itself: that the table does it by itself, that it is blind, that it is in passing.
    """

    begin: Callable[[V], S]
    """The state before anything has happened: nobody has cut, and nothing is won.

    It is called with a variant whose options have been read, each within its bounds. It raises ``BadOption``
    if options do not fit together, as a scale of stakes that is left open.
    """

    due: Callable[[Position[S]], tuple[Seat, ...]]
    """The seats that everyone waits for, the most pressing first.

    ``(CHANCE,)`` alone if the cards must act: cut for the deal, or be shuffled. Empty only if the sitting can
    never go on. Every seat that is due has something lawful to do. Several seats are due where the order does
    not matter, as when all lay out at cribbage; the table asks the first. It tells no secret: seats that hold
    other cards and have seen the same are waited for alike.
    """

    chance: Callable[[S, Seat], ChanceAct]
    """The ``ChanceAct`` that is due, without its pack and its number, which the host fills in.

    It is called when ``due`` is ``(CHANCE,)``. The seat is the one whose player keeps the chair where
    partners are cut for. ``hoyle.table.pack.chance`` serves most games: ``Cut`` first, then ``Shuffle`` for
    each deal.
    """

    play: Callable[[S, A], S]
    """The state after the act, lawful or not. It does what hands can do, and knows no rule.

    It raises ``ImpossibleAct`` if no hand could do it: a card that the seat does not hold, a seat or a number
    that does not exist. An act comes as anybody may send it, so each of its fields must be checked; no other
    error may escape. It must not raise for what is merely forbidden: a table that is not strict lets that
    happen. ``play(state, Lift(seat, 40))`` lifts forty cards at hookey; a rule then says that forty are too
    many.
    """

    incidents: Callable[[Step[S, A]], tuple[Incident, ...]]
    """Return the incidents of a step for the laws and rules: facts, in order, not judged.

    It is called after ``play`` and before any law: ``step.before`` is the position before, with its docket,
    and ``step.after`` is the state as ``play`` left it. An incident that ``breaks`` a rule is what a strict
    table refuses: the act is undone, and ``UnlawfulAct`` names the rule. So no lawful act of a strict table
    breaks anything, and every other act breaks something unless it moves nothing, as a question that the
    rules allow. At hookey: ``Refused(breaks="BH-04", …)``.
    """

    matter: Callable[[Position[S]], Matter[V]]
    """Return everything that a law may weigh besides the incident: variant, dealer, score, the tricks
    so far.

    It is called only if there are incidents, with the state after ``play`` and the docket as the act found
    it. A law sees this and the incident, and never the state, so that the desk can ask the same laws.
    """

    landmarks: Callable[[Step[S, A]], frozenset[Landmark]]
    """The moments that this act passes: a card played, a trick turned, the deal's end, the cut.

    Rights of open cases end at them. A record asks it of every act, too: nothing can be taken back past
    ``Landmark.CUT``. ``Landmark.TURN_UP`` begins a deal, and a new leaf of the docket.
    """

    trick: Callable[[Step[S, A]], int | None] = lambda _: None
    """The number, from 0, of the trick that this act plays a card to, or turns; None for any other act.

    A right that ends with a card to a certain trick goes by it.
    """

    closing: Callable[[Step[S, A]], tuple[Incident, ...]] = lambda _: ()
    """Return what comes to light because this act ended the deal: nothing if it did not.

    It is called after each act on which there are cases, with ``step.after`` as the rulings and the score
    left it, since a ruling or a penalty in points may end a deal, too. The end of a deal turns the tricks
    that are still on the table: at whist a revoke in them can then be claimed, and no longer put right.
    """

    codes: Callable[[S], tuple[Code, ...]] = lambda _: ()
    """The codes of laws in force, by the state's variant; each law of them is asked of every incident.

    Empty for a game without a referee: a strict table still refuses by ``incidents``. A code that can be read
    in ``docs/`` gives the article of the book, and what the law says in words of ours.
    """

    apply: Callable[[S, Ruling], S] = lambda state, _: state
    """The state once a ruling has moved what it moves: cards, tricks, points, the deal.

    It is called for each ruling, in the order of their entry on the docket, also for one that only changes
    the standing of a case. It is the one place where a ruling changes a state; most rulings leave it as it
    is.
    """

    score: Callable[[Position[S]], S]
    """The state with its tally brought up to what lies on the table.

    It is called after every act, once all is ruled and applied. It gives back the very same object where the
    tally does not change, and may be called again for a deal that is already counted. Penalties that the
    docket holds are part of what a deal came to, and may change it after the last card.
    """

    settle: Callable[[Position[S]], S]
    """The state with its ledger brought up to the tally: who pays whom, in pence, by player and not by seat.

    It is called only if ``score`` changed something. Entries of one deal or rubber sum to zero, and each is
    entered once.
    """

    lawful: Callable[[Position[S], Seat], tuple[A, ...]]
    """All that this seat may do now by the rules, in a steady order; empty for a seat that has to wait.

    At a strict table each of these is taken, and besides only what no rule forbids and moves nothing.
    Elsewhere rights are added: to claim, to count, to choose a remedy. It must follow from what the seat has
    seen, since the seat is shown it: two positions that look alike from the seat give the same acts. It is
    asked of every seat after every act, so it should be fast; ``once_a_position`` keeps an answer that all
    seats share.
    """

    possible: Callable[[S, Seat], tuple[A, ...]]
    """Acts that this seat's hands could do now, lawful or not, some of each kind.

    ``play`` takes each of them. It need not be complete, as there are thousands of numbers to stake; it is
    what tests, and whoever looks for weak spots, try at a table that lets things happen.
    ``hoyle.table.possible.doable`` picks them out of what can be imagined.
    """

    attend: Callable[[Position[S]], tuple[A, ...]] = lambda _: ()
    """Return the acts that the table does for its players now, because no choice is left in them; the
    first is done.

    It is asked again until it is empty, after every act, also after the cards have acted. A strict table
    deals, turns tricks and counts; a watchful one may have tricks shown. What it gives must be lawful or
    harmless to do, must not be asked for twice, and must tell no secret. It is recorded like any act.
    """

    observe: Callable[[Position[S], Seat | None], O]
    """Return the observation of one seat, or of a bystander (None): a frozen struct built up from
    nothing.

    It has at least ``seat``, ``waits_for``, ``lawful`` (as the function gives it; empty for a bystander),
    ``chairs`` and ``cases``. It must never hold the state, nor anything that the seat has not seen: a test
    deals the hidden cards again and compares all that the seat is given, byte for byte.
    """

    speech: Speech
    """Every act in words: how it is asked for, offered, typed, read and told.

    ``speech.tell(step, rulings)`` gives the events of an act: ``step.after`` is the state once the act is
    judged, applied, scored and settled, and of its rulings only those ``told`` may be told.
    ``speech.read(words, seen)`` is the act that a person types. It raises ``NotAnAct`` if words name none;
    what is read may be unlawful or impossible, and the table decides. A test asks for an entry for each kind
    of act of the union, with an example that is read back.
    """

    view: Callable[[O], View]
    """The table of an observation as data: piles, facts, score, prompt, choices.

    It sees the observation alone, and adds nothing that the seat has not seen. ``SPEECH.prompt`` and
    ``SPEECH.choices`` fill in what the seat is asked and offered.
    """

    result: Callable[[S], Result]
    """Return the result of the sitting so far: the score, the settlement, and in ``over`` what has just
    ended.

    ``over`` is "deal", "game" or "rubber" from the act that ended it until the next deal is under way, else
    empty; a door stops there, or asks for the next shuffle. A deal dealt anew does not count. ``games`` and
    ``rubbers`` are left out by a game that counts none.
    """

    composition: Callable[[V], Composition] = lambda _: FULL
    """The composition of the pack of one variant; the fifty-two cards, unless the game says otherwise.
    A record of another pack says so in its header.
    """

    plan: Callable[[V], Plan | None] = lambda _: None
    """The way of dealing of one variant, as data: the same as ``play`` deals where nothing goes amiss.

    Players check with it that they were dealt the cards of the proved pack: ``make pages`` writes the plans
    of all games for the page of the table, and ``hoyle.witness`` reads them here. Without a plan the shuffles
    of a game are proved, and its cards are not.
    """

    seats: Callable[[V], int] = lambda _: 4
    """The number of players of one variant. At hookey ``variant.players``."""

    showing_none: frozenset[type] = frozenset()
    """Kinds of act that never show their player a new card. At whist, to lay a card and to turn a trick; at
    solo to lay a card is none, since it may lose a misère, and all hands are then faced.

    The live table offers to take such an act back without comparing what its player saw before and after.
    """

    expected: str = ""
    """The name of the variant that most people expect, if it is not the first: ``six-card`` at cribbage."""

    about: Callable[[V], Text | None] = lambda _: None
    """A notice for everyone who sits down, if there is one: at hookey, the dealer's edge."""

    gone: Callable[[Position[S]], tuple[int, ...]] = lambda _: ()
    """The places on the docket of the open cases that ask about what is past, such as cards that lie on the
    table no more. They lapse. At whist, the choice about a card led out of turn, once it is taken back.
    """

    rules: tuple[Rule, ...] = ()
    """The rules of play and the terms, in words of ours: every id that code cites and no law has.

    ``hoyle rules``, the law sheet of the page, and ``docs/rules-<game>.md`` show them.
    """

    yardstick: Yardstick = PENCE_A_DEAL
    """The measure of a match between two bots: pence a deal, unless the game says otherwise."""

    umpires: tuple[Umpire, ...] = tuple(Umpire)
    """The umpires at which it can be played, the usual one first. A game that only a strict table can keep in
    order has ``(Umpire.STRICT,)``; ``kept_by`` refuses the others.
    """

    in_earnest: Callable[[V], bool] = lambda _: True
    """Is money at stake at this variant? Then a strict table lets nobody undo a move that others have
    answered. At cribbage: a ``stake`` above 0.
    """

    desk: AtTheDesk[V, S] | None = None
    """The questions that the referee's desk (``hoyle rule``) asks about this game, and the incidents it can
    be told of; None if the desk does not rule on it.

    ``AtTheDesk()`` is enough for the laws of any table: packs, torn cards, bystanders.
    """

    kinds: frozenset[type] = field(init=False, repr=False)
    """The classes of ``acts``: ``advance`` takes nothing else."""

    def __post_init__(self) -> None:
        checked = {
            "begin": checked_begin(self.name, self.variants, self.begin),
            "observe": checked_seat(self.seats, self.observe, nobody=True),
            "lawful": checked_seat(self.seats, self.lawful),
            "kinds": kinds_of(self.acts),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def kept_by(self, umpire: Umpire) -> Umpire:
        """Return the umpire, if the game can be played with that one.

        Raises:
            BadOption: if it cannot.
        """
        if umpire not in self.umpires:
            raise BadOption("umpire", umpire.value, " or ".join(each.value for each in self.umpires))
        return umpire


AnyGame: TypeAlias = Game[TableVariant, TableState, Act, Seen]
"""A game known only by its protocols: what doors, records and the host handle. ``game_named`` gives one.

Its functions take what the same game made: its variants, states, acts and observations.
"""

AnyPosition: TypeAlias = Position[TableState]
"""A position of any game."""

AnyStep: TypeAlias = Step[TableState, Act]
"""A step of any game."""


def desk_of(game: Game[V, S, A, O]) -> AtTheDesk[V, S]:
    """Return what the desk knows of a game.

    Raises:
        BadCase: if the desk does not rule on it.
    """
    if game.desk is None:
        raise BadCase(f"the referee's desk does not rule on {game.title}")
    return game.desk
