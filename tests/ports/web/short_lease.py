"""A server with a short lease, for many faults: ``python -m ports.web.short_lease URL [SECONDS]``."""

import signal
import sys

from hoyle.host.store.postgres import PostgresStore
from hoyle.ports.web.limits import Limits
from ports.web.conftest import PLENTY, Standing

LEASE = 2.0


def main(url, lease=LEASE):
    lease = float(lease)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})  # Before other threads exist.
    server = Standing(
        lambda base: PostgresStore(url, address=base, lease=lease, renewal=lease / 4), Limits(**PLENTY)
    )
    print(server.base, flush=True)
    signal.sigwait({signal.SIGTERM})
    server.doors.say_goodbye()
    server.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
