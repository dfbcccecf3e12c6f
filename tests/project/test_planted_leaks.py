"""Deliberate leaks: the noninterference test must find each of them."""

from dataclasses import replace

import msgspec
import pytest

from hoyle.games.whist.act import Claim, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.words import score
from hoyle.law import Standing
from hoyle.maxims.sight import lowest
from hoyle.seat import SEATS, left
from hoyle.table import Umpire
from hoyle.table import words as table
from hoyle.tricks.revoking import has_revoked
from project.test_noninterference import leak
from project.worlds import Table, also_seeing, asked, encoded, hinted, telling

ENOUGH = 40
"""The number of pairs within which every leak must be found."""


def secret_cases(position, seat):
    return len(position.docket.cases)


def hand_on_the_left(position, seat):
    deal = position.state.deal
    return deal and deal.hands[left(seat or 0)].bits


def cards_the_next_may_play(position, seat):
    return len(GAME.lawful(position, left(seat or 0)))


def size_of_the_position(position, seat):
    return len(encoded(position))


def revokes_in_reach(position, seat):
    deal = position.state.deal
    return deal and [other for other in SEATS for n in range(len(deal.tricks)) if has_revoked(deal, other, n)]


def forced_to_play(position, seat):
    deal, (due, *_) = position.state.deal, GAME.due(position)
    return (
        deal is not None
        and due in SEATS
        and sum(isinstance(a, Play) for a in GAME.lawful(position, due)) == 1
    )


def lawful_claims_only_when_good(position, seat):
    deal = position.state.deal
    return tuple(
        act
        for act in GAME.lawful(position, seat)
        if not isinstance(act, Claim) or has_revoked(deal, act.offender, act.trick)
    )


def due_when_there_is_a_case(position):
    """The opponent on the left of a revoke is made due, so that they may claim."""
    secret = [case for case in position.docket.at(Standing.OPEN) if case.public is None]
    return (left(secret[-1].last.offender),) if secret else GAME.due(position)


def events_that_name_a_hidden_card(step, rulings):
    deal = step.after.deal
    told = GAME.speech.tell(step, rulings)
    if isinstance(step.act, Play) and deal and deal.hands[step.act.seat]:
        told += (table.TableWords.plays(step.act.seat, lowest(deal.hands[step.act.seat])),)
    return told


def events_that_number_cases_by_place(step, rulings):
    numbers = [score.WhistScoreWords.level(ruling.case) for ruling in rulings if ruling.told]
    return (*GAME.speech.tell(step, rulings), *numbers)


def events_of_secret_rulings(step, rulings):
    return GAME.speech.tell(step, tuple(msgspec.structs.replace(ruling, told=True) for ruling in rulings))


def views_that_order_hands_by_strength(position, seat):
    deal = position.state.deal
    return deal and sorted(SEATS, key=lambda other: -deal.hands[other].bits)


def peeking(bot, game, position, seat, rng):
    """A bot that plays its highest card when the next player is out of the suit, which it looks up."""
    deal = position.state.deal
    plays = [act for act in game.lawful(position, seat) if isinstance(act, Play)]
    if plays and deal:
        return min(plays, key=lambda act: len(deal.hands[left(seat)].suit(act.card.suit)))
    return bot.choose(game.observe(position, seat), rng)


def thinking_longer(bot, game, position, seat, rng):
    """A bot whose choice is honest, but whose amount of work depends on a hand that it does not see."""
    chosen = asked(bot, game, position, seat, rng)
    for _ in range((hand_on_the_left(position, seat) or 0) % 3):
        rng.random()
    return chosen


def hinting_at_another_hand(game, position, seat):
    return hinted(game, position, seat), hand_on_the_left(position, seat)


PLANTED = {
    "the count of secret cases": Table(also_seeing(GAME, secret_cases), asked),
    "another's hand": Table(also_seeing(GAME, hand_on_the_left), asked),
    "how many acts another has": Table(also_seeing(GAME, cards_the_next_may_play), asked),
    "how long the position is when written": Table(also_seeing(GAME, size_of_the_position), asked),
    "who has revoked": Table(also_seeing(GAME, revokes_in_reach), asked),
    "that a play is forced": Table(also_seeing(GAME, forced_to_play), asked),
    "hands in an order of strength": Table(also_seeing(GAME, views_that_order_hands_by_strength), asked),
    "claims offered only when good": Table(replace(GAME, lawful=lawful_claims_only_when_good), asked),
    "waiting where there is something to claim": Table(replace(GAME, due=due_when_there_is_a_case), asked),
    "an event that names a hidden card": Table(telling(GAME, events_that_name_a_hidden_card), asked),
    "case numbers that count the secret": Table(telling(GAME, events_that_number_cases_by_place), asked),
    "a ruling not for the table": Table(telling(GAME, events_of_secret_rulings), asked),
    "a bot that peeks": Table(GAME, peeking),
    "a bot that thinks longer": Table(GAME, thinking_longer),
    "a hint that peeks": Table(GAME, asked, hinting_at_another_hand),
}


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED)
def test_a_planted_leak_is_found(planted):
    assert leak(planted, count=ENOUGH, seed=2, tables=(Umpire.ON_CLAIM, Umpire.STRICT)) is not None
