"""Portable Bridge Notation as text, whatever game it is of: what is read of it, and how it is written."""

import pytest

from hoyle.errors import NotPBN
from hoyle.record.pbn_text import Deal, parse_pbn, pbn_text

HEAD = "% PBN 2.1\n% EXPORT\n% Creator: hoyle\n"


def one(text):
    (game,) = parse_pbn(text)
    return game


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
    ("text", "where", "why"),
    [
        ('[Board "1"]\n\nAS KS\n', "line 3", "'AS' stands outside any game"),
        ("abcdefghijklmnop\n", "line 1", "'abcdefghijkl' stands outside any game"),
        ('[Play "N"]\n2C\n^S AS\n', "line 3", "marks an irregularity"),
        (
            '[Board "1"]\n\n{ two\nlines }\n"AS" and more\n',
            "line 5",
            "'\"AS\"' is neither tag, comment nor section",
        ),
        ('[Board "1\n', "line 1", "is neither tag, comment nor section"),
    ],
)
def test_what_is_none_of_it_is_refused_with_its_line(text, where, why):
    with pytest.raises(NotPBN, match=why) as caught:
        parse_pbn(text)
    assert where in str(caught.value)


def test_a_game_is_written_in_rows_of_four_and_a_star_where_it_breaks_off():
    game = Deal(
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
    whole = pbn_text([Deal(tags={"Board": "1"}, play=("AS",) * 52)])
    assert whole == HEAD + '\n[Board "1"]\n' + "AS AS AS AS\n" * 13
    assert pbn_text([Deal(tags={"Board": "1"}, play=("AS",) * 51)]).endswith("AS AS AS\n*\n")


def test_games_stand_apart():
    text = pbn_text([Deal(tags={"Board": "1"}), Deal(tags={"Board": "2"})])
    assert text == HEAD + '\n[Board "1"]\n*\n\n[Board "2"]\n*\n'
    assert [game.tags["Board"] for game in parse_pbn(text)] == ["1", "2"]


def test_a_value_is_cut_at_200_letters_and_what_cannot_be_printed_is_a_blank():
    text = pbn_text([Deal(tags={"Event": "a\tb\n" + "x" * 300})])
    assert text == HEAD + '\n[Event "a b ' + "x" * 196 + '"]\n*\n'
