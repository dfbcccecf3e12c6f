"""Impossible acts at rubicon bézique, with their reasons; also acts that name no cards."""

import pytest

from games.bezique.laid import DEALER, ELDER, POOR, STOCK, alike, do, draw, hand, laid, play
from games.bezique.test_play import cut
from hoyle.cards import Card, Pack
from hoyle.errors import ImpossibleAct, NotAnAct
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.variant import FOUR_PACKS, Variant
from hoyle.table import Position, Umpire, advance

WHOLE = Pack(FOUR_PACKS.cards)
MARRIED = "AS KH QH KS QS 9D 9C 8D 7D"


def why_not(position, done):
    """The reason in words; seat 0 is N, seat 1 is E."""
    with pytest.raises(ImpossibleAct) as refusal:
        advance(GAME, position, done)
    return str(refusal.value)


def sat(umpire=Umpire.ON_CLAIM):
    return Position(GAME.begin(Variant()), umpire=umpire)


def chosen():
    return do(cut("AS", "7S", umpire=Umpire.ON_CLAIM), act.ChooseDealer(ELDER, DEALER))


def to_deal():
    """Seat 1 has the cut pack and is to deal."""
    position = chosen()
    for done in (act.Shuffle(pack=WHOLE), act.CutPack(ELDER, 64)):
        position, _ = advance(GAME, position, done)
    return position


def test_RB_03_the_players_cut_once_and_one_of_them_chooses_once():
    assert why_not(chosen(), act.Cut(keeps=0, pack=WHOLE)) == "the cut for the deal is over"
    once = "the dealer is chosen only once, by the player who drew the higher card"
    assert why_not(chosen(), act.ChooseDealer(ELDER, DEALER)) == once
    assert why_not(sat(), act.ChooseDealer(ELDER, DEALER)) == once
    assert why_not(cut("AS", "7S"), act.ChooseDealer(ELDER, 2)) == once


def test_RB_03_no_pack_is_laid_before_it_is_chosen_who_deals():
    assert why_not(cut("AS", "7S"), act.Shuffle(pack=WHOLE)) == "cut for the deal first"
    assert advance(GAME, chosen(), act.Shuffle(pack=WHOLE))[0].state.pack == WHOLE


def test_RB_04_who_has_the_pack_deals_once_it_is_cut():
    assert why_not(chosen(), act.Deal(DEALER)) == "there is no pack to deal"
    shuffled = advance(GAME, chosen(), act.Shuffle(pack=WHOLE))[0]
    assert why_not(shuffled, act.Deal(DEALER)) == "cut the pack first"
    assert why_not(to_deal(), act.Deal(ELDER)) == "seat 1 does not have the pack; seat 2 deals"


@pytest.mark.parametrize("numbers", [(9,), (9, 9, 9), (0, 9), (9, 0), (1, 120), (61, 60)])
def test_RB_21_each_gets_a_card_and_eight_are_left_for_the_stock(numbers):
    assert why_not(to_deal(), act.Deal(DEALER, numbers=numbers)) == "the cards cannot be dealt that way"


@pytest.mark.parametrize("numbers", [(1, 1), (10, 9), (60, 60), (119, 1)])
def test_RB_21_any_other_numbers_can_be_dealt(numbers):
    deal = do(to_deal(), act.Deal(DEALER, numbers=numbers)).state.deal
    assert (len(deal.hands[0]), len(deal.hands[1])) == numbers
    assert len(deal.stock) == 128 - sum(numbers)


@pytest.mark.parametrize("place", [-1, 128])
def test_no_card_is_turned_up_beyond_the_pack(place):
    assert why_not(to_deal(), act.Deal(DEALER, faced=(0, place))) == "the cards cannot be dealt that way"


SPADES = POOR.replace("C", "S")


def handed_in(elder=POOR, dealer=SPADES, stock=(), by=DEALER):
    return act.Given(dealer=by, hands=(hand(elder), hand(dealer)), stock=stock, trumps=None)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (handed_in("7C 8C", "7C 8S"), "a card is dealt twice"),
        (handed_in("7C", "7S", stock=(Card("7C"),)), "a card is dealt twice"),
        (handed_in("2C", "7S"), "a card is dealt twice"),
        (handed_in("7C 8C", "7S"), "that deal is not possible"),
        (handed_in("", ""), "that deal is not possible"),
        (
            handed_in(f"{POOR} TH", f"{POOR} TH".replace("C", "S").replace("H", "D")),
            "that deal is not possible",
        ),
        (handed_in(by=2), "that deal is not possible"),
        (handed_in(by=-1), "that deal is not possible"),
    ],
)
def test_a_deal_handed_in_has_as_many_cards_for_each_up_to_nine_and_none_twice(given, reason):
    assert why_not(sat(), given) == reason


def test_a_deal_is_handed_in_of_one_card_or_of_nine_and_not_while_a_pack_lies_there():
    for given in (handed_in("7C", "7S"), handed_in()):
        assert do(sat(), given).state.deal.hands == given.hands
    shuffled = advance(GAME, chosen(), act.Shuffle(pack=WHOLE))[0]
    assert why_not(shuffled, handed_in()) == "a deal is in progress"


def test_cards_are_played_only_while_a_deal_is_in_hand():
    for position in (sat(), to_deal(), play(laid("KH", "9H"), "KH", "9H")):
        assert why_not(position, act.Play(ELDER, Card("KH"))) == "no deal is in progress"


def test_a_card_is_played_by_its_holder_once_to_a_trick_and_when_both_have_drawn():
    position = laid(MARRIED, POOR, STOCK, umpire=Umpire.ON_CLAIM)
    assert why_not(position, act.Play(ELDER, Card("7C"))) == "seat 1 does not have 7C"
    led = play(position, "AS")
    nine = alike(led.state.deal.held(ELDER), "9C")
    assert why_not(led, act.Play(ELDER, nine)) == "seat 1 has already played to this trick"
    won = play(led, "7C")
    assert why_not(won, act.Play(ELDER, nine)) == "nobody may lead until both players have drawn"
    drawn = do(draw(won), act.Draw(DEALER))
    assert nine in play(drawn, "9C").state.deal.played


def test_RB_21_nobody_leads_to_a_player_without_a_card():
    position = do(to_deal(), act.Deal(DEALER, numbers=(117, 1)))
    for _ in range(6):
        deal = position.state.deal
        ace = next(card for card in deal.held(ELDER) if card.rank.letter == "A")
        position = do(position, act.Play(ELDER, ace), act.Play(DEALER, next(iter(deal.held(DEALER)))))
        if position.state.deal.stock:
            position = do(position, act.Draw(ELDER), act.Draw(DEALER))
    held = position.state.deal.held(ELDER)
    why = why_not(position, act.Play(ELDER, next(iter(held))))
    assert why == "seat 2 has no card left to play to the trick"


@pytest.mark.parametrize(("kind", "names"), [("marriage", "KH"), ("marriage", "KH QH KS"), ("aces", "AS")])
def test_a_declaration_names_all_its_cards_and_no_more(kind, names):
    position = play(laid(MARRIED, POOR, STOCK, umpire=Umpire.ON_CLAIM), "7D", "7C")
    declared = act.Declare(ELDER, kind, hand(names))
    assert why_not(position, declared) == "name the cards to declare"


def test_cards_declared_are_the_players_own():
    position = play(laid(MARRIED, POOR, STOCK, umpire=Umpire.ON_CLAIM), "AS", "7C")
    assert why_not(position, act.Declare(ELDER, "marriage", hand("KD QD"))) == "seat 1 does not have QD"


def test_a_declaration_by_its_kind_is_read_only_where_that_may_be_scored():
    position = play(laid(MARRIED, POOR, STOCK), "AS", "7C")
    seen = GAME.observe(position, ELDER)
    read = GAME.speech.read("declare marriage", seen)
    assert (read.kind, read in seen.lawful) == ("marriage", True)
    for typed in ("declare aces", "Declare double"):
        with pytest.raises(NotAnAct, match=r"nothing to score for .* now; name the cards"):
            GAME.speech.read(typed, seen)
