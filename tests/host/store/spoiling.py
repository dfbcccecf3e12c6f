"""Damage to a store's file, as a bad disk causes it: all of it random, from one seed."""

SECTOR = 512


def spoilt(data, roots, rng):
    """The file with one fault in it, and a description of the fault."""
    size = int.from_bytes(data[16:18], "big")
    damaged = bytearray(data)
    # Small trees have one page, their root; half of all damage goes there, so every table is affected.
    page = rng.choice(roots) - 1 if rng.random() < 0.5 else rng.randrange(len(data) // size)
    start = page * size
    kind = rng.choices(("flip", "zero", "torn", "stale", "swap"), (70, 5, 10, 10, 5))[0]
    if kind == "flip":
        held = [start + n for n in range(size) if data[start + n]]
        at = rng.choice(held) if held and rng.random() < 0.8 else start + rng.randrange(size)
        damaged[at] ^= 1 << rng.randrange(8)
    elif kind == "zero":
        damaged[start : start + size] = bytes(size)
    else:
        other = rng.randrange(len(data) // size) * size
        at = rng.randrange(0, size, SECTOR) if kind != "swap" else 0
        end = rng.randrange(at + SECTOR, size + 1, SECTOR) if kind == "torn" else size
        source = data[other + at : other + end] if kind != "torn" else rng.randbytes(end - at)
        damaged[start + at : start + end] = source
    return bytes(damaged), f"{kind} in page {page + 1}"
