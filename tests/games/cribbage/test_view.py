"""Observations, views and typed words at a cribbage table."""

import pytest
from msgspec.structs import replace

from games.cribbage.laid import cut_and_deal, dealt, do, played
from games.cribbage.test_deal import packed, sat
from games.cribbage.test_score import QUIET, at_the_show
from hoyle.cards import Card, Hand, Pack
from hoyle.errors import NotAnAct
from hoyle.games.cribbage.act import (
    Count,
    CutPack,
    Deal,
    Given,
    Go,
    LayOut,
    LetAllStand,
    LetStand,
    Lift,
    Muggins,
    Play,
    Shuffle,
)
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SIX_CARD, THREE_HANDED, VARIANTS
from hoyle.table import Position, Step, Umpire, attended, offered, with_options
from hoyle.table.laws import TABLE
from said import facts, lines, words


def view(position, seat):
    return GAME.view(GAME.observe(position, seat))


def read(text, position, seat):
    return GAME.speech.read(text, GAME.observe(position, seat))


def uncut():
    return do(sat(SIX_CARD), Shuffle(pack=Pack()))


def waiting_for_go(eldest="TT2A", umpire=Umpire.WATCHFUL):
    """A position in which the dealer has no card to play."""
    position = dealt(SIX_CARD, eldest, "TQQQ", umpire=umpire)
    for letter in "TTT":
        (seat,) = GAME.due(position)
        position = do(position, next(a for a in GAME.lawful(position, seat) if a.card.rank.letter == letter))
    return position


def told(before, act, seat):
    """The events of an act that one seat is told."""
    after = do(before, act)
    events = GAME.speech.tell(Step(before, act, after.state), ())
    names = tuple("ABCD"[: before.state.variant.players])
    return lines((event for event in events if event.seen_by is None or seat in event.seen_by), names)


LAYING = cut_and_deal(sat(SIX_CARD), "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")


def test_a_seat_sees_its_own_cards_and_no_others():
    position = dealt(SIX_CARD, *QUIET, laid=("AH 3H", "5H 7H"), start="QS")
    seen = GAME.observe(position, 0)
    assert seen.hand == seen.kept == Hand(QUIET[0])
    assert seen.laid_out == Hand("AH 3H")
    assert (seen.counts, seen.crib, seen.shown) == ((4, 4), 4, ())
    nobody = GAME.observe(position, None)
    assert (nobody.hand, nobody.laid_out, nobody.lawful) == (Hand(), Hand(), ())
    assert GAME.observe(played(position, "22"), 0).kept == Hand(QUIET[0])


def test_a_hand_laid_open_is_seen_by_all_and_those_to_come_are_not():
    position = at_the_show()
    (count,) = GAME.lawful(position, 0)
    position = do(position, count)
    assert [(laid.seat, laid.cards) for laid in GAME.observe(position, None).shown] == [(0, Hand(QUIET[0]))]
    assert not hasattr(GAME.observe(position, 1).shown[0], "holds")


def test_others_hear_that_cards_are_laid_out_and_not_which():
    act = LayOut(0, Hand("2S 4S"))
    assert told(LAYING, act, 0) == ["A discards 2S 4S."]
    assert told(LAYING, act, 1) == ["A discards two cards."]


def test_the_play_and_the_show_are_told_as_players_say_them():
    position = dealt(SIX_CARD, "TTT9", "TAJJ")
    assert told(position, next(iter(GAME.lawful(position, 0))), 1)[0].startswith("A plays ")
    position = played(position, "TT")
    ten = next(act for act in GAME.lawful(position, 0) if act.card.rank.letter == "T")
    assert told(position, ten, 1) == [f"A plays {ten.card}, making thirty, and pegs six for a pair-royal."]
    show = at_the_show(hands=("5H 5D 5C JS", "2C 4D 8H KD"), start="5S")
    assert told(show, Count(0, 29), 1)[0].endswith("and one for his nob is twenty-nine.")


def test_his_heels_and_three_for_last_are_told():
    position = do(packed(FIVE_CARD), Deal(0))
    assert told(packed(FIVE_CARD), Deal(0), 0) == ["A deals.", "B pegs three for last."]
    deal = position.state.deal
    position = do(position, *(LayOut(seat, Hand.of(list(deal.dealt[seat])[:2])) for seat in (0, 1)))
    knave = next(place for place, card in enumerate(deal.stock) if card.rank.letter == "J")
    lines = told(replace(position, umpire=Umpire.WATCHFUL), Lift(1, knave), 0)
    assert lines[1] == "A pegs two for his heels."


def test_a_deal_handed_in_is_told_without_its_cards():
    hands = (Hand("2S 3S 4S 5S 6S"), Hand("2H 3H 4H 5H 6H"))
    act = Given(dealer=0, hands=hands, start=Card("AS"))
    assert told(sat(FIVE_CARD), act, 1) == ["A has dealt.", "B pegs three for last."]


def test_the_winner_is_told():
    position = played(dealt(SIX_CARD, "55TJ", "55TJ", score=(119, 119)), "T")
    ten = next(act for act in GAME.lawful(position, 1) if act.card.rank.letter == "T")
    assert told(position, ten, 0)[1:] == ["B wins the game, 121 to 119."]


def test_the_view_has_the_table_and_the_board():
    position = played(dealt(SIX_CARD, *QUIET, score=(10, 20)), "22")
    seen = view(position, 0)
    assert words(seen.title) == "six-card cribbage"
    assert (seen.players, seen.seat, seen.turn) == (2, 0, 0)
    assert [card.rank.letter for card in seen.hand] == ["4", "6", "K"]
    assert [seat for seat, _ in seen.played] == [0, 1]
    assert facts(seen, "AB")["count"] == "4"
    assert [(line.seat, line.points, line.game, words(line.more)) for line in seen.score] == [
        (0, 10, 121, "0 games"),
        (1, 22, 121, "0 games"),
    ]
    assert [(row.seat, row.lap, row.way, row.pegs) for row in seen.board] == [
        (0, 1, "up", (0, 10)),
        (0, 1, "down", ()),
        (1, 1, "up", (20, 22)),
        (1, 1, "down", ()),
    ]
    assert {pile.kind: pile.cards for pile in seen.piles if pile.kind == "crib"} == {"crib": ()}
    assert words(seen.prompt) == "The count is 4. Play a card"
    partners = view(dealt(FOUR_HANDED, "A234", "A234", "6789", "6789"), 0)
    assert [(line.seat, line.side) for line in partners.score] == [(None, 0), (None, 1)]


def test_what_one_has_laid_out_is_a_pile_that_oneself_alone_sees():
    position = dealt(SIX_CARD, *QUIET, laid=("AH 3H", "5H 7H"), start="QS")
    for seat, cards in ((0, "AH 3H"), (1, "5H 7H")):
        (pile,) = (pile for pile in view(position, seat).piles if pile.kind == "laid_out")
        assert (pile.seat, set(pile.cards), pile.count) == (seat, set(Hand(cards)), 2)
    assert "laid_out" not in {pile.kind for pile in view(position, None).piles}


def test_a_hand_that_is_shown_lies_open_and_is_no_longer_held():
    position = at_the_show(laid=("AH 3H", "5H 7H"))
    before = {pile.seat for pile in view(position, None).piles if pile.kind == "hand"}
    assert before == {0, 1}
    position = do(position, *GAME.attend(position))
    for viewer in (0, 1, None):
        piles = view(position, viewer).piles
        assert [(pile.seat, set(pile.cards)) for pile in piles if pile.kind == "shown"] == [
            (0, set(Hand(QUIET[0])))
        ]
        assert [pile.seat for pile in piles if pile.kind == "hand"] == [1]
        assert [pile.count for pile in piles if pile.kind == "crib"] == [4]
    position = do(position, *GAME.attend(position))
    assert not [pile for pile in view(position, None).piles if pile.kind == "hand"]
    assert view(position, 0).hand == view(position, 1).hand == ()


def test_it_is_said_in_whose_crib_one_lays_out():
    assert GAME.due(LAYING) == (0, 1) or GAME.due(LAYING) == (1, 0)
    dealer = LAYING.state.deal.dealer
    assert words(view(LAYING, dealer).prompt) == "Discard two to your crib"
    assert words(view(LAYING, 1 - dealer).prompt) == "Discard two to the dealer's crib"


def test_where_all_count_for_themselves_a_count_is_given_as_an_example():
    shown = view(at_the_show(replace(SIX_CARD, muggins=True)), 0)
    (counts,) = [choice for choice in shown.choices if isinstance(choice.act, Count)]
    assert (counts.act, counts.typed) == (Count(0, 8), "count 8")
    assert (counts.figure.least, counts.figure.most, counts.figure.slot) == (0, 29, "")
    assert words(counts.label) == "count your points"
    (true,) = [choice for choice in view(at_the_show(start="9H"), 0).choices if isinstance(choice.act, Count)]
    assert (words(true.label), true.figure) == ("count four", None)


def test_the_last_card_of_a_series_is_pegged_and_told_with_the_go_that_ends_it():
    position = waiting_for_go("TT23")
    assert told(position, Go(1), 0) == ["B says go."]
    assert told(do(position, Go(1)), Go(0), 1) == ["A says go.", "A pegs one for the last card."]


def test_a_card_faced_in_dealing_is_told():
    position = packed(SIX_CARD, umpire=Umpire.WATCHFUL)
    assert told(position, Deal(0, faced=(3,)), 1) == ["A deals.", "4S is exposed."]


def test_every_choice_offered_reads_back_as_its_act():
    positions = [
        uncut(),
        packed(SIX_CARD, umpire=Umpire.WATCHFUL),
        do(packed(SIX_CARD), Deal(0)),
        LAYING,
        dealt(SIX_CARD, *QUIET),
        dealt(THREE_HANDED, "2345", "6789", "TJQK"),
        at_the_show(),
        at_the_show(replace(SIX_CARD, muggins=True)),
        do(at_the_show(replace(SIX_CARD, muggins=True)), Count(0, 0)),
        waiting_for_go(),
    ]
    deal = LAYING.state.deal
    positions.append(do(LAYING, *(LayOut(s, Hand.of(list(deal.dealt[s])[:2])) for s in (0, 1))))
    kinds = set()
    for position in positions:
        for seat in range(position.state.variant.players):
            for choice in view(position, seat).choices:
                assert read(choice.typed, position, seat) == choice.act
                assert words(choice.label)
                kinds.add(type(choice.act))
            assert bool(view(position, seat).prompt) == bool(GAME.lawful(position, seat))
    assert kinds == {CutPack, Deal, LayOut, Lift, Play, Go, Count, Muggins, LetStand, LetAllStand}


def test_go_is_typed_where_the_players_say_it():
    position = waiting_for_go()
    assert [choice.act for choice in view(position, 1).choices] == [Go(1)]
    assert read("go", position, 1) == Go(1)


def test_a_card_is_played_by_its_rank_alone_and_a_number_is_a_place_elsewhere():
    position = dealt(SIX_CARD, "5TKK", "2346")
    for text, rank in (("5", "5"), ("10", "T"), ("t", "T"), (" K ", "K")):
        assert read(text, position, 0).card.rank.letter == rank
    with pytest.raises(NotAnAct, match="you hold no seven"):
        read("7", position, 0)
    assert read("7", uncut(), 1) == CutPack(1, 7)
    start = do(LAYING, *(LayOut(seat, Hand.of(list(LAYING.state.deal.dealt[seat])[:2])) for seat in (0, 1)))
    assert read("7", start, 1) == Lift(1, 7)
    with pytest.raises(NotAnAct):
        read("7", sat(SIX_CARD), 0)


def test_cards_are_laid_out_only_while_the_crib_is_made_up():
    with pytest.raises(NotAnAct, match="no cards to discard now"):
        read("5h 6h", do(LAYING, LayOut(0, Hand("2S 4S"))), 0)
    for nothing in ("", "  "):
        with pytest.raises(NotAnAct, match="not recognised"):
            read(nothing, LAYING, 0)


def test_the_crib_is_counted_by_its_dealer_even_before_the_last_count_is_answered():
    muggins = at_the_show(replace(SIX_CARD, muggins=True))
    waiting = do(muggins, Count(0, 4), LetStand(1), Count(1, 4))
    assert not GAME.lawful(waiting, 1)
    assert read("count 2", waiting, 1) == Count(1, 2, crib=True)
    with pytest.raises(NotAnAct):
        read("count", waiting, 1)


def test_what_is_typed_is_read():
    position = uncut()
    assert read("20", position, 1) == read("cut 20", position, 1) == CutPack(1, 20)
    assert read("5h kd", LAYING, 0) == LayOut(0, Hand("5H KD"))
    assert read("kd, 5h", LAYING, 0) == LayOut(0, Hand("5H KD"))
    assert read("7s", dealt(SIX_CARD, *QUIET), 0).card.text == "7S"
    show = at_the_show()
    assert read("8", show, 0) == read("count 8", show, 0) == Count(0, 8)
    assert read("count", show, 0) == GAME.lawful(show, 0)[0]
    assert read("muggins 2", show, 1) == Muggins(1, 2)
    crib = do(show, *GAME.attend(show))
    crib = do(crib, *GAME.attend(crib))
    assert read("count 3", crib, 1) == Count(1, 3, crib=True)


@pytest.mark.parametrize("text", ["", "xx", "count many", "5h 6h", "cut deep down"])
def test_what_is_no_act_is_refused(text):
    with pytest.raises(NotAnAct):
        read(text, dealt(SIX_CARD, *QUIET), 0)


def test_a_bystander_does_nothing():
    with pytest.raises(NotAnAct, match="spectators"):
        read("go", LAYING, None)


def test_every_option_has_its_source_and_can_be_set():
    names = {each.name for each in offered(SIX_CARD)}
    assert names == {
        "game_points",
        "three_for_last",
        "after_go",
        "lurch",
        "counting",
        "muggins",
        "overcount",
        "misdeals",
        "pack_cost",
        "partners_are",
        "stake",
    }
    assert {each.source for each in offered(SIX_CARD)} == {
        "C-R23",
        "C-R04",
        "C-R14",
        "C-R19",
        "C-R24",
        "C-R26",
        "C-R27",
        "C-R29",
        "TL-10",
    }
    for variant in VARIANTS:
        again = with_options(variant, [(each.name, each.default) for each in offered(variant)])
        assert again == variant
    assert with_options(THREE_HANDED, [("game_points", "121")]).game_points == 121


def test_the_two_laws_are_read_out():
    code, table = GAME.codes(GAME.begin(SIX_CARD))
    assert table is TABLE
    assert [law.id for law in code.laws] == ["C-R26", "C-R27"]
    assert all(law.says and law.title and law.judge for law in code.laws)


def test_a_position_is_left_alone_by_attending_where_nothing_is_to_be_done():
    position = dealt(SIX_CARD, *QUIET)
    assert attended(GAME, position) is position
    assert isinstance(position, Position)


def test_who_cuts_is_told_while_the_pack_waits_to_be_cut_and_not_before_or_after():
    assert GAME.observe(sat(SIX_CARD), None).cutter is None
    waiting = do(sat(SIX_CARD), Shuffle(pack=Pack()))
    assert GAME.observe(waiting, None).cutter == GAME.due(waiting)[0] == 1
    assert GAME.observe(packed(SIX_CARD), None).cutter is None
    assert GAME.observe(dealt(SIX_CARD, *QUIET), None).cutter is None


@pytest.mark.parametrize(
    ("variant", "hands", "headline"),
    [
        (SIX_CARD, ("55TJ", "T6TJ"), "B wins the game, 121 to 61."),
        (THREE_HANDED, ("55TJ", "T6QK", "77QK"), "B wins the game, 61 to 1 and 1."),
        (FOUR_HANDED, ("55TJ", "T6TJ", "66QK", "77QK"), "EW win the game, 121 to 61."),
    ],
)
def test_the_outcome_tells_who_has_won_the_game_and_how_all_stand(variant, hands, headline):
    """The second player pairs the first player's ten."""
    score = (variant.game_points // 2 + 1 if variant.sides == 2 else 1, variant.game_points - 2)
    won = played(dealt(variant, *hands, score=(*score, 1)[: variant.sides]), "TT")
    outcome = view(won, None).outcome
    assert (outcome.over, words(outcome.headline, "ABCD")) == ("game", headline)
