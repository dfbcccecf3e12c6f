"""The desk, which knows only what is reported, rules as the table does; and the contents of the code."""

import random

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    E,
    N,
    W,
    do,
    lawful,
    play,
    sit_on,
    sitting,
    table,
    whole_deal,
)
from hoyle.cards import Card, Suit
from hoyle.games.whist.act import Claim, MixTricks, Play, Quit, ShowTricks, Withdraw
from hoyle.games.whist.game import GAME
from hoyle.games.whist.incident.exposed import RankCalled
from hoyle.games.whist.incident.honours import HonoursChallenged
from hoyle.games.whist.laws import CODES
from hoyle.games.whist.play import gatherer, turn
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.law import Docket, Landmark, Matter, Passed, Standing, Status, hear
from hoyle.law.words import Ends, LawTold
from hoyle.seat import CHANCE
from hoyle.table import Choose, Step, advance
from hoyle.tricks.incident import (
    RevokeClaimed,
    RevokeEstablished,
    RevokePlayed,
    RevokeSaved,
    TricksMixed,
    TricksShown,
)
from scale import first

CODE = CODES["short-1793"]
SEEN = frozenset(range(4))


def ruled(*told, docket=None, clock=frozenset(), variant=LONG_WHIST):
    """The rulings of a desk that hears of these incidents in turn and knows nothing of the hands."""
    docket, given = docket or Docket(), []
    for incident in told:
        matter = Matter(variant=variant, docket=docket, clock=clock)
        for ruling in hear(CODE, incident, matter):
            docket = docket.enter(ruling)
            given.append(ruling)
    return given, docket


def test_the_desk_told_only_what_happened_rules_on_a_claimed_revoke_as_the_table_does():
    position, given = play(table("AS 2S", "KS 3S", "QS 4S", "JS 3D", umpire=ON_CLAIM), "AS", "KS", "QS"), []
    for act in (Play(W, Card("3D")), Quit(2), Play(N, Card("2S")), Play(E, Card("3S"))):
        position, rulings = advance(GAME, position, act)
        given += rulings
    position = play(position, "4S", "JS")
    for act in (Claim(N, W, 0), ShowTricks(W)):
        position, rulings = advance(GAME, position, act)
        given += rulings
    assert [(ruling.law, ruling.standing.value) for ruling in given] == [
        ("W-L11", "noted"),
        ("W-L11", "open"),
        ("W-L13", "claimed"),
        ("W-L11", "open"),
    ]
    assert (given, position.docket) == ruled(
        RevokePlayed(seat=W, at=0, card=Card("3D"), led=Suit.SPADES),
        RevokeEstablished(seat=W, at=0, card=Card("3D"), led=Suit.SPADES),
        RevokeClaimed(seat=N, at=0, offender=W, established=True),
        TricksShown(seat=W, at=0, offender=W, proved=True, card=Card("3D"), led=Suit.SPADES),
    )


def test_W_L22_the_desk_binds_nobody_of_whom_a_rank_may_not_be_asked():
    told = RankCalled(seat=N, at=0, of=W, suit=Suit.SPADES, highest=True)
    given, docket = ruled(told)
    assert [(each.law, each.standing, each.remedy) for each in given] == [("W-L22", Standing.REFUSED, None)]
    assert not list(docket.at(Standing.EXACTED))


def test_the_desk_rules_on_a_card_put_right():
    given, _ = ruled(RevokeSaved(seat=W, at=3, card=Card("3D"), led=Suit.SPADES))
    assert [(ruling.law, ruling.standing.value, ruling.told) for ruling in given] == [("W-L12", "open", True)]
    assert [str(choice.text) for choice in given[0].option.choices] == [
        "call for the highest of W's spades",
        "call for the lowest of W's spades",
        "call 3D later",
    ]


@pytest.mark.parametrize(("points", "standing"), [(2, "open"), (0, "refused")])
def test_W_L18_the_desk_told_only_of_the_challenge_rules_by_what_was_too_much(points, standing):
    (given,), _ = ruled(HonoursChallenged(seat=E, at=13, points=points))
    assert (given.law, given.standing.value) == ("W-L18", standing)


@pytest.mark.parametrize(
    ("incident", "clock", "ruling"),
    [
        (RevokeClaimed(seat=N, at=5, offender=W, established=True), set(), ("W-L13", "claimed")),
        (RevokeClaimed(seat=N, at=5, offender=W, established=False), set(), ("W-L13", "refused")),
        (
            RevokeClaimed(seat=N, at=5, offender=W, established=True),
            {Landmark.CUT},
            ("W-L15", "refused"),
        ),
        (
            RevokeClaimed(seat=N, at=5, offender=W, established=False),
            {Landmark.CUT},
            ("W-L15", "refused"),
        ),
        (TricksShown(seat=W, at=5, offender=W, proved=True), set(), ("W-L11", "refused")),  # Nobody claimed.
        (TricksShown(seat=W, at=5, offender=W, proved=False), set(), ("W-L11", "refused")),
        (TricksMixed(seat=W, at=5, offender=W), set(), ("W-L14", "refused")),
        (RevokeEstablished(seat=W, at=5, known_to=SEEN), {Landmark.CUT}, ("W-L15", "refused")),
        (RevokeEstablished(seat=W, at=5, known_to=SEEN), set(), ("W-L11", "open")),
    ],
    ids=lambda it: type(it).__name__,
)
def test_one_incident_and_what_is_ruled_on_it(incident, clock, ruling):
    (given,), _ = ruled(incident, clock=frozenset(clock))
    assert (given.law, given.standing.value) == ruling
    assert (given.told, given.offender, given.at) == (True, W, 5)


def careless(rng, position):
    """A random act by a careless player: any card, a claim, a card taken back, tricks mixed."""
    deal, seat = position.state.deal, rng.choice(range(4))
    if GAME.due(position) != (turn(deal),) or not any(deal.hands):
        return rng.choice(lawful(position, GAME.due(position)[0]))
    odd = [
        act
        for act in GAME.possible(position.state, seat)
        if isinstance(act, Claim | Withdraw | MixTricks | ShowTricks)
    ]
    if odd and rng.random() < 0.2:
        return rng.choice(odd)
    if deal.laid and deal.laid[0].complete and (len(deal.laid) > 1 or rng.random() < 0.7):
        return Quit(gatherer(position.state, deal))
    return Play(turn(deal), rng.choice(list(deal.hands[turn(deal)])))


@pytest.mark.parametrize("seed", first(1, range(12)))
def test_the_same_incidents_give_the_desk_the_same_rulings(seed):
    """The desk keeps its own docket; lapses and choices are entered as the table reports them."""
    rng = random.Random(seed)
    position, docket, heard = whole_deal(rng, ON_CLAIM), Docket(), 0
    while GAME.due(position) != (CHANCE,):
        act = careless(rng, position)
        before = position
        position, rulings = advance(GAME, position, act)
        step = Step(before, act, GAME.play(before.state, act))
        given = []
        for incident in GAME.incidents(step):
            matter = Matter(variant=LONG_WHIST, docket=docket)
            given += hear(CODE, incident, matter)
        heard += len(given)
        judged = [ruling for ruling in rulings if ruling in given]
        assert judged == given
        past = [ruling for ruling in rulings if ruling.news == LawTold.too_late(Ends.gone())]
        lapsed = docket.lapse(Passed(GAME.landmarks(step), getattr(act, "seat", None), GAME.trick(step)))
        assert len(rulings) == len(given) + len(lapsed) + len(past) + hasattr(act, "case")
        for ruling in rulings:
            docket = docket.enter(ruling)
        assert docket == position.docket
    assert heard > 5


def test_the_laws_of_the_chapter_in_printed_order():
    articles = [law.article for law in CODE.laws]
    assert articles[10:15] == ["XI", "XII", "XIII", "XIV", "XV"]
    assert [law.id for law in CODE.laws] == [f"W-L{number:02}" for number in range(1, 27)]
    for law in CODE.laws:
        assert law.status is Status.ENFORCED
        assert law.says.endswith(".")
        assert law.source.year == 1793


def test_lawful_play_comes_before_no_law():
    """At a strict table there are no rulings."""
    ruled = []
    sit_on(sitting(), random.Random(1), deals=5, heard=lambda step, rulings: ruled.extend(rulings))
    assert ruled == []


def test_a_choice_is_heard_by_no_desk_but_the_docket():
    position = play(table("AS 2S", "KS 3S", "QS 4S", "JS 3D"), "AS", "KS", "QS", "3D", "/")
    position = do(position, Choose(N, 0, "add 3 points to NS"))
    assert str(position.docket.cases[0].last.news) == "N chooses to add 3 points to NS"
