"""Laws, rules, incidents, remedies and the docket. Knows no game."""

from hoyle.law.docket import NO_CASES, Case, Docket, Landmark, Option, Ruling, Standing, Subject
from hoyle.law.former import former_words
from hoyle.law.incident import EVERYBODY, NOBODY, Incident, Matter, SeenByAll
from hoyle.law.law import Code, Law, Source, Status, enforced, hear
from hoyle.law.remedy import Remedy
from hoyle.law.rule import OURS, Rule, Sort, rules
from hoyle.law.ruled import ended, follows, may_choose, noted, refused

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "NO_CASES",
    "OURS",
    "Case",
    "Code",
    "Docket",
    "Incident",
    "Landmark",
    "Law",
    "Matter",
    "Option",
    "Remedy",
    "Rule",
    "Ruling",
    "SeenByAll",
    "Sort",
    "Source",
    "Standing",
    "Status",
    "Subject",
    "ended",
    "enforced",
    "follows",
    "former_words",
    "hear",
    "may_choose",
    "noted",
    "refused",
    "rules",
]
