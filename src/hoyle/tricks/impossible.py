"""The reasons why an act is impossible in a trick-taking game, as phrases."""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.table import impossible
from hoyle.words import Place, phrase


class TrickImpossible(impossible.Impossible):
    """Replies to acts that are impossible in a trick-taking game."""

    two_tricks = phrase("gather the finished trick first")
    no_trick_lies = phrase("there is no trick on the table")
    not_your_trick = phrase("your opponents won this trick, so they gather it")
    none_in_reach = phrase("{who} {who?have|has} no card to take back", Seat)
    lead_stays = phrase("a lead cannot be taken back")
    not_exposed = phrase("{card} is not an opponent's exposed card", Card)
    none_on_floor = phrase("there is no card on the floor")
    none_face_down = phrase(
        "there is no face-down card with {number} {number?card|cards} above it in the pack", int
    )
    so_many_left = phrase("{left?one card is|@ cards are} left: deal {left?1|1 to @}, not {number}", int, int)
    last_is_turned = phrase("the last card of the pack is turned up, even if it is dropped")
    none_just_dealt = phrase("no card has just been dealt")
    cannot_jog = phrase("{who} cannot expose that card by jogging the dealer's arm", Seat)
    none_to_take_up = phrase("{who} {who?have|has} no cards to pick up", Seat)
    pack_elsewhere = phrase("{who} {who?do|does} not have the pack", Seat)
    not_yet_dealt = phrase("the cards have not been dealt")
    deal_is_over = phrase("the deal is over")
    no_deal_played = phrase("no deal has been played")
    no_such_trick = phrase("nobody has played to trick {trick} yet", Place)
    no_trick_yet = phrase("no trick has been played yet")
    of_an_adversary = phrase("you can claim a revoke only against an opponent")
    not_on_table = phrase("{card} is not on the table", Card)
    no_hand_to_show = phrase("{who} {who?have|has} no hand to show", Seat)
    no_rest_to_claim = phrase("you can claim the remaining tricks only once per turn, before you play a card")
    not_so_many_left = phrase(
        "{left} {left?trick is|tricks are} left: claim 0 to {left}, not {claimed}", int, int
    )
    no_rest_claimed = phrase("{who} {who?have|has} no claim to answer about the remaining tricks", Seat)
    rest_claimed = phrase("answer the claim first: agree or object")
    said_already = phrase("{who} {who?have|has} already said the same thing", Seat)
