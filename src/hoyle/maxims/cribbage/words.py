"""The reasons why a maxim of cribbage applies, as phrases for the player."""

from __future__ import annotations

from hoyle.words import phrase


class CribbageMaximReasons:
    """The reasons for the maxims of cribbage."""

    own_crib = phrase("the crib is yours")
    crib_is_dealers = phrase("the crib is the dealer's")
    these_baulk = phrase("these baulk the crib")
    others_crib = phrase("the crib is an adversary's")
    best_kept = phrase("they leave the hand that counts most on the average")
    no_fifteen = phrase("no card makes fifteen upon a four or less")
    has_a_pair = phrase("you have a pair, and may make a pair-royal")
    makes_five = phrase("the two together make five")
    fifteen_if_paired = phrase("if it is paired, you make fifteen")
    makes_fifteen = phrase("it makes fifteen")
    leader_makes_five = phrase("the leader may make four or five upon it")
    leader_makes_run = phrase("the leader may make a run of it")
    bad_count = phrase("the next may make fifteen or thirty-one upon it")
    leader_makes_pair_royal = phrase("the leader may make a pair-royal")
    home = phrase("you are home, and play off")
    behind = phrase("you are behind, and play on")
    to_thirty_one = phrase("upon another tenth card you make thirty-one")
