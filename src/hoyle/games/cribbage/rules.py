"""The rules of cribbage, customs of the referee apart: the deal, the play, the show, the board."""

from __future__ import annotations

from hoyle.games.cribbage.printed_scores import PRINTED_SCORES
from hoyle.games.cribbage.terms import TERMS
from hoyle.law import Source, rules
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

USAGE = Source("usage", "The usage of players, in other books")

_PLAY = {
    ("C-R01", "What cards are worth", HOFFMANN): """The ace is the lowest card and the king the highest, in
        cutting and in runs. In counting an ace is one, king, queen and knave are ten each, and the others
        what their pips say.""",
    ("C-R02", "Who deals", HOFFMANN): """The players cut, and the lowest card deals; equal cards cut again.
        Then the deal goes by turns, to the left where more than two play.""",
    ("C-R03", "The cut and the deal", HOFFMANN): """The player who does not deal cuts the pack. Cards are
        dealt one at a time, the dealer's last. Where three or four play, the player on the dealer's left cuts
        and is dealt to first.""",
    ("C-R04", "Three for last", HOFFMANN): """In the five-card game the player who does not deal first begins
        the game with three holes, to make up for the first deal. Other games have none.""",
    ("C-R05", "Laying out", HOFFMANN): """Each player lays out cards face down for the crib before the start
        is turned up. A card that is laid out may not be taken back.""",
    ("C-R06", "The crib", HOFFMANN): "The crib is the dealer's. Nobody touches it until it is shown.",
    ("C-R07", "The start", HOFFMANN): """The player who does not deal lifts part of the pack, and the dealer
        turns up the next card, which is the start. Where three or four play, the player on the dealer's left
        lifts.""",
    ("C-R08", "His heels", HOFFMANN): "If the start is a knave the dealer pegs two holes at once.",
    ("C-R09", "The start is not played", USAGE): """The start counts in every hand and in the crib. It takes
        no part in the play.""",
    ("C-R10", "The play", HOFFMANN): """The player who does not deal leads, or the player on the dealer's
        left. In turn each lays a card and adds it to the count, which may not pass thirty-one.""",
    ("C-R11", "Pairs in the play", HOFFMANN): """A card of the same rank as the card before it pegs two; a
        third in a row pegs six, a fourth twelve. A king does not pair with a queen. One's own card before it
        counts as well.""",
    ("C-R12", "Runs in the play", HOFFMANN): """If the last three cards or more are a run, in whatever order
        they fell, the last player pegs one for each card of the longest such run. Suits do not matter, and
        ace does not follow king.""",
    ("C-R13", "Fifteen and thirty-one", HOFFMANN): """A card that brings the count to fifteen pegs two, and
        one that brings it to thirty-one pegs two.""",
    ("C-R14", "Go", HOFFMANN): """A player who can play no card within thirty-one says go; the other must then
        play any card that can be played. The last card of a series pegs one, or two if it makes
        thirty-one.""",
    ("C-R15", "Five cards: one series", HOFFMANN): """In the five-card game the play of a deal ends with the
        first go or thirty-one. Cards that are left are not played.""",
    ("C-R16", "A new series", HOFFMANN): """In the other games a new series begins at nothing after each go or
        thirty-one, led by the next player who has cards, until every card is played. Cards of an older series
        no longer pair or run.""",
    ("C-R17", "No flush in the play", USAGE): "Cards of one suit peg nothing in the play.",
    ("C-R18", "The order of showing", HOFFMANN): """The player who does not deal shows first, or the player on
        the dealer's left; then the dealer's hand, and last the crib.""",
    ("C-R19", "Fifteens and pairs in the show", HOFFMANN): """Every set of cards that adds up to fifteen
        counts two. A pair counts two, three of a rank six, four of a rank twelve.""",
    ("C-R20", "Runs in the show", HOFFMANN): """A run of three cards or more counts one for each card, once
        for every way to make it with cards of one rank in each other's place.""",
    ("C-R21", "Flushes", HOFFMANN): """A hand all of one suit counts one for each card, and one more if the
        start is of that suit too. A crib counts five, and only if its cards and the start are all of one
        suit.""",
    ("C-R22", "His nob", HOFFMANN): "The knave of the start's suit, in a hand or in the crib, counts one.",
    ("C-R23", "Winning the game", USAGE): """The first player or side to reach the last hole wins at once;
        more than enough is as good. What would have been counted afterwards is not.""",
    ("C-R24", "The lurch", HOFFMANN): """A loser who has less than half the holes of the game pays double. By
        lurch=skunks, as many play today, the game counts two if the loser is skunked, with three quarters of
        the board or less (90 holes of 121), and three if doubly skunked, with half or less (60).""",
    ("C-R25", "The board", HOFFMANN): """Each side has two rows of thirty holes, goes up the outer and down
        the inner, and ends in the game hole. Of its two pegs the one behind leaps past the other by each new
        score.""",
    ("C-R28", "Three players", HOFFMANN): """Each is dealt five cards and lays out one; one card of the pack
        makes up the crib. Each plays for themselves. The player on the dealer's left leads, shows first and
        deals next.""",
    ("C-R29", "Four players", HOFFMANN): """Partners sit opposite, the two lowest of the cut against the two
        highest, and the lowest deals. Each is dealt five cards and lays out one. Partners may not consult in
        the play. 121 holes are the game.""",
    ("C-R30", "What a deal is worth on average", HOFFMANN): """In the five-card game the dealer makes about
        eleven holes in a deal, and the other player six.""",
}

PLAY = rules(_PLAY)

RULES = (*PLAY, *PRINTED_SCORES, *TERMS)
"""The rules of play, then the printed tables of scores, then the terms."""
