"""Bytes with a little of them spoilt, for readers that are to refuse it in their own words."""


def mangled(rng, good):
    """A few bytes put in, taken out, changed, or copied from the head."""
    octets = bytearray(good)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(octets) + 1)
        match rng.randrange(4):
            case 0:
                octets[at:at] = rng.randbytes(rng.randrange(1, 4))
            case 1:
                del octets[at : at + rng.randrange(1, 8)]
            case 2 if octets:
                octets[at % len(octets)] = rng.randrange(256)
            case _:
                octets[at:at] = octets[: rng.randrange(40)]
    return bytes(octets)
