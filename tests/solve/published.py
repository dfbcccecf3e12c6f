"""A published problem, as a file has it."""

COUP = """[Board "14"]
[Event "The grand coup"]
[Annotator "Cavendish"]
[Date "1889"]
[Trumps "C"]
[Leader "W"]
[Trick "DT C6 D3"]
[Deal "W:86..9. Q.53.. ..5.T7 .J..J95"]
[Claim "NS 4"]
[Key "C5"]
"""
