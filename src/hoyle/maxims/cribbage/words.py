"""The reasons why a maxim of cribbage applies, as phrases for the player."""

from hoyle.words import phrase


class CribbageMaximReasons:
    """The reasons for the maxims of cribbage."""

    own_crib = phrase("it is your crib")
    crib_is_dealers = phrase("it is the dealer's crib")
    these_baulk = phrase("these cards baulk the crib")
    others_crib = phrase("it is an opponent's crib")
    best_kept = phrase("this discard keeps the best hand on average")
    no_fifteen = phrase("nobody can make fifteen on a four or a lower card")
    has_a_pair = phrase("you can make a pair-royal if the card is paired")
    makes_five = phrase("you hold two cards that add up to five")
    fifteen_if_paired = phrase("you can make fifteen if the card is paired")
    makes_fifteen = phrase("the card makes fifteen")
    leader_makes_five = phrase("the leader could score four or five points on the card")
    leader_makes_run = phrase("the leader could make a run")
    bad_count = phrase("the next player could make fifteen or thirty-one")
    leader_makes_pair_royal = phrase("the leader could make a pair-royal")
    home = phrase("you are ahead and should play safe")
    behind = phrase("you are behind and should play to peg")
    to_thirty_one = phrase("you could make thirty-one if another ten-card follows")
