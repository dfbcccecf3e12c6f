"""Reading the screen of another program, and replaying its deal at our table."""

from benchmarks.bsdgames.follow import THEY, WE, Deal
from benchmarks.bsdgames.screen import SAID, Screen, named, on_table
from hoyle.cards import Card, Hand
from hoyle.games.cribbage.act import LayOut, Play

DEALT = Hand("4H 5H 6S KC KD 9C")
OUT = [Card("KC"), Card("9C")]


def drawn(hand="", table="", said=(), start="  ", mine=True, score=(0, 0)):
    """Twenty-four lines as the program draws them: hands fanned, the start below the word crib."""
    lines = [[" "] * 80 for _ in range(24)]

    def write(row, column, text):
        lines[row][column : column + len(text)] = text

    for at, cards in ((0, hand), (12, table)):
        for place, card in enumerate(cards.split()):
            write(1 + 2 * place, at + place, "|" * (place > 0) + f"|{card}   |")
    write(16, 1 if mine else 27, "CRIB")
    for row, text in ((18, f"|{start}   |"), (19, "|     |"), (20, f"|   {start}|")):
        write(row, 0 if mine else 26, text)
    write(1, 41, f"Score: {score[0]:3}     YOU")
    write(7, 41, f"Score: {score[1]:3}      ME")
    for row, text in enumerate(said, start=10):
        write(row, SAID.start, " " + text)
    return tuple("".join(line) for line in lines)


def test_a_screen_is_read_as_a_player_reads_it():
    lines = drawn("4H 5H 6S", "KS 9D", ["I cut the KING of HEARTS", "Your play: "], "KH", score=(12, 7))
    seen = Screen(lines, 11, SAID.start + 12, ())
    assert seen.hand == tuple(map(Card, ("4H", "5H", "6S")))
    assert on_table(lines) == (Card("KS"), Card("9D"))
    assert (seen.start, seen.i_deal, seen.score, seen.asks) == (Card("KH"), True, (12, 7), "Your play:")
    assert not Screen(drawn("4H", mine=False), 11, 40, ()).i_deal
    assert Screen(drawn("4H"), 11, 40, ()).start is None


def test_what_is_said_goes_on_from_the_top():
    lines = drawn(said=[f"line {number}" for number in range(14)])
    assert Screen(lines, 12, 80, ()).said_since(10) == ("line 1", "line 2")
    assert Screen(lines, 10, 80, ()).said_since(22) == ("line 13", "", "line 0")


def test_a_card_that_scores_is_named():
    assert named("I get 2 points playing THREE of HEARTS") == Card("3H")
    assert named("I cut the KING of HEARTS") is None


def looked(deal, *tables, said=()):
    shown = tuple(tuple(map(Card, table.split())) for table in tables)
    deal.look(Screen((), 0, 0, shown), said)
    return [f"{'us' if who == WE else 'them'} {card}" for who, card in deal.played]


def test_a_card_that_makes_thirty_one_and_is_taken_away_at_once_is_not_lost():
    deal = Deal(we_deal=True, score=(0, 0), dealt=DEALT, out=OUT)
    assert looked(deal, "", "TS", "TS") == ["them TS"]
    deal.played.append((WE, Card("KD")))
    looked(deal, "TS", "TS KD", "TS KD 7C", "TS KD 7C")
    deal.played.append((WE, Card("4H")))
    # The table is cleared card by card, and the next count begins before our turn.
    said = ["I get 2 points playing ACE of SPADES"]
    assert looked(deal, "TS KD 7C", "KD 7C", "", "AS", "", said=said)[3:] == ["us 4H", "them AS"]


def test_the_cards_of_a_count_that_nobody_could_go_on_with_are_followed_by_the_next():
    deal = Deal(we_deal=False, score=(0, 0), dealt=DEALT, out=OUT, played=[(WE, Card("KD"))])
    looked(deal, "", "KD", "KD QS", "KD QS")
    assert looked(deal, "KD QS 8C", "KD QS 8C")[2:] == ["them 8C"]
    assert looked(deal, "KD QS 8C", "", "TC", "TC")[3:] == ["them TC"]


def test_our_table_shows_what_the_player_may_do():
    deal = Deal(we_deal=True, score=(30, 40), dealt=DEALT)
    first = deal.seen(None)
    assert (first.hand, first.score, first.start) == (DEALT, (30, 40), None)
    assert all(isinstance(act, LayOut) for act in first.lawful)
    deal.out = OUT
    deal.played = [(THEY, Card("TS")), (WE, Card("5H")), (THEY, Card("7C"))]
    seen = deal.seen(Card("2H"))
    assert (seen.series, seen.count, seen.score) == (tuple(deal.played), 22, (32, 40))
    assert set(seen.lawful) == {Play(0, Card("4H")), Play(0, Card("6S"))}
