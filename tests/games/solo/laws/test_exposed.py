"""Exposed cards and what may be demanded of them: S-L05, S-L06 and S-L09 to S-L16. North plays a solo."""

import pytest
from msgspec.structs import replace

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
    WATCHFUL,
    E,
    N,
    S,
    W,
    called,
    card,
    cases,
    demand,
    do,
    heard,
    may_play,
    play,
    refused,
    to_call,
    told,
    wanted,
    words_of,
)
from hoyle.cards import Hand
from hoyle.games.solo.act import Confer, Declare, Expose, NameHeld, Pass, Play, ShowHand
from hoyle.games.solo.demand import answer
from hoyle.games.solo.matter import matter

ANY = {"play", "keep", "highest", "lowest"}


def shown(*hands, of=E, what="KD", **laid):
    return do(called(*hands, **laid), Expose(of, card(what)))


# S-L05, S-L06 and S-L09: who is liable, and for what.


@pytest.mark.parametrize("plays", [SOLO, ABONDANCE, DECLAREE, MISERE, OUVERTE])
def test_S_L05_S_LT8_a_single_caller_shows_a_card_without_penalty(plays):
    position = called("AS 2S", "KS 3S", "QS 4S", "JS 5S", plays=plays)
    assert heard(position, Expose(N, card("AS"))) == [("S-L05", "REFUSED")]
    position = do(position, Expose(N, card("AS")))
    assert wanted(position, E) == set()


def test_S_L06_an_adversarys_exposed_card_is_liable_until_it_is_played():
    position = shown("2C AD", "7C KD 2H", "3C", "4C")
    assert told(position) == [("S-L06", "EXACTED")]
    position = play(position, "AD")
    assert wanted(position, N) == {("KD", want) for want in ANY}
    position = play(position, "KD")
    assert wanted(position, N) == set()


@pytest.mark.parametrize("of", [N, E, S, W])
def test_S_L06_either_side_of_a_proposition_is_liable(of):
    hands = ["2C 2D", "3C 3D", "4C 4D", "5C 5D"]
    position = called(*hands, plays=PROPOSITION, caller=N, partner=S)
    assert heard(position, Expose(of, card(f"{of + 2}D"))) == [("S-L06", "EXACTED")]


def test_S_L06_only_the_other_side_may_ask():
    position = play(shown("2C AD", "7C KD 2H", "3C", "4C"), "AD")
    assert wanted(position, S) == wanted(position, W) == set()


def test_S_L06_a_whole_hand_laid_open_is_liable():
    position = play(do(called("2C AD", "7C KD 2H", "3C", "4C"), ShowHand(E)), "AD")
    assert {text for text, _ in wanted(position, N)} == {"7C", "KD", "2H"}


def test_S_L06_at_a_general_misere_each_is_against_the_rest():
    position = play(shown("AD 2C", "KD 3C", "4C 4D", "5C 5D", plays=GENERAL), "AD")
    assert wanted(position, S) == {("KD", want) for want in ANY}


def test_S_L06_a_card_shown_in_the_bidding_is_liable_unless_its_owner_comes_to_play_alone():
    hands = ("AD 2C", "KD 3C", "4C 4D", "5C 5D")
    position = do(to_call(*hands), Expose(E, card("KD")))
    assert told(position) == [("S-L06", "EXACTED")]
    theirs = do(position, Declare(N, SOLO), Pass(E), Pass(S), Pass(W))
    assert wanted(play(theirs, "AD"), N) == {("KD", want) for want in ANY}
    called = do(position, Pass(N), Declare(E, SOLO), Pass(S), Pass(W))
    called = play(called, "AD")
    assert wanted(called, N) == set()
    assert heard(called, demand(N, "KD", "play"))[0] == ("S-L05", "REFUSED")


def test_S_L06_a_strict_table_lets_no_card_be_shown():
    position = called("AD 2C", "KD 3C", "4C", "5C", umpire=STRICT)
    assert refused(position, Expose(E, card("KD"))) == "S-L06"
    assert refused(position, Expose(N, card("AD"))) == "S-L05"


def test_S_L09_a_card_its_holder_names_is_exposed():
    position = called("AD 2C", "KD 3C", "4C", "5C")
    assert heard(position, NameHeld(E, card("KD"))) == [("S-L06", "EXACTED")]
    assert do(position, NameHeld(E, card("KD"))).state.deal.exposed[E] == Hand("KD")


def test_S_L09_by_another_reading_it_is_not():
    position = called("AD 2C", "KD 3C", "4C", "5C", named_card_exposed="no")
    assert heard(position, NameHeld(E, card("KD"))) == [("S-L09", "REFUSED")]
    assert do(position, NameHeld(E, card("KD"))).state.deal.exposed[E] == Hand("")


# S-L10 to S-L14: each demand.


def test_S_L10_S_LT1_who_can_follow_suit_must_when_the_card_is_asked_for():
    position = do(play(shown("2C", "7C KD 2H", "3C", "4C", trumps="S"), "2C"), demand(N, "KD", "play"))
    assert may_play(position, E) == Hand("7C")
    assert told(position)[-1] == ("S-L10", "EXACTED")


def test_S_L10_S_LT2_who_cannot_must_play_the_card():
    position = do(play(shown("2C", "KD 2H", "3C", "4C", trumps="S"), "2C"), demand(N, "KD", "play"))
    assert may_play(position, E) == Hand("KD")


def test_S_L10_it_may_be_asked_again_in_every_trick_until_the_card_is_played():
    position = play(shown("2C AC", "7C 8C KD", "3C 5C", "4C 6C", trumps="S"), "AC")
    position = play(do(position, demand(N, "KD", "play")), "7C", "3C", "4C", "/", "2C")
    assert ("KD", "play") in wanted(position, N)
    assert may_play(position, E) == Hand("8C")


def test_S_L11_S_LT3_who_cannot_follow_may_not_trump():
    position = play(shown("2S", "9H 3H 4D", "3S", "4S", what="9H", trumps="H"), "2S")
    position = do(position, demand(N, "9H", "keep"))
    assert may_play(position, E) == Hand("4D")
    assert told(position)[-1] == ("S-L11", "EXACTED")


def test_S_L11_it_lapses_if_the_hand_is_nothing_but_trumps():
    position = play(shown("2S", "9H 3H", "3S", "4S", what="9H", trumps="H"), "2S")
    assert may_play(do(position, demand(N, "9H", "keep")), E) == Hand("9H 3H")


def on_lead(plays, **laid):
    """East, whom the others have allowed to win, is to lead with the king of diamonds exposed."""
    partner = S if plays is PROPOSITION else None
    return shown("AC", "KD 5D 2C", "3C", "4C", plays=plays, partner=partner, dealer=N, **laid)


@pytest.mark.parametrize("plays", [SOLO, ABONDANCE])
def test_S_L12_S_LT4_against_a_solo_or_an_abondance_the_card_may_be_kept_from_being_led(plays):
    position = on_lead(plays)
    assert wanted(position, N) == {("KD", "keep")}
    assert may_play(do(position, demand(N, "KD", "keep")), E) == Hand("5D 2C")


def test_S_L12_S_LT5_at_a_proposition_it_may_not():
    position = on_lead(PROPOSITION)
    assert wanted(position, N) == set()
    assert heard(position, demand(N, "KD", "keep"))[0] == ("S-L12", "REFUSED")
    assert may_play(do(position, demand(N, "KD", "keep")), E) == Hand("KD 5D 2C")


@pytest.mark.parametrize(("option", "may"), [("yes", True), ("no", False)])
def test_S_L12_against_a_declaree_it_may_by_the_reading_followed(option, may):
    """This is asked at the desk alone: at a table the first trick that an opponent wins ends a déclarée."""
    position = shown("AC", "KD 5D 2C", "3C", "4C", plays=DECLAREE, lead_ban_at_declaree=option)
    assert bool(answer(matter(position), E, card("KD"), "keep", None, 1).remedy) == may


def test_S_L12_the_ban_lapses_if_there_is_no_other_card():
    position = shown("AC", "KD", "3C", "4C", dealer=N)
    assert may_play(do(position, demand(N, "KD", "keep")), E) == Hand("KD")


def test_S_L12_the_card_is_not_called_for_to_be_led_unless_that_was_agreed():
    assert heard(on_lead(SOLO), demand(N, "KD", "play"))[0] == ("S-L12", "REFUSED")
    agreed = do(on_lead(SOLO, compel_lead="yes"), demand(N, "KD", "play"))
    assert may_play(agreed, E) == Hand("KD")


def test_S_L12_a_plain_card_may_always_be_thrown_away():
    position = play(shown("2C", "KD 2H", "3C", "4C", trumps="S"), "2C")
    assert heard(position, demand(N, "KD", "keep"))[0] == ("S-L12", "REFUSED")


@pytest.mark.parametrize(
    ("wants", "left"), [("lowest", "5D"), ("highest", "KD"), ("keep", "5D"), ("play", "KD")]
)
def test_S_L13_S_LT6_when_its_suit_is_led_by_another_one_of_four_things_may_be_asked(wants, left):
    position = do(play(shown("AD", "KD 5D", "3C", "4C"), "AD"), demand(N, "KD", wants))
    assert may_play(position, E) == Hand(left)
    assert wanted(position, N) == set()
    assert heard(position, demand(N, "KD", "play"))[0] == ("S-L13", "REFUSED")


def test_S_L13_not_to_play_it_lapses_if_it_is_the_only_one_of_the_suit():
    position = do(play(shown("AD", "KD 5C", "3C", "4C"), "AD"), demand(N, "KD", "keep"))
    assert may_play(position, E) == Hand("KD")


LAPSES = [
    (("2S", "9H 3H", "3S", "4S"), {"what": "9H", "trumps": "H"}, "2S", ("9H", "keep"), "9H", "S-L11"),
    (("AC", "KD", "3C", "4C"), {"dealer": N}, None, ("KD", "keep"), "KD", "S-L12"),
    (("AD", "KD 5C", "3C", "4C"), {}, "AD", ("KD", "keep"), "KD", "S-L13"),
]
"""Hands, the trick, the lead, the demand on East, the card that East plays, and the law."""


@pytest.mark.parametrize("umpire", [STRICT, WATCHFUL, ON_CLAIM], ids=str)
@pytest.mark.parametrize(("hands", "laid", "led", "asked", "plays", "law"), LAPSES)
def test_S_L11_S_L12_S_L13_a_demand_that_nothing_in_the_hand_can_obey_is_said_to_lapse(
    hands, laid, led, asked, plays, law, umpire
):
    position = shown(*hands, **laid)
    position = do(play(position, led) if led else position, demand(N, *asked))
    said = words_of(replace(position, umpire=umpire), Play(E, card(plays)))
    # With a referee on claim nobody knows before the hands are seen, nor if E may be revoking, which is
    # secret.
    told_at = {STRICT} if law == "S-L11" else {STRICT, WATCHFUL}
    assert (f"E has no card that obeys {law}, so the penalty expires." in said) == (umpire in told_at)


def test_S_L13_a_card_that_does_not_follow_tells_nothing_whether_or_not_it_is_a_revoke():
    said = []
    for hand in ("KD 5D 5C", "KD 5C", "5C 6C"):
        position = play(shown("AD", hand, "3C", "4C", what=hand.split()[0], umpire=WATCHFUL), "AD")
        if hand.startswith("KD"):
            position = do(position, demand(N, "KD", "highest"))
        said.append(words_of(position, Play(E, card("5C"))))
    assert said == [["E plays 5C."]] * 3


def test_S_L13_its_neighbour_a_demand_that_is_obeyed_does_not_lapse():
    position = do(play(shown("AD", "KD 5D", "3C", "4C", umpire=WATCHFUL), "AD"), demand(N, "KD", "keep"))
    assert not any("expires" in words for words in words_of(position, Play(E, card("5D"))))


def test_S_L39_its_neighbour_a_demand_that_is_disobeyed_is_ruled_and_does_not_lapse():
    position = do(play(shown("AD", "KD 5D", "3C", "4C", umpire=WATCHFUL), "AD"), demand(N, "KD", "keep"))
    said = words_of(position, Play(E, card("KD")))
    assert not any("expires" in words for words in said)
    assert any("E plays KD to trick 1 but must play a different card (S-L39)" in words for words in said)


def test_S_L13_a_demand_waits_for_its_owners_turn():
    position = play(shown("AD", "2D", "3D KD", "4D", of=S), "AD")
    assert wanted(position, N) == set()
    assert heard(position, demand(N, "KD", "play")) == [("S-L13", "REFUSED")]
    assert wanted(play(position, "2D"), N) == {("KD", want) for want in ANY}


def test_S_L14_S_LT7_no_suit_is_called_for_exposure():
    position = play(shown("AD", "KD 5D", "3C", "4C", wrong_demand_forfeits="no"), "AD")
    assert heard(position, demand(N, "KD", "suit")) == [("S-L14", "REFUSED")]
    assert wanted(do(position, demand(N, "KD", "suit")), N) == {("KD", want) for want in ANY}


# S-L16.


def test_S_L16_a_demand_no_law_allows_forfeits_what_might_have_been_asked():
    position = play(shown("AD", "KD 5D", "3C", "4C"), "AD")
    assert heard(position, demand(N, "KD", "suit")) == [("S-L14", "REFUSED"), ("S-L16", "REFUSED")]
    assert wanted(do(position, demand(N, "KD", "suit")), N) == set()


def test_S_L16_a_demand_made_too_early_forfeits_nothing():
    position = play(shown("AD", "2D", "3D KD", "4D", of=S), "AD")
    assert wanted(play(do(position, demand(N, "KD", "play")), "2D"), N) != set()


def test_S_L16_partners_who_consult_which_penalty_to_exact_forfeit_it():
    hands = ("AD", "KD 5D", "3C", "4C")
    position = play(shown(*hands, plays=PROPOSITION, partner=S), "AD")
    assert heard(position, Confer(S)) == [("S-L16", "REFUSED")]
    assert wanted(do(position, Confer(S)), N) == set()
    allowed = play(shown(*hands, plays=PROPOSITION, partner=S, conferring_forfeits="no"), "AD")
    assert heard(allowed, Confer(S)) == [("S-L16", "REFUSED")]
    assert wanted(do(allowed, Confer(S)), N) != set()


def test_S_L16_the_offenders_own_side_forfeits_nothing_of_the_others():
    position = play(shown("AD", "KD 5D", "3C", "4C", plays=PROPOSITION, partner=S), "AD")
    position = do(position, Confer(W))
    assert cases(position) == [("S-L06", "EXACTED"), ("S-L16", "REFUSED")]


def test_S_L05_partners_in_a_proposition_are_no_single_callers():
    position = called("2C 2D", "3C 3D", "4C 4D", "5C 5D", plays=PROPOSITION, partner=S)
    assert heard(position, Expose(N, card("2D"))) == [("S-L06", "EXACTED")]


def test_S_L14_a_suit_may_not_be_called_even_when_the_card_is_led():
    position = on_lead(SOLO, wrong_demand_forfeits="no")
    assert heard(position, demand(N, "KD", "suit")) == [("S-L14", "REFUSED")]
    assert may_play(position, E) == Hand("KD 5D 2C")
