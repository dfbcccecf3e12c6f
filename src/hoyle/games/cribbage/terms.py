"""The terms of cribbage: the words of its book, explained in ours."""

from __future__ import annotations

from hoyle.law import Rule, term
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

TERMS: tuple[Rule, ...] = (
    term("C-V01", "crib", "The cards that the players lay out, which the dealer counts last.", HOFFMANN),
    term("C-V02", "start", "The card turned up after the lay-out. It counts in every hand.", HOFFMANN),
    term("C-V03", "laying out", "Putting cards of one's hand into the crib.", HOFFMANN),
    term("C-V04", "go", "What a player says who can play no card within thirty-one.", HOFFMANN),
    term("C-V05", "his heels", "A knave turned up as the start: two holes for the dealer.", HOFFMANN),
    term("C-V06", "his nob", "The knave of the start's suit in a hand or the crib: one hole.", HOFFMANN),
    term("C-V07", "fifteen", "Cards that add up to fifteen: two holes.", HOFFMANN),
    term(
        "C-V08",
        "pair, pair-royal, double pair-royal",
        "Two, three and four cards of one rank: 2, 6 and 12.",
        HOFFMANN,
    ),
    term(
        "C-V09",
        "run, sequence",
        "Three cards or more that follow one another in rank, of whatever suits.",
        HOFFMANN,
    ),
    term("C-V10", "flush", "Cards of a hand, or of the crib with the start, all of one suit.", HOFFMANN),
    term("C-V11", "tenth card", "A ten, a knave, a queen or a king, each of which counts ten.", HOFFMANN),
    term("C-V12", "show", "The counting of hands and crib after the play.", HOFFMANN),
    term(
        "C-V13",
        "peg, hole",
        "A score is marked by pegs in the holes of a board. To peg is to score.",
        HOFFMANN,
    ),
    term(
        "C-V14", "lurch", "To win before the loser has half the holes of the game; it pays double.", HOFFMANN
    ),
    term(
        "C-V15",
        "three for last",
        "Three holes for the player who does not deal first, in the five-card game.",
        HOFFMANN,
    ),
    term("C-V16", "baulk", "To lay out cards that are of little use to the other player's crib.", HOFFMANN),
    term("C-V17", "home, at home", "As far on as the average of the deals so far.", HOFFMANN),
    term(
        "C-V18",
        "playing on, playing off",
        "Playing to score, or playing so that nobody scores.",
        HOFFMANN,
    ),
    term(
        "C-V19",
        "muggins",
        "Where it is played, an adversary may take what a player overlooks.",
        HOFFMANN,
    ),
    term("C-V20", "series", "The cards played from nothing up to a go or thirty-one.", HOFFMANN),
)
