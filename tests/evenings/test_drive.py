"""A drive: who moves where, what is scored, and that a log replays to the same drive."""

import random

import pytest

from hoyle.errors import BadText
from hoyle.evenings.drive import (
    LOG,
    Approved,
    Began,
    Ended,
    Joined,
    Moved,
    Scored,
    Swapped,
    Went,
    after,
    begin,
)
from hoyle.evenings.log import encoded
from hoyle.evenings.results import RESTING, prizes, sheet
from hoyle.evenings.seating import Kind


def drive(people=12, kind=Kind.PROGRESSIVE, hands=24, trumps="HCDS"):
    names = tuple(f"P{number}" for number in range(1, people + 1))
    return begin(Began(kind=kind, hands=hands, trumps=trumps, people=names))


def scored(state, **tricks):
    """The drive with the tricks of North–South at each table, ``t1=8``."""
    for table, north in tricks.items():
        score = Scored(hand=state.hand, table=int(table[1:]), tricks=(north, 13 - north), by="Ann")
        state = after(state, score)
    return state


def couples(state):
    return {table.number: table.couples for table in state.tables[-1]}


START = {1: ((1, 2), (3, 4)), 2: ((5, 6), (7, 8)), 3: ((9, 10), (11, 12))}


def test_in_a_semi_partner_drive_winners_stay_and_losers_part():
    state = scored(drive(kind=Kind.SEMI_PARTNER), t1=8, t2=5, t3=13)
    assert couples(state) == START
    # Losers: 3 and 4, 5 and 6, 11 and 12. Ladies (odd numbers) go up a table, gentlemen down.
    assert couples(after(state, Moved())) == {
        1: ((1, 2), (11, 6)),
        2: ((3, 12), (7, 8)),
        3: ((9, 10), (5, 4)),
    }


def test_in_a_progressive_drive_the_winning_gentleman_opposes_his_partner():
    state = after(scored(drive(), t1=8, t2=5, t3=13), Moved())
    assert couples(state) == {1: ((1, 6), (11, 2)), 2: ((3, 8), (7, 12)), 3: ((9, 4), (5, 10))}


def test_in_a_partner_drive_the_losers_go_up_together():
    state = after(scored(drive(kind=Kind.PARTNER), t1=8, t2=5, t3=13), Moved())
    assert couples(state) == {1: ((1, 2), (11, 12)), 2: ((3, 4), (7, 8)), 3: ((9, 10), (5, 6))}


def by_chance(state, rng, *, out=0.0, typos=0.0):
    """Play a drive to its end; yields the events and the true tricks."""
    events, truth = [state.began], {}

    def do(event):
        nonlocal state
        state = after(state, event)
        events.append(event)

    while True:
        for table in state.tables[-1]:
            if not table.plays:
                continue
            north = rng.randrange(14)
            truth[state.hand, table.number] = (north, 13 - north)
            wrong = rng.random() < typos
            typed = (
                (north, rng.choice([n for n in range(14) if n != 13 - north]))
                if wrong
                else (north, 13 - north)
            )
            do(Scored(hand=state.hand, table=table.number, tricks=typed, by="Ann"))
        assert state.waiting == ()
        for each in state.doubtful:
            do(Scored(hand=each.hand, table=each.table, tricks=truth[each.hand, each.table], by="Bess"))
        if state.hand == state.began.hands:
            do(Ended())
            return state, events, truth
        for player in sorted(state.present()):
            if rng.random() < out / state.began.hands:
                do(Went(player))
        if rng.random() < out:
            do(Joined("Late", rng.randrange(2)))
        do(Moved())


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("people", [4, 6, 9, 11, 46, 48])
def test_nobody_is_lost_and_only_one_table_rests(kind, people):
    people += people % 2 if kind is Kind.PARTNER else 0
    state, _, _ = by_chance(drive(people, kind), random.Random(people), out=0.05)
    for tables in state.tables:
        seated = [one for table in tables for one in table.people]
        assert len(seated) == len(set(seated))
        assert [table.plays for table in tables].count(False) <= 1
        assert sum(not table.plays for table in tables) == (len(seated) % 4 > 0)


def test_partners_change_in_every_hand_of_a_progressive_drive():
    state, _, _ = by_chance(drive(48), random.Random(1))
    for before, now in zip(state.tables, state.tables[1:], strict=False):
        pairs = [{couple for table in tables for couple in table.couples} for tables in (before, now)]
        assert not pairs[0] & pairs[1]


def test_a_resting_table_never_keeps_a_player_for_a_third_hand():
    for people in (45, 46, 47):
        state, _, _ = by_chance(drive(people), random.Random(people))
        resting = [
            {one for table in tables if not table.plays for one in table.people} for tables in state.tables
        ]
        assert not any(a & b & c for a, b, c in zip(resting, resting[1:], resting[2:], strict=False))


def test_a_drive_of_48_loses_nothing_to_dropping_out_mistyping_and_two_restarts():
    """24 hands at 12 tables; 5 % go home, 5 % of the scores are mistyped, the program is killed twice."""
    state, events, truth = by_chance(drive(48), random.Random(48), out=0.05, typos=0.05)
    assert state.hand == 24
    typed = [each for each in events if isinstance(each, Scored)]
    assert sum(sum(each.tricks) != 13 for each in typed) >= 5
    assert any(isinstance(each, Went) for each in events)
    assert state.doubtful == ()
    log = b"".join(map(encoded, events))
    # Killed in the middle of a line, twice: what was written before is there, and the rest is typed again.
    kept = log[: len(log) // 3]
    for end in (2 * len(log) // 3, len(log)):
        whole = kept[: kept.rfind(b"\n") + 1]
        assert LOG.decoded(kept) == events[: whole.count(b"\n")]
        kept = whole + log[len(whole) : end]
    assert LOG.replayed(LOG.decoded(kept)) == state
    by_hand = {}
    for hand, tables in enumerate(state.tables, 1):
        for table in tables:
            for side, couple in enumerate(table.couples):
                for player in couple:
                    if player is not None:
                        tricks = truth[hand, table.number][side] if table.plays else RESTING
                        by_hand[player] = by_hand.get(player, 0) + tricks
    assert {each.player: each.total() for each in sheet(state)} == by_hand


def test_a_score_that_is_not_thirteen_needs_a_second_pair_of_eyes():
    state = after(drive(), Scored(hand=1, table=2, tricks=(8, 6), by="Ann"))
    assert [each.table for each in state.doubtful] == [2]
    with pytest.raises(BadText, match="somebody else must approve"):
        after(state, Approved(hand=1, table=2, by="ann"))
    assert after(state, Approved(hand=1, table=2, by="Bess")).doubtful == ()
    mended = after(state, Scored(hand=1, table=2, tricks=(8, 5), by="Ann"))
    assert mended.doubtful == ()
    with pytest.raises(BadText, match="has no doubtful score"):
        after(mended, Approved(hand=1, table=2, by="Bess"))


def test_a_score_corrected_after_the_move_changes_the_sheet_and_nobody_s_place():
    state = after(scored(drive(), t1=8, t2=5, t3=13), Moved())
    mended = after(state, Scored(hand=1, table=1, tricks=(5, 8), by="Ann"))
    assert couples(mended) == couples(state)
    assert [each.tricks[0] for each in sheet(mended)][:4] == [5, 5, 8, 8]


def test_the_prizes_name_everybody_who_has_the_score():
    state = scored(drive(8, hands=2), t1=8, t2=8)
    state = scored(after(state, Moved()), t1=6, t2=6)
    won = {each.what: each for each in prizes(state)}
    assert {what: each.tricks for what, each in won.items()} == {
        "lady": 14,
        "gentleman": 15,
        "half_time": 8,
        "lowest": 11,
    }
    assert won["half_time"].winners == ("P1", "P2", "P5", "P6")
    gone = after(after(drive(8), Went(1)), Moved())
    assert "P1" not in {name for each in prizes(gone) for name in each.winners}


def test_a_late_comer_takes_the_empty_chair_and_one_who_rests_the_place_of_one_who_goes():
    state = drive(11)
    assert state.tables[0][2].people == (9, 10, 11)
    late = after(after(scored(state, t1=8, t2=8), Joined("Late", 1)), Moved())
    assert all(table.plays for table in late.tables[-1])
    gone = after(after(scored(state, t1=8, t2=8), Went(1)), Moved())
    assert sum(table.plays for table in gone.tables[-1]) == 2
    assert len(gone.present()) == 10


def test_a_late_comer_who_leaves_before_the_next_hand_never_sits_down():
    state = after(after(drive(8), Joined("Late")), Went(9))
    assert after(state, Moved()).present() == drive(8).present()


def test_two_players_swap_chairs_until_a_table_of_theirs_has_a_score():
    state = after(drive(), Swapped(1, 6))
    assert couples(state) == START | {1: ((6, 2), (3, 4)), 2: ((5, 1), (7, 8))}
    assert couples(after(state, Swapped(6, 1))) == START
    with pytest.raises(BadText, match="table 2 already has a score for hand 1"):
        after(scored(state, t2=8), Swapped(1, 9))
    for pair in ((1, 1), (1, 13)):
        with pytest.raises(BadText, match="enter two different players who are both here"):
            after(state, Swapped(*pair))


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Scored(hand=2, table=1, tricks=(7, 6), by="A"), "hand 2 has not been played"),
        (
            Scored(hand=1, table=4, tricks=(7, 6), by="A"),
            "table 4 does not play hand 1; choose from: 1, 2, 3",
        ),
        (Scored(hand=1, table=1, tricks=(14, 0), by="A"), "0 to 13 tricks"),
        (Went(13), "player 13 is not here"),
        (Began(kind=Kind.PARTNER, hands=1, trumps="H", people=()), "has already begun"),
    ],
)
def test_what_cannot_be_is_refused_with_advice(event, why):
    with pytest.raises(BadText, match=why):
        after(drive(), event)


def test_after_the_end_scores_can_still_be_corrected():
    over = after(scored(drive(hands=1), t1=8), Ended())
    assert after(over, Scored(hand=1, table=1, tricks=(5, 8), by="A")).scores[1, 1].tricks == (5, 8)
    for event in (Moved(), Joined("Late")):
        with pytest.raises(BadText, match="the drive is over"):
            after(over, event)
    with pytest.raises(BadText, match="hand 1 is the last"):
        after(drive(hands=1), Moved())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"people": ("A", "B", "C")}, "4 to 400 people"),
        ({"trumps": "HX"}, "is not recognised; write trumps as letters"),
        ({"hands": 0}, "1 to 100 hands"),
        ({"kind": Kind.PARTNER, "people": tuple("ABCDE")}, "an even number of people, not 5"),
    ],
)
def test_a_drive_that_cannot_begin_is_refused(change, why):
    given = {"kind": Kind.PROGRESSIVE, "hands": 4, "trumps": "HCDS", "people": tuple("ABCDEFGH")}
    with pytest.raises(BadText, match=why):
        begin(Began(**(given | change)))


def test_lines_that_differ_are_evened_out():
    state = begin(Began(kind=Kind.PROGRESSIVE, hands=4, trumps="H", people=tuple("ABCDEFGH"), ladies=7))
    assert sum(state.lines) == 4
    assert all(table.plays for table in state.tables[0])


@pytest.mark.parametrize("log", [b"", b'{"type":"Moved"}\n', b"nonsense\n"])
def test_a_file_that_is_no_log_is_refused(log):
    with pytest.raises(BadText, match=r"no drive has begun|does not begin with a drive|line 1 is no event"):
        LOG.replayed(LOG.decoded(log))


def test_a_table_without_a_score_gives_nobody_tricks_and_a_rest_gives_six():
    state = after(drive(6), Moved())
    assert [each.tricks[0] for each in sheet(state)] == [None, None, None, None, RESTING, RESTING]
