"""The referee's desk: the same laws judge what happened at a real table, told in a few answers."""
