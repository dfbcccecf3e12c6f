"""Phrases of the pages that the server fills in itself: invitations, and the rulebook."""

from hoyle.words import Called, Pence, Text, Texts, phrase


class Invitation:
    """Phrases of an invitation."""

    asks_to = phrase("{host} invites you to play {variant}", Called, Called)
    evening_asks = phrase("{title}: a whist drive. Sign up here.", Called)
    asks_you = phrase("{host} invites you to play {variant}.", Called, Called)
    seat_beside = phrase("Your seat: {seat}. Your partner: {partner}.", Called, Called)
    seat_alone = phrase("Your seat: {seat}.", Called)
    sits_too = phrase("{name} is also playing.", Called)
    sit_too = phrase("{names?, | and } are also playing.", Texts)
    seats_with_bots = phrase("{seats?One seat is played by a bot|@ seats are played by bots}.", int)
    umpire_and_stake = phrase("Referee: {umpire}. Stake: {pence}.", Text, Pence)
    umpire_no_stake = phrase("Referee: {umpire}. No stakes.", Text)
    asked_to_sit = phrase("You are invited to play")
    link_not_good = phrase("This invitation no longer works")
    take_a_seat = phrase("Join the table")
    take_the_seat = phrase("Join")
    only_watch = phrase("Watch")


class Notices:
    """Phrases of notifications."""

    your_turn_at = phrase("Your turn: {game}", Called)


class Rulebook:
    """Phrases of the rulebook."""

    rulebook_says = phrase("The rules, laws, maxims and terms of classic card games, in plain English.")
    all_rules = phrase("All rules")
    parts = phrase("Contents")
    chapter_players = phrase("Players and seats")
    chapter_packs = phrase("Packs")
    chapter_deal = phrase("The deal")
    chapter_calls = phrase("Calls")
    chapter_crib = phrase("The crib and the starter")
    chapter_play = phrase("The play")
    chapter_declarations = phrase("Declarations")
    chapter_show = phrase("The show")
    chapter_honours = phrase("Honours")
    chapter_scoring = phrase("Scoring")
    chapter_stakes = phrase("Stakes")
    chapter_misdeals = phrase("Mistakes in the deal")
    chapter_shown = phrase("Cards shown by mistake")
    chapter_turn = phrase("Play out of turn")
    chapter_revokes = phrase("Revokes")
    chapter_errors = phrase("Mistakes and penalties")
    chapter_conduct = phrase("Conduct at the table")
    chapter_advice = phrase("Advice from the old players")
    chapter_figures = phrase("Figures from the books")
    chapter_glossary = phrase("Glossary")
    any_table = phrase("Laws for every game")
    rules_and_lessons = phrase("Rules and lessons")
    the_rules = phrase("The rules")
    find = phrase("Search")
    one_minute = phrase("In one minute")
    minute_play = phrase("How to play")
    minute_scores = phrase("Scoring")
    minute_wins = phrase("Winning")
    minute_takes = phrase("Length")
    about = phrase("About {time}.", Called)
    first_game = phrase("Your first game")
    real_table = phrase("A guided first game that takes about four minutes.")
    course_says = phrase(
        "Positions from each game, the easiest first, with the coach's answer and the reason."
    )
    learn_whist = phrase("Learn whist")
    learn_bezique = phrase("Learn bézique")
    learn_hookey = phrase("Learn blind hookey")
    learn_cribbage = phrase("Learn cribbage")
    learn_solo = phrase("Learn solo whist")
