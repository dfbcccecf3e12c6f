"""Laws, rules, incidents, remedies and the docket, independent of any game."""

from hoyle.law.docket import NO_CASES, Case, Docket, Option, Ruling, Standing, Subject
from hoyle.law.guide import NO_GUIDE, Chapter, Guide, Minute, guide_in
from hoyle.law.incident import EVERYBODY, NOBODY, Incident, Matter, SeenByAll
from hoyle.law.law import Code, Law, Source, Status, Told, enforced, hear
from hoyle.law.other_words import other_words
from hoyle.law.remedy import Remedy
from hoyle.law.rule import OURS, Rule, Sort, rules_in
from hoyle.law.ruled import cured, ended, follows, may_choose, noted, penalised, refused
from hoyle.law.until import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    AT_THE_TURN_UP,
    OF_A_SEAT,
    Landmark,
    Passed,
    Until,
    UntilMoment,
    named_card,
    own_card,
    own_word,
    when_turned,
    when_whole,
)

__all__ = [
    "AT_THE_CUT",
    "AT_THE_DEALS_END",
    "AT_THE_TURN_UP",
    "EVERYBODY",
    "NOBODY",
    "NO_CASES",
    "NO_GUIDE",
    "OF_A_SEAT",
    "OURS",
    "Case",
    "Chapter",
    "Code",
    "Docket",
    "Guide",
    "Incident",
    "Landmark",
    "Law",
    "Matter",
    "Minute",
    "Option",
    "Passed",
    "Remedy",
    "Rule",
    "Ruling",
    "SeenByAll",
    "Sort",
    "Source",
    "Standing",
    "Status",
    "Subject",
    "Told",
    "Until",
    "UntilMoment",
    "cured",
    "ended",
    "enforced",
    "follows",
    "guide_in",
    "hear",
    "may_choose",
    "named_card",
    "noted",
    "other_words",
    "own_card",
    "own_word",
    "penalised",
    "refused",
    "rules_in",
    "when_turned",
    "when_whole",
]
