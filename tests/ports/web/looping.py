"""An event loop to run something on, whatever loop the test thread has."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def on_a_loop(work):
    """Run on a loop in a separate thread: a browser under test may occupy the main one's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
