"""Rights that were not used: revokes unclaimed, points that nobody counted, declarations never made."""

from types import SimpleNamespace

import pytest

from coach.test_account import book
from hoyle.coach.rights import rights
from hoyle.games import game_named
from hoyle.games.bezique.act import Declare, Draw
from hoyle.games.cribbage.act import Count, LetStand, Muggins
from hoyle.table import advance


def deals(played):
    """The moments of each deal."""
    game = played.course.game
    found = {}
    for moment in played.moments:
        found.setdefault(game.result(moment.before.state).deals, []).append(moment)
    return [moments for moments in found.values() if game.result(moments[-1].after.state).over]


def test_a_revoke_at_solo_that_nobody_claimed_is_worth_its_stakes(tmp_path):
    args = ("--bots", "plain,random", "--fallible", "0.3", "--umpire", "on-claim", "--deals", "2")
    played = book(tmp_path, "solo", *args, seed=3)
    missed = [(each, moments) for moments in deals(played) for each in rights(played.course.game, moments, 0)]
    assert missed
    for each, moments in missed:
        assert each.chosen is None
        assert each.worth == int(each.worth) > 0
        contract = moments[-1].after.state.deal.contract
        declares = {seat in contract.declarers for seat in each.seats}
        assert len(declares) == 1, "its holders are of one side"


def shown(played):
    """A deal of cribbage when its first hand is to be counted."""
    return next(moment.before for moment in played.moments if isinstance(moment.act, Count))


@pytest.mark.parametrize(("points", "claims", "holders"), [(0, 0, 2), (0, 1, 2), (0, None, 1), (None, 0, 0)])
def test_points_that_a_player_missed_are_told_to_the_player_and_to_who_did_not_claim_them(
    tmp_path, points, claims, holders
):
    args = ("--set", "muggins=yes", "--bots", "plain", "--deals", "1")
    position, game = shown(book(tmp_path, "cribbage", *args, seed=11)), game_named("cribbage")
    moments = [SimpleNamespace(before=position, after=position, number=0)]

    def do(act):
        after, _ = advance(game, moments[-1].after, act)
        moments.append(SimpleNamespace(before=moments[-1].after, after=after, act=act, number=len(moments)))

    first = next(each for each in game.lawful(position, game.due(position)[0]) if isinstance(each, Count))
    probe, _ = advance(game, position, first)
    holds = probe.state.deal.shown[-1].holds
    assert holds > 1
    do(Count(first.seat, holds if points is None else points))
    foe = next(seat for seat in (0, 1) if seat != first.seat)
    do(Muggins(foe, holds if claims is None else claims) if claims != 0 else LetStand(foe))
    found = list(rights(game, moments, 0))
    assert [each.seats for each in found] == [(first.seat,), (foe,)][:holders]
    assert all(0 < each.worth < 0.5 for each in found)
    if holders == 2:
        assert str(found[0].best) == f"count {holds}"
        assert str(holds - claims) in str(found[1].best)


def test_a_declaration_that_was_never_made_is_told_once_with_its_points(tmp_path):
    played = book(tmp_path, "bezique", "--bots", "plain", "--umpire", "on-claim", "--deals", "1", seed=2)
    game, (moments,) = played.course.game, deals(played)
    declared = next(each for each in moments if isinstance(each.act, Declare))
    seat, before = declared.act.seat, declared.before

    def told(ended):
        drew = SimpleNamespace(act=Draw(seat), before=before, after=before, number=1)
        return list(rights(game, [drew, drew, SimpleNamespace(act=None, before=before, after=ended)], 0))

    never, later = told(before), told(declared.after)
    assert never[0].seats == (seat,)
    assert {each.law for each in never} == {"RB-07"}
    assert all(str(int(each.worth)) in str(each.best) for each in never)
    assert len({each.best for each in never}) == len(never) == len(later) + 1, "each is told once"
    assert list(rights(game, moments, 0)) == [], "plain declares and shows what it can"
