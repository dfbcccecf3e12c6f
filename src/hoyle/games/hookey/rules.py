"""The rules of blind hookey, in both its ways, and its terms."""

from __future__ import annotations

from hoyle.law import OURS, Sort, rules
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

_PLAY = {
    ("BH-01", "Players and dealer", HOFFMANN): """Any number play, one of them the dealer, who is the bank.
        The lowest card of a cut deals; equal cards cut again, and the ace is low.""",
    ("BH-02", "Shuffle and cut", HOFFMANN): """The player on the dealer's right shuffles, the dealer may
        shuffle after that, and the player on the right cuts.""",
    ("BH-03", "Packets", HOFFMANN): """The player on the dealer's left lifts a packet from the top, and so on
        round the table. What is left is the dealer's packet.""",
    ("BH-04", "How many cards a packet has", HOFFMANN): """At least four, and at most the player's due
        proportion: the pack divided equally among all who play. By due_proportion=remaining it is a share of
        what is left.""",
    ("BH-05", "How many may play", OURS): """One pack gives packets of four to thirteen players, so that
        twelve may punt.""",
    ("BH-06", "Stakes before cards", HOFFMANN): """Nobody looks at a card until every player has staked on
        their packet.""",
    ("BH-07", "Showing", HOFFMANN): """The dealer shows the bottom card of the dealer's packet, then the
        others show theirs. Only ranks matter.""",
    ("BH-08", "Who wins", HOFFMANN): """A card higher than the dealer's wins its stake from the dealer. A
        lower card, or an equal one, loses its stake to the dealer.""",
    ("BH-09", "How long a dealer deals", HOFFMANN): """The dealer deals again until a hand in which every
        player wins; then the deal passes to the left.""",
    ("BH-10", "A tie keeps the deal", OURS): """An equal card is the dealer's win, so the deal does not pass
        in that hand.""",
    ("BH-11", "The rank of the ace", OURS): """The ace is the highest card, unless ace_high=no makes it the
        lowest. It changes no chance.""",
    ("BH-12", "Stakes and their limit", OURS): """A stake is whole pence, from one up to the limit of the
        table. Everybody with a packet stakes.""",
    ("BH-13", "Nothing is lost", OURS): "In every hand what is paid is what is received.",
    ("BH-20", "Three packets", HOFFMANN): """In the second way to play, the dealer divides the pack into three
        packets.""",
    ("BH-21", "Two for the company", HOFFMANN): """The players stake on two of the three packets, whichever
        they please. The packet that nobody wants is the dealer's.""",
    ("BH-22", "Three packets: who wins", HOFFMANN): """The bottom cards are shown. A stake on a packet higher
        than the dealer's is paid; one on a lower packet is lost.""",
    ("BH-23", "Three packets: a tie", OURS): """A packet equal to the dealer's loses to the dealer. By
        ties=nobody neither wins.""",
    ("BH-24", "Three packets: when the deal passes", OURS): """The deal passes when the dealer loses to both
        packets.""",
    ("BH-25", "Three packets: which are staked on", OURS): """The first two packets that are staked on are the
        company's. One player may stake on both. If only one is staked on, the dealer takes the first of the
        other two. Each packet has four cards at least.""",
    ("BH-26", "No protection against cheats", HOFFMANN): """That the players choose their packets does not
        protect them from marked cards. Here the shuffle can be checked by anyone.""",
}

_TERMS = {
    ("BH-V01", "packet", HOFFMANN): "The cards that one player lifts from the pack, seen by nobody.",
    ("BH-V02", "punter", HOFFMANN): "A player who stakes against the dealer.",
    ("BH-V03", "bank", HOFFMANN): "The dealer, who pays and is paid.",
    ("BH-V04", "due proportion", HOFFMANN): "A player's equal share of the pack: the most they may lift.",
    ("BH-V05", "edge", OURS): "What the dealer gains of each penny staked, on average: a seventeenth.",
}

RULES = (*rules(_PLAY), *rules(_TERMS, Sort.TERM))
"""The rules of both ways to play, then the terms."""
