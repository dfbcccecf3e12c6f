"""The history checker: each acknowledged act is stored once, and in its place; each epoch has one owner;
nobody sees two futures; promises are kept.
"""

EVERY = 3
"""The number of acts after which a table makes a new promise, as a dealer does before a shuffle."""


class Wrong(AssertionError):
    """One finding of the checker."""


class History:
    """Checks what people at some tables were sent and saw against the database, read through ``asks``."""

    def __init__(self, names, asks):
        self.names, self._asks = names, asks
        self.told = {name: {} for name in names}  # Acts by number, as they were acknowledged.
        self._seen = {name: {} for name in names}  # The same, as they were acknowledged or loaded.
        self._promised = {}
        self._owners, self._ended = {}, set()

    def ends(self, workers):
        """The leases of these have ended."""
        self._ended |= workers

    def has_ended(self, worker):
        return worker in self._ended

    def owner(self, table):
        return self._asks("SELECT worker FROM claim WHERE card_table = ?", table)[0]

    def is_loaded(self, table, worker, before, saved):
        """A server has loaded a table, which it did or did not own ``before``."""
        owner, epoch = self._asks("SELECT worker, epoch FROM claim WHERE card_table = ?", table)
        if before not in (None, worker) and before not in self._ended:
            raise Wrong("a table was taken from a server whose lease had not ended")
        if self._owners.setdefault((table, epoch), owner) != worker:
            raise Wrong("an epoch has two owners")
        self._keeps_promises(table, saved.seq, saved.private)
        for (_, act), seq in saved.acts.items():
            self.is_seen(table, seq, act)

    def is_written(self, table, worker):
        """A server wrote to this table just now."""
        if self.owner(table) != worker or worker in self._ended:
            raise Wrong("a server wrote to a table that was not its own")

    def is_committed(self, table, worker):
        """A server has committed what it wrote to this table earlier, whether or not its lease is still
        valid.
        """
        if self.owner(table) != worker:
            raise Wrong("a table was taken from a server in the midst of its writing")

    def is_promised(self, table, seq, private):
        if seq >= self._promised.get(table, (0, None))[0]:
            self._promised[table] = seq, private

    def is_told(self, table, seq, act):
        self.is_seen(table, seq, act)
        if self.told[table].setdefault(seq, act) != act:
            raise Wrong("two acts were told with one number")

    def is_seen(self, table, seq, act):
        if self._seen[table].setdefault(seq, act) != act:
            raise Wrong("somebody saw two futures")

    def is_kept(self):
        """Check the contents of the database at the end of the day."""
        for table in self.names:
            seqs, acts = self._asks(
                "SELECT array_agg(seq ORDER BY seq), array_agg(data ORDER BY seq) "
                "FROM event WHERE card_table = ?",
                table,
            )
            kept = {seq: bytes(act).decode() for seq, act in zip(seqs or (), acts or (), strict=True)}
            if [*kept] != [*range(len(kept))] or len({*kept.values()}) != len(kept):
                raise Wrong("an act is missing, or there twice")
            if any(kept.get(seq) != act for seq, act in self.told[table].items()):
                raise Wrong("an act that was acknowledged is not there")
            if any(kept.get(seq) != act for seq, act in self._seen[table].items()):
                raise Wrong("an act that somebody saw is not there")
            private = self._asks("SELECT private FROM sitting WHERE card_table = ?", table)
            self._keeps_promises(table, len(kept) - 1, bytes(private[0]) if private else b"")

    def _keeps_promises(self, table, last, private):
        """The last announced promise is the one that is kept, unless a later one may have been made."""
        seq, promised = self._promised.get(table, (None, None))
        if promised is not None and last // EVERY == seq // EVERY and private != promised:
            raise Wrong("a promise is not the one that was told")
