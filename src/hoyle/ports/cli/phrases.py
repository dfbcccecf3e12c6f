"""The terminal's own phrases, kept like those of the games so that they can be translated.

``Called`` stands for text that is already formatted: a hand by suits, a sum of money, what to type.
"""

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Called, Text, Texts, phrase


class TerminalWords:
    """General phrases of a table in the terminal."""

    it = phrase("{it}", Called)
    you = phrase("you")
    you_are = phrase("you are {seat}", Text)
    sits = phrase("{seat} is {name}", Text, Called)
    plays_for = phrase("{seat} is {name} ({bot})", Text, Called, Called)
    laid = phrase("{who} {card}", Seat, Card)
    led = phrase("{cards} led", Called)
    on_the_table = phrase("On the table: {plays}.", Texts)
    last_trick = phrase("The last trick: {plays}.", Texts)
    no_last_trick = phrase("There is no last trick to show.")
    your_hand = phrase("Your hand: {hand}.", Called)
    before_you = phrase("{pile}, in front of you: {cards}.", Called, Called)
    lies = phrase("{pile}: {count} {count?card|cards}.", Called, int)
    pile_of = phrase("{pile} ({count} {count?card|cards})", Called, int)
    hand_of = phrase("{seat}'s hand: {hand}.", Text, Called)
    holds = phrase("{player} holds {hand}.", Called, Called)
    no_cards = phrase("no cards")
    nothing = phrase("nothing")
    some_of = phrase("{count} of {hand}", int, Called)
    choice = phrase("{what}: type {typed}.", Called, Called)
    choice_like = phrase("{what}: type e.g. {typed}.", Called, Called)
    choice_and_like = phrase("{what}, and similar: type e.g. {typed}.", Called, Called)
    nothing_to_do = phrase("You have nothing to do right now.")
    besides = phrase("Other actions (some may be penalised):")
    keys = phrase(
        "Type: h (hint), more (the hint explained), l (last trick), s (score), rule ID (text of a "
        "rule), u (undo), q (quit), ? (help)."
    )
    keys_before_a_trick = phrase(
        "Type: h (hint), more (the hint explained), s (score), rule ID (text of a rule), u (undo), q "
        "(quit), ? (help)."
    )
    costs = phrase(
        "That costs {worse}. Best choice: {best}. Type your choice again to make it anyway.", Text, Called
    )
    dear = phrase("This can cost a shilling or more. Type your choice again to make it anyway.")
    type_something = phrase("Type a move, or ? for help.")
    forbidden = phrase(
        "Against the rules: {why} ({rule}). Type your choice again to make it anyway.", Called, Called
    )
    unlawful = phrase("Not allowed: {why} ({rule}). Type ? for your options.", Called, Called)
    impossible = phrase("Not possible: {why}. Type ? for your options.", Called)
    leave = phrase("Leave: s to save, a to abandon, Enter to stay: ")


class DayPhrases:
    """The phrases of the deal of the day."""

    day_once = phrase("The deal of the day has no hints and no undo.")
    day_you = phrase("You: {result}.", Text)
    day_expert = phrase("The strongest bot with your cards: {result}.", Text)
    day_double_dummy = phrase("With all cards face up and best play on both sides: {result}.", Text)
    day_makes = phrase(
        "With all cards face up and best play on both sides, your hand makes {calls?, | and }.", Texts
    )
    day_makes_none = phrase("With all cards face up and best play on both sides, your hand makes no call.")
    day_practice = phrase("This was practice: only your first try counts.")
    day_tricks = phrase("{number} {number?trick|tricks}", int)
    day_pence = phrase("{number} {number?penny|pence}", int)
    day_points = phrase("{number} {number?point|points}", int)
    day_line = phrase("Hoyle, {game}, {day}: {squares} {result}", Called, Called, Called, Called)
    day_in_a_row = phrase("Days played in a row: {days}.", int)
    day_others = phrase("Everyone's results today: {names?, | and }.", Texts)
    day_one = phrase("{name} {result}", Called, Text)
    day_checked = phrase("{game}, {day}: {verdict}", Called, Called, Text)
    day_kept = phrase(
        "kept. The seed fits the promise that you saw on {seen}, and your cards come from the seed.", Called
    )
    day_kept_unplayed = phrase("kept. The seed fits the promise that you saw on {seen}.", Called)
    day_kept_late = phrase("your cards come from the seed, but you saw no promise before the day was over.")
    day_other_promise = phrase("NOT KEPT: on {seen} the server showed you another promise.", Called)
    day_no_seed = phrase("NOT KEPT: the day is over, but the server does not show the seed.")
    day_other_seed = phrase("NOT KEPT: the seed does not fit the promise.")
    day_other_cards = phrase("NOT KEPT: your cards do not come from the seed.")
    day_unseen = phrase(
        "{days} {days?deal|deals} of which you saw no promise: each seed fits the promise shown now, which "
        "proves little.",
        int,
    )


class PuzzlePhrases:
    """The phrases of the puzzles."""

    today_says = phrase(
        "On a server, everyone gets the same six cards each day. Only the first answer counts."
    )
    today_yours = phrase("You discarded {cards}, worth {loss} points less than the best.", Called, Called)
    today_expert = phrase("The strongest bot discards {cards}.", Called)
    today_way = phrase(
        "{cards}: hand {hand}, crib {crib}, play {play}, total {total}.",
        Called,
        Called,
        Called,
        Called,
        Called,
    )
    today_share = phrase("{percent}% of {people} {people?answer|answers}: {cards}.", int, int, Called)
    today_line = phrase("Hoyle, discard, {day}: {squares}", Called, Called)

    puzzle_level = phrase(
        "Your level: {level} ({points}). You got {right} of {tried} right; there are {every} in total.",
        Text,
        int,
        int,
        int,
        int,
    )
    puzzle_score = phrase("You got {right} of {tried} right; there are {every} in total.", int, int, int)
    puzzle_keys = phrase("Type your answer, or q to stop.")
    puzzle_you = phrase("You are {seat}.", Called)
    puzzle_opponent = phrase("your opponent")
    puzzle_trick = phrase("The trick {who} led: {cards}.", Seat, Called)
    puzzle_table = phrase("On the table: {cards}.", Called)
    puzzle_card = phrase("Which card do you play?")
    puzzle_discard = phrase("Which two cards do you discard?")
    puzzle_law = phrase("What do the laws say? Type the number of the answer:")
    puzzle_answer = phrase("{number}: {answer}", int, Called)
    puzzle_choose = phrase("Choose from: {ways}.", Called)
    puzzle_right = phrase("Right.")
    puzzle_better = phrase("There is a better choice.")
    puzzle_not = phrase("That is not the answer.")
    puzzle_because = phrase("{card}: {why}.", Called, Called)
    puzzle_costs_nothing = phrase("{card} costs nothing.", Called)
    puzzle_loses = phrase("{card} costs {loss} {unit}.", Called, Called, Text)
    puzzle_number = phrase("What is your answer? Type its number:")
    puzzle_maxim = phrase("To see the maxim, run 'hoyle maxims {game} {maxim}'.", Called, Called)
    course_done = phrase("You have solved every position in this course.")
    puzzle_cited = phrase("The law: {law}. 'hoyle rule {law}' prints it.", Called)
    puzzle_raised = phrase(
        "Of 1,000 deals that bots play with mistakes, this law comes up in about {deals}.", int
    )
    puzzle_rule = phrase("The rule: {rule}. 'hoyle rule {rule}' prints it.", Called)
    puzzle_misses = phrase("How often bots choose wrongly: {levels}.", Called)
    puzzles_done = phrase(
        "You have tried every puzzle for this game. Those you got wrong come back after a week."
    )
    level_beginner = phrase("Beginner")
    level_easy = phrase("Easy")
    level_club = phrase("Club")
    level_expert = phrase("Expert")
    tricks_lost = phrase("tricks")
    pence_lost = phrase("pence")
    holes_lost = phrase("points")
    points_lost = phrase("points")


class Misread:
    """Replies to words that are not a move or a rule."""

    not_understood = phrase("{typed} is not recognised; try {ways}, or type ? for help.", Called, Called)
    misread = phrase("{typed} is not recognised: {why}. Type ? for help.", Called, Text)
    only_watching = phrase("{why}. Type ? for help.", Text)
    not_a_card = phrase("{word} is not a card; write the rank and suit, such as 'AS', '10h' or 'Q♥'", Called)
    card_twice = phrase("{card} appears twice", Called)
    not_a_seat = phrase("{word} is not a seat; choose from: {seats}", Called, Called)
    not_a_number = phrase("{word} is not a number", Called)
    not_one_of = phrase("{word} is not one of these: {words}", Called, Called)
    which_rule = phrase("Type a rule's ID as well, e.g. {typed}. '{listed}' lists the rules.", Called, Called)
    no_rule = phrase("There is no rule {name}. 'hoyle rules GAME' lists a game's rules.", Called)
    no_rule_but = phrase(
        "There is no rule {name}. Did you mean {near}? 'hoyle rules GAME' lists a game's rules.",
        Called,
        Called,
    )


class AdvicePhrases:
    """Phrases for the advice of the maxims, the coach and a bot."""

    best = phrase("Best: {what}, because {why}.", Called, Called)
    says = phrase("{id}: {why}.", Called, Called)
    speaks = phrase("{id}: {why}. Advice: {advice?; }.", Called, Called, Texts)
    advised = phrase("for {cards}", Called)
    warned = phrase("against {cards}", Called)
    ways = phrase("{ways?; or }", Texts)
    governs = phrase("  This maxim decides: {words}", Called)
    none_governs = phrase("No single maxim decides. Together, the maxims leave {cards}.", Called)
    then = phrase("Suggestion: {cards}.", Called)
    weighed = phrase("The value of each choice, best first:")
    tricks = phrase("{tricks} tricks", Text)
    pence = phrase("{pence} pence", Text)
    points = phrase("{points} points", Text)
    weighs = phrase("{cards}: {worths?, }.", Called, Texts)
    hand = phrase("hand {holes}", Text)
    crib = phrase("crib {holes}", Text)
    play = phrase("play {holes}", Text)
    total = phrase("total {holes}", Text)
    often = phrase("played {percent}% of the time", Called)
    win = phrase("{percent}% chance of winning", Text)
    decimal = phrase("{whole}.{part}", Called, Called)
    moment = phrase("This seat's next decision comes after {acts} {acts?move|moves}:", int)
    would = phrase("The {bot} bot would {what}.", Called, Called)
    nothing_now = phrase("There is nothing to do right now.")


class ElsewherePhrases:
    """Phrases for a seat at another server's table."""

    your_name = phrase("Your name at the table: ")
    invites = phrase("Invitation to {name}'s seat: {link}", Called, Called)
    at_address = phrase("The table is at {link}", Called)
    watching = phrase("You are watching. You see no hidden cards.")
    gathering = phrase("(begin, name NAME, say hello, q, ? for help) ")
    next_deal = phrase("(Enter: the next deal) ")
    no_more = phrase("(Enter: claim nothing more) ")
    again = phrase("(again: another game with these players; Enter: leave) ")
    played_once = phrase("(Enter: leave) ")
    leave_seat = phrase(
        "Leave? A bot will play on for you. To come back, start with the same command again. (l: "
        "leave, Enter: stay) "
    )
    help = phrase(
        "You can type 'begin', 'name NAME' or 'swap NAME NAME' before the first deal; 'again' after "
        "the last deal; 'say hello', 'say moment', 'say back', 'say thanks', 'say well played', or "
        "'say' and your own words; 'q' to leave. The host can end the game with 'rise'."
    )
    help_at_table = phrase(
        "You can also type 'say hello', 'say moment' or 'say back'. The host can end the game with 'rise'."
    )
    swap_whom = phrase("Swap which two players? Choose from: {names}", Called)
    reconnecting = phrase("Reconnecting …")
    back = phrase("The connection is back.")
    no_answer = phrase("No server is responding at that address.")
    elsewhere = phrase("Your seat was opened in another window.")
    no_table = phrase("This table does not exist.")
    damaged = phrase("The table's data on the server is damaged.")
    came = phrase("{who} is here.", Seat)
    went = phrase("{who} is away.", Seat)
    stood_in = phrase("A bot is playing for {who}.", Seat)
    alarm = phrase("*** THIS TABLE IS NOT FAIR *** {what}", Text)
    mild = phrase("Note: {what}", Text)
    evidence = phrase("Do not trust this game. The evidence is in {file}", Called)
    verified = phrase(
        "Checked on this computer: every promise was kept, and every card that you were shown came "
        "from the verified packs."
    )
    checked = phrase("Properties checked, numbered as in docs/fairness.md: {numbers}.", Called)
    read_out = phrase("Read the words to the other players: the same words mean the same record.")
    all_hold_same = phrase("The table reports that every other player holds the same record.")


class AccountPhrases:
    """Phrases for the final account, and for saving a game."""

    score = phrase("Score: {lines}.", Texts)
    games = phrase("Games: {lines}.", Texts)
    game_points = phrase("Game points: {lines}.", Texts)
    line = phrase("{whose} {points}", Text, int)
    both = phrase("{one} and {other}", Text, Text)
    played = phrase("Played: {counts}.", Texts)
    deals = phrase("{deals} {deals?deal|deals}", int)
    rubbers = phrase("{rubbers} {rubbers?rubber|rubbers}", int)
    nobody_owes = phrase("Nobody owes anything.")
    in_all = phrase("In total: {payments?; }.", Texts)
    receives = phrase("{name} receives {money}", Called, Called)
    you_receive = phrase("you receive {money}", Called)
    pays = phrase("{name} pays {money}", Called, Called)
    you_pay = phrase("you pay {money}", Called)
    is_quits = phrase("{name} breaks even", Called)
    you_are_quits = phrase("you break even")
    saved = phrase("Saved. To continue: {command}", Called)
    abandoned = phrase("Session abandoned.")
    over = phrase("Session over.")
    closes_in = phrase("Hash of the record in {file}: {hash}", Called, Called)
    in_words = phrase("The record in eight words: {words}.", Called)
    written = phrase("Written: {files}.", Called)
    replayed = phrase("{record}: {acts} {acts?move|moves} replayed, with no differences.", Called, int)
