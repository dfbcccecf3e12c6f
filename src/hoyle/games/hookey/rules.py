"""The rules of blind hookey, in both its ways, and its terms."""

from __future__ import annotations

from hoyle.law import OURS, Rule, term
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

RULES: tuple[Rule, ...] = (
    Rule(
        "BH-01",
        "Players and dealer",
        "Any number play, one of them the dealer, who is the bank. The lowest card of a cut deals; "
        "equal cards cut again, and the ace is low.",
        HOFFMANN,
    ),
    Rule(
        "BH-02",
        "Shuffle and cut",
        "The player on the dealer's right shuffles, the dealer may shuffle after that, and the player "
        "on the right cuts.",
        HOFFMANN,
    ),
    Rule(
        "BH-03",
        "Packets",
        "The player on the dealer's left lifts a packet from the top, and so on round the table. What "
        "is left is the dealer's packet.",
        HOFFMANN,
    ),
    Rule(
        "BH-04",
        "How many cards a packet has",
        "At least four, and at most the player's due proportion: the pack divided equally among all "
        "who play. By due_proportion=remaining it is a share of what is left.",
        HOFFMANN,
    ),
    Rule(
        "BH-05",
        "How many may play",
        "One pack gives packets of four to thirteen players, so that twelve may punt.",
        OURS,
    ),
    Rule(
        "BH-06",
        "Stakes before cards",
        "Nobody looks at a card until every player has staked on their packet.",
        HOFFMANN,
    ),
    Rule(
        "BH-07",
        "Showing",
        "The dealer shows the bottom card of the dealer's packet, then the others show theirs. Only "
        "ranks matter.",
        HOFFMANN,
    ),
    Rule(
        "BH-08",
        "Who wins",
        "A card higher than the dealer's wins its stake from the dealer. A lower card, or an equal "
        "one, loses its stake to the dealer.",
        HOFFMANN,
    ),
    Rule(
        "BH-09",
        "How long a dealer deals",
        "The dealer deals again until a hand in which every player wins; then the deal passes to the left.",
        HOFFMANN,
    ),
    Rule(
        "BH-10",
        "A tie keeps the deal",
        "An equal card is the dealer's win, so the deal does not pass in that hand.",
        OURS,
    ),
    Rule(
        "BH-11",
        "The rank of the ace",
        "The ace is the highest card, unless ace_high=no makes it the lowest. It changes no chance.",
        OURS,
    ),
    Rule(
        "BH-12",
        "Stakes and their limit",
        "A stake is whole pence, from one up to the limit of the table. Everybody with a packet stakes.",
        OURS,
    ),
    Rule("BH-13", "Nothing is lost", "In every hand what is paid is what is received.", OURS),
    Rule(
        "BH-20",
        "Three packets",
        "In the second way to play, the dealer divides the pack into three packets.",
        HOFFMANN,
    ),
    Rule(
        "BH-21",
        "Two for the company",
        "The players stake on two of the three packets, whichever they please. The packet that nobody "
        "wants is the dealer's.",
        HOFFMANN,
    ),
    Rule(
        "BH-22",
        "Three packets: who wins",
        "The bottom cards are shown. A stake on a packet higher than the dealer's is paid; one on a "
        "lower packet is lost.",
        HOFFMANN,
    ),
    Rule(
        "BH-23",
        "Three packets: a tie",
        "A packet equal to the dealer's loses to the dealer. By ties=nobody neither wins.",
        OURS,
    ),
    Rule(
        "BH-24",
        "Three packets: when the deal passes",
        "The deal passes when the dealer loses to both packets.",
        OURS,
    ),
    Rule(
        "BH-25",
        "Three packets: which are staked on",
        "The first two packets that are staked on are the company's. One player may stake on both. If "
        "only one is staked on, the dealer takes the first of the other two. Each packet has four "
        "cards at least.",
        OURS,
    ),
    Rule(
        "BH-26",
        "No protection against cheats",
        "That the players choose their packets does not protect them from marked cards. Here the "
        "shuffle can be checked by anyone.",
        HOFFMANN,
    ),
    term("BH-V01", "packet", "The cards that one player lifts from the pack, seen by nobody.", HOFFMANN),
    term("BH-V02", "punter", "A player who stakes against the dealer.", HOFFMANN),
    term("BH-V03", "bank", "The dealer, who pays and is paid.", HOFFMANN),
    term(
        "BH-V04",
        "due proportion",
        "A player's equal share of the pack: the most they may lift.",
        HOFFMANN,
    ),
    term("BH-V05", "edge", "What the dealer gains of each penny staked, on average: a seventeenth.", OURS),
)
"""The rules of both ways to play, then the terms."""
