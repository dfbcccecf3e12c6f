"""A schema that checks each shape of value only once still finds each value that does not fit."""

import jsonschema
import pytest

from shapes import Held

CARD = {"type": "string", "pattern": "^[A2-9TJQK][CDHS]$"}
LINE = {
    "type": "object",
    "properties": {
        "seat": {"enum": [0, 1, 2, 3]},
        "n": {"type": "integer", "minimum": 0},
        "card": CARD,
        "cards": {"type": "array", "items": CARD, "minItems": 2, "maxItems": 4},
    },
    "additionalProperties": False,
}
GOOD = {"seat": 3, "n": 7, "card": "AS", "cards": ["KD", "2C"]}


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 4},
        {"n": -1},
        {"n": True},
        {"card": "AX"},
        {"card": "AS KD"},
        {"card": 5},
        {"cards": ["KD"]},
        {"cards": ["2C"] * 5},
        {"cards": ["KD", "Z"]},
        {"more": None},
    ],
    ids=str,
)
def test_what_does_not_fit_is_found_after_what_does(change):
    held = Held(jsonschema.Draft202012Validator(LINE))
    held.check(GOOD)
    held.check({**GOOD, "card": "QH", "n": 900})
    for _ in range(2):
        with pytest.raises(jsonschema.ValidationError):
            held.check({**GOOD, **change})
