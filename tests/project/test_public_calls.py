"""Public calls refuse impossible input with a specific error that says what is wrong."""

import pytest
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.errors import BadOption, HoyleError, ImpossibleAct, NoSuchMoment, NotARecord, NotASeat, NotAVariant
from hoyle.games import (
    BEZIQUE,
    CRIBBAGE,
    GAMES,
    HOOKEY,
    SOLO,
    WHIST,
    BeziqueGiven,
    CribbageGiven,
    SoloGiven,
    WhistGiven,
)
from hoyle.games.hookey.act import Stake
from hoyle.play import Table
from hoyle.record import read, replay
from hoyle.seat import CHANCE, MOST_SEATS, Seat, parse_seat
from hoyle.solve.double_dummy import tricks
from hoyle.table import Position, advance
from hoyle.table.act import Shuffle
from hoyle.trials.match import Match
from record.tables import ONE_DEAL, master, played

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@EVERY_GAME
@pytest.mark.parametrize("seat", [9, -1, "N", 1.5])
def test_no_game_observes_or_answers_a_seat_that_is_none(game, seat):
    position = Position(game.begin(game.variants[0]))
    for ask in (game.observe, game.lawful):
        with pytest.raises(NotASeat, match="is not a seat; choose from"):
            ask(position, seat)


@EVERY_GAME
def test_a_game_is_shown_without_what_it_works_out_of_itself(game):
    assert "kinds=" not in repr(game)


def test_a_seat_is_one_of_those_of_the_variant():
    for variant in CRIBBAGE.variants:
        position = Position(CRIBBAGE.begin(variant))
        assert CRIBBAGE.observe(position, Seat(variant.players - 1)).seat == variant.players - 1
        with pytest.raises(NotASeat):
            CRIBBAGE.observe(position, Seat(variant.players))


HANDS = tuple(map(Hand, ("AS", "KS", "QS", "JS")))


@pytest.mark.parametrize(
    ("game", "given"),
    [
        (WHIST, WhistGiven(dealer=Seat(0), trumps=Suit.CLUBS, hands=HANDS[:1])),
        (WHIST, WhistGiven(dealer=Seat(0), trumps=Suit.CLUBS, hands=("AS", "KS", "QS", "JS"))),
        (SOLO, SoloGiven(dealer=Seat(0), turn_up=Suit.CLUBS, hands=())),
        (CRIBBAGE, CribbageGiven(dealer=Seat(0), hands=HANDS, start=Card("2C"))),
        (BEZIQUE, BeziqueGiven(dealer=Seat(0), hands=HANDS)),
    ],
)
def test_a_deal_is_handed_in_as_a_hand_for_each_seat_and_else_nothing_happens(game, given):
    table = Table(game)
    before = table.position
    with pytest.raises(ImpossibleAct, match="hands, one for each seat"):
        table.deal(given)
    assert table.position is before


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (lambda: Hand.of(["AS"]), "is not a card"),
        (lambda: Pack.ordered("abc"), "order of no pack"),
        (lambda: Table("brag"), "brag"),
        (lambda: Table(7), "game_named"),
        (lambda: Table(WHIST, umpire="strict"), "umpire"),
    ],
)
def test_text_is_no_card_of_a_hand_no_pack_no_game_and_no_umpire(wrong, named):
    with pytest.raises(HoyleError, match=named):
        wrong()


@pytest.mark.parametrize("number", ["N", 1.5, True, None, -2, 13])
def test_a_seat_is_a_whole_number_of_some_table(number):
    with pytest.raises(NotASeat, match="whole numbers from 0 to 12"):
        Seat(number)


def test_the_last_seat_is_one_of_the_largest_table():
    assert max(game.players[1] for game in GAMES) == MOST_SEATS
    assert [Seat(number) for number in (-1, 0, MOST_SEATS - 1)] == [CHANCE, 0, MOST_SEATS - 1]


@EVERY_GAME
def test_only_an_observer_may_be_nobody(game):
    position = Position(game.begin(game.variants[0]))
    assert game.observe(position, None).seat is None
    with pytest.raises(NotASeat):
        game.lawful(position, None)


@EVERY_GAME
@pytest.mark.parametrize("variant", [None, "long-whist", 5])
def test_no_game_begins_with_what_is_no_variant_of_it(game, variant):
    with pytest.raises(NotAVariant, match="begins with a variant of its own"):
        game.begin(variant)


def test_a_variant_of_another_game_is_none_of_this():
    with pytest.raises(NotAVariant):
        WHIST.begin(HOOKEY.variants[0])


@pytest.mark.parametrize(
    ("name", "value"),
    [("game_points", -5), ("game_points", "10"), ("honours_barred_at", True), ("grades", "x"), ("rubber", 1)],
)
def test_no_game_begins_with_an_option_that_cannot_be(name, value):
    with pytest.raises(BadOption, match=name):
        WHIST.begin(replace(WHIST.variants[0], **{name: value}))


@pytest.mark.parametrize("act", [None, "QS", Stake(Seat(0), 0, 5)], ids=["None", "text", "another game's"])
def test_what_is_no_act_of_the_game_is_impossible(act):
    with pytest.raises(ImpossibleAct, match="is no act of whist"):
        advance(WHIST, Position(WHIST.begin(WHIST.variants[0])), act)


def test_a_shuffle_without_its_pack_is_impossible():
    with pytest.raises(ImpossibleAct, match="pack"):
        advance(WHIST, Position(WHIST.begin(WHIST.variants[0])), Shuffle())


@pytest.mark.parametrize("acts", [10**6, -1])
def test_a_replay_has_no_moment_beyond_its_acts(acts):
    data, _, _ = played(master(7), stop=ONE_DEAL)
    book = replay(read(data))
    assert book.at(book.course.done) == book.course.position
    with pytest.raises(NoSuchMoment, match=f"from 0 to {book.course.done}$"):
        book.at(acts)


@pytest.mark.parametrize("data", ["text", None, 5])
def test_what_is_no_bytes_is_no_record(data):
    with pytest.raises(NotARecord, match="read as bytes"):
        read(data)


@pytest.mark.parametrize("bots", [("plain",), "plain,random", (), ("plain", 5)])
def test_a_match_is_between_two_bots(bots):
    with pytest.raises(BadOption, match="two names"):
        Match(bots=bots)


@pytest.mark.parametrize("leader", ["Q", 5, -1, 1.5, None])
def test_a_leader_who_is_no_seat_is_refused_in_one_way(leader):
    with pytest.raises(NotASeat, match="is not a seat"):
        tricks("N:AK... 32... ..32. ...32", trumps="N", leader=leader)


@pytest.mark.parametrize("text", [5, None])
def test_a_seat_is_read_from_text(text):
    with pytest.raises(NotASeat):
        parse_seat(text)
