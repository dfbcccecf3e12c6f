"""Laws, rules, incidents, remedies and the docket, independent of any game."""

from hoyle.law.docket import NO_CASES, Case, Docket, Option, Ruling, Standing, Subject
from hoyle.law.incident import EVERYBODY, NOBODY, Incident, Matter, SeenByAll
from hoyle.law.law import Code, Law, Source, Status, Told, enforced, hear
from hoyle.law.other_words import other_words
from hoyle.law.remedy import Remedy
from hoyle.law.rule import NO_GUIDE, OURS, Chapter, Guide, Rule, Sort, guide_in, rules_in
from hoyle.law.ruled import cured, ended, follows, may_choose, noted, penalised, refused
from hoyle.law.until import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    AT_THE_TURN_UP,
    Landmark,
    Passed,
    Until,
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
