"""A duplicate night: the same cards for all, fair points, and a log that replays to the same night."""

from fractions import Fraction

import pytest

from hoyle.cards import Card, deal_text, parse_deal
from hoyle.errors import BadText
from hoyle.evenings.duplicate import LOG, Approved, Began, Ended, Scored, after, begin
from hoyle.evenings.log import encoded
from hoyle.evenings.travellers import ranking, traveller
from hoyle.night import cards_of, given, played_by_bots, promise_of, with_open_cards
from hoyle.record import read, replay

SEED = f"{1793:064}"


def night(pairs=8, movement="howell", boards=1, rounds=7, **more):
    names = tuple(f"P{pair}" for pair in range(1, pairs + 1))
    return begin(
        Began(movement=movement, pairs=names, boards=boards, rounds=rounds, **{"seed": SEED, **more})
    )


def scored(state, board, **tricks):
    """The night with the tricks of each North–South pair at a board."""
    for pair, north in tricks.items():
        score = Scored(board=board, north=int(pair[1:]), tricks=(north, 13 - north), by="Ann")
        state = after(state, score)
    return state


def norths(state, board):
    return [north for played, north in state.plays if played == board]


def test_match_points_and_tricks_above_average_of_a_traveller():
    """Four tables: two points for each pair that is beaten, one for each that is equalled."""
    state = night()
    a, b, c, d = norths(state, 1)
    state = scored(state, 1, **{f"p{a}": 9, f"p{b}": 7, f"p{c}": 7, f"p{d}": 5})
    rows = {row.north: row for row in traveller(state, 1)}
    assert [rows[pair].points for pair in (a, b, c, d)] == [(6, 0), (3, 3), (3, 3), (0, 6)]
    assert [rows[pair].over for pair in (a, b, c, d)] == [2, 0, 0, -2]
    assert traveller(state, 1)[0].north == a
    best = next(each for each in ranking(state) if each.pair == a)
    worst = next(each for each in ranking(state) if each.pair == rows[a].east)
    assert (best.points, best.most, best.over, best.share) == (6, 6, Fraction(2), 1)
    assert (worst.points, worst.most, worst.over) == (0, 6, Fraction(-2))


def test_fosters_five_tables_thirty_deals():
    """At five tables North–South sit, and each pair plays six deals in each of five rounds."""
    state = night(10, "mitchell", boards=6, rounds=5)
    assert len(state.boards) == 30
    assert all(len(norths(state, board)) == 5 for board in state.boards)
    played = [0] * 11
    for play in state.plays.values():
        played[play.north] += 1
        played[play.east] += 1
    assert played[1:] == [30] * 10
    assert {each.line for each in ranking(state)} == {"ns", "ew"}


@pytest.mark.parametrize(
    ("pairs", "movement"), [(18, "mitchell"), (9, "howell"), (13, "mitchell"), (4, "howell")]
)
def test_all_points_of_a_night_are_won_by_somebody(pairs, movement):
    state = night(pairs, movement, rounds=3)
    for place, (board, north) in enumerate(state.plays):
        state = scored(state, board, **{f"p{north}": place * 5 % 14})
    assert state.waiting == ()
    ranks = ranking(state)
    assert sum(each.points for each in ranks) * 2 == sum(each.most for each in ranks)
    assert sum(each.over for each in ranks) == 0
    assert {each.pair for each in ranks} == {*range(1, pairs + 1)}


def test_every_table_gets_the_same_promised_cards():
    state = night()
    cards = cards_of(state.began, 3)
    hands = parse_deal(cards.hands)
    assert sorted(card for hand in hands for card in hand) == sorted(
        Card(r + s) for s in "CDHS" for r in "23456789TJQKA"
    )
    assert Card(cards.turned) in hands[cards.dealer]
    assert promise_of(SEED) == promise_of(SEED) != promise_of(f"{1794:064}")
    for north in norths(state, 3):
        lines = []
        play = state.plays[3, north]
        tricks = played_by_bots(state.began, play, ["plain", "random"] * 2, [*"NESW"], lines.append)
        assert sum(tricks) == 13
        dealt = replay(read(b"".join(lines))).course.position.state.deal.dealt
        assert deal_text(dealt) == cards.hands


def test_typed_deals_are_played_as_they_stand():
    cards = cards_of(night().began, 2)
    typed = night(4, rounds=3, seed="", deals=(cards,) * 3)
    assert cards_of(typed.began, 1) == cards
    assert given(cards).hands == parse_deal(cards.hands)
    lines = []
    played_by_bots(typed.began, next(iter(typed.plays.values())), ["plain"] * 4, [*"NESW"], lines.append)
    dealt = replay(read(b"".join(lines))).course.position.state.deal.dealt
    assert deal_text(dealt) == cards.hands
    assert 0 <= with_open_cards(cards) <= 13


def test_a_log_replays_to_the_same_night_and_doubtful_scores_need_a_second_person():
    state = night()
    north = norths(state, 1)[0]
    events = [
        state.began,
        Scored(board=1, north=north, tricks=(8, 6), by="Ann"),
        Approved(board=1, north=north, by="Bess"),
        Ended(),
        Scored(board=2, north=norths(state, 2)[0], tricks=(7, 6), by="Ann"),
    ]
    log = b"".join(map(encoded, events))
    ended = LOG.replayed(LOG.decoded(log + b'{"type":"Sco'))
    assert ended.over
    assert ended.doubtful == ()
    before = LOG.replayed(events[:2])
    assert [each.tricks for each in before.doubtful] == [(8, 6)]
    with pytest.raises(BadText, match="somebody else must approve"):
        after(before, Approved(board=1, north=north, by="ANN"))


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Scored(board=8, north=8, tricks=(7, 6), by="A"), "there is no board 8"),
        (Scored(board=1, north=1, tricks=(7, 6), by="A"), "pair 1 does not play board 1 North–South; choose"),
        (Scored(board=1, north=8, tricks=(14, 0), by="A"), "0 to 13 tricks"),
        (Approved(board=1, north=8, by="A"), "board 1 has no doubtful score with pair 8"),
        (night().began, "has already begun"),
    ],
)
def test_what_cannot_be_is_refused_with_advice(event, why):
    with pytest.raises(BadText, match=why):
        after(night(), event)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"rounds": 8}, "1 to 7 rounds, not 8"),
        ({"boards": 100}, "1 to 400 boards, not 700"),
        ({"seed": ""}, "needs 7 deals, but the file has 0"),
    ],
)
def test_a_night_that_cannot_begin_is_refused(change, why):
    with pytest.raises(BadText, match=why):
        night(**change)
