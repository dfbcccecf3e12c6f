"""Reasons why no hand could do an act at blind hookey, in words."""

from hoyle.table import impossible
from hoyle.words import phrase


class HookeyImpossible(impossible.Impossible):
    """The answers of a hookey table to an act that cannot be done."""

    no_packet_to_lift = phrase("that player has no packet to lift")
    too_few_left = phrase("a packet of {cards} leaves too few cards for the other packets", int)
    no_pack_to_divide = phrase("there is no pack to divide")
    not_divided_so = phrase("{cards} cards cannot be divided into {packets} packets that way", int, int)
    no_hand_in_play = phrase("no hand is in play")
    a_penny_or_more = phrase("a stake must be at least one penny")
    no_packet_to_stake_on = phrase("that player has no packet to stake on")
    say_which = phrase("give the number of the packet to stake on, but no number for your own")
    is_the_dealers = phrase("that packet is the dealer's")
    nothing_to_rest_on = phrase("a player who has not staked cannot stop staking")
    nothing_staked = phrase("nothing has been staked")
