"""The score sheet of a table: every deal with its score, what it ended, and who won it."""

from hoyle.ports.web.sheet import sheet
from hoyle.words.plain import plain
from record.tables import lines_of, master, played

TODAY = ("Una", "Dos", "Tres", "Cuatro")


def test_each_deal_has_its_result_and_the_sheet_agrees_with_the_records():
    options = (("rubber", "no"), ("stake", "3"))
    records = [(at, played(master(5 + at), options=options)[0]) for at in range(2)]
    told = sheet("T", "whist", records, TODAY)
    assert [each.sitting for each in told.sittings] == [0, 1]
    for (_, data), sitting in zip(records, told.sittings, strict=True):
        *others, last = sitting.deals
        assert not any(deal.winners for deal in others)
        settled = lines_of(data)[-1]["result"]["settlement"]
        header = lines_of(data)[0]["players"]
        named = dict(zip([each["name"] for each in header], TODAY, strict=True))
        assert dict(zip(sitting.names, sitting.pence, strict=True)) == {
            named[name]: pence for name, pence in settled.items()
        }
        won = {name for name, pence in zip(sitting.names, sitting.pence, strict=True) if pence > 0}
        assert {sitting.names[seat] for seat in last.winners} == won
        assert plain(last.outcome.headline, sitting.names)
        assert [deal.score for deal in sitting.deals] == sorted(
            (deal.score for deal in sitting.deals), key=lambda score: [line.points for line in score]
        ), "scores only rise"
