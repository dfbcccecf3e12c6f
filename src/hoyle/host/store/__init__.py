"""The store: tables kept on disk or in a database, checked, copied and pruned."""
