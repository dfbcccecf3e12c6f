"""The events at a whist table, in words."""

import random

import pytest

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
    impossible,
    play,
    shuffled,
    sit_on,
    sitting,
    table,
)
from hoyle.cards import Hand, Suit
from hoyle.games.whist.act import (
    Answer,
    AskSuit,
    AskTrumps,
    AskWhoPlayed,
    Call,
    CallHonours,
    CallRank,
    Claim,
    Count,
    CutIn,
    CutPack,
    Deal,
    Given,
    Jog,
    MixTricks,
    NameCard,
    Play,
    PutBack,
    Quit,
    Remind,
    ScoreHonours,
    Separate,
    ShowHand,
    ShowTricks,
    Shuffle,
    ThrowDown,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.words.penalty import owing
from hoyle.seat import Seat
from hoyle.table import Choose, Step, advance
from hoyle.table.act import Consult, Waive
from hoyle.words.plain import plain
from said import lines

GUILTY = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS TS 3D 4H")
ADD, POINTS = "add 3 points to NS", "Points:0:3"


def said(position, act):
    after, rulings = advance(GAME, position, act)
    events = GAME.speech.tell(Step(position, act, after.state), rulings)
    assert all(event.seen_by is None for event in events)
    return lines(events)


def test_the_cut_is_told_card_by_card_with_the_ties():
    assert said(sitting(), CutIn(keeps=S, pack=drawing("K", "9", "9", "A", "2", "3"))) == [
        "N draws KC.",
        "E draws 9C.",
        "S draws 9D.",
        "W draws AC.",
        "E draws 2C.",
        "S draws 3C.",
        "NS play against EW.",
        "W drew the lowest card and deals.",
    ]


def test_the_pack_is_shuffled_cut_and_dealt():
    position = do(sitting(STRICT), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    pack = shuffled(random.Random(1))
    assert said(position, Shuffle(pack=pack)) == ["The pack is shuffled."]
    position = do(position, Shuffle(pack=pack))
    (pone,) = GAME.due(position)
    name, dealer = "NESW"[pone], (pone + 1) % 4
    assert said(position, CutPack(pone, 26)) == [f"{name} cuts the pack."]
    position = do(position, CutPack(pone, 26))
    turned = pack.cards[25]
    assert said(position, Deal(dealer)) == [f"{'NESW'[dealer]} deals and turns up {turned}."]


def test_a_deal_handed_in_is_told_without_its_cards():
    given = Given(dealer=W, trumps=Suit.HEARTS, hands=tuple(map(Hand, ("AS", "KS", "QS", "JS"))))
    assert said(sitting(), given) == ["W has dealt."]


def test_a_trick_is_led_played_and_won():
    position = table("AS 2S", "KS 3S", "QS 4S", "JS 5S", umpire=STRICT)
    assert said(position, Play(N, card("AS"))) == ["N leads AS."]
    position = play(position, "AS")
    assert said(position, Play(E, card("KS"))) == ["E plays KS."]
    position = play(position, "KS", "QS")
    assert said(position, Play(W, card("JS"))) == ["W plays JS.", "N wins the trick (NS 1, EW 0)."]
    position = play(position, "JS")
    assert said(position, Quit(N)) == []
    assert said(position, Play(N, card("2S"))) == ["N leads 2S."]


def test_a_deal_a_game_and_a_rubber_won():
    def last(**laid):
        position = ended(8, **laid)
        return said(position, ScoreHonours(N, 2))

    honours = ("AH KH", "", "QH", "JH")
    assert last(honours=honours) == ["NS score 2 for honours.", "NS lead, 4 to 0."]
    assert last(honours=honours, score=(7, 3)) == [
        "NS score 2 for honours.",
        "NS win the game, 10 to 3.",
    ]
    assert last(honours=honours, score=(7, 3), games=(1, 1))[1:] == [
        "NS win the game, 10 to 3.",
        "NS win the rubber, 2 games to 1.",
    ]


def test_a_call_and_its_answer():
    position = table("AH KH", "2S 3S", "QH 4S", "JH 5S", score=(8, 0), umpire=STRICT)
    assert said(position, CallHonours(N)) == ["N calls honours."]
    position = do(position, CallHonours(N))
    assert said(position, Answer(S, yes=False)) == ["S answers: none."]
    assert said(position, Answer(S, yes=True)) == [
        "S answers: one.",
        "NS show three or more honours and win the game.",
        "NS win the game, 10 to 0.",
    ]


def test_three_honours_shown_where_no_call_is_allowed_make_nobody_up():
    """A call at another score asks for no answer, and shows nothing (W-L16)."""
    position = table("AH KH", "2S 3S", "QH 4S", "JH 5S", score=(7, 0), umpire=ON_CLAIM)
    assert said(position, CallHonours(N)) == [
        "N calls honours at a score of 7 (article XVI, W-L16). Until a player with the choice plays a card, "
        "E or W may consult each other and have a new deal, or let the deal stand."
    ]
    assert "nobody has asked you anything" in impossible(do(position, CallHonours(N)), Answer(S, yes=True))


def test_a_revoke_and_what_follows():
    position = play(table(*GUILTY), "AS", "KS", "QS")
    plain = ["W plays 3D.", "N wins the trick (NS 1, EW 0)."]  # Nothing is said about it.
    assert said(position, Play(W, card("3D"))) == plain
    position = play(position, "3D")
    assert said(position, Withdraw(W)) == [
        "W takes back 3D in time (article XII, W-L12). Until the deal has been played out, N or S may call "
        "for the highest or lowest of W's spades (until a card from N or S is played to trick 1, or "
        "trick 1 has been gathered), or call 3D later."
    ]
    position = do(position, Withdraw(W))
    assert said(position, Waive(N, 1)) == [
        "N waives the penalty (article XII, W-L12): W takes back 3D in time."
    ]
    position = do(position, Choose(N, 1, "call 3D later"))
    position = play(position, "TS", "/", "3C", "5C", "4D")
    assert said(position, Call(N, card("3D"))) == ["N calls 3D."]


PROVED = "the tricks show that W revoked in trick 1, playing 3D with spades in hand"
CHOICES = (
    "add 3 points to NS (NS 3, EW 0), take 3 tricks from EW (settled after the deal), "
    "or deduct 3 points from EW (the score is unchanged at NS 0, EW 0)"
)


def test_a_claim_and_its_answer():
    position = play(table(*GUILTY, umpire=ON_CLAIM, revoke_consulted="yes"), "AS", "KS", "QS", "3D", "/")
    assert said(position, Claim(N, W, 0)) == [
        "N claims that W revoked in trick 1; the tricks will decide (article XIII, W-L13).",
        "The cards seen so far do not show whether W revoked in trick 1. The claim will be decided when "
        "later cards show it, or after the deal.",
    ]
    position = do(position, Claim(N, W, 0))
    assert said(position, MixTricks(E)) == [
        "E mixed the tricks, so the claim about trick 1 counts as proved (article XIV, W-L14). "
        f"Until the pack has been cut for the next deal, N or S may consult each other and {CHOICES}."
    ]
    position = play(position, "2S", "5S", "4S", "JS")
    assert said(position, ShowTricks(W)) == [
        f"{PROVED} (article XI, W-L11). Until the pack has been cut for the next deal, N or S may consult "
        f"each other and {CHOICES}."
    ]
    position = do(position, ShowTricks(W))
    assert said(position, Consult(N, 0, POINTS)) == [
        f"N would prefer to {ADD} (article XI, W-L11): {PROVED}."
    ]
    assert said(position, Choose(N, 0, POINTS)) == [
        f"N chooses to {ADD} (article XI, W-L11): {PROVED}.",
        "NS lead, 3 to 0.",
    ]


@pytest.mark.parametrize("act", [ThrowDown(E), ShowHand(E)], ids=["thrown down", "shown"])
def test_a_hand_laid_open_is_told_in_one_paragraph_with_its_cards(act):
    position = play(table(*GUILTY, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    (told,) = said(position, act)
    assert "5S 5C (article " in told
    assert told.endswith("E's cards may be called.")


@pytest.mark.parametrize(
    ("act", "to_all", "to_the_doer"),
    [
        (
            AskSuit(E),
            "Ann asks their partner if they are out of the suit led.",
            "you ask your partner if they are out of the suit led.",
        ),
        (Remind(E), "Ann reminds their partner to call (", "you remind your partner to call ("),
        (
            Separate(E, card("5S")),
            "Ann detaches a card from their hand;",
            "you detach a card from your hand;",
        ),
        (CallRank(E, S, highest=True), "Ann calls for S's highest", "you call for S's highest"),
        (AskWhoPlayed(E, card("AS")), "Ann asks who played AS.", "you ask who played AS."),
        (ThrowDown(E), "Ann throws down 5S 5C (", "you throw down 5S 5C ("),
        (ShowHand(E), "Ann shows 5S 5C (", "you show 5S 5C ("),
        (MixTricks(E), "Ann mixes the tricks.", "you mix the tricks."),
        (Count(E), "Ann has the hands counted", "you have the hands counted"),
    ],
)
def test_what_is_done_is_told_of_the_doer_and_to_the_doer(act, to_all, to_the_doer):
    laid = ("AS", "KS") if isinstance(act, CallRank) else ("AS", "KS", "QS", "3D")
    position = play(table(*GUILTY, umpire=ON_CLAIM), *laid)
    after, rulings = advance(GAME, position, act)
    first = GAME.speech.tell(Step(position, act, after.state), rulings)[0]
    names = ("N", "Ann", "S", "W")
    assert plain(first.text, names).startswith(to_all)
    assert plain(first.text, names, you=E).startswith(to_the_doer)
    assert first.seen_by is None


def test_W_L04_who_asks_what_is_trumps_is_told():
    position = table(*GUILTY, umpire=ON_CLAIM)
    assert position.state.deal.trumps == Suit.HEARTS
    assert said(position, AskTrumps(W)) == ["W asks which suit is trumps.", "Trumps are hearts."]


def test_a_card_named_is_told_to_the_seat_that_holds_it_as_its_own():
    position = do(table(*GUILTY, umpire=ON_CLAIM), Separate(W, card("4H")))
    act = NameCard(N, W, card("7H"))
    after, rulings = advance(GAME, position, act)
    (first, *_) = GAME.speech.tell(Step(position, act, after.state), rulings)
    assert plain(first.text, "NESW").startswith("N names 7H as W's card, wrongly (")
    assert plain(first.text, "NESW", you=W).startswith("N names 7H as your card, wrongly (")


def test_a_card_that_is_seen_as_it_is_dealt_is_told():
    position = do(sitting(ON_CLAIM), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    pack = shuffled(random.Random(1))
    position = do(position, Shuffle(pack=pack))
    (pone,) = GAME.due(position)
    position = do(position, CutPack(pone, 26))
    dealer = Seat((pone + 1) % 4)
    assert said(position, Deal(dealer, 5, shows=True))[:2] == [
        f"{'NESW'[dealer]} deals 5 cards.",
        f"{pack.cards[30]} is face up.",
    ]
    position = do(position, Deal(dealer, 5))
    assert said(position, Jog(pone))[:2] == [
        f"{'NESW'[pone]} jogs the dealer's arm.",
        f"{pack.cards[30]} is face up.",
    ]


def test_who_won_a_trick_is_read_from_the_event():
    position = play(table("AS 2S", "KS 3S", "QS 4S", "JS 5S", umpire=STRICT), "AS", "KS", "QS")
    last = Play(W, card("JS"))
    after, rulings = advance(GAME, position, last)
    _, event = GAME.speech.tell(Step(position, last, after.state), rulings)
    assert (event.kind, event.who) == ("trick_won", N)


def test_no_event_names_a_card_that_was_not_shown():
    shown = []

    def watch(step, rulings):
        deal = step.after.deal
        for event in GAME.speech.tell(step, rulings):
            for each in event.cards:
                seen = [each for _, each in step.after.drawn] if deal is None else []
                if deal:
                    seen += [deal.turned, *(laid for trick in deal.tricks for _, laid in trick.plays)]
                assert each in seen
                shown.append(each)

    sit_on(sitting(), random.Random(4), deals=2, heard=watch)
    assert len(shown) > 100


def test_a_card_that_is_parted_from_the_rest_and_put_back_is_told():
    position = table("AS 2S", "KS 3S", "QS 4S", "JS 5S")
    assert said(position, Separate(E, card("KS")))[0].startswith("E detaches a card from their hand;")
    assert said(do(position, Separate(E, card("KS"))), PutBack(E))[0] == "E puts the card back."


def test_the_tricks_that_a_side_owes_are_told_together():
    assert plain(owing([(1, 3), (0, 3), (1, 3)])) == "6 tricks from EW, 3 tricks from NS"
