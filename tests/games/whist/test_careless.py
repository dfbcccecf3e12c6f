"""Tables with any physically possible act: nothing fails, nothing is lost, nothing secret is revealed."""

import itertools
import random
from functools import cache

import pytest

from games.whist.laid_out import ON_CLAIM, WATCHFUL, W, do, lawful, sitting, whole_deal
from hoyle.cards import Hand
from hoyle.games.whist.act import Call, Challenge, Claim, Given, MixTricks, Play, Quit, ShowTricks, Withdraw
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import gatherer, turn
from hoyle.law import Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS, adversaries, side
from hoyle.table import Choose, Step, advance
from hoyle.table.act import Consult, Later, Waive
from hoyle.tricks.revoking import has_revoked

SPEAKING = (Challenge, Claim, ShowTricks, MixTricks, Withdraw, Choose, Waive, Later, Consult)


def something(position, rng):
    """Any card in turn; occasionally a claim, a card taken back, a call, tricks mixed."""
    deal = position.state.deal
    (due,) = GAME.due(position)
    asked = [act for act in lawful(position, due) if not isinstance(act, Claim)]
    if due != turn(deal) or not any(isinstance(act, Play) for act in asked):
        return rng.choice(asked)
    if rng.random() < 0.25:
        seat = rng.choice(SEATS)
        odd = (Claim, Withdraw, MixTricks, ShowTricks, Call)
        if can := [act for act in GAME.possible(position.state, seat) if isinstance(act, odd)]:
            return rng.choice(can)
    if deal.laid and deal.laid[0].complete and rng.random() < 0.7:
        return Quit(gatherer(position.state, deal))
    cards = [Play(due, each) for each in deal.hands[due]]
    return rng.choice(asked if rng.random() < 0.5 else cards)


def careless(start, rng, length=400):
    """The steps of such a careless deal, with the rulings."""
    position = start
    for _ in range(length):
        if GAME.due(position) == (CHANCE,):
            return
        act = something(position, rng)
        before = position
        position, rulings = advance(GAME, position, act)
        yield before, act, position, rulings


MET = {
    ("W-L11", "NOTED"),
    ("W-L11", "OPEN"),
    ("W-L11", "EXACTED"),
    ("W-L11", "REFUSED"),
    ("W-L12", "CURED"),
    ("W-L12", "EXACTED"),
    ("W-L13", "CLAIMED"),
    ("W-L13", "REFUSED"),
    ("W-L14", "OPEN"),
}


@pytest.mark.parametrize("deals", [4, pytest.param(36, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_nothing_is_lost_and_no_law_is_overstepped(umpire, deals):
    met = set()
    for seed in range(5, 5 + deals):
        rng = random.Random(seed)
        start = whole_deal(rng, umpire, score=(rng.randrange(10), rng.randrange(10)))
        for before, act, position, rulings in careless(start, rng):
            nothing_is_lost(position)
            no_law_is_overstepped(position)
            assert before.state.before == position.state.before
            for ruling in rulings:
                met.add((ruling.law, ruling.standing.name))
                if ruling.told and umpire is ON_CLAIM:
                    assert (
                        isinstance(act, SPEAKING)
                        or ruling.standing is Standing.LAPSED
                        or is_early_lead_that_failed(before, act, ruling)
                    )
    assert met >= MET  # The play is careless enough.


def is_early_lead_that_failed(before, act, ruling):
    """Does this card beat the seat that has already led to the next trick, so that all see the lead was
    wrong?

    The lead was in order until a card of the trick was taken back, and no opponent has played to it.
    """
    deal = before.state.deal
    oldest, *later = deal.laid
    if not isinstance(act, Play) or not later or oldest.card(act.seat) is not None:
        return False
    led = remedies.TakenBack(later[0].leader, later[0].plays[0][1])
    winner = oldest.with_play(act.seat, act.card).winner(deal.trumps)
    innocent = len(deal.quitted) in [number for number, _, _ in deal.withdrawn]
    accepted = any(later[0].card(foe) for foe in adversaries(led.seat))
    failed = winner != led.seat and innocent and not accepted
    return failed and (ruling.law, ruling.standing, ruling.remedy) == ("W-L07", Standing.EXACTED, led)


def nothing_is_lost(position):
    deal = position.state.deal
    cards = [*itertools.chain(*deal.hands), *(card for trick in deal.tricks for _, card in trick.plays)]
    assert len(cards) == len(set(cards)) == 52
    assert len(deal.held_by) == len(deal.quitted) == len(deal.won_by)
    assert sum(position.state.tally.ledger.balances().values()) == 0


def no_law_is_overstepped(position):
    public = [case.public for case in position.docket.cases if case.public is not None]
    assert sorted(public) == list(range(len(public)))
    assert min(position.state.tally.score) >= 0
    for case in position.docket.at(Standing.EXACTED):
        assert case.public is not None
        if case.last.about is Subject.REVOKE:
            assert position.state.tally.score[side(case.last.offender)] <= 9


def redealt(start, steps, seat, rng):
    """The same deal, with the cards that this seat has not seen rearranged."""
    end = steps[-1][2].state.deal if steps else start.state.deal
    known = Hand.of([end.turned])
    hands = list(start.state.deal.hands)
    others = [other for other in SEATS if other != seat]
    pool = [each for other in others for each in end.hands[other] if each not in known | end.exposed[other]]
    rng.shuffle(pool)
    for other in others:
        kept = Hand.of(each for each in end.hands[other] if each in known | end.exposed[other])
        want = len(end.hands[other]) - len(kept)
        played = start.state.deal.hands[other] - end.hands[other]
        hands[other], pool = played | kept | Hand.of(pool[:want]), pool[want:]
    given = Given(dealer=W, trumps=end.trumps, hands=tuple(hands), turned=end.turned)
    return do(sitting(ON_CLAIM), given)


def sees(step, seat):
    """All that a seat learns from an act: its view before, who was to act, and what was announced."""
    before, act, after, rulings = step
    told = GAME.speech.tell(Step(before, act, after.state), rulings)
    return GAME.observe(before, seat), GAME.due(before), told


@cache
def worlds(seed):
    """A careless deal up to the first admission of guilt; for each seat, the same acts with other unseen
    cards.
    """
    rng = random.Random(seed)
    start, steps, pairs = whole_deal(rng, ON_CLAIM), [], []
    for step in careless(start, rng, rng.randrange(10, 60)):
        if isinstance(step[1], Withdraw | MixTricks):
            break
        steps.append(step)
    for seat in SEATS:
        position, others = redealt(start, steps, seat, rng), []
        for _, act, _, _ in steps:
            after, rulings = advance(GAME, position, act)
            others.append((position, act, after, rulings))
            position = after
        pairs.append((seat, steps, others))
    return pairs


def betrayed_by(sees, deals):
    """The number of acts at which a seat sees a difference between two such deals."""
    return sum(
        sees(one, seat) != sees(other, seat)
        for seed in range(deals)
        for seat, steps, others in worlds(seed)
        for one, other in zip(steps, others, strict=True)
    )


def how_many_cases(step, seat):
    return len(step[2].docket.cases)


def places_of_the_told(step, seat):
    return [case.place for case in step[2].docket.cases if case.public is not None]


def every_ruling(step, seat):
    return [str(ruling.reason) for ruling in step[3]]


def claims_that_are_good(step, seat):
    claims = [act for act in lawful(step[0], seat) if isinstance(act, Claim)]
    return [act for act in claims if has_revoked(step[0].state.deal, act.offender, act.trick)]


def test_secret_cases_show_in_nothing_that_a_seat_sees():
    """Players speak only by making claims, and these are answered by the cards alone."""
    assert betrayed_by(sees, deals=10) == 0


LEAKS = [how_many_cases, places_of_the_told, every_ruling, claims_that_are_good]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_the_test_of_secrets_bites(leak):
    assert betrayed_by(leak, deals=20) > 0
