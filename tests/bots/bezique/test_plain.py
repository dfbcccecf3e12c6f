"""The plain player of rubicon bézique: what it declares, keeps and plays at the end."""

from random import Random

from games.bezique.laid import ELDER, POOR, STOCK, declare, draw, laid, play
from hoyle.bots.bezique import plain
from hoyle.bots.bezique.plain import PLAIN
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document


def chosen(position):
    seat = GAME.due(position)[0]
    return PLAIN.choose(GAME.observe(position, seat), Random(1))


def test_it_declares_the_dearest_of_what_it_may():
    position = play(laid("AS QS JD QS JD KH QH 9D 7D", POOR, STOCK), "AS", "7C")
    assert chosen(position).kind == "double"


def test_it_draws_where_it_has_nothing_to_declare():
    position = play(laid("AS KH KD 7D 8D 9D 9H 8H 7H", POOR, STOCK), "AS", "7C")
    assert chosen(position) == act.Draw(ELDER)


def test_it_shows_carte_blanche():
    assert isinstance(chosen(laid("AS AH AC AD TS 9H 8H 7H 7D", POOR, STOCK)), act.CarteBlanche)


def test_it_throws_away_what_makes_nothing():
    position = laid("KS QH JD AH AC KD QC 7H JS", POOR, STOCK)
    assert chosen(position).card.text == "7H"


def test_it_wins_a_trick_to_declare():
    position = play(laid("AS 7C 7C 8C 8C 8C 9C 9C 9C", "TH KH QH 7S TS 9D 8D 7D JC", STOCK), "9C")
    assert chosen(position).card.text == "JC"  # It has a marriage.


def test_cards_that_it_has_played_are_not_its_adversarys():
    won = play(laid("AS KH QH KS 9S 9D 9C 8D 7D", POOR, "7H 8H"), "AS", "7C")
    position = draw(declare(won, "marriage", "KH QH"))
    assert chosen(position).card in position.state.deal.held(ELDER)


def test_of_five_cards_and_fewer_the_end_is_worked_out_and_of_more_it_is_not(monkeypatch):
    worked_out = []
    monkeypatch.setattr(
        plain, "values", lambda seen: worked_out.append(len(seen.held)) or dict.fromkeys(seen.held, 0)
    )
    one, other = "AS KH QD JC TS 9H", "KS AH JD QC 9S 8H"
    for count in (4, 5, 6):
        chosen(laid(one[: 3 * count], other[: 3 * count], ""))
    assert worked_out == [4, 5]


def test_it_beats_chance_by_far():
    match = Match(game="bezique", bots=("plain", "random"))
    assert document(match, run(match, 2))["mean"] > 10
