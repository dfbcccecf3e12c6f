"""A finished sitting that goes on from an earlier moment has the same cards, and its record is verified."""

import pytest

from hoyle.errors import NoSuchMoment, RecordOpen
from hoyle.host.sitting.sitting import Sitting
from hoyle.ports.web.forked import forked
from hoyle.record import read, verify
from hoyle.record.replay import position_at, replay
from hoyle.table import CutPack
from ports.cli.doors import asked
from scale import first


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    folder = tmp_path_factory.mktemp("forked")

    class Records(dict):
        def __missing__(self, game):
            path = folder / f"{game}.jsonl"
            args = ("play", game, "--watch", "--deals", "2", "--plain", "--record", str(path))
            assert asked(*args).exit_code == 0
            self[game] = path.read_bytes()
            return self[game]

    return Records()


@pytest.mark.parametrize("game", first(2, ["whist", "cribbage", "solo", "bezique"]))
def test_the_same_cards_go_on_and_the_record_is_verified(records, game):
    book = replay(read(records[game]))
    decisions = [
        each.number - 1
        for each in book.moments
        if not each.attended and len(book.course.game.due(each.before)) == 1 and _in_a_deal(each.act)
    ]
    for at in decisions[5 :: len(decisions) // 2]:
        begun = forked(records[game], 0, at)
        sitting, _ = Sitting.resume(b"".join(each.data for each in begun.entries), begun.private)
        assert sitting.position == position_at(book.record, at)[1]
        written = [sitting.act(book.moments[at].act), *sitting.attend(), *sitting.close(abandoned=True)]
        whole = b"".join(each.data for each in (*begun.entries, *written))
        assert verify(whole).ok
        assert [chair.kind for chair in begun.chairs].count("person") == 1


def _in_a_deal(act):
    """Whether a person does it after the cut, before which the pack has no order."""
    return hasattr(act, "seat") and not isinstance(act, CutPack)


def test_a_pack_not_yet_cut_is_shuffled_anew_and_the_record_is_verified(records):
    book = replay(read(records["cribbage"]))
    at, cut = next((each.number - 1, each.act) for each in book.moments if isinstance(each.act, CutPack))
    begun = forked(records["cribbage"], 0, at)
    sitting, _ = Sitting.resume(b"".join(each.data for each in begun.entries), begun.private)
    written = [sitting.act(cut), sitting.play.shuffle(), *sitting.attend(), *sitting.close(abandoned=True)]
    assert verify(b"".join(each.data for each in (*begun.entries, *written))).ok
    assert sitting.position.state.deal is not None


def test_nobody_plays_on_from_where_nothing_is_left_to_play(records):
    acts = len(replay(read(records["whist"])).moments)
    with pytest.raises(NoSuchMoment):
        forked(records["whist"], 0, acts)
    lines = records["whist"].splitlines(keepends=True)
    with pytest.raises(RecordOpen):
        forked(b"".join(lines[:-1]), 0, 5)
