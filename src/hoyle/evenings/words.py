"""The phrases of an evening."""

from __future__ import annotations

from typing import Final

from hoyle.cards import Suit
from hoyle.evenings.seating import Kind
from hoyle.words import Called, Text, Texts, phrase


class MovementWords:
    """Phrases of a schedule."""

    of_pairs = phrase(
        "{kind}: {pairs?@ pair|@ pairs}, {tables} {tables?table|tables}, {rounds} {rounds?round|rounds}.",
        Text, int, int, int,
    )  # fmt: skip
    of_players = phrase(
        "{kind}: {players} {players?player|players}, {tables} {tables?table|tables}, "
        "{rounds} {rounds?round|rounds}.",
        Text, int, int, int,
    )  # fmt: skip
    mitchell = phrase("Mitchell movement")
    howell = phrase("Howell movement")
    individual = phrase("Individual movement")
    whist = phrase("Whist tournament")
    round_number = phrase("Round {number}", int)
    meets = phrase("Table {table}: {north} against {east}", int, Called, Called)
    meets_over = phrase("Table {table}: {north} against {east}, board set {boards}", int, Called, Called, int)
    rest = phrase("Sitting out: {names?, }", Texts)
    one = phrase("{name}", Called)


class NightFaults:
    """What cannot be at a duplicate night, and what to do."""

    night_rounds = phrase("this movement can have 1 to {most} rounds, not {rounds}", int, int)
    night_boards = phrase("a night can have 1 to {most} boards, not {boards}; use fewer per set", int, int)
    night_deals = phrase("the night needs {boards} {boards?deal|deals}, but the file has {deals}", int, int)
    night_has_begun = phrase("the night has already begun; start a new one with a different file")
    tricks = phrase("each side can take 0 to {most} tricks", int)
    night_not_doubtful = phrase("board {board} has no doubtful score with pair {north} North–South", int, int)
    own_score = phrase("{name} entered this score; somebody else must approve it", Called)
    night_no_board = phrase("there is no board {board}", int)
    not_north = phrase(
        "pair {north} does not play board {board} North–South; choose from: {list}", int, int, Called
    )
    night_last = phrase("round {round} is the last; end the night", int)
    night_unread = phrase(
        "{typed} is not recognised; type board, pair and tricks, such as '12 4 8-5', or 'help'", Called
    )


class NightWords:
    """Phrases of a duplicate night: rounds, travellers and the ranking."""

    night_of = phrase(
        "{kind}: {pairs} pairs, {tables} {tables?table|tables}, {rounds} {rounds?round|rounds}, "
        "{boards} {boards?board|boards} per round.",
        Text, int, int, int, int,
    )  # fmt: skip
    promised = phrase("Promise for the packs: {hash}", Called)
    opened = phrase("Secret behind the packs: {seed}", Called)
    night_meets = phrase(
        "Table {table}: {north} against {east}, boards {boards}", int, Called, Called, Called
    )
    of_board = phrase("Board {board}, dealer {dealer}, trumps {suit}", int, Text, Suit)
    board_turned = phrase("Turned up:")
    worth = phrase(
        "North–South can take {tricks} {tricks?trick|tricks} with all cards visible; with {bot} bots "
        "in every seat, North–South take {known}.",
        int, Called, int,
    )  # fmt: skip
    no_score = phrase("Scores missing: {left} of {all}.", int, int)
    night_doubtful = phrase(
        "Board {board}, pair {pair}: the tricks ({north} and {east}) add up to {sum}, not 13. Enter "
        "the score again, or have somebody else approve it.",
        int, int, int, int, int,
    )  # fmt: skip
    board_title = phrase("Board {board}", int)
    card_of_pair = phrase("Pair {pair}", Called)
    column_round = phrase("Round")
    column_place = phrase("Rank")
    column_pair = phrase("Pair")
    column_against = phrase("Against")
    column_boards = phrase("Boards")
    column_ns = phrase("N–S")
    column_ew = phrase("E–W")
    column_points = phrase("Points")
    column_points_ew = phrase("Points E–W")
    column_percent = phrase("%")
    column_over = phrase("± average")


class HelpWords:
    """What can be typed at the desk of an evening."""

    drive_help = phrase(
        "7 8-5          the score of table 7: North–South 8 tricks, East–West 5⏎3/7 8-5        the same "
        "for hand 3, as a correction⏎ok 7, ok 3/7   approve a score whose tricks do not add up to 13⏎by "
        "NAME        NAME types from now on⏎move           ring the bell: everybody moves (move anyway: "
        "without the missing scores)⏎late NAME      somebody joins at the next hand (late NAME "
        "gentleman: as a gentleman)⏎home 12        player 12 goes home at the next hand⏎swap 3 12      "
        "players 3 and 12 change places before their scores are in⏎hall           print the hall (also: "
        "sheet, prizes)⏎end            end the drive⏎quit           stop typing; continue with the same "
        "--log"
    )
    night_help = phrase(
        "12 4 8-5       board 12, where pair 4 sits North–South: 8 tricks, East–West 5; enter it again "
        "to correct it⏎ok 12 4        approve a score whose tricks do not add up to 13⏎by NAME        "
        "NAME types from now on⏎round 3        who sits where in round 3⏎board 12       the traveller of "
        "board 12 (with its cards once the night is over)⏎ranking        print the ranking (also: "
        "waiting)⏎end            end the night: show the ranking and the secret behind the packs⏎quit    "
        "       stop typing; continue with the same --log"
    )


class DriveFaults:
    """What cannot be at a drive, and what to do."""

    drive_over = phrase("the drive is over; only scores can be corrected")
    has_begun = phrase("the drive has already begun; start a new one with a different file")
    not_here = phrase("player {player} is not here; the sheet lists the players' numbers", int)
    not_two = phrase("enter two different players who are both here, not {one} and {other}", int, int)
    swap_later = phrase(
        "table {table} already has a score for hand {hand}; swap the players after the next move", int, int
    )
    not_played = phrase("hand {hand} has not been played; hand {now} is in play", int, int)
    no_table = phrase("table {table} does not play hand {hand}; choose from: {list}", int, int, Called)
    not_doubtful = phrase("table {table} has no doubtful score in hand {hand}", int, int)
    last = phrase("hand {hand} is the last; end the drive", int)
    all_gone = phrase("everybody has gone home; end the drive")
    people = phrase("a drive needs 4 to 400 people, not {people}", int)
    odd = phrase(
        "a partner drive needs an even number of people, not {people}; let two share a seat, for "
        "example Ann+Bob",
        int,
    )
    drive_no_trumps = phrase(
        "{letters} is not recognised; write trumps as letters such as HCDS, with N for no trumps", Called
    )
    drive_hands = phrase("a drive can have 1 to 100 hands, not {hands}", int)
    unread = phrase("{typed} is not recognised; type a score such as '7 8-5', or 'help'", Called)
    drive_missing = phrase("enter the missing scores, or type 'move anyway'")


class DriveWords:
    """Phrases of a whist drive: the hall, the sheet and the prizes."""

    progressive = phrase("Progressive whist drive")
    semi_partner = phrase("Semi-partner whist drive")
    partner = phrase("Partner whist drive")
    hand = phrase("Hand {hand} of {hands}", int, int)
    trumps = phrase("Trumps: {suit}", Suit)
    no_trumps = phrase("No trumps")
    at_table = phrase("Table {table}: {north} against {east}", int, Called, Called)
    at_rest = phrase("Table {table} sits out: {names?, }", int, Texts)
    couple = phrase("{lady} and {gentleman}", Called, Called)
    moves_progressive = phrase(
        "The losing lady moves up a table, the losing gentleman down. The winning gentleman changes "
        "seats and plays against his former partner."
    )
    moves_semi_partner = phrase(
        "The winners stay. The losing lady moves up a table, the losing gentleman down."
    )
    moves_partner = phrase("The winners stay. The losers move up a table together.")
    waiting = phrase("No score yet from {tables?table|tables} {list}.", int, Called)
    doubtful = phrase(
        "Hand {hand}, table {table}: the tricks ({north} and {east}) add up to {sum}, not 13. Enter "
        "the score again, or have somebody else approve it.",
        int, int, int, int, int,
    )  # fmt: skip
    all_in = phrase("All scores are in.")
    is_over = phrase("The drive is over.")
    total = phrase("{number} {name}: {tricks} {tricks?trick|tricks}", int, Called, int)
    lady = phrase("Highest lady: {names?, } ({tricks})", Texts, int)
    gentleman = phrase("Highest gentleman: {names?, } ({tricks})", Texts, int)
    half_time = phrase("Highest at half-time: {names?, } ({tricks})", Texts, int)
    lowest = phrase("Lowest score: {names?, } ({tricks})", Texts, int)
    card_of = phrase("Score card: {name}", Called)
    table_card = phrase("Table {table}", int)
    column_hand = phrase("Hand")
    column_trumps = phrase("Trumps")
    column_table = phrase("Table")
    column_tricks = phrase("Tricks")
    column_total = phrase("Total")
    column_signed = phrase("Signature")
    column_name = phrase("Name")
    lady_line = phrase("lady")
    gentleman_line = phrase("gentleman")


class ClubWords:
    """Why something cannot be done at an evening of a club."""

    not_drawn = phrase("The seats have not been drawn. The host must draw them first.")
    nobody = phrase("That person is not here. Reload the page and choose again.")
    no_trump_letters = phrase("Enter trumps as letters such as HCDS, with N for a hand without trumps.")
    hands_and_minutes = phrase(
        "A drive can have 1 to 100 hands; a hand or round can last at most 120 minutes."
    )
    no_day = phrase("This is not a valid date and time. Choose again, or leave the field empty.")
    too_many_acts = phrase("This evening's record is full. Announce another evening.")
    is_announced = phrase("This evening has already been announced.")
    full = phrase("All {most} places are taken.", int)
    hand_runs = phrase("This hand is already being played.")
    stands_still = phrase("The clock is not running.")
    last_hand = phrase("This is the last hand. End the evening when its scores are in.")
    club_has_begun = phrase("The first hand has begun, so the seats are fixed. Swap two people instead.")
    draw_again = phrase("Somebody joined or left during the draw. Draw again.")
    name_taken = phrase("Somebody here already has this name. Add a letter or a family name.")
    cannot_here = phrase("You cannot do this at this kind of evening.")
    no_deals = phrase(
        "There are no deals to show: either the packs are shuffled at the tables, or the seats have "
        "not been drawn yet."
    )
    deals_hidden = phrase("The deals are hidden until the night is over.")
    boards_of_set = phrase(
        "A set can have up to 20 boards; enter 0 to base its size on the number of rounds."
    )
    no_movement = phrase(
        "This movement has no schedule for {pairs?@ pair|@ pairs}. "
        "Howell takes 3 to 100 pairs, Mitchell 5 to 200.",
        int,
    )  # fmt: skip
    pairs_are_drawn = phrase(
        "The night has begun, so no more pairs can join. You can still share a seat with a player."
    )
    not_your_board = phrase(
        "North–South enter the score of board {board} in the round they play it. Ask the host for a "
        "correction.",
        int,
    )
    board_typed_already = phrase(
        "Board {board} already has a score: {north} to {east}. Check it, and correct it if it is wrong.",
        int, int, int,
    )  # fmt: skip
    board_not_doubtful = phrase("Board {board} has no score that needs a second look.", int)
    not_your_table = phrase(
        "You can enter scores only for your own table in the current hand. Ask the host to correct the "
        "score for table {table}.",
        int,
    )
    typed_already = phrase(
        "Table {table} already has a score: {north} to {east}. Check it, and correct it if it is wrong.",
        int, int, int,
    )  # fmt: skip
    nothing_doubtful = phrase("Table {table} has no score that needs a second look.", int)
    second_person = phrase("You entered this score. Somebody else must confirm it.")
    signed_up = phrase("You have already signed up.")
    old_link = phrase("This link no longer works. Ask the host for another.")
    somebody = phrase("Guest")
    end_first = phrase("End the evening first: nobody else can run it.")
    host_only = phrase("Only the host can do this.")
    too_few = phrase("A drive needs at least 4 people. Signed up: {people}.", int)
    left_over = phrase("In a partner drive everybody needs a partner. Let two people share a seat.")
    trumps_on_line = phrase("In an online drive every hand has trumps. Choose suits only.")
    no_bot = phrase("That bot does not exist. Choose another.")
    not_started = phrase("This hand has not been dealt yet.")
    cards_are_dealt = phrase("This hand has already been dealt. Wait for the next one.")
    own_seat = phrase("This person has their own link. Nobody else may see their cards.")


class LeagueWords:
    """Phrases of a league: the headings of its tables, and what is doubtful about a row."""

    not_thirteen = phrase("the tricks ({won} and {lost}) do not add up to 13", int, int)
    at_two_tables = phrase("{name} already plays in this round: see line {line}", Called, int)
    row_left_out = phrase("{file}, line {line}: {doubts?; }; the row does not count", Called, int, Texts)
    league_name = phrase("name")
    league_hands = phrase("hands")
    league_average = phrase("average")
    league_skill = phrase("skill")
    league_within = phrase("skill ±")
    league_openskill = phrase("openskill")
    league_sure = phrase("openskill ±")
    league_partner = phrase("partner")
    league_opponent = phrase("opponent")
    league_trumps = phrase("trumps")
    league_won = phrase("won")


KINDS: Final = {
    Kind.PROGRESSIVE: (DriveWords.progressive, DriveWords.moves_progressive),
    Kind.SEMI_PARTNER: (DriveWords.semi_partner, DriveWords.moves_semi_partner),
    Kind.PARTNER: (DriveWords.partner, DriveWords.moves_partner),
}
"""The name of each kind of drive, and the rule of its moves."""

MOVEMENTS: Final = {
    "mitchell": MovementWords.mitchell,
    "howell": MovementWords.howell,
    "individual": MovementWords.individual,
    "whist": MovementWords.whist,
}
"""The name of each kind of movement."""
