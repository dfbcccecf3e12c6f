"""The rules of solo whist that are no articles of its digest: deal, calls, bidding, stakes."""

from __future__ import annotations

from hoyle.games.solo.terms import TERMS
from hoyle.law import OURS, Rule
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

RULES: tuple[Rule, ...] = (
    Rule(
        "S-R01",
        "Players and cards",
        "Four play with one pack, the ace high. Each plays for themselves; an alliance lasts one "
        "deal. Every deal is a game of its own and is paid at once.",
        HOFFMANN,
    ),
    Rule(
        "S-R02",
        "Shuffle and cut",
        "The player on the dealer's left shuffles, and the dealer may shuffle after that. The player "
        "on the dealer's right cuts the pack.",
        HOFFMANN,
    ),
    Rule(
        "S-R03",
        "The deal",
        "The dealer gives three cards at a time from the left, four times round, and the last four "
        "cards one by one. The last card is the dealer's; it is turned face up, and its suit is the "
        "suit turned up.",
        HOFFMANN,
    ),
    Rule(
        "S-R04",
        "The turn-up",
        "The card turned up lies on the table until the first trick is over. The dealer may play it "
        "to that trick, and takes it up afterwards.",
        HOFFMANN,
    ),
    Rule(
        "S-R05",
        "The first dealer, and the next",
        "The players cut, and the lowest card deals, the ace being lowest. After each hand, played or "
        "thrown up, the player on the dealer's left deals.",
        HOFFMANN,
    ),
    Rule(
        "S-R06",
        "A misdeal",
        "After a misdeal, or if a card is faced in the pack, the same dealer deals again and nobody pays.",
        HOFFMANN,
    ),
    Rule(
        "S-R07",
        "All pass",
        "If nobody calls, or a proposition finds no partner, the hands are thrown up and the next "
        "player deals. By agreement (general_misere=yes) the hands are played as a general misère "
        "instead.",
        HOFFMANN,
    ),
    Rule(
        "S-C1",
        "Proposition and acceptance",
        "Two players undertake eight tricks together against the other two, wherever they sit. The "
        "suit turned up is trumps.",
        HOFFMANN,
    ),
    Rule(
        "S-C2",
        "Solo",
        "The caller undertakes five tricks alone against three. The suit turned up is trumps.",
        HOFFMANN,
    ),
    Rule(
        "S-C3",
        "Misère",
        "The caller undertakes to win no trick. There are no trumps. The hand ends with the first "
        "trick that the caller wins.",
        HOFFMANN,
    ),
    Rule(
        "S-C4",
        "Abondance",
        "The caller undertakes nine tricks alone, and names any suit as trumps after the bidding and "
        "before the first lead.",
        HOFFMANN,
    ),
    Rule(
        "S-C5",
        "Abondance in trumps",
        "The caller undertakes nine tricks alone with the suit turned up as trumps.",
        HOFFMANN,
    ),
    Rule(
        "S-C6",
        "Misère ouverte",
        "A misère in which the caller lays twelve cards face up after the first trick.",
        HOFFMANN,
    ),
    Rule(
        "S-C7",
        "Abondance déclarée",
        "The caller undertakes all thirteen tricks, names the trumps, and leads first, wherever they "
        "sit. The hand ends with the first trick that the caller loses.",
        HOFFMANN,
    ),
    Rule(
        "S-C8",
        "General misère",
        "If all have passed, and the table plays it, the hands are played without trumps, each for "
        "themselves. The player on the dealer's left leads, and whoever wins the last trick pays.",
        HOFFMANN,
    ),
    Rule(
        "S-C9",
        "When abondance in trumps may be called",
        "Only over another player's abondance, unless the table plays otherwise.",
        OURS,
    ),
    Rule(
        "S-C10",
        "Which suit an abondance may be played in",
        "Any suit, the one turned up among them, unless the table plays otherwise.",
        OURS,
    ),
    Rule(
        "S-B01",
        "The order of speaking",
        "The player on the dealer's left speaks first and the dealer last; everybody speaks once in "
        "the first round.",
        HOFFMANN,
    ),
    Rule(
        "S-B02",
        "A call must be higher",
        "A call must be higher than the one that stands. From the lowest: proposition, solo, misère, "
        "abondance, abondance in trumps, misère ouverte, abondance déclarée. A call that is not "
        "higher has no effect.",
        HOFFMANN,
    ),
    Rule(
        "S-B03",
        "When one may propose",
        "A player may propose only while no proposition and no higher call stands.",
        HOFFMANN,
    ),
    Rule(
        "S-B04",
        "Who may accept",
        "A proposition that stands may be accepted by a player who has not spoken yet, and by the "
        "eldest hand even after passing. Nobody else may accept after passing.",
        HOFFMANN,
    ),
    Rule(
        "S-B05",
        "After a pass",
        "A player who has passed can neither propose nor make a call of their own.",
        HOFFMANN,
    ),
    Rule(
        "S-B06",
        "The dealer's proposition",
        "The dealer may propose when all have passed; then only the eldest hand can accept.",
        HOFFMANN,
    ),
    Rule(
        "S-B07",
        "Raising a call",
        "A player who has called, proposed or accepted, and has been called over, may raise to any "
        "higher call, however much higher.",
        HOFFMANN,
    ),
    Rule(
        "S-B08",
        "A higher call cancels the lower",
        "A higher call cancels all lower ones. A proposition that was accepted, or called over, can "
        "no longer be accepted.",
        HOFFMANN,
    ),
    Rule(
        "S-B09",
        "How the bidding ends",
        "The bidding goes round among those who still have a right to speak, until none uses it. To "
        "decline is final.",
        OURS,
    ),
    Rule(
        "S-B10",
        "A proposition that nobody accepts",
        "A proposer whom nobody has accepted or called over may make a better call when all others "
        "are done; else the hands are thrown up.",
        OURS,
    ),
    Rule(
        "S-B11",
        "No raise unprovoked",
        "Nobody raises their own call until it has been called over, unless the table plays otherwise.",
        OURS,
    ),
    Rule(
        "S-B12",
        "Naming the trumps",
        "The caller of an abondance or an abondance déclarée names the trumps when the bidding is "
        "over, and then play begins.",
        HOFFMANN,
    ),
    Rule(
        "S-P01",
        "Following suit, and winning a trick",
        "A player follows suit if able, and else plays any card. The highest trump wins the trick, or "
        "else the highest card of the suit led; its winner leads next.",
        HOFFMANN,
    ),
    Rule(
        "S-P02",
        "No trumps at a misère",
        "There are no trumps at a misère, a misère ouverte or a general misère.",
        HOFFMANN,
    ),
    Rule(
        "S-K01",
        "The stakes of a proposition",
        "Each partner settles with one opponent. At the usual scale they receive 6 pence, and 1 for "
        "each trick over eight; or pay 6, and 1 for each trick under.",
        HOFFMANN,
    ),
    Rule(
        "S-K02",
        "A proposition that wins every trick",
        "The tricks over eight count double: 16 pence to each partner at the usual scale.",
        HOFFMANN,
    ),
    Rule(
        "S-K03",
        "One against three",
        "In every other call the stake passes between the caller and each of the three others. A solo "
        "is worth 6 pence, and 1 for each trick over or under five.",
        HOFFMANN,
    ),
    Rule(
        "S-K04",
        "Calls at one price",
        "A misère is worth 12 pence, a misère ouverte 24, an abondance déclarée 36, and no trick more "
        "or less changes that.",
        HOFFMANN,
    ),
    Rule(
        "S-K05",
        "The stakes of an abondance",
        "An abondance, in trumps or not, is worth 18 pence, and 1 for each trick over or under nine. "
        "By agreement the tricks over nine count double.",
        HOFFMANN,
    ),
    Rule(
        "S-K06",
        "The stakes of a general misère",
        "Whoever wins the last trick pays each of the others what a solo is worth.",
        HOFFMANN,
    ),
    Rule(
        "S-K07",
        "Scales of stakes",
        "The usual scale is 6, 12 and 18 pence for a solo, a misère and an abondance, with 1 for a "
        "trick. Others may be agreed. The book gives no price of a trick for the scale of 1, 2 and 3: "
        "name one.",
        HOFFMANN,
    ),
    Rule(
        "S-K08",
        "A solo that wins every trick",
        "Its tricks over five count once, unless the table plays otherwise; only a proposition's "
        "count double.",
        OURS,
    ),
    Rule("S-K09", "Nothing is lost", "In every settlement what is paid is what is received.", OURS),
    *TERMS,
)
"""The rules of the deal, the calls, the bidding, the play and the stakes, then the terms."""
