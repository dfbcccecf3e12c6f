"""Whist as Portable Bridge Notation, both ways, and read by another program."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import Card, Rank, Suit
from hoyle.errors import NotPBN
from hoyle.record import Player, from_pbn, read, replay, to_pbn, verify, write
from hoyle.record.replay import followed
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from record.tables import ELEANOR, ONE_DEAL, lines_of, master, play_on, played, table
from scale import first

# A deal as any bridge program writes one, with everything that a reader must skip.
PLAIN = """% PBN 2.1
; a deal from the club
[Event "Friendly"] [Site ""]
[Board "7"]
[Dealer "E"] [Declarer "N"]
{ comment
 over two lines } [Vulnerable "All"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Contract "7SX"]
[Result "13"]
[Auction "E"]
Pass Pass Pass 7S
X AP
[Play "E"]
HA D2 CA S2
h3! dk $9 c3 S3
HQ DQ CQ SA =1=
*
[Note "1:a trump at last"]
"""


def pbn_of(number=1, **how):
    return to_pbn(read(played(master(number), **how)[0]))


def same(data):
    """The record comes back from PBN with the same deals, plays and result."""
    record = read(data)
    text = to_pbn(record)
    back = from_pbn(text)
    again, was = replay(back), replay(record)
    names = record.header.names
    assert again.result.document(back.header.names) == was.result.document(names)
    assert to_pbn(back) == text
    assert verify(write(back)).ok
    assert verify(write(back)).deals == was.result.deals
    return text


@pytest.mark.parametrize(
    "how",
    first(
        1,
        [
            {"variant": "short-whist"},  # Of long whist a sitting comes back below.
            {},
            {"options": (("rubber", "no"), ("stake", "12"), ("gatherer", "winner")), "stop": Stop(games=1)},
            {"players": (Player('A "B" \\ C'), *ELEANOR[1:]), "stop": Stop(deals=2)},
        ],
    ),
)
@pytest.mark.parametrize("number", first(1, range(2)))
def test_a_strict_sitting_comes_back_whole(how, number):
    same(played(master(number), **how)[0])


@pytest.mark.usefixtures("untraced")
def test_calls_of_honours_come_back_where_they_were_made():
    for number, said in ((5, "alone"), (34, "no"), (57, "yes")):
        text = same(played(master(number))[0])
        assert re.findall(r'HonoursCalled "[NESW] (\w+)', text) == [said]


def test_a_sitting_abandoned_comes_back_as_far_as_it_went():
    sitting, data = table(master(4))
    play_on(sitting, acts=30)
    sitting.close(abandoned=True)
    text = same(bytes(data))
    assert '[Result "?"]' in text
    assert text.endswith("\n*\n")


def test_a_plain_deal_asks_for_its_turn_up():
    with pytest.raises(NotPBN, match=r"line 3: game 7: no TurnUp .* --turn-up CARD"):
        from_pbn(PLAIN)
    record = from_pbn(PLAIN, turn_up=Card("9S"))
    deal = replay(record).course.position.state.deal
    assert (deal.turned, deal.trumps, deal.dealer) == (Card("9S"), Suit.SPADES, SEATS[0])
    assert [trick.card(SEATS[0]).text for trick in deal.tricks] == ["2S", "3S", "AS"]
    assert [line["kind"] for line in lines_of(write(record))][-2:] == ["abandoned", "close"]
    assert verify(write(record)).ok


def test_a_plain_deal_on_windows_is_read_the_same():
    one, other = (from_pbn(text, turn_up=Card("9S")) for text in (PLAIN, PLAIN.replace("\n", "\r\n")))
    assert one.lines[1:] == other.lines[1:]


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ('[North "Ann"] [South "Ann"] [West "?"]', ("Ann", "E", "S", "W")),
        ('[North "Ann"] [South "\u0410nn"] [West " "]', ("Ann", "E", "S", "W")),
        ('[North "packs"] [East "bystander"]', ("N", "E", "S", "W")),
        ('[North "A\x7fnn"] [East "Bob\u00a0\u200e Lee"]', ("Ann", "Bob Lee", "S", "W")),
        ('[East "N"] [South "👩‍🌾"]', ("North", "N", "👩‍🌾", "W")),
    ],
)
def test_players_without_names_of_their_own_have_the_letters_of_their_seats(told, names):
    assert from_pbn(PLAIN.replace("[Board", f"{told} [Board"), turn_up=Card("9S")).header.names == names


def refused(text, why, turn_up="9S"):
    with pytest.raises(NotPBN, match=why):
        from_pbn(text, turn_up=turn_up and Card(turn_up))


@pytest.mark.parametrize(
    ("was", "put", "why"),
    [
        ("N:AKQ", "N:AAQ", "game 7: .*AS is there twice"),
        (" .AKQ", " 2.KQ", "game 7: .*2S is in two hands"),
        ("AKQJT98765432... ", "KQJT98765432... ", "game 7: the hands are not of one size: N 12"),
        ("AKQJT98765432... ", "AKQJT98765432.. ", "game 7: .*has not four suits"),
        ("AKQJT98765432... ", "XKQJT98765432... ", "game 7: .*'X' is no rank"),
        ("N:AKQ", "P:AKQ", "game 7: .*is not a seat"),
        ("HA D2", "ZZ D2", "game 7: 'ZZ' is not a card"),
        ("HA D2", "DA D2", "game 7: E does not have AD"),
        ("HA D2", "^R HA D2", r"line 15: '\^R' marks an irregularity"),
        ("HA D2", "- D2", "game 7: after 0 cards there are plays"),
        ("HA D2", "HA -", "game 7: after 1 card there are plays"),
        ("7SX", "7HX", "game 7: 9S is turned up, but hearts are trumps"),
        ('[Declarer "N"]', '[Declarer "Q"]', "game 7: .*is not a seat"),
        ('[Dealer "E"] [Declarer "N"]', '[Dealer "?"]', "game 7: no Dealer tag says who deals"),
        ('"Friendly"]', '"Friendly]', "line 3: the tag Event is not"),
        ("{ comment", "{ comment }", "^line 7: '}' closes no comment"),
        ("% PBN 2.1", "PBN 2.1", "^line 1: 'PBN' is outside any game"),
        ("[Event", '[Game "Minibridge"] [Event', "game 7: it is a game of Minibridge"),
        ("[Event", '[Variant "bumblepuppy"] [Event', "game 7: .*no variant 'bumblepuppy'"),
        ("[Event", '[Options "jokers=yes"] [Event', "game 7: .*no option 'jokers'"),
        ("[Event", '[PointsBefore "3"] [Event', "game 7: '3' are no points"),
        ("[Event", '[PointsBefore "10-0"] [Event', "game 7: no deal can begin at a score of 10 to 0"),
        ("[Event", '[HonoursCalled "N perhaps 0"] [Event', "game 7: 'N perhaps 0' is no call"),
        ("[Event", '[HonoursCalled "N yes 0"] [Event', "game 7: .*W-L16"),
        ("[Event", '[HonoursCalled "N yes 51"] [Event', "game 7: .*plays or calls that nobody could make"),
        ("[Event", '[HonoursCalled "N yes ' + "9" * 5000 + '"] [Event', "is no call"),
        ("[Event", '[TurnUp "C9"] [Event', "game 7: 9C is turned up, but spades are trumps"),
    ],
)
def test_what_is_no_deal_of_whist_is_refused(was, put, why):
    assert was in PLAIN
    refused(PLAIN.replace(was, put, 1), why)


def test_a_turn_up_that_the_dealer_does_not_hold_is_refused():
    refused(
        PLAIN.replace('[Contract "7SX"]\n', ""),
        "9H was not dealt to N, who deals; one of these was: AS 2S",
        turn_up="9H",
    )


def test_a_revoke_is_refused():
    text = pbn_of(1, stop=ONE_DEAL)
    one, other = re.search(r'\[Play "."\]\n.. (..) .* ..\n.. (..) ', text).groups()
    assert one[0] != other[0]
    play = text.index("[Play")
    swapped = text[play:].replace(one, "@@").replace(other, one).replace("@@", other)
    refused(text[:play] + swapped, r"game 1: \w has \w+ but plays .. to trick 1 \(W-G12\)")


def test_points_that_do_not_follow_are_refused():
    text = pbn_of(1, stop=ONE_DEAL)
    points = re.search(r'PointsAfter "(\d+)-', text)[1]
    wrong = text.replace(f'PointsAfter "{points}-', 'PointsAfter "9-')
    refused(wrong, "game 1: PointsAfter says '9-.*', but by the play it is")


def test_only_the_last_deal_may_break_off():
    text = pbn_of(1, stop=Stop(deals=3))
    play = re.search(r'(\[Play "."\]\n(?:.*\n){4})((?:.*\n){9})', text)
    refused(text.replace(play[2], "*\n"), "game 1: it is not played out")


@pytest.mark.parametrize(
    ("tag", "written"),
    [
        ("Result", r"^\1"),
        ("TricksHeld", r"\1 - \2"),
        ("PointsBefore", r"\1:\2"),
        ("PointsAfter", "\\1\N{EN DASH}\\2"),
        ("PointsBefore", "?"),
        ("TricksHeld", "-"),
        ("Variant", "LONG-WHIST"),
        ("Variant", "Long whist"),
        ("Game", "Whist"),
    ],
)
def test_tags_are_read_however_people_write_them(tag, written):
    text = to_pbn(read(played(master(1), stop=ONE_DEAL)[0]))
    changed = re.sub(rf'\[{tag} "(\w+)(?:-(\w+))?"\]', f'[{tag} "{written}"]', text)
    assert changed != text
    assert to_pbn(from_pbn(changed)) == text


def test_each_game_begins_a_path_of_its_own_so_that_many_take_no_longer_each():
    text = to_pbn(read(played(master(1), stop=Stop(deals=3))[0]))
    paths = [len(course.path) for course, _ in followed(from_pbn(text), {})]
    deals = [n for n, length in enumerate(paths) if not length]
    assert len(deals) == 3
    assert max(paths) < 80


def test_the_variant_may_not_change_in_the_file():
    one, other = pbn_of(1, stop=ONE_DEAL), pbn_of(1, stop=ONE_DEAL, variant="short-whist")
    refused(one + "\n" + other.partition("\n\n")[2], "the variant changes")


def test_nor_may_the_game():
    from record.test_pbn_solo import ONE as SOLO

    whist = pbn_of(1, stop=ONE_DEAL, options=())
    bare = re.sub(r'\[(Variant|Options) ".*"\]\n', "", SOLO)
    assert from_pbn(whist).header.variant == "long-whist"
    refused(whist + "\n" + bare.partition("\n\n")[2], "the variant changes")


def test_tags_may_be_taken_from_the_game_before():
    text = pbn_of(1, stop=Stop(deals=2))
    one, other = text.split("\n\n")[1:]
    again = text.replace(other, re.sub(r'\[(Event|North|South|East|West|Laws) ".*"\]', r'[\1 "#"]', other))
    assert again != text
    assert replay(from_pbn(again)).result == replay(from_pbn(text)).result
    assert one in again


@pytest.mark.parametrize("text", ["", "\n\n\n", "% PBN 2.1\n", "; nothing\n", "{ nothing }"])
def test_where_there_is_no_game_there_is_none_to_read(text):
    refused(text, "^line 1: there is no game of PBN")


TOKENS = r'(\[(Deal|Play|Board|Note|TurnUp)\s*"[^"]*"\]\s*|[SHDC][2-9TJQKA] |\*|\{|\n){0,20}'


@given(st.text(max_size=200) | st.from_regex(TOKENS))
def test_junk_is_no_pbn(text):
    with pytest.raises(NotPBN):
        from_pbn(text, turn_up=Card(Rank.ACE, Suit.SPADES))


WHOLE = pbn_of(1, stop=ONE_DEAL)


@settings(max_examples=50)
@given(st.integers(0, len(WHOLE)), st.integers(0, 6), st.text(max_size=6))
def test_no_change_of_a_file_ends_in_an_error_that_is_not_ours(place, size, put):
    with suppress(NotPBN):
        from_pbn(WHOLE[:place] + put + WHOLE[place + size :])
