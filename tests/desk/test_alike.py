"""The desk and the table come to the same from the same incidents: irregular deals, told to both."""

import random

import pytest
from msgspec.structs import fields

from games.anything import kinds
from games.solo.at_random import undertaken
from games.solo.laid_out import sitting as solo_sitting
from games.whist.laid_out import shuffled
from games.whist.laid_out import sitting as whist_sitting
from hoyle.desk.case import begun
from hoyle.desk.desk import chosen, hear_of, moot, passed
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import ActError
from hoyle.games import game_named
from hoyle.games.whist.act import Given
from hoyle.games.whist.incident.honours import HonoursChallenged, HonoursFalse
from hoyle.law import Landmark, Standing, Subject
from hoyle.seat import CHANCE, SEATS, left, seat_name
from hoyle.table import Step, Umpire, advance
from hoyle.table.act import Answering
from hoyle.table.incident import Void
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

DEALS, NIGHTLY = 100, 10_000
"""Of each game: those of the suite, and those of the nightly run."""

CARELESS, LONGEST = 0.25, 160
"""How often anyone does anything that hands can do, and the acts after which a deal is left."""

ENDED_BY_A_RULING = 1036
"""Of this seed the last card laid is taken back by a ruling, and then a hand is shown."""


WITHDRAWN_FROM_THE_LAST_TRICK = 2131
"""Of this seed a revoke is put right in the trick that loses a misère, and the deal goes on."""

LOST_BEFORE_THE_LAST_TRICK = 2138
"""Of this seed a trick loses a déclarée, and then a hand is shown."""

TAKEN_BACK_FROM_A_LATER_TRICK = 2931
"""Of this seed a misère is lost, and somebody would take back a card laid ahead of the trick that lost it."""

NOTHING_TO_TAKE_BACK = 2924
"""Of this seed a misère is lost, all agree to a claim of the rest, and somebody would take a card back."""

ONE_LAPSES_AS_ANOTHER_IS_MADE = 3017
"""Of this seed an early lead is played on, and the same player leads early again in the same trick."""

ONE_OF_TWO_ALIKE_IS_CHOSEN = 1518
"""Of this seed two cards are shown in a misère, and the stakes are claimed for the second."""

CLAIMED_BEFORE_THE_CARD = 2508
"""Of this seed a revoke is claimed in a trick to which the accused has not played, and is then made."""

BOTH_REVOKED = 1509
"""Of this seed points are chosen for revokes of both sides, in another order than that of the claims."""

FALSE_HONOURS_CHALLENGED = 1886
"""Of this seed honours are scored that were not held, and the adversaries challenge them."""


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


GAMES = {"whist": (whist_sitting, whist_deal), "solo": (solo_sitting, solo_deal)}


def written(value):
    """A fact as a case file has it."""
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


def told(incident, happening):
    """The incident as somebody would write it down for the desk, and as the desk then reads it."""
    facts = {each.name: getattr(incident, each.name) for each in fields(happening.kind)}
    asked = {name: written(facts[name]) for name, _ in happening.asks}
    for name, kind in happening.asks:
        if kind.__name__ == "Seat" if hasattr(kind, "__name__") else False:
            asked[name] = seat_name(facts[name])
        elif isinstance(facts[name], tuple) and name != "counts":
            asked[name] = [seat_name(seat) for seat in facts[name]]
    return happening.incident(asked)


def _matter(ruling):
    return ruling.law, ruling.offender, ruling.at


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
        able = game.possible(position.state, rng.choice(SEATS))
        plays = [act for act in able if type(act).__name__ in ("Play", "Quit")]
        able = plays if plays and rng.random() < 0.4 else able
    else:
        able = game.lawful(position, due)
    kind = rng.choice(kinds(able))
    return rng.choice([act for act in able if type(act) is kind])


class Both:
    """A table and a desk, that hears of it what those at the table know."""

    def __init__(self, name, umpire, rng):
        self.game, (sitting, deal) = game_named(name), GAMES[name]
        given, setup = deal(rng)
        self.table, _ = advance(self.game, sitting(umpire), given)
        if getattr(self.table.state.deal, "naming", False):
            caller = self.table.state.deal.contract.caller
            self.table, _ = advance(self.game, self.table, self.game.lawful(self.table, caller)[0])
        trumps = self.table.state.deal.trumps
        _, _, self.desk = begun(setup | ({"trumps": trumps.letter} if trumps is not None else {}))
        self.kinds = {happening.kind: happening for happening in HAPPENINGS[name]}
        self.hidden = umpire is Umpire.WATCHFUL
        self.ruled = 0

    def done(self, act):
        before = self.table
        self.table, rulings = advance(self.game, before, act)
        step = Step(before, act, self.game.play(before.state, act))
        if any(type(each) is Void for each in self.game.incidents(step)):
            return  # It counts for nothing, and nobody tells the desk of it.
        landmarks = self.game.landmarks(step)
        if before.docket.cases:
            self.desk, _ = passed(self.desk, landmarks, getattr(act, "seat", None), self.game.trick(step))
        elif landmarks & {Landmark.CUT, Landmark.DEAL_END}:
            self.desk, _ = passed(self.desk, landmarks)
        if isinstance(act, Answering):
            self.desk, _ = chosen(self.desk, self._renumbered(act, before.docket))
        else:
            self._tell(self.game.incidents(step))
        ruled = self.game.landmarks(Step(before, act, self.table.state)) - landmarks
        self.desk, _ = passed(self.desk, ruled, getattr(act, "seat", None), self.game.trick(step))
        if self.table.docket.cases:
            self._tell(self.game.closing(Step(before, act, self.table.state)))
        self._moot(rulings)
        self.ruled += len(rulings)

    def _tell(self, incidents):
        tellable = [
            told(each, self.kinds[type(each)])
            for each in map(self._brought_to_light, incidents)
            if type(each) in self.kinds and (self.hidden or each.known_to)
        ]
        if tellable:
            self.desk, _ = hear_of(self.desk, *tellable)

    def _brought_to_light(self, incident):
        """The fault itself where it is challenged: the desk has not heard of it, and of who did it."""
        if self.hidden or not isinstance(incident, HonoursChallenged) or not incident.points:
            return incident
        offender = next(
            case.last.offender
            for case in reversed(self.table.docket.on(Subject.HONOURS))
            if case.last.standing is Standing.OPEN
        )
        return HonoursFalse(seat=offender, at=incident.at, points=incident.points, known_to=incident.known_to)

    def _moot(self, rulings):
        """What the table sees is past, the desk is told of: cards it has never seen lie there no more."""
        for past in {_matter(ruling) for ruling in rulings if ruling.standing is Standing.LAPSED}:
            here, there = (
                [case for case in docket.at(Standing.OPEN) if _matter(case.last) == past]
                for docket in (self.desk.matter.docket, self.table.docket)
            )
            for case in here[: len(here) - len(there)]:  # Those after it are of this very act.
                self.desk, _ = moot(self.desk, case.public)

    def _renumbered(self, act, docket):
        """The answer by the number that the case has at the desk, which knows of every case."""
        asked = next(case for case in docket.cases if case.public == act.case)
        here, there = (
            [case for case in cases if standing_of(case.last) == standing_of(asked.last)]
            for cases in (self.desk.matter.docket.cases, docket.cases)
        )
        number = here[there.index(asked)].public
        return type(act)(**{name: getattr(act, name) for name in act.__struct_fields__} | {"case": number})

    def compare(self):
        """What was cured was noted before, where only a referee could see it."""
        table = [case.last for case in self.table.docket.cases if self.hidden or case.public is not None]
        desk = [case.last for case in self.desk.matter.docket.cases]
        if not self.hidden:
            table, desk = ([it for it in each if it.standing is not Standing.CURED] for each in (table, desk))
        ruled, written_down = (sorted(repr(standing_of(each)) for each in these) for these in (table, desk))
        assert ruled == written_down


def alike(name, umpire, seed):
    rng = random.Random(seed)
    both = Both(name, umpire, rng)
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


@pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_two_hundred_irregular_deals_are_ruled_alike_at_the_desk_and_at_the_table(name, umpire):
    ruled = sum(alike(name, umpire, seed) for seed in range(DEALS // 2))
    assert ruled > 5 * DEALS


@pytest.mark.parametrize("seed", [ENDED_BY_A_RULING, LOST_BEFORE_THE_LAST_TRICK])
def test_the_desk_hears_that_the_deal_has_ended_before_its_last_trick(seed):
    assert alike("solo", Umpire.ON_CLAIM, seed)


def test_the_desk_hears_that_a_card_taken_back_lets_the_deal_go_on():
    assert alike("solo", Umpire.ON_CLAIM, WITHDRAWN_FROM_THE_LAST_TRICK)


@pytest.mark.parametrize("seed", [NOTHING_TO_TAKE_BACK, TAKEN_BACK_FROM_A_LATER_TRICK])
def test_no_card_is_taken_back_that_would_not_let_the_deal_go_on(seed):
    assert alike("solo", Umpire.ON_CLAIM, seed)


def test_of_two_matters_alike_the_desk_and_the_table_answer_the_same():
    assert alike("solo", Umpire.WATCHFUL, ONE_OF_TWO_ALIKE_IS_CHOSEN)


@pytest.mark.parametrize(
    ("umpire", "seed"),
    [
        (Umpire.WATCHFUL, ONE_LAPSES_AS_ANOTHER_IS_MADE),
        (Umpire.ON_CLAIM, CLAIMED_BEFORE_THE_CARD),
        (Umpire.ON_CLAIM, FALSE_HONOURS_CHALLENGED),
        (Umpire.ON_CLAIM, BOTH_REVOKED),
    ],
)
def test_what_the_night_found_at_whist_is_ruled_alike(umpire, seed):
    assert alike("whist", umpire, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_irregular_deals_are_ruled_alike(name, umpire):
    for seed in range(1000, 1000 + scaled(NIGHTLY) // 4):
        alike(name, umpire, seed)
