"""Prepared tables of solo for tests: only the cards that matter."""

from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.solo.act import Claim, CutPack, Deal, Demand, Given, Play, Quit, ShowTricks, Shuffle
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.play import turn
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS
from hoyle.table import Position, Step, Umpire, advance, with_options
from hoyle.table.option import by_words
from hoyle.tricks.trick import Trick
from hoyle.words.plain import plain

N, E, S, W = SEATS
STRICT, WATCHFUL, ON_CLAIM = Umpire
PROPOSITION, SOLO, MISERE, ABONDANCE, IN_TRUMPS, OUVERTE, DECLAREE, GENERAL = Declaration
SUITS = {suit.letter: suit for suit in Suit}


def card(text):
    return Card(text)


def variant(of=SOLO_WHIST, **options):
    return with_options(of, [(option, str(value)) for option, value in options.items()])


def sitting(umpire=STRICT, of=SOLO_WHIST, **options):
    """A table before the first cut."""
    return Position(GAME.begin(variant(of, **options)), umpire=umpire)


def called(
    *hands, plays=SOLO, caller=N, partner=None, trumps="H", dealer=W, umpire=ON_CLAIM, turned=None, **options
):
    """A table after the bidding with four (mostly short) hands; West deals, so North is eldest and leads."""
    given = Given(
        dealer=dealer,
        turn_up=SUITS[trumps],
        turned=card(turned) if turned else None,
        hands=tuple(map(Hand, hands)),
        declaration=plays,
        caller=None if plays is GENERAL else caller,
        partner=partner,
        named=SUITS[trumps] if plays in (ABONDANCE, DECLAREE) else None,
    )
    return do(sitting(umpire, **options), given)


def to_call(*hands, umpire=ON_CLAIM, trumps="H", dealer=W, turned=None, **options):
    """A table with four hands, before the bidding."""
    given = Given(
        dealer=dealer,
        turn_up=SUITS[trumps],
        turned=card(turned) if turned else None,
        hands=tuple(map(Hand, hands)),
    )
    return do(sitting(umpire, **options), given)


def after(position, ours, theirs):
    """The table once the declarers have taken ``ours`` tricks and the others ``theirs``."""
    deal = position.state.deal
    caller = deal.contract.caller
    foe = next(seat for seat in SEATS if deal.sides[seat] != deal.sides[caller])
    won_by = (foe,) * theirs + (caller,) * ours
    return in_deal(
        position,
        quitted=(Trick(),) * len(won_by) + deal.quitted,
        won_by=won_by + deal.won_by,
        held_by=tuple(deal.sides[seat] for seat in won_by) + deal.held_by,
    )


def in_deal(position, **facts):
    """The table with some facts of its deal changed."""
    return replace(position, state=replace(position.state, deal=replace(position.state.deal, **facts)))


def do(position, *acts):
    """The position after these acts; a choice may be given by its wording."""
    for act in acts:
        position, _ = advance(GAME, position, by_words(position.docket, act))
    return position


def play(position, *words):
    """Play each card from the seat whose turn it is; ``/`` turns the trick."""
    for word in words:
        deal = position.state.deal
        act = (
            Quit(deal.laid[0].winner(deal.trumps))
            if word == "/"
            else Play(turn(position.state.variant, deal), card(word))
        )
        position = do(position, act)
    return position


def by(position, seat, *words):
    """Play cards from a seat, whoever's turn it is."""
    return do(position, *(Play(seat, card(word)) for word in words))


def claimed(position, claimant, offender, trick):
    """Make a claim, and answer it."""
    return do(position, Claim(claimant, offender, trick), ShowTricks(offender))


def demand(seat, text, wants):
    return Demand(seat, card(text), wants)


def heard(position, act):
    """The rulings on an act, as pairs of law and standing."""
    return [(ruling.law, ruling.standing.name) for ruling in advance(GAME, position, act)[1]]


def refused(position, act):
    """The rule by which a strict table refuses the act; checks that the act changed nothing."""
    with unchanged(position), pytest.raises(UnlawfulAct) as refusal:
        advance(GAME, position, act)
    return refusal.value.rule


def impossible(position, act):
    """Why the act is physically impossible; checks that it changed nothing."""
    with unchanged(position), pytest.raises(ImpossibleAct) as refusal:
        advance(GAME, position, act)
    return str(refusal.value)


@contextmanager
def unchanged(position):
    before = str(position)
    yield
    assert str(position) == before


def words_of(position, act):
    """The events of an act, as everyone is told them."""
    after, rulings = advance(GAME, position, act)
    return [plain(event.text) for event in GAME.speech.tell(Step(position, act, after.state), rulings)]


def told(position):
    """The public cases, as pairs of law and standing."""
    return [(ruling.law, ruling.standing.name) for ruling in position.docket.public_rulings()]


def cases(position):
    """All cases the referee has recorded, as pairs of law and standing."""
    return [(case.last.law, case.last.standing.name) for case in position.docket.cases]


def lawful(position, seat):
    return GAME.lawful(position, seat)


def may_play(position, seat):
    return Hand.of(act.card for act in lawful(position, seat) if isinstance(act, Play))


def wanted(position, seat):
    """The demands open to this seat: each card with what may be demanded of it."""
    return {(str(act.card), act.wants) for act in lawful(position, seat) if isinstance(act, Demand)}


def options(position, seat):
    """The wording of the choices that this seat is asked to make."""
    return [in_words(position, act) for act in lawful(position, seat) if hasattr(act, "option")]


def in_words(position, act):
    """The remedy that an answer to an open case would choose or favour, in words."""
    option = next(told.option for told in position.docket.public_rulings() if told.case == act.case)
    return str(option.choice(act.option if hasattr(act, "option") else act.favours).text)


def choose(position, words):
    """Make the choice with this wording, for whichever seat is asked."""
    (seat,) = GAME.due(position)
    assert words in options(position, seat)
    return do(
        position,
        next(a for a in lawful(position, seat) if hasattr(a, "option") and in_words(position, a) == words),
    )


def won(position):
    """The pence won or lost by N, E, S and W."""
    return position.state.tally.won


def shuffled(rng):
    order = list(range(52))
    rng.shuffle(order)
    return Pack.ordered(order)


def next_deal(position, pack, at=26):
    """Put the pack on the table and cut it for the next deal."""
    position = do(position, Shuffle(pack=pack))
    (cutter,) = GAME.due(position)
    return do(position, CutPack(cutter, at))


def dealt(position, pack):
    position = next_deal(position, pack)
    (dealer,) = GAME.due(position)
    return do(position, Deal(dealer))
