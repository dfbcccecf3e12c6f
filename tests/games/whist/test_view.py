"""The view of a whist table, as every interface shows it."""

import random

import pytest

import said
from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    E,
    N,
    S,
    W,
    card,
    do,
    drawing,
    ended,
    play,
    shuffled,
    sitting,
    table,
)
from games.whist.laws.revoking import ADD, proved
from hoyle.cards import Hand, Suit
from hoyle.games.whist.act import (
    AskSuit,
    CallHonours,
    Claim,
    CutIn,
    CutPack,
    NameCard,
    Separate,
    ShowHand,
    Shuffle,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.seat import SEATS
from hoyle.table import Choose
from hoyle.tricks.holding import in_hand
from said import words

GUILTY = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS TS 3D 4H")


def view(position, seat=N):
    return GAME.view(GAME.observe(position, seat))


def labels(position, seat=N):
    return said.labels(view(position, seat).choices)


def waivers(position, seat=N):
    return [each.act for each in view(position, seat).choices if words(each.label) == "waive the penalty"]


def test_a_hand_is_held_trumps_first_and_each_suit_from_the_highest():
    hand = Hand("2C AC KS 3H AH TD")
    assert " ".join(map(str, in_hand(hand, Suit.HEARTS))) == "AH 3H KS TD AC 2C"
    assert " ".join(map(str, in_hand(hand, None))) == "KS AH 3H AC 2C TD"


def test_S_L34_a_whole_trick_that_lies_unturned_is_the_last_once_the_next_is_led():
    position = play(table(*GUILTY, umpire=ON_CLAIM), "AS", "KS", "QS", "JS")
    assert view(position, E).last == (), "it is drawn itself"
    shown = view(play(position, "2S"), E)
    assert [str(each) for _, each in shown.last] == ["AS", "KS", "QS", "JS"]
    assert [str(each) for _, each in shown.played] == ["2S"]


def test_the_cards_on_the_table_and_those_of_the_trick_before():
    position = play(table(*GUILTY, umpire=STRICT), "AS", "KS", "QS", "JS", "/", "2S")
    shown = view(position, E)
    assert (shown.turn, shown.seat, shown.players) == (E, E, 4)
    assert words(shown.title) == "long whist"
    assert [str(each) for _, each in shown.last] == ["AS", "KS", "QS", "JS"]
    assert [(seat, str(each)) for seat, each in shown.played] == [(N, "2S")]
    assert [str(each) for each in shown.hand] == ["5S", "5C"]
    assert words(shown.prompt) == "Follow spades"
    assert labels(position, E) == ["play 5S"]
    assert said.facts(shown) == {"dealer": "W", "trumps": "hearts", "tricks": "NS 1, EW 0"}
    assert {(pile.kind, pile.seat, pile.side): pile.count for pile in shown.piles} == {
        ("hand", N, None): 1,
        ("hand", E, None): 2,
        ("hand", S, None): 2,
        ("hand", W, None): 2,  # Computed from the tricks; only West knows of a card too many.
        ("tricks", None, 0): 1,
        ("tricks", None, 1): 0,
    }


def test_the_turn_up_is_shown_while_it_lies():
    position = table("AS", "KS", "QS", "2H", turned="2H")
    (pile,) = [pile for pile in view(position).piles if pile.kind == "turn_up"]
    assert (pile.seat, pile.cards) == (W, (card("2H"),))
    position = play(position, "AS", "KS", "QS")
    assert not [pile for pile in view(position).piles if pile.kind == "turn_up"]


def test_the_leader_is_told_so():
    assert words(view(table(*GUILTY)).prompt) == "Lead a card"
    position = play(table("AS 3C", "KS 5C", "QS 4D", "JS 3D", umpire=ON_CLAIM), "AS", "KS", "QS", "JS")
    assert words(view(position).prompt) == "Lead a card"


def test_the_trick_shown_is_the_one_to_be_played_to_though_another_was_led():
    """West takes back a card after North has already led again."""
    position = play(table(*GUILTY), "AS", "KS", "QS", "3D", "3C")
    position = do(position, Withdraw(W))
    position = do(position, *waivers(position))
    position = do(position, *waivers(position, S))
    shown = view(position, W)
    assert words(shown.prompt) == "Follow spades"
    assert [str(each) for _, each in shown.played] == ["AS", "KS", "QS"]
    assert labels(position, W) == ["play TS", "play JS"]


def test_a_player_who_waits_has_no_prompt_and_no_choice():
    shown = view(table(*GUILTY, umpire=STRICT), S)
    assert (shown.prompt, shown.choices) == (None, ())


def test_the_score_is_out_of_ten_with_games_where_there_is_a_rubber():
    position = table(*GUILTY, score=(3, 4))
    lines = view(position).score
    assert [(line.side, line.points, line.game, words(line.more)) for line in lines] == [
        (0, 3, 10, "0 games"),
        (1, 4, 10, "0 games"),
    ]
    position = table(*GUILTY, score=(3, 4), rubber="no")
    assert [line.more for line in view(position).score] == [None, None]


@pytest.mark.parametrize(
    ("tricks", "laid", "headline"),
    [
        (7, {"score": (3, 4)}, "The score is level at 4."),
        (7, {"score": (4, 4)}, "NS lead, 5 to 4."),
        (6, {"score": (4, 4)}, "EW lead, 5 to 4."),
        (7, {"score": (9, 4)}, "NS win the game, 10 to 4."),
        (6, {"score": (4, 9), "games": (1, 0)}, "EW win the game, 10 to 4."),
        (8, {"score": (9, 4), "games": (1, 0)}, "NS win the rubber, 2 games to 0."),
        (6, {"score": (4, 9), "games": (1, 1)}, "EW win the rubber, 2 games to 1."),
        (7, {"score": (9, 4), "rubber": "no"}, "NS win the game, 10 to 4."),
    ],
)
def test_the_outcome_tells_who_leads_or_has_won_the_game_or_the_rubber(tricks, laid, headline):
    outcome = view(ended(tricks, **laid)).outcome
    assert words(outcome.headline) == headline


def test_forty_five_places_to_cut_are_one_choice():
    position = do(
        sitting(), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")), Shuffle(pack=shuffled(random.Random(1)))
    )
    (pone,) = GAME.due(position)
    shown = view(position, pone)
    assert [choice.act for choice in shown.choices] == [CutPack(pone, 26)]
    assert words(shown.prompt).startswith("Cut the pack")


def test_a_player_who_may_call_is_told_so_and_the_partner_is_asked():
    position = table("AH KH", "2S 3S", "QH 4S", "JH 5S", score=(8, 0), umpire=STRICT)
    assert list(map(words, view(position).notices)) == ["You have two honours at 8 points: you may call."]
    assert "call honours" in labels(position)
    position = do(position, CallHonours(N))
    assert words(view(position, S).prompt) == "Your partner calls honours. Do you have one?"
    assert labels(position, S) == ["yes", "no"]


@pytest.mark.parametrize(
    ("west", "card_laid", "offered"),
    [("JS 3D", "3D", "take the card back"), ("3D 4D", "3D", "no, none")],
)
def test_a_partner_who_does_not_follow_is_asked_for_the_suit_and_answers_truly(west, card_laid, offered):
    position = play(table("AS 2S", "KS 5S", "QS 4S", west, umpire=ON_CLAIM), "AS", "KS", "QS", card_laid)
    assert "ask your partner if they are out of the suit led" in labels(position, E)
    position = do(position, AskSuit(E))
    assert words(view(position, W).prompt) == "Your partner asks: do you have a card of the suit led?"
    assert labels(position, W) == [offered]
    (choice,) = view(position, W).choices
    assert GAME.speech.read(choice.typed, GAME.observe(position, W)) == choice.act
    assert view(position, N).prompt != view(position, W).prompt


def test_an_adversarys_card_held_apart_may_be_named_and_a_notice_says_how():
    position = do(table(*GUILTY, umpire=ON_CLAIM), Separate(W, card("4H")))
    shown = view(position, N)
    assert list(map(words, shown.notices[1:])) == ["W has detached a card. Name it, for example: name W 7H"]
    assert not any(type(choice.act) is NameCard for choice in shown.choices)
    assert GAME.speech.read("name W 7H", GAME.observe(position, N)) == NameCard(N, W, card("7H"))
    assert not any("name W 7H" in words(notice) for notice in view(position, E).notices)


def test_what_hands_can_do_besides_is_offered_as_no_lawful_choice():
    position = play(table(*GUILTY, umpire=ON_CLAIM), "AS", "KS")
    shown = view(position, E)
    assert [(words(each.label), each.typed) for each in shown.asides] == [
        ("ask who played AS", "who as"),
        ("ask which suit is trumps", "trumps"),
        ("show your hand and claim all the remaining tricks", "lay"),
        ("throw your hand down", "throw"),
        ("have the whole pack counted", "pack"),
    ]
    lawful = GAME.lawful(position, E)
    assert not any(each.act in lawful for each in shown.asides)
    strict = view(play(table(*GUILTY, umpire=STRICT), "AS", "KS"), E).asides
    assert [each.typed for each in strict] == ["lay"]  # A right (W-L24).
    laid = view(do(position, ShowHand(E)), E).asides
    assert "pick up your hand again" in said.labels(laid)


def test_the_score_at_which_one_may_call_is_the_tables_own():
    position = table("AH KH", "2S 3S", "QH 4S", "JH 5S", score=(7, 0), call_at=7)
    assert list(map(words, view(position).notices)) == ["You have two honours at 7 points: you may call."]


def test_honours_laid_down_lie_on_the_table():
    position = do(table("AH KH QH", "2S 3S 4S", "2D 3D 4D", "2C 3C 4C", score=(8, 0)), CallHonours(N))
    (pile,) = [pile for pile in view(position, E).piles if pile.kind == "shown"]
    assert (pile.seat, set(pile.cards)) == (N, set(Hand("AH KH QH")))


def test_a_choice_to_be_made_is_told_in_its_printed_words():
    position = play(table(*GUILTY, revoke_consulted="yes"), "AS", "KS", "QS", "3D", "/")
    shown = view(position)
    assert words(shown.prompt) == "Choose a penalty, or waive it"
    assert list(map(words, shown.notices)) == [
        "W revoked in trick 1, playing 3D with spades in hand; the mistake can no longer be corrected "
        "(article XI, W-L11). Until the pack has been cut for the next deal, N or S may consult each other "
        "and add 3 points to NS (NS 3, EW 0), take 3 tricks from EW (settled after the deal), or "
        "deduct 3 points from EW (the score is unchanged at NS 0, EW 0)."
    ]
    assert labels(position) == [
        "add 3 points to NS: NS 3, EW 0",
        "take 3 tricks from EW: settled after the deal; EW have won 0 tricks so far",
        "deduct 3 points from EW: the score is unchanged at NS 0, EW 0",
        "waive the penalty",
        "decide after the deal",
        "tell your partner that you would prefer to add 3 points to NS",
        "tell your partner that you would prefer to take 3 tricks from EW",
        "tell your partner that you would prefer to deduct 3 points from EW",
    ]
    assert view(position, W).notices == shown.notices


def test_a_wrong_card_may_be_taken_back_and_lies_exposed():
    position = play(table(*GUILTY), "AS", "KS", "QS", "3D")
    assert "take the card back" in labels(position, W)
    position = do(position, Withdraw(W))
    (pile,) = [pile for pile in view(position, E).piles if pile.kind == "exposed"]
    assert (pile.seat, pile.cards) == (W, (card("3D"),))
    (backs,) = [pile for pile in view(position, E).piles if (pile.kind, pile.seat) == ("hand", W)]
    assert backs.count == position.state.deal.counts[W] - 1
    assert labels(position, N)[:3] == [
        "call for the highest of W's spades",
        "call for the lowest of W's spades",
        "call 3D later",
    ]
    later = do(
        position,
        *[choice.act for choice in view(position, N).choices if words(choice.label) == "call 3D later"],
    )
    later = play(later, "TS", "/", "3C", "5C", "4D")
    assert "call 3D" in labels(later, S)


def test_claims_are_told_by_seat_and_trick_from_one():
    position = play(table(*GUILTY, umpire=ON_CLAIM), "AS", "KS", "QS", "3D", "/")
    assert {"claim a revoke by E in trick 1", "claim a revoke by W in trick 1"} <= set(labels(position))
    position = do(position, Claim(N, E, 0))
    assert labels(position, E) == ["show your tricks"]


def test_tricks_and_honours_are_for_the_players_where_the_table_leaves_them():
    position = play(table("AS", "KS", "QS", "JS", umpire=ON_CLAIM), "AS", "KS", "QS", "JS")
    assert labels(position, N) == ["gather the trick"]
    position = ended(7, honours=("AH KH", "", "QH", "JH"), umpire=ON_CLAIM)
    assert "score 2 for honours (NS)" in labels(position, N)


def test_the_dealer_is_offered_the_deal():
    position = do(ended(7, umpire=ON_CLAIM), Shuffle(pack=shuffled(random.Random(1))), CutPack(W, 20))
    assert labels(position, N) == ["deal"]


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_every_choice_shown_is_lawful_and_every_lawful_act_is_shown(seat):
    position = play(table(*GUILTY, umpire=ON_CLAIM), "AS", "KS", "QS", "3D", "/")
    seen = GAME.observe(position, seat)
    assert [choice.act for choice in GAME.view(seen).choices] == list(seen.lawful)


def test_W_G18_cards_not_played_when_a_penalty_wins_the_game_are_gathered_up_with_the_pack():
    position = proved(score=(7, 0))
    position = do(position, Choose(N, 0, ADD))
    assert view(position).hand
    gathered = view(do(position, Shuffle(pack=shuffled(random.Random(1)))))
    assert gathered.hand == gathered.played == ()
    assert {each.count for each in gathered.piles if each.kind == "hand"} == {0}
