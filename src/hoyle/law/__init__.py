"""Laws, incidents, remedies and the docket. Knows no game."""

from hoyle.law.docket import NO_CASES, Case, Docket, Landmark, Option, Ruling, Standing
from hoyle.law.incident import Incident, Matter
from hoyle.law.law import Code, Law, Source, Status, enforced, hear
from hoyle.law.remedy import CardCalled, HighestOrLowest, Holes, NewDeal, Points, Remedy, Tricks

__all__ = [
    "NO_CASES",
    "CardCalled",
    "Case",
    "Code",
    "Docket",
    "HighestOrLowest",
    "Holes",
    "Incident",
    "Landmark",
    "Law",
    "Matter",
    "NewDeal",
    "Option",
    "Points",
    "Remedy",
    "Ruling",
    "Source",
    "Standing",
    "Status",
    "Tricks",
    "enforced",
    "hear",
]
