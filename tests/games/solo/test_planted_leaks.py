"""Deliberate leaks in solo: the noninterference test must find each of them."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from games.solo.at_random import undertaken
from games.solo.worlds import redealt
from hoyle.games.solo.act import Claim
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.law import Standing
from hoyle.seat import SEATS, Seat, left
from hoyle.table import Umpire
from hoyle.tricks.revoking import has_revoked
from project.test_noninterference import difference, leak
from project.worlds import Playing, Table, also_seeing, asked, telling
from scale import first

ENOUGH = 400
"""The number of pairs of sittings within which every leak must be found."""


def hand_on_the_left(position, seat):
    deal = position.state.deal
    return deal and deal.hands[left(seat or 0)].bits


def an_ouverte_before_its_time(position, seat):
    """A leak: the caller's hand shown before the first trick has been turned."""
    deal = position.state.deal
    contract = deal and deal.contract
    if contract and contract.declaration is Declaration.MISERE_OUVERTE and not deal.quitted:
        return deal.hands[contract.caller].bits
    return None


def the_trumps_its_caller_would_name(position, seat):
    deal = position.state.deal
    if deal is None or not deal.naming:
        return None
    hand = deal.hands[deal.contract.caller]
    return max(hand, key=lambda card: len(hand.suit(card.suit))).suit.value


def secret_cases(position, seat):
    return len(position.docket.cases)


def revokes_noted(position, seat):
    return [(case.last.offender, case.last.at) for case in position.docket.at(Standing.NOTED)]


def revokes_in_reach(position, seat):
    deal = position.state.deal
    return deal and [other for other in SEATS for n in range(len(deal.tricks)) if has_revoked(deal, other, n)]


def lawful_claims_only_when_good(position, seat):
    deal = position.state.deal
    return tuple(
        act
        for act in GAME.lawful(position, seat)
        if not isinstance(act, Claim) or has_revoked(deal, act.offender, act.trick)
    )


def events_of_secret_rulings(step, rulings):
    return GAME.speech.tell(step, tuple(msgspec.structs.replace(ruling, told=True) for ruling in rulings))


PLANTED = {
    "another's hand": also_seeing(GAME, hand_on_the_left),
    "trumps before they are named": also_seeing(GAME, the_trumps_its_caller_would_name),
    "the count of secret cases": also_seeing(GAME, secret_cases),
    "a revoke that the referee has noted": also_seeing(GAME, revokes_noted),
    "who has revoked": also_seeing(GAME, revokes_in_reach),
    "claims offered only when good": replace(GAME, lawful=lawful_claims_only_when_good),
    "a ruling not for the table": telling(GAME, events_of_secret_rulings),
}


@pytest.mark.parametrize("name", first(3, PLANTED))
def test_a_planted_leak_is_found(name):
    seed = 1902 if name == "trumps before they are named" else 1901  # Trumps are seldom named early.
    assert leak(Table(PLANTED[name], asked), count=ENOUGH, seed=seed, tables=(Umpire.ON_CLAIM,)) is not None


@pytest.mark.parametrize("seed", range(5))
def test_an_ouvertes_hand_before_its_time_is_found(seed):
    rng, playing = Random(seed), Playing(GAME, SOLO_WHIST, Umpire.ON_CLAIM)
    caller, looks_on = Seat(0), Seat(1)
    ouverte = Declaration.MISERE_OUVERTE
    playing.do(msgspec.structs.replace(undertaken(rng), declaration=ouverte, caller=caller, partner=None))
    other = redealt(playing.world, looks_on, rng)
    assert other is not None, "so much may lie otherwise"
    leaks = Table(also_seeing(GAME, an_ouverte_before_its_time), asked)
    honest = Table(GAME, asked)
    assert difference(leaks, looks_on, playing.world, other, Random(seed))
    assert not difference(honest, looks_on, playing.world, other, Random(seed))
