"""The accounts of a record: every level balances, events and rulings have rows, and open cards add up."""

from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from msgspec.structs import replace

from hoyle.bots import open_cards
from hoyle.bots.bezique import plain
from hoyle.cards import Hand
from hoyle.coach import bezique, chance_rows, cribbage, judged, with_open_cards
from hoyle.coach.account import GameAccount, _effects
from hoyle.coach.review import review
from hoyle.coach.rights import rights
from hoyle.coach.rubbers import rubber_accounts
from hoyle.games.cribbage.variant import THREE_HANDED
from hoyle.record import read, replay
from hoyle.seat import SEATS
from ports.cli.doors import asked

KINDS = {
    "whist": {"deal", "turn-up"},
    "solo": {"deal", "turn-up"},
    "cribbage": {"deal", "starter"},
    "bezique": {"deal", "draw"},
}


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    monkeypatch.setattr(judged, "DRAWN", 200)
    monkeypatch.setattr(judged, "KEPT", 40)
    monkeypatch.setattr(judged, "SOLVED", (0, 0, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    monkeypatch.setattr(bezique, "WORLDS", 2)
    monkeypatch.setattr(bezique, "TRICKS", (0, 1))
    monkeypatch.setattr(cribbage, "DEALS_LAID_OUT", 50)
    monkeypatch.setattr(chance_rows, "DEALS", 50)
    monkeypatch.setattr(with_open_cards, "DEALS", 20)


def book(folder, game, *args, seed=11):
    path = Path(folder) / "record.jsonl"
    args = ("play", game, "--watch", "--seed", f"{seed:064x}", "--plain", *args, "--record", str(path))
    assert asked(*args).exit_code == 0
    return replay(read(path.read_bytes()))


@pytest.mark.parametrize("game", KINDS)
def test_every_level_balances_and_each_chance_event_has_a_row(tmp_path, game):
    found = review(
        book(tmp_path, game, "--bots", "random,plain", "--deals", "1" if game in ("solo", "bezique") else "2")
    )
    for each in (*found.deals, *found.games, *found.rubbers):
        assert each.start + each.skill + each.others + each.luck == pytest.approx(each.final, abs=1e-9)
    for side in {each.side for each in found.games}:
        deals = [each for each in found.deals if each.side == side]
        (whole,) = [each for each in found.games if each.side == side and each.game is None]
        assert whole.luck == pytest.approx(sum(each.luck for each in deals), abs=1e-9)
        for each in deals:
            assert sum(each.by_seat) == pytest.approx(each.skill, abs=1e-9)
            assert {row.kind for row in each.rows} == KINDS[game]
    for deal in {each.deal for each in found.deals}:
        sides = [each for each in found.deals if each.deal == deal]
        assert sum(each.skill + each.others for each in sides) == pytest.approx(0, abs=1e-9)
        assert sum(row.amount for each in sides for row in each.rows) == pytest.approx(0, abs=1e-9)


def test_a_rubber_counts_what_each_of_its_games_is_worth_to_it():
    ends = 1, 0, 0, 0, 0.6  # The first rubber is lost by one to two; the second is at one game lost.

    def games(side):
        for number, end in enumerate(ends):
            final = end if side == 0 else 1 - end
            skill = 0.1 if side == 0 else 0.0
            luck = final - 0.5 - skill
            yield GameAccount(
                game=number, side=side, start=0.5, final=final, skill=skill, others=0, luck=luck
            )

    found = list(rubber_accounts([each for side in (0, 1) for each in games(side)]))
    assert [(each.rubber, each.start, each.final) for each in found if each.side == 0] == [
        (0, 0.5, 0),
        (1, 0.5, pytest.approx(0.3)),
    ]
    assert [each.skill for each in found if each.side == 0] == pytest.approx([0.2, 0.1])
    for each in found:
        assert each.start + each.skill + each.others + each.luck == pytest.approx(each.final, abs=1e-9)


def test_losses_with_all_cards_seen_add_up_to_the_tricks_that_the_deal_was_worth(tmp_path):
    played = book(tmp_path, "whist", "--bots", "random,plain", "--deals", "1")
    found = review(played)
    first = found.decisions[0]
    position = played.at(first.at)
    deal = position.state.deal
    seen = played.course.game.observe(position, SEATS[first.seat])
    (tricks,) = open_cards.values(
        seen.seat,
        None,
        deal.trumps.value,
        0b1010,
        np.array([[hand.bits for hand in deal.hands]], np.uint64),
        10**7,
    )
    lost = [0.0, 0.0]
    for each in found.decisions:
        lost[each.seat % 2] += each.open_loss
    us = first.seat % 2
    taken = played.moments[-1].after.state.deal.taken[us]
    assert max(lost) > 0
    assert int(tricks.max()) - lost[us] + lost[1 - us] == taken


def test_a_revoke_has_a_row_and_one_that_nobody_claimed_is_told_with_its_worth(tmp_path):
    args = ("--bots", "plain,random", "--fallible", "0.3", "--umpire", "on-claim", "--deals", "2")
    played = book(tmp_path, "whist", *args, seed=3)
    found = review(played)
    rows = [row for each in found.deals for row in each.rows if row.law]
    assert {row.kind for row in rows} == {"revoke"}
    missed = [each for each in found.rights if each.chosen is None]
    assert missed
    for each in missed:
        assert each.worth > 0
        assert "3" in str(each.best)
    assert [each for each in found.rights if each.chosen is not None]
    game = played.course.game
    assert not list(rights(game, played.moments[:1], 0))


def test_the_starter_brings_nothing_on_average(tmp_path):
    played = book(tmp_path, "cribbage", "--variant", THREE_HANDED.name, "--bots", "plain", "--deals", "1")
    deal = next(
        moment.after.state.deal
        for moment in played.moments
        if moment.after.state.deal and moment.after.state.deal.start
    )
    pack = tuple(Hand.of([deal.start, *deal.stock]))
    total = [0.0] * 3
    for start in pack:
        stock = tuple(card for card in pack if card is not start)
        gained = chance_rows._shown(THREE_HANDED, replace(deal, start=start, stock=stock))
        total = [one + more for one, more in zip(total, gained, strict=True)]
        assert sum(gained) == pytest.approx(0, abs=1e-9)
    assert total == pytest.approx([0.0] * 3, abs=1e-6)


@pytest.mark.parametrize(
    ("callers", "seat", "shares"),
    [
        ((0,), 0, (0, -1, -1, -1)),
        ((0,), 2, (-9, 3, 0, 3)),
        ((0, 2), 0, (0, -3, 3, -3)),
        ((0, 2), 1, (-3, 0, -3, 3)),
        ((), 1, (-1, 0, -1, -1)),
    ],
)
def test_an_advantage_at_solo_falls_on_the_others_as_the_stakes_do(callers, seat, shares):
    contract = SimpleNamespace(caller=callers[0] if callers else None, declarers=callers)
    position = SimpleNamespace(state=SimpleNamespace(deal=SimpleNamespace(contract=contract)))
    assert _effects("solo", position, seat, 3.0, 4) == pytest.approx(list(shares))


def test_skill_at_bezique_counts_what_a_move_gains_over_that_of_plain(tmp_path, monkeypatch):
    played = book(tmp_path, "bezique", "--bots", "random,plain", "--deals", "1")
    tried = []

    def gains(seen, moves, rng, worlds, tricks):
        if tricks is None:
            tried.append((seen, moves))
        return np.tile(np.arange(len(moves))[::-1] * 10, (worlds, 1))

    monkeypatch.setattr(bezique, "gains", gains)
    found = review(played)
    assert {each.skill for each in found.decisions if each.seat == 1} == {0.0}
    assert {seen.seat for seen, _ in tried} == {0}
    for seen, (done, usual) in tried:
        assert done != usual == plain.choose(seen, Random(bezique.SEED))
    game = played.course.game
    in_stock = [each for each in found.decisions if game.observe(played.at(each.at), None).stock >= 2]
    assert [each.skill for each in in_stock if each.skill] == [10.0] * len(tried)
