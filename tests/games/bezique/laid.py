"""Prepared deals of rubicon bézique, for tests."""

from hoyle.cards import Card, Hand
from hoyle.errors import UnlawfulAct
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.variant import FOUR_PACKS, Variant
from hoyle.seat import Seat
from hoyle.table import Position, Umpire, advance

ELDER, DEALER = Seat(0), Seat(1)
"""Seat 1 deals, so seat 0 leads."""

POOR = "7C 7C 7C 7C 8C 8C 8C 8C 9C"
"""A hand that makes nothing."""

STOCK = "7D 7D 8D 8D 9D 9D 7H 7H 7H 8H 8H 8H 9H 9H"


def hand(cards):
    """A hand from card names; a name that is repeated means the card of the next pack."""
    held = Hand()
    for name in cards.split():
        card = Card(name)
        while card in held:
            card = FOUR_PACKS.cards[FOUR_PACKS.cards.index(card) + 32]
        held = held.plus(card)
    return held


def laid(elder, dealer, stock="", *, trumps=None, umpire=Umpire.STRICT, **options):
    """A deal in play, given the hands of elder and dealer and the stock, with the first card to be drawn
    first.

    Cards of the same name come from successive packs, counting through both hands and the stock. The winner
    of a
    trick draws by hand, unless the options say otherwise.
    """
    taken = set()

    def one(name):
        card = next(
            card
            for card in FOUR_PACKS.cards
            if card not in taken and (card is Card(name) if len(name) > 2 else card.face is Card(name))
        )
        taken.add(card)
        return card

    hands = tuple(Hand.of([one(name) for name in each.split()]) for each in (elder, dealer))
    given = act.Given(
        dealer=DEALER, hands=hands, stock=tuple(one(name) for name in stock.split()), trumps=trumps
    )
    position = Position(GAME.begin(Variant(**{"draws": "by_hand", **options})), umpire=umpire)
    return do(position, given)


def do(position, *acts):
    """The position after these acts, including those that the table carries out automatically."""
    for each in acts:
        position, _ = advance(GAME, position, each)
        while attends := GAME.attend(position):
            position, _ = advance(GAME, position, attends[0])
    return position


def ruled(position, done):
    """The position after an act, and the rulings of the referee."""
    return advance(GAME, position, done)


def play(position, *names):
    """Cards played in turn; of identical cards the player holds, the first."""
    for name in names:
        deal = position.state.deal
        held = deal.held(deal.turn)
        position = do(position, act.Play(deal.turn, alike(held, name)))
    return position


def alike(held, name):
    """The first card in the hand with this name."""
    return next(card for card in held if card.face is Card(name))


def declare(position, kind, names):
    """The declaration of the trick winner, from card names."""
    deal = position.state.deal
    seat, held, cards = deal.winner, deal.held(deal.winner), Hand()
    for name in names.split():
        cards = cards.plus(Card(name) if len(name) > 2 else alike(held - cards, name))
    return do(position, act.Declare(seat, kind, cards))


def draw(position):
    """The winner draws, and the table draws for the loser."""
    return do(position, act.Draw(position.state.deal.winner))


def score(position):
    """The points of both players in this deal."""
    return position.state.tally.score


def offered(position, seat, kind=act.Declare):
    """The acts of one kind that a seat may perform."""
    return [each for each in GAME.lawful(position, seat) if isinstance(each, kind)]


def declarable(position, seat=ELDER):
    """The declarations open to a seat: kinds, each with the names of its cards."""
    return [(each.kind, " ".join(card.face.text for card in each.cards)) for each in offered(position, seat)]


def refusal(position, done):
    """The rule that a strict table cites when it refuses an act."""
    try:
        advance(GAME, position, done)
    except UnlawfulAct as refused:
        return refused.rule
    return None
