"""The client side of a remote table, as docs/protocol.md describes it. It has no user interface."""
