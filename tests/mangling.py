"""Bytes with a little of them spoilt, for readers that are to refuse it in their own words."""


def mangled(rng, good):
    """A few bytes put in, taken out, changed, or copied from the head."""
    data = bytearray(good)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0:
                data[at:at] = rng.randbytes(rng.randrange(1, 4))
            case 1:
                del data[at : at + rng.randrange(1, 8)]
            case 2 if data:
                data[at % len(data)] = rng.randrange(256)
            case _:
                data[at:at] = data[: rng.randrange(40)]
    return bytes(data)
