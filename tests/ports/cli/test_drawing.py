"""The drawing of a table and its description in words, both made from a view only."""

import io
import re
from itertools import combinations

import pytest
from msgspec.structs import replace
from rich.console import Console

from hoyle.cards import Card, Suit
from hoyle.games.bezique.words.score import BeziqueScoreWords as Bezique
from hoyle.games.cribbage.words.dealing import CribbageDealingWords as Laying
from hoyle.games.cribbage.words.score import CribbageScoreWords as Cribbage
from hoyle.games.hookey.words import HookeyWords as Hookey
from hoyle.games.whist.words import dealing, honours, score
from hoyle.ports.cli.drawing import Pictures
from hoyle.ports.cli.voice import Sentences, Silence, only_choice
from hoyle.ports.cli.voices import voice_for
from hoyle.seat import SEATS, Seat
from hoyle.table import Choice, View
from hoyle.table import words as table
from hoyle.table.view import Fact, Figure, Pile, ScoreLine
from hoyle.tricks import words as tricks
from hoyle.words import Pence, Place
from ports.cli.doors import ESCAPE, uncoloured

N, E, S, W = SEATS


def cards(text):
    return tuple(Card(word) for word in text.split())


def view(**changes):
    facts = {
        "title": score.WhistScoreWords.long_whist(),
        "players": 4,
        "seat": E,
        "turn": E,
        "hand": cards("AH TH KS 9S 2C"),
        "played": ((S, cards("QD")[0]), (W, cards("TD")[0])),
        "last": ((N, cards("AC")[0]),),
        "piles": (
            Pile(kind="turn_up", seat=S, cards=cards("4H"), count=1),
            Pile(kind="hand", count=5),
        ),
        "facts": (
            Fact("dealer", table.TableWords.seat(S)),
            Fact("trumps", tricks.TrickWords.suit(Suit.HEARTS)),
        ),
        "score": (ScoreLine(side=0, points=3, game=10), ScoreLine(side=1, points=8, game=10)),
        "prompt": tricks.TrickWords.ask_follow(Suit.DIAMONDS),
        "choices": tuple(
            Choice(act=None, label=table.TableWords.play(*cards(text)), typed=text.lower())
            for text in ("2C", "AH")
        ),
    }
    return View(**(facts | changes))


def drawn(do, **changes):
    out = io.StringIO()
    do(Pictures(Console(file=out, force_terminal=True, color_system="standard", width=80)), view(**changes))
    return out.getvalue()


def told(do, **changes):
    out = io.StringIO()
    do(Sentences(out), view(**changes))
    return out.getvalue()


def test_the_viewer_sits_nearest_and_the_next_to_play_on_their_left():
    lines = uncoloured(drawn(Pictures.show)).splitlines()
    far, middle, near = (
        next(n for n, line in enumerate(lines) if name in line) for name in ("West", "South", "East")
    )
    assert far < middle < near
    assert lines[middle].index("South") < lines[middle].index("North")
    assert lines[near].index("▸ East") > lines[middle].index("South")
    assert "10♦" in lines[far + 1]
    assert lines[middle + 1].index("Q♦ led") < lines[middle + 1].index("·")


def test_beside_the_table_stand_score_facts_and_what_lies_open():
    picture = uncoloured(drawn(Pictures.show))
    for words in ("NS  3 of 10", "EW  8 of 10", "dealer: South", "trumps: hearts", "turn-up, South: 4♥"):
        assert words in picture
    assert "♥ A 10   ♠ K 9   ♣ 2" in picture


@pytest.mark.parametrize(
    ("card", "colour"), [("QH", "[1;31m"), ("QD", "[1;33m"), ("QC", "[1;32m"), ("QS", "[1m")]
)
def test_each_suit_has_its_colour_and_its_symbol(card, colour):
    event = table.TableWords.plays(S, *cards(card))
    said = drawn(lambda voice, _: voice.tell([event], E, 4))
    symbol = "♠♥♦♣"["SHDC".index(card[1])]
    assert said == f"South plays {ESCAPE}{colour}Q{symbol}{ESCAPE}[0m.\n"


SERIES = tuple(zip((0, 1, 0, 1), cards("7D 8D 8S TC"), strict=True))


def rows(**changes):
    """The lines within the frame, without the frame."""
    picture = uncoloured(drawn(Pictures.show, **changes))
    return [line.split("│")[1].rstrip() for line in picture.splitlines() if line.startswith("│")]


def test_two_seats_are_drawn_in_rows_with_each_card_in_the_column_where_it_fell():
    piles = (
        Pile(kind="hand", seat=Seat(0), count=2),
        Pile(kind="crib", seat=Seat(0), count=4),
    )
    told = rows(players=2, seat=Seat(1), turn=Seat(1), played=SERIES, piles=piles)
    assert told == [" Seat 1   7♦    8♠     hand 2, crib 4", " ▸ Seat 2    8♦    10♣"]


def test_the_seat_on_the_left_is_drawn_first_and_the_viewer_last():
    assert rows(players=3, seat=Seat(1), turn=None, played=(), piles=()) == [" Seat 3", " Seat 1", " Seat 2"]


def test_a_dealer_is_a_seat_or_you():
    for dealer, told_of in ((0, "seat 1"), (1, "you")):
        facts = (
            Fact("dealer", table.TableWords.seat(Seat(dealer))),
            Fact("count", Cribbage.count_so_far(11)),
        )
        picture = uncoloured(
            drawn(Pictures.show, players=2, seat=Seat(1), played=SERIES, piles=(), facts=facts)
        )
        assert re.search(f"dealer: {told_of} *\n", picture)
        score = told(Sentences.score, players=2, seat=Seat(1), piles=(), facts=facts)
        assert score.endswith(f"Dealer {told_of}; count 11.\n")


def test_of_a_long_series_the_latest_cards_are_drawn():
    series = tuple(
        (Seat(number % 2), card) for number, card in enumerate(cards("AC AD AH AS 2C 2D 2H 2S 3C"))
    )
    told = rows(players=2, played=series, piles=())
    assert "A♣" not in told[0] + told[1]
    assert sum(row.count(symbol) for row in told for symbol in "♠♥♦♣") == 8


def test_what_was_played_by_one_of_four_stands_together_and_a_packet_where_no_cards_are_held():
    picture = uncoloured(drawn(Pictures.show, played=((S, cards("7D")[0]), (S, cards("8D")[0]))))
    assert "7♦ 8♦ led" in picture
    one, other = Hookey.packet(Place(0)), Hookey.packet(Place(1))
    packets = (
        Pile(kind="packet", name=Hookey.with_stake(one, Pence(2)), seat=S, count=9),
        Pile(kind="packet", name=other, seat=E, count=4),
    )
    lines = rows(hand=(), played=(), piles=packets, choices=())
    assert any(line.startswith(" packet 1, 2d") for line in lines)
    assert any("packet 2 4" in line for line in lines)
    nobodys = (
        Pile(kind="packet", name=one, count=9),
        Pile(kind="packet", name=Hookey.with_stake(other, Pence(2)), count=43),
    )
    picture = uncoloured(drawn(Pictures.show, hand=(), played=(), piles=nobodys, choices=()))
    for shown in (picture, uncoloured(drawn(Pictures.show, piles=nobodys))):
        assert "packet 1: 9 cards" in shown
        assert "packet 2, 2d on it: 43 cards" in shown


def test_how_many_cards_a_stock_has_is_said_when_it_has_changed():
    out = io.StringIO()
    voice = Sentences(out)
    for count in (108, 108, 107, 1):
        hand = Pile(kind="hand", seat=E, count=5)
        voice.show(view(piles=(hand, Pile(kind="pack", name=Bezique.stock(), count=count))))
    said = [line for line in out.getvalue().splitlines() if line.startswith("Stock")]
    assert said == ["Stock: 108 cards.", "Stock: 107 cards.", "Stock: 1 card."]


def test_cards_that_lie_open_and_may_be_played_are_shown_like_a_hand():
    lying = Pile(kind="shown", name=Bezique.declared(), seat=E, cards=cards("KD KS"), count=2)
    choices = tuple(
        Choice(act=None, label=table.TableWords.play(card), typed=card.text.lower()) for card in lying.cards
    )
    said = told(Sentences.show, hand=(), piles=(lying,), choices=choices)
    assert "Declared, in front of you: the king of diamonds, the king of spades.\n" in said
    assert "\ndeclared: ♦ K   ♠ K\n" in uncoloured(
        drawn(Pictures.show, hand=(), piles=(lying,), choices=choices)
    )
    assert "Play diamonds K, spades K: type e.g. kd.\n" in told(
        Sentences.help, hand=(), piles=(lying,), choices=choices
    )
    assert "before you" not in told(Sentences.show, hand=(), piles=(lying,), choices=())


def test_a_bystander_is_told_of_the_table():
    said = uncoloured(drawn(Pictures.show, seat=None, hand=(), players=2, played=SERIES[:1]))
    assert said == "On the table: seat 1 7♦.\n"


def test_a_hand_held_by_rank_is_shown_card_by_card():
    hand = cards("6H 7C QH KH KS")
    assert uncoloured(drawn(Pictures.in_hand, hand=hand, by_rank=True)) == "6♥  7♣  Q♥  K♥  K♠\n"
    assert told(Sentences.in_hand, hand=cards("6H 7C"), by_rank=True) == (
        "Your hand: the six of hearts, the seven of clubs.\n"
    )


def test_help_tells_of_several_cards_together():
    hand = cards("6H 7C QH")
    outs = tuple(
        Choice(act=None, label=Laying.lay_out(pair), typed=" ".join(map(str, pair)).lower())
        for pair in combinations(hand, 2)
    )
    said = uncoloured(drawn(Pictures.help, hand=hand, by_rank=True, choices=outs))
    assert said.startswith("Discard 2 of 6♥  7♣  Q♥: type e.g. 6h 7c.\n")


def test_in_sentences_the_same_is_told():
    assert told(Sentences.show) == (
        "On the table: South the queen of diamonds, West the ten of diamonds.\n"
        "Your hand: hearts A 10, spades K 9, clubs 2.\n"
    )
    assert told(Sentences.score) == (
        "NS 3 of 10; EW 8 of 10.\n"
        "Dealer South; trumps hearts; turn-up, South: the four of hearts; hand: 5 cards.\n"
    )
    assert told(Sentences.last_trick) == "The last trick: North the ace of clubs.\n"


def test_help_lists_cards_as_they_are_held():
    assert told(Sentences.help).startswith("Play hearts A, clubs 2: type e.g. ah.\n")
    assert told(Sentences.help, choices=()).startswith("You have nothing to do right now.\n")


def test_what_is_not_a_card_is_offered_unasked():
    answers = tuple(
        Choice(act=None, label=label(), typed=word)
        for label, word in ((honours.WhistHonourWords.yes, "yes"), (honours.WhistHonourWords.no, "no"))
    )
    assert told(Sentences.show, choices=answers).endswith("Yes: type yes.\nNo: type no.\n")
    assert (
        told(
            lambda voice, view: voice.say(voice.prompt(view)),
            choices=answers,
            prompt=honours.WhistHonourWords.ask_answer(),
        )
        == "Your partner calls honours. Do you have one? \n"
    )


def test_enter_does_the_only_thing_there_is_to_do():
    only = (Choice(act="cut", label=table.TableWords.cut(26), typed="cut 26"),)
    assert only_choice(view(choices=only)) is only[0]
    assert only_choice(view()) is None
    assert only_choice(view(choices=())) is None
    counted = Figure(least=0, most=29, usual=4, before="count ")
    assert only_choice(view(choices=(replace(only[0], figure=counted),))) is not None
    must_be_said = replace(counted, usual=None)
    said = (replace(only[0], figure=must_be_said),)
    assert only_choice(view(choices=said)) is None
    assert told(Sentences.show, choices=said).endswith("type e.g. cut 26.\n")
    assert told(Sentences.show, choices=(*only, *only)).endswith("type cut 26.\n")


def test_the_prompt_does_not_name_an_act_twice():
    cut = (Choice(act="cut", label=table.TableWords.cut(26), typed="cut 26"),)

    def prompted(prompt):
        return told(lambda voice, view: voice.say(voice.prompt(view)), choices=cut, prompt=prompt)

    assert prompted(table.TableWords.cut(26)).endswith("(Enter): \n")
    assert prompted(table.TableWords.ask_lead()).endswith("(Enter: cut 26 cards): \n")


def test_a_notice_is_told_once_and_again_only_when_it_comes_again():
    out = io.StringIO()
    voice = Sentences(out)
    may_call = (honours.WhistHonourWords.may_call(8),)
    for notices in (may_call, may_call, (), may_call):
        voice.notices(view(notices=notices))
    assert out.getvalue() == 2 * "You have two honours at 8 points: you may call.\n"


def test_a_notice_that_was_told_as_it_happened_is_not_told_again():
    out = io.StringIO()
    voice = Sentences(out)
    voice.tell([table.TableWords.rules(dealing.WhistDealingWords.take_up())], E, 4)
    voice.notices(view(notices=(dealing.WhistDealingWords.take_up(),)))
    assert out.getvalue() == "Pick up your cards\n"


def test_a_player_is_told_of_every_kind_of_word_of_the_referee():
    """Including that of a rule broken with no effect, for which there is no ruling."""
    out = io.StringIO()
    voice = Sentences(out)
    for say in (table.TableWords.void, table.TableWords.stands):
        voice.tell([say("W-G12", table.TableWords.passed_by(E))], E, 4)
    assert out.getvalue().splitlines() == [
        "That action has no effect (W-G12): You make no choice.",
        "That action breaks W-G12 but stands: You make no choice.",
    ]


@pytest.mark.parametrize("names", [("Ada", "Bess"), ("Ada", "Bess", "Cora", "Dora")])
def test_who_has_sat_down_is_told_by_name(names):
    out = io.StringIO()
    voice = Sentences(out)
    voice.tell([table.TableWords.cuts(N)], E, len(names))
    voice.names = names
    voice.tell([table.TableWords.cuts(N)], E, len(names))
    before, after = out.getvalue().splitlines()
    assert before == ("Seat 1" if len(names) == 2 else "North") + " cuts the pack."
    assert after == "Ada cuts the pack."


@pytest.mark.parametrize(
    ("you", "told"),
    [
        (S, "You and Ada play against Bess and Dora."),
        (E, "Ada and Cora play against you and Dora."),
        (None, "Ada and Cora play against Bess and Dora."),
    ],
)
def test_sides_are_told_by_the_names_of_their_players_and_the_reader_comes_first(you, told):
    out = io.StringIO()
    voice = Sentences(out)
    voice.names = ("Ada", "Bess", "Cora", "Dora")
    voice.tell([dealing.WhistDealingWords.play_against(0, 1)], you, 4)
    assert out.getvalue() == f"{told}\n"


def test_only_what_a_seat_saw_is_told_to_it():
    events = [table.TableWords.cuts(N), table.TableWords.cuts.to((E,), E), table.TableWords.cuts.to((W,), W)]
    all_hear = "North cuts the pack.\n"
    for you, hears in ((E, "You cut the pack.\n"), (W, "You cut the pack.\n"), (None, "")):
        assert told(lambda voice, _, you=you: voice.tell(events, you, 4)) == all_hear + hears


def test_silence_says_nothing(capsys):
    voice = Silence()
    voice.show(view())
    voice.tell([table.TableWords.cuts(N)], None, 4)
    assert capsys.readouterr().out == ""


def test_the_voice_that_suits(monkeypatch):
    monkeypatch.delenv("TERM", raising=False)
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert isinstance(voice_for(terminal=True, plain=False), Pictures)
    assert type(voice_for(terminal=True, plain=True)) is Sentences
    assert type(voice_for(terminal=False, plain=False)) is Sentences
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    assert type(voice_for(terminal=True, plain=False)) is Sentences
