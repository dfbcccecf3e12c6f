"""Whist written as Portable Bridge Notation, and read by another program."""

import re

import pytest
from msgspec.structs import replace

from hoyle.cards import Card, parse_deal
from hoyle.errors import NotPBN
from hoyle.games.whist.act import Deal, Play
from hoyle.record import Record, from_pbn, read, replay, to_pbn
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from hoyle.table import Umpire
from record.tables import ELEANOR, ONE_DEAL, lines_of, master, played
from record.test_pbn import pbn_of

MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)


def test_the_export_is_strict():
    text = pbn_of(2, umpire=Umpire.WATCHFUL)
    assert "^" not in text
    assert all(len(line) <= 255 for line in text.splitlines())
    assert text.startswith("% PBN 2.1\n% EXPORT\n")
    games = text.split("\n\n")[1:]
    for number, game in enumerate(games, start=1):
        tags = re.findall(r"^\[(\w+) ", game, re.MULTILINE)
        assert tuple(tags[:15]) == MANDATORY
        assert f'[Board "{number}"]' in game
        assert tags[tags.index("Play") - 1] == "RubbersAfter"


def test_the_dealer_declares_one_in_trumps_and_eldest_leads():
    data, _, _ = played(master(3), stop=ONE_DEAL)
    deal = replay(read(data)).course.position.state.deal
    text = to_pbn(read(data))
    letters = "NESW"
    assert f'[Declarer "{letters[deal.dealer]}"]\n[Contract "1{deal.trumps.letter}"]' in text
    assert f'[TurnUp "{deal.turned.suit.letter}{deal.turned.rank.letter}"]' in text
    assert f'[Play "{letters[(deal.dealer + 1) % 4]}"]' in text
    hands = parse_deal(re.search(r'\[Deal "(.*)"\]', text)[1])
    assert hands == deal.dealt
    rows = re.search(r"\[Play .*\]\n((?:.*\n){13})", text)[1].splitlines()
    for row, trick in zip(rows, deal.quitted, strict=True):
        cards = [Card(word) for word in row.split()]
        assert cards == [trick.card(SEATS[(deal.dealer + 1 + column) % 4]) for column in range(4)]


def test_rulings_stand_in_notes():
    text = pbn_of(2, umpire=Umpire.ON_CLAIM, stop=ONE_DEAL)
    notes = re.findall(r'^\[Note "(\d+):.+ \(article \w+, (W-L\d+)\)\."\]$', text, re.MULTILINE)
    assert notes
    assert [int(number) for number, _ in notes] == list(range(1, len(notes) + 1))
    assert re.search(r"^[SHDC][2-9TJQKA] =1=", text, re.MULTILINE) or " =1=" in text


@pytest.mark.parametrize("number", range(4))
def test_the_tags_say_who_sat_where_who_dealt_what_was_turned_up_and_who_led(number):
    data, _, _ = played(master(number), stop=ONE_DEAL)
    acts = [moment.act for moment in replay(read(data)).moments]
    dealer = next(act.seat for act in acts if isinstance(act, Deal))
    plays = [act for act in acts if isinstance(act, Play)]
    text = to_pbn(read(data))
    tags = dict(re.findall(r'\[(\w+) "(.*)"\]', text))
    letter = "NESW"[dealer]
    assert (tags["Dealer"], tags["Declarer"], tags["Deal"][0]) == (letter, letter, letter)
    assert tags["Play"] == "NESW"[plays[0].seat] == "NESW"[(dealer + 1) % 4]
    first = text[text.index("[Play") :].splitlines()[1].split()
    laid = {act.seat: act.card for act in plays[:4]}
    assert first == [  # by the columns, from the left of the dealer
        laid[(dealer + place) % 4].suit.letter + laid[(dealer + place) % 4].rank.letter
        for place in (1, 2, 3, 4)
    ]
    assert all(act.card in parse_deal(tags["Deal"])[act.seat] for act in plays)
    turned = Card(tags["TurnUp"][1] + tags["TurnUp"][0])
    assert tags["Contract"] == f"1{turned.suit.letter}"
    assert turned in {act.card for act in plays if act.seat == dealer}
    chairs = [line["chairs"] for line in lines_of(data) if "chairs" in line]
    names = [tags[name] for name in ("North", "East", "South", "West")]
    assert sorted(names) == sorted(player.name for player in ELEANOR)
    if chairs:
        assert names == [ELEANOR[player].name for player in chairs[0]]
    assert "*" not in text.splitlines()


def test_a_record_of_another_game_is_not_written():
    record = read(played(master(1), stop=ONE_DEAL)[0])
    faro = replace(record.header, game="faro")
    with pytest.raises(NotPBN, match="a record of faro is not written as PBN"):
        to_pbn(Record((faro, *record.lines[1:]), record.hash))


def deals_of(record):
    """Each deal of a record, as it was left when the next trump was turned up."""
    moments = replay(record).moments
    turned_up = [moment for moment in moments if isinstance(moment.act, Deal)]
    return [*(moment.before.state.deal for moment in turned_up[1:]), moments[-1].after.state.deal]


@pytest.mark.usefixtures("untraced")
def test_endplay_reads_our_deals():
    pbn = pytest.importorskip("endplay.parsers.pbn")
    from endplay.types import Deal as Hands
    from endplay.types import Denom
    from endplay.types import Player as Chair

    record = read(played(master(5), stop=Stop(deals=6))[0])
    boards = pbn.loads(to_pbn(record))
    deals = deals_of(record)
    assert len(boards) == len(deals) == 6
    for board, deal in zip(boards, deals, strict=True):
        ours = Hands()
        for seat in SEATS:
            for card in deal.dealt[seat]:
                ours[Chair(int(seat))].add(card.suit.letter + card.rank.letter)
        assert all(board.deal[chair] == ours[chair] for chair in Chair)
        assert board.deal.trump is Denom.find(deal.trumps.letter)
        assert board.deal.first == Chair((deal.dealer + 1) % 4)
        assert len(board.play) == sum(len(trick.plays) for trick in deal.tricks)
        assert board.info["TurnUp"] == deal.turned.suit.letter + deal.turned.rank.letter


def test_a_file_has_the_tags_of_bridge_and_then_our_own_in_this_order():
    """Each hand is of one suit. West deals and turns up a club, and takes every trick with four honours."""
    hands = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    rows = [f"S{rank} H{rank} D{rank} C{rank}" for rank in "AKQJT98765432"]
    text = (
        '[Board "1"]\n[North "Ann"]\n[East "Eve"]\n[South "Sue"]\n[West "Wes"]\n[Dealer "W"]\n'
        f'[Deal "{hands}"]\n[TurnUp "C5"]\n[Play "N"]\n' + "".join(f"{row}\n" for row in rows)
    )
    head, _, plays = to_pbn(from_pbn(text)).partition('[Play "N"]\n')
    assert re.findall(r'^\[(\w+) "(.*)"\]$', head, re.MULTILINE) == [
        ("Event", "Whist"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Board", "1"),
        ("West", "Wes"),
        ("North", "Ann"),
        ("East", "Eve"),
        ("South", "Sue"),
        ("Dealer", "W"),
        ("Vulnerable", "None"),
        ("Deal", "W:...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."),
        ("Scoring", "Whist"),
        ("Declarer", "W"),
        ("Contract", "1C"),
        ("Result", "13"),
        ("Game", "whist"),
        ("Variant", "long-whist"),
        ("Laws", "short-1793"),
        ("Umpire", "strict"),
        ("TurnUp", "C5"),
        ("PointsBefore", "0-0"),
        ("PointsAfter", "0-11"),
        ("TricksHeld", "0-13"),
        ("HonoursScored", "0-4"),
        ("GamesAfter", "0-1"),
        ("RubbersAfter", "0"),
    ]
    assert plays.splitlines() == rows
