"""The terms of cribbage: the words of its book, explained in ours."""

from __future__ import annotations

from hoyle.law import OURS, Sort, rules
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

_TERMS = {
    ("C-V01", "crib", HOFFMANN): "The cards that the players lay out, which the dealer counts last.",
    ("C-V02", "start", HOFFMANN): "The card turned up after the lay-out. It counts in every hand.",
    ("C-V03", "laying out", HOFFMANN): "Putting cards of one's hand into the crib.",
    ("C-V04", "go", HOFFMANN): "What a player says who can play no card within thirty-one.",
    ("C-V05", "his heels", HOFFMANN): "A knave turned up as the start: two holes for the dealer.",
    ("C-V06", "his nob", HOFFMANN): "The knave of the start's suit in a hand or the crib: one hole.",
    ("C-V07", "fifteen", HOFFMANN): "Cards that add up to fifteen: two holes.",
    ("C-V08", "pair, pair-royal, double pair-royal", HOFFMANN): """Two, three and four cards of one rank: 2, 6
        and 12.""",
    ("C-V09", "run, sequence", HOFFMANN): """Three cards or more that follow one another in rank, of whatever
        suits.""",
    ("C-V10", "flush", HOFFMANN): "Cards of a hand, or of the crib with the start, all of one suit.",
    ("C-V11", "tenth card", HOFFMANN): "A ten, a knave, a queen or a king, each of which counts ten.",
    ("C-V12", "show", HOFFMANN): "The counting of hands and crib after the play.",
    ("C-V13", "peg, hole", HOFFMANN): """A score is marked by pegs in the holes of a board. To peg is to
        score.""",
    ("C-V14", "lurch", HOFFMANN): "To win before the loser has half the holes of the game; it pays double.",
    ("C-V21", "skunk, double skunk", OURS): """To win before the loser has passed three quarters of the board,
        or half of it; where it is played the game counts two, or three.""",
    ("C-V15", "three for last", HOFFMANN): """Three holes for the player who does not deal first, in the
        five-card game.""",
    ("C-V16", "baulk", HOFFMANN): "To lay out cards that are of little use to the other player's crib.",
    ("C-V17", "home, at home", HOFFMANN): "As far on as the average of the deals so far.",
    ("C-V18", "playing on, playing off", HOFFMANN): "Playing to score, or playing so that nobody scores.",
    ("C-V19", "muggins", HOFFMANN): "Where it is played, an adversary may take what a player overlooks.",
    ("C-V20", "series", HOFFMANN): "The cards played from nothing up to a go or thirty-one.",
}

TERMS = rules(_TERMS, Sort.TERM)
