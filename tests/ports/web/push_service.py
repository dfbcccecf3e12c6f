"""A push service, and a browser that can read what was sent to it."""

import json
import os
import queue
import threading
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from scale import PATIENCE

PATH = "/push/secret"


class Service:
    """It answers with each of ``statuses`` in turn, and with the last of them ever after."""

    def __init__(self, *statuses):
        self.got, self.statuses = queue.Queue(), list(statuses)
        self.private, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                service.got.put((self.command + self.path, self.headers, body))
                rest = service.statuses
                self.send_response(rest.pop(0) if len(rest) > 1 else rest[0])
                self.send_header("content-length", "0")
                self.send_header("location", "/elsewhere")
                self.end_headers()

            do_GET = do_POST  # noqa: N815

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def subscription(self):
        """The subscription as the browser gives it to a page."""
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": public, "auth": self.auth}
        return {
            "endpoint": f"http://127.0.0.1:{self.server.server_port}{PATH}",
            "keys": {name: urlsafe_b64encode(each).rstrip(b"=").decode() for name, each in keys.items()},
            "expirationTime": None,
        }

    def read(self):
        """Wait for a message; return its headers, its bytes, and what the browser reads."""
        address, headers, body = self.got.get(timeout=PATIENCE)
        assert address == f"POST{PATH}", "a push service sends nobody elsewhere"
        told = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        return headers, body, json.loads(told)


@contextmanager
def serving(*statuses):
    """A push service that is open in this context."""
    service = Service(*statuses)
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
