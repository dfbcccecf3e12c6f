"""The accounts of a table, as everyone sees them."""

from hoyle.host.sitting.accounts import Accounts


def test_packs_and_the_bystander_are_shown_beside_the_players_where_they_have_anything():
    accounts = Accounts({"0": -12, "1": 30, "packs": -18, "bystander": 0})
    assert [(each.name, each.pence) for each in accounts.shown(("Ann", "Bob"))] == [
        ("Ann", -12),
        ("Bob", 30),
        ("packs", -18),
    ]
