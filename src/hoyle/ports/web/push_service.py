"""Messages to a push service (RFC 8030): one short encrypted message each, signed with the server's key."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from enum import Enum
from logging import getLogger
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

_LOG: Final = getLogger("hoyle")

_DAY: Final = 86400
"""Seconds for which a push service keeps a notification for a browser that is off."""

_PATIENCE: Final = 5.0
"""The time limit for connecting to a push service, and for its answer, in seconds."""

_GONE: Final = (404, 410)
"""How a push service answers for a subscription that has ended."""

_SIZES: Final = {"p256dh": 65, "auth": 16}
"""The bytes of a subscription's keys (RFC 8291)."""

AWAY: Final = 30.0
"""Seconds for which a player must be away before they are notified: loading a page again takes less."""

SERVICES: Final = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
"""The push services of browsers, with all hosts below them. A browser names the address itself, so a server
that sent anywhere could be made to call a machine in its own network.
"""


class Keys(Struct, frozen=True, kw_only=True):
    """The keys of a subscription, as a browser gives them: base64, for URLs."""

    p256dh: str
    auth: str


class Subscription(Struct, frozen=True, kw_only=True):
    """A browser's subscription. Other members, such as the time at which it ends, are not read."""

    endpoint: str
    keys: Keys


class Sent(Enum):
    """The outcome of a notification."""

    DONE = "done"
    GONE = "gone"
    LATER = "later"


@dataclass(frozen=True)
class PushKey:
    """The private key of a server, a ``Vapid02`` of ``py_vapid``.

    ``services`` are the hosts that are trusted. A player is notified who has been away for ``after`` seconds.
    """

    key: Any
    after: float
    services: tuple[str, ...]

    @property
    def public(self) -> str:
        """The public key as a browser asks for it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        raw = self.key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(raw).rstrip(b"=").decode()

    def trusts(self, subscription: Subscription) -> bool:
        """Does this name a push service and two keys? Only a loopback address of a test needs no TLS."""
        try:
            parts = urlsplit(subscription.endpoint)
            host, port = parts.hostname or "", parts.port
            keys = {name: urlsafe_b64decode(getattr(subscription.keys, name) + "==") for name in _SIZES}
        except ValueError:
            return False
        known = any(host == each or host.endswith(f".{each}") for each in self.services)
        is_safe = (parts.scheme, port) in (("https", None), ("https", 443)) or host == "127.0.0.1"
        return known and is_safe and {name: len(key) for name, key in keys.items()} == _SIZES

    def send(self, to: Subscription, told: dict[str, str], contact: str) -> Sent:
        """Send a notification; it blocks for ten seconds at most.

        Args:
            to: a subscription that is trusted.
            told: the message, which only the browser can read.
            contact: whom the push service may ask, an https address or a mailbox (RFC 8292).
        """
        import requests
        from pywebpush import WebPushException, webpush

        session = requests.Session()
        session.max_redirects = 0  # A push service sends nobody elsewhere.
        try:
            webpush(
                {"endpoint": to.endpoint, "keys": {"p256dh": to.keys.p256dh, "auth": to.keys.auth}},
                json.dumps(told),
                vapid_private_key=self.key,
                vapid_claims={"sub": contact},
                ttl=_DAY,
                timeout=_PATIENCE,
                requests_session=session,
            )
            return Sent.DONE
        except WebPushException as error:
            status = getattr(error.response, "status_code", None)
            if status in _GONE:
                return Sent.GONE
            _LOG.warning("a push service answers %s", status)
        except requests.RequestException as error:
            _LOG.warning("no push service: %s", type(error).__name__)
        except ValueError:
            return Sent.GONE  # These are keys that no browser gave.
        finally:
            session.close()
        return Sent.LATER
