"""A finished sitting as its replay shows it: with the players' current names, and the chairs of that time."""

import pytest

from hoyle.errors import RecordOpen, RecordTooLong
from hoyle.games.whist.act import AskTrumps, Play
from hoyle.ports.web import played as module
from hoyle.ports.web.played import played as replayed
from hoyle.record import read, replay
from hoyle.record.stop import Stop
from hoyle.seat import Seat
from hoyle.table import Umpire, ruled
from hoyle.words.plain import plain
from record.tables import ELEANOR, ONE_DEAL, PEOPLE, lines_of, master, play_on, played, table

TODAY = ("Una", "Dos", "Tres", "Cuatro")


@pytest.mark.parametrize("number", range(4))
def test_everybody_is_called_as_today_in_the_chair_that_was_cut(number):
    data, result, hash = played(master(number), stop=ONE_DEAL)
    told = replayed("T", data, TODAY, None)
    assert told.names == tuple(TODAY[player] for player in result.chairs)
    assert (told.game, told.variant, told.record) == ("whist", "long-whist", hash)
    moments = replay(read(data)).moments
    assert len(told.steps) == len(moments)
    plays = 0
    for step, moment in zip(told.steps, moments, strict=True):
        if isinstance(moment.act, Play):
            plays += 1
            first = plain(step.events[0].text, told.names)
            assert first.startswith(TODAY[result.chairs[moment.act.seat]] + " "), first
            assert first.endswith(f"{moment.act.card.text}.")
    assert plays == 52
    before = [told.steps[n].open for n, each in enumerate(moments[1:]) if isinstance(each.act, Play)]
    assert all(before), "each card to play has its position"
    assert told.steps[-1].open is None


def test_no_step_tells_of_a_later_one():
    """The steps of the first deal are the same whether a second follows or not."""
    one, two = (replayed("T", played(master(5), stop=Stop(deals=n))[0], TODAY, Seat(0)) for n in (1, 2))
    assert len(one.steps) < len(two.steps)
    assert (one.view, one.names, one.steps) == (two.view, two.names, two.steps[: len(one.steps)])


def test_a_log_without_what_was_undone_has_each_card_once():
    sitting, content = table(master(5), stop=ONE_DEAL)
    while not sitting.can_take_back(Seat(0)):
        play_on(sitting, acts=sitting.done + 1)
    for _ in range(2):
        sitting.take_back(Seat(0))
        play_on(sitting, acts=sitting.done + 1)
    play_on(sitting)
    sitting.close()
    log = []
    for step in replayed("T", bytes(content), TODAY, None).steps:
        del log[len(log) - step.undone :]
        log += [each.kind for each in step.events]
    assert (log.count("played"), log.count("taken_back")) == (52, 1)


def test_the_account_is_what_the_record_settles_by_the_names_of_today():
    data, _, _ = played(master(5), options=(("rubber", "no"), ("stake", "3")))
    told = replayed("T", data, TODAY, None)
    settlement = lines_of(data)[-1]["result"]["settlement"]
    owed = {each.name: each.pence for each in told.account}
    assert {name: owed[TODAY[n]] for n, name in enumerate(player.name for player in ELEANOR)} == settlement
    assert any(owed.values())


def test_every_shuffle_of_the_record_is_told_with_what_was_revealed():
    data, _, _ = played(master(5), stop=ONE_DEAL)
    told = replayed("T", data, TODAY, None)
    reveals = [line for line in lines_of(data) if line["kind"] == "reveal"]
    assert [each.seed for each in told.shuffles] == [each["seed"] for each in reveals]
    assert all(each.stage == "revealed" and len(each.pack) == 52 for each in told.shuffles)


def test_a_record_crafted_of_rulings_costs_no_more_than_so_many_paragraphs(monkeypatch):
    """Each act words every case of the deal again: a hundred questions cost five thousand paragraphs."""
    sitting, content = table(master(5), players=PEOPLE, umpire=Umpire.ON_CLAIM, stop=ONE_DEAL)
    play_on(sitting, acts=8)
    for _ in range(60):
        sitting.act(AskTrumps(Seat(1)))
    play_on(sitting)
    sitting.close()
    worded = []
    told = ruled.of_several
    monkeypatch.setattr(ruled, "of_several", lambda *args: worded.append(args) or told(*args))
    whole = replayed("T", bytes(content), TODAY, None)
    assert len(worded) > 60 * 60 // 2
    assert len(worded) < len(whole.steps) ** 2
    worded.clear()
    monkeypatch.setattr(module, "MOST_CASES", 500)
    with pytest.raises(RecordTooLong):
        replayed("T", bytes(content), TODAY, None)
    assert len(worded) <= 500 + len(whole.steps)


def test_an_honest_record_is_far_from_too_long():
    data, _, _ = played(master(7), players=PEOPLE, umpire=Umpire.ON_CLAIM, stop=Stop(deals=2))
    cases = sum(len(moment.after.docket.cases) for moment in replay(read(data)).moments)
    assert cases / len(data) * 800_000 < module.MOST_CASES / 2


def test_a_sitting_that_is_not_over_is_not_told():
    sitting, data = table(master(3))
    play_on(sitting, acts=5)
    with pytest.raises(RecordOpen, match="no close"):
        replayed("T", bytes(data), TODAY, None)
