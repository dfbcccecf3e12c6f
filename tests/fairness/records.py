"""Records of shuffles only, written line by line as docs/fairness.md says."""

import json
from dataclasses import asdict
from hashlib import sha256

from hoyle.fairness import Master, Purpose, context, pledge, seal

CHANCE = Master.parse("0123456789abcdef" * 4)
SITTING = CHANCE.sitting()


def chained(bodies):
    """The bytes of a record with these lines; one that has its own ``n`` or ``prev`` keeps it."""
    lines, before = [], "0" * 64
    for n, body in enumerate(bodies):
        facts = {"n": n, **body}
        facts.setdefault("prev", before)
        text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
        before = sha256(text.encode()).hexdigest()
        lines.append(f'{text[:-1]},"hash":"{before}"}}\n')
    return "".join(lines).encode()


def shuffle_lines(number, purpose, people=(), chance=CHANCE):
    """The commitment, contributions and reveal of one shuffle, and its order."""
    where = context(SITTING, number, purpose)
    sealed = seal(chance, where)
    pledged = [pledge(chance, where, player) for player in people]
    pledges, given = [each.pledge for each in pledged], [each.open() for each in pledged]
    return (
        {
            "kind": "commitment",
            "shuffle": number,
            "context": where,
            "commitment": sealed.commitment,
            "pledges": [asdict(each) for each in pledges],
        },
        {"kind": "contributions", "shuffle": number, "contributions": [asdict(each) for each in given]},
        {"kind": "reveal", "shuffle": number, **asdict(sealed.reveal())},
        sealed.order(pledges, given),
    )


def act(kind, **body):
    return {"kind": "act", "act": {"act": kind, **body}}


def sitting(people=("Eleanor", "Zoë")):
    """The lines of a sitting that cuts for deal and deals twice, and the orders of its packs."""
    cut, deal, again = (
        shuffle_lines(n, purpose, people)
        for n, purpose in enumerate([Purpose.CUT, Purpose.DEAL, Purpose.DEAL])
    )
    lines = [
        {
            "kind": "header",
            "format": 1,
            "game": "whist",
            "sitting": SITTING,
            "players": [
                *({"name": name} for name in people),
                *({"name": name, "bot": "plain"} for name in "abcd"[len(people) :]),
            ],
        },
        cut[0],
        cut[1],
        act("CutIn", shuffle=0),
        act("Shuffle", shuffle=1),
        act("CutPack", seat=3, at=20),
        deal[0],
        deal[1],
        {"kind": "score", "score": {"N": 2}},
        cut[2],
        deal[2],
        act("Shuffle", shuffle=2),
        act("CutPack", seat=0, at=30),
        again[0],
        again[1],
        again[2],
        {"kind": "close", "result": {}},
    ]
    return lines, (cut[3], deal[3], again[3])
