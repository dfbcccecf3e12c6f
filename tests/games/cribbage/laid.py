"""Prepared tables of cribbage for tests: only the hands that matter, and cards played by rank."""

from hoyle.cards import ALL, Card, Hand, Pack, Rank
from hoyle.games.cribbage.act import CutPack, Deal, Given, LayOut, Lift, Play, Shuffle
from hoyle.games.cribbage.game import GAME
from hoyle.table import Position, Umpire, advance, attended

RANK = {rank.letter: rank for rank in Rank}


def do(position, *acts):
    for act in acts:
        position, _ = advance(GAME, position, act)
    return position


def ruled(position, act):
    """The position after an act, and the rulings of the referee."""
    return advance(GAME, position, act)


def dealt(
    variant, *kept, start="2", laid=None, dealer=None, score=None, umpire=Umpire.STRICT, from_pack=None
):
    """A position with the crib laid out, the start turned up, and hands of these ranks.

    Each of ``kept`` is the hand of a seat, as ranks (``AA23``) or cards (``AH 2C``). The crib comes from the
    other cards, unless ``laid`` gives it. The dealer is the last seat, so the first leads.
    """
    named = [text for text in (*kept, start, *(laid or ()), from_pack or "") if _are_cards(text)]
    gone = {card for text in named for card in Hand(text)}

    def drawn(text):
        if _are_cards(text):
            return Hand(text)
        return Hand.of(_take(RANK[letter], gone) for letter in text)

    turned = next(iter(drawn(start)))
    gone.add(turned)
    hands = [drawn(text) for text in kept]
    cribs = []
    for seat in range(variant.players):
        own = Hand(laid[seat]) if laid else Hand.of(_left_over(gone, variant.lays_out))
        cribs.append(own)
    extra = Hand(from_pack) if from_pack else Hand.of(_left_over(gone, variant.from_pack))
    last = variant.players - 1 if dealer is None else dealer
    position = do(
        Position(GAME.begin(variant), umpire=umpire),
        Given(
            dealer=last,
            hands=tuple(hand | crib for hand, crib in zip(hands, cribs, strict=True)),
            start=turned,
            from_pack=extra,
            score=score or (1,) * variant.sides,
        ),
    )
    position = do(position, *(LayOut(seat, crib) for seat, crib in enumerate(cribs)))
    return do(position, Lift((last + 1) % variant.players, 0))


def _are_cards(text):
    return len(text) >= 2 and all(len(word) == 2 and word[1] in "CDHS" for word in text.split())


def _take(rank, gone):
    card = next(card for card in ALL if card.rank is rank and card not in gone)
    gone.add(card)
    return card


def _left_over(gone, number):
    taken = [card for card in reversed(ALL) if card not in gone][:number]
    gone.update(taken)
    return taken


def played(position, ranks):
    """Play cards of these ranks, each from the seat whose turn it is; a player who cannot play says go."""
    for letter in ranks.replace(" ", "").replace("|", ""):
        position = attended(GAME, position)
        (seat,) = GAME.due(position)
        card = next(card for card in position.state.deal.hands[seat] if card.rank is RANK[letter])
        position = do(position, Play(seat, card))
    return attended(GAME, position)


def pegs(position):
    """The holes pegged by each side in the play of the deal."""
    made = [0] * position.state.variant.sides
    for peg in position.state.deal.pegs:
        if peg.why in ("play", "last"):
            made[peg.seat % len(made)] += peg.holes
    return tuple(made)


def pack_of(*cards):
    """A pack that, cut in the middle, has these cards on top."""
    top = [Card(word) for text in cards for word in text.split()]
    order = top + [card for card in ALL if card not in top]
    return Pack(tuple(order[26:] + order[:26]))


def cut_and_deal(position, *cards):
    """The next deal, which gives out these cards in order from the dealer's left."""
    position = do(position, Shuffle(pack=pack_of(*cards)))
    (cutter,) = GAME.due(position)
    return attended(GAME, do(position, CutPack(cutter, 26)))


def deal_by_hand(position):
    (dealer,) = GAME.due(position)
    return do(position, Deal(dealer))
