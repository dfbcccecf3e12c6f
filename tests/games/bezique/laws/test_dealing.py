"""Errors in dealing, and playing with a wrong number of cards: RB-20, RB-21."""

import pytest

from games.bezique.laid import DEALER, ELDER, do, ruled, score
from hoyle.cards import Card, Pack
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.score import won
from hoyle.games.bezique.state import NO_CARDS
from hoyle.games.bezique.variant import FOUR_PACKS, Variant
from hoyle.law import Standing
from hoyle.seat import CHANCE
from hoyle.table import Choose, Position, Umpire
from hoyle.table.act import Waive

LOOSE = (Umpire.WATCHFUL, Umpire.ON_CLAIM)


def dealing(umpire=Umpire.WATCHFUL, **options):
    """Seat 1 is to deal, from an unshuffled pack."""
    drawn = (Card("AS"), Card("7S"))
    cut = Pack((*drawn, *(card for card in FOUR_PACKS.cards if card not in drawn)))
    position = do(Position(GAME.begin(Variant(**options)), umpire=umpire), act.Cut(keeps=0, pack=cut))
    lying = Pack((*FOUR_PACKS.cards[64:], *FOUR_PACKS.cards[:64]))
    return do(position, act.ChooseDealer(ELDER, DEALER), act.Shuffle(pack=lying), act.CutPack(ELDER, 64))


def dealt(numbers=(), faced=(), umpire=Umpire.WATCHFUL):
    return ruled(dealing(umpire), act.Deal(DEALER, numbers, faced))


def choose(position, seat, number=0):
    """Take one of the choices offered to the seat."""
    return ruled(position, [each for each in GAME.lawful(position, seat) if isinstance(each, Choose)][number])


def waive(position, seat):
    return ruled(position, next(each for each in GAME.lawful(position, seat) if isinstance(each, Waive)))[0]


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_20_ten_cards_in_a_hand_are_dealt_anew_by_the_same_dealer(umpire):
    position, rulings = dealt((10, 9), umpire=umpire)
    assert [(each.law, each.standing) for each in rulings] == [("RB-20", Standing.OPEN)]
    assert GAME.due(position) == (ELDER,)
    position, _ = choose(position, ELDER)
    assert position.state.deal.void
    assert GAME.due(position) == (CHANCE,)
    assert position.state.dealer == DEALER
    assert score(position) == (0, 0)


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_20_a_dealer_may_deal_amiss_by_hand_as_every_door_offers_it(umpire):
    seen = GAME.observe(dealing(umpire), DEALER)
    offered = GAME.view(seen).asides
    assert [each.typed for each in offered] == ["deal 1 shows", "deal 9 10"]
    for aside in offered:
        assert GAME.speech.read(aside.typed, seen) == aside.act
        assert [each.law for each in ruled(dealing(umpire), aside.act)[1]] == ["RB-20"]


def test_RB_20_its_neighbour_a_strict_table_offers_no_misdeal():
    assert GAME.view(GAME.observe(dealing(Umpire.STRICT), DEALER)).asides == ()


def test_RB_20_cards_that_are_thrown_in_are_seen_no_more():
    position, _ = choose(dealt((10, 9))[0], ELDER)
    seen = GAME.observe(position, ELDER)
    assert (seen.hand, seen.counts, seen.stock) == (NO_CARDS, (0, 0), 0)


def test_RB_20_nine_each_is_no_error():
    position, rulings = dealt((9, 9))
    assert rulings == ()
    assert GAME.due(position) == (ELDER,)


def test_RB_20_short_hands_are_completed_from_the_stock_if_both_agree():
    position, _ = dealt((8, 8))
    position, rulings = choose(position, ELDER)  # The other player agrees to complete the hand.
    assert [each.standing for each in rulings] == [Standing.EXACTED, Standing.OPEN]
    position, _ = choose(position, DEALER)
    deal = position.state.deal
    assert [len(hand) for hand in deal.hands] == [9, 9]
    assert len(deal.stock) == 110
    assert FOUR_PACKS.cards[16] in deal.hands[ELDER]
    assert GAME.due(position) == (ELDER,)


def test_RB_20_or_dealt_anew_if_either_will_not():
    position, _ = dealt((9, 8))
    one, _ = choose(position, ELDER, 1)
    assert one.state.deal.void
    other, _ = choose(choose(position, ELDER)[0], DEALER, 1)
    assert other.state.deal.void


def test_RB_20_the_choice_ends_when_the_dealer_plays():
    position, _ = dealt((9, 8))
    led = do(position, act.Play(ELDER, next(iter(position.state.deal.hands[ELDER]))))
    assert any(isinstance(each, Choose) for each in GAME.lawful(led, ELDER))
    played, rulings = ruled(led, act.Play(DEALER, next(iter(led.state.deal.hands[DEALER]))))
    assert rulings[0].standing is Standing.LAPSED
    assert not any(isinstance(each, Choose) for each in GAME.lawful(played, ELDER))


@pytest.mark.parametrize(
    ("place", "standing"), [(0, Standing.OPEN), (50, Standing.OPEN), (3, Standing.REFUSED)]
)
def test_RB_20_a_card_exposed_of_the_other_or_of_the_stock_may_be_dealt_anew_and_the_dealers_own_stands(
    place, standing
):
    position, rulings = dealt(faced=(place,))
    assert [(each.law, each.standing) for each in rulings] == [("RB-20", standing)]
    if standing is Standing.OPEN:
        assert choose(position, ELDER)[0].state.deal.void
        assert not choose(position, ELDER, 1)[0].state.deal.void


def begun(numbers):
    """A deal of hands of these sizes that nobody corrects: each player plays a card."""
    position, _ = dealt(numbers)
    position = waive(position, ELDER)
    position = do(position, act.Play(ELDER, next(iter(position.state.deal.hands[ELDER]))))
    return ruled(position, act.Play(DEALER, next(iter(position.state.deal.hands[DEALER]))))


def test_RB_21_who_plays_with_ten_cards_is_rubiconed_and_adds_nine_hundred_at_most():
    position, rulings = begun((10, 9))
    assert [(each.law, each.offender) for each in rulings if each.law == "RB-21"] == [("RB-21", DEALER)]
    deal = position.state.deal
    assert deal.over == ELDER
    came_to = won(position.state.variant, deal)
    assert (came_to.seat, came_to.rubiconed, came_to.worth) == (DEALER, True, 0 + 100 + 1300)


def test_RB_21_both_with_too_many_make_the_deal_void():
    position, _ = begun((10, 11))
    assert position.state.deal.void


def played_on(position):
    """The rest of the deal, each player playing the first card allowed."""
    while GAME.result(position.state).over == "" and not position.state.deal.void:
        seat = GAME.due(position)[0]
        position = do(position, GAME.lawful(position, seat)[0])
    return position


@pytest.mark.parametrize(
    ("numbers", "scores"),
    [((8, 9), {DEALER}), ((9, 8), {ELDER}), ((10, 8), set())],
)
def test_RB_21_who_plays_with_fewer_leaves_the_last_trick_to_the_other(numbers, scores):
    position, _ = begun(numbers)
    position = played_on(position)
    last = {each.seat for each in position.state.deal.scored if each.kind == "last trick"}
    assert last == scores
    assert all(each.points == 50 for each in position.state.deal.scored if each.kind == "last trick")


def test_RB_21_of_two_with_fewer_the_winner_of_the_last_trick_scores_it():
    position, rulings = begun((8, 8))
    assert [each.standing for each in rulings if each.law == "RB-21"] == [Standing.REFUSED]
    position = played_on(position)
    (last,) = [each for each in position.state.deal.scored if each.kind == "last trick"]
    assert last.seat == position.state.deal.winner


def test_RB_21_nine_and_nine_cost_nothing():
    position, _ = dealt()
    position = do(position, act.Play(ELDER, next(iter(position.state.deal.hands[ELDER]))))
    _, rulings = ruled(position, act.Play(DEALER, next(iter(position.state.deal.hands[DEALER]))))
    assert rulings == ()
    assert position.state.deal.seen == (NO_CARDS, NO_CARDS)
