"""Deals with irregularities, reported to a table and to the desk act by act, with a comparison of their
rulings.
"""

import random
from contextlib import suppress
from dataclasses import replace

import msgspec

from games.anything import kinds
from games.solo.at_random import undertaken
from games.solo.laid_out import sitting as solo_sitting
from games.whist.laid_out import shuffled
from games.whist.laid_out import sitting as whist_sitting
from hoyle.desk.case import begun
from hoyle.desk.desk import chosen, hear_of, marked, moot, passed
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import ActError
from hoyle.games import game_named
from hoyle.games.whist.act import Given
from hoyle.games.whist.incident.honours import HonoursChallenged, HonoursFalse
from hoyle.law import Landmark, Standing, Subject
from hoyle.seat import CHANCE, SEATS, Seat, left, seat_name
from hoyle.table import Position, Step, Umpire, advance, with_options
from hoyle.table.act import Answering
from hoyle.table.incident import Void
from hoyle.table.setting import offered
from project.worlds import any_order

CARELESS, LONGEST = 0.25, 160
"""How often somebody does any physically possible act, and after how many acts a deal is abandoned."""

ENDS_THE_LEAF = frozenset({Landmark.TURN_UP})


SCALES = {"one-two-three": {"over": "3"}, "given": {"base": "4", "over": "3"}}
"""The numbers that some of the stakes of solo require."""


def any_readings(variant, rng):
    """A random value for every option that takes one of a few words."""
    drawn = {each.name: rng.choice(each.values) for each in offered(variant) if ".." not in each.values[0]}
    return drawn | SCALES.get(drawn.get("scale"), {})


def whist_deal(rng):
    pack, dealer = shuffled(rng), rng.choice(SEATS)
    fell, score = pack.by_ones(4), (rng.randrange(10), rng.randrange(10))
    hands = tuple(fell[(seat - left(dealer)) % 4] for seat in SEATS)
    turned = pack.cards[-1]
    given = Given(dealer=dealer, trumps=turned.suit, hands=hands, turned=turned, score=score)
    return given, {"game": "whist", "dealer": seat_name(dealer), "score": list(score)}


def solo_deal(rng):
    given = undertaken(rng)
    setup = {"game": "solo", "dealer": seat_name(given.dealer), "declaration": given.declaration.value}
    for role in ("caller", "partner"):
        if getattr(given, role) is not None:
            setup[role] = seat_name(getattr(given, role))
    return given, setup


def clubs_sitting(umpire):
    return whist_sitting(umpire, code=CLUBS)


def clubs_deal(rng):
    given, setup = whist_deal(rng)
    return given, setup | {"set": {"code": CLUBS}}


CLUBS = "clubs-1864"
"""The id of the second code of whist, used here as the name of whist under that code."""

HANDED_IN = {
    "whist": (whist_sitting, whist_deal),
    CLUBS: (clubs_sitting, clubs_deal),
    "solo": (solo_sitting, solo_deal),
}
"""Games in which a deal is entered as a whole; in the others the pack is shuffled, cut and dealt."""

OPTIONS = {
    "cribbage": {"muggins": ("yes", "no"), "misdeals": ("yes", "no")},
    "hookey": {"players": ("2", "4", "5"), "method": ("packets", "three-packets")},
    "bezique": {"seen_cards": ("two_a_draw", "one_a_draw")},
}

GAMES = (*HANDED_IN, *OPTIONS)


def in_turn(name, umpire, rng, readings=False):
    """A table of a game that is dealt by hand, just before the act that deals (correctly or not); also
    that act, and the matching setup for the desk.
    """
    game = game_named(name)
    variant = rng.choice(game.variants)
    options = {name: rng.choice(values) for name, values in OPTIONS[name].items() if hasattr(variant, name)}
    options = {name: value for name, value in options.items() if takes(variant, name, value)}
    options |= any_readings(variant, rng) if readings else {}
    position = Position(game.begin(with_options(variant, options.items())), umpire=umpire)
    while True:
        (seat, *_) = game.due(position)
        if seat == CHANCE:
            act = game.chance(position.state, SEATS[0])
            act = msgspec.structs.replace(act, pack=any_order(game, position.state.variant, rng))
        else:
            act = rng.choice(game.lawful(position, seat))
            alike = [each for each in game.possible(position.state, seat) if type(each) is type(act)]
            act = rng.choice(alike) if alike and rng.random() < 0.5 else act
        try:
            step = Step(position, act, game.play(position.state, act))
            if game.landmarks(step) & ENDS_THE_LEAF:
                setup = {"game": name, "variant": variant.name, "set": options}
                return position, act, setup
            position, _ = advance(game, position, act)
        except ActError:
            continue


def takes(variant, name, value):
    try:
        with_options(variant, [(name, value)])
    except ValueError:
        return False
    return True


def written(value):
    """A fact as it is written in a case file."""
    match value:
        case bool() | None:
            return value
        case tuple():
            return [written(each) for each in value]
        case int():
            return value
        case _ if hasattr(value, "letter"):
            return value.letter
        case _:
            return str(getattr(value, "value", value))


def seat_typed(seat, players):
    """A seat as a person types it: its letter at a table of four, otherwise its number."""
    return seat_name(seat) if players == len(SEATS) else str(seat + 1)


def told(incident, happening, players):
    """The incident as a person would write it down for the desk, after the desk has read it."""
    facts = {name: getattr(incident, name) for name in incident.__struct_fields__}
    asked = {name: written(facts[name]) for name, _ in happening.asks}
    for name, kind in happening.asks:
        if kind == Seat:
            asked[name] = seat_typed(facts[name], players)
        elif kind == tuple[Seat, ...]:
            asked[name] = [seat_typed(seat, players) for seat in facts[name]]
    asked["at"] += 1
    return happening.incident(asked, players)


def _matter(ruling):
    return ruling.law, ruling.offender, ruling.at, ruling.reason


def standing_of(ruling):
    option, remedy = ruling.option, ruling.remedy
    return (
        ruling.law,
        ruling.offender,
        ruling.at,
        ruling.standing,
        tuple(choice.id for choice in option.choices) if option else None,
        option.choosers if option else None,
        remedy.id if remedy else None,
    )


def an_act(game, position, rng):
    (due, *_) = game.due(position)
    if rng.random() < CARELESS:
        able = game.possible(position.state, Seat(rng.randrange(game.seats(position.state.variant))))
        plays = [act for act in able if type(act).__name__ in ("Play", "Quit", "Draw")]
        able = plays if plays and rng.random() < 0.4 else able
    else:
        able = game.lawful(position, due)
    able = able or game.lawful(position, due)
    kind = rng.choice(kinds(able))
    return rng.choice([act for act in able if type(act) is kind])


class Both:
    """A table, and a desk that is told what the players at that table know."""

    def __init__(self, name, umpire, rng, readings=False):
        of = "whist" if name == CLUBS else name
        self.plain = game_named(of)
        self.game, self.closed = replace(self.plain, closing=self._closing), ()
        self.kinds = {happening.kind: happening for happening in HAPPENINGS[of]}
        self.hidden = umpire is Umpire.WATCHFUL
        self.ruled = 0
        if name in HANDED_IN:
            self._handed_in(name, umpire, rng, readings)
        else:
            self._dealt(name, umpire, rng, readings)
        self.players = self.game.seats(self.table.state.variant)

    def _handed_in(self, name, umpire, rng, readings):
        sitting, deal = HANDED_IN[name]
        given, setup = deal(rng)
        begun_at = sitting(umpire)
        if readings:
            variant = begun_at.state.variant
            setup["set"] = any_readings(variant, rng)
            begun_at = Position(self.game.begin(with_options(variant, setup["set"].items())), umpire=umpire)
        self.table, _ = advance(self.game, begun_at, given)
        if getattr(self.table.state.deal, "naming", False):
            caller = self.table.state.deal.contract.caller
            self.table, _ = advance(self.game, self.table, self.game.lawful(self.table, caller)[0])
        trumps = self.table.state.deal.trumps
        _, _, self.desk = begun(setup | ({"trumps": trumps.letter} if trumps is not None else {}))

    def _dealt(self, name, umpire, rng, readings):
        self.table, act, setup = in_turn(name, umpire, rng, readings)
        self.players = self.game.seats(self.table.state.variant)
        after = self.game.play(self.table.state, act)
        dealt = after.hand if name == "hookey" else after.deal
        _, _, self.desk = begun(setup | {"dealer": seat_typed(dealt.dealer, self.players)})
        with suppress(ActError):  # A strict table refuses an incorrect deal, and waits for another.
            self.done(act)

    def done(self, act):
        before, self.closed = self.table, ()
        self.table, rulings = advance(self.game, before, act)
        step = Step(before, act, self.game.play(before.state, act))
        if any(type(each) is Void for each in self.game.incidents(step)):
            return  # The act is void, and nobody reports it to the desk.
        landmarks = self.game.landmarks(step)
        if landmarks >= ENDS_THE_LEAF:
            landmarks = frozenset()  # For the desk this deal is the first.
        seat, trick = getattr(act, "seat", None), self.game.trick(step)
        if before.docket.cases:
            self.desk, _ = passed(self.desk, landmarks, seat, trick)
        elif landmarks & {Landmark.CUT, Landmark.DEAL_END}:
            self.desk, _ = passed(self.desk, landmarks)
        if isinstance(act, Answering):
            self.desk, _ = chosen(self.desk, self._renumbered(act, before.docket))
        else:
            self._tell(self.game.incidents(step))
        ruled = self.game.landmarks(Step(before, act, self.table.state)) - landmarks - ENDS_THE_LEAF
        self.desk, _ = passed(self.desk, ruled, seat, trick)
        self._tell(self.closed)
        self._moot(rulings)
        self._mark()
        self.ruled += len(rulings)

    def _closing(self, step):
        """The incidents that the end of the deal reveals; after rulings on them a game may no longer count as
        won.
        """
        self.closed = self.plain.closing(step)
        return self.closed

    def _tell(self, incidents):
        tellable = [
            told(each, self.kinds[type(each)], self.players)
            for each in map(self._brought_to_light, incidents)
            if type(each) in self.kinds and (self.hidden or each.known_to)
        ]
        if tellable:
            self.desk, _ = hear_of(self.desk, *tellable)

    def _brought_to_light(self, incident):
        """The original fault, if it is being challenged: the desk has not heard of it, nor who committed
        it.
        """
        if self.hidden or not isinstance(incident, HonoursChallenged) or not incident.points:
            return incident
        offender = next(
            case.last.offender
            for case in reversed(self.table.docket.on(Subject.HONOURS))
            if case.last.standing is Standing.OPEN
        )
        return HonoursFalse(seat=offender, at=incident.at, points=incident.points, known_to=incident.known_to)

    def _moot(self, rulings):
        """Tell the desk what has lapsed at the table: the desk never saw the cards, so it cannot know that
        they are gone.
        """
        for past in {_matter(ruling) for ruling in rulings if ruling.standing is Standing.LAPSED}:
            here, there = (
                [case for case in docket.at(Standing.OPEN) if _matter(case.last) == past]
                for docket in (self.desk.matter.docket, self.table.docket)
            )
            for case in here[: len(here) - len(there)]:  # Any further cases come from the current act.
                self.desk = moot(self.desk, case.public)

    def _mark(self):
        """Give the desk the score of a side that has shown honours: no ruling reported it."""
        state = self.table.state
        if self.plain.name == "whist" and state.deal.shown and state.tally.score != self.desk.matter.score:
            self.desk = marked(self.desk, state.tally.score)

    def _renumbered(self, act, docket):
        """The answer with the case number that the desk uses, since the desk has every case on its list."""
        asked = next(case for case in docket.cases if case.public == act.case)
        told = [case for case in docket.cases if self.hidden or case.public is not None]
        here, there = (
            [case for case in cases if standing_of(case.last) == standing_of(asked.last)]
            for cases in (self.desk.matter.docket.cases, told)
        )
        number = here[there.index(asked)].public
        return type(act)(**{name: getattr(act, name) for name in act.__struct_fields__} | {"case": number})

    def compare(self):
        """Compare the rulings of the table and the desk, and their scores.

        A fault that was later cured was first noted where only a referee could see it. The desk does not see
        who wins
        the tricks, so at whist scores are compared only before the last trick.
        """
        state = self.table.state
        if self.plain.name == "whist" and not state.deal.played_out:
            assert state.tally.score == self.desk.matter.score
        table = [case.last for case in self.table.docket.cases if self.hidden or case.public is not None]
        desk = [case.last for case in self.desk.matter.docket.cases]
        if not self.hidden:
            table, desk = ([it for it in each if it.standing is not Standing.CURED] for each in (table, desk))
        ruled, written_down = (sorted(repr(standing_of(each)) for each in these) for these in (table, desk))
        assert ruled == written_down


def alike(name, umpire, seed, readings=False):
    """Play a deal to its end or for a limited number of acts, comparing after each; return the number of
    rulings.

    With ``readings``, every option that takes one of a few words gets a random value.
    """
    rng = random.Random(seed)
    both = Both(name, umpire, rng, readings)
    both.compare()
    for _ in range(LONGEST):
        both.table = attended_with(both)
        if both.game.due(both.table)[:1] == (CHANCE,):
            break
        act = an_act(both.game, both.table, rng)
        try:
            both.game.play(both.table.state, act)
            both.done(act)
        except ActError:
            continue
        both.compare()
    return both.ruled


def attended_with(both):
    while acts := both.game.attend(both.table):
        both.done(acts[0])
        both.compare()
    return both.table
