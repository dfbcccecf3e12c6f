"""Portable Bridge Notation as text, for any game: how it is read, and how it is written."""

import pytest

from hoyle.errors import NotPBN
from hoyle.files.deal import FileDeal
from hoyle.files.games import games_in
from hoyle.files.pbn import pbn_text, read_pbn

HEAD = "% PBN 2.1\n% EXPORT\n% Creator: hoyle\n"


A = "N:AJ.532.KQT7.J876 KT98753.K7.64.T5 Q642.T8.A852.A94 .AQJ964.J93.KQ32"
B = "N:QT9.QJ76.K943.T3 K73.983.QT752.84 8542.AT4.A6.A752 AJ6.K52.J8.KQJ96"
MISFITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def parse_pbn(text):
    games = read_pbn(text)
    assert games.skipped == ()
    return games.deals


def one(text):
    (game,) = parse_pbn(text)
    return game


def tags(**told):
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items())


def test_tags_keep_their_order_and_the_first_of_a_name_stands():
    game = one('[Event "One"]\n[Board "7"]\n[Event "Two"]\n')
    assert list(game.tags.items()) == [("Event", "One"), ("Board", "7")]
    assert one('[ Event  "One" ]').tags == {"Event": "One"}


def test_a_value_may_hold_quotes_and_backslashes():
    assert one(r'[Event "a \"b\" \\ c"]').tags == {"Event": r'a "b" \ c'}


def test_games_are_parted_by_blank_lines_and_each_knows_where_it_begins():
    text = '% PBN 2.1\n\n[Board "1"]\n[Deal "x"]\n \t\n\n; a word\n[Board "2"]\n\n[Deal "y"]\n'
    games = parse_pbn(text)
    assert [(game.line, game.tags) for game in games] == [
        (3, {"Board": "1", "Deal": "x"}),
        (8, {"Board": "2"}),
        (10, {"Deal": "y"}),
    ]
    assert [game.where for game in games] == ["line 3: game 1", "line 8: game 2", "line 10: game 3"]


def test_a_sharp_takes_the_value_of_the_game_before_if_there_is_one():
    games = parse_pbn('[Event "#"]\n\n[Event "Pairs"]\n\n[Event "#"]\n[Site "#"]\n')
    assert [game.tags for game in games] == [
        {"Event": "?"},
        {"Event": "Pairs"},
        {"Event": "Pairs", "Site": "?"},
    ]


def test_comments_escapes_and_other_sections_are_passed_over():
    text = (
        '%\n[Board "1"] ; AS\n{ KS\n QS } [Auction "N"]\nPass 1C\n[Play "N"]\nAS {the ace} KD\n% JD\n'
        '2C 3C\n*\n[Note "1:good"]\n'
    )
    game = one(text)
    assert game.tags == {"Board": "1", "Auction": "N", "Play": "N"}
    assert game.play == ("AS", "KD", "2C", "3C")


def test_plays_are_read_without_marks_up_to_a_star():
    game = one('[Play "N"]\nAS! KS?? =1= - +\n$3 2C 3C!?\n* 4C 5C\n')
    assert game.play == ("AS", "KS", None, None, "2C", "3C")


def test_after_a_star_the_next_game_has_plays_of_its_own():
    games = parse_pbn('[Play "N"]\nAS *\n\n[Play "E"]\nKS\n')
    assert [game.play for game in games] == [("AS",), ("KS",)]


@pytest.mark.parametrize(
    ("text", "skipped"),
    [
        ('[Board "1"]\n\nAS KS\n', ["line 3: 'AS' is outside any game"]),
        (
            '[Board "1"]\n\n{ two\nlines }\n"AS" and\nmore\n',
            ["line 5: '\"AS\"' is outside", "line 6: 'more' is outside"],
        ),
        ('[Board "1\n', ["line 1: the tag Board is not [Name \"value\"]; it was read as '1'"]),
        ("[Board 1]\n", ["line 1: the tag Board is not"]),
        ("[Board “1”]\n", ["line 1: the tag Board is not"]),
        ("[Board '1']\n", ["line 1: the tag Board is not"]),
        ('[Board "1"\n[Event "x"]', ["line 1: the tag Board is not"]),
        (
            '[Event "a "b" c"]\n[Board "1"]',
            ['line 1: the tag Event is not [Name "value"]; it was read as \'a "b" c\''],
        ),
        ('[Board "1"]\n[?]\n', ["line 2: it begins like a tag, and is none"]),
        ('[Board "1"]\n{ open\n', ["line 2: a comment is not closed"]),
    ],
)
def test_a_line_that_is_not_understood_is_named_and_the_rest_is_read(text, skipped):
    games = read_pbn(text)
    assert [game.tags["Board"] for game in games.deals] == ["1"]
    assert len(games.skipped) == len(skipped)
    for each, begins in zip(games.skipped, skipped, strict=True):
        assert str(each).startswith(begins)


def test_what_is_no_game_is_refused():
    for text, why in (("abc\n", "it is text"), ("", "an empty file"), ("% PBN 2.1\n", "no game of PBN here")):
        with pytest.raises(NotPBN, match=why):
            games_in(text)


def test_an_irregularity_makes_the_play_unreadable_and_not_the_deal():
    game = one(tags(Deal=A, Play="N") + "S2\n^S AS\n")
    assert game.unplayable.endswith("'^S' marks an irregularity; only plays as they stood can be read")
    assert len(game.hands()) == 4


def test_tables_may_hold_strings_and_any_marks():
    game = one(tags(Board="1", ScoreTable="Rank;Names") + '1 "Ada; [Bob] {x"\n2 a]b\n' + tags(Deal=A))
    assert game.tags == {"Board": "1", "ScoreTable": "Rank;Names", "Deal": A}


def test_names_of_tags_are_read_in_any_case():
    assert one(f'[deal "{A}"]\n[BOARD "7"]\n[turnup "SA"]\n[mine "x"]').tags == {
        "Deal": A,
        "Board": "7",
        "TurnUp": "SA",
        "mine": "x",
    }


def test_another_deal_or_board_begins_a_game_though_no_line_is_blank():
    games = parse_pbn(tags(Event="E", Board="1", Dealer="N", Deal=A) + tags(Event="E", Board="2", Deal=B))
    assert [game.tags for game in games] == [
        {"Event": "E", "Board": "1", "Dealer": "N", "Deal": A},
        {"Event": "E", "Board": "2", "Deal": B},
    ]
    assert [game.tags["Deal"] for game in parse_pbn(tags(Deal=A) + tags(Deal=A) + tags(Deal=B))] == [A, B]


def test_two_sharps_give_a_value_to_all_later_games_that_lack_the_tag():
    text = "\n".join(
        [tags(North="##Ann", Board="1"), tags(Board="2"), tags(North="Bob", Board="3"), tags(Board="4")]
    )
    assert [game.tags["North"] for game in parse_pbn(text)] == ["Ann", "Ann", "Bob", "Ann"]


def test_a_game_at_another_table_has_the_deal_of_its_board():
    text = "\n".join(
        [
            tags(Event="E", Board="1", Dealer="S", Deal=A),
            tags(Board="2", Deal=B),
            tags(Event="E", Board="1", Contract="1S"),
            tags(West="Cy", Contract="2S"),
            tags(Event="F", Board="1", Contract="3S"),
            tags(Scoring="MP"),
        ]
    )
    games = parse_pbn(text)
    assert [game.tags.get("Deal") for game in games] == [A, B, A, A, None, None]
    assert games[3].tags == {
        "West": "Cy",
        "Contract": "2S",
        "Event": "E",
        "Board": "1",
        "Dealer": "S",
        "Deal": A,
    }


def test_a_fourth_hand_that_is_not_told_follows_from_the_others():
    whole = one(tags(Deal=MISFITS)).hands()
    for seat in range(4):
        hands = MISFITS[2:].split()
        hands[seat] = "-"
        assert one(tags(Deal="N:" + " ".join(hands))).hands() == whole
    for first, seats in (("2", (2, 3, 0, 1)), ("w", (3, 0, 1, 2)), ("East", (1, 2, 3, 0))):
        dealt = MISFITS[2:].split()
        round_table = [dealt[seat] for seat in seats[:3]]
        assert one(tags(Deal=f"{first}:{' '.join(round_table)} -")).hands() == whole
    with pytest.raises(NotPBN, match="the cards of S, W are missing"):
        one(tags(Deal="N:" + " ".join([*MISFITS[2:].split()[:2], "-", "-"]))).hands()


def test_cards_in_the_order_in_which_they_fell_are_put_into_columns():
    columns = "HA DA CA SA\nHK DK CK SK\nHQ DQ CQ SQ\n"
    fell = "HA DA CA SA\nSK HK DK CK\nSQ HQ DQ CQ\n"
    read = [one(tags(Deal=MISFITS, Play="E") + rows).play for rows in (columns, fell)]
    assert read[0] == read[1] == tuple(columns.split())
    broken = one(tags(Deal=MISFITS, Play="E") + "HA DA CA SA\nSK HK\n").play
    assert broken == ("HA", "DA", "CA", "SA", "HK", None, None, "SK")
    alone = one(tags(Deal=MISFITS, Play="E") + "HA DA CA SA\n- - - HK\n").play
    assert alone == ("HA", "DA", "CA", "SA", "HK", None, None, None)
    twice = one(tags(Deal=MISFITS, Play="E") + "HA HK CA SA\n").play
    assert twice == ("HA", "HK", "CA", "SA")


def test_a_game_is_written_in_rows_of_four_and_a_star_where_it_breaks_off():
    game = FileDeal(
        tags={"Event": 'a "b" \\', "Board": "1"},
        play=("AS", None, "2S", "3S", "KD"),
        marks={0: (1,), 4: (1, 2)},
        notes=("one", "two"),
    )
    assert pbn_text([game]) == HEAD + (
        '\n[Event "a \\"b\\" \\\\"]\n[Board "1"]\nAS =1= - 2S 3S\nKD =1= =2=\n*\n'
        '[Note "1:one"]\n[Note "2:two"]\n'
    )


def test_a_game_played_out_ends_without_a_star():
    whole = pbn_text([FileDeal(tags={"Board": "1"}, play=("AS",) * 52)])
    assert whole == HEAD + '\n[Board "1"]\n' + "AS AS AS AS\n" * 13
    assert pbn_text([FileDeal(tags={"Board": "1"}, play=("AS",) * 51)]).endswith("AS AS AS\n*\n")


def test_games_stand_apart():
    text = pbn_text([FileDeal(tags={"Board": "1"}), FileDeal(tags={"Board": "2"})])
    assert text == HEAD + '\n[Board "1"]\n*\n\n[Board "2"]\n*\n'
    assert [game.tags["Board"] for game in parse_pbn(text)] == ["1", "2"]


def test_a_value_is_cut_at_200_letters_and_what_cannot_be_printed_is_a_blank():
    text = pbn_text([FileDeal(tags={"Event": "a\tb\n" + "x" * 300})])
    assert text == HEAD + '\n[Event "a b ' + "x" * 196 + '"]\n*\n'
