"""A player's end of a table at another server, as docs/protocol.md describes it. It draws nothing."""
