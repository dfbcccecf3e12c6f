"""The score of a sitting, deal by deal: as it goes on, when it is resumed, and when a deal is taken back."""

from hoyle.host.sitting.sitting import Sitting
from hoyle.record.stop import Deals, Stop
from record.tables import BOTS, PEOPLE, at_random, master, play_on, table

FOUR = Stop(deals=4)


def test_each_deal_that_counts_has_the_score_after_it_and_only_the_last_may_change():
    sitting, data = table(master(7), players=BOTS, stop=FOUR)
    assert sitting.play.deals == Deals()
    sitting.run_on()
    known: tuple = ()
    while sitting.due is not None:
        sitting.act(at_random(sitting))
        sitting.run_on()
        assert len(sitting.play.deals.all) == sitting.result.deals
        assert sitting.play.deals.settled[: len(known)] == known
        known = sitting.play.deals.settled
    assert len(known) == 3
    assert sitting.play.deals.last == sitting.play.deals.all[-1]
    sitting.close()
    assert Sitting.ended(bytes(data))[0].play.deals == sitting.play.deals


def test_a_deal_whose_last_card_is_taken_back_has_no_score_again():
    sitting, _ = table(master(11), players=PEOPLE, stop=FOUR)
    play_on(sitting, acts=5)
    while not sitting.play.deals.last:
        seat = sitting.due
        sitting.act(at_random(sitting))
        sitting.attend()
    (only,) = sitting.play.deals.all
    sitting.take_back(seat)
    assert sitting.play.deals == Deals()
    sitting.act(at_random(sitting))
    sitting.attend()
    assert sitting.play.deals == Deals((), only)
