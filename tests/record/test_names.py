"""The names of the players of a record."""

import pytest

from hoyle.errors import BadText
from hoyle.record.record import check_names


def test_each_player_has_a_name_of_their_own_that_can_be_printed_and_is_no_account_of_the_house():
    check_names(["Ann", "Bob", "ann"])
    for names, wrong in (
        (("Ann", "Bob", "Ann"), "Ann"),
        (("Ann", "packs"), "packs"),
        (("bystander",), "bystander"),
    ):
        with pytest.raises(BadText, match=f"the name '{wrong}' is taken"):
            check_names(names)
    for name in ("", " ", "a\n"):
        with pytest.raises(BadText, match="is no name for a player"):
            check_names([name])
