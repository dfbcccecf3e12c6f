"""A law is an object: made of its docstring and the type it judges; a code applies it to incidents."""

import pytest

from hoyle.law import Code, Incident, Law, Matter, Ruling, Source, Standing, Status, enforced, hear
from hoyle.seat import SEATS, Seat
from hoyle.words import phrase

BOOK = Source("book-1800", "A Book", 1800)
ALL_SEE = frozenset(SEATS)
NOBODY = frozenset()


class Say:
    drops = phrase("{who} {who?drop|drops} a card", Seat)
    speaks = phrase("{who} {who?speak|speaks}", Seat)


class Dropped(Incident, frozen=True, kw_only=True):
    says = Say.drops


class Spoke(Incident, frozen=True, kw_only=True):
    says = Say.speaks


def ruled(law, incident):
    return Ruling(
        case=None,
        law=law,
        standing=Standing.NOTED,
        offender=incident.seat,
        at=incident.at,
        reason=incident.text,
    )


@enforced("X-1", BOOK, "I", "Dropping")
def dropping(incident: Dropped, matter: Matter[None]):
    """A player who drops a card
    shall pick it up.
    """
    yield ruled("X-1", incident)


@enforced("X-2", BOOK, "II", "Manners")
def manners(incident: Dropped | Spoke, matter: Matter[None]):
    """Be polite."""
    yield ruled("X-2", incident)


ETIQUETTE = Law(
    id="X-3", source=BOOK, article="III", title="Temper", says="Keep it.", status=Status.ETIQUETTE
)
CODE = Code(BOOK, (dropping, manners, ETIQUETTE))
MATTER = Matter(variant=None)


def test_a_law_says_its_docstring_and_hears_the_type_of_its_first_argument():
    assert dropping.says == "A player who drops a card shall pick it up."
    assert (dropping.id, dropping.article, dropping.title) == ("X-1", "I", "Dropping")
    assert (dropping.status, dropping.source) == (Status.ENFORCED, BOOK)
    assert dropping.hears == (Dropped,)
    assert manners.hears == (Dropped, Spoke)


def test_a_law_that_says_nothing_is_no_law():
    with pytest.raises(ValueError, match="X-9"):

        @enforced("X-9", BOOK, "IX", "Silence")
        def silence(incident: Dropped, matter: Matter[None]):
            yield ruled("X-9", incident)


def test_each_law_that_hears_it_rules_in_printed_order():
    heard = list(hear(CODE, Dropped(seat=Seat(1), at=3, known_to=ALL_SEE), MATTER))
    assert [(ruling.law, ruling.offender, ruling.at) for ruling in heard] == [("X-1", 1, 3), ("X-2", 1, 3)]
    assert str(heard[0].reason) == "E drops a card"


def test_a_law_does_not_rule_on_what_it_does_not_hear():
    assert [r.law for r in hear(CODE, Spoke(seat=Seat(0), at=0, known_to=ALL_SEE), MATTER)] == ["X-2"]


@pytest.mark.parametrize(("known_to", "told"), [(ALL_SEE, True), ({Seat(2)}, True), (NOBODY, False)])
def test_the_table_is_told_of_what_was_seen_and_not_of_what_only_the_referee_knows(known_to, told):
    (ruling,) = hear(CODE, Spoke(seat=Seat(0), at=0, known_to=frozenset(known_to)), MATTER)
    assert ruling.told is told


def test_a_source_is_cited_by_work_and_year():
    assert str(BOOK) == "A Book, 1800"
    assert str(Source("household", "A Book of Many Editions")) == "A Book of Many Editions"
