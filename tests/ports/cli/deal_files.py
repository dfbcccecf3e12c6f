"""Files of deals as people have them: one deal in many forms, files with faults, and files of nothing."""

import json
import re

from hoyle.cards import parse_deal

DEAL = "N:AJ.532.KQT7.J876 KT98753.K7.64.T5 Q642.T8.A852.A94 .AQJ964.J93.KQ32"


OTHER = "N:QT9.QJ76.K943.T3 K73.983.QT752.84 8542.AT4.A6.A752 AJ6.K52.J8.KQJ96"


HANDS = parse_deal(DEAL)


GAME = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n'


SECOND = f'[Board "2"]\n[Dealer "E"]\n[Deal "{OTHER}"]\n'


LIN = (
    "pn|Ann,Bob,Cy,Dot|st||md|1SQ642HT8DA852CA94,SHAQJ964DJ93CKQ32,SAJH532DKQT7CJ876,|rh||ah|Board 1|sv|o|"
    "mb|p|mb|1H|mb|p|mb|p|mb|p|pg||pc|DQ|pc|D6|pc|DA|pc|D3|pg||"
)


RICH = f"""% PBN 2.1
%Content-type: text/x-pbn; charset=ISO-8859-1
[Event "##The "]
{GAME}[Declarer "N"]
[Contract "2HX"]
[Result "9"]
[DoubleDummyTricks "57775577756666866668"]
[Auction "N"]
1H =1= X 2H AP
[Note "1:strong"]
[Play "E"]
S3 S2 SA $1 H4
D3! DA D6 DJ? ; the ten
*
[ScoreTable "Rank\\2R;Names"]
1 "Ada & Bob"

[Board "1"]
[West "#"]
[Deal ""]
[Contract "3NT"]
{{ a
comment }}
"""
"""A game with extra content that other programs write, and one without a deal."""


TABLE = """sep=;
"N";E;S;W;call;tricks;caller;partner;revokes;note
Zoë;"Mary Ann";Cy;Dot;solo;6,0;Zoë;;"Mary Ann"=1;"wet; cold"
;;;;proposition;8;Cy;Dot;;
"""


WHOLE = {
    "plain": GAME,
    "a mark": "\ufeff" + GAME,
    "CR LF": GAME.replace("\n", "\r\n"),
    "CR": GAME.replace("\n", "\r"),
    "CR CR LF": GAME.replace("\n", "\r\r\n"),
    "no last line end": GAME.rstrip(),
    "Ctrl-Z": GAME + "\x1a",
    "empty lines first": "\n\n \n" + GAME,
    "comment of a line first": "; two words\n" + GAME,
    "comment in braces first": "{ two\nlines }\n" + GAME,
    "comment like JSON first": '{"club": night}\n' + GAME,
    "comment within": GAME.replace("\n", " ; N deals {\n", 1),
    "escape first": "% any\n" + GAME,
    "escape within": GAME.replace("\n", "\n%[Board 9]\n", 1),
    "on one line": GAME.replace("\n", " "),
    "apart": GAME.replace('" ', '"').replace('[Board "1"]', '[  Board\t"1"  ]'),
    "names in capitals": re.sub(r"\[(\w+)", lambda each: "[" + each[1].upper(), GAME),
    "names in small letters": re.sub(r"\[(\w+)", lambda each: "[" + each[1].lower(), GAME),
    "ranks in small letters": GAME.replace(DEAL, "n:" + DEAL[2:].lower()),
    "tens": GAME.replace("T", "10"),
    "a seat by its name": GAME.replace('"N"', '"north"').replace("N:", "North:"),
    "a fourth hand not told": GAME.replace("Q642.T8.A852.A94", "-"),
    "a string in a table": GAME + '[ScoreTable "Rank;Names"]\n1 "Ada & Bob"\n',
    "a bracket in a table": GAME + '[ScoreTable "Rank;Names"]\n1 a[b] {c} "d\n',
    "an unknown tag": GAME + '[MyTag "x"]\nsome words 1 2 3\n',
    "a tag twice": GAME + '[Dealer "E"]\n',
    "the deal twice": GAME + f'[Deal "{DEAL}"]\n',
    "an unknown contract": GAME + '[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n',
    "a comment within a tag": GAME.replace('[Dealer "N"]', '[Dealer {who} "N" ; north\n]'),
    "no blank in tags": GAME.replace(' "', '"'),
    "a hand of a dash": GAME.replace("Q642.T8.A852.A94", "\u2013"),
    "no contract, by a dash": GAME + '[Declarer "-"]\n[Contract "-"]\n[Play "-"]\n*\n',
    "a header": "% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=ISO-8859-1\n\n" + GAME,
    "symbols of suits": GAME.replace("Q642.T8.A852.A94", "♠Q642♥T8♦A852♣A94").replace(" .AQ", " -.AQ"),
    "two marks": "\ufeff\ufeff" + GAME,
    "JSON Lines": json.dumps({"id": 1, "pbn": DEAL, "dealer": "N"}),
    "LIN": LIN,
    "LIN on many lines": LIN.replace("|mb|", "|\nmb|"),
    "LIN with all hands": LIN.replace("CJ876,|", "CJ876,SKT98753HK7D64CT5|"),
    "LIN without a deal before": "vg|Club,1|\n" + LIN,
    "JSON without an id": json.dumps({"id": None, "pbn": DEAL, "dealer": "North"}),
    "LIN with a hand on two lines": LIN.replace("HT8", "\n HT8"),
    "LIN with the cards of a trick together": LIN.replace("pc|DQ|pc|D6|pc|DA|pc|D3|", "pc|DQD6!DAD3|"),
    "a link within a link": "https://example.org/?lin=" + LIN.replace("|", "%257C").replace(" ", "%2520"),
    "a link": "https://example.org/handviewer?lin=" + LIN.replace("|", "%7C").replace(",", "%2C"),
}
"""Each of these gives the same single deal."""


ENCODED = {
    encoding: GAME.replace("[Board", '[North "André"]\n[Board').encode(encoding)
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "latin-1", "utf-16", "utf-32")
}


PARTLY = {
    "no deal": (GAME + '\n[Board "3"]\n', "line 5: game 3: it has no Deal tag"),
    "a deal of -": (GAME + '\n[Board "3"]\n[Deal "-"]\n', "line 5: game 3: it has no Deal tag"),
    "one hand": (GAME + '\n[Deal "S:QT8.AT764.KQJ93. - - -"]\n', "line 5: game 2: the cards of N, E, W"),
    "twelve cards": (
        GAME + "\n" + SECOND.replace("QT9", "Q9"),
        "line 5: game 2: the hands are not of one size",
    ),
    "a card twice": (GAME + "\n" + SECOND.replace("QT9", "QQ9"), "line 5: game 2: QS is there twice"),
    "no quotes": (GAME + "[Event Random Deal]\n", "line 4: the tag Event is not"),
    "no bracket": ('[Event "Club"\n' + GAME, "line 1: the tag Event is not"),
    "typographic quotes": (GAME.replace('"1"', "“1”"), "line 1: the tag Board is not"),
    "bare quotes": ('[Event "the "big" one"]\n' + GAME, "line 1: the tag Event is not"),
    "statistics": (GAME + "\nAvg : 33.4\n", "line 5: 'Avg' is outside any game"),
    "a comment not closed": (GAME + "{ well\n", "line 4: a comment is not closed"),
    "a comment closed twice": (GAME + "{ well } }\n", "line 4: '}' closes no comment"),
    "a line of JSON that is none": (
        json.dumps({"pbn": DEAL}) + '\n{"pbn": "N:AK"}\n',
        "line 2",
    ),
    "LIN of one hand": (LIN + "qx|o2|md|1S2,,|", "line 1: game 2: the cards of"),
}
"""Each of these gives the deal of ``WHOLE``, and a message naming what is left out."""


NOTHING = {
    "empty": b"",
    "blank": b" \n\n",
    "a comment": b"; nothing\n",
    "a header": b"% PBN 2.1\n",
    "words": b"Dear Sir,\n",
    "a table": b"call,tricks,caller\nsolo,5,N\n",
    "zeros": b"\0" * 40,
    "a zero within": GAME.encode().replace(b"Board", b"Bo\0rd"),
    "half of UTF-16": GAME.encode("utf-16")[:51],
    "deep JSON": b'{"a":' + b"[" * 60_000,
    "deep JSON, closed": b'{"a":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
    "a long number": b'{"n":' + b"9" * 5_000 + b"}",
    "a large number": b'{"n":1e400}',
    "a number of no size": b'{"n":NaN}',
    "a list": b"[1, 2]",
    "null": b"null",
    "braces": b"{" * 5_000,
    "brackets": b"[" * 5_000,
    "quotes": b'[Deal "' + b'"' * 5_000,
    "LIN of nothing": b"pn|a,b,c,d|st||",
    "bytes": bytes(range(256)) * 4,
    "an archive": b"PK\3\4\x14\0" + bytes(40),
}
