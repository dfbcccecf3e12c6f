"""The faults that the page finds in a record that was changed after it was written."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.words import Called, Place, Text, phrase


class RecordPage:
    """The reasons why a record is not verified."""

    at_line = phrase("line {line}: {why}", Place, Text)
    line_cut = phrase("the line is cut short")
    no_line = phrase("there is no line")
    not_json = phrase("the line is not JSON in UTF-8")
    own_hash = phrase("the line does not end with its own hash")
    line_number = phrase("the line says that its number is {said}, not {number}", Called, int)
    not_following = phrase("the line does not follow from the one before")
    made_of_nothing = phrase("the pack is made of no cards")
    made_otherwise = phrase("the pack is not made of the cards of this game")
    no_players = phrase("the header does not name the players")
    pledges_unseated = phrase("{name} pledges and is not at the table", Called)
    not_held = phrase(
        "the player in seat {seat} has {card}, which the proved pack did not give them", Place, Card
    )
    not_in_pack = phrase("the proved pack has no such place")
    no_commitment = phrase("there is no commitment to shuffle {shuffle}", Called)
    shuffle_out_of_place = phrase("shuffle {shuffle} stands where {due} is due", Called, int)
    not_settled = phrase("shuffle {shuffle} is neither contributed to nor void", int)
    void_not_revealed = phrase("void shuffle {shuffle} is not revealed", int)
    context_of_another = phrase("shuffle {shuffle} has the context of another", int)
    not_a_commitment = phrase("the commitment is not 64 digits of hex")
    no_pledges = phrase("the pledges are no list of pledges")
    pledges_twice = phrase("a player pledges twice")
    pledges_after = phrase("{name} pledges after {pledges} pledges left unopened", Called, int)
    contributed_already = phrase("shuffle {shuffle} has its contributions already", int)
    is_void = phrase("shuffle {shuffle} is void", int)
    no_contributions = phrase("the contributions are no list of contributions")
    other_contributions = phrase("the contributions are not those that were pledged")
    contribution_astray = phrase("the contribution of {name} is not what was pledged", Called)
    meant_for_cut = phrase("the pack was meant for the cut")
    opened_before_cut = phrase("the values are opened before the pack is cut")
    settled_already = phrase("shuffle {shuffle} is settled already", int)
    no_failed = phrase("it is not said who failed")
    failed_unpledged = phrase("what was not opened was not pledged")
    act_no_object = phrase("the act is no object")
    used_before_open = phrase("the pack is used before the contributions are open")
    pack_lies = phrase("a pack lies on the table already")
    void_used = phrase("shuffle {shuffle} is void, and the pack is used", int)
    used_after_reveal = phrase("the pack is used after its reveal")
    used_twice = phrase("the pack is used a second time")
    meant_for_other = phrase("{act} uses a pack meant for the {purpose}", Called, Called)
    not_cut_there = phrase("a pack is not cut at {at}", Called)
    revealed_before = phrase("shuffle {shuffle} is revealed before its contributions", int)
    revealed_twice = phrase("shuffle {shuffle} is revealed a second time", int)
    not_a_seed = phrase("seed and salt are not 64 and 32 digits of hex")
    seed_astray = phrase("the seed and salt of shuffle {shuffle} are not what was committed", int)
    no_header = phrase("the record does not begin with the header of a sitting")
    second_header = phrase("a second header")
    after_close = phrase("a line after the close")
    ends_unrevealed = phrase("the record ends with shuffle {shuffles} not revealed", Called)
    no_close = phrase("the record ends without a close")
