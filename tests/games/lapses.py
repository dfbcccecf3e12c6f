"""The rights that lapse in random sittings at loose tables, with a check of the event that each lapse
names.
"""

import random
from collections import Counter

from msgspec.structs import replace

from games.anything import kinds
from games.solo.at_random import anything as solo
from games.whist.at_random import anything as whist
from hoyle.cards import Pack
from hoyle.errors import ActError
from hoyle.games import game_named
from hoyle.games.bezique import deal as bezique_deal
from hoyle.games.hookey import deal as hookey_deal
from hoyle.games.solo import act as solo_acts
from hoyle.games.solo import deal as solo_deal
from hoyle.law import Standing
from hoyle.law import remedy as remedies
from hoyle.law.words import Ends
from hoyle.seat import CHANCE, Seat
from hoyle.table import CutPack, Play, Position, advance
from hoyle.table.act import Answering
from hoyle.tricks.act import Withdraw
from hoyle.words import Place

AT_RANDOM = {"whist": whist, "solo": solo}
"""The trick-taking games have their own frequencies for each kind of act."""

OVER = {
    f"hoyle.games.{name}.state": deal.over
    for name, deal in {"solo": solo_deal, "hookey": hookey_deal, "bezique": bezique_deal}.items()
}
"""Whether a deal is over, by the module of its state; the states of other games say so themselves."""

CARELESS = 0.25
"""How often, in the other games, anyone does anything physically possible."""


NAMED = {"W-L08", "W-L09", "RB-20", "RB-24"}
"""The laws that name a specific card themselves, whoever plays it."""

EVENTS = {each.key for each in (Ends.deal_end, Ends.cut, Ends.turn_up, Ends.thrown_in, Ends.trick_whole)}
"""Events that end every right, or a held-apart card's right in its trick, whoever causes them."""


class Lapses:
    """The lapses so far, by message, and those whose message names something that did not happen.

    ``taken_away`` are the choices ended by an act of the other side.
    """

    def __init__(self):
        self.told, self.wrong, self.taken_away = Counter(), [], []

    def __call__(self, before, act, after, rulings):
        if isinstance(after, ActError):
            return
        for ruling in rulings:
            if ruling.standing is Standing.LAPSED:
                moment = ruling.news.args["moment"]
                self.told[moment.say] += 1
                if not happened(moment, before, act, after, rulings):
                    self.wrong.append((str(ruling.news), act, ruling))
                named = moment.say in EVENTS or ruling.law in NAMED
                if not named and _of_others(before, act, ruling) and not _called_instead(act, rulings):
                    self.taken_away.append((before.docket.cases[ruling.case].last, act, ruling))


def _of_others(before, act, ruling):
    """Was the choice held only by players on the other side from the one who acted? An answer may end it."""
    option = before.docket.cases[ruling.case].last.option if ruling.case is not None else None
    seat = getattr(act, "seat", None)
    if option is None or seat is None or isinstance(act, Answering):
        return False
    sides = getattr(before.state.deal, "sides", range(4))
    return all(sides[seat] != sides[each] for each in option.choosers)


def _called_instead(act, rulings):
    """Has a card been taken back that may still be called, by article XII?"""
    given = [ruling.option for ruling in rulings if ruling.standing is Standing.OPEN and ruling.option]
    return isinstance(act, Withdraw) and any(
        isinstance(choice, remedies.CardCalled | remedies.CardsLiable) and choice.seat == act.seat
        for option in given
        for choice in option.choices
    )


def _tricks(state):
    """The cards in each trick of the deal, by number and by the seat that played them, and how many are
    turned.
    """
    deal = getattr(state, "deal", None)
    if not hasattr(deal, "quitted"):
        return (), 0
    return tuple(dict(trick.plays) for trick in deal.tricks), len(deal.quitted)


def _over(state):
    """Has play in this deal ended?"""
    over = OVER.get(type(state).__module__)
    return over(state) if over else state.over


def happened(moment, before, act, after, rulings):
    """Did this act reach that deadline, judging by the table before and after it?"""
    seat = moment.args.get("who")
    (was, turned), (_, since) = _tricks(before.state), _tricks(after.state)
    number = moment.args.get("trick")
    match moment.say:
        case Ends.has_played.key:
            return isinstance(act, Play) and act.seat == seat
        case Ends.has_played_to.key:
            if not isinstance(act, Play) or act.seat != seat:
                return False
            if isinstance(before.state.deal.tricks, int):  # In bézique this is a count.
                return number == Place(before.state.deal.tricks)
            there = before.state.deal.quitted + before.state.deal.laid
            free = next((n for n in range(turned, len(there)) if there[n].card(seat) is None), len(there))
            return number == Place(free)
        case Ends.has_spoken.key:
            return act.seat == seat and before.state.deal.contract is None
        case Ends.trick_whole.key:
            return 1 + len(was[number]) == 4 and isinstance(act, Play) and act.seat not in was[number]
        case Ends.trick_turned.key:
            return turned <= number < since or (_over(after.state) and not _over(before.state))
        case Ends.some_trick_turned.key:
            return since > turned or (_over(after.state) and not _over(before.state))
        case Ends.deal_end.key:
            return _over(after.state) and not _over(before.state)
        case Ends.thrown_in.key:
            thrown = remedies.NewDeal | remedies.LostDeal
            return any(isinstance(r.remedy, thrown) and r.standing is Standing.EXACTED for r in rulings)
        case Ends.cut.key:
            return isinstance(
                act, CutPack | solo_acts.Given
            )  # A deal entered as a whole has already been cut.
        case Ends.turn_up.key:
            return after.state.deal is not before.state.deal and bool(before.state.pack.cards)
        case _:
            return True


def sittings(name, umpire, seed, deals):
    """Play sittings of a game in which any act may occur, and return the lapses."""
    lapses, rng = Lapses(), random.Random(seed)
    if name in AT_RANDOM:
        AT_RANDOM[name](rng, lapses, deals=deals, umpire=umpire)
    else:
        _sat(game_named(name), umpire, rng, deals, lapses)
    return lapses


def _sat(game, umpire, rng, deals, heard):
    position, dealt = Position(game.begin(rng.choice(game.variants)), umpire=umpire), 0
    while True:
        (seat, *_) = game.due(position)
        if own := game.attend(position):
            act = own[0]
        elif seat == CHANCE:
            if dealt > deals:
                return
            dealt += 1
            act = game.chance(position.state, Seat(0))
            made = game.composition(position.state.variant)
            order = rng.sample(range(len(made.cards)), len(made.cards))
            act = replace(act, pack=Pack.ordered(order, made))
        else:
            anyone = Seat(rng.randrange(game.seats(position.state.variant)))
            able = game.possible(position.state, anyone) if rng.random() < CARELESS else ()
            able = able or game.lawful(position, seat)
            kind = rng.choice(kinds(able))
            act = rng.choice([each for each in able if type(each) is kind])
        try:
            after, rulings = advance(game, position, act)
        except ActError:
            continue
        heard(position, act, after, rulings)
        position = after
