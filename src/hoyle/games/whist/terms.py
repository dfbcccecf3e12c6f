"""The terms of whist: the words of its books, explained in ours."""

from __future__ import annotations

from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.law import OURS, Sort, rules

_TERMS = {
    ("W-V01", "finesse", SHORT_1793): """To play a lower card than you could, hoping that the player who comes
        next has not the one between. With ace and queen, third in hand, you play the queen: if the next
        player has not the king, it wins, and the ace is still yours.""",
    ("W-V02", "forcing", SHORT_1793): """Leading a suit of which another player has none, so that they must
        trump it or let it go.""",
    ("W-V03", "long trump", SHORT_1793): "A trump that is left when all others have been played.",
    ("W-V04", "loose card", SHORT_1793): "A card of no value, the natural one to throw away.",
    ("W-V05", "points", SHORT_1793): """What a side scores by tricks and honours. Ten make a game of long
        whist.""",
    ("W-V06", "quart, quarte", SHORT_1793): """Four cards of one suit that follow one another. A quart-major
        is ace, king, queen, knave.""",
    ("W-V07", "quint, cinque", SHORT_1793): """Five cards of one suit that follow one another. A quint-major
        is ace, king, queen, knave, ten.""",
    ("W-V08", "see-saw", SHORT_1793): """Two partners each trump a suit that the other leads, turn and turn
        about. Also called a cross-ruff.""",
    ("W-V09", "score", SHORT_1793): """The points a side has, shown with four counters at most: one, two or
        three in a row for so many points, two above two for four, one above two for five, one above three for
        six, two above one for seven, three above one for eight, one above one for nine.""",
    ("W-V10", "slam", SHORT_1793): "To win all thirteen tricks.",
    ("W-V11", "tenace", SHORT_1793): """The best and the third best card of a suit, as ace and queen, held by
        the last to play: whoever leads the suit to you loses two tricks.""",
    ("W-V12", "tierce", SHORT_1793): """Three cards of one suit that follow one another. A tierce-major is
        ace, king, queen.""",
    ("W-V13", "renounce", SHORT_1793): """To have no card of the suit led, and so to play another. It is
        lawful; to do it while you could follow is a revoke.""",
    ("W-V14", "honour, elder hand, odd trick, thirteenth card, turned and quitted", SHORT_1793): """Honours
        are the ace, king, queen and knave of trumps. The elder or eldest hand sits on the dealer's left and
        leads first. The odd trick is a side's seventh. A thirteenth card is the last of its suit still in
        play. A trick is turned and quitted when it lies face down and the hand has left it.""",
    ("W-V15", "revoke", SHORT_1793): """To play a card of another suit although you could have followed. Until
        the trick is turned, or your side plays again, you may put it right.""",
    ("W-V16", "leading through, leading up to", OURS): """You lead through the player on your left, who must
        play next, and up to the player on your right, who plays last.""",
    ("W-V17", "call", OURS): """Three things: to call honours, at eight points, before play; to call a card,
        which makes its holder play it; and, at solo, to say what you undertake.""",
    ("W-V18", "rubber, lurch", OURS): """A rubber is the best of three games. Losers with fewer than half the
        points of a game are lurched, and lose double.""",
    ("W-V19", "second hand, third hand, fourth hand", OURS): """The second, third and fourth player to a
        trick. The third is the leader's partner.""",
    ("W-V20", "pone", OURS): """The player on the dealer's right, who cuts the pack. At cribbage: the player
        who does not deal.""",
    ("W-V21", "exposed card", OURS): """A card that has been seen when it should not have been. It may often
        be called.""",
    ("W-V22", "sequence, touching cards", OURS): """Cards of one suit that follow one another, as king and
        queen, or nine, eight and seven. Cards of a suit touch when no card between them is still in play.""",
    ("W-V23", "strong suit, weak suit", OURS): """A suit of which you hold many cards, or high ones; and one
        of which you hold few, and low.""",
    ("W-V24", "love, love-all", OURS): "No points: at love-all neither side has any.",
    ("W-V25", "cover, guard", OURS): """To cover is to play a higher card than one that was played. A king is
        guarded when a lower card of its suit can be played upon the ace.""",
}

TERMS = rules(_TERMS, Sort.TERM)
