"""The rules of solo whist that are no articles of its digest: deal, calls, bidding, stakes."""

from __future__ import annotations

from hoyle.games.solo.terms import TERMS
from hoyle.law import OURS, rules
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

_PLAY = {
    ("S-R01", "Players and cards", HOFFMANN): """Four play with one pack, the ace high. Each plays for
        themselves; an alliance lasts one deal. Every deal is a game of its own and is paid at once.""",
    ("S-R02", "Shuffle and cut", HOFFMANN): """The player on the dealer's left shuffles, and the dealer may
        shuffle after that. The player on the dealer's right cuts the pack.""",
    ("S-R03", "The deal", HOFFMANN): """The dealer gives three cards at a time from the left, four times
        round, and the last four cards one by one. The last card is the dealer's; it is turned face up, and
        its suit is the suit turned up.""",
    ("S-R04", "The turn-up", HOFFMANN): """The card turned up lies on the table until the first trick is over.
        The dealer may play it to that trick, and takes it up afterwards.""",
    ("S-R05", "The first dealer, and the next", HOFFMANN): """The players cut, and the lowest card deals, the
        ace being lowest. After each hand, played or thrown up, the player on the dealer's left deals.""",
    ("S-R06", "A misdeal", HOFFMANN): """After a misdeal, or if a card is faced in the pack, the same dealer
        deals again and nobody pays.""",
    ("S-R07", "All pass", HOFFMANN): """If nobody calls, or a proposition finds no partner, the hands are
        thrown up and the next player deals. By agreement (general_misere=yes) the hands are played as a
        general misère instead.""",
    ("S-C1", "Proposition and acceptance", HOFFMANN): """Two players undertake eight tricks together against
        the other two, wherever they sit. The suit turned up is trumps.""",
    ("S-C2", "Solo", HOFFMANN): """The caller undertakes five tricks alone against three. The suit turned up
        is trumps.""",
    ("S-C3", "Misère", HOFFMANN): """The caller undertakes to win no trick. There are no trumps. The hand ends
        with the first trick that the caller wins.""",
    ("S-C4", "Abondance", HOFFMANN): """The caller undertakes nine tricks alone, and names any suit as trumps
        after the bidding and before the first lead.""",
    ("S-C5", "Abondance in trumps", HOFFMANN): """The caller undertakes nine tricks alone with the suit turned
        up as trumps.""",
    ("S-C6", "Misère ouverte", HOFFMANN): """A misère in which the caller lays twelve cards face up after the
        first trick.""",
    ("S-C7", "Abondance déclarée", HOFFMANN): """The caller undertakes all thirteen tricks, names the trumps,
        and leads first, wherever they sit. The hand ends with the first trick that the caller loses.""",
    ("S-C8", "General misère", HOFFMANN): """If all have passed, and the table plays it, the hands are played
        without trumps, each for themselves. The player on the dealer's left leads, and whoever wins the last
        trick pays.""",
    ("S-C9", "When abondance in trumps may be called", OURS): """Only over another player's abondance, unless
        the table plays otherwise.""",
    ("S-C10", "Which suit an abondance may be played in", OURS): """Any suit, the one turned up among them,
        unless the table plays otherwise.""",
    ("S-B01", "The order of speaking", HOFFMANN): """The player on the dealer's left speaks first and the
        dealer last; everybody speaks once in the first round.""",
    ("S-B02", "A call must be higher", HOFFMANN): """A call must be higher than the one that stands. From the
        lowest: proposition, solo, misère, abondance, abondance in trumps, misère ouverte, abondance déclarée.
        A call that is not higher has no effect.""",
    ("S-B03", "When one may propose", HOFFMANN): """A player may propose only while no proposition and no
        higher call stands.""",
    ("S-B04", "Who may accept", HOFFMANN): """A proposition that stands may be accepted by a player who has
        not spoken yet, and by the eldest hand even after passing. Nobody else may accept after passing.""",
    ("S-B05", "After a pass", HOFFMANN): """A player who has passed can neither propose nor make a call of
        their own.""",
    ("S-B06", "The dealer's proposition", HOFFMANN): """The dealer may propose when all have passed; then only
        the eldest hand can accept.""",
    ("S-B07", "Raising a call", HOFFMANN): """A player who has called, proposed or accepted, and has been
        called over, may raise to any higher call, however much higher.""",
    ("S-B08", "A higher call cancels the lower", HOFFMANN): """A higher call cancels all lower ones. A
        proposition that was accepted, or called over, can no longer be accepted.""",
    ("S-B09", "How the bidding ends", OURS): """The bidding goes round among those who still have a right to
        speak, until none uses it. To decline is final.""",
    ("S-B10", "A proposition that nobody accepts", OURS): """A proposer whom nobody has accepted or called
        over may make a better call when all others are done; else the hands are thrown up.""",
    ("S-B11", "No raise unprovoked", OURS): """Nobody raises their own call until it has been called over,
        unless the table plays otherwise.""",
    ("S-B12", "Naming the trumps", HOFFMANN): """The caller of an abondance or an abondance déclarée names the
        trumps when the bidding is over, and then play begins.""",
    ("S-P01", "Following suit, and winning a trick", HOFFMANN): """A player follows suit if able, and else
        plays any card. The highest trump wins the trick, or else the highest card of the suit led; its winner
        leads next.""",
    ("S-P02", "No trumps at a misère", HOFFMANN): """There are no trumps at a misère, a misère ouverte or a
        general misère.""",
    ("S-P03", "Claiming the rest", OURS): """A player whose turn it is to lay a card may show their hand and
        claim so many of the tricks that are left, giving up the others. If all the others agree, the deal is
        settled as if the tricks had been played so. If anybody objects, the hand is taken up again, play goes
        on, and that player claims no more until they have played another card. At a general misère nobody
        claims.""",
    ("S-K01", "The stakes of a proposition", HOFFMANN): """Each partner settles with one opponent. At the
        usual scale they receive 6 pence, and 1 for each trick over eight; or pay 6, and 1 for each trick
        under.""",
    ("S-K02", "A proposition that wins every trick", HOFFMANN): """The tricks over eight count double: 16
        pence to each partner at the usual scale.""",
    ("S-K03", "One against three", HOFFMANN): """In every other call the stake passes between the caller and
        each of the three others. A solo is worth 6 pence, and 1 for each trick over or under five.""",
    ("S-K04", "Calls at one price", HOFFMANN): """A misère is worth 12 pence, a misère ouverte 24, an
        abondance déclarée 36, and no trick more or less changes that.""",
    ("S-K05", "The stakes of an abondance", HOFFMANN): """An abondance, in trumps or not, is worth 18 pence,
        and 1 for each trick over or under nine. By agreement the tricks over nine count double.""",
    ("S-K06", "The stakes of a general misère", HOFFMANN): """Whoever wins the last trick pays each of the
        others what a solo is worth.""",
    ("S-K07", "Scales of stakes", HOFFMANN): """The usual scale is 6, 12 and 18 pence for a solo, a misère and
        an abondance, with 1 for a trick. Others may be agreed. The book gives no price of a trick for the
        scale of 1, 2 and 3: name one.""",
    ("S-K08", "A solo that wins every trick", OURS): """Its tricks over five count once, unless the table
        plays otherwise; only a proposition's count double.""",
    ("S-K09", "Nothing is lost", OURS): "In every settlement what is paid is what is received.",
}

RULES = (*rules(_PLAY), *TERMS)
"""The rules of the deal, the calls, the bidding, the play and the stakes, then the terms."""
