"""Kinds of false messages from a host, each by the numbered property of docs/fairness.md that it violates."""

import json


def frames(messages, kind):
    return [each["frame"] for each in messages if each.get("frame", {}).get("type") == kind]


def shuffles(messages, stage, number=1):
    return [
        each["shuffle"]
        for each in frames(messages, "shuffle")
        if each["shuffle"]["stage"] == stage and each["shuffle"]["shuffle"] == number
    ]


def told_otherwise(at, /, **changes):
    def change(messages):
        for each in shuffles(messages, at):
            each.update(changes)
        return messages

    return change


def exchange(one, another):
    """Swap these two cards in everything the page is shown of hands and play."""

    def change(messages):
        for each in messages:
            if each.get("frame", {}).get("type") in ("events", "view"):
                text = (
                    json.dumps(each["frame"]).replace(f'"{one}"', '"?"').replace(f'"{another}"', f'"{one}"')
                )
                each["frame"] = json.loads(text.replace('"?"', f'"{another}"'))
        return messages

    return change


def events(messages, kind):
    return [
        event for frame in frames(messages, "events") for event in frame["events"] if event["kind"] == kind
    ]


def _turns_up_another(messages):
    for frame in frames(messages, "events"):
        for pile in frame["change"].get("piles", ()):
            if pile["kind"] == "turn_up":
                pile["cards"] = ["AS" if pile["cards"] != ["AS"] else "KS"]
    return messages


def _draws_another(messages):
    drawn = events(messages, "drawn")
    drawn[0]["text"]["args"]["card"], drawn[1]["text"]["args"]["card"] = (
        drawn[1]["text"]["args"]["card"],
        drawn[0]["text"]["args"]["card"],
    )
    return messages


def _another_deals(messages):
    for event in events(messages, "dealt")[:1]:
        event["text"]["args"]["who"] = (event["text"]["args"]["who"] + 1) % 4
    return messages


def _never_says_dealt(messages):
    for event in events(messages, "dealt"):
        event["kind"] = "other"
    return messages


def _withholds(messages, stage):
    return [
        each
        for each in messages
        if not (
            each.get("frame", {}).get("type") == "shuffle"
            and each["frame"]["shuffle"]["stage"] == stage
            and each["frame"]["shuffle"]["shuffle"] == 1
        )
    ]


def _deals_unpromised(messages):
    return [each for each in messages if each.get("frame", {}).get("type") != "shuffle"]


def _bars(messages):
    for each in frames(messages, "table"):
        each["table"]["barred"] = [each["table"]["seat"]]
    for frame in frames(messages, "view"):
        frame["table"]["barred"] = [frame["table"]["seat"]]
    for frame in frames(messages, "shuffle"):
        frame["shuffle"]["you"] = None
    return messages


def _loosens(messages):
    for each in frames(messages, "table")[2:]:
        each["table"]["umpire"] = "on-claim"
    return messages


def _numbers_higher(messages):
    for each in frames(messages, "shuffle"):
        told = each["shuffle"]
        if told["shuffle"] == 2:
            told["shuffle"] = 6
            told["context"] = told["context"].replace("/2/", "/6/")
    return messages


def _hashes_otherwise(messages):
    for frame in frames(messages, "events"):
        if frame.get("accepted"):
            frame["accepted"]["hash"] = "ab" * 32
    return messages


LIVE = {
    (15, "another promise at the opening"): told_otherwise("open", commitment="ab" * 32),
    (15, "another cut once the values are open"): told_otherwise("dealt", cut={"seat": 1, "at": 9}),
    (15, "made of other cards later"): told_otherwise("dealt", made={"ranks": "A", "copies": 6}),
    (15, "the game is changed"): _loosens,
    (16, "numbers left out"): _numbers_higher,
    (17, "not asked for a value"): told_otherwise("pledge", you=None),
    (17, "not asked to open it"): told_otherwise("open", you=None),
    (17, "barred from the first"): _bars,
    (18, "a value kept back"): told_otherwise("dealt", contributions=[]),
    (19, "void as if restarted, and dealt"): told_otherwise("open", stage="void", why="restart"),
    (20, "never revealed"): lambda messages: _withholds(messages, "revealed"),
    (21, "another pack told"): told_otherwise("revealed", pack=["AS"]),
    (21, "another seed"): told_otherwise("revealed", seed="ab" * 32),
    (21, "what nobody can read"): told_otherwise("dealt", contributions=None),
    (22, "two cards of a hand exchanged"): exchange("QS", "2H"),
    (22, "another card turned up"): _turns_up_another,
    (22, "another player deals"): _another_deals,
    (22, "never told that the pack is dealt"): _never_says_dealt,
    (22, "no pack promised at all"): _deals_unpromised,
    (23, "other cards in the cut"): _draws_another,
    (24, "another hash given out"): _hashes_otherwise,
}
"""The changes made to the messages that a player's client receives."""
