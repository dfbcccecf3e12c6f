"""A worker that says of three boards at once what they are worth, so that a test does not wait for it."""

WORTH = {"1": [8, 7], "2": [5, 5], "3": [13, 12]}

if __name__ == "__main__":
    import json

    print([1, len(WORTH)], flush=True)
    print(json.dumps(WORTH))
