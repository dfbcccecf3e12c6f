"""Solo as Portable Bridge Notation, both ways."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.bots import bot_named
from hoyle.cards import Card
from hoyle.errors import NotPBN
from hoyle.games import game_named
from hoyle.games.solo.act import Given
from hoyle.games.solo.declaration import Declaration
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player, Record, from_pbn, given_from_pbn, read, replay, to_pbn, verify, write
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from hoyle.table import Umpire, named, with_options
from record.tables import master

SOLO = game_named("solo")


def played(number=0, *, bot="plain", deals=8, variant="solo-whist", options=(), acts=None):
    data = bytearray()
    sitting, _ = Sitting.begin(
        SOLO,
        with_options(named(SOLO.variants, variant), options),
        players=(Player("ann"), *(Player(name, bot) for name in ("bob", "cy", "dot"))),
        umpire=Umpire.STRICT,
        keeps=SEATS[0],
        stop=Stop(deals=deals),
        chance=master(number),
        write=data.extend,
    )
    sitting.run_on()
    while sitting.due is not None and (acts is None or sitting.done < acts):
        seen = SOLO.observe(sitting.position, sitting.due)
        sitting.act(bot_named("solo", bot).choose(seen, sitting.rng(sitting.due)))
        sitting.run_on()
    sitting.close()
    return read(bytes(data))


ONE = to_pbn(played(deals=1))


def same(record: Record) -> str:
    """The record comes back with the same deals, calls, plays and pence."""
    text = to_pbn(record)
    back = from_pbn(text)
    again, was = replay(back), replay(record)
    names = record.header.names
    assert again.result.document(back.header.names) == was.result.document(names)
    assert to_pbn(back) == text
    assert verify(write(back)).ok
    return text


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"variant": "general-misere", "bot": "random"},
        pytest.param(
            {"options": (("scale", "given"), ("base", "5"), ("over", "2"))}, marks=pytest.mark.nightly
        ),
    ],
)
def test_a_strict_sitting_comes_back_whole(how):
    text = same(played(**how))
    assert text.count("[SoloAuction ") == text.count("[Board ") == how.get("deals", 8)


def test_a_deal_that_breaks_off_comes_back_as_far_as_it_went():
    for acts in (8, 20, 40):
        record = played(acts=acts)
        assert to_pbn(from_pbn(to_pbn(record))) == to_pbn(record)


@pytest.mark.parametrize("declaration", list(Declaration))
def test_a_contract_handed_in_whole_comes_back(declaration):
    """It comes back unchanged where the bidding is not given, or not as a strict table would have allowed
    it.
    """
    caller = "" if declaration is Declaration.GENERAL_MISERE else "N"
    tags = f'[Declaration "{declaration.value}"]\n'
    tags += '[Partner "E"]\n' if declaration is Declaration.PROPOSITION else ""
    told = re.sub(r'\[SoloAuction ".*\n(\[(Declaration|Partner|Trumps) ".*\n)*', tags, ONE)
    bare = re.sub(r'\[Declarer ".*"\]', f'[Declarer "{caller}"]', told)
    unplayed = bare[: bare.index('[Play "')] + '[Play "N"]\n*\n'
    given = next(moment.act for moment in replay(from_pbn(unplayed)).moments)
    assert isinstance(given, Given)
    assert given.declaration is declaration
    assert given.caller == (SEATS[0] if caller else None)


def test_a_deal_to_be_played_has_its_bidding_to_come_whatever_was_called():
    game, act = given_from_pbn(ONE.replace("[SoloAuction", '[Declaration "misere"]\n[SoloAuction'))
    assert (game.name, act.declaration, act.caller) == ("solo", None, None)
    assert all(len(hand) == 13 for hand in act.hands)


def test_every_kind_of_call_comes_back():
    heard = set()
    for number in (0, 15):  # Two sittings in which the random bot makes all calls.
        text = same(played(number, bot="random", deals=3))
        for words in re.findall(r'\[SoloAuction "[NESW] (.*)"\]', text):
            heard |= set(words.split())
    assert heard == {"Pass", "Prop", "Cop", "Solo", "Mis", "Abn", "AbnTr", "Spread", "ADecl"}


def test_the_eldest_hand_leads_and_the_pence_are_of_each_deal_alone():
    record = played(deals=6)
    text = to_pbn(record)
    games = text.split("\n\n")[1:]
    together = [0, 0, 0, 0]
    for game in games:
        dealer, pence = re.search(r'\[Dealer "(.)"\]', game)[1], re.search(r'\[Pence "(.*)"\]', game)[1]
        assert f'[Play "{"NESW"["NESW".index(dealer) - 3]}"]' in game or "abondance-declaree" in game
        together = [sum(each) for each in zip(together, map(int, pence.split()), strict=True)]
        alone = from_pbn("% PBN 2.1\n\n" + game)
        assert f'[Pence "{pence}"]' in to_pbn(alone)
    end = replay(record).result
    assert tuple(end.score.values()) == tuple(together)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (r'SoloAuction "(.)', r'SoloAuction "\1 Nonsense', "'Nonsense' is no call"),
        (r'SoloAuction "(.*)"', r'SoloAuction "\1 Pass"', "'Pass' is said when the bidding is over"),
        (r'SoloAuction "(.) ', r'SoloAuction "Q ', "the bidding begins with ., the eldest hand"),
        (r'SoloAuction "(.) ', r'SoloAuction "\1 Cop ', "S-B04"),
        (r'Pence "', 'Pence "9', "Pence says .*, but by the play it is"),
        (r'TurnUp ".."', 'TurnUp "?"', "--turn-up"),
        (r'TurnUp ".."', 'TurnUp "ZZ"', "'ZZ' is not a card"),
        (r'Game "solo"', 'Game "piquet"', "it is a game of piquet, not of whist or solo"),
        (r'Dealer "."', 'Dealer "Q"', "'Q' is not a seat"),
        (r'Dealer "."', 'Dealer ""', "no Dealer tag says who deals"),
        (r'Play "."', 'Play "Q"', "'Q' is not a seat"),
        (r'(Play "."]\n)(..)', r"\1ZZ", "'ZZ' is not a card"),
        (r'(Play "."]\n)(.. .. .. ..)\n(..)', r"\1\2\n\2", "does not have"),
        (r'(Play "."]\n)(..)', r"\1-", "after 0 cards there are plays that nobody could make"),
        (r'Variant "solo-whist"', 'Variant "nap"', "no variant 'nap'"),
        (r'Deal "(.):(\w*)', r'Deal "\1:', "not of one size: N 11"),
    ],
)
def test_what_no_table_would_take_is_refused(old, new, why):
    changed = re.sub(old, new, ONE, count=1)
    assert changed != ONE
    with pytest.raises(NotPBN, match=why):
        from_pbn(changed)


@settings(max_examples=50)
@given(st.integers(0, len(ONE)), st.integers(0, 6), st.text(max_size=6))
def test_no_change_of_a_file_ends_in_an_error_that_is_not_ours(place, size, put):
    with suppress(NotPBN):
        from_pbn(ONE[:place] + put + ONE[place + size :])


@pytest.mark.usefixtures("untraced")
def test_endplay_reads_our_deals():
    pbn = pytest.importorskip("endplay.parsers.pbn")
    for variant, deals in (("solo-whist", 1), ("general-misere", 2)):
        record = played(4, bot="random", deals=deals, variant=variant)
        text = to_pbn(record)
        boards = pbn.loads(text)
        assert len(boards) == deals
        plays = [
            re.findall(r"[SHDC][2-9TJQKA]", game[game.index("[Play") :]) for game in text.split("\n\n")[1:]
        ]
        assert [len(board.play) for board in boards] == [len(cards) for cards in plays]
        assert all("SoloAuction" in board.info for board in boards)


def test_the_turn_up_may_be_given_apart():
    text = to_pbn(played(deals=1))
    turned = text[text.index('[TurnUp "') + 9 :][:2]
    apart = text.replace(f'[TurnUp "{turned}"]\n', "")
    assert to_pbn(from_pbn(apart, turn_up=Card(turned))) == text


def test_one_file_is_of_one_game():
    text = to_pbn(played(deals=2))
    second = text.index('[Event "', text.index("[Game ") + 9)
    with pytest.raises(NotPBN, match="the variant changes"):
        from_pbn(text[:second] + text[second:].replace('"solo-whist"', '"general-misere"'))


SPADES_HEARTS_DIAMONDS_CLUBS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
ROWS = [f"S{rank} H{rank} D{rank} C{rank}" for rank in "AKQJT98765432"]
"""Each hand is of one suit. West deals and turns up a club."""


def exported(auction, rows=ROWS, trumps=None):
    """Files written manually that say no more than they must: their tags, and their plays."""
    text = (
        '[Board "1"]\n[North "Ann"]\n[East "Eve"]\n[South "Sue"]\n[West "Wes"]\n[Dealer "W"]\n'
        f'[Deal "{SPADES_HEARTS_DIAMONDS_CLUBS}"]\n[Game "solo"]\n[TurnUp "C5"]\n[SoloAuction "{auction}"]\n'
    )
    text += f'[Trumps "{trumps}"]\n' if trumps else ""
    back = to_pbn(from_pbn(text + '[Play "N"]\n' + "".join(f"{row}\n" for row in rows)))
    head, _, plays = back.partition('[Play "N"]\n')
    return re.findall(r'^\[(\w+) "(.*)"\]$', head, re.MULTILINE), plays.splitlines()


def test_a_file_has_the_tags_of_bridge_and_then_our_own_in_this_order():
    tags, plays = exported("N Pass Abn Pass Pass", trumps="H")
    assert tags == [
        ("Event", "Solo Whist"),
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
        ("Scoring", "Solo"),
        ("Declarer", "E"),
        ("Contract", "1H"),
        ("Result", "13"),
        ("Game", "solo"),
        ("Variant", "solo-whist"),
        ("Laws", "hoffmann-1909"),
        ("Umpire", "strict"),
        ("TurnUp", "C5"),
        ("SoloAuction", "N Pass Abn Pass Pass"),
        ("Declaration", "abondance"),
        ("Trumps", "H"),
        ("Pence", "-22 66 -22 -22"),
    ]
    assert plays == ROWS


@pytest.mark.parametrize(
    ("auction", "rows", "declarer", "contract", "result", "ours"),
    [
        (
            "N Prop Cop Pass Pass",
            ROWS,
            "N",
            "1C",
            "0",
            {"Declaration": "proposition", "Partner": "E", "Pence": "-14 -14 14 14"},
        ),
        ("N Pass Pass Pass Solo", ROWS, "W", "1C", "13", {"Declaration": "solo", "Pence": "-14 -14 -14 42"}),
        ("N Pass Pass Mis Pass", ROWS, "S", "1NT", "0", {"Declaration": "misere", "Pence": "-12 -12 36 -12"}),
        (
            "N Pass Pass Spread Pass",
            ROWS,
            "S",
            "1NT",
            "0",
            {"Declaration": "misere-ouverte", "Pence": "-24 -24 72 -24"},
        ),
        ("N Pass Pass Pass Pass", [], "", "Pass", "", {"Pence": "0 0 0 0"}),
        ("N Pass Pass Pass Solo", ROWS[:2], "W", "1C", "?", {"Declaration": "solo", "Pence": "0 0 0 0"}),
    ],
)
def test_a_call_is_a_contract_to_a_bridge_program_and_stands_beside_in_our_own_words(
    auction, rows, declarer, contract, result, ours
):
    tags, plays = exported(auction, rows)
    tags = dict(tags)
    assert (tags["Declarer"], tags["Contract"], tags["Result"]) == (declarer, contract, result)
    assert {name: tags.get(name) for name in ("Declaration", "Partner", "Trumps", "Pence")} == {
        "Declaration": None,
        "Partner": None,
        "Trumps": None,
        **ours,
    }
    assert tags["SoloAuction"] == auction
    assert plays == (rows if len(rows) == 13 else [*rows, "*"])
