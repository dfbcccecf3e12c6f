"""A duplicate night at two servers that share a database: the same packs at every table."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest

from hoyle.cards import deal_text
from hoyle.evenings.duplicate import Began, Scored, after, begin
from hoyle.evenings.travellers import ranking, traveller
from hoyle.host.store.postgres import PostgresStore
from hoyle.ports.web.limits import Limits
from hoyle.record import read, replay
from ports.web.conftest import Standing
from ports.web.guest import Guest

AT_EASE = Limits(asks=10**6, lines=10**6, tables_a_day=10**6, gets=10**6, seat_lines=10**6, open_lines=10**4)


def pack(board):
    return f"shared-{board:016x}"


def table_played(one, other, board):
    """Play a board: two who are scripted sit North–South, each at a server of their own, against bots.

    Returns the hands that were dealt, and the tricks of both sides.
    """
    with ExitStack() as guests:
        north, south = (guests.enter_context(closing(Guest(each.base))) for each in (one, other))
        seats = ["me", "plain", "open", "plain"]
        made = north.sets_up(game="whist", daily=True, shared=pack(board), seats=seats, name="North")
        table, token = made["table"], made["invitations"][0]["link"].partition("#")[2]
        assert south.takes(f"{other.base}/table/{table}#{token}", "South").status_code == 200
        north.joins(table)
        south.joins(table)
        with ThreadPoolExecutor(2) as both:
            for done in [both.submit(each.plays_out) for each in (north, south)]:
                done.result()
        record = north.http.get(f"/table/{table}/record")
        assert record.status_code == 200, record.text
    course = replay(read(record.content)).course
    state = course.position.state
    return deal_text(state.deal.dealt), course.game.yardstick.taken(state, course.game.result(state))


def night_played(servers, began):
    """Play a night round by round, all tables of a round at once; returns it with its scores, and the hands
    of each board.
    """
    night, dealt = begin(began), {}
    for number in range(1, began.rounds + 1):
        with ThreadPoolExecutor(night.schedule.tables) as tables:
            plays = [each for each in night.plays.values() if each.round == number]
            played = [
                tables.submit(table_played, servers[each.table % 2], servers[1 - each.table % 2], each.board)
                for each in plays
            ]
        for play, done in zip(plays, played, strict=True):
            hands, tricks = done.result()
            assert dealt.setdefault(play.board, hands) == hands
            night = after(night, Scored(board=play.board, north=play.north, tricks=tricks, by="server"))
    return night, dealt


@pytest.fixture
def two(postgres_url):
    def stands():
        return Standing(lambda base: PostgresStore(postgres_url, address=base), AT_EASE)

    with ExitStack() as both:
        yield [both.enter_context(closing(stands())) for _ in range(2)]


def test_a_board_has_the_same_cards_at_tables_of_two_servers(two):
    first, second = (table_played(*servers, 1) for servers in (two, two[::-1]))
    assert first[0] == second[0]
    assert sum(first[1]) == 13


@pytest.mark.nightly
def test_nine_tables_play_twenty_four_boards_each(two):
    names = tuple(f"P{pair}" for pair in range(1, 19))
    began = Began(movement="mitchell", pairs=names, boards=3, rounds=8, seed="0" * 64)
    night, dealt = night_played(two, began)
    assert night.waiting == ()
    assert len(night.plays) == 216
    assert len({*dealt.values()}) == len(night.boards) == 27
    assert all(each.boards == 24 for each in ranking(night))
    assert sum(each.points for each in ranking(night)) * 2 == sum(each.most for each in ranking(night))
    assert all(
        sum(row.points) == 2 * (len(traveller(night, b)) - 1)
        for b in night.boards
        for row in traveller(night, b)
    )
