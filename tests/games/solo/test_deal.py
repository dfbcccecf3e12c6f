"""Pack, cut, deal, turn-up and redeal: S-R01 to S-R07."""

import random
from itertools import pairwise

import pytest

from games.solo.laid_out import (
    GENERAL,
    ON_CLAIM,
    STRICT,
    E,
    N,
    S,
    W,
    called,
    card,
    dealt,
    do,
    impossible,
    may_play,
    next_deal,
    play,
    refused,
    shuffled,
    sitting,
    to_call,
    won,
)
from hoyle.cards import Hand, Pack, Suit
from hoyle.games.solo.act import (
    Accept,
    CorrectCall,
    Cut,
    CutPack,
    Deal,
    Declare,
    Expose,
    Given,
    Pass,
    Shuffle,
)
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.following import BINDINGS
from hoyle.games.solo.game import GAME
from hoyle.law import NO_CASES
from hoyle.seat import CHANCE, SEATS, left, right
from hoyle.table import attended
from hoyle.tricks.in_play import EMPTY


def begun(rng, umpire=STRICT, **options):
    """A table at which the players have cut for deal."""
    return do(sitting(umpire, **options), Cut(keeps=S, pack=shuffled(rng)))


def whole(rng):
    """A strict table at which the first deal has been dealt."""
    return attended(GAME, next_deal(begun(rng), shuffled(rng)))


def test_S_R01_fifty_two_cards_four_hands_and_each_seat_alone():
    deal = whole(random.Random(1)).state.deal
    assert sorted(c for hand in deal.hands for c in hand) == sorted(Pack().cards)
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert deal.sides == (0, 1, 2, 3)


def test_S_R01_the_ace_is_high_in_play_and_the_two_low():
    position = play(called("KD 3S", "AD 4S", "2D 5S", "QD 6S"), "KD", "AD", "2D", "QD", "/")
    assert position.state.deal.won_by == (E,)


def test_S_R01_alliances_and_stakes_are_of_one_deal():
    rng = random.Random(2)
    position = whole(rng)
    for deals in (1, 2):
        eldest = left(position.state.deal.dealer)
        position = do(position, Declare(eldest, Declaration.MISERE), *(Pass(seat) for seat in _after(eldest)))
        assert position.state.deal.sides.count(position.state.deal.sides[eldest]) == 1
        while not position.state.deal.over:
            (seat,) = GAME.due(position)
            position = attended(GAME, do(position, GAME.lawful(position, seat)[0]))
        assert position.state.tally.deals == deals
        assert len({entry.deal for entry in position.state.tally.ledger.entries}) == deals
        position = attended(GAME, next_deal(position, shuffled(rng)))
        assert position.state.deal.sides == (0, 1, 2, 3)


def _after(seat):
    return (left(seat), left(left(seat)), right(seat))


def test_S_R02_the_player_on_the_dealers_right_cuts():
    position = begun(random.Random(3))
    dealer = position.state.dealer
    position = do(position, Shuffle(pack=shuffled(random.Random(4))))
    assert GAME.due(position) == (right(dealer),)
    for seat in SEATS:
        cuts = [act for act in GAME.lawful(position, seat) if isinstance(act, CutPack)]
        assert len(cuts) == (45 if seat == right(dealer) else 0)
    assert refused(position, CutPack(left(dealer), 20)) == "S-R02"


def test_S_R03_threes_and_then_singly_from_the_eldest_hand():
    rng = random.Random(5)
    position = begun(rng)
    pack = shuffled(rng)
    dealer = position.state.dealer
    deal = attended(GAME, next_deal(position, pack, at=26)).state.deal
    order = pack.cut(26).cards
    for turn, seat in enumerate((*_after(dealer), dealer)):
        packets = [order[12 * round + 3 * turn :][:3] for round in range(4)]
        assert set(deal.hands[seat]) == {c for packet in packets for c in packet} | {order[48 + turn]}
    assert deal.turned == order[51]
    assert deal.turned in deal.hands[dealer]
    assert deal.turn_up is order[51].suit


def test_S_R04_the_turn_up_lies_till_the_first_trick_is_won_and_may_be_played_to_it():
    hands = ("2D 3S", "3D 4S", "4D 5S", "KD 6S")
    position = called(*hands, dealer=W, trumps="D", turned="KD")
    for word in ("2D", "3D", "4D"):
        assert all(GAME.observe(position, seat).turned_lies for seat in SEATS)
        position = play(position, word)
    assert may_play(position, W) == Hand("KD")
    kept = play(
        called("2S 3S", "3D 4S", "4D 5S", "KD 6S", dealer=W, trumps="D", turned="KD"), "2S", "4S", "5S"
    )
    assert GAME.observe(kept, N).turned_lies
    assert not GAME.observe(play(kept, "6S"), N).turned_lies
    assert not GAME.observe(play(position, "KD"), N).turned_lies


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("KS QS JS 2S", W), ("AS 2S 3S 4S", N), ("5S AD 2S 9C", E)],
)
def test_S_R05_the_lowest_card_deals_and_the_ace_is_lowest(drawn, dealer):
    first = [card(word) for word in drawn.split()]
    rest = [each for each in Pack().cards if each not in first]
    assert do(sitting(), Cut(keeps=S, pack=Pack((*first, *rest)))).state.dealer == dealer


def test_S_R05_the_deal_passes_to_the_left_of_itself():
    rng = random.Random(6)
    position = whole(rng)
    dealers = [position.state.dealer]
    for _ in range(5):
        position = _passed_out(position)
        position = attended(GAME, next_deal(position, shuffled(rng)))
        dealers.append(position.state.dealer)
    assert all(other == left(one) for one, other in pairwise(dealers))


def test_S_R06_after_a_misdeal_the_same_player_deals_and_nothing_is_paid():
    rng = random.Random(7)
    position = begun(rng, ON_CLAIM)
    dealer = position.state.dealer
    position = next_deal(position, shuffled(rng))
    position = do(position, Deal(dealer, 7, shows=True))
    assert won(position) == (0, 0, 0, 0)
    assert GAME.due(position) == (CHANCE,)
    position = dealt(position, shuffled(rng))
    assert position.state.dealer == dealer
    assert position.state.tally.deals == 0


def test_before_the_deal_nothing_may_be_laid_and_nobody_is_bound_or_accused():
    position = do(begun(random.Random(3)), Shuffle(pack=shuffled(random.Random(4))))
    for seat in SEATS:
        assert BINDINGS.playable(position, seat) == Hand()
        assert BINDINGS.disobeyed(position, seat, card("AS")) is None
        assert BINDINGS.waiting(position, seat) == BINDINGS.answerable(position, seat) == ()


def _passed_out(position):
    """The table after everyone has passed."""
    while not position.state.deal.over and position.state.deal.contract is None:
        (seat,) = GAME.due(position)
        position = do(position, Pass(seat))
    return position


def test_S_R07_if_all_pass_the_hands_are_thrown_up_and_the_next_deals():
    position = _passed_out(to_call("AS", "KS", "QS", "JS", dealer=W))
    deal = position.state.deal
    assert deal.thrown_up
    assert (deal.contract, won(position), position.docket) == (None, (0, 0, 0, 0), NO_CASES)
    assert dealt(position, shuffled(random.Random(8))).state.dealer == N


def test_S_R07_so_they_are_if_a_proposition_finds_no_partner():
    position = do(to_call("AS", "KS", "QS", "JS", dealer=W), Declare(N, Declaration.PROPOSITION))
    assert _passed_out(position).state.deal.thrown_up


def test_S_R07_by_arrangement_a_general_misere_is_played_with_the_hands_as_dealt():
    position = to_call("AS", "KS", "QS", "JS", dealer=W, general_misere="yes")
    position = _passed_out(position)
    assert position.state.deal.contract.declaration is GENERAL
    assert GAME.due(position) == (N,)
    position = do(to_call("AS", "KS", "QS", "JS", dealer=W, general_misere="yes"), Pass(N))
    position = do(position, Declare(E, Declaration.PROPOSITION), Accept(S), Pass(W))
    assert position.state.deal.contract.declaration is Declaration.PROPOSITION, "somebody plays"


def test_S_R07_nothing_is_exposed_by_throwing_hands_up():
    position = _passed_out(to_call("AS", "KS", "QS", "JS", dealer=W))
    assert position.state.deal.exposed == EMPTY
    assert impossible(position, Expose(N, card("AS"))) == "no deal is in progress"


def test_no_deal_is_handed_in_while_another_is_dealt_or_played():
    given = Given(dealer=W, turn_up=Suit.HEARTS, hands=tuple(map(Hand, ("AS", "KS", "QS", "2H"))))
    assert "a deal is in progress" in impossible(do(sitting(ON_CLAIM), given), given)
    cut = do(sitting(ON_CLAIM), Cut(keeps=0, pack=shuffled(random.Random(1))))
    shuffled_in = do(cut, Shuffle(pack=shuffled(random.Random(2))))
    assert "a deal is in progress" in impossible(shuffled_in, given)


def test_a_deal_handed_in_has_no_card_twice():
    hands = tuple(map(Hand, ("AS 2H", "KS 3H", "AS 4H", "JS 5H")))
    given = Given(dealer=W, turn_up=Suit.HEARTS, turned=card("5H"), hands=hands)
    assert "dealt twice" in impossible(sitting(ON_CLAIM), given)


@pytest.mark.parametrize(("turned", "dealer"), [("AS", W), ("5H", N), ("5C", W)])
def test_a_deal_handed_in_turns_up_a_card_of_the_dealers_of_the_suit_turned_up(turned, dealer):
    hands = tuple(map(Hand, ("AS 2H", "KS 3H", "QS 4H", "JS 5H")))
    given = Given(dealer=dealer, turn_up=Suit.HEARTS, turned=card(turned), hands=hands)
    assert "in the dealer's hand" in impossible(sitting(ON_CLAIM), given)
    good = Given(dealer=W, turn_up=Suit.HEARTS, turned=card("5H"), hands=hands)
    assert do(sitting(ON_CLAIM), good).state.deal.turned == card("5H")


SHORT = tuple(map(Hand, ("AS 2H", "KS 3H", "QS 4H", "JS 5H")))


def handed_in(**bidding):
    """A deal of four short hands, entered as it was bid."""
    return Given(dealer=W, turn_up=Suit.HEARTS, hands=SHORT, **bidding)


@pytest.mark.parametrize(
    ("plays", "caller", "partner", "why"),
    [
        (Declaration.SOLO, None, None, "the solo has the wrong number of declarers"),
        (Declaration.SOLO, N, S, "the solo has the wrong number of declarers"),
        (Declaration.PROPOSITION, N, None, "the proposition has the wrong number of declarers"),
        (Declaration.GENERAL_MISERE, N, None, "the general misère has the wrong number of declarers"),
        (Declaration.GENERAL_MISERE, None, S, "the general misère has the wrong number of declarers"),
        (Declaration.PROPOSITION, N, N, "a player cannot accept their own proposition"),
        (Declaration.SOLO, 4, None, "there is no seat 4 at a table of 4"),
        (Declaration.SOLO, -1, None, "there is no seat -1 at a table of 4"),
        (Declaration.PROPOSITION, W, 4, "there is no seat 4 at a table of 4"),
    ],
)
def test_a_deal_handed_in_was_called_by_one_and_only_a_proposition_accepted_by_another(
    plays, caller, partner, why
):
    given = handed_in(declaration=plays, caller=caller, partner=partner)
    assert impossible(sitting(ON_CLAIM), given) == why


@pytest.mark.parametrize(("caller", "partner"), [(N, W), (W, N)])
def test_a_deal_handed_in_may_be_called_and_accepted_by_any_two(caller, partner):
    given = handed_in(declaration=Declaration.PROPOSITION, caller=caller, partner=partner)
    deal = do(sitting(ON_CLAIM), given).state.deal
    assert (deal.contract.caller, deal.contract.partner) == (caller, partner)
    assert deal.sides[caller] == deal.sides[partner] != deal.sides[E] == deal.sides[S]


def test_trumps_are_handed_in_only_with_a_declaration_that_names_them():
    assert impossible(sitting(ON_CLAIM), handed_in(named=Suit.CLUBS)) == "nobody has called an abondance"
    solo = handed_in(declaration=Declaration.SOLO, caller=N, named=Suit.CLUBS)
    assert impossible(sitting(ON_CLAIM), solo) == "nobody names trumps in the solo"
    abondance = {"declaration": Declaration.ABONDANCE, "caller": N}
    named = do(sitting(ON_CLAIM), handed_in(**abondance, named=Suit.CLUBS)).state.deal
    assert (named.trumps, named.naming) == (Suit.CLUBS, False)
    assert do(sitting(ON_CLAIM), handed_in(**abondance)).state.deal.naming


def test_who_has_called_can_say_that_it_was_a_slip_for_any_other_call_or_a_pass():
    position = do(to_call("AS 2H", "KS 3H", "QS 4H", "JS 5H"), Declare(N, Declaration.SOLO))
    slips = {act.declaration for act in GAME.possible(position.state, N) if isinstance(act, CorrectCall)}
    assert {None, Declaration.MISERE, Declaration.ABONDANCE} <= slips
