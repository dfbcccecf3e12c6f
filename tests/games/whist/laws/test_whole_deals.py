"""Each law that is rarely broken at random is broken in a deal of fifty-two cards, and play continues."""

import random

import pytest
from msgspec.structs import replace

from games.whist.laid_out import ON_CLAIM, WATCHFUL, N, attended, do, lawful, shuffled, sitting, whole_deal
from games.whist.test_at_random import RARE
from hoyle.cards import ALL, Hand
from hoyle.games.whist.act import (
    Answer,
    CallHonours,
    Challenge,
    Claim,
    CountPack,
    Deal,
    FaceInPack,
    Given,
    MixTricks,
    Play,
    TakeUp,
    ThrowDown,
    Withdraw,
)
from hoyle.games.whist.following import BINDINGS
from hoyle.games.whist.game import GAME
from hoyle.games.whist.honours import held
from hoyle.games.whist.play import turn
from hoyle.seat import CHANCE, SEATS, Seat, left, partner, right
from hoyle.table import advance
from hoyle.tricks.revoking import has_revoked
from scale import first

SEEDS = range(3)


def dealt(rng, umpire):
    return whole_deal(rng, umpire)


def at_eight(rng, umpire):
    return whole_deal(rng, umpire, score=(8, 8))


def nobody_sits(_, umpire):
    return sitting(umpire)


def short_of_a_card(_, umpire):
    hands = tuple(Hand.of(ALL[seat:51:4]) for seat in range(4))
    return do(sitting(umpire), Given(dealer=N, trumps=ALL[50].suit, hands=hands))


def trick_of_one(position):
    """The leader of the only trick on the table if it has just one card, otherwise None."""
    deal = position.state.deal
    one = deal is not None and len(deal.laid) == 1 and len(deal.laid[0].plays) == 1
    return deal.laid[0].leader if one else None


def play_before_time(position, seat):
    return [Play(seat, next(iter(BINDINGS.playable(position, seat))))]


def faced(position):
    if position.state.pack.cards and not position.state.cut:
        return [FaceInPack(GAME.due(position)[0], 30)]
    return None


def taken_up(position):
    if position.state.cut:
        (dealer,) = GAME.due(position)
        return [Deal(dealer, 8), TakeUp(left(dealer)), Deal(dealer, down=True)]
    return None


def face_down(position):
    if position.state.cut:
        return [Deal(GAME.due(position)[0], down=True)]
    return None


def led_again(position):
    leader = trick_of_one(position)
    if leader is not None and position.state.deal.hands[leader]:
        return [Play(leader, next(iter(position.state.deal.hands[leader])))]
    return None


def third_first(position):
    leader = trick_of_one(position)
    if leader is not None:
        return play_before_time(position, partner(leader))
    return None


def fourth_first(position):
    leader = trick_of_one(position)
    if leader is not None:
        return play_before_time(position, right(leader))
    return None


def revoke(position):
    """A wrong card from the seat whose turn it is, if that seat holds the suit led and another."""
    deal = position.state.deal
    if deal is None or not deal.laid or GAME.due(position) != (turn(deal),):
        return None
    seat = turn(deal)
    wrong = deal.hands[seat] - BINDINGS.playable(position, seat)
    return [Play(seat, next(iter(wrong)))] if wrong else None


def put_right(position):
    if wrong := revoke(position):
        return [*wrong, Withdraw(wrong[0].seat)]
    return None


def a_good_claim(position, claimant=None):
    deal = position.state.deal
    for trick in range(len(deal.quitted)) if deal else ():
        for seat in SEATS:
            if has_revoked(deal, seat, trick):
                return Claim(claimant or left(seat), seat, trick)
    return None


def claimed_and_mixed(position):
    if claim := a_good_claim(position):
        return [claim, MixTricks(claim.offender)]
    return None


def claimed_after_the_cut(position):
    if position.state.cut and (claim := a_good_claim(position)):
        return [claim]
    return None


def answered_falsely(position):
    deal = position.state.deal
    for seat in SEATS if not deal.tricks else ():
        alone = held(deal, seat) == 2 and not held(deal, partner(seat))
        if alone and CallHonours(seat) in lawful(position, seat):
            return [CallHonours(seat), Answer(partner(seat), yes=True)]
    return None


def thrown_at_call(position):
    if said := answered_falsely(position):
        return [*said, ThrowDown(left(said[0].seat))]
    return None


def called_after_playing(position):
    deal = position.state.deal
    if deal.quitted:
        return [CallHonours(turn(deal))]
    return None


def counted(position):
    if len(position.state.deal.quitted) == 3:
        return [CountPack(N)]
    return None


BROKEN = [
    ("W-L02", nobody_sits, [faced], ON_CLAIM),
    ("W-L05", nobody_sits, [taken_up], ON_CLAIM),
    ("W-L06", nobody_sits, [face_down], WATCHFUL),
    ("W-L08", dealt, [led_again], ON_CLAIM),
    ("W-L09", dealt, [third_first], ON_CLAIM),
    ("W-L10", dealt, [fourth_first], WATCHFUL),
    ("W-L12", dealt, [put_right], WATCHFUL),
    ("W-L12", dealt, [put_right], ON_CLAIM),
    ("W-L14", dealt, [revoke, claimed_and_mixed], ON_CLAIM),
    ("W-L15", dealt, [revoke, claimed_after_the_cut], ON_CLAIM),
    ("W-L19", at_eight, [thrown_at_call], ON_CLAIM),
    ("W-L20", at_eight, [answered_falsely], WATCHFUL),
    ("W-L21", at_eight, [called_after_playing], ON_CLAIM),
    ("TL-06", short_of_a_card, [counted], WATCHFUL),
]


def played_on(position, rng, faults):
    """Two random lawful deals with each fault inserted as soon as it is possible; returns all rulings.

    None if the cards never allowed all the faults.
    """
    ruled, faults = [], list(faults)

    def heard(_, rulings):
        ruled.extend(rulings)

    while GAME.result(position.state).deals < 2:
        position = attended(GAME, position, heard)
        (due,) = GAME.due(position)
        acts = faults[0](position) if faults and due != CHANCE else None
        if acts:
            faults.pop(0)
        elif due == CHANCE:
            acts = [replace(GAME.chance(position.state, Seat(0)), pack=shuffled(rng))]
        else:
            may = [act for act in lawful(position, due) if not isinstance(act, Claim | Challenge)]
            acts = [rng.choice(may)]
        for act in acts:
            position, rulings = advance(GAME, position, act)
            ruled += rulings
    return None if faults else (position, ruled)


@pytest.mark.parametrize("seed", first(1, SEEDS))
@pytest.mark.parametrize(("law", "begun", "faults", "umpire"), BROKEN, ids=[law for law, *_ in BROKEN])
def test_a_law_is_broken_in_a_whole_deal_and_the_table_plays_on(law, begun, faults, umpire, seed):
    tries = (random.Random(100 * seed + number) for number in range(40))
    ends = (played_on(begun(rng, umpire), rng, faults) for rng in tries)
    _, ruled = next(filter(None, ends))
    said = [ruling for ruling in ruled if ruling.law == law]
    assert said
    assert any(ruling.told for ruling in said)


def test_each_law_is_broken_here_or_in_any_sitting_of_chance():
    assert {law for law, *_ in BROKEN} == RARE
