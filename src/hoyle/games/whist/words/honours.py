"""Honours called and scored at whist, and the end of claims on a deal, in words."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.games.whist.words import playing
from hoyle.seat import Seat, side
from hoyle.table import Act, Event, Step
from hoyle.table.event import telling
from hoyle.table.form import NUMBER, Form, one_of
from hoyle.table.speak import Spoken, one_word
from hoyle.words import Side, Text, phrase


class WhistHonourWords:
    """The phrases of honours."""

    shown = phrase("honours shown")
    may_call = phrase("You have two honours at {points} points: you may call.", int)
    call_honours = phrase("call honours")
    calls_honours = telling("called", phrase("{who} {who?call|calls} honours.", Seat))
    ask_answer = phrase("Your partner calls honours. Do you have one?")
    yes = phrase("yes")
    no = phrase("no")
    answers_one = telling("called", phrase("{who} {who?answer|answers}: one.", Seat))
    answers_none = telling("called", phrase("{who} {who?answer|answers}: none.", Seat))
    show_honours = telling("shown", phrase("{side} show three or more honours.", Side))
    show_honours_and_win = telling(
        "shown", phrase("{side} show three or more honours and win the game.", Side)
    )
    remind = phrase("remind your partner to call")
    reminds = telling("other", phrase("{who} {who?remind your|reminds their} partner to call.", Seat))
    challenge = phrase("challenge your opponents' honours")
    challenges = telling("claimed", phrase("{who} {who?challenge|challenges} the honours.", Seat))
    score_honours = phrase("score {points} for honours ({side})", int, Side)
    score_for_honours = telling("scored", phrase("{side} score {points} for honours.", Side, int))
    ask_content = phrase("Anything to claim or score?")
    content = phrase("nothing more")


def _called(step: Step[State, act.CallHonours]) -> Iterator[Event]:
    yield WhistHonourWords.calls_honours(step.act.seat)
    yield from _shown(step)


def _answered(step: Step[State, act.Answer]) -> Iterator[Event]:
    yield (WhistHonourWords.answers_one if step.act.yes else WhistHonourWords.answers_none)(step.act.seat)
    yield from _shown(step)


def _shown(step: Step[State, Act]) -> Iterator[Event]:
    """Announce the honours that are on the table now."""
    before, after = step.before.state.deal, step.after.deal
    if after and before and after.shown != before.shown:
        up = max(step.after.tally.score) >= step.after.variant.game_points
        yield (WhistHonourWords.show_honours_and_win if up else WhistHonourWords.show_honours)(
            Side(side(after.shown[0]))
        )


def _ask_answer(_: object, seen: Observation) -> Text:
    return (
        playing.WhistPlayingWords.partner_asks() if seen.asked == seen.seat else WhistHonourWords.ask_answer()
    )


def _offered_answer(answer: act.Answer, seen: Observation) -> Text:
    if answer.yes:
        return WhistHonourWords.yes()
    return playing.WhistPlayingWords.none_of_it() if seen.asked == seen.seat else WhistHonourWords.no()


SPOKEN = (
    one_word(act.CallHonours, "call", WhistHonourWords.call_honours, _called),
    Spoken(
        example=act.Answer(Seat(0), yes=True),
        typed="yes",
        form=Form("{yes}", yes=one_of({"yes": True, "y": True, "no": False, "n": False})),
        ask=_ask_answer,
        offer=_offered_answer,
        tell=_answered,
    ),
    one_word(act.Remind, "remind", WhistHonourWords.remind, WhistHonourWords.reminds),
    one_word(act.Challenge, "challenge", WhistHonourWords.challenge, WhistHonourWords.challenges),
    Spoken(
        example=act.ScoreHonours(Seat(0), 2),
        typed="honours",
        form=Form("honours"),
        also=(Form("honours {points}", points=NUMBER),),
        offer=lambda done, _: WhistHonourWords.score_honours(done.points, Side(side(done.seat))),
        tell=lambda step: [WhistHonourWords.score_for_honours(Side(side(step.act.seat)), step.act.points)],
    ),
    one_word(
        act.Content,
        "content",
        WhistHonourWords.content,
        lambda _: (),
        ask=WhistHonourWords.ask_content,
        usual=True,
        declines=True,
    ),
)
