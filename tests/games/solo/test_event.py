"""The events at a table of solo."""

import pytest

from games.solo.laid_out import (
    ABONDANCE,
    DECLAREE,
    GENERAL,
    MISERE,
    ON_CLAIM,
    OUVERTE,
    PROPOSITION,
    SOLO,
    STRICT,
    E,
    N,
    S,
    W,
    called,
    card,
    demand,
    do,
    play,
    sitting,
    to_call,
)
from hoyle.cards import Pack, Suit
from hoyle.games.solo.act import (
    Accept,
    AskTrumps,
    AskWhoPlayed,
    Claim,
    ClaimRest,
    CorrectCall,
    Count,
    Cut,
    CutPack,
    Deal,
    Declare,
    Expose,
    Hint,
    LookBack,
    NameHeld,
    NameTrumps,
    Pass,
    Play,
    Quit,
    ShowHand,
    ShowTricks,
    Shuffle,
)
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.seat import left
from hoyle.table import Step, Umpire, advance
from hoyle.table import told as told_of
from hoyle.words.plain import plain
from said import lines

HANDS = ("AS 2H", "KS 3H", "QS 4H", "JS 5H")
PROPOSED, IN_TRUMPS = Declare(N, PROPOSITION), Declaration.ABONDANCE_IN_TRUMPS
VOID = [
    (
        (Declare(N, SOLO), Declare(E, SOLO)),
        "E calls solo.",
        "S-B02",
        "E calls solo, which is no higher than solo",
    ),
    (
        (Declare(N, SOLO), Declare(E, PROPOSITION)),
        "E proposes.",
        "S-B03",
        "E proposes after N has called solo",
    ),
    (
        (PROPOSED, Accept(E), Declare(S, PROPOSITION)),
        "S proposes.",
        "S-B03",
        "S proposes after E has accepted a proposition",
    ),
    (
        (Declare(N, SOLO), Declare(E, IN_TRUMPS)),
        "E calls abondance in trumps.",
        "S-C9",
        "E may call abondance in trumps only over another player's abondance",
    ),
    ((Accept(N),), "N accepts.", "S-B04", "nobody has proposed"),
    ((Declare(N, SOLO), Declare(E, PROPOSITION), Accept(S)), "S accepts.", "S-B04", "nobody has proposed"),
    ((PROPOSED, Accept(E), Accept(S)), "S accepts.", "S-B04", "E has already accepted"),
    ((PROPOSED, Declare(E, SOLO), Accept(S)), "S accepts.", "S-B04", "E has outbid the proposition"),
    (
        (PROPOSED, Declare(E, PROPOSITION), Pass(S), Pass(W), Accept(E)),
        "E accepts.",
        "S-B04",
        "E accepts after making a call",
    ),
    ((Pass(N), Pass(E), Accept(E)), "E accepts.", "S-B04", "E accepts after passing"),
    ((PROPOSED, Accept(S)), "S accepts.", "S-B01", "S accepts out of turn"),
    ((Pass(N), Declare(N, SOLO)), "N calls solo.", "S-B05", "N calls after passing"),
    ((Pass(S),), "S passes.", "S-B01", "S speaks out of turn"),
]
"""Calls with no effect: the acts, the message about the last, the rule, and why."""


def said(position, *acts):
    """The events of the last of some acts."""
    for act in acts:
        before = position
        position, rulings = advance(GAME, position, act)
    return lines(told_of(GAME, Step(before, act, position.state), rulings))


def events(position, act):
    after, rulings = advance(GAME, position, act)
    return GAME.speech.tell(Step(position, act, after.state), rulings)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((Declare(N, SOLO), Pass(E), Pass(S), Pass(W)), "N plays solo."),
        ((Pass(N), Declare(E, MISERE), Pass(S), Pass(W)), "E plays misère."),
        ((Declare(N, PROPOSITION), Pass(E), Accept(S), Pass(W)), "N and S play a proposition."),
    ],
)
def test_what_the_bidding_came_to_is_told_of_those_who_play_it(words, told):
    assert said(to_call(*HANDS), *words)[-1] == told


def test_a_general_misere_is_played_by_all():
    position = to_call(*HANDS, general_misere="yes")
    assert said(position, Pass(N), Pass(E), Pass(S), Pass(W))[-1] == "Everyone plays a general misère."


def test_a_trick_is_counted_for_those_who_play_alone_or_for_each():
    alone = play(called(*HANDS, plays=SOLO, caller=S), "AS", "KS", "QS")
    assert said(alone, Play(W, card("JS")))[1:] == ["N wins the trick (S 0, opponents 1)."]
    each = play(called(*HANDS, plays=GENERAL), "AS", "KS", "QS")
    assert said(each, Play(W, card("JS")))[1:] == ["N wins the trick (N 1, E 0, S 0, W 0)."]


def test_a_call_that_is_lost_before_its_last_trick_is_told_by_its_name():
    misere = play(called(*HANDS, plays=MISERE, caller=N, umpire=STRICT), "AS", "KS", "QS")
    assert "The misère is lost." in said(misere, Play(W, card("JS")))
    declaree = play(called(*HANDS, plays=DECLAREE, caller=E), "KS", "QS", "JS")
    assert "The abondance déclarée is lost." in said(declaree, Play(N, card("AS")))


@pytest.mark.parametrize("umpire", Umpire, ids=str)
def test_S_L26_that_a_misere_is_lost_is_said_once_by_the_referee_or_else_by_the_table(umpire):
    misere = play(called(*HANDS, plays=MISERE, caller=N, umpire=umpire), "AS", "KS", "QS")
    assert " ".join(said(misere, Play(W, card("JS")))).count("misère is lost") == 1


def test_S_L25_a_claim_that_the_tricks_cannot_decide_yet_says_why_and_when_it_is_decided():
    hands = ("AS 2H 3H", "3D 5S 4H", "QS 4D 5H", "JS 5D 6H")
    position = play(called(*hands, plays=SOLO, caller=N), "AS", "3D", "QS", "JS", "/")
    (why,) = [line for line in said(position, Claim(N, E, 0)) if "do not show" in line]
    assert why == (
        "The cards seen so far do not show whether E revoked in trick 1. The claim will be decided when "
        "later cards show it, or after the deal."
    )
    shown = play(position, "2H", "5S")
    assert not any("do not show" in line for line in said(shown, Claim(N, E, 0)))


def test_a_trick_is_led_while_the_one_before_still_lies_and_then_followed():
    position = play(called("AS 2H", "KS 3H", "QS 4H", "JS 5H"), "AS", "KS", "QS", "JS")
    assert said(position, Play(N, card("2H"))) == ["N leads 2H."]
    assert said(position, Play(N, card("2H")), Play(E, card("3H"))) == ["E plays 3H."]


def test_each_word_of_the_bidding_is_told_as_it_is_said():
    bidding = to_call(*HANDS)
    assert said(bidding, Pass(N)) == ["N passes."]
    assert said(bidding, Pass(N), Declare(E, PROPOSITION)) == ["E proposes."]
    assert said(bidding, Declare(N, PROPOSITION), Accept(E)) == ["E accepts."]
    assert said(bidding, Pass(N), Declare(E, SOLO)) == ["E calls solo."]
    slipped = said(bidding, Pass(N), Declare(E, SOLO), CorrectCall(E, MISERE))
    assert slipped[0].startswith(
        "E corrects their last call to misère (article 31, S-L31). Until a player with the choice "
    )
    assert said(bidding, Declare(N, PROPOSITION), Declare(E, PROPOSITION))[0] == (
        "E proposes, but N's proposition stands, and a second proposition does not count as an acceptance "
        "(article 30, S-L30)."
    )
    named = said(bidding, Declare(N, ABONDANCE), Pass(E), Pass(S), Pass(W), NameTrumps(N, Suit.CLUBS))
    assert named[0] == "N makes clubs trumps."


def test_who_draws_what_who_deals_and_what_is_turned_up_are_told():
    pack = Pack()
    drawn = said(sitting(), Cut(keeps=N, pack=pack))
    assert [line.split(" ", 1)[1][:5] for line in drawn[:4]] == ["draws"] * 4
    assert "drew the lowest card and deals." in drawn[-1]
    begun = do(sitting(), Cut(keeps=N, pack=pack))
    assert said(begun, Shuffle(pack=pack)) == ["The pack is shuffled."]
    packed = do(begun, Shuffle(pack=pack))
    (cutter,) = GAME.due(packed)
    assert said(packed, CutPack(cutter, 26)) == [f"{'NESW'[cutter]} cuts the pack."]
    cut = do(packed, CutPack(cutter, 26))
    dealer = left(cutter)
    turned = cut.state.pack.cards[-1]
    assert said(cut, Deal(dealer)) == [f"{'NESW'[dealer]} deals and turns up {turned}."]


def test_what_a_deal_came_to_and_who_pays_whom_are_told_when_it_is_played():
    position = play(called("AS", "KS", "QS", "JS", plays=SOLO, caller=S), "AS", "KS", "QS", "JS")
    lines = said(position, Quit(N))
    assert "Tricks: S 0, opponents 1." in lines
    after = do(position, Quit(N)).state.tally.won
    paid = [line for line in lines if " pays " in line or " receives " in line]
    assert [line.split()[0] for line in paid] == [
        name for name, pence in zip("NESW", after, strict=True) if pence
    ]
    assert all((" pays " in line) == (after["NESW".index(line[0])] < 0) for line in paid)


@pytest.mark.parametrize(
    ("act", "to_all", "to_the_doer"),
    [
        (Expose(E, card("3H")), "Ann shows 3H (", "you show 3H ("),
        (ShowHand(E), "Ann shows ", "you show "),
        (NameHeld(E, card("KS")), "Ann claims to hold KS", "you claim to hold KS"),
        (AskWhoPlayed(E, card("AS")), "Ann asks who played AS.", "you ask who played AS."),
        (AskTrumps(E), "Ann asks which suit is trumps.", "you ask which suit is trumps."),
        (Count(E), "Ann has the hands counted.", "you have the hands counted."),
        (Hint(E), "Ann gives unauthorised information (", "you give unauthorised information ("),
    ],
)
def test_what_is_done_is_told_of_the_doer_and_to_the_doer(act, to_all, to_the_doer):
    first = events(play(called(*HANDS, umpire=ON_CLAIM), "AS"), act)[0]
    names = ("N", "Ann", "S", "W")
    assert plain(first.text, names).startswith(to_all)
    assert plain(first.text, names, you=E).startswith(to_the_doer)
    assert first.seen_by is None


@pytest.mark.parametrize(
    ("wants", "offered", "told"),
    [
        ("play", "demand that KS be played", "N demands that KS be played."),
        ("keep", "demand that KS be kept", "N demands that KS be kept."),
        (
            "highest",
            "demand the highest in the suit of KS",
            "N demands the highest card in the same suit as KS.",
        ),
        (
            "lowest",
            "demand the lowest in the suit of KS",
            "N demands the lowest card in the same suit as KS.",
        ),
        ("suit", "call a suit as penalty for KS", "N calls a suit as a penalty for KS."),
    ],
)
def test_each_demand_of_an_exposed_card_is_offered_and_told(wants, offered, told):
    position = do(called(*HANDS, plays=SOLO, caller=N, umpire=ON_CLAIM), Expose(E, card("KS")))
    asked = demand(N, "KS", wants)
    assert said(position, asked)[0] == told
    (choice,) = GAME.speech.asides([asked], GAME.observe(position, N))
    assert str(choice.label) == offered


@pytest.mark.parametrize("umpire", [ON_CLAIM, Umpire.WATCHFUL], ids=str)
@pytest.mark.parametrize(("acts", "told", "rule", "why"), VOID, ids=str)
def test_a_word_with_no_effect_is_told_as_such_with_the_reason(acts, told, rule, why, umpire):
    bidding = to_call(*HANDS, umpire=umpire)
    assert said(bidding, *acts)[:2] == [told, f"That action has no effect ({rule}): {why}."]


@pytest.mark.parametrize(
    ("tricks", "told"),
    [(2, "all the remaining tricks"), (1, "1 of the 2 remaining tricks"), (0, "0 of the 2 remaining tricks")],
)
def test_a_claim_of_the_rest_and_the_hand_shown_are_told_as_one(tricks, told):
    position = called(*HANDS, plays=SOLO, caller=N, umpire=ON_CLAIM)
    assert said(position, ClaimRest(N, tricks)) == [f"N shows AS 2H and claims {told}."]


def test_a_slip_that_is_corrected_in_vain_is_told_as_such():
    position = do(to_call(*HANDS, umpire=ON_CLAIM), Declare(N, MISERE), Declare(E, ABONDANCE))
    corrected, void = said(position, CorrectCall(E, SOLO))
    assert corrected.startswith("E corrects their last call to solo (article 31, S-L31). ")
    assert void == "That action has no effect (S-B02): E calls solo, which is no higher than misère."


@pytest.mark.parametrize(("plays", "seat", "offered"), [(SOLO, N, 2), (MISERE, N, 0), (MISERE, E, 2)])
def test_the_claim_offered_is_all_the_rest_and_none_to_the_caller_of_a_misere(plays, seat, offered):
    position = called(*HANDS, plays=plays, caller=N, umpire=ON_CLAIM)
    if seat != N:
        position = play(position, "AS")
    (claim,) = [each for each in GAME.view(GAME.observe(position, seat)).asides if "rest" in each.typed]
    assert (claim.typed, claim.figure.usual) == (f"rest {offered}", offered)


def test_what_lies_otherwise_once_the_first_trick_is_won_is_told():
    position = play(called(*HANDS, plays=OUVERTE, caller=S), "AS", "KS", "QS")
    assert "S lays down 4H." in said(position, Play(W, card("JS")))
    position = play(position, "JS")
    looked = do(position, Quit(N))
    assert said(looked, LookBack(W))[0] == "W asks to see the last trick."


def test_who_won_a_trick_and_who_is_paid_are_read_from_the_events():
    position = play(called("AS", "KS", "QS", "JS", plays=SOLO, caller=S), "AS", "KS", "QS", "JS")
    told = events(position, Quit(N))
    assert (told[0].kind, told[0].who) == ("deal_over", None)
    won = do(position, Quit(N)).state.tally.won
    assert {event.who: event.text.args["pence"] for event in told if event.kind == "paid"} == {
        seat: abs(pence) for seat, pence in enumerate(won) if pence
    }


def test_S_L20_a_revoke_that_costs_a_lost_declaration_nothing_is_said_to_change_nothing():
    hands = ("AS 2S", "KS 3D", "QS 4H", "JS 5C")
    cards = ("AS", "3D", "QS", "JS", "/", "2S", "KS", "4H", "5C", "/")
    lost = play(called(*hands, caller=E), *cards)
    costly = play(called(*hands), *cards)
    stays = "The payment for this deal does not change."
    assert said(lost, Claim(N, E, 0), ShowTricks(E))[-1] == stays
    assert stays not in said(costly, Claim(N, E, 0), ShowTricks(E))
