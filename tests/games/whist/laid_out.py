"""Prepared tables of whist for tests: only the cards that matter."""

from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from hoyle.cards import ALL, Card, Hand, Pack, Suit
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.whist.act import Claim, CutIn, CutPack, Deal, Given, Play, Quit, ShowTricks, Shuffle
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import gatherer, turn
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import CHANCE, SEATS, side
from hoyle.table import Position, Step, Umpire, advance, attended, with_options
from hoyle.table.option import by_words
from hoyle.tricks.trick import Trick
from hoyle.words.plain import plain

N, E, S, W = SEATS
STRICT, WATCHFUL, ON_CLAIM = Umpire
SUITS = {suit.letter: suit for suit in Suit}


def card(text):
    return Card(text)


def variant(name=LONG_WHIST, **options):
    return with_options(name, [(option, str(value)) for option, value in options.items()])


def sitting(umpire=STRICT, of=LONG_WHIST, **options):
    """A table before the first cut."""
    return Position(GAME.begin(variant(of, **options)), umpire=umpire)


def table(*hands, umpire=WATCHFUL, trumps="H", dealer=W, score=(0, 0), turned=None, of=LONG_WHIST, **options):
    """A table with four (mostly short) hands; West deals, so North is eldest and leads."""
    given = Given(
        dealer=dealer,
        trumps=SUITS[trumps],
        hands=tuple(map(Hand, hands)),
        turned=card(turned) if turned else None,
        score=score,
    )
    return do(sitting(umpire, of, **options), given)


def whole_deal(rng, umpire=STRICT, **laid):
    """A table with all fifty-two cards dealt by ``rng``, the last of them turned up."""
    pack = shuffled(rng)
    hands = pack.by_ones(4)  # West deals, so the first card is North's.
    given = Given(dealer=W, trumps=pack.cards[-1].suit, hands=hands, turned=pack.cards[-1], **laid)
    return do(sitting(umpire), given)


def late(position, ns, ew):
    """The table once each side has taken this many tricks; North leads if possible."""
    deal = position.state.deal
    taken = (E,) * ew + (N,) * ns
    quitted = (Trick(),) * len(taken)
    held_by = tuple(side(seat) for seat in taken)
    return in_deal(position, quitted=quitted + deal.quitted, won_by=taken, held_by=held_by)


def ended(tricks, *, honours=("", "", "", ""), games=(0, 0), worth=(0, 0), umpire=STRICT, **laid):
    """A deal in which North and South have taken this many of the thirteen tricks, with the given honours.

    The last trick is played here; the earlier ones are set up as taken. Hearts are trumps.
    """
    last = ("AD", "KD", "2D", "3D") if tricks else ("KD", "AD", "2D", "3D")
    position = table(*last, umpire=umpire, **laid)
    hands = zip(position.state.deal.hands, honours, strict=True)
    position = in_deal(position, dealt=tuple(hand | Hand(held) for hand, held in hands))
    tally = replace(position.state.before, games=games, worth=worth)
    position = replace(position, state=replace(position.state, before=tally, tally=tally))
    position = late(position, tricks - 1, 13 - tricks) if tricks else late(position, 0, 12)
    return play(position, *(last if turn(position.state.deal) == N else (*last[1:], last[0])), "/")


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
        act = Quit(gatherer(position.state, deal)) if word == "/" else Play(turn(deal), card(word))
        position = do(position, act)
    return position


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


def standings(position):
    return [case.last.standing.name for case in position.docket.cases]


def words_of(position, act):
    """The events of an act, as everyone is told them."""
    after, rulings = advance(GAME, position, act)
    return [plain(event.text) for event in GAME.speech.tell(Step(position, act, after.state), rulings)]


def told(position):
    """The public cases, as pairs of law and standing."""
    return [(ruling.law, ruling.standing.name) for ruling in position.docket.public_rulings()]


def lawful(position, seat):
    return GAME.lawful(position, seat)


def claimed_and_paid(position, *claims):
    """The position after each claim (claimant, offender, trick) is made, the tricks shown, and the first
    choice taken.
    """
    for claimant, offender, trick in claims:
        position = do(position, Claim(claimant, offender, trick), ShowTricks(offender))
        chooser = GAME.due(position)[0]
        position = do(position, lawful(position, chooser)[0])
    return position


def cards_to_play(position, seat):
    return Hand.of(act.card for act in lawful(position, seat) if isinstance(act, Play))


def options(position, seat):
    """The wording of the choices that this seat is asked to make."""
    return [in_words(position, act) for act in lawful(position, seat) if hasattr(act, "option")]


def in_words(position, act):
    """The remedy that an answer to an open case would choose or favour, in words."""
    option = next(told.option for told in position.docket.public_rulings() if told.case == act.case)
    return str(option.choice(act.option if hasattr(act, "option") else act.favours).text)


def score(position):
    return position.state.tally.score


def shuffled(rng):
    order = list(range(52))
    rng.shuffle(order)
    return Pack.ordered(order)


def drawing(*ranks):
    """A pack beginning with cards of these ranks, which are drawn in the cut."""
    rest = list(ALL)
    drawn = []
    for rank in ranks:
        drawn.append(next(each for each in rest if each.rank.letter == rank))
        rest.remove(drawn[-1])
    return Pack((*drawn, *rest))


def dealt(position, pack, at=26):
    """The next deal from this pack, shuffled, cut and dealt by the right players."""
    if not position.state.chairs:
        position = do(position, CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    position = do(position, Shuffle(pack=pack))
    (pone,) = GAME.due(position)
    position = do(position, CutPack(pone, at))
    (dealer,) = GAME.due(position)
    return do(position, Deal(dealer))


def sit_on(position, rng, *, deals, choose=None, heard=None):
    """Play random lawful acts until this many deals are complete."""
    choose = choose or (lambda position, seat: rng.choice(lawful(position, seat)))
    while True:
        position = attended(GAME, position, heard)
        if GAME.result(position.state).deals >= deals:
            return position
        (seat,) = GAME.due(position)
        if seat == CHANCE:
            act = replace(GAME.chance(position.state, S), pack=shuffled(rng))
        else:
            act = choose(position, seat)
        before = position
        position, rulings = advance(GAME, position, act)
        if heard:
            heard(Step(before, act, position.state), rulings)


def tricks_of(position):
    held = position.state.deal.held_by
    return held.count(0), held.count(1)
