"""Tables of cribbage: solved, learned from deals, and measured."""
