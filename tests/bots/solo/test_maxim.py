from random import Random

import pytest
from msgspec.structs import replace

from bots.solo.laid import do, fallen, table
from hoyle.bots import bot_named
from hoyle.bots.solo import MAXIM, PLAIN
from hoyle.bots.solo.plain import card as plain_card
from hoyle.cards import Card, Hand
from hoyle.errors import BadOption, UnknownMaxim
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.maxims.solo.book import BOOK
from hoyle.maxims.solo.place_at_table import place
from hoyle.seat import SEATS
from hoyle.table.advance import play_on

N, E, S, W = SEATS
LEADING = ("4S 5C 6C 7H 9H", "7S 8S 9C TD JD", "5S 8C TC 3H 4H", "2D 7D 8D 6H 9S")


def lays(bot, hands, played, declaration=Declaration.SOLO):
    """The card of the bot whose turn it is, after these cards in turn from North, who called."""
    position = table([Hand(hand) for hand in hands], declaration=declaration, caller=N)
    for card in played.split():
        position = do(position, Play(GAME.due(position)[0], Card(card)))
    act = bot.choose(GAME.observe(position, GAME.due(position)[0]), Random(0))
    return str(act.card)


def test_what_a_hand_that_follows_throws_away_is_by_the_maxims():
    # South has no spades. The lowest plain card is a club, but it guards the king: S-M14.
    hands = ("AS 2H 3H", "4S 5D 6D", "KC 2C 3D", "5S 7D 8D")
    assert lays(PLAIN, hands, "AS 4S") == "2C"
    assert lays(MAXIM, hands, "AS 4S") == "3D"
    assert lays(bot_named("solo", "maxim:-S-M14"), hands, "AS 4S") != "KC"


def test_a_maxim_left_out_is_not_heard_in_the_lead_either():
    position = table([Hand(hand) for hand in LEADING], dealer=S, declaration=Declaration.MISERE, caller=S)
    names = ("maxim", "maxim:-S-M01:-S-M02:-S-M03")
    leads = [bot_named("solo", name).choose(GAME.observe(position, W), Random(0)).card for name in names]
    assert list(map(str, leads)) == ["6H", "2D"]  # The medium card of a short suit: S-M01, S-M02.


def test_it_calls_as_plain_does():
    for index in range(20):
        position = table(fallen(Random(index)))
        seat = GAME.due(position)[0]
        seen = GAME.observe(position, seat)
        assert MAXIM.choose(seen, Random(0)) == PLAIN.choose(seen, Random(0))


def test_of_the_cards_that_the_maxims_leave_the_plain_player_chooses():
    left = []

    def choose(seen):
        act, see = MAXIM.choose(seen, Random(0)), place(seen)
        if isinstance(act, Play) and see is not None and len(see.cards) > 1:
            choice = BOOK.counsel(seen).choice
            assert act.card in choice
            if len(choice) > 1:
                assert act.card == plain_card(replace(see, cards=choice), seen, BOOK.order)
                left.append(act.card != next(iter(choice)))
        return act

    rng = Random(1909)
    for _ in range(4):
        play_on(GAME, table(fallen(rng)), choose)
    assert any(left), "the plain player's choice is to be another than the first that comes"


def test_it_plays_whole_deals():
    rng = Random(1909)
    for _ in range(10):
        end = play_on(GAME, table(fallen(rng)), lambda seen: MAXIM.choose(seen, rng))
        assert GAME.result(end.state).over


def test_settings_that_are_none_are_refused():
    with pytest.raises(UnknownMaxim, match="S-M21"):
        bot_named("solo", "maxim:-S-M21")
    with pytest.raises(BadOption, match="-ID for each maxim to leave out"):
        bot_named("solo", "maxim:sequence=2")
