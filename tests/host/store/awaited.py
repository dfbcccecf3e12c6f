"""A store's answer, as a future that a test can wait for."""

from concurrent.futures import Future


def kept(store, keep):
    """Store this; return a future that completes when it is on disk, or with the error."""
    future = Future()
    store.keep(keep, lambda failure: future.set_exception(failure) if failure else future.set_result(None))
    return future
