"""A loop to run a thing on, whatever loop the thread of the tests has."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def on_a_loop(work):
    """Run on a loop in a thread of its own: a browser under test may hold the main one's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
