"""Players of rubicon bézique by strength."""

from random import Random

import pytest

from bots.bezique.test_search import seen, whole
from games.bezique.laid import DEALER, ELDER, POOR, STOCK, laid, play
from hoyle.bots.bezique import BOTS, PLAIN, SEARCH, search
from hoyle.bots.bezique.levels import BEGINNER, CLUB, EXPERT, slipping
from hoyle.cards import Card
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.trials.match import Match
from hoyle.trials.run import run
from scale import scaled

FULL = "KS QH JD AH AC KD QC 7H JS"
DECLARES = "AS QS JD QS JD KH QH 9D 7D"


def test_who_never_slips_plays_plainly():
    for position in (whole(FULL), play(laid(DECLARES, POOR, STOCK), "AS", "7C")):
        assert slipping(seen(position), Random(1), 0) == PLAIN.choose(seen(position), Random(1))


def test_who_always_slips_plays_any_lawful_card_and_declares_nothing():
    position = whole(FULL)
    played = {slipping(seen(position), Random(seed), 1) for seed in range(200)}
    assert played == {each for each in seen(position).lawful if isinstance(each, act.Play)}
    able = play(laid(DECLARES, POOR, STOCK), "AS", "7C")
    assert isinstance(PLAIN.choose(seen(able), Random(1)), act.Declare)
    assert slipping(seen(able), Random(1), 1) == act.Draw(ELDER)


def test_a_beginner_slips_seldom():
    at = seen(whole(FULL))
    usual = PLAIN.choose(at, Random(0))
    kept = sum(BEGINNER.choose(at, Random(seed)) == usual for seed in range(300))
    assert 250 < kept < 300


def test_the_club_player_chooses_by_first_impression_and_draws_no_worlds(monkeypatch):
    looked, gains = [], search.gains

    def noted(at, moves, rng, worlds, tricks):
        looked.append((worlds, tricks))
        return gains(at, moves, rng, worlds, tricks)

    monkeypatch.setattr(search, "gains", noted)
    at = seen(whole(FULL))
    chosen = CLUB.choose(at, Random(1))
    assert looked == [(1, 0)]
    usual = PLAIN.choose(at, Random(1))
    assert chosen == search.impressions(at, [usual, *search.others(at, usual)], Random(1))[0][0]


def test_once_the_stock_is_out_the_club_player_plays_plainly():
    at = seen(laid("TH 7S", "AH KH", ""))
    assert at.stock == 0
    assert CLUB.choose(at, Random(1)) == PLAIN.choose(at, Random(1))


@pytest.mark.parametrize("bot", [BEGINNER, CLUB, EXPERT], ids=lambda each: each.name)
def test_hidden_cards_change_nothing_that_a_level_chooses(bot):
    one = whole(FULL)
    deal = one.state.deal
    hidden = sorted([*deal.hands[DEALER], *deal.stock], key=lambda card: card.index)
    assert Card("AS") in hidden
    for seed in range(3):
        cards = Random(seed).sample(hidden, len(hidden))
        other = laid(
            FULL, " ".join(card.text[:2] for card in cards[:9]), " ".join(c.text[:2] for c in cards[9:])
        )
        assert other.state.deal.hands[DEALER] != deal.hands[DEALER]
        first, second = (GAME.observe(each, ELDER) for each in (one, other))
        assert bot.choose(first, Random(seed)) == bot.choose(second, Random(seed))


def test_the_expert_is_the_search_and_the_levels_are_on_offer():
    assert EXPERT.choose is SEARCH.choose
    assert [bot.name for bot in BOTS] == ["plain", "search", "beginner", "club", "expert"]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("plain", "beginner"), ("club", "plain"), ("expert", "club")]
)
def test_each_is_stronger_than_the_one_before(stronger, weaker):
    deals = max(scaled(600), 4)
    match = Match(game="bezique", bots=(stronger, weaker))
    found = match.findings(run(match, deals))
    mean, error = found["mean"], found["se"]
    assert (mean - 2 * error > 0) if deals >= 400 else (mean + 3 * error > 0)
