"""Damage to the file of a store, as a bad disk does it: all of it by chance, from one seed."""

SECTOR = 512


def spoilt(data, roots, rng):
    """The file with one thing wrong with it, and what that is."""
    size = int.from_bytes(data[16:18], "big")
    damaged = bytearray(data)
    # Small trees have one page, their root; half of all damage goes there, so that every table has its share.
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
