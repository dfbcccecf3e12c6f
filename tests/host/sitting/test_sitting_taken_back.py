"""Acts taken back in a sitting: while nobody has played on, and nothing more is known."""

import pytest

from hoyle.errors import (
    ImpossibleAct,
)
from hoyle.games.whist.act import Claim, CutPack, Deal, Play
from hoyle.record import read, replay, verify
from hoyle.record import sitting_so_far as course
from hoyle.seat import SEATS, Seat
from hoyle.table import TakeBack, Umpire
from record.tables import (
    BOTS,
    ONE_DEAL,
    PEOPLE,
    at_random,
    master,
    play_on,
    table,
)


def taken_back(umpire=Umpire.STRICT, number=10):
    """A table of people, the first card of the deal on it."""
    sitting, data = table(master(number), players=PEOPLE, umpire=umpire, stop=ONE_DEAL)
    play_on(sitting, acts=5)
    return sitting, data


def test_a_card_is_taken_back_while_nobody_has_played_on():
    sitting, data = taken_back()
    seat, before, done = sitting.due, sitting.position, sitting.done
    others = [each for each in SEATS if each != seat]
    sitting.act(at_random(sitting))
    sitting.run_on()
    assert sitting.can_take_back(seat) == done
    assert [sitting.can_take_back(each) for each in others] == [None] * 3
    (event,) = sitting.take_back(seat).events
    assert (event.kind, event.who) == ("taken_back", seat)
    assert sitting.position == before
    assert sitting.done == done + 2
    play_on(sitting)
    sitting.close()
    assert verify(bytes(data)).ok
    assert replay(read(bytes(data))).result == sitting.result


def test_nothing_is_taken_back_once_another_has_played():
    sitting, _ = taken_back()
    seat = sitting.due
    sitting.act(at_random(sitting))
    sitting.act(at_random(sitting))
    assert sitting.can_take_back(seat) is None
    with pytest.raises(ImpossibleAct, match="another player has already moved, so you cannot undo"):
        sitting.take_back(seat)


def test_one_who_did_nothing_is_not_told_that_another_has_moved():
    sitting, _ = taken_back()
    sitting.act(at_random(sitting))
    did_nothing = sitting.due
    assert sitting.can_take_back(did_nothing) is None
    with pytest.raises(ImpossibleAct, match="there is nothing to undo"):
        sitting.take_back(did_nothing)


ALONE = (PEOPLE[0], *BOTS[:3])


def mid_trick(sitting):
    """The number of cards on the table."""
    trick = sitting.observe(None).trick
    return len(trick.plays) if trick else 0


def after_a_bot(players=ALONE, umpire=Umpire.STRICT, stake="0"):
    """A table at which the only person has played, followed by a bot; and the seat of that person."""
    sitting, data = table(
        master(10), players=players, umpire=umpire, stop=ONE_DEAL, options=(("stake", stake),)
    )
    play_on(sitting, acts=5)
    while sitting.player_at(sitting.due).bot or mid_trick(sitting) == 3:
        sitting.act(at_random(sitting))
        sitting.run_on()
    seat, before, done = sitting.due, sitting.position, sitting.done
    sitting.act(at_random(sitting))
    sitting.act(at_random(sitting))
    return sitting, data, seat, before, done


def test_what_bots_have_done_since_falls_with_an_act_taken_back():
    sitting, data, seat, before, done = after_a_bot()
    assert sitting.can_take_back(seat) == done
    (event,) = sitting.take_back(seat).events
    assert str(event.text).endswith("undoes a move and everything after it.")
    assert (sitting.position, sitting.done) == (before, done + 3)
    play_on(sitting)
    sitting.close()
    assert verify(bytes(data)).ok


def test_alone_with_bots_one_decision_after_another_is_taken_back_to_the_first_of_the_deal():
    sitting, data = table(master(10), players=ALONE, stop=ONE_DEAL, options=(("stake", "0"),))
    play_on(sitting, acts=5)
    asked = []
    while len(asked) < 8:
        if sitting.player_at(sitting.due).bot is None:
            asked.append((sitting.due, sitting.position))
        sitting.act(at_random(sitting))
        sitting.run_on()
    seat = asked[0][0]
    for who, before in reversed(asked):
        assert (who, sitting.can_take_back(seat) is not None) == (seat, True)
        sitting.take_back(seat)
        assert sitting.position == before
    with pytest.raises(ImpossibleAct, match="there is nothing to undo"):
        sitting.take_back(seat)
    assert sitting.position == asked[0][1]
    play_on(sitting)
    sitting.close()
    assert verify(bytes(data)).ok


def test_a_bot_takes_back_nothing_of_a_person():
    sitting, _, seat, _, _ = after_a_bot()
    sitting.act(at_random(sitting))
    assert [sitting.can_take_back(each) is None for each in SEATS].count(False) <= 2
    assert sitting.can_take_back(Seat((seat - 1) % 4)) is None


def test_what_bots_have_done_stands_where_another_person_has_seen_it():
    sitting, _, seat, _, _ = after_a_bot(players=(*PEOPLE[:2], *BOTS[:2]))
    assert sitting.can_take_back(seat) is None
    with pytest.raises(ImpossibleAct, match="another player has already moved"):
        sitting.take_back(seat)


@pytest.mark.parametrize("umpire", [Umpire.STRICT, Umpire.WATCHFUL])
def test_alone_with_bots_one_takes_back_for_stakes_too(umpire):
    sitting, _, seat, _, done = after_a_bot(umpire=umpire, stake="6")
    assert sitting.can_take_back(seat) == done


def test_the_last_card_of_a_trick_is_taken_back_with_the_turning_of_it():
    sitting, data = taken_back()
    play_on(sitting, acts=7)
    seat, before, done = sitting.due, sitting.position, sitting.done
    sitting.act(at_random(sitting))
    sitting.run_on()
    assert b'{"act":"Quit"' in data.splitlines()[-1]
    assert sitting.can_take_back(seat) == done
    sitting.take_back(seat)
    assert sitting.position == before


def test_two_acts_are_taken_back_one_after_the_other():
    sitting, data = taken_back()
    while True:
        seat, before = sitting.due, sitting.position
        sitting.act(at_random(sitting))
        sitting.run_on()
        if sitting.due == seat:  # The seat won the trick that it ended, and leads.
            break
    sitting.act(at_random(sitting))
    sitting.take_back(seat)
    assert sitting.can_take_back(seat) is not None
    sitting.take_back(seat)
    assert sitting.position == before
    assert sitting.can_take_back(seat) is None
    play_on(sitting)
    sitting.close()
    assert verify(bytes(data)).ok


def test_what_a_taking_back_costs_does_not_grow_with_what_was_played_before_it(monkeypatch):
    """A record may have a thousand of them late in a deal, and every upload of it is replayed."""
    sitting, data = taken_back()
    seat, won = None, None
    while sitting.done < 45 or sitting.due != seat:  # Until a seat wins the trick that it ends, and leads.
        seat, won = sitting.due, at_random(sitting)
        sitting.act(won)
        sitting.run_on()
    for _ in range(20):
        sitting.act(at_random(sitting))
        sitting.take_back(seat)
        sitting.take_back(seat)
        sitting.act(won)
        sitting.run_on()
    play_on(sitting)
    sitting.close()
    steps = []
    step = course._step
    monkeypatch.setattr(course, "_step", lambda *what: steps.append(what) or step(*what))
    moments = replay(read(bytes(data))).moments
    again = sum(isinstance(moment.act, TakeBack) for moment in moments)
    assert again == 40
    assert len(steps) <= len(moments) + course.STEP * again


def test_a_cut_is_not_taken_back_when_the_cards_are_dealt():
    sitting, _ = table(master(12), players=PEOPLE)
    sitting.run_on()
    cutter = sitting.due
    sitting.act(CutPack(cutter, 20))
    assert sitting.can_take_back(cutter) is None
    sitting.run_on()
    assert sitting.can_take_back(cutter) is None


def test_a_deal_is_not_taken_back_by_a_player_who_has_seen_their_cards():
    sitting, _ = table(master(12), players=PEOPLE, umpire=Umpire.WATCHFUL)
    play_on(sitting, acts=3)
    dealer = sitting.due
    sitting.act(Deal(dealer))
    assert sitting.position.state.deal is not None
    assert sitting.can_take_back(dealer) is None


def claims_of(sitting):
    return [act for act in sitting.observe(sitting.due).lawful if isinstance(act, Claim)]


def test_a_claim_is_not_taken_back_once_the_referee_has_spoken():
    sitting, _ = taken_back(Umpire.ON_CLAIM)
    while not (claims := claims_of(sitting)):
        sitting.act(at_random(sitting))
        sitting.run_on()
    seat = sitting.due
    sitting.act(claims[0])
    assert sitting.can_take_back(seat) is None


def test_a_revoke_that_is_still_secret_can_be_taken_back_like_any_card():
    """Otherwise the offer to take back would reveal the revoke."""
    for number in range(10, 40):
        sitting, _ = taken_back(Umpire.WATCHFUL, number)
        deal = sitting.position.state.deal
        seat = sitting.due
        led = deal.laid[0].led if deal.laid else None
        others = [card for card in deal.hands[seat] if card.suit is not led]
        if led and deal.hands[seat].suit(led) and others:
            done = sitting.done
            sitting.act(Play(seat, others[0]))
            assert sitting.position.docket.cases
            assert sitting.can_take_back(seat) == done
            return
    pytest.fail("no seat could revoke in thirty deals")


def test_who_may_take_back_is_who_acted_last_until_another_acts():
    sitting, _ = table(master(8), stop=ONE_DEAL)
    play_on(sitting, acts=7)
    seat, done = sitting.due, sitting.done
    sitting.act(at_random(sitting))
    assert sitting.can_take_back(seat) == done
    events = sitting.take_back(seat).events
    assert [(event.who, event.kind) for event in events] == [(seat, "taken_back")]
    assert sitting.due == seat
    assert sitting.done == done + 2, "what is taken back stays in the record"
    other = Seat((seat + 1) % 4)
    with pytest.raises(ImpossibleAct, match="another player has already moved, so you cannot undo"):
        sitting.take_back(other)
