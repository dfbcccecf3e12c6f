"""The terms of whist: the words of its books, explained in ours."""

from __future__ import annotations

from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.law import OURS, Rule, term

TERMS: tuple[Rule, ...] = (
    term(
        "W-V01",
        "finesse",
        "To play a lower card than you could, hoping that the player who comes next has not the one "
        "between. With ace and queen, third in hand, you play the queen: if the next player has not "
        "the king, it wins, and the ace is still yours.",
        SHORT_1793,
    ),
    term(
        "W-V02",
        "forcing",
        "Leading a suit of which another player has none, so that they must trump it or let it go.",
        SHORT_1793,
    ),
    term(
        "W-V03",
        "long trump",
        "A trump that is left when all others have been played.",
        SHORT_1793,
    ),
    term(
        "W-V04",
        "loose card",
        "A card of no value, the natural one to throw away.",
        SHORT_1793,
    ),
    term(
        "W-V05",
        "points",
        "What a side scores by tricks and honours. Ten make a game of long whist.",
        SHORT_1793,
    ),
    term(
        "W-V06",
        "quart, quarte",
        "Four cards of one suit that follow one another. A quart-major is ace, king, queen, knave.",
        SHORT_1793,
    ),
    term(
        "W-V07",
        "quint, cinque",
        "Five cards of one suit that follow one another. A quint-major is ace, king, queen, knave, ten.",
        SHORT_1793,
    ),
    term(
        "W-V08",
        "see-saw",
        "Two partners each trump a suit that the other leads, turn and turn about. Also called a cross-ruff.",
        SHORT_1793,
    ),
    term(
        "W-V09",
        "score",
        "The points a side has, shown with four counters at most: one, two or three in a row for so "
        "many points, two above two for four, one above two for five, one above three for six, two above "
        "one for seven, three above one for eight, one above one for nine.",
        SHORT_1793,
    ),
    term("W-V10", "slam", "To win all thirteen tricks.", SHORT_1793),
    term(
        "W-V11",
        "tenace",
        "The best and the third best card of a suit, as ace and queen, held by the last to play: "
        "whoever leads the suit to you loses two tricks.",
        SHORT_1793,
    ),
    term(
        "W-V12",
        "tierce",
        "Three cards of one suit that follow one another. A tierce-major is ace, king, queen.",
        SHORT_1793,
    ),
    term(
        "W-V13",
        "renounce",
        "To have no card of the suit led, and so to play another. It is lawful; to do it while you "
        "could follow is a revoke.",
        SHORT_1793,
    ),
    term(
        "W-V14",
        "honour, elder hand, odd trick, thirteenth card, turned and quitted",
        "Honours are the ace, king, queen and knave of trumps. The elder or eldest hand sits on the "
        "dealer's left and leads first. The odd trick is a side's seventh. A thirteenth card is the "
        "last of its suit still in play. A trick is turned and quitted when it lies face down and the "
        "hand has left it.",
        SHORT_1793,
    ),
    term(
        "W-V15",
        "revoke",
        "To play a card of another suit although you could have followed. Until the trick is turned, "
        "or your side plays again, you may put it right.",
        SHORT_1793,
    ),
    term(
        "W-V16",
        "leading through, leading up to",
        "You lead through the player on your left, who must play next, and up to the player on your "
        "right, who plays last.",
        OURS,
    ),
    term(
        "W-V17",
        "call",
        "Three things: to call honours, at eight points, before play; to call a card, which makes its "
        "holder play it; and, at solo, to say what you undertake.",
        OURS,
    ),
    term(
        "W-V18",
        "rubber, lurch",
        "A rubber is the best of three games. Losers with fewer than half the points of a game are "
        "lurched, and lose double.",
        OURS,
    ),
    term(
        "W-V19",
        "second hand, third hand, fourth hand",
        "The second, third and fourth player to a trick. The third is the leader's partner.",
        OURS,
    ),
    term(
        "W-V20",
        "pone",
        "The player on the dealer's right, who cuts the pack. At cribbage: the player who does not deal.",
        OURS,
    ),
    term(
        "W-V21",
        "exposed card",
        "A card that has been seen when it should not have been. It may often be called.",
        OURS,
    ),
    term(
        "W-V22",
        "sequence, touching cards",
        "Cards of one suit that follow one another, as king and queen, or nine, eight and seven. Cards "
        "of a suit touch when no card between them is still in play.",
        OURS,
    ),
    term(
        "W-V23",
        "strong suit, weak suit",
        "A suit of which you hold many cards, or high ones; and one of which you hold few, and low.",
        OURS,
    ),
    term("W-V24", "love, love-all", "No points: at love-all neither side has any.", OURS),
    term(
        "W-V25",
        "cover, guard",
        "To cover is to play a higher card than one that was played. A king is guarded when a lower "
        "card of its suit can be played upon the ace.",
        OURS,
    ),
)
