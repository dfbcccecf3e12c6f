"""A TCP proxy before a database or servers, which stalls or cuts its connections on request."""

import socket
import threading
from contextlib import suppress

from scale import PATIENCE


class Stalling:
    """Carries bytes both ways. While stalled it holds them all, and delivers them when it flows again."""

    def __init__(self, *targets):
        """Each target is the path of a socket, or a host and a port; each connection goes to the first that
        answers.
        """
        self.targets, self._lines, self._threads = targets, set(), []
        self._flows = threading.Event()
        self._flows.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._starts(self._accept)

    def stall(self):
        self._flows.clear()

    def flow(self):
        self._flows.set()

    def cut(self):
        """End every connection; bytes in transit are lost."""
        for line in list(self._lines):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self):
        self._listener.shutdown(socket.SHUT_RDWR)
        self.flow()
        self.cut()
        for each in self._threads:
            each.join(PATIENCE)
        self._listener.close()

    def _starts(self, target, *args):
        self._threads = [each for each in self._threads if each.is_alive()]
        self._threads.append(threading.Thread(target=target, args=args, daemon=True))
        self._threads[-1].start()

    def _accept(self):
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if (far := self._reach()) is None:
                    near.close()
                    continue
                for one, other in ((near, far), (far, near)):
                    self._lines.add(one)
                    self._starts(self._carry, one, other)

    def _reach(self):
        for each in self.targets:
            far = socket.socket(socket.AF_UNIX if isinstance(each, str) else socket.AF_INET)
            try:
                far.connect(each)
                return far
            except OSError:
                far.close()
        return None

    def _carry(self, one, other):
        with suppress(OSError):
            while data := one.recv(1 << 16):
                self._flows.wait()
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)
        self._lines.discard(one)
        one.close()
