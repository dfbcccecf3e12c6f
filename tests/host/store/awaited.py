"""A store's answer, as a future that a test can wait for."""

from concurrent.futures import Future


def kept(store, keep):
    """Keep this; a future that is done when the disk has it, or says why not."""
    future = Future()
    store.keep(keep, lambda failure: future.set_exception(failure) if failure else future.set_result(None))
    return future
