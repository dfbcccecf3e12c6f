"""Views of a table of blind hookey at each stage, and the events of each act."""

import pytest
from msgspec.structs import replace

from games.hookey.laid import do, each, packed, sat, three, with_bottoms
from hoyle.cards import Pack
from hoyle.games.hookey.act import CutPack, Divide, Lift, Rest, Show, Shuffle, Stake
from hoyle.games.hookey.observation import observe
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS
from hoyle.games.hookey.view import view
from hoyle.games.hookey.words import SPEECH
from hoyle.table import Step
from hoyle.words.plain import plain

THREE = replace(EACH_PACKET, players=3)
NAMES = ("Ann", "Bob", "Cy")
LIFTED = do(packed(THREE), Lift(1, 10), Lift(2, 17))
LIMIT = EACH_PACKET.limit


def shown(position, seat=None):
    return view(observe(position, seat))


def words(text):
    return None if text is None else plain(text, NAMES)


def piles(position):
    """The kind, name, seat, faces and size of each pile."""
    return [
        (pile.kind, words(pile.name), pile.seat, " ".join(map(str, pile.cards)), pile.count)
        for pile in shown(position).piles
    ]


def offered(position, seat):
    """The question, with each offer, its typed form and its range."""
    seen = shown(position, seat)
    choices = [
        (
            words(each.label),
            each.typed,
            each.figure and (each.figure.least, each.figure.usual, each.figure.most),
        )
        for each in seen.choices
    ]
    return words(seen.prompt), choices


def told(before, act):
    after = do(before, act)
    return [(event.kind, plain(event.text, NAMES)) for event in SPEECH.tell(Step(before, act, after.state))]


@pytest.mark.parametrize(
    ("variant", "title"),
    [(THREE, "blind hookey, own packets"), (THREE_PACKETS, "blind hookey, three packets")],
)
def test_the_title_is_of_the_variant_and_the_seats_are_as_many_as_play(variant, title):
    for players in (3, 5):
        seen = shown(sat(replace(variant, players=players)), 1)
        assert (words(seen.title), seen.players, seen.seat) == (title, players, 1)
        assert len(seen.score) == players


def test_whose_turn_it_is_is_seen_by_all_and_only_that_seat_is_asked():
    for position, turn in (
        (do(sat(THREE), Shuffle(pack=Pack())), 2),
        (packed(THREE), 1),
        (LIFTED, 1),
        (packed(replace(THREE_PACKETS, players=3)), 0),
    ):
        for seat in (None, 0, 1, 2):
            assert shown(position, seat).turn == turn
        assert shown(position, turn).prompt is not None
        assert (shown(position).prompt, shown(position).choices) == (None, ())
    assert shown(sat(THREE), 0).turn is None


def test_who_deals_and_what_the_dealers_place_is_worth_are_facts():
    facts = {each.kind: words(each.value) for each in shown(packed(THREE)).facts}
    assert facts == {
        "dealer": "Ann",
        "odds": "the dealer's edge is 1/17 of each stake",
    }
    passed = do(each("2C", ("3D", 1), ("KH", 1)), Shuffle(pack=Pack()))
    assert words(shown(passed).facts[0].value) == "Bob"


def test_packets_lie_with_those_who_lifted_them_and_what_is_left_of_the_pack_lies_by_itself():
    once = do(packed(THREE), Lift(1, 10))
    assert piles(packed(THREE)) == [("pack", None, None, "", 52)]
    assert piles(once) == [("packet", "packet 1", 1, "", 10), ("pack", None, None, "", 42)]
    assert piles(LIFTED) == [
        ("packet", "packet 1", 1, "", 10),
        ("packet", "packet 2", 2, "", 17),
        ("packet", "packet 3", 0, "", 25),
    ]


def test_the_stakes_on_a_packet_are_added_up_and_the_dealers_packet_is_named():
    position = three(["7C", "TD", "KH"], (1, 4, 2), (2, 15, 2))
    assert [name for _, name, *_ in piles(position)] == ["packet 1", "packet 2", "packet 3, 1s 7d on it"]
    assert {pile.seat for pile in shown(position).piles} == {None}
    ended = do(position, Rest(1), Rest(2), Show(0))
    assert [(name, cards) for _, name, _, cards, _ in piles(ended)] == [
        ("dealer's packet", "7C"),
        ("packet 2", "TD"),
        ("packet 3, 1s 7d on it", "KH"),
    ]


def test_what_each_has_won_is_in_pence_by_seat():
    lines = shown(each("9C", ("QD", 2), ("9H", 3))).score
    assert [(line.seat, line.points, line.unit, line.side, line.game) for line in lines] == [
        (0, 1, "pence", None, None),
        (1, 2, "pence", None, None),
        (2, -3, "pence", None, None),
    ]


def test_each_seat_is_asked_for_what_it_can_do_with_the_range_of_it():
    assert offered(packed(THREE), 1) == (
        "Lift a packet: 4 to 17 cards",
        [("lift 11", "lift 11", (4, 11, 17))],
    )
    assert offered(LIFTED, 2) == (f"Stake 1 to {LIMIT} pence", [("stake 1d", "stake 1", (1, 1, LIMIT))])
    dividing = packed(replace(THREE_PACKETS, players=3))
    assert offered(dividing, 0) == (
        "Divide the pack into three",
        [("divide 17 17 18", "divide 17 17 18", None)],
    )
    question, choices = offered(three(["7C", "TD", "KH"], (1, 4, 2), players=2), 1)
    assert question == "Stake on another packet, or stop"
    assert [label for label, _, _ in choices] == [
        "stop staking",
        "stake 1d on packet 1",
        "stake 1d on packet 2",
    ]
    assert [typed for _, typed, _ in choices] == ["rest", "stake 1 1", "stake 1 2"]


def test_the_stake_offered_first_is_the_usual_one_of_the_table_and_never_over_its_limit():
    for stake, limit, usual in ((6, 60, 6), (9, 5, 5)):
        position = do(packed(replace(THREE, stake=stake, limit=limit)), Lift(1, 10), Lift(2, 10))
        assert offered(position, 1)[1] == [(f"stake {usual}d", f"stake {usual}", (1, usual, limit))]


def test_every_act_is_told_with_its_kind():
    cutting = do(sat(THREE), Shuffle(pack=Pack()))
    assert told(sat(THREE), Shuffle(pack=Pack())) == [("shuffled", "The pack is shuffled.")]
    assert told(cutting, CutPack(2, 20))[0][0] == "cut"
    assert told(packed(THREE), Lift(1, 9)) == [("cut", "Bob lifts a packet of 9 cards.")]
    assert told(LIFTED, Stake(2, 15)) == [("staked", "Cy stakes 1s 3d.")]
    dividing = packed(replace(THREE_PACKETS, players=3))
    assert told(dividing, Divide(0, (10, 20, 22))) == [
        ("cut", "Ann divides the pack into packets of 10, 20 and 22.")
    ]
    staking = three(["7C", "TD", "KH"], (1, 4, 2), (2, 1, 0))
    assert told(staking, Rest(2)) == [("other", "Cy stops staking.")]


def test_the_show_tells_the_cards_the_dealers_first_then_who_pays_and_who_has_the_deal():
    def before(cards, pence=1):
        """The last act of such a hand, not yet done."""
        stakes = (Stake(seat, pence) for seat in (1, 2))
        position = packed(THREE, with_bottoms([17, 17, 18], cards))
        return do(position, Lift(1, 17), Lift(2, 17), *stakes)

    assert told(before(["QD", "9H", "9C"], 14), Show(0)) == [
        ("shown", "Ann shows 9C."),
        ("shown", "Bob shows QD."),
        ("shown", "Cy shows 9H."),
        ("paid", "Ann breaks even as dealer."),
        ("paid", "Bob receives 1s 2d."),
        ("paid", "Cy pays 1s 2d."),
    ]
    assert told(before(["3D", "KH", "2C"]), Show(0))[3:] == [
        ("paid", "Ann loses 2d as dealer."),
        ("paid", "Bob receives 1d."),
        ("paid", "Cy receives 1d."),
        ("other", "The dealer loses to everyone."),
        ("deal_passed", "Bob deals next."),
    ]


def test_of_three_packets_the_dealers_is_told_as_such_and_the_others_by_their_numbers():
    position = do(three(["7C", "TD", "KH"], (1, 4, 2), (2, 1, 0)), Rest(1), Rest(2))
    assert told(position, Show(0))[:3] == [
        ("shown", "The dealer's packet shows TD."),
        ("shown", "Packet 1 shows 7C."),
        ("shown", "Packet 3 shows KH."),
    ]
