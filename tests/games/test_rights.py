"""Every right of every game is ended by its holders, or by what its article names, and by nothing else."""

import re
from functools import cache

from hoyle.games import GAMES
from hoyle.law import Landmark, Passed
from hoyle.law.paragraph import paragraph
from hoyle.law.until import OF_A_SEAT
from hoyle.seat import Seat
from hoyle.words.plain import plain
from project import rights

NAMED = {"W-L08", "W-L09", "RB-20", "RB-24"}
"""The laws that name a specific card themselves: of the partner, the second hand, the dealer or anybody."""

SEATS = "NESW"


@cache
def every():
    return list(rights.rights())


def laws():
    return {right.law.id for right in every()}


def moments(right):
    for _, until in right.ends:
        for moment in until.moments:
            yield until, moment


def test_all_games_with_laws_give_rights():
    assert {right.game for right in every()} == {game.name for game in GAMES if game.desk}
    assert len(laws()) > 25


def test_a_guilty_card_or_word_ends_no_right():
    """Such cards are those of a player who does not hold the right, and cards to another trick."""
    for right in every():
        for until, moment in moments(right):
            if moment.landmark not in OF_A_SEAT:
                continue
            assert not moment.named or right.law.id in NAMED
            for seat in map(Seat, range(right.players)):
                for trick in range(rights.AT - 2, rights.AT + 3):
                    ended = until.ended_by(Passed(frozenset({moment.landmark}), seat, trick))
                    here = moment.trick in (None, trick)
                    if right.law.id not in NAMED:
                        assert not ended or (seat in right.holders and here), (right.incident, seat, trick)
                    assert bool(ended) == (seat in moment.by and here)


def test_an_offenders_card_ends_no_right_but_one_that_is_named():
    for right in every():
        offender = right.ruling.offender
        if right.law.id in NAMED or offender is None or offender in right.holders:
            continue
        for _, until in right.ends:
            for trick in (None, *range(rights.AT - 2, rights.AT + 3)):
                for landmark in OF_A_SEAT:
                    assert until.ended_by(Passed(frozenset({landmark}), offender, trick)) is None


def test_an_innocent_card_or_moment_ends_it():
    for right in every():
        for until, moment in moments(right):
            by = moment.by[0] if moment.by else None
            assert until.ended_by(Passed(frozenset({moment.landmark}), by, moment.trick)) is moment.landmark


def test_no_other_trick_turned_or_complete_ends_it():
    for right in every():
        for until, moment in moments(right):
            if moment.landmark in (Landmark.TRICK_TURNED, Landmark.TRICK_WHOLE):
                assert moment.trick is not None
                other = Passed(frozenset({moment.landmark}), right.ruling.offender, moment.trick + 1)
                assert until.ended_by(other) is None


def test_its_ruling_names_its_holder_its_choices_and_its_deadline():
    for right in every():
        said, option = plain(paragraph(right.ruling)), right.ruling.option
        if option is None:
            form = r"([NESW] or [NESW]) may (.+) \(.*\). This right lasts until (.+)\."
            holder, choices, ends = re.search(form, said).groups()
            assert {*holder.split(" or ")} == {SEATS[seat] for seat in right.holders}, said
            assert choices, said
            assert ends, said
            continue
        form = r"\)\. Until (.+?), ((?:[NESW](?:, | or )?)+) may (.+)\.$"
        ends, holder, choices = re.search(form, said).groups()
        assert ends, said
        assert {*re.findall("[NESW]", holder)} == {SEATS[seat] for seat in option.choosers}, said
        for choice in option.choices:
            alike = [each for each in option.choices if type(each) is type(choice)]
            assert len(alike) > 1 or plain(choice.text) in choices, (said, choice)


def test_the_table_of_rights_names_each():
    assert {row.split("|")[1].strip() for row in rights.rows()} == laws()
