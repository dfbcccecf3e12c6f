"""Disobeyed penalties (laws VII to X, XII and XXII to XXIV), with innocent plays beside the guilty ones."""

import pytest
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    do,
    heard,
    lawful,
    options,
    play,
    refused,
    score,
    table,
    told,
    words_of,
)
from games.whist.laws.choosing import choose, default_of
from hoyle.games.whist.act import (
    Call,
    CallRank,
    Claim,
    NameCard,
    Play,
    Quit,
    Separate,
    ShowHand,
    ShowTricks,
    ThrowDown,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.law import remedy as remedies


def laid(seat, text):
    return Play(seat, card(text))


def may_not_win(umpire, **options):
    """North leads a club; West plays before East, who may then neither trump nor win."""
    position = table("2C 2D", "2H 3D", "3C 4D", "5C 6D", umpire=umpire, **options)
    return do(position, laid(N, "2C"), laid(W, "5C"))


def must_win(umpire, **options):
    """East leads again before West has played; West is required to win, and has the ace."""
    position = table("2C 2D", "KC 3D", "3C 4D", "AC 4C", umpire=umpire, **options)
    position = do(play(position, "2C", "KC", "3C"), laid(E, "3D"))
    return choose(position, S if umpire is ON_CLAIM else GAME.due(position)[0], "have W win")


def card_called(umpire, **options):
    """West has led out of turn, and the card is called when spades are led."""
    position = table("AS 2D", "KS 3D", "QS 4D", "7S JS", umpire=umpire, **options)
    position = choose(do(position, laid(W, "7S")), N, "call 7S")
    return do(play(position, "AS", "KS", "QS"), Call(S, card("7S")))


def suit_named(umpire, **options):
    """West has led out of turn; South names diamonds, which North then leads."""
    position = table("AS 2D", "KS 3D", "QS 4D", "7S JS", umpire=umpire, **options)
    position = choose(do(position, laid(W, "7S")), N, "ask their partner")
    return choose(position, S, "have N lead diamonds")


def highest_wanted(umpire, **options):
    """East has corrected a revoke, and must play the highest of clubs."""
    position = table("2C 2D", "3C KC 3D", "4C 4D", "5C 5D", umpire=umpire, **options)
    position = do(play(position, "2C"), laid(E, "3D"), Withdraw(E))
    return choose(position, S, "call for the highest of E's")


def card_named(umpire, **options):
    """East has separated a card from the rest, which South names correctly."""
    position = table("2C 2D", "3C KC", "4C 4D", "5C 5D", umpire=umpire, **options)
    position = do(position, Separate(E, card("KC")), NameCard(S, E, card("KC")))
    return play(position, "2C")


def rank_called(umpire, **options):
    """East names a separated card wrongly; West, the partner, must play the highest of clubs."""
    position = table("2C 2D", "3C 3D", "4C 4D", "5C KC", umpire=umpire, **options)
    position = do(position, Separate(S, card("4C")), NameCard(E, S, card("4D")))
    return do(play(position, "2C", "3C", "4C"), CallRank(S, W, highest=True))


def thrown_down(umpire, **options):
    position = table("2C 2D", "3C KC", "4C 4D", "5C 5D", umpire=umpire, **options)
    return do(play(do(position, ThrowDown(E)), "2C"), Call(N, card("KC")))


def shown(umpire, **options):
    position = table("2C 2D", "3C KC", "4C 4D", "5C 5D", umpire=umpire, **options)
    return do(play(do(position, ShowHand(E)), "2C"), Call(N, card("KC")))


BOUND = {
    "W-L07 the card": (card_called, W, "JS", "7S"),
    "W-L07 the suit": (suit_named, N, "AS", "2D"),
    "W-L08": (must_win, W, "4C", "AC"),
    "W-L10": (may_not_win, E, "2H", "3D"),
    "W-L12": (highest_wanted, E, "3C", "KC"),
    "W-L22 the card": (card_named, E, "3C", "KC"),
    "W-L22 the rank": (rank_called, W, "5C", "KC"),
    "W-L23": (thrown_down, E, "3C", "KC"),
    "W-L24": (shown, E, "3C", "KC"),
}
"""How a seat is bound, a card that breaks the obligation, and a card that obeys."""

BOUND_BY = pytest.mark.parametrize(
    ("bind", "seat", "disobeys", "obeys"), BOUND.values(), ids=lambda it: getattr(it, "__name__", str(it))
)


def gone_on(position, seat):
    """The trick played to its end and turned, so that nothing can be corrected any more."""
    while len(position.state.deal.laid[0].plays) < 4:
        due = GAME.due(position)[0]
        position = do(position, next(act for act in lawful(position, due) if isinstance(act, Play)))
    turner = next(each for each in range(4) if Quit(each) in lawful(position, each))
    return do(position, Quit(turner))


@BOUND_BY
def test_W_L11_a_penalty_disobeyed_is_a_revoke_which_a_watchful_referee_tells_at_once(
    bind, seat, disobeys, obeys
):
    position = do(bind(WATCHFUL), laid(seat, disobeys))
    assert ("W-L11", "NOTED") in told(position)
    position = gone_on(position, seat)
    assert told(position)[-1] == ("W-L11", "OPEN")
    assert options(position, GAME.due(position)[0])[0].startswith("add 3")


@BOUND_BY
def test_its_neighbour_who_obeys_has_done_nothing(bind, seat, disobeys, obeys):
    position = bind(WATCHFUL)
    asked = GAME.view(GAME.observe(position, seat)).prompt
    named = [play.card for play in lawful(position, seat) if isinstance(play, Play)]
    assert (asked.say, [*asked.args["cards"]]) == ("tricks.ask_demanded", named)
    position = gone_on(do(position, laid(seat, obeys)), seat)
    assert not any(law == "W-L11" for law, _ in told(position))


@BOUND_BY
def test_W_L13_on_claim_the_disobedience_waits_for_a_claim_which_the_cards_prove(bind, seat, disobeys, obeys):
    claimant = (seat + 1) % 4
    for card_laid, proved in ((disobeys, "OPEN"), (obeys, "REFUSED")):
        position = gone_on(do(bind(ON_CLAIM), laid(seat, card_laid)), seat)
        assert not any(law == "W-L11" for law, _ in told(position))
        position = do(position, Claim(claimant, seat, 0), ShowTricks(seat))
        if told(position)[-1] != ("W-L11", proved):
            position = do(played_on(position, seat), ShowTricks(seat))
        assert told(position)[-1] == ("W-L11", proved)


def played_on(position, accused):
    """The position once the cards show the disobedience, or the whole hand shows that there was none."""
    while lawful(position, accused) != (ShowTricks(accused),):
        due = GAME.due(position)[0]
        position = do(position, next(act for act in lawful(position, due) if isinstance(act, (Play, Quit))))
    return position


@pytest.mark.parametrize(("card_laid", "plays", "turned"), [("4C", 3, 1), ("AC", 0, 2)])
def test_W_L13_a_card_that_could_have_obeyed_shows_it_at_once_but_to_have_obeyed_the_whole_hand_shows(
    card_laid, plays, turned
):
    """West was required to win, and is claimed against; the last card West plays is the other club."""
    position = do(gone_on(do(must_win(ON_CLAIM), laid(W, card_laid)), W), Claim(N, W, 0))
    deal = played_on(position, W).state.deal
    assert (len(deal.laid[0].plays) if deal.laid else 0, len(deal.quitted)) == (plays, turned)


def test_W_L12_a_disobedience_may_be_put_right_as_a_revoke_may():
    position = do(may_not_win(WATCHFUL), laid(E, "2H"))
    assert Withdraw(E) in lawful(position, E)
    position = do(position, Withdraw(E))
    assert ("W-L11", "NOTED") not in told(position)
    assert ("W-L12", "OPEN") in told(position)


def test_its_neighbour_who_could_not_obey_has_done_nothing():
    """East holds only trumps, so must trump."""
    position = table("2C 2D", "2H 3H", "3C 4D", "5C 6D", umpire=WATCHFUL)
    position = do(position, laid(N, "2C"), laid(W, "5C"), laid(E, "2H"))
    assert not any(law == "W-L11" for law, _ in told(position))


def test_W_L11_put_back_the_card_goes_back_and_may_be_called():
    position = do(may_not_win(WATCHFUL, disobeyed="put_back"), laid(E, "2H"))
    deal = position.state.deal
    assert card("2H") in deal.hands[E] & deal.exposed[E]
    assert deal.laid[0].card(E) is None
    assert told(position)[-1] == ("W-L11", "EXACTED")
    assert position.docket.cases[-1].last.remedy == remedies.CardCalled(E, card("2H"))
    assert lawful(position, E) == (laid(E, "3D"),)
    assert "goes back" in default_of(position)


def test_W_L09_who_plays_before_the_seat_that_was_given_the_turn_has_played_out_of_turn():
    position = table("2C 2D", "3C 3D", "4C 4D", "5C 5D", umpire=WATCHFUL)
    position = do(position, laid(N, "2C"), laid(S, "4C"))
    position = choose(position, W, "play before E")
    assert heard(position, laid(E, "3C"))[-1] == ("W-L07", "OPEN")
    assert heard(position, laid(W, "5C")) == []


def test_W_L24_a_strict_table_names_the_law_and_refuses_the_card():
    position = do(table("2C 2D", "3C KC", "4C 4D", "5C 5D", umpire=STRICT), ShowHand(E))
    position = do(play(position, "2C"), Call(N, card("KC")))
    assert refused(position, laid(E, "3C")) == "W-L24"


def test_W_L11_a_disobedience_costs_what_a_revoke_costs():
    position = gone_on(do(may_not_win(WATCHFUL, score=(2, 5)), laid(E, "2H")), E)
    assert score(choose(position, GAME.due(position)[0], "add 3")) == (5, 5)


@pytest.mark.parametrize(
    ("umpire", "west", "east", "told_so"),
    [
        (STRICT, "9C JC", "9C", True),
        (WATCHFUL, "9C JC", "9C", True),
        (STRICT, "9D JD", "9D", True),
        (WATCHFUL, "9D JD", "9D", False),  # It may be a revoke, which nobody is told of yet.
        (ON_CLAIM, "9C JC", "9C", False),
        (WATCHFUL, "AC JC", "AC", False),
    ],
)
def test_a_card_that_cannot_obey_is_said_to_where_silence_would_say_that_it_does(umpire, west, east, told_so):
    """East leads again before West has played; West is required to win."""
    position = table("2C 2D", "KC 3D", "3C 4D", west, umpire=WATCHFUL)
    position = do(play(position, "2C", "KC", "3C"), laid(E, "3D"))
    position = replace(choose(position, GAME.due(position)[0], "have W win"), umpire=umpire)
    expires = "W has no card that obeys W-L08, so the penalty expires."
    assert (expires in words_of(position, laid(W, east))) is told_so
