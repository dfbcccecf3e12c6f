"""Measures the coach: ``PYTHONPATH=tests python -m coach.measured WHAT DEALS [FIRST]`` prints rows as JSON.

``planted``: cards of ``expert`` and blunders planted beside them, judged by open cards in other worlds. Takes
    the score before the deal, as ``4,6``; by default 0,0.
``named``: losses named of ``plain`` and ``search-1``, played on by ``search``.
``rated``: six bots against ``plain`` and ``search`` over duplicate deals: advantage, margin and luck.
``told``: bots against ``plain``: by seat, how much less they lose than ``plain`` would at the same decisions.
``biased``: bots against ``plain``: the advantage by what could be known less that with the true cards.
``lucky``: records of a game, named after the first deal, between two bots: the luck and skill of the first,
    and the part of its luck that chance events brought, which is 0 on average.

The mean of ``biased`` is that of luck, with its sign changed, since what both books have in common, the deal
and the true cards played by ``plain``, is 0 on average. It is 0 if likely worlds are weighed as they occur.
"""

import json
import sys
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import numpy as np
from msgspec.structs import replace

from hoyle import kernel
from hoyle.bots import any_bot, open_cards
from hoyle.bots.looking import BUDGET, history, weighing, worth_of
from hoyle.bots.whist import likely, outlook
from hoyle.bots.whist.plain import card as plain_card
from hoyle.bots.whist.search import touching_alike
from hoyle.cards import Hand
from hoyle.coach import bezique, judged, whist
from hoyle.coach import review as review_of
from hoyle.coach.advice import TRICKS_A_GAME
from hoyle.games.whist.act import Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.honours import HONOURS
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.maxims.whist.visible_cards import sight
from hoyle.record import read, replay
from hoyle.seat import side
from hoyle.table import Position, advance, attended
from hoyle.trials.defaults import SEED
from hoyle.trials.match import Match
from hoyle.trials.table import played
from hoyle.trials.tricks import deal_of_whist
from ports.cli.doors import asked

BOTS = ("search", "club", "search-1", "plain", "maxim", "beginner")
OPPONENTS = ("plain", "search")
CHANCE = Match(game="whist", bots=("plain", "plain"), seed=SEED).chance
BLUNDER = 0.5
"""Tricks that a planted card loses by open cards, in each of two draws of worlds: one that is chosen for its
loss in a single draw loses less in truth. Where the deal may end the game, a trick is what each of
those still to play is worth on average."""
WORLDS = {13: 0, 12: 0, 11: 20, 10: 60}
"""Worlds that the judge of planted cards solves, by the cards in hand; 150 with fewer."""
PLAYED_ON = 24
"""Worlds in which ``search`` plays a named loss on."""


def watched(deal, bots, index):
    """The decisions of a deal of whist, as (observation, act), and the position at its end."""
    found = []

    def watch(bot):
        def choose(seen, rng):
            act = bot.choose(seen, rng)
            if isinstance(act, Play) and len(seen.lawful) > 1:
                found.append((seen, act))
            return act

        return type(bot)(name=bot.name, says=bot.says, choose=choose)

    position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), deal)
    ended = played(GAME, position, tuple(map(watch, bots)), CHANCE, index, _over)
    return found, ended


def _over(position):
    return position.state.deal is not None and position.state.deal.played_out


def judged_ways(seen):
    """What the coach finds, and the losses by each of its judges, by card."""
    kept = []
    compared = whist.compared

    def keep(unit, choices, **how):
        kept.extend(choices)
        return compared(unit, choices, **how)

    whist.compared = keep
    try:
        weighed = whist.weighed(seen)
    finally:
        whist.compared = compared
    if weighed is None:
        return None, {}
    top = next(each for each in kept if each.way.cards == weighed.ways[0].cards)
    by_card = {
        each.way.cards[0]: [high - low for high, low in zip(top.judges, each.judges, strict=True)]
        for each in kept
    }
    return weighed, by_card


def row_of(weighed, by_card, card):
    way = next(way for way in weighed.ways if way.cards == (card.text,))
    return {"loss": way.loss, "error": way.error, "named": way.named, "judges": by_card[card.text]}


def by_open_cards(seen, seed):
    """float64[52]: the tricks of each card with open cards, in worlds that the coach did not draw; None where
    too few are solved, or tricks count for nothing.
    """
    see = sight(seen)
    number = WORLDS.get(len(see.hand), 150)
    past = history(seen, see.seat, see.trumps)
    if not number or past is None:
        return None
    hands = likely.worlds(seen, see, past, weighing(judged_budget()), seed).hands[:number]
    tricks = open_cards.values(see.seat, see.trick, past.trumps, past.declarers, hands, judged.NODES)
    done = tricks.max(axis=1) >= 0
    worth = outlook.in_reach(seen, see, hands)
    trick = outlook.a_trick(worth, len(see.hand))
    if done.sum() < number // 2 or not trick:
        return None
    return touching_alike(see, worth_of(tricks[done], worth[done]).mean(axis=0) / trick)


def judged_budget():
    return BUDGET._replace(drawn=8000, kept=200)


def planted(indices, score=("0", "0")):
    """A row for each card of ``expert``, and for one blunder at a decision where there is one."""
    rng, expert = Random(SEED), any_bot("whist", "expert")
    for index in indices:
        deal = replace(deal_of_whist(CHANCE, index), score=tuple(map(int, score)))
        met, _ = watched(deal, (expert, expert), index)
        for seen, act in met:
            see = sight(seen)
            if len({see.as_good(card) for card in see.cards}) < 2:
                continue
            weighed, by_card = judged_ways(seen)
            if weighed is None:
                continue
            yield {"what": "own", "deal": index, "held": len(see.hand), **row_of(weighed, by_card, act.card)}
            draws = [by_open_cards(seen, seed + index) for seed in (7919, 99_991)]
            if any(values is None for values in draws):
                continue
            losses = {
                card: min(
                    float(max(values[other.index] for other in see.cards) - values[card.index])
                    for values in draws
                )
                for card in see.cards
            }
            bad = [card for card, loss in losses.items() if loss >= BLUNDER]
            if bad:
                card = rng.choice(bad)
                judge = losses[card]
                row = row_of(weighed, by_card, card)
                yield {"what": "planted", "deal": index, "held": len(see.hand), "judge": judge, **row}


def played_on(seen, cards, worlds, index):
    """float64[len(cards), worlds]: the tricks of the seat's side if ``search`` plays on in all seats."""
    see = sight(seen)
    past = history(seen, see.seat, see.trumps)
    hands = likely.worlds(seen, see, past, weighing(judged_budget()), 104_729 + index).hands[:worlds]
    tricks = [trick for trick in (*seen.quitted, *seen.laid) if trick.plays]
    search = any_bot("whist", "search")
    found = np.empty((len(cards), len(hands)))
    for row, world in enumerate(hands.tolist()):
        whole = [Hand(bits) for bits in world]
        for trick in tricks:
            for seat, card in trick.plays:
                whole[seat] |= Hand.of([card])
        given = Given(dealer=seen.dealer, trumps=seen.trumps, hands=tuple(whole), turned=seen.turned)
        position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), given)
        for trick in tricks:
            for seat, card in trick.plays:
                position = on(position, Play(seat, card))
        for place, card in enumerate(cards):
            ended = played(
                GAME, on(position, Play(see.seat, card)), (search, search), CHANCE, 10**6 * index + row, _over
            )
            found[place, row] = ended.state.deal.taken[side(see.seat)]
    return found


def on(position, act):
    return advance(GAME, attended(GAME, position), act)[0]


def named(indices):
    """A row for each named loss of two weaker bots: what the coach says, and what ``search`` makes of it."""
    for index, name in product(indices, ("plain", "search-1")):
        bot = any_bot("whist", name)
        met, _ = watched(deal_of_whist(CHANCE, index), (bot, bot), index)
        for seen, act in met:
            weighed, by_card = judged_ways(seen)
            way = weighed and weighed.way_of(act)
            if way is None or way.loss < 0.15:
                continue
            tricks = played_on(seen, (weighed.acts[0][0].card, act.card), PLAYED_ON, index)
            apart = tricks[0] - tricks[1]
            real, error = float(apart.mean()), float(apart.std() / len(apart) ** 0.5)
            about = {"what": name, "deal": index, "held": len(seen.hand), "real": real, "real_error": error}
            yield about | row_of(weighed, by_card, act.card)


def rated(indices, bots=BOTS, opponents=OPPONENTS):
    """A row for each table: by seat the advantage in tricks and in chances, with the tricks and the luck."""
    judged.SOLVED, judged.DRAWN, judged.KEPT = (0,) * 14, 4000, 200
    for index, against, name, swapped in product(indices, opponents, bots, (0, 1)):
        pair = any_bot("whist", name), any_bot("whist", against)
        about = {"what": name, "against": against, "deal": index, "swapped": swapped}
        yield about | table(index, pair[::-1] if swapped else pair)


def told(indices, bots=("maxim", "club", "expert", "beginner"), opponents=("plain",)):
    """A row for each deal: of the bot's two seats, the decisions, and how much more ``plain`` would lose."""
    for index, against, name in product(indices, opponents, bots):
        pair, ours = (any_bot("whist", name), any_bot("whist", against)), index % 2
        met, _ = watched(deal_of_whist(CHANCE, index), pair[::-1] if ours else pair, index)
        decisions, gained = [0, 0], [0.0, 0.0]
        for seen, act in met:
            if side(seen.seat) != ours:
                continue
            decisions[seen.seat // 2] += 1
            weighed = None if as_plain(seen, act) else whist.weighed(seen)
            if weighed is not None and (way := weighed.way_of(act)):
                worth = TRICKS_A_GAME if weighed.unit == "chance" else 1.0
                gained[seen.seat // 2] += worth * (weighed.usual_loss - way.loss)
        yield {"what": name, "against": against, "deal": index, "decisions": decisions, "gained": gained}


def as_plain(seen, act):
    """Whether it is the card of ``plain`` or one that touches it, which is worth the same."""
    see = sight(seen)
    return see.as_good(act.card) == see.as_good(plain_card(see))


def table(index, bots):
    """One table: advantage by seat, and the tricks, start and final chance of the even side."""
    deal = deal_of_whist(CHANCE, index)
    met, ended = watched(deal, bots, index)
    tricks, chances, unvalued = [0.0] * 4, [0.0] * 4, 0
    for seen, act in met:
        if as_plain(seen, act):
            continue
        weighed = whist.weighed(seen)
        way = weighed and weighed.way_of(act)
        if way is None:
            unvalued += 1
            continue
        at = weighed.ways.index(way)
        tricks[seen.seat] += weighed.skill[at]
        chances[seen.seat] += weighed.skill_win[at]
    taken, (start, final) = ended.state.deal.taken, outcome(deal, ended)
    return {
        "tricks": tricks,
        "chances": chances,
        "taken": taken,
        "start": start,
        "final": final,
        "not": unvalued,
    }


def biased(indices, bots=("maxim", "club", "beginner")):
    """A row for each deal: the sums over the even side's decisions, in chances of the game, and its luck."""
    judged.SOLVED, judged.DRAWN, judged.KEPT = (0,) * 14, 4000, 200
    for index, name in product(indices, bots):
        deal, known, true = deal_of_whist(CHANCE, index), 0.0, 0.0
        met, ended = watched(deal, (any_bot("whist", name), any_bot("whist", "plain")), index)
        for seen, act in met:
            weighed = whist.weighed(seen)
            way = weighed and weighed.way_of(act)
            if side(seen.seat) or way is None:
                continue
            see = sight(seen)
            tricks = [trick for trick in (*seen.quitted, *seen.laid) if trick.plays]
            gone = Hand.of(card for trick in tricks for _, card in trick.plays)
            hands = np.array([[(hand - gone).bits for hand in deal.hands]], np.uint64)
            past = history(seen, see.seat, see.trumps)
            made = worth_of(kernel.play_on(past, hands, see.cards.bits), outlook.winning(seen, see, hands))
            values = touching_alike(see, made[0])
            true += values[act.card.index] - values[plain_card(see).index]
            known += weighed.skill_win[weighed.ways.index(way)]
        start, final = outcome(deal, ended)
        yield {"what": name, "deal": index, "known": known, "true": true, "luck": final - start - known}


def lucky(indices, game, bots=("plain", "search")):
    """A row for each deal of a record: the luck and the skill of the first bot, over all its seats."""
    judged.SOLVED, judged.DRAWN, judged.KEPT = (0,) * 14, 4000, 200
    bezique.TRICKS = (0,)  # Neither the judges of bézique nor open cards have a part in luck.
    review_of.with_open_cards = lambda *_: None
    for index in indices:
        with TemporaryDirectory() as folder:
            path, names = Path(folder) / "record.jsonl", ",".join(bots)
            more = "--watch", "--plain", "--bots", names, "--deals", "1", "--record", str(path)
            asked("play", *game, "--seed", f"{index:064x}", *more)
            found = review_of.review(replay(read(path.read_bytes())))
        sides = {each.side for each in found.deals}
        for deal in sorted({each.deal for each in found.deals}):
            ours = [each for each in found.deals if each.deal == deal and each.side % 2 == 0]
            sums = {name: sum(getattr(each, name) for each in ours) for name in ("luck", "skill", "others")}
            events = sum(row.amount for each in ours for row in each.rows)
            yield {"what": game[0], "deal": index, "sides": len(sides), **sums, "events": events}


def outcome(deal, ended):
    """The even side's chance of the game before the deal, and after it."""
    ours, honours = side(deal.dealer) == 0, len((deal.hands[0] | deal.hands[2]) & HONOURS[deal.trumps])
    final = outlook.chances(LONG_WHIST, (0, 0), ours, honours)[ended.state.deal.taken[0]]
    return outlook.before_deal(LONG_WHIST, (0, 0), our_deal=ours), final


if __name__ == "__main__":
    what, number, first = sys.argv[1], int(sys.argv[2]), int((*sys.argv, "0")[3])
    kinds = {
        "planted": planted,
        "named": named,
        "rated": rated,
        "told": told,
        "biased": biased,
        "lucky": lucky,
    }
    more = [tuple(each.split(",")) for each in sys.argv[4:]]
    for each in kinds[what](range(first, first + number), *more):
        print(json.dumps(each), flush=True)
