"""Blind hookey in words: how each act is prompted for, offered, typed and announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.cards import Card
from hoyle.games.hookey import act
from hoyle.games.hookey.deal import next_dealer
from hoyle.games.hookey.observation import Observation
from hoyle.games.hookey.state import HandInPlay, State
from hoyle.games.hookey.variant import Variant, edge
from hoyle.seat import Seat
from hoyle.table import Step, any_table
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.table.form import FROM_ONE, NUMBER, THREE_NUMBERS, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.table.speech import Speech
from hoyle.words import Pence, Place, Text, phrase


class HookeyWords:
    """The phrases of blind hookey."""

    each_packet = phrase("blind hookey, own packets")
    three_packets = phrase("blind hookey, three packets")
    no_edge = phrase("the dealer has no edge")
    edge_of = phrase("the dealer's edge is 1/{share} of each stake", int)
    about_it = telling("other", phrase("This is a game of pure chance, and {odds}.", Text))
    ask_lift = phrase("Lift a packet: {least} to {most} cards", int, int)
    lift = phrase("lift {cards}", int)
    lifts = telling(
        "cut", phrase("{who} {who?lift|lifts} a packet of {cards} {cards?card|cards}.", Seat, int)
    )
    ask_divide = phrase("Divide the pack into three")
    divide = phrase("divide {first} {second} {third}", int, int, int)
    divides = telling(
        "cut",
        phrase(
            "{who} {who?divide|divides} the pack into packets of {first}, {second} and {third}.",
            Seat,
            int,
            int,
            int,
        ),
    )
    ask_stake = phrase("Stake 1 to {most} {most?penny|pence}", int)
    stake = phrase("stake {pence}", Pence)
    stake_on = phrase("stake {pence} on packet {packet}", Pence, Place)
    stakes = telling("staked", phrase("{who} {who?stake|stakes} {pence}.", Seat, Pence))
    stakes_on = telling(
        "staked", phrase("{who} {who?stake|stakes} {pence} on packet {packet}.", Seat, Pence, Place)
    )
    ask_second = phrase("Stake on another packet, or stop")
    rest = phrase("stop staking")
    rests = telling("other", phrase("{who} {who?stop|stops} staking.", Seat))
    ask_show = phrase("Show the cards")
    show = phrase("show the cards")
    shows = telling("shown", phrase("{who} {who?show|shows} {card}.", Seat, Card))
    packet_shows = telling("shown", phrase("Packet {packet} shows {card}.", Place, Card))
    dealers_packet_shows = telling("shown", phrase("The dealer's packet shows {card}.", Card))
    loses_all_round = telling("other", phrase("The dealer loses to everyone."))
    dealer_wins = telling("paid", phrase("{who} {who?win|wins} {pence} as dealer.", Seat, Pence))
    dealer_loses = telling("paid", phrase("{who} {who?lose|loses} {pence} as dealer.", Seat, Pence))
    dealer_is_quits = telling("paid", phrase("{who} {who?break|breaks} even as dealer.", Seat))
    has_the_deal = telling("deal_passed", phrase("{who} {who?deal|deals} next.", Seat))
    packet = phrase("packet {number}", Place)
    dealers_packet = phrase("dealer's packet")
    with_stake = phrase("{packet}, {pence} on it", Text, Pence)


def odds(variant: Variant) -> Text:
    """Return the text of the dealer's edge, which everyone who sits down should know."""
    share = edge(variant)
    return HookeyWords.edge_of(share.denominator) if share else HookeyWords.no_edge()


def _cut_for_deal(step: Step[State, act.Cut]) -> Iterator[Event]:
    yield from table.cut_for_deal(step)
    yield HookeyWords.about_it(odds(step.after.variant))


def _shown(step: Step[State, act.Show]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    if after.hand:
        yield from _bottoms(after.hand)
        paid = [now - then for then, now in zip(before.tally.won, after.tally.won, strict=True)]
        dealer = after.hand.dealer
        yield dealers_part(dealer, paid[dealer])
        yield from table.paid(others_part(dealer, before.tally.won), others_part(dealer, after.tally.won))
    if after.tally.passed > before.tally.passed:
        yield HookeyWords.loses_all_round()
        yield HookeyWords.has_the_deal(next_dealer(after))


def dealers_part(dealer: Seat, pence: int) -> Event:
    """Announce the dealer's winnings, or losses, from a hand."""
    if not pence:
        return HookeyWords.dealer_is_quits(dealer)
    return (HookeyWords.dealer_wins if pence > 0 else HookeyWords.dealer_loses)(dealer, Pence(abs(pence)))


def others_part(dealer: Seat, pence: Sequence[int]) -> tuple[int, ...]:
    """Return the pence by seat, without the dealer's."""
    return tuple(0 if seat == dealer else each for seat, each in enumerate(pence))


def _bottoms(hand: HandInPlay) -> Iterator[Event]:
    """List the dealer's card first, and then the others in the order of their packets."""
    cards = [packet[-1] for packet in hand.packets]
    for number in sorted(range(len(cards)), key=lambda number: number != hand.dealers):
        if hand.owners:
            yield HookeyWords.shows(hand.owners[number], cards[number])
        elif number == hand.dealers:
            yield HookeyWords.dealers_packet_shows(cards[number])
        else:
            yield HookeyWords.packet_shows(Place(number), cards[number])


def _offered_stake(a: act.Stake, _: object) -> Text:
    return (
        HookeyWords.stake(Pence(a.pence))
        if a.packet is None
        else HookeyWords.stake_on(Pence(a.pence), Place(a.packet))
    )


def _told_stake(step: Step[State, act.Stake]) -> Iterator[Event]:
    a = step.act
    pence = Pence(a.pence)
    yield (
        HookeyWords.stakes(a.seat, pence)
        if a.packet is None
        else HookeyWords.stakes_on(a.seat, pence, Place(a.packet))
    )


def _usual_stake(alike: Sequence[act.Stake], seen: Observation) -> act.Stake:
    usual = min(seen.variant.stake, seen.variant.limit)
    return next(each for each in alike if each.pence == usual)


SPEECH = Speech(
    table.CUT_PACK,
    Spoken(
        example=act.Lift(Seat(1), 9),
        typed="lift 9",
        form=Form("lift {cards}", cards=NUMBER),
        ask=lambda acts, _: HookeyWords.ask_lift(acts[0].cards, acts[-1].cards),
        offer=HookeyWords.lift,
        tell=HookeyWords.lifts,
        figure="cards",
    ),
    Spoken(
        example=act.Divide(Seat(0), (17, 17, 18)),
        typed="divide 17 17 18",
        form=Form("divide {sizes}", sizes=THREE_NUMBERS),
        ask=HookeyWords.ask_divide,
        offer=lambda a, _: HookeyWords.divide(*a.sizes),
        tell=lambda step: [HookeyWords.divides(step.act.seat, *step.act.sizes)],
        figure="sizes",
        pick=lambda alike, _: min(alike, key=lambda a: max(a.sizes) - min(a.sizes)),
    ),
    Spoken(
        example=act.Stake(Seat(1), 6, packet=1),
        typed="stake 6 2",
        form=Form("stake {pence} {packet?}", pence=NUMBER, packet=FROM_ONE),
        ask=lambda _, seen: HookeyWords.ask_stake(seen.variant.limit),
        offer=_offered_stake,
        tell=_told_stake,
        figure="pence",
        pick=_usual_stake,
    ),
    one_word(
        act.Rest, "rest", HookeyWords.rest, HookeyWords.rests, ask=HookeyWords.ask_second, declines=True
    ),
    one_word(act.Show, "show", HookeyWords.show, _shown, ask=HookeyWords.ask_show),
    *any_table.SPOKEN,
    unasked=any_table.UNASKED | {act.Cut: _cut_for_deal},
)
