"""The play with three and four: hands are drawn for the others, and each card is tried in them."""

from collections import Counter
from random import Random
from statistics import mean, stdev

import pytest

from games.cribbage.laid import dealt, do, pegs, played
from hoyle.bots.cribbage import PLAIN, SEARCH, play_outs
from hoyle.bots.cribbage.play_outs import choice, drawn
from hoyle.cards import Hand
from hoyle.games.cribbage.act import Given
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import FOUR_HANDED, THREE_HANDED, side_of
from hoyle.maxims.cribbage.moment import PACK
from hoyle.table import Position, Umpire, attended, with_options
from scale import scaled


def seen_by(position):
    return GAME.observe(position, position.state.deal.turn)


@pytest.fixture
def after_a_go():
    """Ten, nine and ten have been played, the first (with kings) has said go; the second has two aces to
    play.
    """
    return seen_by(played(dealt(THREE_HANDED, "TKKK", "92AA", "T345", start="7"), "T9T"))


def test_a_hand_drawn_has_cards_that_are_unseen_and_none_that_its_go_denies(after_a_go):
    seen = after_a_go
    assert seen.gone == (0,)
    known = Counter([1, 1, 2, 7, 9, 10, 10])
    for seed in range(50):
        hands = drawn(seen, Random(seed))
        assert [len(hand) for hand in hands] == [3, 3, 3]
        assert sorted(hands[1]) == [1, 1, 2]
        assert min(hands[0]) > 31 - seen.count
        assert all(known[rank] + number <= 4 for rank, number in Counter(hands[0] + hands[2]).items())


def test_what_careful_players_keep_is_drawn_more_often():
    """A player puts a king into another's crib more readily than a five."""
    seen = seen_by(dealt(FOUR_HANDED, "A234", "6789", "6789", "TJQK", start="A"))
    held = Counter(rank for seed in range(400) for rank in drawn(seen, Random(seed))[1])
    assert held[5] > 1.15 * held[13]


@pytest.mark.parametrize(
    ("variant", "hands", "gains"),
    [
        # The ten makes fifteen with the five. Whoever leads has the last card of the series.
        (THREE_HANDED, [[4, 5], [10], [13]], [1.0, 1 - 2 / 2]),
        # The partners of the second and the fourth peg it together; the last card of the series alone counts
        # one.
        (FOUR_HANDED, [[4, 5], [12], [13], [11]], [1 - 1.0, 1 - 3.0]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_card_is_worth_what_its_side_pegs_beyond_the_others(variant, hands, gains, monkeypatch):
    monkeypatch.setattr(play_outs, "drawn", lambda *_: hands)
    seen = seen_by(dealt(variant, *("45AA", "TJQK", "TJQK", "TJQK")[: variant.players]))
    assert play_outs.by_play_outs(seen, [4, 5], Random(1)) == gains


def test_a_card_that_alone_may_be_played_is_played_and_where_one_may_stop_there_is_none(after_a_go):
    free = with_options(THREE_HANDED, [("after_go", "at_liberty")])
    assert choice(seen_by(dealt(free, "A234", "5678", "9TJQ")), Random(1)) is None
    one_rank = seen_by(dealt(THREE_HANDED, "8888", "A234", "9TJQ"))
    assert RANKS[choice(one_rank, Random(1)).card.index] == 8
    assert RANKS[choice(after_a_go, Random(1)).card.index] in (1, 2)


@pytest.mark.parametrize("variant", [THREE_HANDED, FOUR_HANDED], ids=lambda variant: variant.name)
def test_search_plays_so_where_three_or_four_play(variant):
    hands = ("A25K", "5678", "9TJQ", "346K")[: variant.players]
    seen = seen_by(played(dealt(variant, *hands, start="7"), "K"))
    assert SEARCH.choose(seen, Random(7)) == choice(seen, Random(7))


def deal_between(variant, seed, sides):
    """The holes each side pegs in the play of a deal, when these use play-outs and the others play
    plainly.
    """
    rng = Random(seed)
    dealt = variant.dealt
    cards = rng.sample(list(PACK), dealt * variant.players + variant.from_pack + 1)
    hands = tuple(Hand.of(cards[dealt * seat :][:dealt]) for seat in range(variant.players))
    rest = cards[dealt * variant.players :]
    given = Given(
        dealer=variant.players - 1,
        hands=hands,
        start=rest[0],
        from_pack=Hand.of(rest[1:]),
        score=(1,) * variant.sides,
    )
    position = do(Position(GAME.begin(variant), umpire=Umpire.STRICT), given)
    while not (position.state.deal.start and position.state.deal.played_out):
        (seat, *_) = GAME.due(position)
        bot = SEARCH if side_of(variant, seat) in sides else PLAIN
        seen = GAME.observe(position, seat)
        position = attended(GAME, do(position, bot.choose(seen, rng)))
    return pegs(position)


@pytest.mark.nightly
@pytest.mark.parametrize("variant", [THREE_HANDED, FOUR_HANDED], ids=lambda variant: variant.name)
def test_a_side_pegs_more_by_play_outs_than_plainly_in_the_same_deals(variant, capsys):
    gains = []
    for seed in range(scaled(1000)):
        plainly = deal_between(variant, seed, ())
        gained = 0.0
        for side in range(variant.sides):
            for each, (now, then) in enumerate(
                zip(deal_between(variant, seed, (side,)), plainly, strict=True)
            ):
                gained += (now - then) * (1 if each == side else -1 / (variant.sides - 1))
        gains.append(gained / variant.sides)
    error = stdev(gains) / len(gains) ** 0.5
    with capsys.disabled():
        print(f"\n{variant.name}: {mean(gains):+.3f} holes a deal, standard error {error:.3f}")
    assert mean(gains) > -2 * error
