"""A live table: begun, played at, stopped where required, and counted once."""

from collections import Counter
from dataclasses import replace

import pytest

from hoyle import WhistGiven
from hoyle.bots import bot_named
from hoyle.bots.fallible import fallible
from hoyle.cards import Card, Hand, Suit
from hoyle.errors import (
    ImpossibleAct,
    UnlawfulAct,
)
from hoyle.fairness import System
from hoyle.games.whist.act import Play, Shuffle
from hoyle.games.whist.honours import worth
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player, verify
from hoyle.record.stop import Stop
from hoyle.seat import SEATS, Seat
from hoyle.table import TakeBack, Umpire
from record.tables import (
    BOTS,
    ONE_DEAL,
    RUBBER,
    WHIST,
    at_random,
    lines_of,
    master,
    packs_of,
    play_on,
    played,
    table,
)
from scale import first

N, W = SEATS[0], SEATS[3]
PLAIN = tuple(Player(name, "plain") for name in ("ann", "bob", "cy", "dot"))


def test_a_sitting_waits_for_the_seat_that_is_due_and_for_nobody_once_it_is_finished():
    sitting, _ = table(master(1), stop=ONE_DEAL)
    assert sitting.due is None
    seen = sitting.run_on()
    assert seen[-1].kind == "shuffled"
    assert sitting.due == (sitting.position.state.dealer - 1) % 4
    play_on(sitting)
    assert sitting.finished
    assert sitting.due is None
    assert sitting.run_on() == ()


def test_a_deal_is_laid_out_by_hand_only_where_a_shuffle_is_due_and_no_player_lays_one_out():
    given = WhistGiven(dealer=W, trumps=Suit.HEARTS, hands=tuple(map(Hand, ("AS", "KS", "QS", "JS"))))
    sitting, _ = table(master(1), stop=ONE_DEAL)
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        sitting.lay_out(Play(N, Card("AS")))
    sitting.lay_out(given)
    assert sitting.due == N
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        sitting.lay_out(given)
    sitting.act(Play(N, Card("AS")))


@pytest.mark.parametrize("keeps", SEATS)
def test_players_sit_where_the_cut_put_them(keeps):
    """The two who draw highest are partners, the lowest deals, and one player keeps their chair."""
    header = ("Eleanor", "ann", "bob", "cy")
    moved = 0
    for number in range(40, 52):
        sitting, _ = table(master(number), keeps=keeps)
        assert sitting.names == header
        sitting.run_on()
        drawn = [card for _, card in sitting.position.state.drawn]
        if len(drawn) > 4 or len({card.rank for card in drawn}) < 4:
            continue  # They cut again.
        by_height = sorted(
            header, key=lambda name: "A23456789TJQK".index(drawn[header.index(name)].rank.letter)
        )
        seated = [sitting.player_at(seat).name for seat in SEATS]
        assert {frozenset(seated[0::2]), frozenset(seated[1::2])} == {
            frozenset(by_height[:2]),
            frozenset(by_height[2:]),
        }
        assert seated[sitting.position.state.dealer] == by_height[0]
        assert seated[keeps] == header[keeps]
        assert sitting.names == tuple(seated)
        moved += sitting.names != header
    assert moved


@pytest.mark.parametrize(
    "stop", first(2, [Stop(deals=3), Stop(games=2), Stop(rubbers=2), Stop(deals=40, games=1)])
)
def test_a_sitting_stops_where_it_was_told(stop):
    sitting, data = table(master(4), stop=stop)
    play_on(sitting)
    result = sitting.result
    sitting.close()
    assert verify(bytes(data)).ok
    if stop == Stop(deals=3):
        assert result.deals == 3
    elif stop == Stop(rubbers=2):
        assert (result.rubbers, result.over) == (2, "rubber")
    else:
        assert sum(result.games.values()) == stop.games


def test_a_game_that_stands_alone_ends_a_sitting_as_a_rubber_would():
    data, result, _ = played(master(5), options=(("rubber", "no"), ("stake", "3")))
    assert (result.over, result.rubbers) == ("rubber", 0)
    assert max(result.games.values()) == 1
    assert any(result.ledger.balances().values())
    assert verify(data).ok


def test_equal_seeds_give_equal_bytes_and_the_system_never_does():
    seeded, _, _ = played(master(6), stop=ONE_DEAL)
    assert played(master(6), stop=ONE_DEAL)[0] == seeded
    assert played(master(7), stop=ONE_DEAL)[0] != seeded
    one, other = (played(System(), stop=ONE_DEAL)[0] for _ in range(2))
    assert packs_of(one) != packs_of(other)
    headers = [lines_of(each)[0] for each in (one, other, seeded)]
    assert len({header["sitting"] for header in headers}) == 3
    assert [header["seeded"] for header in headers] == [False, False, True]


def test_an_act_refused_changes_nothing():
    sitting, data = table(master(8), stop=ONE_DEAL)
    play_on(sitting, acts=6)
    before, position, done = bytes(data), sitting.position, sitting.done
    due = sitting.due
    held = next(iter(sitting.observe(due).hand))
    other = next(iter(position.state.deal.hands[(due + 1) % 4]))
    for act, error in [
        (Play(due, other), ImpossibleAct),
        (Play(Seat((due + 1) % 4), other), UnlawfulAct),
        (Play(Seat(7), held), ImpossibleAct),
        (Shuffle(), ImpossibleAct),
        (TakeBack(due, 0), ImpossibleAct),
        ("AS", ImpossibleAct),
    ]:
        with pytest.raises(error):
            sitting.act(act)
        assert (bytes(data), sitting.position, sitting.done) == (before, position, done)
    sitting.act(Play(due, next(card for card in sitting.observe(due).lawful if isinstance(card, Play)).card))
    assert sitting.done == done + 1


def test_what_cannot_be_written_does_not_happen():
    sitting, data = table(master(8), stop=ONE_DEAL)
    play_on(sitting, acts=6)
    position, kept = sitting.position, sitting.keep()

    def full(_):
        raise OSError("no space left")

    sitting.play._write = full
    with pytest.raises(OSError, match="no space"):
        sitting.act(at_random(sitting))
    assert sitting.position is position
    again, _ = Sitting.resume(bytes(data), kept, data.extend)
    play_on(again)
    again.close()
    assert bytes(data) == played(master(8), stop=ONE_DEAL)[0]


def slipping(seed, stop=RUBBER, slips=0.05):
    """A sitting on claim of plain bots that revoke now and then, played until it stops."""
    sitting, data = table(master(seed), players=PLAIN, umpire=Umpire.ON_CLAIM, stop=stop)
    bot = fallible(bot_named("whist", "plain"), slips)
    sitting.run_on()
    while (seat := sitting.due) is not None:
        sitting.act(bot.choose(sitting.observe(seat), sitting.rng(seat)))
        sitting.run_on()
    return sitting, data


@pytest.mark.parametrize("seed", first(1, [7, 34, 44]))
def test_a_rubber_that_a_late_claim_decides_is_counted_once(seed):
    """Two of these continued to a second rubber, because the claim came after the shuffle; one stopped
    early.
    """
    sitting, data = slipping(seed)
    result = sitting.result
    sitting.close()
    assert (result.rubbers, result.over) == (1, "rubber")
    assert verify(bytes(data)).ok


@pytest.mark.parametrize("seed", [8, 10])
def test_a_deal_is_not_over_at_a_loose_table_until_all_have_said_what_they_have_to_say(seed):
    """Then the honours of the last deal are scored, which nobody there scores for the players (W-G19)."""
    sitting, _ = slipping(seed, stop=ONE_DEAL, slips=0)
    deal = sitting.position.state.deal
    assert deal.played_out
    assert sorted(deal.content) == list(SEATS)
    held = [worth(sitting.position.state.variant, deal, us) for us in (0, 1)]
    assert max(held)
    assert deal.honours == tuple(held)


def test_the_hash_told_in_play_is_that_of_the_last_line_so_far():
    sitting, data = table(master(17), stop=ONE_DEAL)
    for acts in range(1, 12):
        play_on(sitting, acts=acts)
        assert sitting.play.hash == lines_of(bytes(data))[-1]["hash"]
    hash = sitting.close(abandoned=True)[-1].hash
    assert sitting.play.hash == hash


def test_every_act_has_a_generator_of_its_own_in_every_seat():
    sitting, _ = table(master(10), stop=ONE_DEAL)
    play_on(sitting, acts=6)
    drawn = [sitting.rng(seat).random() for seat in SEATS]
    assert drawn == [sitting.rng(seat).random() for seat in SEATS]
    sitting.act(at_random(sitting))
    drawn += [sitting.rng(seat).random() for seat in SEATS]
    assert len(set(drawn)) == 8


def test_the_landmarks_of_an_act_and_what_the_table_attends_to_after_it_are_worked_out_once():
    asked = Counter()

    def counted(name):
        honest = getattr(WHIST, name)
        return lambda *args: (asked.update([name]), honest(*args))[1]

    game = replace(WHIST, landmarks=counted("landmarks"), attend=counted("attend"))
    sitting, _ = Sitting.begin(
        game,
        WHIST.variants[0],
        players=BOTS,
        umpire=Umpire.STRICT,
        keeps=Seat(0),
        stop=ONE_DEAL,
        chance=master(19),
    )
    while sitting.play.chance_due and not sitting.play.cut:
        sitting.play.lay() if sitting.play.lays_pack else sitting.play.shuffle()
        sitting.attend()
    while not sitting.play.cut:
        sitting.act(at_random(sitting))
    asked.clear()
    done = sitting.done
    sitting.play.shuffle()  # Everything since the pack was laid is replayed, now that it has its order.
    again = asked.copy()
    play_on(sitting)
    acts = sitting.done - done
    assert acts > 52
    assert (asked - again) == {"landmarks": acts, "attend": acts}
    assert again["landmarks"] == again["attend"] <= 3
